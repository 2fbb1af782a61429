import { importTests } from './support/import-tests.js';

// These wait for other processes, or for real time.
importTests('firmware', ['cli.test.js', 'page-browser.test.js', 'run.test.js']);
