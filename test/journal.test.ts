import { importTests } from './support/import-tests.js';

// Its commands wait while they print, and another test would print between.
importTests('firmware/journal', ['reports.test.js']);
