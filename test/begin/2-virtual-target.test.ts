import { importTests } from '../support/import-tests.js';

importTests('../../test/rig/build/targets/virtual');
