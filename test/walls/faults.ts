/** Each room, and what its files may import: rooms, `node` for Node's own modules, and packages by name. */
export type Walls = Readonly<Record<string, readonly string[]>>;

/** A file, and everything it imports: paths from the top of the repository, and modules by name. */
export interface Imports {
  readonly file: string;
  readonly of: readonly string[];
}

/** Every import across a wall, every permission that nobody uses, and every cycle between rooms. */
export function wallFaults(walls: Walls, files: readonly Imports[]): readonly string[] {
  const faults: string[] = [];
  const used = new Map<string, Set<string>>(Object.keys(walls).map((room) => [room, new Set()]));
  for (const { file, of } of files) {
    const room = roomOf(walls, file);
    if (room === null) {
      faults.push(`${file}: no room of the table holds it`);
      continue;
    }
    for (const imported of of) {
      const target = nameOf(walls, imported);
      if (target === room) continue;
      used.get(room)?.add(target);
      if (!walls[room]?.includes(target)) faults.push(`${file}: ${room} may not import ${target}`);
    }
  }
  for (const [room, allowed] of Object.entries(walls)) {
    for (const target of allowed)
      if (!used.get(room)?.has(target)) faults.push(`${room} is allowed ${target}, and does not import it`);
  }
  const cycle = cycleIn(walls);
  return cycle ? [...faults, `these rooms import each other: ${cycle.join(' -> ')}`] : faults;
}

/** The innermost room that a file lies in. */
const roomOf = (walls: Walls, file: string): string | null =>
  Object.keys(walls)
    .filter((room) => file.startsWith(`${room}/`) || file === room)
    .sort((a, b) => b.length - a.length)[0] ?? null;

function nameOf(walls: Walls, imported: string): string {
  if (imported.startsWith('node:')) return 'node';
  return roomOf(walls, imported) ?? imported;
}

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
