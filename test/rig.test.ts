import { importTests } from './support/import-tests.js';

// These wait for scenarios, some in real time.
importTests('../../test/rig/build', [
  'targets/bench/bench.test.js',
  'targets/virtual/virtual-target.test.js',
]);
