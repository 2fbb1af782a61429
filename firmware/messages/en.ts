import type { Hand } from '../../src/cards/hand.js';
import { RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import type { ReconstructionRule } from '../../src/rulebooks/irregularities.js';
import type { Officer } from '../../src/rulebooks/roles.js';

import type { Fact } from '../../src/table/events.js';
import type { Marker } from '../../src/table/handling/marker.js';
import type {
  Announcement,
  CutOfferedTo,
  DecisionSubject,
  Message,
  Note,
  Prompt,
  RefusalReason,
} from '../../src/table/messages.js';
import type { Decision } from '../../src/table/state/decision.js';
import type { Refused } from '../../src/table/step.js';
import { reported, shufflerFailed } from './en-reports.js';
import { TASKS } from './en-tasks.js';
import { faultsInEnglish } from './faults-en.js';

// The English catalogue. Terms that a rulebook prints stand here to the letter.

/** What an event made the table say, with its texts: as `banco replay` prints it. */
export function printedMessage(said: Message): object {
  if ('announced' in said) return { ...said, announced: announcement(said.announced) };
  if ('noted' in said) return { ...said, noted: note(said.noted) };
  if ('prompt' in said) return { ...said, prompt: prompt(said.prompt) };
  return 'asked' in said ? { asked: printedDecision(said.asked) } : said;
}

export const printedDecision = (decision: Decision): object => ({
  asks: asks(decision.subject),
  of: decision.officer,
  answers: decision.answers,
});

/** A refusal with its clause. */
export const refusalText = ({ reason: why, clause }: Refused): string => {
  const text = refusal(why);
  return clause === null ? text : `${text} (${clause})`;
};

export function announcement(message: Announcement): string {
  switch (message.is) {
    case 'table-open':
      return `${message.variation}: the table is open`;
    case 'table-closed':
      return 'the table is closed';
    case 'table-closing':
      return 'the table is closing: no more wagers';
    case 'played':
      return `${message.variation} is played`;
    case 'sign-of-variation':
      return `notice: ${message.variation} is played at this table`;
    case 'sign-of-half-on-six':
      return 'notice: a Banker win on 6 is paid 1 to 2';
    case 'sign-of-wagers':
      return `notice: offered at this table: ${message.on.join(', ')}`;
    case 'international':
      return 'International Baccarat is played';
    case 'no-more-bets':
      return 'No more bets';
    case 'no-more-insurance':
      return 'No more Insurance';
    case 'last-coup':
      return 'Last coup';
    case 'end-of-shoe':
      return 'End of the shoe';
    case 'shoe-empty':
      return 'The shoe is empty: the cards are replaced or shuffled';
    case 'no-bet-coup':
      return RULEBOOKS[message.rulebook].betting.noBetCoup.announcement;
    case 'free-coup':
      return RULEBOOKS[message.rulebook].betting.freeCoup.announcement;
    case 'tie':
      return RULEBOOKS[message.rulebook].dealing.tie?.announcement ?? 'Tie';
    case 'cut-offered':
      return `the cut is offered to ${message.to.map((one) => cutOfferedTo(one, message.rulebook)).join(', then ')}`;
    case 'insurance':
      return `Insurance, bet ${message.bet} on the ${message.hand}`;
    case 'method':
      return `${message.title} is dealt`;
    case 'marker':
      return `the marker is ${markerIs(message.marker)}`;
    case 'acts-for':
      return `seat ${message.nominee} acts for seat ${message.seat}`;
    case 'acts-no-longer':
      return `seat ${message.nominee} no longer acts for seat ${message.seat}`;
    case 'restricted':
      return `${message.on}: only for players with a main wager`;
    case 'notice':
      return `notice of the ${message.of}`;
    case 'limits-changed': {
      const from = message.from === 'now' ? 'the limits are changed' : 'the limits change with the next coup';
      const { kept } = message;
      if (kept.length === 0) return from;
      return `${from}; seat ${kept.join(', ')} keeps the old minimum`;
    }
  }
}

const cutOfferedTo = (to: CutOfferedTo, rulebook: RulebookId): string => {
  if ('seat' in to) return `seat ${to.seat}`;
  return 'officer' in to ? `the ${title(rulebook, to.officer)}` : 'a standing player';
};

function markerIs(marker: Marker): string {
  switch (marker.is) {
    case 'nobody':
      return 'with nobody';
    case 'held':
      return `held by seat ${marker.seat}`;
    case 'offered':
      return `offered to seat ${marker.seat}`;
  }
}

export function note(message: Note): string {
  switch (message.is) {
    case 'while-closed':
      return `the table is closed: ${message.what} is only written down`;
    case 'kept':
      return `${factOf(message.fact)}: kept until play goes on`;
    case 'kept-dropped':
      return `gone with the coup: ${message.facts.map(factOf).join(', ')}`;
    case 'sealed-cards':
      return 'sealed cards need neither shuffle nor cut';
    case 'not-cut':
      return 'the cards are not cut';
    case 'not-burnt':
      return message.left === null
        ? 'no card was burnt; play continues'
        : `${message.left} ${message.left === 1 ? 'card was' : 'cards were'} not burnt; play continues`;
    case 'burnt-unsaid':
      return `${message.card} is burnt, although nobody has said how`;
    case 'shoe-begun-again':
      return 'no card was burnt: the shoe is begun again with its burn';
    case 'card-out-of-play':
      return `${message.card} left the shoe while no shoe is in play`;
    case 'cutting-card-out-of-play':
      return 'the cutting card was seen while no shoe is in play';
    case 'cutting-card-aside':
      return message.more
        ? 'the cutting card is laid aside: one more coup follows'
        : 'the cutting card is laid aside: the shoe ends with this coup all the same';
    case 'second-cutting-card':
      return 'another cutting card is laid aside';
    case 'no-cutting-card':
      return 'a continuous shuffler has no cutting card: it is laid aside';
    case 'empty-out-of-play':
      return 'no shoe is in play: nothing is wanted from it';
    case 'empty-coup-finished':
      return 'the shoe is empty: the coup has all its cards and is finished, and then the cards are shuffled';
    case 'no-card-there':
      return 'no card lies there of which that could be said';
    case 'nothing-to-turn':
      return `the ${message.what} is not there to be turned over`;
    case 'lay-face-up':
      return `${message.card} lay face up in the shoe, and is played`;
    case 'disclosed':
      return `${message.card} was disclosed, and is played`;
    case 'lay-face-up-spoils':
      return `${message.card} lay face up`;
    case 'before-counts':
      return `${message.card} was dealt before the counts were announced`;
    case 'third-card-of':
      return `${message.card} is the ${message.hand}'s third card`;
    case 'first-of-next-coup':
      return `${message.card} will be the first card of the next coup`;
    case 'first-of-no-bet-coup':
      return `${message.card} will be the first card of a ${noBetCoup(message.rulebook)}`;
    case 'discarded':
      return `${message.cards.join(', ')}: not used, and discarded`;
    case 'discarded-after-last':
      return `${message.card} is discarded: no further coup is dealt from this shoe`;
    case 'no-deal-after':
      return 'a card has followed the cutting card: no further coup is dealt from this shoe';
    case 'card-before-wager':
      return 'the card came before any wager: the coup is dealt without';
    case 'wagers-reopened':
      return 'wagers may be made and changed';
    case 'banker-turned-first':
      return "the Banker's Hand was turned before the Player's";
    case 'nothing-to-compare':
      return `the shoe says ${message.winner}, and there is no result to compare`;
    case 'shoe-disagreed':
      return `the coup was settled as ${message.computed}, and the shoe says ${message.says}`;
    case 'reported':
      return reported(message.what, message.rulebook);
    case 'told-in-time':
      return 'the error is told before the next coup: report that the order of the cards is in doubt';
    case 'reconstructed':
      return `the coup is reconstructed${mayChange(message.wagers)}`;
    case 'settlement-undone':
      return `the coup is reconstructed, and its settlement undone${mayChange(message.wagers)}`;
    case 'next-without-wagers':
      return 'the next coup is dealt without wagers';
    case 'play-goes-on':
      return 'play goes on';
    case 'result-confirmed':
      return 'the result of the cards is confirmed';
    case 'held-to-limit':
      return 'what was found outside the limits is held to them';
    case 'coup-void':
      return message.reason === null ? 'the coup is void' : `the coup is void: ${message.reason}`;
    case 'coup-and-shoe-void':
      return 'the coup is void, and the cards are removed and checked';
    case 'shoe-void':
      return 'the shoe is void, and the cards are removed and checked';
    case 'cards-unreadable':
      return 'the coup is void: its cards can no longer be read';
    case 'round-void': {
      const { round, shoe, reason } = message;
      const which = shoe === null ? `coup ${round}` : `coup ${round} of shoe ${shoe}`;
      return `${which} is void${reason === null ? '' : `: ${reason}`}`;
    }
    case 'settled-wager-void':
      return `a wager of seat ${message.seat} on coup ${message.round} is void: ${message.reason}`;
    case 'marker-without-wager':
      return `seat ${message.seat} has the marker and no wager on the Banker's Hand: the dealer keeps the cards`;
    case 'stake-forfeited':
      return `the stake of seat ${message.seat} is forfeited`;
    case 'wager-refused':
      return `a wager of seat ${message.seat} is refused: ${message.reason}`;
    case 'warned':
      return `seat ${message.seat} wagered below the minimum; the next such wager goes back, whatever the result`;
    case 'wager-without-ante':
      return `seat ${message.seat} has laid no ante: its wager is void`;
    case 'found-too-late': {
      const { seat, on, amount, found, stands, asked } = message;
      const unless = asked ? ', unless an officer says otherwise' : '';
      return `seat ${seat}, ${on}: ${found.replaceAll('-', ' ')}, found after the first card; ${stands} of ${amount} stand${unless}`;
    }
    case 'chips-moved':
      return wrongSpot(message);
    case 'chips-where-nothing-is-wagered':
      return `seat ${message.seat}, ${message.on}: ${message.amount} in chips, where nothing is wagered`;
    case 'idle-seat':
      return `seat ${message.seat} has not wagered for ${message.coups} coups, and all others have: it may be asked to leave`;
    case 'tokens-given':
      return `seat ${message.seat} is given ${message.amount} in promotional tokens`;
    case 'adjusted': {
      const { seat, to, amount, reason } = message;
      return to === 'player'
        ? `${amount} is given to seat ${seat}: ${reason}`
        : `${amount} is taken from seat ${seat}: ${reason}`;
    }
    case 'former-player': {
      const { seat, person, owes, toPay } = message;
      const who = `the former player of seat ${seat} (number ${person})`;
      if (owes > 0) return `${owes} is owed by ${who}`;
      return toPay > 0 ? `${toPay} is to be paid to ${who}` : `nothing is to be settled any more with ${who}`;
    }
    case 'cards-replaced':
      return message.which === 'none'
        ? `the cards are shuffled again: ${message.reason}`
        : `the cards are replaced: ${message.reason}`;
    case 'display-disregarded':
      return 'the display is disregarded';
    case 'shuffler':
      return shufflerFailed(message.of, message.does);
    case 'deferral-approved': {
      const { by, needed, rulebook } = message;
      return by === null
        ? `commission is deferred; no ${title(rulebook, needed)} is named who approved it`
        : `commission is deferred, approved by ${by.role} ${by.id}`;
    }
  }
}

const mayChange = (wagers: ReconstructionRule['wagers']): string =>
  wagers === 'stay' ? '' : `; wagers ${wagers}`;

function factOf(fact: Fact): string {
  switch (fact.type) {
    case 'card':
      return fact.card;
    case 'last-card':
      return `the last card ${fact.is}`;
    case 'exposed':
      return `the ${fact.what} turned`;
    case 'cutting-card':
      return 'the cutting card';
    case 'shoe-empty':
      return 'the shoe is empty';
    case 'shoe-result':
      return `the shoe says ${fact.winner}`;
    case 'spot':
      return `chips of seat ${fact.seat}`;
    case 'fault':
      return `a fault of the ${fact.device}`;
  }
}

export function prompt(message: Prompt): string {
  switch (message.is) {
    case 'task':
      return TASKS[message.of] ?? message.of;
    case 'say-who-may-handle':
      return 'say who may handle and remove the wagers';
    case 'cards-left-may-be-shuffled':
      return 'if all players agree, the cards left may be shuffled or replaced';
    case 'say-misdeal':
      return 'if the cards were dealt wrongly, say so: then that is the ground';
    case 'clear-spots':
      return `chips lie where no wager is taken; take off the layout: ${message.spots.map(({ seat, on, amount }) => `seat ${seat}, ${on}: ${amount}`).join('; ')}`;
    case 'place-debt-marker':
      return `place the marker before seat ${message.seat}: it owes ${message.owes}`;
    case 'tell-surveillance-restricted':
      return `tell Surveillance that ${message.on}: only for players with a main wager`;
    case 'mark-agreed-limits':
      return `place the marker of agreed limits before seat ${message.seat}`;
  }
}

export function asks(message: DecisionSubject): string {
  switch (message.is) {
    case 'dealt-to':
      return `${message.card} was dealt to the ${message.hand}`;
    case 'reported':
      return reported(message.what, message.rulebook);
    case 'too-many-of-a-card':
      return `${message.card} has left a shoe of ${message.decks} decks more than ${message.decks} times`;
    case 'excess-seen':
      return `${message.card} was drawn in excess and seen: is the next coup dealt as a ${noBetCoup(message.rulebook)}?`;
    case 'shoe-disagrees':
      return `the cards read give ${message.computed}, and the shoe says ${message.says}: is ${message.computed} what lies on the table?`;
    case 'not-burnt':
      return 'no card was burnt: is the shoe begun again with its burn?';
    case 'cards-unreadable':
      return 'the cards can no longer be read: is the coup void, or is it completed once they can?';
    case 'display-differs':
      return 'the display shows another result: do the cards lie as they were read?';
    case 'outside-limits':
      return message.wagers
        .map(
          ({ wager, found, within }) =>
            `seat ${wager.seat}, ${wager.on}: ${wager.amount} is ${found.replaceAll('-', ' ')}: does it stand, or only ${within}?`,
        )
        .join(' ');
  }
}

const title = (rulebook: RulebookId, officer: Officer): string =>
  RULEBOOKS[rulebook].officers.titles[officer];
const article = (noun: string): string => `${/^[AEIOU]/i.test(noun) ? 'an' : 'a'} ${noun}`;
const aTitle = (rulebook: RulebookId, officer: Officer): string => article(title(rulebook, officer));
const noBetCoup = (rulebook: RulebookId): string => RULEBOOKS[rulebook].betting.noBetCoup.name;
const handOf = (hand: Hand): string => (hand === 'player' ? "the Player's Hand" : "the Banker's Hand");

const wrongSpot = ({
  seat,
  on,
  lies,
  should,
}: {
  readonly seat: number;
  readonly on: string;
  readonly lies: number;
  readonly should: number;
}): string => `on seat ${seat}, ${on}, lie ${lies}, and ${should} should`;

const orNone = (amounts: readonly number[]): string =>
  amounts.length > 0 ? `it may be ${amounts.join(' or ')}` : 'no amount is allowed';

export function refusal(why: RefusalReason): string {
  switch (why.is) {
    case 'unreadable':
      return faultsInEnglish(why.faults);
    case 'all-cards-dealt':
      return 'every card of the coup is dealt';
    case 'all-must-agree':
      return 'players are at the table, and all of them must agree';
    case 'bets-after-the-deal':
      return 'four cards are dealt first only where players have the cards, in Styles B and D of International Baccarat';
    case 'betting-closed':
      return 'wagers are made and changed only while betting is open';
    case 'betting-not-open':
      return 'betting is not open';
    case 'burnt-once':
      return 'cards are burnt once, after the cut, where the rulebook burns any';
    case 'cards-handled':
      return 'players have handled the cards, and all of them are replaced: newCards, or pre-shuffled';
    case 'cards-must-be-replaced':
      return 'the cards are removed from play and replaced: newCards, or pre-shuffled';
    case 'cards-seen':
      return 'cards of the coup have been seen';
    case 'changed-between-coups':
      return 'a table is changed between coups, with no wager on it';
    case 'closed-between-coups':
      return 'a table is closed between coups, with no wager on it';
    case 'cut-after-shuffle':
      return 'the cards are cut after they are shuffled';
    case 'dealer-keeps-all':
      return 'the dealer deals and turns every card of this coup';
    case 'dealer-keeps-coup':
      return 'the dealer keeps the cards of this coup';
    case 'free-coup-needs-no-wager':
      return 'a free coup is dealt only while there is no wager on the layout';
    case 'initial-cards-missing':
      return 'the initial cards are not dealt yet';
    case 'insurance-not-open':
      return 'this Insurance is not open: the cards shown do not allow it';
    case 'limits-between-coups':
      return 'limits are changed between coups, with no wager on the layout';
    case 'low-limit-device':
      return 'low limit gaming is dealt from a shuffling device';
    case 'low-limit-no-tournament':
      return 'low limit gaming is no tournament';
    case 'marker-after-coup':
      return 'the marker goes on after a coup';
    case 'marker-not-offered':
      return 'the marker is not being offered';
    case 'method-between-coups':
      return 'a method is changed between coups';
    case 'never-cut':
      return 'the cards in a continuous shuffler are not cut';
    case 'never-reopened':
      return 'no wager is changed after the first card';
    case 'next-coup-begun':
      return 'the next coup has begun: the results of the coups before it stand';
    case 'no-card-drawn':
      return 'no card of a coup is drawn';
    case 'no-card-of-coup':
      return 'no card of a coup is dealt: the cards are replaced before the next';
    case 'no-coup':
      return 'there is no coup of which that could be said';
    case 'no-device':
      return 'no shuffling device is in use';
    case 'no-marker':
      return 'there is no marker: no method that has one is dealt';
    case 'no-new-wagers':
      return 'no wager is made or added to until the round is completed';
    case 'no-nominee':
      return 'the cards are for the player alone';
    case 'no-result':
      return 'there is no result to settle';
    case 'no-shoe-in-play':
      return 'no shoe is in play';
    case 'no-such-wager':
      return 'there is no such wager';
    case 'nobody-has-marker':
      return 'nobody has the marker';
    case 'nothing-asked':
      return 'nothing was asked';
    case 'only-from-card-shoe':
      return 'with nobody at the table it is dealt only from a card shoe';
    case 'open-already':
      return 'the table is open already';
    case 'play-without-burn':
      return 'play begins without a burn only in place of one';
    case 'refunds-everybody':
      return 'every wager is refunded: none is forfeited';
    case 'refused-before-first-card':
      return 'a wager is refused before the first card';
    case 'replaced-between-coups':
      return 'cards are replaced between coups';
    case 'say-which-wager':
      return 'seat, on: say which wager';
    case 'say-who':
      return 'seat: say who';
    case 'shuffled-after-shoe':
      return 'the cards are shuffled after a shoe has ended';
    case 'smaller-replaces-larger':
      return 'while betting is open, a smaller wager replaces a larger';
    case 'stakes-are-chips':
      return 'stakes are chips at this table: see spot';
    case 'standing-apart':
      return 'standing players wager on the areas for standing players, and the numbered ones are for the seated';
    case 'standing-no-area':
      return 'a standing player has no area: say the numbered area of a seated player';
    case 'table-closing':
      return 'the table is closing: no more wagers are taken';
    case 'table-is-closed':
      return 'the table is closed; it is opened with a table sheet';
    case 'taken-back-whole':
      return 'a wager is taken back whole';
    case 'tokens-by-hand':
      return 'tokens are counted by hand where stakes are chips';
    case 'wager-void-already':
      return 'that wager is void already';
    case 'both-hands-free':
      return `${why.rulebook} lets any seat wager on both hands`;
    case 'chips-on-no-bet-coup':
      return `chips lie on the layout, and no wager is taken on a ${noBetCoup(why.rulebook)}`;
    case 'no-bet-coup':
      return `no wager is taken on a ${noBetCoup(why.rulebook)}`;
    case 'no-display-clause':
      return `${why.rulebook} has no clause for a result display`;
    case 'no-low-limit':
      return `${why.rulebook} knows no low limit gaming`;
    case 'no-refusing-here':
      return `${why.rulebook} has no clause for refusing a wager`;
    case 'no-sealed-cards':
      return `${why.rulebook} has no clause for cards that their maker sealed`;
    case 'no-tokens':
      return `${why.rulebook} knows no promotional tokens`;
    case 'no-versions':
      return `${why.rulebook} has no versions of the table`;
    case 'no-voiding-settled':
      return `${why.rulebook} has no clause for voiding a settled coup`;
    case 'nothing-to-restrict':
      return `onlyBesideMain: ${why.rulebook} has no clause for it, or offers no such wager`;
    case 'other-rulebook':
      return `the table is opened anew under another rulebook than ${why.rulebook}`;
    case 'chips-on-insurance':
      return `seat ${why.seat}: chips lie on Insurance, and none is open`;
    case 'has-no-marker':
      return `seat ${why.seat} does not have the marker`;
    case 'marker-must-wager':
      return `seat ${why.seat} has the marker and must wager on the Banker's Hand`;
    case 'marker-offered-to':
      return `the marker is offered to seat ${why.seat} first`;
    case 'no-credit':
      return `seat ${why.seat} has no credit, and nobody is there`;
    case 'no-such-seat':
      return `the table has no seat ${why.seat}`;
    case 'nobody-sits':
      return `nobody sits at ${why.seat}`;
    case 'not-vacant':
      return `the table is not vacant: somebody is at seat ${why.seat}`;
    case 'nothing-to-forfeit':
      return `seat ${why.seat} has no wager that could be forfeited`;
    case 'nothing-to-insure':
      return `seat ${why.seat} has no wager on that hand to insure`;
    case 'one-insurer':
      return `seat ${why.seat} alone may insure on that area`;
    case 'owes-nothing':
      return `seat ${why.seat} owes nothing`;
    case 'shut-out':
      return `seat ${why.seat} is shut out of the game`;
    case 'withdraw-first':
      return `seat ${why.seat} has wagers on the layout; they are withdrawn first`;
    case 'dealer-has-not-kept':
      return `the dealer has not kept ${handOf(why.hand)}`;
    case 'dealer-keeps':
      return `the dealer keeps ${handOf(why.hand)}`;
    case 'hand-exposed':
      return `${handOf(why.hand)} is exposed`;
    case 'hand-not-offered':
      return `${handOf(why.hand)} is not being offered`;
    case 'hand-not-out':
      return `${handOf(why.hand)} is not out`;
    case 'hand-offered-first':
      return `${handOf(why.hand)} is offered first`;
    case 'hand-out':
      return `${handOf(why.hand)} is out`;
    case 'hand-with-seat':
      return `${handOf(why.hand)} is with a seat, or offered to one, already`;
    case 'nobody-directs':
      return `${handOf(why.hand)} goes to the player it is for, and nobody may direct otherwise`;
    case 'nobody-has':
      return `nobody has accepted ${handOf(why.hand)}`;
    case 'one-card-with-nominee':
      return `one card of ${handOf(why.hand)} is passed only where a nominee acts`;
    case 'passed-together':
      return `the cards of ${handOf(why.hand)} are passed together`;
    case 'hand-not-for':
      return `seat ${why.seat} may not be given ${handOf(why.hand)}`;
    case 'hand-not-had':
      return `seat ${why.seat} has accepted ${handOf(why.hand)} and not had it`;
    case 'hand-offered-to':
      return `${handOf(why.hand)} is offered to seat ${why.seat} first`;
    case 'before-cards':
      return `a wager on ${why.on} is made before any card of the round is dealt`;
    case 'needs-main':
      return `${why.on} takes a main wager of seat ${why.seat} too`;
    case 'one-per-coup':
      return `seat ${why.seat} has a wager on ${why.on} already, and may place one in a coup`;
    case 'takes-officer': {
      const needed = why.rulebook === null ? why.needed : title(why.rulebook, why.needed);
      const who = why.role === null ? '' : `${article(why.role)} may not; `;
      return `${who}it takes ${article(needed)} or above`;
    }
    case 'both-hands':
      return `both hands are wagered on only with the approval of ${aTitle(why.rulebook, why.needed)}`;
    case 'no-wager':
      return `there is no wager; a free coup is dealt on the word of ${aTitle(why.rulebook, why.needed)}`;
    case 'player-first':
      return `the Player's Hand is turned first, unless ${aTitle(why.rulebook, why.unless)} authorises it (${why.unlessClause})`;
    case 'decision-first': {
      const { question: decision, rulebook } = why;
      const answers = decision.answers.map(({ answer }) => answer).join(', ');
      return `first ${aTitle(rulebook, decision.officer)} decides: ${asks(decision.subject)}: ${answers}`;
    }
    case 'no-such-answer':
      return `${why.answer} is none of ${why.answers.map(({ answer, clause }) => `${answer} (${clause})`).join(', ')}`;
    case 'out-of-limits':
      return outOfLimits(why);
    case 'too-few-tokens':
      return `seat ${why.seat} has ${why.short} too few in promotional tokens`;
    case 'too-little-credit':
      return `seat ${why.seat} would stake ${why.needed}, and its credit is ${why.has}`;
    case 'insurance-stays':
      return `an Insurance wager stays; it may only become more than ${why.amount}`;
    case 'must-be-less':
      return `less than ${why.than}, not ${why.amount}`;
    case 'not-whole-chips':
      return `${why.amount} is not in whole chips of ${why.chip}`;
    case 'ante-missing':
      return `seat ${why.seat}: the ante of ${why.amount} is not laid`;
    case 'no-area':
      return `the table has no area ${why.area}`;
    case 'area-full':
      return why.counted === 'standing'
        ? `${why.most} standing players may wager on area ${why.area}, and not more`
        : `${why.most} may wager on area ${why.area}, and not more`;
    case 'put-right-first':
      return `${wrongSpot(why)}: put it right before the coup is settled`;
    case 'cash-out-first':
      return `seat ${why.seat} has a credit of ${why.credit}; cash it out first`;
    case 'collect-first':
      return `seat ${why.seat} owes ${why.owes}; collect it first`;
    case 'owes-before-leaving':
      return `seat ${why.seat} owes ${why.owes}, settled before it ceases to wager`;
    case 'owes-before-shoe':
      return `seat ${why.seat} owes ${why.owes}, to be collected before the next shoe`;
    case 'owes-more':
      return `seat ${why.seat} owes ${why.owes} and has ${why.free} that is not wagered`;
    case 'nothing-for-former':
      return `there is nothing to be settled with the player number ${why.person}, formerly at seat ${why.seat}`;
    case 'cut-depth':
      return `a cut lies from ${why.least} to ${why.most} cards in, not ${why.depth}`;
    case 'cutting-card-depth': {
      const allowed = why.allowed.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
      return `${allowed.join(' or ')} cards lie behind the cutting card, not ${why.behind}`;
    }
    case 'burnt-already':
      return `the burn is on record: ${why.cards} ${why.cards === 1 ? 'card was' : 'cards were'} burnt`;
    case 'wrong-seats':
      return `from ${why.least} to ${why.most} seats, not ${why.seats}`;
    case 'other-decks':
      return `the shoe in play has ${why.decks} decks, not ${why.not}`;
    case 'no-such-method':
      return `${why.rulebook} has no ${why.method}; it has ${why.known.join(', ')}`;
    case 'not-with-shuffler':
      return `${why.title} is not dealt from a ${why.shuffler} shuffler`;
    case 'only-where':
      return `${why.title} is for ${why.where} play`;
    case 'one-hand-out':
      return `${handOf(why.out)} is out, and one hand is out at a time`;
    case 'wrong-count':
      return `${handOf(why.hand)} has ${why.has} to pass, not ${why.cards}`;
    case 'fewer-out':
      return `${why.cards} cards are out, not ${why.exposed}`;
    case 'nominee-acts-for':
      return `seat ${why.seat} acts for seat ${why.for}, and for one player at a time`;
    case 'whose-hand':
      return `seat: is missing; whose is the ${why.act} of ${handOf(why.hand)}?`;
    case 'no-row-for':
      return `${why.rulebook} has no clause for ${why.what}; see this one`;
    case 'not-here':
      return `${why.what} is not to be had here`;
    case 'no-void-for-misdeal':
      return `cards dealt wrongly are no ground for it; see ${why.see}`;
    case 'no-such-round':
      return `this shoe has ${why.settled} settled coups, and no ${why.round} that could be undone; adjust corrects an older one`;
    case 'round-void-already':
      return `coup ${why.round} is void already`;
    case 'sign-first':
      return `a sign of the ${why.of} must have stood at the table for ${why.minutes > 0 ? `${why.minutes} minutes` : `${why.coups} coups`}`;
    case 'no-sign':
      return `no sign of the ${why.of} stands at the table`;
    case 'sign-stands':
      return `a sign of the ${why.of} stands at the table already`;
    case 'sign-too-new':
      return `${why.what} takes a sign that has been displayed for ${why.minutes} minutes, and it has been for ${why.stood}, or ${why.or} (${why.orClause})`;
    case 'player-keeps-minimum':
      return `seat ${why.seat} keeps a minimum of ${why.minimum} on ${why.on}, until a sign has shown a higher one for ${why.minutes} minutes`;
    case 'minute-past':
      return `it is minute ${why.now} already, not ${why.minute}`;
    case 'has-failed':
      return `the ${why.device} has failed; it is looked after first`;
    case 'no-fault':
      return `the ${why.device} has no fault`;
    case 'money-wrong':
      return `the money of seat ${why.seats.join(', ')} does not add up: the table stays locked`;
  }
}

function outOfLimits(why: Extract<RefusalReason, { is: 'out-of-limits' }>): string {
  const { seat, on, amount, limit, taken, from, instead } = why;
  const where = `seat ${seat}: ${amount} on ${on}`;
  switch (why.breach) {
    case 'below-minimum':
      return `${where} is below a minimum of ${limit}; ${orNone(instead)}`;
    case 'above-maximum':
      return `${where} is above a maximum of ${limit}${taken ? `, ${taken} of it taken` : ''}; ${orNone(instead)}`;
    case 'not-in-unit':
      return `${where} is not in steps of ${limit}${from ? ` from ${from}` : ''}; ${orNone(instead)}`;
    case 'not-in-chips':
      return `${where} is not in whole chips of ${limit}; ${orNone(instead)}`;
  }
}
