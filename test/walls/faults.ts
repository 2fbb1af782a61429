/** Each room, and what its files may import: rooms, `node` for Node's own modules, and packages by name. */
export type Walls = Readonly<Record<string, readonly string[]>>;

/** A file, and everything it imports: paths from the top of the repository, and modules by name. */
export interface Imports {
  readonly file: string;
  readonly of: readonly string[];
}

/** Every import across a wall, every permission that nobody uses, and every cycle between rooms. */
export function wallFaults(walls: Walls, files: readonly Imports[]): readonly string[] {
  const used = new Set<string>();
  const crossings = files.flatMap(({ file, of }) => {
    const room = roomOf(walls, file);
    if (room === undefined) return [`${file}: no room of the table holds it`];
    const targets = of
      .map((path) => (path.startsWith('node:') ? 'node' : (roomOf(walls, path) ?? path)))
      .filter((target) => target !== room);
    for (const target of targets) used.add(`${room} ${target}`);
    return targets
      .filter((target) => !walls[room]?.includes(target))
      .map((target) => `${file}: ${room} may not import ${target}`);
  });
  const unused = Object.entries(walls).flatMap(([room, allowed]) =>
    allowed
      .filter((target) => !used.has(`${room} ${target}`))
      .map((target) => `${room} is allowed ${target}, and does not import it`),
  );
  const cycle = cycleIn(walls);
  return [
    ...crossings,
    ...unused,
    ...(cycle ? [`these rooms import each other: ${cycle.join(' -> ')}`] : []),
  ];
}

/** The innermost room that a file lies in. */
const roomOf = (walls: Walls, file: string): string | undefined =>
  Object.keys(walls)
    .filter((room) => file.startsWith(`${room}/`) || file === room)
    .sort((a, b) => b.length - a.length)[0];

function cycleIn(walls: Walls): readonly string[] | null {
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (done.has(room)) return null;
    for (const next of walls[room] ?? []) {
      const cycle = visit(next, [...way, room]);
      if (cycle) return cycle;
    }
    done.add(room);
    return null;
  };
  for (const room of Object.keys(walls)) {
    const cycle = visit(room, []);
    if (cycle) return cycle;
  }
  return null;
}
