import fc from 'fast-check';

// Every run of the tests tries the same lives, so that what fails on one machine fails on all; a soak tries others each
// time, and says which seed found a fault.
if (process.env['BANCO_SOAK'] === undefined) fc.configureGlobal({ seed: 2026 });
