import t, { type Test } from 'tap';
import { FRAME_DAMAGE } from '../../hal/parts/card-shoe/model/line.js';
import type { VirtualCardShoeSettings } from '../../hal/parts/card-shoe/model/model-settings.js';
import { ShoeRound } from '../../hal/parts/card-shoe/model/round.js';
import type { ShoeItem } from '../../hal/parts/card-shoe/model/virtual-card-shoe.js';
import type { ShoeCard } from '../../hal/parts/card-shoe/telegram.js';
import { cardAt, faceOf } from '../../src/cards/card.js';
import { deal, resultOf, winnerOf } from '../../src/cards/coup.js';
import { SeededRandom } from '../../src/simulation/random.js';
import { card, DECK, type ShoeTable, shoeTable } from '../support/card-shoe.js';
import { granted } from '../support/game.js';
import { hex, printed } from '../support/hex.js';

// The model, held against bytes. What they mean is held against bytes in card-shoe-telegram.test.ts.

interface Table extends ShoeTable {
  /** What came over the wire since it was last asked for. */
  wire(): string;
}

async function table(
  model: Partial<VirtualCardShoeSettings> = {},
  settings: Parameters<typeof shoeTable>[1] = {},
): Promise<Table> {
  const at = await shoeTable({ burn: 'none', copies: 1, ...model }, settings);
  return { ...at, wire: () => printed(Uint8Array.from(at.recorded.splice(0))) };
}

const NINE = card('spade', 9);
const EIGHT = card('spade', 8);
const ACE = card('diamond', 1);
const KING = card('heart', 13);
const SIX = card('club', 6);

/** One thing done to the shoe, and the bytes that it sends. */
type Step = readonly [name: string, act: (at: Table) => unknown, bytes: string];

async function play(t: Test, at: Table, steps: readonly Step[]): Promise<void> {
  for (const [name, act, bytes] of steps) {
    await act(at);
    await at.clock.advance(200);
    t.equal(at.wire(), bytes, name);
  }
}

const start = ({ shoe }: Table): unknown => shoe.pressStart();
const pull = ({ shoe }: Table): unknown => shoe.pull();
const wait =
  (milliseconds: number) =>
  ({ clock }: Table): unknown =>
    clock.advance(milliseconds);
const pulls = (at: Table, count: number): void => {
  for (let n = 0; n < count; n++) pull(at);
};

t.test('a round, byte by byte: a natural, then six cards', async (t) => {
  const at = await table({ standByMs: 1000 });
  at.shoe.load([EIGHT, KING, ACE, SIX, KING, ACE, KING, KING, SIX, SIX]);
  await play(t, at, [
    ['start', start, '05 31 53 03 36 31 05 32 50 03 36 31'],
    ['P1', pull, '05 33 44 81 B8 03 34 44'],
    ['B1', pull, '05 34 44 91 CD 03 32 46'],
    ['P2', pull, '05 35 44 82 91 03 36 31'],
    ['B2, and the result', pull, '05 36 44 92 A6 03 34 35 05 37 47 90 03 45 33'],
    ['stand-by', wait(1000), '05 38 50 03 36 42'],
    ['P1', pull, '05 39 44 81 CD 03 33 32'],
    ['B1', pull, '05 41 44 91 91 03 30 36'],
    ['P2', pull, '05 42 44 82 CD 03 34 41'],
    ['B2', pull, '05 43 44 92 CD 03 35 42'],
    ['P3', pull, '05 44 44 83 A6 03 32 36'],
    ['B3, and the result', pull, '05 45 44 93 A6 03 33 37 05 46 47 C1 03 43 33'],
    ['stand-by, and the sequence starts again', wait(1000), '05 31 50 03 36 32'],
  ]);
});

t.test('it draws as the game does: every cell of the table of play', async (t) => {
  const rankOf = (points: number): number => points || 10;
  const different: string[] = [];
  for (let cell = 0; cell < 10_000; cell++) {
    const [player = 0, banker = 0, ...thirds] = String(cell).padStart(4, '0').split('').map(Number);
    const ranks = [rankOf(player), rankOf(banker), 13, 12, ...thirds.map(rankOf)];
    const round = new ShoeRound();
    const hands: [number[], number[]] = [[], []];
    for (const rank of ranks) {
      const place = round.next();
      if (!place) break;
      round.put(place, card('club', rank));
      if (hands[place.hand].push(rank) !== place.index) different.push(`${ranks.join(' ')}: its index`);
    }
    const ours = granted(deal(ranks.map((rank) => cardAt(rank - 1, 0))));
    const faces = [ours.player, ours.banker].map((hand) => hand.map((one) => faceOf(one) + 1));
    const won = { player: 0x90, tie: 0xa0, banker: 0xc0 }[winnerOf(resultOf(ours))];
    if (round.next() || JSON.stringify(hands) !== JSON.stringify(faces) || (round.result() & 0xf0) !== won) {
      different.push(ranks.join(' '));
    }
  }
  t.same(different, []);
});

t.test('the burn, by the first card', async (t) => {
  const cards = [card('heart', 2), ACE, KING, EIGHT];
  const at = await table({ burn: 'said' });
  at.shoe.load(cards);
  await play(t, at, [
    ['start', start, '05 31 53 03 36 31'],
    ['the first card and its count', pull, '05 32 44 C1 C2 03 37 36 05 33 44 D2 C2 03 36 34'],
    ['the first burned', pull, '05 34 44 A1 91 03 34 33'],
    ['the last burned', pull, '05 35 44 A2 CD 03 31 44 05 36 50 03 36 35'],
    ['and then a round', pull, '05 37 44 81 B8 03 34 39'],
  ]);

  const alone = await table({ burnCount: 'alone', burn: 'said' });
  alone.shoe.load([KING]);
  start(alone);
  pull(alone);
  await alone.clock.advance(200);
  t.match(alone.telegrams().at(-1), { kind: 'unknown', data: hex('44 DA 80') }, 'ten, and no card beside it');

  const unsaid = await table({ burn: 'unsaid' });
  unsaid.shoe.load(cards);
  start(unsaid);
  pulls(unsaid, 3);
  await unsaid.clock.advance(200);
  t.match(unsaid.telegrams(), [{ kind: 'start' }, { kind: 'stand-by' }]);
});

t.test('an overdraw, cancelled at the shoe or by the host', async (t) => {
  const at = await table({ standByMs: 1000 });
  at.shoe.load([NINE, KING, KING, KING, EIGHT, ACE, SIX]);
  start(at);
  pulls(at, 4);
  await at.clock.advance(500);
  at.wire();
  await play(t, at, [
    ['one too many', pull, '05 38 45 C2 03 42 43'],
    ['and another', pull, '05 39 64 91 91 03 35 45'],
    ['no stand-by until it is cancelled', wait(5000), ''],
    [
      'cancelled: the card goes to the next round',
      ({ shoe }) => shoe.pressCancel(),
      '05 41 65 82 03 41 35 05 42 52 81 B8 03 32 41',
    ],
    ['stand-by', wait(1000), '05 43 50 03 31 30'],
    ['the next card is the Banker’s', pull, '05 44 44 91 A6 03 33 34'],
  ]);

  const dropped = await table({ redesignates: false });
  dropped.shoe.load([NINE, KING, KING, KING, EIGHT, ACE]);
  start(dropped);
  pulls(dropped, 5);
  t.equal(await dropped.clock.until(dropped.driver.cancelError(2)), 'done');
  await dropped.clock.advance(1000);
  pull(dropped);
  await dropped.clock.advance(100);
  t.match(dropped.telegrams().slice(-4), [
    { kind: 'error', error: 'overdraw' },
    { kind: 'error-cancelled', error: 'overdraw' },
    { kind: 'stand-by' },
    { kind: 'card', hand: 'player', index: 1, card: ACE },
  ]);
});

t.test('what a hand can do wrong, and what the reader can', async (t) => {
  const unreadable = ({ shoe }: Table): unknown => shoe.faults.sees.push(null) && shoe.pull();
  const errors: readonly (readonly [string, (at: Table) => unknown])[] = [
    ['reverse-pull-at-exit', ({ shoe }) => shoe.reversePull('exit')],
    ['reverse-pull-midway', ({ shoe }) => shoe.reversePull('midway')],
    ['card-code', ({ shoe }) => shoe.pullTwo()],
    ['cannot-read', unreadable],
    ['button-misuse', ({ shoe }) => shoe.raise(3)],
    ['drawing-time-out', wait(20_000)],
  ];
  for (const [error, act] of errors) {
    const at = await table({ drawMs: 20_000 });
    at.shoe.load([EIGHT, NINE, ACE, KING]);
    start(at);
    pull(at);
    await act(at);
    await at.clock.advance(100);
    at.shoe.pressCancel();
    pull(at);
    await at.clock.advance(100);
    t.match(
      at.telegrams().slice(2),
      [
        { kind: 'card', hand: 'player', index: 1 },
        { kind: 'error', error },
        { kind: 'error-cancelled' },
        { kind: 'card', hand: 'banker', index: 1 },
      ],
      error,
    );
  }

  const misread = await table();
  misread.shoe.load([EIGHT]);
  start(misread);
  misread.shoe.faults.sees.push(NINE);
  t.same(pull(misread), EIGHT);
  await misread.clock.advance(100);
  t.match(misread.telegrams().at(-1), { kind: 'card', card: NINE });

  const back = await table();
  back.shoe.load([EIGHT]);
  start(back);
  back.shoe.faults.sees.push(null);
  back.shoe.putBack(back.shoe.pull() ?? 'cutting-card');
  back.shoe.pressCancel();
  pull(back);
  await back.clock.advance(100);
  t.match(back.telegrams().at(-1), { hand: 'player', index: 1, card: EIGHT }, 'read the second time');
});

t.test('the lock, the setting mode, the cutting card and a forced end', async (t) => {
  const at = await table({ saysHostLock: false });
  at.shoe.load([EIGHT, NINE, ACE, 'cutting-card', KING]);
  start(at);
  await at.clock.until(at.driver.lock());
  await at.clock.advance(100);
  at.wire();
  const setting =
    (on: boolean) =>
    ({ shoe }: Table): unknown => {
      shoe.settingMode(on);
      return shoe.pull();
    };
  await play(t, at, [
    ['it holds', ({ shoe }) => t.equal(shoe.pull(), null), ''],
    ['it holds two as well', ({ shoe }) => t.same(shoe.pullTwo(), []), ''],
    ['nor does one go back', ({ shoe }) => shoe.reversePull('exit'), ''],
    ['by force', ({ shoe }) => t.same(shoe.force(), EIGHT), '05 33 64 81 B8 03 36 44'],
    ['the key', ({ shoe }) => shoe.turnLockKey(true), '05 34 4C 81 03 46 41'],
    ['the host alone does not open it', ({ clock, driver }) => clock.until(driver.unlock()), '06'],
    ['and it holds', ({ shoe }) => t.ok(shoe.locked), ''],
    ['the key does', ({ shoe }) => shoe.turnLockKey(false), '05 35 4C 80 03 46 41'],
    ['setting mode', setting(true), '05 36 64 A1 B9 03 34 39'],
    ['a preset', ({ shoe }) => shoe.changePreset('07', '0015'), '05 37 4D 30 37 30 30 31 35 03 37 41'],
    ['back to the game', setting(false), '05 38 44 81 91 03 36 46'],
    ['the cutting card', ({ shoe }) => t.equal(shoe.pull(), 'cutting-card'), '05 39 43 03 37 39'],
    ['a forced end', ({ shoe }) => shoe.pressQuit(), '05 41 47 F0 03 46 35'],
  ]);
  t.equal(at.shoe.left, 1);
  t.same(pull(at), KING);
  t.equal(pull(at), null, 'empty');
});

t.test('a shoe that waits for the host to confirm the game process', async (t) => {
  const at = await table({ standByMs: null });
  at.shoe.load([NINE, KING, KING, KING]);
  start(at);
  pulls(at, 4);
  await at.clock.advance(60_000);
  t.match(at.telegrams().at(-1), { kind: 'result' });
  t.equal(await at.clock.until(at.driver.confirm()), 'done');
  await at.clock.advance(100);
  t.match(at.telegrams().at(-1), { kind: 'stand-by' });
});

t.test('its power fails in mid round: it forgets what it had to send, and starts again', async (t) => {
  for (const oneAtATime of [true, false]) {
    const at = await table({ bootMs: 2000, copies: 3, repeatMs: 1000, oneAtATime }, { bootMs: 0 });
    at.shoe.load([NINE, SIX]);
    start(at);
    pull(at);
    at.shoe.faults.slowMs = 2500;
    const confirming = at.driver.confirm();
    await at.clock.advance(100);
    at.shoe.restart();
    at.wire();
    await at.clock.advance(1950);
    t.match(await confirming, { code: 'timeout' });
    t.equal(at.wire(), '', 'it is silent while it is off');
    const before = at.telegrams().length;
    t.equal(before, oneAtATime ? 1 : 3);
    await at.clock.advance(100);
    pull(at);
    await at.clock.advance(10_000);
    t.match(at.telegrams().slice(before), [
      { kind: 'start' },
      { kind: 'stand-by' },
      { kind: 'card', hand: 'player', index: 1, card: SIX },
    ]);
    t.equal(at.driver.counters.unasked, 0, 'and it forgets the command');
  }
});

t.test('a command that is damaged or wrong has its NAK', async (t) => {
  for (const [command, answer] of [
    ['02 4F 50 4C 4B 30 32 03 31 39', '15 30 32'],
    ['02 4F 50 4C 4B 30 03 32 39', '15 31 31'],
    ['02 4F 51 4C 4B 30 32 03 31 41', '15 31 33'],
    ['02 4F 50 58 58 30 32 03 31 43', '15 31 34'],
    ['02 4F 50 4C 4B 30 33 03 31 41', '15 31 31'],
    ['02 4F 50 45 43 30 41 03 36 39', '15 31 31'],
    ['02 4F 50 47 50 30 31 03 30 38', '15 31 31'],
    [`02 ${'41 '.repeat(32)}41`, '15 30 33'],
  ] as const) {
    const at = await table();
    await at.clock.until(at.cable.host.write(hex(command)));
    await at.clock.advance(200);
    t.equal(at.wire(), answer, command);
    t.notOk(at.shoe.locked);
  }
});

t.test('repeats end when they are acknowledged, after so many copies, or at a start', async (t) => {
  for (const [model, acknowledge, times] of [
    [{ copies: 3, heedsAck: true }, true, 1],
    [{ copies: 3, heedsAck: true }, false, 3],
    [{ copies: 3, heedsAck: false }, true, 3],
    [{ copies: 1 }, false, 1],
  ] as const) {
    for (const oneAtATime of [true, false]) {
      const at = await table({ ...model, oneAtATime, repeatMs: 300 }, { acknowledge });
      at.shoe.turnLockKey(true);
      await at.clock.advance(3000);
      t.equal(at.wire(), Array(times).fill('05 31 4C 81 03 46 46').join(' '));
      t.equal(at.telegrams().length, 1);
      t.equal(at.driver.counters.repeats, times - 1);
    }
  }
  const at = await table({ copies: 3, repeatMs: 1000, oneAtATime: true });
  at.shoe.turnLockKey(true);
  await at.clock.advance(100);
  start(at);
  await at.clock.advance(100);
  t.equal(at.wire(), '05 31 4C 81 03 46 46 05 31 53 03 36 31');
});

t.test('of frames damaged on their way out one whole copy is enough, and none is made up', async (t) => {
  for (const [name, damage] of Object.entries(FRAME_DAMAGE)) {
    for (const bad of [[1], [2], [3], [1, 2], [1, 3], [1, 2, 3]]) {
      const at = await table({ copies: 3 });
      at.shoe.faults.damage = (frame, copy) => (bad.includes(copy) ? damage(frame) : frame);
      at.shoe.turnLockKey(true);
      await at.clock.advance(3000);
      t.equal(at.telegrams().length, name === 'doubled' || bad.length < 3 ? 1 : 0, `${name} ${bad}`);
      t.equal(at.events.length > 1 || at.telegrams().length === 0, name !== 'doubled', 'reports the damage');
    }
  }
});

const nameOf = ({ suit, rank }: ShoeCard): string => `${suit} ${rank}`;

/** Deals a whole shoe as a dealer does: card by card, and after a result not before the stand-by. */
async function dealOut(at: Table, cards: readonly ShoeItem[], paceMs: number): Promise<readonly string[]> {
  const pulled: string[] = [];
  at.shoe.load(cards);
  start(at);
  await at.clock.advance(1000);
  while (at.shoe.left > 0) {
    const out = at.shoe.pull();
    if (out) pulled.push(out === 'cutting-card' ? out : nameOf(out));
    await at.clock.advance(paceMs);
    if (at.telegrams().at(-1)?.kind === 'result') await at.clock.advance(2500);
  }
  await at.clock.advance(3000);
  return pulled;
}

const receivedCards = (at: Table): readonly string[] =>
  at.telegrams().flatMap((telegram) => {
    if (telegram.kind === 'cutting-card') return [telegram.kind];
    return telegram.kind === 'card' && telegram.hand !== 'burn-count' ? [nameOf(telegram.card)] : [];
  });

t.test('a whole shoe of eight decks: every card that is pulled is received once, in its order', async (t) => {
  const ways: readonly (readonly [string, Partial<VirtualCardShoeSettings>, boolean])[] = [
    ['three copies, mixed', { copies: 3 }, false],
    ['three copies, one telegram at a time', { copies: 3, oneAtATime: true }, false],
    ['acknowledged', { copies: 3, oneAtATime: true }, true],
    ['sent once', { copies: 1, startsSequence: false, sequence: '0123456789ABCDEF' }, false],
  ];
  for (const [i, [name, model, acknowledge]] of ways.entries()) {
    const random = new SeededRandom(i + 1);
    const order = Uint8Array.from({ length: 416 }, (_, n) => n % 52);
    random.shuffle(order, order.length);
    const cards: ShoeItem[] = Array.from(order, (n) => DECK[n] ?? KING);
    cards.splice(402, 0, 'cutting-card');
    const at = await table({ ...model, burn: 'said' }, { acknowledge });
    // A byte in four hundred is damaged on the way, where copies make up for it.
    let bytes = 0;
    if (model.copies === 3 && !acknowledge) {
      at.cable.noise.toHost = (byte) => [++bytes % 397 === 0 ? byte ^ 0x10 : byte];
    }
    const pulled = await dealOut(at, cards, model.oneAtATime ? 1500 : 600);
    t.same(receivedCards(at), pulled, name);
    t.equal(pulled.length, 417, name);
    const { bytes: fed, framed, skipped, frames, repeats } = at.driver.counters;
    t.equal(fed, framed + skipped, name);
    t.equal(frames.telegram, at.telegrams().length + repeats, name);
    t.equal(skipped > 0, at.cable.noise.toHost !== null, name);
  }
});
