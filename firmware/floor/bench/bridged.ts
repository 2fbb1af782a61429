import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import { throughBroker } from '../broker/broker-lines.js';
import { FloorProgram } from '../chaos/programs.js';
import { freePort } from '../servers/free-port.js';
import { NatsServer } from '../servers/nats-server.js';
import type { FloorSettings } from '../service/floor.js';

/** A broker between tables and a floor, with a bridge in a process of its own. */
export interface Bridged {
  /** What the floor is opened with. */
  readonly settings: Required<Pick<FloorSettings, 'otherLines'>>;
  /** Where tables call, once the floor is there. */
  port(): Promise<number>;
  close(): Promise<void>;
}

export async function bridged(identity: Identity, folder: string): Promise<Bridged> {
  const server = await NatsServer.start();
  const broker = server.url;
  const port = await freePort();
  const bridge = new FloorProgram(
    ['bridge', '--folder', folder, '--host', '127.0.0.1', '--port', `${port}`, '--broker', broker],
    /there, behind the broker/,
  );
  return {
    settings: { otherLines: throughBroker({ identity, broker, say: () => {} }) },
    port: async () => {
      await bridge.start();
      return port;
    },
    close: async () => {
      await bridge.kill();
      await server.stop();
    },
  };
}
