import type { Hand } from '../cards/hand.js';
import type { Settled } from '../settlement/settled.js';
import type { Wager } from '../settlement/wager.js';
import type { Fault, Question } from './state.js';

/** What an event made the table say: to players, to officers, to the meters. */
export type Said =
  | { readonly announced: string; readonly clause?: string }
  | { readonly noted: string; readonly clause: string }
  /** What people are to do now. */
  | { readonly prompt: string; readonly clause: string }
  | { readonly asked: Question }
  | { readonly counts: Readonly<Record<Hand, number>>; readonly clause: string }
  | {
      readonly result: string;
      readonly points: Readonly<Record<Hand, number>>;
      readonly player: readonly string[];
      readonly banker: readonly string[];
    }
  | { readonly settled: readonly Settled[] }
  /** Chips: what should lie on the layout when the dealer has taken and paid. */
  | { readonly takeAndPay: readonly Wager[] }
  | { readonly refunded: readonly Wager[]; readonly clause: string }
  | { readonly faulty: string; readonly effect: Fault['effect'] }
  | { readonly mended: string }
  | { readonly collected: { readonly seat: number; readonly amount: number } }
  | { readonly paidOut: { readonly seat: number; readonly amount: number } };
