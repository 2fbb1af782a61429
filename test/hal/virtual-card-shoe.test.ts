import t from 'tap';
import { FRAME_DAMAGE } from '../../hal/parts/card-shoe/model/line.js';
import type { VirtualCardShoeSettings } from '../../hal/parts/card-shoe/model/model-settings.js';
import { ShoeRound } from '../../hal/parts/card-shoe/model/round.js';
import type { ShoeItem } from '../../hal/parts/card-shoe/model/virtual-card-shoe.js';
import type { Telegram } from '../../hal/parts/card-shoe/telegram.js';
import { cardAt, faceOf } from '../../src/cards/card.js';
import { deal, resultOf, winnerOf } from '../../src/cards/coup.js';
import { SeededRandom } from '../../src/simulation/random.js';
import { card, DECK, faceOn, shoeTable } from '../support/card-shoe.js';
import { expect } from '../support/checks.js';
import { granted } from '../support/game.js';
import { hex, printed } from '../support/hex.js';

// The model, held against bytes. What they mean is held against bytes in card-shoe-telegram.test.ts.

const item = (face: string): ShoeItem => (face === 'cut' ? 'cutting-card' : card(face));
const face = (out: ShoeItem): string => (out === 'cutting-card' ? 'cut' : faceOn(out));

function named(telegram: Telegram): string {
  switch (telegram.kind) {
    case 'card':
      return `${telegram.hand} ${telegram.index} ${faceOn(telegram.card)}`;
    case 'error':
      return telegram.error;
    case 'unknown':
      return printed(telegram.data);
    default:
      return telegram.kind;
  }
}

/** A shoe with these cards, and the driver. Nothing is burned, and every telegram is sent once. */
async function table(
  cards: string,
  model: Partial<VirtualCardShoeSettings> = {},
  settings: Parameters<typeof shoeTable>[1] = {},
) {
  const at = await shoeTable({ burn: 'none', copies: 1, ...model }, settings);
  const { clock, driver, shoe } = at;
  shoe.load(cards.split(' ').filter(Boolean).map(item));
  const came: string[] = [];
  const pulled = (...items: readonly (ShoeItem | null)[]): unknown =>
    came.push(...items.map((item) => (item ? face(item) : 'none')));
  const acts: Readonly<Record<string, (what: string, more?: string) => unknown>> = {
    start: () => shoe.pressStart(),
    pull: () => pulled(shoe.pull()),
    force: () => pulled(shoe.force()),
    two: () => pulled(...shoe.pullTwo()),
    reverse: (where) => shoe.reversePull(where as 'exit'),
    back: (face) => shoe.putBack(card(face)),
    reads: (face) => shoe.faults.sees.push(face === 'nothing' ? null : card(face)),
    raise: (error) => shoe.raise(Number(error)),
    cancel: () => shoe.pressCancel(),
    quit: () => shoe.pressQuit(),
    key: (locks) => shoe.turnLockKey(locks === 'locks'),
    setting: (on) => shoe.settingMode(on === 'on'),
    preset: (address, value = '') => shoe.changePreset(address, value),
    restart: () => shoe.restart(),
    host: (command) => clock.until(driver[command as 'lock']()),
    clears: (error) => clock.until(driver.cancelError(Number(error))),
    wait: (milliseconds) => clock.advance(Number(milliseconds)),
  };
  /** The bytes that the shoe sends while this is done, and what comes out of it. */
  const play = async (script: string): Promise<string> => {
    came.length = 0;
    at.recorded.length = 0;
    for (const [name = '', what = '', more] of script.split(', ').map((act) => act.split(' ')))
      await acts[name]?.(what, more);
    await clock.advance(200);
    return printed(at.recorded);
  };
  /** What the driver reports while this is done. */
  const reports = async (script: string): Promise<string> => {
    at.events.length = 0;
    await play(script);
    return at.telegrams().map(named).join(', ');
  };
  return { ...at, came, play, reports };
}

t.test('a round, byte by byte: a natural, then six cards', async (t) => {
  const { play } = await table('8S KH AD 6C KH AD KH KH 6C 6C', { standByMs: 1000 });
  for (const [act, bytes] of [
    ['start', '05 31 53 03 36 31 05 32 50 03 36 31'],
    ['pull', '05 33 44 81 B8 03 34 44'],
    ['pull', '05 34 44 91 CD 03 32 46'],
    ['pull', '05 35 44 82 91 03 36 31'],
    ['pull', '05 36 44 92 A6 03 34 35 05 37 47 90 03 45 33'],
    ['wait 1000', '05 38 50 03 36 42'],
    ['pull', '05 39 44 81 CD 03 33 32'],
    ['pull', '05 41 44 91 91 03 30 36'],
    ['pull', '05 42 44 82 CD 03 34 41'],
    ['pull', '05 43 44 92 CD 03 35 42'],
    ['pull', '05 44 44 83 A6 03 32 36'],
    ['pull', '05 45 44 93 A6 03 33 37 05 46 47 C1 03 43 33'],
    ['wait 1000', '05 31 50 03 36 32'],
  ] as const) {
    t.equal(await play(act), bytes, act);
  }
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
      round.put(place, { suit: 'club', rank });
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
  const { play } = await table('2H AD KH 8S', { burn: 'said' });
  for (const [act, bytes] of [
    ['start', '05 31 53 03 36 31'],
    // The card, and how many are burned.
    ['pull', '05 32 44 C1 C2 03 37 36 05 33 44 D2 C2 03 36 34'],
    ['pull', '05 34 44 A1 91 03 34 33'],
    ['pull', '05 35 44 A2 CD 03 31 44 05 36 50 03 36 35'],
    ['pull', '05 37 44 81 B8 03 34 39'],
  ] as const) {
    t.equal(await play(act), bytes);
  }
  const alone = await table('KH', { burnCount: 'alone', burn: 'said' });
  t.equal(await alone.reports('start, pull'), 'start, first 1 KH, 44 DA 80', 'ten, and no card beside it');
  const unsaid = await table('2H AD KH', { burn: 'unsaid' });
  t.equal(await unsaid.reports('start, pull, pull, pull'), 'start, stand-by');
});

t.test('an overdraw, cancelled at the shoe or by the host', async (t) => {
  const { play } = await table('9S KH KH KH 8S AD 6C', { standByMs: 1000 });
  await play('start, pull, pull, pull, pull, wait 300');
  for (const [act, bytes, why] of [
    ['pull', '05 38 45 C2 03 42 43', 'one too many'],
    ['pull', '05 39 64 91 91 03 35 45', 'and another'],
    ['wait 5000', '', 'no stand-by until it is cancelled'],
    ['cancel', '05 41 65 82 03 41 35 05 42 52 81 B8 03 32 41', 'the card goes to the next round'],
    ['wait 1000', '05 43 50 03 31 30', 'stand-by'],
    ['pull', '05 44 44 91 A6 03 33 34', 'the next card is the Banker’s'],
  ] as const) {
    t.equal(await play(act), bytes, why);
  }
  const dropped = await table('9S KH KH KH 8S AD', { redesignates: false });
  await dropped.play('start, pull, pull, pull, pull');
  t.equal(
    await dropped.reports('pull, clears 2, wait 1000, pull'),
    'overdraw, error-cancelled, stand-by, player 1 AD',
  );
});

t.test('what a hand can do wrong, and what the reader can', async (t) => {
  for (const [act, error] of [
    ['reverse exit', 'reverse-pull-at-exit'],
    ['reverse midway', 'reverse-pull-midway'],
    ['two', 'card-code'],
    ['reads nothing, pull', 'cannot-read'],
    ['raise 3', 'button-misuse'],
    ['wait 20000', 'drawing-time-out'],
  ] as const) {
    const { reports } = await table('8S 9S AD KH', { drawMs: 20_000 });
    t.match(
      await reports(`start, pull, ${act}, wait 100, cancel, pull`),
      new RegExp(`^start, stand-by, player 1 8S, ${error}, error-cancelled, banker 1 ..$`),
    );
  }
  const misread = await table('8S');
  t.equal(await misread.reports('start, reads 9S, pull'), 'start, stand-by, player 1 9S');
  t.same(misread.came, ['8S']);
  const back = await table('8S');
  t.match(await back.reports('start, reads nothing, pull, back 8S, cancel, pull'), /, player 1 8S$/);
});

t.test('the lock, the setting mode, the cutting card and a forced end', async (t) => {
  const { play, came, shoe } = await table('8S 9S AD cut KH', { saysHostLock: false });
  await play('start, host lock');
  for (const [act, out, bytes] of [
    ['pull', 'none', ''],
    ['two', '', ''],
    ['reverse exit', '', ''],
    ['force', '8S', '05 33 64 81 B8 03 36 44'],
    ['key locks', '', '05 34 4C 81 03 46 41'],
    // The host alone does not open it: it answers, and holds.
    ['host unlock, pull', 'none', '06'],
    ['key opens', '', '05 35 4C 80 03 46 41'],
    ['setting on, pull', '9S', '05 36 64 A1 B9 03 34 39'],
    ['preset 07 0015', '', '05 37 4D 30 37 30 30 31 35 03 37 41'],
    ['setting off, pull', 'AD', '05 38 44 81 91 03 36 46'],
    ['pull', 'cut', '05 39 43 03 37 39'],
    ['quit', '', '05 41 47 F0 03 46 35'],
  ] as const) {
    t.equal(await play(act), bytes, act);
    t.equal(came.join(), out, act);
  }
  t.equal(shoe.left, 1);
  await play('pull, pull');
  t.same(came, ['KH', 'none'], 'empty');
});

t.test('a shoe that waits for the host to confirm the game process', async (t) => {
  const { reports } = await table('9S KH KH KH', { standByMs: null });
  t.match(await reports('start, pull, pull, pull, pull, wait 60000'), /, result$/);
  t.equal(await reports('host confirm'), 'stand-by');
});

t.test('its power fails in mid round: it forgets what it had to send, and starts again', async (t) => {
  for (const oneAtATime of [true, false]) {
    const model = { bootMs: 2000, copies: 3, repeatMs: 1000, oneAtATime };
    const { clock, driver, shoe, play, reports } = await table('9S 6C', model, { bootMs: 0 });
    shoe.pressStart();
    shoe.pull();
    shoe.faults.slowMs = 2500;
    const confirming = driver.confirm();
    await clock.advance(100);
    t.equal(await play('restart, wait 1750'), '', 'it is silent while it is off');
    t.match(await confirming, { code: 'timeout' });
    t.equal(await reports('wait 100, pull, wait 10000'), 'start, stand-by, player 1 6C');
    t.equal(driver.counters.unasked, 0, 'and it forgets the command');
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
    const { clock, cable, shoe, recorded } = await table('');
    await clock.until(cable.host.write(hex(command)));
    await clock.advance(200);
    t.equal(printed(recorded), answer, command);
    t.notOk(shoe.locked);
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
      const { play, telegrams, driver } = await table('', { ...model, oneAtATime }, { acknowledge });
      t.equal(await play('key locks, wait 3000'), Array(times).fill('05 31 4C 81 03 46 46').join(' '));
      t.same([telegrams().length, driver.counters.repeats], [1, times - 1]);
    }
  }
  const { play } = await table('', { copies: 3, repeatMs: 1000, oneAtATime: true });
  t.equal(await play('key locks, wait 100, start'), '05 31 4C 81 03 46 46 05 31 53 03 36 31');
});

t.test('of frames damaged on their way out one whole copy is enough, and none is made up', async (t) => {
  for (const [name, damage] of Object.entries(FRAME_DAMAGE)) {
    for (const bad of [[1], [2], [3], [1, 2], [1, 3], [1, 2, 3]]) {
      const { shoe, play, telegrams, events } = await table('', { copies: 3 });
      shoe.faults.damage = (frame, copy) => (bad.includes(copy) ? damage(frame) : frame);
      await play('key locks, wait 3000');
      t.equal(telegrams().length, name === 'doubled' || bad.length < 3 ? 1 : 0, `${name} ${bad}`);
      t.equal(events.length > 1 || telegrams().length === 0, name !== 'doubled', 'reports the damage');
    }
  }
});

for (const [i, [title, model, acknowledge]] of (
  [
    ['three copies, mixed', { copies: 3 }, false],
    ['three copies, one telegram at a time', { copies: 3, oneAtATime: true }, false],
    ['acknowledged', { copies: 3, oneAtATime: true }, true],
    ['sent once', { copies: 1, startsSequence: false, sequence: '0123456789ABCDEF' }, false],
  ] as const
).entries()) {
  t.test(`a whole shoe of eight decks, every card received once, in its order: ${title}`, async (t) => {
    const order = Uint8Array.from({ length: 416 }, (_, n) => n % 52);
    new SeededRandom(i + 1).shuffle(order, 0, order.length);
    const cards = Array.from(order, (n) => DECK[n]).flatMap((one) => (one ? [faceOn(one)] : []));
    cards.splice(402, 0, 'cut');
    const at = await table(cards.join(' '), { ...model, burn: 'said' }, { acknowledge });
    const { clock, cable, driver, shoe } = at;
    // A byte in four hundred is damaged on the way, where copies make up for it.
    let bytes = 0;
    if (model.copies === 3 && !acknowledge)
      cable.noise.toHost = (byte) => [++bytes % 397 === 0 ? byte ^ 0x10 : byte];
    // As a dealer does: card by card, and after a result not before the stand-by.
    shoe.pressStart();
    await clock.advance(1000);
    while (shoe.left > 0) {
      expect(shoe.pull() !== null, 'a card comes out');
      await clock.advance('oneAtATime' in model ? 1500 : 600);
      if (at.telegrams().at(-1)?.kind === 'result') await clock.advance(2500);
    }
    await clock.advance(3000);
    const received = at.telegrams().flatMap((telegram) => {
      if (telegram.kind === 'cutting-card') return ['cut'];
      return telegram.kind === 'card' && telegram.hand !== 'burn-count' ? [faceOn(telegram.card)] : [];
    });
    t.same(received, cards);
    const { bytes: fed, framed, skipped, frames, repeats } = driver.counters;
    t.equal(fed, framed + skipped);
    t.equal(frames.telegram, at.telegrams().length + repeats);
    t.equal(skipped > 0, cable.noise.toHost !== null);
  });
}
