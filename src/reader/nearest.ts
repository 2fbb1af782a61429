/** The known name that was most likely meant, if any is close enough to be a slip of the finger. */
export function nearest(name: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const other of known) {
    const slips = distance(name, other);
    if (slips >= Math.min(least, name.length, other.length)) continue;
    least = slips;
    best = other;
  }
  return best;
}

/** How many letters must be changed, added or taken out to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (above[j] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(changed, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
