import type { RefusalCode } from '../../src/reader/refusal.js';
import type { Message } from '../../src/table/messages.js';
import type { AnswerId } from '../../src/table/state/decision.js';
import type { Phase } from '../../src/table/state/state.js';

// What the types list and cannot say in words. A word that is added to a type is missed here by the compiler.

export const PHASES: Readonly<Record<Phase['is'], string>> = {
  closed: 'no table: it is opened with a table sheet',
  shuffle: 'the cards of a new shoe are to be shuffled',
  cut: 'they are to be cut',
  burn: 'cards are to be burnt, where the rulebook burns any',
  betting:
    'wagers are made, until they are closed or a card comes; also where cards of the coup are out already, because it is dealt so or because an officer has opened the wagers again',
  dealing: 'a coup is under way: betting on it is closed, and the stakes have left the credit of their seats',
  result: 'both hands have all their cards; the coup is not yet settled',
  paying: 'with chips: losing ones are taken and winning ones paid, until there lies what should',
};

/** A thing said is known by the first of its fields. */
type SaidKind = Exclude<Message extends infer S ? (S extends unknown ? keyof S : never) : never, Detail>;
type Detail = 'clause' | 'player' | 'banker' | 'effect' | 'points';

export const SAID: Readonly<Record<SaidKind, string>> = {
  announced: 'To be called out to everyone at the table; with the clause that demands it, if one does.',
  prompt: 'What people are to do now, which no machine can do or see.',
  noted: 'What the table did by itself or on the word of an officer, for the officers and the record.',
  asked:
    'A decision is owed: what is asked, of which officer, and the answers allowed, each with its clause.',
  counts: 'The counts of the initial hands, called once both are seen and a card is still to come.',
  result: 'Both hands are complete: who wins, the final counts, and the cards.',
  settled:
    'The wagers of the coup, each with what it won and gets back, and the rule that decided: as `banco settle` has it.',
  takeAndPay: 'With chips: what should lie on each spot once the coup is paid; on every other spot, nothing.',
  refunded:
    'Wagers, or parts of them, that are void, refused or taken back: what was staked is on the credit of their seats again.',
  faulty:
    'A device is lost. `hold`: nothing that needs it goes on; `stands`: the coup ends first; `lock`: nothing at all does.',
  mended: 'A device works again.',
  collected: 'What a seat owed is taken from its credit.',
  paidOut: 'The credit that an attendant pays a seat.',
};

export const ANSWERS: Readonly<Record<AnswerId, string>> = {
  reconstruct: 'the cards are put where they should have been dealt, and the coup goes on',
  void: 'the coup is void, and every stake goes back',
  'void-shoe': 'the coup is void, every stake goes back, and the shoe is over',
  'no-bet-coup': 'every stake goes back, and the coup is dealt out without wagers',
  complete: 'the coup goes on as it is',
  confirm: 'the result is what the cards on the table say',
  'to-the-limit': 'wagers that were found too late are held to the limit, and the rest goes back',
};

/** What goes wrong with hands and shoes that are given whole is of other commands. */
type OfOtherCommands = 'bad-card' | 'impossible-coup' | 'too-many-of-a-card' | 'insufficient-cards';

export const REFUSALS: Readonly<Record<Exclude<RefusalCode, OfOtherCommands>, string>> = {
  'bad-json': 'the line is not one JSON object',
  'bad-event': 'no such event, or a field that is missing, unknown or wrong',
  'bad-sheet':
    'the table sheet, or the limits of a sign, are none, or the rulebook forbids them; every fault is listed',
  'bad-wager': 'no such wager, hand, bet, side or seat, or a field that is missing or unknown',
  'bad-amount': 'the amount of a wager is not a positive whole number of cents',
  'not-offered': 'the table sheet does not offer the wager',
  'wrong-phase': 'the event does not belong to the phase that the table is in',
  'not-now': 'something else comes first: the message says what',
  'not-allowed': 'the rulebook does not allow it: the message cites the clause',
  'no-right': 'it takes another officer: the message says which, by the title of the rulebook',
  'no-seat': 'the table has no such seat',
  'no-credit': 'the seat has not enough credit',
};
