import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../release/description.js';

/** What a checkout says of its version. */
export interface VersionSources extends Pick<Release, 'version' | 'sequence'> {
  readonly changelog: string;
  /** The versions of the packages that are made beside the program, and of the program that they ask for, by their files. */
  readonly others: Readonly<Record<string, readonly (string | undefined)[]>>;
}

interface Package {
  readonly version?: string;
  readonly sequence?: number;
  readonly workspaces?: readonly string[];
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function readVersion(checkout: string): VersionSources {
  const text = (path: string): string => readFileSync(join(checkout, path), 'utf8');
  const packageIn = (path: string): Package => JSON.parse(text(path)) as Package;
  const { version = '', sequence = 0, workspaces = [] } = packageIn('package.json');
  const others = workspaces.map((folder) => {
    const path = `${folder}/package.json`;
    const other = packageIn(path);
    return [path, [other.version, other.peerDependencies?.['banco']]] as const;
  });
  return { version, sequence, changelog: text('CHANGELOG.md'), others: Object.fromEntries(others) };
}

/** Of a section of the changelog that has no day yet. */
const NOT_RELEASED = 'not released yet';

const headingOf = ({ version, sequence }: VersionSources): string =>
  `## ${version}, sequence number ${sequence}: `;

/** The newest section first. */
const sectionsOf = ({ changelog }: VersionSources): readonly string[] =>
  changelog.split('\n').filter((line) => line.startsWith('## '));

/** What does not go together. */
export function versionFaults(sources: VersionSources): readonly string[] {
  const { version, sequence, others } = sources;
  const [newest = '', ...older] = sectionsOf(sources);
  const heading = headingOf(sources);
  const ofOthers = Object.entries(others)
    .filter(([, versions]) => versions.some((other) => other !== version))
    .map(
      ([path, versions]) => `${path} is of version ${versions.join(' and ')}, and package.json of ${version}`,
    );
  const ofNewest = newest.startsWith(heading)
    ? []
    : [`CHANGELOG.md begins with "${newest}", not with "${heading}…"`];
  const ofOlder = older
    .filter((section) => {
      const [, number = 0] = /sequence number (\d+)/.exec(section) ?? [];
      return section.startsWith(`## ${version},`) || Number(number) >= sequence;
    })
    .map(
      (section) => `CHANGELOG.md has "${section}": version and sequence number must be greater than before`,
    );
  return [...ofOthers, ...ofNewest, ...ofOlder];
}

export const tagOf = ({ version }: Pick<VersionSources, 'version'>): string => `v${version}`;

/** Why no release is made of a commit: its version is that of another. `tagged`: the commit that has its tag, if there is one. */
export function tagFaults(sources: VersionSources, commit: string, tagged: string | null): readonly string[] {
  if (tagged === null) return [];
  const tag = tagOf(sources);
  if (tagged !== commit)
    return [`${tag} is commit ${tagged}: this one needs the next version and sequence number`];
  return sectionsOf(sources)[0] === headingOf(sources) + NOT_RELEASED
    ? [`this commit is ${tag}, and CHANGELOG.md calls it ${NOT_RELEASED}`]
    : [];
}
