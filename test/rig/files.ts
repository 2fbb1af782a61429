import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from 'banco/firmware/startup/manifest.js';

/** A file of this package. */
export const rigFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A file of the program that the rig is installed beside. */
export const programFile = (path: string): string => join(ROOT, path);

/** The settings that come with the program. */
export const SETTINGS = programFile('docs/settings');

/** The program itself, as a table runs it. */
export const PROGRAM = programFile('build/firmware/banco.js');
