import type { OfficerRule, Rule } from './rule.js';

/** What players must be told, and what people have to do that no machine can. */
export interface NoticeRules {
  /** The variation in play and the wagers offered change between coups, with notice where players are at the table. */
  readonly changeTable: ChangeNotice & { readonly cites: 'the change' | 'the sign' };
  /** No more wagers are taken at a table with players, ahead of its closing. */
  readonly stopPlay: ChangeNotice;
  /** Coups in a row that a seat may sit out while all others are taken. */
  readonly idleSeat: (Rule & { readonly coups: number }) | null;
  /** What a sign at the table says as long as it is played so: by variation, by field of the sheet, by wager offered. */
  readonly signs: readonly SignRow[];
  /** A marker denotes the position of a player with limits of his own. */
  readonly agreedLimits: Rule | null;
  readonly tasks: readonly TaskRow[];
}

/** A change that players must be told of beforehand. */
export interface ChangeNotice extends OfficerRule {
  /** How long a sign must have stood at the table, in minutes. */
  readonly minutes: number;
  /** How many coups must have been dealt since. */
  readonly coups: number;
  /** With the consent of every player, at once. */
  readonly consent: boolean;
}

export type SignRow = Rule &
  (
    | { readonly variation: string }
    | { readonly bankerHalfOnSix: true; readonly with: string }
    | { readonly offers: readonly string[] }
    | { readonly where: 'international' }
  );

/** When something is to be done that no machine can do, or see. */
export type TaskMoment =
  | 'betting'
  | 'opening'
  | 'shuffle'
  | 'cut'
  | 'burn'
  | 'handling'
  | 'end of shoe'
  | 'closing';

/** What is to be done is said by the clause. */
export interface TaskRow extends Rule {
  readonly at: readonly TaskMoment[];
  /** Only in International Baccarat. */
  readonly where?: 'international';
}

export const task = (
  at: TaskMoment | readonly TaskMoment[],
  clause: string,
  where?: 'international',
): TaskRow => ({
  at: typeof at === 'string' ? [at] : at,
  clause,
  ...(where && { where }),
});
