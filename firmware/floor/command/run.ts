import { mkdirSync } from 'node:fs';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { readOptions, wholeNumber } from 'banco/firmware/cli/command.js';
import { FLOOR_PORT } from 'banco/firmware/settings/floor-line.js';
import { throughBroker } from '../broker/broker-lines.js';
import { openDatabase } from './database.js';
import { CONSOLE_PORT, openFloor, say, stopped, TWO_FROM } from './open-floor.js';
import { credentialsOf, FOLDER, peopleIn } from './people.js';

export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args, {
    database: 'text',
    folder: 'text',
    host: 'text',
    port: 'text',
    console: 'text',
    'two-from': 'text',
    broker: 'text',
  });
  const { folder = FOLDER, host = '::' } = options;
  const port = wholeNumber('--port', options.port ?? `${FLOOR_PORT}`, 0, 65_535);
  const consolePort = wholeNumber('--console', options.console ?? `${CONSOLE_PORT}`, 0, 65_535);
  const twoFrom = wholeNumber('--two-from', options['two-from'] ?? `${TWO_FROM}`, 1, Number.MAX_SAFE_INTEGER);
  const ends = stopped();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const identity = ownIdentity(folder, 'floor');
  const store = await openDatabase(options.database);
  const people = credentialsOf(peopleIn(folder));
  const { broker } = options;
  const lines = broker === undefined ? {} : { otherLines: throughBroker({ identity, broker, say }) };
  const floor = await openFloor({ store, people, twoFrom, identity, host, port, consolePort, ...lines });
  say(
    'floor',
    `tables call port ${floor.port}, and know it by this in their settings: "fingerprint": "${identity.fingerprint}"`,
  );
  say('', 'Ctrl-C stops it; the tables play on, and send what it missed.');
  say('stopping', await ends);
  await floor.close();
  return 0;
}
