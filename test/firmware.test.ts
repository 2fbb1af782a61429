import { importTests } from './support/import-tests.js';

// Some wait for other processes, or for real time; those of the journal have a process of their own, so that no room takes
// longer than all the others together.
importTests('firmware', ['cli.test.js', 'page-browser.test.js', 'run.test.js', 'journal/']);
