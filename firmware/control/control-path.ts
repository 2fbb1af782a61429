import { join } from 'node:path';

/** Where a table that systemd runs has its socket: `RuntimeDirectory=` of the unit. */
export const SERVICE_CONTROL = '/run/banco-control/socket';

/** Where this table has it: systemd.exec(5), and otherwise beside the journal. */
export const controlPath = (journalFolder: string): string =>
  process.env['RUNTIME_DIRECTORY'] ? SERVICE_CONTROL : join(journalFolder, 'control');
