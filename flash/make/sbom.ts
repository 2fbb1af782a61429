import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, type Target } from './targets.js';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** An integrity of npm's is the base64 of a hash of the archive. */
const hashesOf = (integrity: string) => {
  const [algorithm = '', base64 = ''] = integrity.split('-');
  return [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }];
};

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** What a release is made of, as CycloneDX 1.5 lists it: cyclonedx.org/docs/1.5/json. No time and no number of its own stand in it. */
export function softwareBill(
  checkout: string,
  packages: readonly string[],
  { node }: Target,
  { version, commit }: { readonly version: string; readonly commit: string },
): string {
  const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const components = packages.map((path) => {
    const { version: of = '', integrity, license } = lock.packages[path] ?? { version: '' };
    const name = nameOf(path);
    return {
      type: 'library',
      'bom-ref': path,
      name,
      version: of,
      ...(integrity === undefined ? {} : { hashes: hashesOf(integrity) }),
      ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
      purl: purlOf(name, of),
    };
  });
  const platform = {
    type: 'platform',
    'bom-ref': 'node',
    name: 'node',
    version: NODE,
    hashes: hashesOf(node.integrity),
    licenses: [{ expression: 'MIT' }],
    purl: purlOf(node.package, NODE),
  };
  const banco = {
    type: 'firmware',
    'bom-ref': 'banco',
    name: 'banco',
    version,
    licenses: [{ expression: 'MIT' }],
  };
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...banco, properties: [{ name: 'commit', value: commit }] } },
    components: [platform, ...components],
    dependencies: [{ ref: 'banco', dependsOn: ['node', ...packages] }],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
