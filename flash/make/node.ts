import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.js';
import { NODE, type Target } from './targets.js';

/** What came as npm's package of Node, unpacked. */
export interface NodeFolder {
  readonly program: string;
  readonly licence: string;
  /** As node-gyp takes it. */
  readonly headers: string;
}

/** Gets Node for a target, and compares it with the integrity that the repository has. */
export function unpackNode({ node }: Target, folder: string): NodeFolder {
  mkdirSync(folder, { recursive: true });
  run(folder, 'npm', ['pack', '--silent', `${node.package}@${NODE}`]);
  const archive = join(folder, `${node.package}-${NODE}.tgz`);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (integrity !== node.integrity)
    throw new Error(
      `${node.package}@${NODE} is not the one that targets.ts names: its integrity is ${integrity}`,
    );
  run(folder, 'tar', ['-xzf', archive, '--no-same-owner']);
  const unpacked = join(folder, 'package');
  return { program: join(unpacked, 'bin/node'), licence: join(unpacked, 'LICENSE'), headers: unpacked };
}
