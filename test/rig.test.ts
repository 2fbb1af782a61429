import { importTests } from './support/import-tests.js';

// Those that wait for scenarios, some in real time, begin first.
importTests('../../test/rig/build', ['targets/bench/', 'targets/virtual/']);
