import { importTests } from './support/import-tests.js';

// Those against real servers are run by `npm run floor:test`.
importTests('../../firmware/floor/build', ['servers/']);
