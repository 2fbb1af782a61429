/** Whether a version of three numbers comes before another. */
export function isBefore(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  const i = b.findIndex((number, place) => number !== (a[place] ?? 0));
  return i >= 0 && (a[i] ?? 0) < (b[i] ?? 0);
}

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);
