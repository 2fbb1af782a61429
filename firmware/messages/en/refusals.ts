import type { RefusalReason } from '../../../src/table/messages.js';
import type { Texts } from '../catalogue.js';
import { a, count } from './tools.js';

/** Why something was refused, and what would be allowed. */
export const refusals: Texts<RefusalReason> = {
  unreadable: ({ faults }, say) => say.unreadable(faults) ?? 'that cannot be read',

  'all-cards-dealt': 'every card of the coup is dealt',
  'all-must-agree': 'there are players at the table, and all of them must agree',
  'bets-after-the-deal':
    'four cards are dealt first only where players have the cards, in Styles B and D of International Baccarat',
  'betting-closed': 'wagers are made and changed only while betting is open',
  'betting-not-open': 'betting is not open',
  'burnt-once': 'cards are burnt once, after the cut, where the rulebook burns any',
  'cards-handled': 'players have handled the cards: all of them are replaced by new or pre-shuffled cards',
  'cards-must-be-replaced': 'the cards are removed from play: they are replaced by new or pre-shuffled cards',
  'cards-seen': 'cards of the coup have been seen',
  'changed-between-coups': 'a table is changed between coups, with no wager on it',
  'closed-between-coups': 'a table is closed between coups, with no wager on it',
  'cut-after-shuffle': 'the cards are cut after they are shuffled',
  'dealer-keeps-all': 'the dealer deals and turns every card of this coup',
  'dealer-keeps-coup': 'the dealer keeps the cards of this coup',
  'free-coup-needs-no-wager': 'a free coup is dealt only while there is no wager on the layout',
  'initial-cards-missing': 'the initial cards are not dealt yet',
  'insurance-not-open': 'this Insurance is not open: the cards shown do not allow it',
  'limits-between-coups': 'limits are changed between coups, with no wager on the layout',
  'low-limit-device': 'low limit gaming is dealt from a shuffling device',
  'low-limit-no-tournament': 'low limit gaming is no tournament',
  'marker-after-coup': 'the marker goes on after a coup',
  'marker-not-offered': 'the marker is not being offered',
  'method-between-coups': 'a method is changed between coups',
  'never-cut': 'the cards in a continuous shuffler are not cut',
  'never-reopened': 'no wager is changed after the first card',
  'next-coup-begun': 'the next coup has begun: the results of the coups before it stand',
  'no-card-drawn': 'no card of a coup is drawn',
  'no-card-of-coup': 'no card of a coup is dealt: the cards are replaced before the next',
  'no-coup': 'there is no coup to which that applies',
  'no-device': 'no shuffling device is in use',
  'no-marker': 'there is no marker: no method that has one is dealt',
  'no-new-wagers': 'no wager is made or added to until the round is completed',
  'no-nominee': 'the cards are for the player alone',
  'no-result': 'there is no result to settle',
  'no-shoe-in-play': 'no shoe is in play',
  'no-such-wager': 'there is no such wager',
  'nobody-has-marker': 'nobody has the marker',
  'not-disabled': 'the table is not disabled',
  'nothing-asked': 'nothing was asked',
  'only-from-card-shoe': 'with nobody at the table it is dealt only from a card shoe',
  'open-already': 'the table is open already',
  'play-without-burn': 'play begins without a burn only in place of one',
  'refunds-everybody': 'every wager is refunded: none is forfeited',
  'refused-before-first-card': 'a wager is refused before the first card',
  'replaced-between-coups': 'cards are replaced between coups',
  'say-which-wager': 'name the seat and the wager',
  'say-who': 'name the seat',
  'shift-between-coups': 'a shift ends between two coups',
  'shuffled-after-shoe': 'the cards are shuffled after a shoe has ended',
  'smaller-replaces-larger': 'while betting is open, a smaller wager replaces a larger',
  'stakes-are-chips': 'stakes are chips on the layout at this table',
  'stakes-are-credit': 'stakes are credit on the seats at this table',
  'standing-apart':
    'standing players wager on the areas for standing players, and the numbered ones are for the seated',
  'standing-no-area': 'a standing player has no area: name the numbered area of a seated player',
  'table-closing': 'the table is closing: no more wagers are taken',
  'table-disabled': 'the floor has disabled the table: no wagers are taken',
  'table-is-closed': 'the table is closed; it is opened with a table sheet',
  'taken-back-whole': 'a wager is taken back whole',
  'takes-two': 'it takes two persons, each with a key',
  'tournament-chips': 'this table is in a tournament: its chips are no money',
  'tournament-decides': 'this table is in a tournament: its conditions and its director decide that',
  'tokens-by-hand': 'tokens are counted by hand where stakes are chips',
  'wager-void-already': 'that wager is void already',

  'both-hands-free': ({ rulebook }, say) => `${say.rulebookName(rulebook)} lets any seat wager on both hands`,
  'chips-on-no-bet-coup': ({ rulebook }, say) =>
    `chips lie on the layout, and no wager is taken on a ${say.rulebook(rulebook).noBetCoup}`,
  'no-bet-coup': ({ rulebook }, say) => `no wager is taken on a ${say.rulebook(rulebook).noBetCoup}`,
  'no-display-clause': ({ rulebook }, say) =>
    `${say.rulebookName(rulebook)} has no clause for a result display`,
  'no-low-limit': ({ rulebook }, say) => `${say.rulebookName(rulebook)} has no low limit gaming`,
  'no-refusing-here': ({ rulebook }, say) =>
    `${say.rulebookName(rulebook)} has no clause for refusing a wager`,
  'no-sealed-cards': ({ rulebook }, say) =>
    `${say.rulebookName(rulebook)} has no clause for cards that their maker sealed`,
  'no-tokens': ({ rulebook }, say) => `${say.rulebookName(rulebook)} has no promotional tokens`,
  'no-tournament-play': 'the table sheet is not for tournament play: it needs "tournament": true',
  'no-versions': ({ rulebook }, say) => `${say.rulebookName(rulebook)} has no versions of the table`,
  'no-voiding-settled': ({ rulebook }, say) =>
    `${say.rulebookName(rulebook)} has no clause for voiding a settled coup`,
  'nothing-to-restrict': ({ rulebook }, say) =>
    `${say.rulebookName(rulebook)} has no clause for wagers beside a main wager alone, or offers no such wager`,
  'other-rulebook': ({ rulebook }, say) =>
    `the table is opened again under another rulebook than ${say.rulebookName(rulebook)}`,

  'chips-on-insurance': ({ seat }, say) => `${say.seat(seat)}: chips lie on Insurance, and none is open`,
  'has-no-marker': ({ seat }, say) => `${say.seat(seat)} does not have the marker`,
  'marker-must-wager': ({ seat }, say) =>
    `${say.seat(seat)} has the marker and must wager on ${say.hands.banker}`,
  'marker-offered-to': ({ seat }, say) => `the marker is offered to ${say.seat(seat)} first`,
  'no-credit': ({ seat }, say) => `${say.seat(seat)} has no credit, and nobody is there`,
  'no-such-seat': ({ seat }, say) => `the table has no ${say.seat(seat)}`,
  'nobody-sits': ({ seat }, say) => `nobody sits at ${say.seat(seat)}`,
  'not-vacant': ({ seat }, say) => `the table is not vacant: somebody is at ${say.seat(seat)}`,
  'nothing-to-forfeit': ({ seat }, say) => `${say.seat(seat)} has no wager that could be forfeited`,
  'nothing-to-insure': ({ seat }, say) => `${say.seat(seat)} has no wager on that hand to insure`,
  'one-insurer': ({ seat }, say) => `${say.seat(seat)} alone may insure on that area`,
  'owes-nothing': ({ seat }, say) => `${say.seat(seat)} owes nothing`,
  'shut-out': ({ seat }, say) => `${say.seat(seat)} is shut out of the game`,
  'withdraw-first': ({ seat }, say) => `${say.seat(seat)} has wagers on the layout; they are withdrawn first`,

  'dealer-has-not-kept': ({ hand }, say) => `the dealer has not kept ${say.hands[hand]}`,
  'dealer-keeps': ({ hand }, say) => `the dealer keeps ${say.hands[hand]}`,
  'hand-exposed': ({ hand }, say) => `${say.hands[hand]} is exposed`,
  'hand-not-offered': ({ hand }, say) => `${say.hands[hand]} is not being offered`,
  'hand-not-out': ({ hand }, say) => `${say.hands[hand]} is not out`,
  'hand-offered-first': ({ hand }, say) => `${say.hands[hand]} is offered first`,
  'hand-out': ({ hand }, say) => `${say.hands[hand]} is out`,
  'hand-with-seat': ({ hand }, say) => `${say.hands[hand]} is with a seat, or offered to one, already`,
  'nobody-directs': ({ hand }, say) =>
    `${say.hands[hand]} goes to the player it is for, and nobody may direct otherwise`,
  'nobody-has': ({ hand }, say) => `nobody has accepted ${say.hands[hand]}`,
  'one-card-with-nominee': ({ hand }, say) =>
    `one card of ${say.hands[hand]} is passed only where a nominee acts`,
  'passed-together': ({ hand }, say) => `the cards of ${say.hands[hand]} are passed together`,
  'hand-not-for': ({ hand, seat }, say) => `${say.seat(seat)} may not be given ${say.hands[hand]}`,
  'hand-not-had': ({ hand, seat }, say) => `${say.seat(seat)} has accepted ${say.hands[hand]} and not had it`,
  'hand-offered-to': ({ hand, seat }, say) => `${say.hands[hand]} is offered to ${say.seat(seat)} first`,
  'one-hand-out': ({ out }, say) => `${say.hands[out]} is out, and one hand is out at a time`,
  'wrong-count': ({ hand, has, cards }, say) => `${say.hands[hand]} has ${has} to pass, not ${cards}`,
  'fewer-out': ({ cards, exposed }) => `${count(cards, 'card')} are out, not ${exposed}`,
  'whose-hand': ({ hand }, say) => `name the seat that has ${say.hands[hand]}`,
  'player-first': ({ unless, rulebook, unlessClause }, say) =>
    `${say.hands.player} is turned first, unless ${a(say.officer(rulebook, unless))} authorises it (${unlessClause})`,

  'before-cards': ({ on }, say) =>
    `a wager on ${say.wager(on)} is made before any card of the round is dealt`,
  'needs-main': ({ seat, on }, say) => `${say.wager(on)} takes a main wager of ${say.seat(seat)} too`,
  'one-per-coup': ({ seat, on }, say) =>
    `${say.seat(seat)} has a wager on ${say.wager(on)} already, and may place one in a coup`,
  'both-hands': ({ needed, rulebook }, say) =>
    `both hands are wagered on only with the approval of ${a(say.officer(rulebook, needed))}`,
  'no-wager': ({ needed, rulebook }, say) =>
    `there is no wager; a free coup is dealt on the word of ${a(say.officer(rulebook, needed))}`,
  'out-of-limits': ({ seat, on, amount, limit, taken, from, instead, breach }, say) => {
    const what = `${say.seat(seat)}: ${say.money(amount)} on ${say.wager(on)}`;
    const allowed =
      instead.length > 0 ? `it may be ${say.or(instead.map(say.money))}` : 'no amount is allowed';
    const wrong = {
      'below-minimum': `is below a minimum of ${say.money(limit)}`,
      'above-maximum': `is above a maximum of ${say.money(limit)}${taken ? `, ${say.money(taken)} of it taken` : ''}`,
      'not-in-unit': `is not in steps of ${say.money(limit)}${from ? ` from ${say.money(from)}` : ''}`,
      'not-in-chips': `is not in whole chips of ${say.money(limit)}`,
    }[breach];
    return `${what} ${wrong}; ${allowed}`;
  },
  'over-own-limit': ({ seat, of, most, left }, say) =>
    `${say.seat(seat)} has limited ${of === 'loss' ? 'the loss' : 'the stake on a coup'} to ${say.money(most)}, and may stake ${left > 0 ? `${say.money(left)} more` : 'no more'}`,
  'own-time-over': ({ seat, minutes }, say) =>
    `${say.seat(seat)} has limited the time at the table to ${count(minutes, 'minute')}, and they are over`,
  'too-few-tokens': ({ seat, short }, say) =>
    `${say.seat(seat)} has ${say.money(short)} too few in promotional tokens`,
  'too-little-credit': ({ seat, needed, has }, say) =>
    `${say.seat(seat)} would stake ${say.money(needed)}, and its credit is ${say.money(has)}`,
  'insurance-stays': ({ amount }, say) =>
    `an Insurance wager stays; it may only become more than ${say.money(amount)}`,
  'must-be-less': ({ than, amount }, say) => `less than ${say.money(than)}, not ${say.money(amount)}`,
  'not-whole-chips': ({ amount, chip }, say) =>
    `${say.money(amount)} is not in whole chips of ${say.money(chip)}`,
  'ante-missing': ({ seat, amount }, say) =>
    `${say.seat(seat)}: the ante of ${say.money(amount)} is not laid`,
  'no-area': ({ area }) => `the table has no area ${area}`,
  'area-full': ({ area, most, counted }) =>
    counted === 'standing'
      ? `${most} standing players may wager on area ${area}, and not more`
      : `${most} may wager on area ${area}, and not more`,
  'put-right-first': ({ seat, on, lies, should }, say) =>
    `on ${say.seat(seat)}, ${say.wager(on)}, lie ${say.money(lies)}, and ${say.money(should)} should: put it right before the coup is settled`,

  'cash-out-first': ({ seat, credit }, say) =>
    `${say.seat(seat)} has a credit of ${say.money(credit)}; cash it out first`,
  'collect-first': ({ seat, owes }, say) => `${say.seat(seat)} owes ${say.money(owes)}; collect it first`,
  'owes-before-leaving': ({ seat, owes }, say) =>
    `${say.seat(seat)} owes ${say.money(owes)}, settled before it ceases to wager`,
  'owes-before-shoe': ({ seat, owes }, say) =>
    `${say.seat(seat)} owes ${say.money(owes)}, to be collected before the next shoe`,
  'owes-more': ({ seat, owes, free }, say) =>
    `${say.seat(seat)} owes ${say.money(owes)} and has ${say.money(free)} that is not wagered`,
  'nothing-for-former': ({ seat, person }, say) =>
    `there is nothing to settle with player number ${person}, formerly at ${say.seat(seat)}`,

  'takes-officer': ({ role, needed, rulebook }, say) => {
    const who = role === null ? '' : `${a(say.role(role, rulebook))} may not; `;
    return `${who}it takes ${a(rulebook === null ? needed : say.officer(rulebook, needed))} or above`;
  },
  'decision-first': ({ decision: { subject, officer, answers }, rulebook }, say) =>
    `first ${a(say.officer(rulebook, officer))} decides: ${say.decision(subject)}: ${say.list(answers.map(({ answer }) => say.answer(answer)))}`,
  'no-such-answer': ({ answer, answers }, say) =>
    `${say.answer(answer)} is none of ${say.list(answers.map((one) => `${say.answer(one.answer)} (${one.clause})`))}`,

  'cut-depth': ({ depth, least, most }) => `a cut lies from ${least} to ${most} cards in, not ${depth}`,
  'cutting-card-depth': ({ behind, allowed }, say) =>
    `${say.or(allowed.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)))} cards lie behind the cutting card, not ${behind}`,
  'burnt-already': ({ cards }) =>
    `the burn is on record: ${count(cards, 'card')} ${cards === 1 ? 'was' : 'were'} burnt`,
  'wrong-seats': ({ seats, least, most }) => `from ${least} to ${most} seats, not ${seats}`,
  'other-decks': ({ decks, not }) => `the shoe in play has ${decks} decks, not ${not}`,
  'no-such-method': ({ method, rulebook, known }, say) =>
    `${say.rulebookName(rulebook)} has no ${method}; it has ${say.list(known)}`,
  'not-with-shuffler': ({ method, rulebook, shuffler }, say) =>
    `${say.method(rulebook, method)} is not dealt from a ${shuffler} shuffler`,
  'only-where': ({ method, rulebook, where }, say) =>
    `${say.method(rulebook, method)} is for ${say.places[where]} play`,
  'nominee-acts-for': ({ seat, for: player }, say) =>
    `${say.seat(seat)} acts for ${say.seat(player)}, and for one player at a time`,

  'no-row-for': ({ what, rulebook }, say) =>
    `${say.rulebookName(rulebook)} has no clause for this: ${say.report(what, rulebook)}`,
  'not-here': ({ what }, say) => `that cannot be reported here: ${say.report(what)}`,
  'no-void-for-misdeal': ({ see }) => `cards dealt wrongly are no ground for it; see ${see}`,
  'no-such-round': ({ round, settled }) =>
    `this shoe has ${count(settled, 'settled coup')}, and no coup ${round} that could be undone; an older one is put right by an adjustment`,
  'round-void-already': ({ round }) => `coup ${round} is void already`,

  'sign-first': ({ of, minutes, coups }) =>
    `a sign of the ${of} must have stood at the table for ${minutes > 0 ? `${minutes} minutes` : `${coups} coups`}`,
  'no-sign': ({ of }) => `no sign of the ${of} stands at the table`,
  'sign-stands': ({ of }) => `a sign of the ${of} stands at the table already`,
  'sign-too-new': ({ what, minutes, stood, or, orClause }) =>
    `${what} takes a sign that has been displayed for ${minutes} minutes, and it has been for ${stood}, or ${or} (${orClause})`,
  'player-keeps-minimum': ({ seat, on, minimum, minutes }, say) =>
    `${say.seat(seat)} keeps a minimum of ${say.money(minimum)} on ${say.wager(on)}, until a sign has shown a higher one for ${minutes} minutes`,
  'minute-past': ({ now, minute }) => `it is minute ${now} already, not ${minute}`,

  'has-failed': ({ device }, say) => `${say.devices[device]} must be looked after first`,
  'no-fault': ({ device }, say) => `${say.devices[device]} has no fault`,
  'money-wrong': ({ seats }, say) =>
    `the money of ${say.seats(seats)} does not add up: the table stays locked`,
};
