import { faultsInEnglish } from '../../firmware/messages/en/input-faults.js';
import { asCard, CARD, type Card } from '../../src/cards/card.js';
import { type Coup, checkCoup } from '../../src/cards/coup.js';
import { Refusal } from '../../src/reader/refusal.js';
import { settle } from '../../src/settlement/settle.js';
import type { SettledWager } from '../../src/settlement/settled.js';
import { type AntePaid, readWager } from '../../src/settlement/wager.js';
import { readSheet } from '../../src/sheet/sheet.js';
import type { Table } from '../../src/sheet/table.js';
import type { Checked } from '../../src/table/input.js';

/** A value that a test takes for granted; a refusal fails the test with its own words. */
export function granted<T>(value: Checked<T>): T {
  if (value instanceof Refusal) throw new Error(`${value.code}: ${faultsInEnglish(value.faults)}`);
  return value;
}

/** `9S KD` */
export const cards = (names: string): readonly Card[] =>
  names.split(' ').map((name) => {
    if (!CARD.fits(name)) throw new Error(`no card ${name}`);
    return asCard(name);
  });

/** `9S KD | 6H AC`: the Player's Hand, then the Banker's. */
export function coup(hands: string): Coup {
  const [player, banker] = hands.split(' | ') as [string, string];
  return granted(checkCoup(cards(player), cards(banker)));
}

/** The same coup with its hands exchanged, where the table of play allows that. */
export const exchanged = (hands: string): string => hands.split(' | ').reverse().join(' | ');

export const table = (sheet: object): Table => granted(readSheet(sheet));

/** Settles one coup as a laboratory would: a sheet, the cards, and wagers as they stand in a line. */
export function settled(
  sheet: object,
  hands: string,
  wagers: readonly object[],
  antes: readonly object[] = [],
): readonly SettledWager[] {
  const at = table(sheet);
  return settle(
    at,
    coup(hands),
    wagers.map((wager, i) => granted(readWager(['wagers', i], wager, at))),
    antes as readonly AntePaid[],
  ).wagers;
}

/** One wager of seat 1, alone. */
export const settledAlone = (sheet: object, hands: string, wager: object): SettledWager =>
  settled(sheet, hands, [{ seat: 1, ...wager }])[0] as SettledWager;
