import { importTests } from './support/import-tests.js';

importTests('flash');
