import { HANDS, type Hand } from '../../../src/cards/hand.js';
import type { Method } from '../../../src/rulebooks/handling.js';
import type { Rulebook } from '../../../src/rulebooks/rulebook.js';
import type { EventOf } from '../../../src/table/events.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { type Chosen, cited, itemIn, type MenuItem, SEAT } from './menu-item.js';

const item = itemIn('hands');

/** What becomes of a hand now and then; what comes up in every coup is on the answer buttons at once. */
export function handItems({ methods = [] }: TableSettings, rules: Rulebook): readonly MenuItem[] {
  const played = rules.handling.methods.filter(({ id }) => methods.some(({ method }) => method === id));
  const ofPlayers = played.flatMap(({ players }) => (players ? [players] : []));
  if (ofPlayers.length === 0) return [];
  const nominee = ofPlayers.find((one) => one.nominee !== null)?.nominee;
  const hands = HANDS.filter((hand) =>
    played.some(({ to, players }) => players && to[hand].who !== 'dealer'),
  );
  return [
    ...(ofPlayers.some(({ keeps }) => keeps.directed) ? hands.map((hand) => handItem('keep', hand)) : []),
    ...(ofPlayers.some(({ kept }) => kept.length > 0)
      ? hands.map((hand) => handItem('give', hand, ({ seat }) => ({ seat })))
      : []),
    ...(nominee
      ? hands.map((hand) =>
          handItem('nominee', hand, (chosen) => ({ nominee: chosen.seat, ...onWordOf(chosen) })),
        )
      : []),
    ...(nominee?.oneCard
      ? hands.map((hand) => handItem('one-card', hand, (chosen) => ({ cards: 1, ...onWordOf(chosen) })))
      : []),
    ...hands.map((hand) => handItem('one-turned', hand, () => ({ cards: 1 }))),
    ...bankerFirst(rules, played),
    ...markerItems(rules, played),
  ];
}

type HandItem = 'keep' | 'give' | 'nominee' | 'one-card' | 'one-turned';

const ACT: Readonly<Record<HandItem, EventOf<'handle'>['act']>> = {
  keep: 'keep',
  give: 'give',
  nominee: 'pass',
  'one-card': 'pass',
  'one-turned': 'returned',
};

const handItem = (
  is: HandItem,
  hand: Hand,
  more: (chosen: Chosen) => Partial<EventOf<'handle'>> = () => ({}),
): MenuItem =>
  item(
    { is: `hand-${is}`, hand },
    { id: `hand-${is} ${hand}`, needs: is === 'give' || is === 'nominee' ? [SEAT] : [] },
    (chosen) => [{ type: 'handle', by: chosen.by, hand, act: ACT[is], ...more(chosen) }],
  );

/** An officer who chooses it approves of it. */
const onWordOf = ({ by }: Chosen): Pick<EventOf<'handle'>, 'approvedBy'> =>
  by.role === 'dealer' ? {} : { approvedBy: by };

/** Where the Player's Hand is shown first, unless an officer lets it be otherwise. */
function bankerFirst(rules: Rulebook, played: readonly Method[]): readonly MenuItem[] {
  const unless = played.find(({ playerFirst }) => playerFirst)?.playerFirst?.unless;
  if (!unless) return [];
  const clause = cited(rules, unless);
  return (['pass', 'show'] as const).map((what) =>
    item({ is: `banker-first-${what}` }, { clause }, (chosen) => [
      {
        type: 'handle',
        by: chosen.by,
        hand: 'banker',
        act: what === 'pass' ? 'pass' : 'turned',
        ...onWordOf(chosen),
      },
    ]),
  );
}

function markerItems({ handling: { marker }, id }: Rulebook, played: readonly Method[]): readonly MenuItem[] {
  if (!marker || !played.some((method) => method.id === marker.method)) return [];
  return (['pass', 'forfeit'] as const).map((act) =>
    item(
      { is: act === 'pass' ? 'marker-pass-on' : 'marker-forfeit' },
      { id: `marker ${act}`, clause: `${id} ${act === 'pass' ? marker.passed : marker.forfeited.clause}` },
      ({ by, context }) => [{ type: 'marker', by, seat: holderOf(context.state.marker), act }],
    ),
  );
}

const holderOf = (marker: Chosen['context']['state']['marker']): number =>
  marker?.is === 'held' ? marker.seat : 1;
