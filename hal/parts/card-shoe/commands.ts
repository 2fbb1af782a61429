import { ETX, hexDigits, STX } from './frame.js';

/** A command of the host: a type and two digits of data. */
export type Command = `${'LK' | 'EC' | 'GP'}${string}`;

/**
 * Whether the check value of a command includes its STX. The protocol's description leaves it out, but its worked example
 * (lock, 1B) fits only with it.
 */
export type Bcc = 'with-stx' | 'without-stx';

export const LOCK: Command = 'LK02';
export const UNLOCK: Command = 'LK01';
export const CONFIRM: Command = 'GP00';

export function cancelError(error: number): Command {
  return `EC${String(error).padStart(2, '0')}`;
}

export function encodeCommand(command: Command, bcc: Bcc): Uint8Array {
  const text = Array.from(`OP${command}`, (letter) => letter.charCodeAt(0));
  const checked = [...text, ETX].reduce((xor, byte) => xor ^ byte, bcc === 'with-stx' ? STX : 0);
  const check = Array.from(hexDigits(checked), (digit) => digit.charCodeAt(0));
  return Uint8Array.of(STX, ...text, ETX, ...check);
}
