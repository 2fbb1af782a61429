/** Why the shoe refuses a command. */
export const NAK_CODES = {
  '01': 'overrun, framing or parity',
  '02': 'check value',
  '03': 'no end of text',
  '11': 'format or length',
  '12': 'address',
  '13': 'command',
  '14': 'type',
  '21': 'busy',
  '22': 'writing',
  FF: 'other',
} as const satisfies Record<string, string>;

export type NakCode = keyof typeof NAK_CODES;

export function isNakCode(code: string): code is NakCode {
  return Object.hasOwn(NAK_CODES, code);
}

/** A fault of the line or of the moment: the same command may succeed the next time. */
export function isTransient(code: NakCode): boolean {
  return code < '10' || code.startsWith('2');
}
