import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { HANDS } from '../../../src/cards/hand.js';
import { RULEBOOK_IDS, RULEBOOKS } from '../../../src/rulebooks/index.js';
import { followWagers, holderOf } from '../../../src/table/handling/handling.js';
import { contextOf } from '../../../src/table/reduce.js';
import { dealingBy, dealt } from '../../support/handled-cards.js';
import type { Play } from '../../support/play.js';
import { runs } from '../../support/runs.js';

// What holds for the handling of any coup, whatever is tried at the table and in whatever order.

const METHODS = RULEBOOK_IDS.flatMap((id) =>
  RULEBOOKS[id].handling.methods.map(({ id: method, players }) => ({ name: `${id} ${method}`, players })),
);
const NAMES = METHODS.map(({ name }) => name);
/** Where players have cards there is more that can go wrong. */
const HANDLED = METHODS.flatMap(({ name, players }) => (players ? [name] : []));

const seat = fc.integer({ min: 1, max: 6 });
const anyCoup = fc.record({
  method: fc.oneof(fc.constantFrom(...NAMES), { weight: 3, arbitrary: fc.constantFrom(...HANDLED) }),
  where: fc.constantFrom('', ' international', ' private-area'),
  marker: fc.integer({ min: 1, max: 5 }),
  placed: fc
    .uniqueArray(fc.tuple(seat, fc.constantFrom('P', 'B', 'T'), fc.constantFrom(2000, 4000)), {
      maxLength: 9,
      selector: ([at, on]) => `${at} ${on}`,
    })
    .map((all) => all.map((one) => one.join('')).join(' ')),
});

const often = (of: readonly string[], weight = 1) => ({ weight, arbitrary: fc.constantFrom(...of) });
const sometimes = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 1, nil: undefined });

const anyTry = fc.record({
  act: fc.oneof(
    often(['offer', 'accept', 'pass', 'returned'], 8),
    often(['decline', 'turned', 'card'], 3),
    often(['keep', 'give']),
  ),
  hand: fc.constantFrom(...HANDS),
  role: fc.oneof(often(['dealer'], 4), often(['player', 'manager'])),
  seat: sometimes(seat),
  cards: sometimes(fc.nat(3)),
  nominee: sometimes(seat),
  approvedBy: sometimes(fc.constantFrom('dealer', 'supervisor', 'manager')),
});
type Try = typeof anyTry extends fc.Arbitrary<infer T> ? T : never;

/** What is tried, by whoever is asked where no seat is said, so that long sequences come about. */
function attempt(play: Play, { act, hand, role = 'dealer', seat, ...more }: Partial<Try>): void {
  const { phase } = play.state;
  if (phase.is !== 'dealing' || !hand) return;
  if (act === 'card') {
    if (Math.min(play.up.player, play.up.banker) >= 2) play.card('4C');
    return;
  }
  const holding = phase.handling?.hands[hand].holding;
  const asked = holding?.is === 'offered' ? holding.seat : undefined;
  play.event('handle', { by: { role, id: '1' }, act, hand, seat: seat ?? asked, ...more });
}

/** When wagers have gone, a hand is with nobody who has none on it. */
function followsWagers({ state }: Play): void {
  const rulebook = contextOf(state)?.rules;
  if (!rulebook || state.phase.is !== 'dealing' || !state.phase.handling) return;
  const { handling, wagers } = state.phase;
  const left = wagers.filter(({ seat: of }) => of % 2 === 0);
  const followed = followWagers(rulebook, handling, left, false);
  const noBets = followWagers(rulebook, handling, [], true);
  for (const hand of HANDS) {
    const stillOn = (of: number | null): boolean =>
      left.some((wager) => wager.seat === of && wager.on === hand);
    const [had, has] = [holderOf(handling, hand), holderOf(followed, hand)];
    assert.ok(has === null || stillOn(has));
    if (stillOn(had)) assert.equal(has, had);
    assert.equal(noBets.hands[hand].holding.is, 'kept');
  }
}

/** A coup can always be brought to its end: every card exposed. */
function comesToItsEnd(play: Play): void {
  for (const hand of HANDS) attempt(play, { act: 'returned', hand });
  for (const hand of HANDS) {
    for (let asked = 0; asked < 6; asked++) {
      attempt(play, { act: 'offer', hand });
      attempt(play, { act: 'decline', hand });
    }
    for (const act of ['pass', 'returned', 'turned']) attempt(play, { act, hand });
  }
  const { phase } = play.state;
  assert.ok(phase.is === 'result' || (phase.is === 'dealing' && phase.cards.every(({ up }) => up)));
}

t.test('hands follow the wagers on them, and always come back exposed', async () => {
  const tries = fc.array(anyTry, { maxLength: 50, size: 'max' });
  fc.assert(
    fc.property(anyCoup, tries, ({ method, where, marker, placed }, tried) => {
      const table = dealingBy(method + where);
      for (let asked = 1; asked < marker; asked++)
        table.by('dealer', 'marker', { seat: asked, act: 'decline' });
      table.by('dealer', 'marker', { seat: marker, act: 'accept' });
      const play = dealt(table, placed);
      fc.pre(play.state.phase.is === 'dealing' && play.state.phase.handling !== null);
      for (const one of tried) {
        attempt(play, one);
        followsWagers(play);
      }
      comesToItsEnd(play);
    }),
    runs(400),
  );
});
