import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ControlClient } from '../control/control-client.js';
import { SERVICE_CONTROL } from '../control/control-path.js';

const NO_TABLE = 2;

/** Talks to the running table whose journal is in this folder, or to that of the service; status 2 where none answers. */
export async function withTable(
  command: string,
  journal: string | undefined,
  work: (table: ControlClient, path: string) => Promise<number>,
): Promise<number> {
  const path =
    journal === undefined && existsSync(SERVICE_CONTROL)
      ? SERVICE_CONTROL
      : join(journal ?? 'banco-journal', 'control');
  const table = await ControlClient.connect(path).catch((error: Error) => {
    process.stderr.write(`banco ${command}: no table answers at ${path}: ${error.message}\n`);
    return null;
  });
  if (!table) return NO_TABLE;
  try {
    return await work(table, path);
  } finally {
    table.close();
  }
}
