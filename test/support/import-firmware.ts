import { importTests } from './import-tests.js';

/** One of the three processes of the room of firmware. Files that wait for other processes or for real time run alone. */
export const importFirmware = (part: 1 | 2 | 3): void =>
  importTests(
    'firmware',
    ['cli.test.js', 'repl.test.js', 'page-browser.test.js', 'run.test.js', 'journal/'],
    {
      part,
      of: 3,
    },
  );
