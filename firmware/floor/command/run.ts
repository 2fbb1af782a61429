import { mkdirSync } from 'node:fs';
import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { readOptions, wholeNumber } from 'banco/firmware/cli/command.js';
import { FLOOR_PORT } from 'banco/firmware/settings/floor-line.js';
import { Floor } from '../service/floor.js';
import { openDatabase } from './database.js';

export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args, { database: 'text', folder: 'text', host: 'text', port: 'text' });
  const { folder = 'banco-floor', host = '::' } = options;
  const port = wholeNumber('--port', options.port ?? `${FLOOR_PORT}`, 0, 65_535);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const identity = ownIdentity(folder, 'floor');
  const stopped = new Promise<string>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done(signal));
  });
  const store = await openDatabase(options.database);
  const floor = await Floor.open({ store, identity, host, port, wall: Date.now, say });
  say(
    'floor',
    `tables call port ${floor.port}, and know it by this in their settings: "fingerprint": "${identity.fingerprint}"`,
  );
  say('', 'Ctrl-C stops it; the tables play on, and send what it missed.');
  say('stopping', await stopped);
  await floor.close();
  return 0;
}

const say = (what: string, text: string): void => {
  process.stdout.write(`${what.padEnd(10)}${text}\n`);
};
