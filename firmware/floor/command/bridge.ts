import { ownIdentity } from 'banco/firmware/certificates/own-identity.js';
import { readOptions, UsageError, wholeNumber } from 'banco/firmware/cli/command.js';
import { FLOOR_PORT } from 'banco/firmware/settings/floor-line.js';
import { Bridge } from '../broker/bridge.js';
import { say, stopped } from './open-floor.js';
import { FOLDER } from './people.js';

/** Tables call it as if it were the floor, which a broker leads to. */
export async function bridge(args: readonly string[]): Promise<number> {
  const options = readOptions(args, { broker: 'text', folder: 'text', host: 'text', port: 'text' });
  const { broker, folder = FOLDER, host = '::' } = options;
  if (broker === undefined) throw new UsageError('it needs --broker, as in nats://broker.example:4222');
  const port = wholeNumber('--port', options.port ?? `${FLOOR_PORT}`, 0, 65_535);
  const ends = stopped();
  const opened = await Bridge.open({ identity: ownIdentity(folder, 'floor'), broker, host, port, say });
  say('bridge', `tables call port ${opened.port}, as they would call the floor`);
  say('', 'Ctrl-C stops it; the tables play on, and keep what they have to send.');
  say('stopping', await ends);
  await opened.close();
  return 0;
}
