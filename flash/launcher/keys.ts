import { printPublicKey } from '../release/keys.js';
import type { Root } from '../release/root.js';

/**
 * The root in force as files that sh can read, by their paths in the launcher's folder: the keys of each role by their ids, how many
 * of them must sign, and the least sequence numbers as the state of the slots has them.
 */
export function launcherKeys({ roles, keys, minimum }: Root): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const role of ['maker', 'approver'] as const) {
    files.set(`${role}/threshold`, `${roles[role].threshold}\n`);
    for (const [id, { key, role: of }] of keys)
      if (of === role) files.set(`${role}/${id}.pub`, printPublicKey(key));
  }
  const lines = Object.entries(minimum).map(([id, least]) => `minimum ${id} ${least}\n`);
  return files.set('minimum', lines.join(''));
}
