/** Why an input was not taken. The codes are fixed: scripts and laboratories read them. */
export type RefusalCode =
  | 'bad-json'
  | 'bad-sheet'
  | 'bad-card'
  | 'bad-wager'
  | 'bad-amount'
  | 'not-offered'
  | 'impossible-coup'
  | 'too-many-of-a-card'
  | 'insufficient-cards'
  | 'bad-event'
  | 'wrong-phase'
  | 'no-right'
  | 'no-seat'
  | 'no-credit'
  | 'not-now'
  | 'not-allowed';

/** The answer to an input that cannot be taken: what is wrong, where, and what to do. It is returned, never thrown. */
export class Refusal {
  readonly code: RefusalCode;
  readonly message: string;

  constructor(code: RefusalCode, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** A value read from outside, or why it was refused. */
export type Checked<T> = T | Refusal;

/** How a message shows what was found: short, and as JSON, so that `"8"` and `8` differ. */
export function quote(value: unknown): string {
  const text = typeof value === 'number' ? `${value}` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
