import t from 'tap';
import { type Release, readDescription, releasePurpose } from '../../flash/release/description.js';
import { FAULT_CODES, type FaultCode, Refused, type ReleaseFault } from '../../flash/release/fault.js';
import { type RootContent, readRoots, rootPurpose } from '../../flash/release/root.js';
import type { File, SignedFile } from '../../flash/release/signed.js';
import {
  fileFaults,
  type Hashed,
  slotFaults,
  type TableNeeds,
  verifyRelease,
} from '../../flash/release/verify.js';
import {
  APPROVER,
  FIRST_ROOT,
  idOf,
  MAKER,
  RELEASE,
  ROOT_A,
  ROOT_B,
  ROOT_C,
  role,
  SPARE,
  STRANGER,
  signatureOf,
  signedRelease,
  signedRoot,
} from '../support/release.js';

// Everything that somebody may do to a release, its roots and its signatures: each is refused, with a code of its own.

/** What comes to a table, and what that knows. */
interface Case {
  roots: readonly SignedFile[];
  first: string | null;
  release: SignedFile;
  table: TableNeeds;
  slot: Hashed;
  files: Readonly<Record<string, string>>;
}

const TABLE: TableNeeds = {
  arch: 'arm64',
  board: 'raspberry-pi-4',
  minimum: {},
  journal: { begun: '0.3.0', kinds: ['event'], events: ['bet'] },
};
const GOOD: Case = {
  roots: [signedRoot(FIRST_ROOT, ROOT_A, ROOT_B)],
  first: null,
  release: signedRelease(RELEASE),
  table: TABLE,
  slot: RELEASE.slot,
  files: RELEASE.files,
};

function faultsOf({ roots, first, release, table, slot, files }: Case): readonly ReleaseFault[] {
  try {
    const verdict = verifyRelease(release, readRoots(roots, first), table);
    const described = verdict.release;
    return [
      ...verdict.faults,
      ...(described ? [...slotFaults(described, slot), ...fileFaults(described, files)] : []),
    ];
  } catch (error) {
    if (error instanceof Refused) return error.faults;
    throw error;
  }
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const textOf = ({ bytes }: File): string => Buffer.from(bytes).toString('latin1');
const turned = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

/** The release with its first signature, the maker's, written otherwise. */
const maker = (change: (text: string) => string): Partial<Case> =>
  signatures(([made, ...others]) => [
    { ...(made as File), bytes: bytesOf(change(textOf(made as File))) },
    ...others,
  ]);
const signatures = (change: (of: readonly File[]) => readonly File[]): Partial<Case> => ({
  release: { ...GOOD.release, signatures: change(GOOD.release.signatures) },
});
const line = (number: number, change: (line: string) => string): Partial<Case> =>
  maker((text) =>
    text
      .split('\n')
      .map((is, i) => (i + 1 === number ? change(is) : is))
      .join('\n'),
  );
/** One bit of what is packed in a line. */
const bit = (number: number, at: number): Partial<Case> =>
  line(number, (is) => Buffer.from(turned(Buffer.from(is, 'base64'), at)).toString('base64'));

/** Another release, which both have signed. */
const release = (
  differs: object,
  ...keys: Parameters<typeof signedRelease> extends [object, ...infer K] ? K : never
) => ({
  release: signedRelease({ ...RELEASE, ...differs }, ...keys),
});
/** The bytes of the release written otherwise, and signed by both. */
function written(change: (text: string) => string): Partial<Case> {
  const file = { name: GOOD.release.name, bytes: bytesOf(change(textOf(GOOD.release))) };
  const purpose = releasePurpose(RELEASE);
  const signatures = [
    signatureOf(MAKER, file, purpose('maker')),
    signatureOf(APPROVER, file, purpose('approver')),
  ];
  return { release: { ...file, signatures } };
}

const first = (differs: Partial<RootContent>): Partial<Case> => ({
  roots: [signedRoot({ ...FIRST_ROOT, ...differs }, ROOT_A, ROOT_B)],
});
const roles = (differs: Partial<RootContent['roles']>): Partial<RootContent> => ({
  roles: { ...FIRST_ROOT.roles, ...differs },
});
/** A second root behind the first. */
const second = (
  differs: Partial<RootContent>,
  keys = [ROOT_A, ROOT_B],
  before = FIRST_ROOT,
): Partial<Case> => ({
  roots: [signedRoot(before, ROOT_A, ROOT_B), signedRoot({ ...before, version: 2, ...differs }, ...keys)],
});
const REVOKED: RootContent = { ...FIRST_ROOT, revoked: [idOf(STRANGER)] };
const OF_MAKER: RootContent = { ...FIRST_ROOT, minimum: { [idOf(MAKER)]: 5 } };
const NEW_ROOT_KEYS = roles({ root: role(2, ROOT_A, ROOT_C) });

const FORGERIES: readonly (readonly [FaultCode, string, Partial<Case>])[] = [
  ['signature-lines', 'a byte behind a signature', maker((text) => `${text}\n`)],
  ['signature-lines', 'a signature cut off', maker((text) => text.slice(0, -5))],
  ['signature-lines', 'line ends of another system', maker((text) => text.replaceAll('\n', '\r\n'))],
  ['signature-lines', 'a comment that is no plain text', line(3, (is) => `${is}\xa0`)],
  ['signature-lines', 'an empty signature', maker(() => '')],
  ['signature-comment-line', 'another first line', line(1, (is) => is.replace('untrusted', 'trusted'))],
  ['signature-base64', 'a signature with bytes behind it', line(2, (is) => `${is}AAAA`)],
  ['signature-base64', 'base64 with a space', line(2, (is) => `${is} `)],
  ['signature-base64', 'base64 that is padded otherwise', line(2, (is) => is.replace(/=+$/, ''))],
  ['signature-algorithm', 'a signature of the file itself', bit(2, 13)],
  ['signature-algorithm', 'a bit of the algorithm', bit(2, 0)],
  ['signature-key-unknown', 'a bit of the id of its key', bit(2, 16)],
  ['signature-forged', 'the first bit of the signature', bit(2, 80)],
  ['signature-forged', 'the last bit of the signature', bit(2, 591)],
  ['signature-trusted-line', 'another third line', line(3, (is) => is.slice(1))],
  [
    'signature-comment-forged',
    'a word in the trusted comment',
    line(3, (is) => is.replace('maker', 'baker')),
  ],
  ['signature-global-base64', 'a second signature too short', line(4, (is) => is.slice(4))],
  ['signature-comment-forged', 'the first bit of the second signature', bit(4, 0)],
  ['signature-comment-forged', 'the last bit of the second signature', bit(4, 511)],
  [
    'signature-comment-forged',
    'two trusted comments swapped',
    signatures((of) => {
      const lines = of.map((file) => textOf(file).split('\n'));
      return of.map((file, i) => ({
        ...file,
        bytes: bytesOf((lines[i] as string[]).with(2, (lines[1 - i] as string[])[2] as string).join('\n')),
      }));
    }),
  ],
  [
    'signature-purpose',
    'the maker signs as approver',
    signatures(([, other]) => [
      signatureOf(MAKER, GOOD.release, releasePurpose(RELEASE)('approver')),
      other as File,
    ]),
  ],
  [
    'signature-purpose',
    'a signature for another release',
    signatures(([, other]) => [
      signatureOf(MAKER, GOOD.release, releasePurpose({ ...RELEASE, sequence: 8 })('maker')),
      other as File,
    ]),
  ],
  [
    'signature-purpose',
    'the signature of minisign with its own comment',
    signatures(([, other]) => [signatureOf(MAKER, GOOD.release, 'timestamp:1 file:x hashed'), other as File]),
  ],
  ['signature-twice', 'one signer twice', signatures(([made]) => [made as File, made as File])],
  ['signatures-too-few', 'the maker alone', signatures((of) => of.slice(0, 1))],
  ['signatures-too-few', 'the approver alone', signatures((of) => of.slice(1))],
  ['signatures-too-few', 'nobody', signatures(() => [])],
  [
    'signatures-too-few',
    'a maker twice and no approver',
    { ...first(roles({ maker: role(1, MAKER, SPARE) })), ...release({}, MAKER, SPARE) },
  ],
  [
    'signatures-too-many',
    'a thousand signatures',
    signatures((of) => Array.from({ length: 1000 }, () => of[0] as File)),
  ],
  ['signature-key-unknown', 'a stranger instead of the maker', release({}, STRANGER)],
  [
    'signature-key-revoked',
    'a key that was revoked',
    { ...first({ revoked: [idOf(STRANGER)] }), ...release({}, STRANGER) },
  ],
  ['signature-key-role', 'a key of the root', release({}, ROOT_A)],
  [
    'signatures-too-few',
    'roles swapped',
    { ...first(roles({ maker: role(1, SPARE), approver: role(1, MAKER, APPROVER) })) },
  ],
  [
    'signatures-too-few',
    'two makers asked for, and one there',
    first(roles({ maker: role(2, MAKER, SPARE) })),
  ],

  ['root-missing', 'no root', { roots: [] }],
  ['root-missing', 'a chain without its beginning', { roots: (second({}).roots ?? []).slice(1) }],
  ['root-not-the-first', 'another first root', { first: 'b'.repeat(64) }],
  [
    'root-length',
    'a root of a megabyte',
    { roots: [{ ...(GOOD.roots[0] as SignedFile), bytes: Buffer.alloc(1 << 20) }] },
  ],
  ['root-form', 'a root that is a release', { roots: [GOOD.release] }],
  [
    'root-form',
    'a root with a field that nobody knows',
    first({ ...{ expires: 'never' } } as Partial<RootContent>),
  ],
  [
    'root-not-canonical',
    'a space behind a root',
    { roots: [{ ...(GOOD.roots[0] as SignedFile), bytes: bytesOf(`${textOf(GOOD.roots[0] as File)} `) }] },
  ],
  ['root-threshold', 'more signatures asked for than keys', first(roles({ approver: role(2, APPROVER) }))],
  [
    'root-key-form',
    'a key that is none',
    first(roles({ approver: { threshold: 1, keys: [{ name: 'x', key: 'A'.repeat(56) }] } })),
  ],
  ['root-key-twice', 'one key in two roles', first(roles({ approver: role(1, MAKER) }))],
  ['root-key-revoked', 'a revoked key in a role', first({ revoked: [idOf(MAKER)] })],
  [
    'root-minimum-of-nobody',
    'a least number of a key without a role',
    first({ minimum: { [idOf(STRANGER)]: 3 } }),
  ],
  ['root-gap', 'a root left out', second({ version: 3 })],
  ['root-gap', 'a root twice', { roots: [...GOOD.roots, ...GOOD.roots] }],
  ['signatures-too-few', 'a second root by one of two', second({}, [ROOT_A])],
  ['signatures-too-few', 'a second root by its own keys alone', second(NEW_ROOT_KEYS, [ROOT_A, ROOT_C])],
  ['signatures-too-few', 'a second root whose new key is not there', second(NEW_ROOT_KEYS, [ROOT_A, ROOT_B])],
  ['signature-key-role', 'a second root by the maker', second({}, [ROOT_A, ROOT_B, MAKER])],
  [
    'signature-purpose',
    'a signature for another root',
    {
      roots: [
        {
          ...(GOOD.roots[0] as SignedFile),
          signatures: [ROOT_A, ROOT_B].map((key) => signatureOf(key, GOOD.roots[0] as File, rootPurpose(2))),
        },
      ],
    },
  ],
  [
    'root-revoked-again-valid',
    'a revoked key that comes back',
    second({ revoked: [] }, [ROOT_A, ROOT_B], REVOKED),
  ],
  [
    'root-minimum-lowered',
    'a least number that falls',
    second({ minimum: { [idOf(MAKER)]: 4 } }, [ROOT_A, ROOT_B], OF_MAKER),
  ],
  ['root-minimum-lowered', 'a least number that goes', second({ minimum: {} }, [ROOT_A, ROOT_B], OF_MAKER)],

  [
    'release-length',
    'a description of two megabytes',
    { release: { ...GOOD.release, bytes: Buffer.alloc(1 << 21) } },
  ],
  ['release-form', 'no JSON', written(() => '{')],
  ['release-form', 'a field that nobody knows', release({ run: 'as root' })],
  ['release-form', 'a field that is missing', release({ boards: undefined })],
  [
    'release-form',
    'a name that stands there twice',
    written((text) => text.replace('"sequence": 7,', '"sequence": 7, "sequence": 9,')),
  ],
  ['release-form', 'a sequence number that is no whole number', release({ sequence: 7.5 })],
  [
    'release-form',
    'a path that leads out of the release',
    release({ files: { '../etc/passwd': RELEASE.slot.sha256 } }),
  ],
  ['release-form', 'a path from the top', release({ files: { '/etc/passwd': RELEASE.slot.sha256 } })],
  ['release-form', 'an architecture that nobody builds', release({ arch: 'mips' })],
  [
    'release-not-canonical',
    'a byte behind the description',
    written((text) => `${text}\0`.replace('\0', '\n')),
  ],
  [
    'release-not-canonical',
    'the same in other bytes',
    written((text) => text.replace('"kind"', '"\\u006bind"')),
  ],
  ['release-name', 'the name of another version', release({ name: 'banco-9.9.9-linux-arm64' })],
  [
    'release-name',
    'a file with another name',
    { release: { ...GOOD.release, name: 'banco-9.9.9-linux-arm64.json' } },
  ],
  [
    'signature-forged',
    'a bit of the description',
    {
      release: {
        ...GOOD.release,
        bytes: bytesOf(textOf(GOOD.release).replace('"sequence": 7', '"sequence": 8')),
      },
    },
  ],
  ['release-too-old', 'a genuine old release', { table: { ...TABLE, minimum: { [idOf(MAKER)]: 8 } } }],
  ['release-too-old', 'an old release on a new table', first({ minimum: { [idOf(APPROVER)]: 8 } })],
  [
    'release-other-arch',
    'a release for another processor',
    release({ arch: 'x64', name: 'banco-1.2.3-linux-x64' }),
  ],
  ['release-other-board', 'a release for another board', release({ boards: ['bench'] })],
  [
    'release-journal-too-old',
    'a journal that is too old for it',
    release({ journal: { ...RELEASE.journal, since: '0.4.0' } }),
  ],
  [
    'release-journal-unknown',
    'a record that it does not know',
    release({ journal: { ...RELEASE.journal, kinds: ['start'] } }),
  ],
  [
    'release-journal-unknown',
    'an event that it does not know',
    release({ journal: { ...RELEASE.journal, events: ['card'] } }),
  ],

  ['slot-short', 'a slot cut off', { slot: { ...RELEASE.slot, size: 999 } }],
  ['slot-long', 'a byte behind the slot', { slot: { ...RELEASE.slot, size: 1001 } }],
  ['slot-changed', 'a byte in the slot', { slot: { ...RELEASE.slot, sha256: 'd'.repeat(64) } }],
  ['file-missing', 'a file taken away', { files: { 'bin/node': RELEASE.slot.sha256 } }],
  ['file-changed', 'a file changed', { files: { ...RELEASE.files, 'bin/node': 'd'.repeat(64) } }],
  ['file-foreign', 'a file added', { files: { ...RELEASE.files, 'lib/more.js': RELEASE.slot.sha256 } }],
];

t.test('a good release has no fault', async (t) => t.strictSame(faultsOf(GOOD), []));

t.test(`${FORGERIES.length} forgeries are refused, each with its code and what to do`, async (t) => {
  for (const [code, what, change] of FORGERIES) {
    const faults = faultsOf({ ...GOOD, ...change });
    const found = faults.find((fault) => fault.code === code);
    t.ok(found, `${code}: ${what}: ${JSON.stringify(faults)}`);
    t.ok(
      found && found.where !== '' && found.says.length > 8 && found.mend.length > 8,
      `${code} says what, where, and what to do`,
    );
  }
  // A file that cannot be read is found by what reads it.
  const shown = new Set(FORGERIES.map(([code]) => code));
  t.strictSame(
    FAULT_CODES.filter((code) => !shown.has(code)),
    ['cannot-be-read'],
  );
});

t.test('no bit of a signature can be turned', async (t) => {
  for (const [number, bits] of [
    [2, 74 * 8],
    [4, 64 * 8],
  ] as const)
    for (let at = 0; at < bits; at += 7)
      t.not(faultsOf({ ...GOOD, ...bit(number, at) }).length, 0, `bit ${at} of line ${number}`);
});

t.test('a leaked maker’s key that ran ahead stops nobody who signs with another', async (t) => {
  const minimum = { [idOf(MAKER)]: 1_000_000 };
  const table = { ...TABLE, minimum };
  t.match(faultsOf({ ...GOOD, table }), [{ code: 'release-too-old' }]);
  const changed = roles({ maker: role(1, SPARE) });
  t.strictSame(
    faultsOf({ ...GOOD, table, ...second({ ...changed, revoked: [idOf(MAKER)] }), ...release({}, SPARE) }),
    [],
  );
  const old = faultsOf({ ...GOOD, ...second({ ...changed, revoked: [idOf(MAKER)] }) });
  t.match(
    old.map(({ code }) => code),
    ['signature-key-revoked', 'signatures-too-few'],
  );
});

t.test('a chain of roots changes every key, one root after the other', async (t) => {
  const next: RootContent = { ...FIRST_ROOT, version: 2, ...NEW_ROOT_KEYS };
  const last: RootContent = { ...next, version: 3, ...roles({ root: role(1, SPARE) }) };
  const chain = [
    ...GOOD.roots,
    signedRoot(next, ROOT_A, ROOT_B, ROOT_C),
    signedRoot(last, ROOT_A, ROOT_C, SPARE),
  ];
  t.equal(readRoots(chain, readRoots(GOOD.roots, null).sha256).version, 3);
});

t.test('a description is read back as it was written', async (t) => {
  const described: Release = readDescription(GOOD.release);
  t.strictSame(described, RELEASE);
});
