import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Msg } from '@nats-io/transport-node';
import t from 'tap';
import { Bridge } from '../broker/bridge.js';
import { throughBroker } from '../broker/broker-lines.js';
import { directWay } from '../testing/direct-way.js';
import { failingLinesConformance, linesConformance } from '../testing/lines-conformance.js';
import type { OpenWay } from '../testing/way.js';
import { Wire } from '../testing/wire.js';
import { NatsServer } from './nats-server.js';

t.jobs = 8;

const say = (): void => {};

/** Tables call a bridge, which calls a broker, as the floor does. */
const throughABroker: OpenWay = async (identity, end) => {
  const broker = await NatsServer.start();
  const wires = { bridge: await Wire.open(broker.port), floor: await Wire.open(broker.port) };
  const url = ({ port }: Wire): string => `nats://127.0.0.1:${port}`;
  const openLines = () => throughBroker({ identity, broker: url(wires.floor), say })(end);
  const openBridge = (port: number) =>
    Bridge.open({ identity, broker: url(wires.bridge), host: '127.0.0.1', port, say });
  let lines = openLines();
  let bridge = await openBridge(0);
  const { port } = bridge;
  const table = await Wire.open(port);
  const echo = await connect({ servers: broker.url });
  return {
    port: table.port,
    lines: () => lines,
    wires: {
      'the bridge': table,
      'the broker, of the bridge': wires.bridge,
      'the broker, of the floor': wires.floor,
    },
    failures: {
      'the bridge ends, and is started again': async () => {
        await bridge.close();
        bridge = await openBridge(port);
      },
      'the broker is killed': async () => {
        await broker.kill();
        await broker.up();
      },
      'the broker is killed, and what it kept is gone': async () => {
        await broker.kill();
        broker.deleteStore();
        await broker.up();
      },
      'whoever else is on the broker says everything again, and what is nothing': async () => {
        const said: Msg[] = [];
        const all = echo.subscribe('banco.>', { callback: (_, message) => void said.push(message) });
        await sleep(1000);
        all.unsubscribe();
        for (const { subject, data } of said.reverse()) {
          echo.publish(subject, data);
          echo.publish(
            subject,
            data.map((byte, i) => (i === 60 ? byte ^ 1 : byte)),
          );
          echo.publish(subject, 'nothing');
        }
        await echo.flush();
      },
    },
    restart: async () => {
      await lines.close();
      lines = openLines();
    },
    close: async () => {
      await table.close();
      await bridge.close();
      await lines.close();
      await echo.close();
      for (const wire of Object.values(wires)) await wire.close();
      await broker.stop();
    },
  };
};

failingLinesConformance('directly', directWay, { wires: ['the floor'], failures: [] });

if (NatsServer.isInstalled) {
  linesConformance('through a broker', throughABroker);
  failingLinesConformance('through a broker', throughABroker, {
    wires: ['the bridge', 'the broker, of the bridge', 'the broker, of the floor'],
    failures: [
      'the bridge ends, and is started again',
      'the broker is killed',
      'the broker is killed, and what it kept is gone',
      'whoever else is on the broker says everything again, and what is nothing',
    ],
  });
} else {
  t.test('through a broker', { skip: 'nats-server is not installed' }, () => {});
}
