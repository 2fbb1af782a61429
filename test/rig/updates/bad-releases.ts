import type { Change } from './signed-releases.js';

// Ten releases that are signed as they should be, and must not stay. The bundler numbers names, so a place is found by what stands
// around it.

export interface BadRelease {
  readonly is: string;
  readonly folder: string;
  readonly change: Change;
  /** After the list of its files was made: it is not as it was built. */
  readonly late?: Change;
  /** What it has done is there when it has gone. */
  readonly lasts?: true;
}

const PROGRAM = 'build/firmware/banco.js';

/** Puts a line before everything else that the program does; only where it runs a table. */
const first =
  (line: string): Change =>
  (release) =>
    release.replace(PROGRAM, /^(#!.*\n)?/, `$1if (process.argv[2] === 'run') { ${line} }\n`);

/** The same once people could play, two seconds later. */
const onceItRuns = (line: string): Change =>
  first(
    `const { write } = process.stdout; process.stdout.write = function (text, ...others) { if (/Ctrl-C stops/.test(text)) setTimeout(() => { ${line} }, 2000); return write.call(this, text, ...others); };`,
  );

export const BAD_RELEASES: readonly BadRelease[] = [
  {
    is: 'throws at import',
    folder: 'throws',
    change: first("throw new Error('a release that throws')"),
  },
  { is: 'exits with status 0', folder: 'exits', change: first('process.exit(0);') },
  {
    is: 'comes to other money',
    folder: 'other-money',
    change: (release) => release.replace(PROGRAM, /(\{ credit: 0, out: before\.out \+ \w+)( \})/, '$1 + 1$2'),
  },
  {
    is: 'hangs before READY',
    folder: 'hangs',
    change: first('await new Promise(() => setInterval(() => {}, 1000));'),
  },
  { is: 'loops', folder: 'loops', change: onceItRuns('for (;;);') },
  {
    is: 'fails a self-test',
    folder: 'self-test',
    change: () => {},
    late: (release) => release.replace('docs/settings/nz.json', '{', '{ '),
  },
  {
    is: 'cannot open the bus',
    folder: 'bus',
    change: (release) =>
      release.replace('boards/emulated.json', '"main": { "number": 0', '"main": { "number": 7'),
  },
  {
    is: 'eats memory',
    folder: 'memory',
    change: onceItRuns('const eaten = []; setInterval(() => eaten.push(Buffer.alloc(1 << 24, 1)), 20);'),
  },
  {
    is: 'fills the disk',
    folder: 'disk',
    lasts: true,
    change: first(
      "const { appendFileSync: fill } = await import('node:fs'); for (const disk of ['/var/lib/banco/slots/fill', '/var/lib/banco/fill']) try { for (;;) fill(disk, Buffer.alloc(1 << 20, 1)); } catch {}",
    ),
  },
  {
    is: 'writes unknown records',
    folder: 'records',
    change: (release) => {
      release.replace(
        PROGRAM,
        /KIND_NAMES = Object\.keys\((\w+)\)/,
        '$1.novel = true; KIND_NAMES = Object.keys($1)',
      );
      release.replace(PROGRAM, /\{ kind: "tested", body:/g, '{ kind: "novel", body:');
    },
  },
];
