import { consoleStep, jackpotAfter } from 'banco/firmware/table/own-jackpot.js';
import { asCard } from 'banco/src/cards/card.js';
import { pointCount } from 'banco/src/cards/hand.js';
import { shown } from 'banco/src/jackpot/exact.js';
import { Refused } from 'banco/src/jackpot/refused.js';
import { contributing, isContributing } from 'banco/src/jackpot/shared.js';
import type { SharedWin } from 'banco/src/jackpot/shared-win.js';
import { storedJackpot } from 'banco/src/jackpot/stored.js';
import t from 'tap';
import type { JackpotAct } from '../ledger/jackpot-acts.js';
import { jackpotAgrees, type RecordStep, toldIn } from '../ledger/shared-jackpot.js';
import type { JackpotWrite } from '../store/ledger-store.js';
import { MemoryStore } from '../store/memory-store.js';
import { sheetOf, stepsOf } from '../testing/jackpot.js';
import { randomFrom } from '../testing/played.js';
import { JackpotDesk } from './jackpot-desk.js';

const TABLES = ['1', '2', '3', '4'];
const all = await Promise.all(TABLES.map((name, seed) => stepsOf(name, 30, seed + 1)));
/** All of them, a record of each table in turn. */
const turns = Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, i) =>
  all.flatMap((steps) => steps[i] ?? []),
).flat();
const BY = { by: 'M1', with: 'S1' };

const open = (store: MemoryStore): Promise<JackpotDesk> => JackpotDesk.open(store, () => {});
const act = (desk: JackpotDesk, event: JackpotAct) => desk.act({ act: 'jackpot', event }, BY, []);

async function opened(store = new MemoryStore(), tables = TABLES) {
  const desk = await open(store);
  await act(desk, { type: 'open', jackpot: sheetOf(tables) });
  return { store, desk };
}

async function agrees(store: MemoryStore, desk: JackpotDesk): Promise<boolean> {
  await desk.settled();
  return jackpotAgrees(desk.jackpot, (await store.jackpotBooks()).sums);
}

const standing = (desk: JackpotDesk): string =>
  JSON.stringify(desk.jackpot && storedJackpot(desk.jackpot), bigints);
const bigints = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);

t.test('what tables play funds and wins it, and its entries come to what it shows', async (t) => {
  const { store, desk } = await opened();
  for (const step of turns) desk.took(step);
  t.ok(await agrees(store, desk));
  const { jackpot } = desk;
  const coups = all.reduce((sum, steps) => sum + (steps.at(-1)?.is.rounds.length ?? 0), 0);
  t.ok((jackpot?.wins.length ?? 0) > 5, `${jackpot?.wins.length} wins of ${coups} coups`);
  t.equal(jackpot?.pools[0]?.operator, BigInt(10 * 30 * TABLES.length) * 10_000n);

  const [first] = jackpot?.wins ?? [];
  const numbers = await Promise.all(
    [1, 2, 3].map(() => act(desk, { type: 'confirm', win: first?.number ?? 0 })),
  );
  t.equal(numbers.filter((answer) => answer instanceof Refused).length, 2, 'it is paid once');
  t.ok(await agrees(store, desk));
  t.match(await act(desk, { type: 'close' }), { code: 'owed' }, 'the others are still to be paid');
  for (const { number } of desk.jackpot?.wins ?? []) await act(desk, { type: 'confirm', win: number });
  t.match(await act(desk, { type: 'close' }), Number);
  t.match(await act(desk, { type: 'open', jackpot: sheetOf(TABLES) }), Number);
  t.ok(await agrees(store, desk), 'the next one begins at its seed');
});

t.test('each table is told what to show, and of wins its own alone (nz 18.8(b), 18.13)', async (t) => {
  t.same((await open(new MemoryStore())).forTable('1', []), [], 'there is none');
  const { desk } = await opened();
  const start = { pools: [{ sheet: { id: 'main' }, value: 100_000 }] };
  t.match(desk.forTable('1', []), [{ is: 'jackpot', entries: 1, jackpot: start }]);
  for (const step of turns) desk.took(step);
  await desk.settled();
  const { number: entries, won, jackpot } = desk;
  const pools = [{ value: shown(jackpot?.pools[0]?.value ?? 0n) }];
  for (const table of TABLES) {
    const own = won.filter((one) => one.table === table);
    t.match(desk.forTable(table, []), [
      ...own.map(({ win, round }) => ({ is: 'win', win: { win, round, opened: 1, stands: 'awaiting' } })),
      { is: 'jackpot', entries, jackpot: { pools } },
    ]);
  }
  t.same(desk.forTable('another', []), [{ is: 'jackpot', entries }], 'none is open there');
});

t.test(
  'what was confirmed a table writes down, and a ledger that has lost it does not ask for it again (nz 18.13)',
  async (t) => {
    const { store, desk } = await opened();
    for (const step of turns) desk.took(step);
    await desk.settled();
    // A backup that was taken now.
    const { store: backup, desk: before } = await opened();
    for (const step of turns) before.took(step);
    await before.settled();
    const [first] = desk.won;
    const { table = '', win = 0 } = first ?? {};
    const told = (of: JackpotDesk, known: readonly SharedWin[]) =>
      of
        .forTable(table, known)
        .flatMap((says) => (says.is === 'win' && says.win.win === win ? [says.win] : []));
    const [awaiting] = told(desk, []);
    t.match(awaiting, { stands: 'awaiting', win });
    t.same(told(desk, awaiting ? [awaiting] : []), [], 'the table has it');

    await act(desk, { type: 'confirm', win });
    const [paid] = told(desk, awaiting ? [awaiting] : []);
    t.match(paid, { stands: 'paid', by: 'M1', pays: first?.pays, seats: first?.seats });
    t.equal(
      paid?.shares.reduce((sum, { amount }) => sum + amount, 0),
      first?.pays,
    );
    const last = all[TABLES.indexOf(table)]?.at(-1) as RecordStep;
    const recorded: RecordStep = { ...last, seq: last.seq + 1, was: last.is, win: paid ?? null };
    const again = await open(store);
    t.same(told(again, []), [paid], 'a floor that was started before the table had it tells it');
    again.took(recorded);
    await again.settled();
    t.same(told(again, []), [], 'and then no more');

    const healed = await open(backup);
    t.ok(healed.won.some((one) => one.win === win));
    t.same(told(healed, paid ? [paid] : []), [], 'it cannot make it await a confirmation again');
    healed.took(recorded);
    await healed.settled();
    t.notOk(healed.won.some((one) => one.win === win));
    t.same(healed.jackpot, desk.jackpot, 'as if it had never been lost');
    t.match(await act(healed, { type: 'confirm', win }), { code: 'unknown-win' });
    t.ok(await agrees(backup, healed));
    healed.took(recorded);
    await healed.settled();
    t.same(healed.jackpot, desk.jackpot, 'once');
  },
);

t.test('what a table was paid that the ledger finds to be something else is an alarm', async (t) => {
  const { store, desk } = await opened();
  for (const step of turns) desk.took(step);
  await desk.settled();
  const [first] = desk.won;
  const says = desk.forTable(first?.table ?? '', []).find((one) => one.is === 'win');
  const win = says?.is === 'win' ? says.win : null;
  const last = all[TABLES.indexOf(first?.table ?? '')]?.at(-1) as RecordStep;
  t.equal(desk.differing, 0);
  desk.took({
    ...last,
    seq: last.seq + 1,
    win: win && { ...win, stands: 'paid', by: 'M1', pays: win.pays + 500, shares: [] },
  });
  await desk.settled();
  t.equal(desk.differing, 1);
  t.equal((await open(store)).differing, 1);
});

t.test('a round that no record tells of is recorded by a supervisor (nz 18.19)', async (t) => {
  const { store, desk } = await opened();
  const round = {
    type: 'record-round',
    table: '1',
    wagers: [{ seat: 1, on: 'banker', amount: 10_000 }],
    player: ['9S', 'KH'],
    banker: ['9D', 'KC'],
  } as const satisfies JackpotAct;
  t.equal(await act(desk, round), 2, 'it is an entry');
  const [pool] = desk.jackpot?.pools ?? [];
  t.equal(pool?.operator, 100_000n, 'what the operator puts in');
  t.equal(pool?.wagers, 1_500_000n, 'and 1.5% of the wager');
  t.match(desk.won, [{ win: 1, table: '1', round: 1, seats: [1] }], 'and what it wins awaits confirmation');
  for (const step of turns) desk.took(step);
  await desk.settled();
  t.equal(desk.jackpot?.tables.get('1')?.round?.number, 31, 'the rounds of its records come behind it');
  t.ok(await agrees(store, desk));
  t.match(await act(desk, { ...round, table: '9' }), { code: 'not-participating' });
  t.match(await act(desk, { ...round, player: ['9S'] }), { code: 'impossible-coup' });
  await act(desk, { type: 'suspend', table: '1' });
  t.match(await act(desk, round), { code: 'not-participating' });
  const number = desk.number;
  const standing = await open(store);
  t.equal(standing.number, number, 'nothing of a round that is refused is an entry');
});

t.test('a round is recorded between two others of its table', async (t) => {
  const { desk } = await opened();
  const steps = all[0] ?? [];
  const inCoup = steps.findIndex(({ is }) => is.phase.is === 'dealing');
  for (const step of steps.slice(0, inCoup + 1)) desk.took(step);
  await desk.settled();
  const cards = { player: ['9S', 'KH'], banker: ['8D', 'KC'] };
  t.match(await act(desk, { type: 'record-round', table: '1', wagers: [], ...cards }), {
    code: 'round-open',
  });
});

t.test('whatever is sent again counts once', async (t) => {
  const { store, desk } = await opened();
  for (const step of turns) desk.took(step);
  await desk.settled();
  const before = standing(desk);
  for (const step of turns) desk.took(step);
  // A history that begins anew under another name tells the same again.
  for (const step of turns) desk.took({ ...step, journal: `${step.journal}+2` });
  await desk.settled();
  t.equal(standing(desk), before);
  const again = await open(store);
  t.equal(standing(again), before, 'so it stands after a start');
  t.same(again.won, desk.won);
  t.same(
    again.won.map(({ win }) => win),
    again.jackpot?.wins.map(({ number }) => number),
    'where each win was won is known',
  );
  for (const step of turns) again.took(step);
  await again.settled();
  t.equal(standing(again), before);
});

/** Each write fails before it is made, or behind it, as the random says. */
class Failing extends MemoryStore {
  fails: (write: JackpotWrite) => 'before' | 'behind' | null = () => null;

  override async writeJackpot(write: JackpotWrite): Promise<number | null> {
    const when = this.fails(write);
    if (when === 'before') throw new Error('the server is down');
    const number = await super.writeJackpot(write);
    if (when === 'behind') throw new Error('the answer was lost');
    return number;
  }
}

/** Records and acts one by one, each its own write; what failed of an act is asked again, as people do. */
async function play(desk: () => JackpotDesk, steps: readonly RecordStep[]): Promise<void> {
  for (const step of steps) {
    desk().took(step);
    await desk().settled();
    for (const { number } of desk().jackpot?.wins ?? [])
      for (;;) {
        const answer = await act(desk(), { type: 'confirm', win: number }).catch(() => null);
        if (answer !== null) break;
      }
  }
}

t.test('at every point where something fails, all is recorded and paid once', async (t) => {
  const steps = turns.slice(0, 400);
  const well = await opened();
  await play(() => well.desk, steps);
  const wanted = standing(well.desk);
  const writes = well.desk.number;
  t.ok(writes > 50);
  const random = randomFrom(7);
  for (let at = 0; at < 12; at++) {
    const point = Math.floor(random() * writes);
    const store = new Failing();
    let { desk } = await opened(store);
    let written = 0;
    store.fails = () => (written++ === point ? (at % 2 === 0 ? 'before' : 'behind') : null);
    // Behind every failure the program may also have ended, and begins anew from what is in the store.
    const restarts = at % 3 === 0;
    await play(() => desk, steps.slice(0, 200));
    if (restarts) {
      desk = await open(store);
      for (const step of steps.slice(0, 200)) desk.took(step);
    }
    await play(() => desk, steps.slice(200));
    t.equal(standing(desk), wanted, `failing ${at % 2 === 0 ? 'before' : 'behind'} write ${point}`);
    t.ok(await agrees(store, desk));
  }
});

t.test('what a table says that it contributes is held against what the ledger computes', async (t) => {
  const [steps = []] = all;
  const by = { role: 'manager', id: 'M1' } as const;
  const begun = consoleStep(null, { type: 'open', by, jackpot: contributing(sheetOf(['1'])) });
  if (begun instanceof Refused) throw new Error(begun.code);
  let own = begun.jackpot;
  const told = steps.map((step) => {
    const after = jackpotAfter(own, step.was, step.is);
    own = after.jackpot;
    t.notOk(
      after.facts.some((fact) => 'won' in fact),
      'no coup wins at the table',
    );
    // As it stands in the journal of the table.
    return { ...step, told: toldIn(JSON.stringify({ came: { jackpot: after.facts } })) };
  });
  t.ok(own && isContributing(own));
  t.equal(told.filter((step) => step.told.length > 0).length, 30);
  const { desk } = await opened();
  for (const step of told) desk.took(step);
  await desk.settled();
  t.equal(desk.differing, 0);
  t.equal(desk.jackpot?.pools[0]?.operator, BigInt(10 * 30) * 10_000n);

  for (const wrong of [{ wagers: '1.0000' }, { operator: 9 }, { pool: 'other' }]) {
    const store = new MemoryStore();
    const said: string[] = [];
    const other = await JackpotDesk.open(store, (what) => said.push(what));
    await act(other, { type: 'open', jackpot: sheetOf(TABLES) });
    const place = told.findIndex((step) => step.told.length > 0);
    const tampered = told.map((step, i) =>
      i === place ? { ...step, told: step.told.map((one) => ({ ...one, ...wrong })) } : step,
    );
    for (const step of tampered) other.took(step);
    await other.settled();
    t.equal(other.differing, 1);
    t.same(said, ['ALARM']);
    t.equal(standing(other), standing(desk), 'what the ledger computes counts');
    t.equal((await open(store)).differing, 1, 'after a start, too');
  }
});

/** Where a coup is settled as a tie. */
const placeOfTie = (steps: readonly RecordStep[]): number =>
  steps.findIndex(({ was, is }) => {
    const coup = is.lastSettled === was.lastSettled ? undefined : is.rounds.at(-1);
    const points = (cards: readonly string[]): number => pointCount(cards.map(asCard));
    return coup !== undefined && points(coup.player) === points(coup.banker);
  });

t.test(
  'a thousand hits at once: one wins what is there, each other one what it began again with',
  async (t) => {
    const tables = Array.from({ length: 1000 }, (_, n) => `${n + 1}`);
    const { store, desk } = await opened(new MemoryStore(), tables);
    const [steps = []] = all;
    const tie = placeOfTie(steps);
    t.ok(tie > 0, 'there is a tie');
    const bets = steps.findLastIndex(
      ({ was, is }, i) => i < tie && was.phase.is === 'betting' && is.phase.is !== 'betting',
    );
    const at = (i: number, table: string): RecordStep => ({ ...(steps[i] as RecordStep), table });
    for (const table of tables) desk.took(at(bets, table));
    await desk.settled();
    const pool = desk.jackpot?.pools[0]?.value ?? 0n;
    for (const table of tables) desk.took(at(tie, table));
    await desk.settled();
    const wins = desk.jackpot?.wins ?? [];
    t.equal(wins.length, 1000);
    t.equal(wins[0]?.amount, Number(pool / 10_000n), 'the first wins all that was there');
    t.ok(
      wins.slice(1).every(({ amount }) => amount === 100_000),
      'each other one the seed',
    );
    t.equal(new Set(wins.map(({ number }) => number)).size, 1000);

    const desks = await Promise.all([open(store), open(store), open(store)]);
    const paid = await Promise.all(
      wins.slice(0, 200).flatMap(({ number }) =>
        desks.map((one) =>
          act(one, { type: 'confirm', win: number }).then(
            (answer) => (answer instanceof Refused ? 'refused' : 'paid'),
            () => 'another came first',
          ),
        ),
      ),
    );
    const last = await open(store);
    const gone = 1000 - (last.jackpot?.wins.length ?? 0);
    t.equal(paid.filter((one) => one === 'paid').length, gone, 'as many were paid as are gone');
    t.ok(gone > 0);
    t.ok(await agrees(store, last));
  },
);
