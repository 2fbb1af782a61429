/** So many tries of a property. A soak tries so many times more: `BANCO_SOAK=100 node build/test/….test.js`. */
export const runs = (tries: number): { readonly numRuns: number } => ({
  numRuns: tries * Number(process.env['BANCO_SOAK'] ?? 1),
});
