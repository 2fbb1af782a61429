import asyncHooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import fc from 'fast-check';

// Runs before every test file.

// Every run of the tests tries the same random lives, so that what fails on one machine fails on all. A soak tries others
// each time, and says which seed found a fault.
if (process.env['BANCO_SOAK'] === undefined) fc.configureGlobal({ seed: 2026 });

// What a test file is started with (no-loaders.ts) is not for the programs that it starts.
delete process.env['NODE_OPTIONS'];

// tap follows every promise, to know which test lost an error, and that doubles what a table in virtual time costs. Without
// it, a lost error still fails the file, with its trace.
const unfollowed: asyncHooks.AsyncHook = { enable: () => unfollowed, disable: () => unfollowed };
asyncHooks.createHook = () => unfollowed;
syncBuiltinESMExports();
