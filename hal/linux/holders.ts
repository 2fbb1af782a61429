import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { basename } from 'node:path';

/** A program that has a device open. */
export interface Holder {
  readonly path: string;
  readonly pid: number;
  readonly program: string;
}

/** Who else has any of these devices open. Programs of other users are seen by root alone: proc(5). */
export async function holdersOf(paths: readonly string[]): Promise<readonly Holder[]> {
  const devices = new Map<string, string>();
  for (const path of paths) devices.set(await realpath(path).catch(() => path), path);
  const processes = (await readdir('/proc')).filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  );
  const found = await Promise.all(processes.map((pid) => heldBy(Number(pid), devices)));
  return found.flat();
}

/** A program that ends meanwhile holds nothing. */
async function heldBy(pid: number, devices: ReadonlyMap<string, string>): Promise<readonly Holder[]> {
  const folder = `/proc/${pid}/fd`;
  const open = await readdir(folder).catch(() => []);
  const links = await Promise.all(open.map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  const held = new Set(links.flatMap((link) => devices.get(link) ?? []));
  if (held.size === 0) return [];
  // Not its `comm`, which a Node from 24 on sets to MainThread.
  const [command = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const program = basename(command);
  return [...held].map((path) => ({ path, pid, program }));
}
