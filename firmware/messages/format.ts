import type { Winner } from '../../src/cards/coup.js';
import type { Hand } from '../../src/cards/hand.js';
import type { Cents } from '../../src/money/cents.js';
import type { ConditionName } from '../../src/rulebooks/conditions.js';
import type { MethodId } from '../../src/rulebooks/handling.js';
import type { RulebookId } from '../../src/rulebooks/index.js';
import type { Report } from '../../src/rulebooks/irregularities.js';
import type { ShufflerFaultRow } from '../../src/rulebooks/malfunctions.js';
import type { Officer, Role } from '../../src/rulebooks/roles.js';
import type { WagerId } from '../../src/rulebooks/rulebook.js';
import type { InputFault } from '../../src/table/input.js';
import type { DecisionSubject } from '../../src/table/messages.js';
import type { AnswerId } from '../../src/table/state/decision.js';
import { type Catalogue, type Names, type RulebookNames, textOf } from './catalogue.js';
import { amount, type Currency } from './money.js';
import type { MenuText, Needs, Phase } from './screen-messages.js';

/** How a text writes what it speaks of: amounts, cards, wagers and people. */
export interface Say extends Omit<Names, 'conditions' | 'rulebooks' | 'odds'> {
  readonly money: (cents: Cents) => string;
  readonly card: (card: string) => string;
  readonly cards: (cards: readonly string[]) => string;
  readonly winner: (winner: Winner) => string;
  readonly wager: (on: string, hand?: Hand) => string;
  readonly rulebook: (rulebook: RulebookId) => RulebookNames;
  readonly rulebookName: (rulebook: RulebookId) => string;
  readonly officer: (rulebook: RulebookId, officer: Officer) => string;
  readonly variation: (rulebook: RulebookId, variation: string) => string;
  readonly method: (rulebook: RulebookId, method: MethodId) => string;
  readonly role: (role: string, rulebook: RulebookId | null) => string;
  readonly decision: (subject: DecisionSubject) => string;
  readonly answer: (answer: AnswerId) => string;
  readonly condition: (name: ConditionName) => string;
  readonly report: (what: Report, rulebook?: RulebookId) => string;
  readonly shuffler: (clause: string, does: ShufflerFaultRow['does']['is']) => string;
  readonly menuItem: (item: MenuText) => string;
  readonly phase: (phase: Phase) => string;
  readonly needs: (needs: Needs) => string;
  readonly button: (role: string) => string;
  readonly task: (clause: string) => string;
  /** Odds as a rulebook prints them. */
  readonly odds: (printed: string) => string;
  /** What could not be read, as its reader put it. It names fields and is for whoever wrote them. */
  readonly unreadable: (faults: readonly InputFault[]) => string | null;
}

/** What a table's screens need to know of it. */
export interface TableTerms {
  readonly currency: Currency;
  readonly rulebook: RulebookId;
  /** The terms of its rulebook as they are printed. */
  readonly printed: RulebookNames;
  /** Where it plays in one, some of its keys and displays have other names. */
  readonly inTournament: boolean;
}

export type LabelKey = keyof Catalogue['player']['labels'] | keyof Catalogue['dealer']['labels'];

/** What something on a page is called; undefined for what is no label. */
export function labelOf(
  { player, dealer }: Catalogue,
  { inTournament }: Pick<TableTerms, 'inTournament'>,
  key: string,
): string | undefined {
  const all: readonly Readonly<Record<string, string>>[] = [
    ...(inTournament ? [player.inTournament] : []),
    dealer.labels,
    player.labels,
  ];
  return all.find((labels) => key in labels)?.[key];
}

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** `10♦` */
export const shortCard = ([rank = '', suit = '']: string): string =>
  `${rank === 'T' ? '10' : rank}${SUITS[suit] ?? suit}`;

/** What everything is called, whoever reads it. */
export interface Forms
  extends Pick<Say, 'money' | 'card' | 'cards' | 'winner' | 'wager' | 'rulebook' | 'rulebookName' | 'role'>,
    Pick<Say, 'answer' | 'odds' | 'unreadable'> {}

/** What a text may say, in a language and in the forms of its readers. */
export function sayIn(catalogue: Catalogue, terms: Pick<TableTerms, 'inTournament'>, forms: Forms): Say {
  const { names, player, dealer, officer } = catalogue;
  const say: Say = {
    ...names,
    ...forms,
    officer: (rulebook, title) => forms.rulebook(rulebook).officers[title],
    variation: (rulebook, variation) => forms.rulebook(rulebook).variations[variation] ?? variation,
    method: (rulebook, method) => forms.rulebook(rulebook).methods[method] ?? method,
    decision: (subject) => textOf(officer.decisions, subject, say),
    condition: (name) => textOf(names.conditions, name, say),
    report: (what, rulebook) =>
      (rulebook && officer.reports.of[rulebook]?.[what]) ?? officer.reports.any[what],
    shuffler: (clause, does) => officer.shuffler.of[clause] ?? officer.shuffler.any[does],
    menuItem: (item) => textOf(dealer.menu, item, say),
    needs: (needs) => dealer.needs[needs],
    phase: (phase) => textOf(player.phases, phase, say),
    button: (role) => labelOf(catalogue, terms, role) ?? role,
    task: (clause) => (dealer.tasks as Readonly<Record<string, string>>)[clause] ?? clause,
  };
  return say;
}

/** On a screen: amounts in the table's currency, everything by its name on the layout. */
export function forScreen(catalogue: Catalogue, terms: TableTerms): Say {
  const { currency, rulebook, printed } = terms;
  const { names, officer } = catalogue;
  const termsOf = (id: RulebookId): RulebookNames => names.rulebooks?.[id] ?? printed;
  const { wagers, officers } = termsOf(rulebook);
  return sayIn(catalogue, terms, {
    money: (cents) => amount(cents, currency, names.marks),
    card: shortCard,
    cards: (cards) => cards.map(shortCard).join(' '),
    winner: (winner) => names.winners[winner],
    wager: (on, hand) => {
      const title = wagers[on as WagerId] ?? on;
      return hand ? names.onHand(title, hand) : title;
    },
    rulebook: termsOf,
    rulebookName: () => names.thisRulebook,
    role: (role) => (officers as Readonly<Record<string, string>>)[role] ?? names.roles[role as Role],
    answer: (answer) => officer.answers[answer],
    odds: (text) => {
      const [, won, staked, commission = null] = /^([\d.]+) to (\d+)(?: less (\d+)%)?$/.exec(text) ?? [];
      return won && staked ? names.odds(won, staked, commission) : text;
    },
    unreadable: () => null,
  });
}
