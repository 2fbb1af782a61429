import { importTests } from '../support/import-tests.js';

importTests('firmware/journal');
