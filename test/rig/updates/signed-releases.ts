import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST, manifestOf, printManifest } from 'banco/firmware/startup/manifest.js';
import {
  descriptionName,
  nameOf,
  type Release,
  readDescription,
  releasePurpose,
  slotName,
} from 'banco/flash/release/description.js';
import { printCanonical } from 'banco/flash/release/form.js';
import { newSecretKey, type SecretKey } from 'banco/flash/release/keys.js';
import { printSignature } from 'banco/flash/release/minisign.js';
import { hashFile, hashFolder } from 'banco/flash/release/read.js';
import { type RootContent, rootName, rootPurpose } from 'banco/flash/release/root.js';
import { signatureName } from 'banco/flash/release/signed.js';
import { rigFile } from '../files.js';

// Releases like the one of this commit, with whatever is to be wrong with them: signed as they should be, with keys of the moment.

const [ROOT_KEY, MAKER, APPROVER] = [newSecretKey(), newSecretKey(), newSecretKey()];

/** Changes what is in a release before it is packed: paths are from its top. */
export type Change = (release: ReleaseFiles) => void;

/** The files of one release. Those that it shares with others are written anew when they are changed. */
export class ReleaseFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  write(path: string, text: string): void {
    rmSync(join(this.folder, path), { force: true });
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text, { mode: 0o755 });
  }

  /** Throws where there is nothing to replace: the program was written anew meanwhile. */
  replace(path: string, from: string | RegExp, to: string): void {
    const text = this.read(path);
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${path} has no ${from}`);
    this.write(path, changed);
  }
}

/** The folder with what `npm run release` makes of this commit, for arm64. Its name tells it from those of other commits. */
export const builtRelease = (): string =>
  execFileSync(rigFile('targets/arm64/release.sh'), ['--find'], { encoding: 'utf8' }).trim();

/** Releases like it. */
export class Releases {
  readonly roots: string;
  readonly #work: string;
  readonly #built: string;
  readonly #description: Release;

  constructor(work: string) {
    this.#work = work;
    const built = builtRelease();
    const [name = ''] = readdirSync(built).filter((file) => file.endsWith('.json'));
    this.#description = readDescription({ name, bytes: readFileSync(join(built, name)) });
    this.#built = join(work, 'built');
    const slot = join(built, slotName(this.#description.name));
    execFileSync('unsquashfs', ['-quiet', '-no-progress', '-dest', this.#built, slot], { stdio: 'ignore' });
    this.roots = join(work, 'roots');
    this.#writeRoot();
  }

  /** Makes and signs one. Gives the path of its description. A folder has one release. */
  async make(
    folder: string,
    sequence: number,
    change: Change = () => {},
    late: Change = () => {},
  ): Promise<string> {
    const [major, minor] = this.#description.version.split('.');
    const version = `${major}.${minor}.${sequence}`;
    const { slot: _, files: __, ...was } = this.#description;
    const contents = { ...was, version, sequence, name: nameOf({ version, arch: was.arch }) };
    const files = new ReleaseFiles(join(this.#work, `files-${sequence}`));
    execFileSync('cp', ['-al', this.#built, files.folder]);
    files.write('package.json', JSON.stringify({ ...JSON.parse(files.read('package.json')), version }));
    files.write('release.json', printCanonical(contents));
    change(files);
    const node = join(files.folder, 'bin/node');
    files.write(MANIFEST, printManifest(await manifestOf(files.folder, node)));
    late(files);

    mkdirSync(folder, { recursive: true });
    const slot = join(folder, slotName(contents.name));
    // Quickly: nobody keeps it.
    const compressed = [
      '-comp',
      'zstd',
      '-Xcompression-level',
      '1',
      '-no-xattrs',
      '-no-exports',
      '-all-root',
    ];
    execFileSync('mksquashfs', [files.folder, slot, '-quiet', '-no-progress', ...compressed], {
      stdio: 'ignore',
    });
    const described = { ...contents, slot: hashFile(slot), files: hashFolder(files.folder) };
    rmSync(files.folder, { recursive: true });
    const path = join(folder, descriptionName(contents.name));
    writeFileSync(path, printCanonical(described));
    const purpose = releasePurpose(contents);
    sign(path, MAKER, purpose('maker'));
    sign(path, APPROVER, purpose('approver'));
    return path;
  }

  #writeRoot(): void {
    const role = ({ public: { text } }: SecretKey) => ({
      threshold: 1,
      keys: [{ name: 'of the moment', key: text }],
    });
    const root: RootContent = {
      kind: 'banco-root',
      version: 1,
      roles: { root: role(ROOT_KEY), maker: role(MAKER), approver: role(APPROVER) },
      minimum: {},
      revoked: [],
    };
    mkdirSync(this.roots);
    const path = join(this.roots, rootName(1));
    writeFileSync(path, printCanonical(root));
    sign(path, ROOT_KEY, rootPurpose(1));
  }
}

function sign(path: string, key: SecretKey, purpose: string): void {
  writeFileSync(signatureName(path, key.public.id), printSignature(key, readFileSync(path), purpose));
}

/** A disk with these folders, as somebody puts it in. */
export function makeStick(folder: string, stick: string): void {
  const megabytes =
    Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]) * 1.1 + 64;
  execFileSync('mke2fs', [
    '-q',
    '-t',
    'ext4',
    '-L',
    'STICK',
    '-d',
    folder,
    stick,
    `${Math.ceil(megabytes)}M`,
  ]);
}
