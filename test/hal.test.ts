import { importTests } from './support/import-tests.js';

// johnny-five is loaded into the process, and takes its clock.
importTests('hal', ['johnny-five.test.js']);
