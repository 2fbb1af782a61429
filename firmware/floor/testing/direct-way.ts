import { LineServer } from '../service/line-server.js';
import type { OpenWay } from './way.js';
import { Wire } from './wire.js';

/** Tables call the floor itself. */
export const directWay: OpenWay = async (identity, end) => {
  let lines = await LineServer.open({ identity, ...end }, { host: '127.0.0.1', port: 0 });
  const { port } = lines;
  const wire = await Wire.open(port);
  return {
    port: wire.port,
    lines: () => lines,
    wires: { 'the floor': wire },
    failures: {},
    restart: async () => {
      await lines.close();
      lines = await LineServer.open({ identity, ...end }, { host: '127.0.0.1', port });
    },
    close: async () => {
      await wire.close();
      await lines.close();
    },
  };
};
