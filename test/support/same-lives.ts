import fc from 'fast-check';

// Runs before every test file.

// Every run of the tests tries the same random lives, so that what fails on one machine fails on all. A soak tries others
// each time, and says which seed found a fault.
if (process.env['BANCO_SOAK'] === undefined) fc.configureGlobal({ seed: 2026 });

// A node child must not inherit the loaders that tap gives its test files: they cost it most of a second to start.
delete process.env['NODE_OPTIONS'];
