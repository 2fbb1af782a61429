import type { OfficerRule, Rule } from './rule.js';

/** What players must be told, and tasks that no machine can do. */
export interface NoticeRules {
  /** The variation in play and the wagers offered change between coups, with notice where players are at the table. */
  readonly changeTable: ChangeNotice & { readonly cites: 'the change' | 'the sign' };
  /** No more wagers are taken at a table with players, ahead of its closing. */
  readonly stopPlay: ChangeNotice;
  /** How many coups in a row a seat may sit out at a full table. */
  readonly idleSeat: (Rule & { readonly coups: number }) | null;
  /** What the signs at the table say: by variation, by a field of the sheet, by the wagers offered. */
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

/** When people have a task that no machine can do or see. */
export type TaskMoment =
  | 'betting'
  | 'opening'
  | 'shuffle'
  | 'cut'
  | 'burn'
  | 'handling'
  | 'end of shoe'
  | 'closing';

/** The clause says what the task is. */
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
