import { importTests } from './support/import-tests.js';

await importTests('src');
