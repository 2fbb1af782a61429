import fc from 'fast-check';
import t from 'tap';
import { readBefore } from '../../firmware/cli/table-trial.js';
import { Refused, releaseFault, SLOTS_FAULT_CODES } from '../../flash/release/fault.js';
import { confirmSlot, goBack, lowerSlots, rollBackSlot } from '../../flash/slots/change.js';
import { install } from '../../flash/slots/install.js';
import type { Slots } from '../../flash/slots/slots.js';
import { ENDS, printState, readState, SLOTS, type SlotState } from '../../flash/slots/state.js';
import { confirm, lowerMinimum, rollBack, type Signed } from '../../flash/slots/transitions.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { APPROVER, idOf, MAKER, RELEASE, SPARE } from '../support/release.js';
import {
  newMachine,
  ROOT,
  type SampleRelease,
  sampleRelease,
  slotsOn,
  squashfsOf,
  TABLE,
} from '../support/slots.js';
import type { VirtualDisk } from '../support/virtual-disk.js';

const IDS = [MAKER, APPROVER].map(idOf);
const SEVEN: Signed = { name: 'banco-0.0.7-linux-arm64', sequence: 7, keyIds: IDS };
const TRIAL: SlotState = {
  active: 'a',
  trial: { slot: 'b', tries: 2 },
  ended: null,
  minimum: { [idOf(MAKER)]: 5, [idOf(SPARE)]: 9 },
};

const PLAIN = { noNullPrototype: true } as const;
const slot = fc.constantFrom(...SLOTS);
const anyState: fc.Arbitrary<SlotState> = fc
  .record({
    active: slot,
    tries: fc.option(fc.integer({ min: 0, max: 9 })),
    ended: fc.option(fc.record({ slot, how: fc.constantFrom(...ENDS) }, PLAIN)),
    minimum: fc.dictionary(
      fc.stringMatching(/^[0-9A-F]{16}$/),
      fc.integer({ min: 1, max: 1_000_000 }),
      PLAIN,
    ),
  })
  .map(
    ({ active, tries, ended, minimum }): SlotState => ({
      active,
      ended,
      minimum,
      trial: tries === null ? null : { slot: active === 'a' ? 'b' : 'a', tries },
    }),
  );

t.test('a state is read as it was printed, and no bit of it can be turned', async (t) => {
  fc.assert(fc.property(anyState, (state) => t.strictSame(readState(Buffer.from(printState(state))), state)));
  const text = Buffer.from(printState(TRIAL));
  for (let bit = 0; bit < text.length * 8; bit++) {
    const turned = Buffer.from(text);
    turned[bit >> 3] = (turned[bit >> 3] as number) ^ (1 << (bit & 7));
    if (readState(turned)) t.fail(`bit ${bit} was turned`);
  }
  for (const length of text.keys())
    if (readState(text.subarray(0, length))) t.fail(`${length} bytes were read`);
});

const codesOf = (error: unknown): readonly string[] =>
  error instanceof Refused ? error.faults.map(({ code }) => code) : [`${error}`];
const refusal = (work: () => unknown): readonly string[] => {
  try {
    work();
    return [];
  } catch (error) {
    return codesOf(error);
  }
};
const refusalOf = (work: Promise<unknown>): Promise<readonly string[]> => work.then(() => [], codesOf);
const shown = new Set<string>();

t.test('what may become of a trial', async (t) => {
  t.strictSame(confirm(TRIAL, 'b', SEVEN), {
    active: 'b',
    trial: null,
    ended: { slot: 'b', how: 'confirmed' },
    minimum: { [idOf(MAKER)]: 7, [idOf(APPROVER)]: 7, [idOf(SPARE)]: 9 },
  });
  t.strictSame(rollBack(TRIAL, 'person'), { ...TRIAL, trial: null, ended: { slot: 'b', how: 'person' } });
  const confirmed = confirm(TRIAL, 'b', { ...SEVEN, sequence: 4 });
  t.equal(confirmed.minimum[idOf(MAKER)], 5, 'the least number of a key never falls');
  const by = ['12', '34'] as const;
  const lowering = { by, reason: 'the new one loses the bus' };
  const lowered = lowerMinimum(confirm(TRIAL, 'b', SEVEN), { ...SEVEN, sequence: 6 }, lowering, ROOT);
  t.strictSame(lowered.state.minimum, { [idOf(MAKER)]: 6, [idOf(APPROVER)]: 6, [idOf(SPARE)]: 9 });
  t.strictSame(lowered.lowered, {
    ...lowering,
    release: SEVEN.name,
    sequence: 6,
    was: { [idOf(MAKER)]: 7, [idOf(APPROVER)]: 7 },
  });
  const none = rollBack(TRIAL, 'health');
  const three = { ...SEVEN, sequence: 3 };
  for (const [code, work] of [
    ['trial-none', () => rollBack(none, 'person')],
    ['trial-none', () => confirm(none, 'b', SEVEN)],
    ['trial-not-running', () => confirm(TRIAL, 'a', SEVEN)],
    ['lower-two-people', () => lowerMinimum(TRIAL, three, { ...lowering, by: ['12', ' 12'] }, ROOT)],
    ['lower-two-people', () => lowerMinimum(TRIAL, three, { ...lowering, by: ['', '12'] }, ROOT)],
    ['lower-reason', () => lowerMinimum(TRIAL, three, { ...lowering, reason: ' ' }, ROOT)],
    ['lower-nothing', () => lowerMinimum(TRIAL, SEVEN, lowering, ROOT)],
    ['lower-root', () => lowerMinimum(TRIAL, three, lowering, { minimum: { [idOf(MAKER)]: 4 } })],
  ] as const) {
    t.strictSame(refusal(work), [code]);
    shown.add(code);
  }
});

const OLD = sampleRelease(6);
const GOOD = sampleRelease(7);

/** A table that runs release 6, and has confirmed it, with this on a stick. */
async function table(...releases: readonly SampleRelease[]): Promise<VirtualDisk> {
  const disk = newMachine(OLD, ...releases);
  await install(slotsOn(disk), `stick/${OLD.description}`, TABLE);
  return disk;
}

const files = (disk: VirtualDisk) => [disk.files('slots'), disk.files('slots/a')];

t.test('a release is copied whole, and put on trial', async (t) => {
  const disk = await table(GOOD);
  const { state } = await install(slotsOn(disk), `stick/${GOOD.description}`, TABLE);
  t.match(state, { active: 'a', trial: { slot: 'b', tries: 3 } });
  t.strictSame(
    disk.files('slots/b'),
    Object.fromEntries([...GOOD.files].sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  t.equal(disk.openFiles, 0);
});

t.test('a release on trial knows what the one before can read', async (t) => {
  const disk = await table(GOOD);
  const slots = slotsOn(disk);
  t.equal(await readBefore(slots, 'a'), null, 'the first release is on no trial');
  await install(slots, `stick/${GOOD.description}`, TABLE);
  t.strictSame(await readBefore(slots, 'b'), RELEASE.journal);
  t.equal(await readBefore(slots, 'a'), null);
  await confirmSlot(slots, 'b');
  t.equal(await readBefore(slots, 'b'), null, 'once it is confirmed, it may write anything');
});

const BAD: readonly (readonly [
  code: string,
  what: string,
  release: SampleRelease,
  before?: (disk: VirtualDisk) => unknown,
])[] = [
  ['slot-not-squashfs', 'a slot that is no squashfs', sampleRelease(7, {}, Buffer.alloc(5000, 1))],
  ['slot-not-squashfs', 'an empty slot', sampleRelease(7, {}, Buffer.alloc(1))],
  [
    'slot-not-squashfs',
    'bytes behind the squashfs',
    sampleRelease(7, {}, Buffer.concat([squashfsOf(7), Buffer.alloc(5000)])),
  ],
  ['slot-foreign-inode', 'a device in the slot', sampleRelease(7, {}, squashfsOf(7, 8))],
  [
    'slot-changed',
    'another slot',
    {
      ...GOOD,
      files: new Map(
        [...GOOD.files, ...[...sampleRelease(8).files].slice(0, 1)].map(([name, bytes]) => [
          name.replace('0.0.8', '0.0.7'),
          bytes,
        ]),
      ),
    },
  ],
  ['cannot-be-read', 'no slot', { ...GOOD, files: new Map([...GOOD.files].slice(1)) }],
  ['release-too-old', 'an older release', sampleRelease(5)],
  ['release-other-arch', 'another processor', sampleRelease(7, { arch: 'x64' })],
  ['release-other-board', 'another board', sampleRelease(7, { boards: ['bench'] })],
  [
    'release-journal-unknown',
    'records that it cannot read',
    sampleRelease(7, { journal: { since: '0.3.0', kinds: ['start'], events: ['bet'] } }),
  ],
  [
    'slots-full',
    'a disk that is too small',
    GOOD,
    (disk) => {
      disk.free = { 'slots/b': 1 };
    },
  ],
  ['slots-lost', 'a state that is damaged', GOOD, (disk) => disk.put('slots/state', Buffer.from('active b'))],
  [
    'trial-under-way',
    'a release on trial',
    GOOD,
    (disk) => install(slotsOn(disk), `stick/${GOOD.description}`, TABLE),
  ],
];

t.test('a release that may not be installed changes nothing', async (t) => {
  for (const [code, what, release, before] of BAD) {
    const disk = await table(release);
    const slots = slotsOn(disk);
    await before?.(disk);
    const then = files(disk);
    const found = await refusalOf(install(slots, `stick/${release.description}`, TABLE));
    t.ok(found.includes(code), `${what}: ${found}`);
    t.strictSame(files(disk), then, `${what} changes nothing`);
    shown.add(code);
  }
});

t.test('where the table may not be updated now, nothing is changed', async (t) => {
  const disk = await table(GOOD);
  const then = files(disk);
  const asked: string[] = [];
  const slots: Slots = {
    ...slotsOn(disk),
    held: async (act) => {
      asked.push(act);
      return [releaseFault('slots-held', 'journal', 'a table runs')];
    },
  };
  const description = `stick/${OLD.description}`;
  for (const work of [
    () => install(slots, description, TABLE),
    () => confirmSlot(slots, 'b'),
    () => rollBackSlot(slots, 'person'),
    () => goBack(slots, TABLE),
    () => lowerSlots(slots, description, () => ({ by: ['12', '34'], reason: 'x' })),
  ])
    t.strictSame(await refusalOf(work()), ['slots-held']);
  t.strictSame(asked, ['install', 'confirm', 'roll-back', 'roll-back', 'lower']);
  t.strictSame(files(disk), then);
  // What the table and its journal say is shown in slots-cli.test.ts.
  for (const code of ['slots-held', 'table-refuses', 'table-off', 'table-open']) shown.add(code);
});

t.test('a disk that fails at any operation leaves what was there', async (t) => {
  const whole = await table(GOOD);
  const begun = whole.operations.length;
  await install(slotsOn(whole), `stick/${GOOD.description}`, TABLE);
  for (let failed = begun; failed < whole.operations.length; failed++) {
    const disk = await table(GOOD);
    const then = disk.files('slots/a');
    disk.plan = (_, number) => (number === failed ? { fails: 'disk-error' } : 'done');
    const found = await install(slotsOn(disk), `stick/${GOOD.description}`, TABLE).catch((error) => error);
    t.type(found, HardwareError, `operation ${failed - begun}`);
    t.strictSame(disk.files('slots/a'), then);
    t.ok(readState(disk.files('slots')['state'] as Buffer));
    t.equal(disk.openFiles, 0);
  }
});

t.test('a disk that changes what is written is found, and nothing is on trial', async (t) => {
  const disk = await table(GOOD);
  disk.plan = ({ doing, path }) => {
    if (doing === 'sync' && path === `slots/b/${GOOD.description}`) {
      disk.plan = () => 'done';
      disk.put(path, Buffer.from('{}'));
    }
    return 'done';
  };
  t.strictSame(await refusalOf(install(slotsOn(disk), `stick/${GOOD.description}`, TABLE)), ['copy-changed']);
  t.match(readState(disk.files('slots')['state'] as Buffer), { active: 'a', trial: null });
  shown.add('copy-changed');
});

t.test('every refusal of the slots was seen', async (t) =>
  t.strictSame(
    SLOTS_FAULT_CODES.filter((code) => !shown.has(code)),
    [],
  ),
);
