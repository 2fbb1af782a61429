import { createHash } from 'node:crypto';

// What a table knows of its two slots: one file of a line a field, which sh and a person can read. Its last line is the SHA-256 of the
// lines before it.

export const SLOTS = ['a', 'b'] as const;
export type Slot = (typeof SLOTS)[number];
export const otherThan = (slot: Slot): Slot => (slot === 'a' ? 'b' : 'a');

export const ENDS = ['confirmed', 'tries', 'invalid', 'health', 'person', 'state-lost'] as const;
/**
 * How a slot came out of its trial: it was confirmed; it was started as often as it may be; it is not as it was signed; it was not
 * healthy; somebody took it back. Or the state was lost, and the launcher made this one of what the slots prove.
 */
export type End = (typeof ENDS)[number];

export interface SlotState {
  /** The slot whose release was confirmed last. */
  readonly active: Slot;
  /** The release that is tried at the next start, or was at the last one. */
  readonly trial: Trial | null;
  readonly ended: { readonly slot: Slot; readonly how: End } | null;
  /** The least sequence number by the id of a key: of the newest release that it signed and that was confirmed here. */
  readonly minimum: Readonly<Record<string, number>>;
}

export interface Trial {
  readonly slot: Slot;
  /** How often it may still be started. */
  readonly tries: number;
}

export const TRIES = 3;
/** Its file, in the folder of the slots. */
export const STATE = 'state';

const FORMAT = 'banco-slots 1';
const NONE = 'none';
const LONGEST = 8192;

export function printState({ active, trial, ended, minimum }: SlotState): string {
  const lines = [
    FORMAT,
    `active ${active}`,
    `trial ${trial?.slot ?? NONE}`,
    `tries ${trial?.tries ?? 0}`,
    `ended ${ended ? `${ended.slot} ${ended.how}` : NONE}`,
    ...Object.keys(minimum)
      .sort()
      .map((keyId) => `minimum ${keyId} ${minimum[keyId]}`),
    '',
  ].join('\n');
  return `${lines}sha256 ${sha256(lines)}\n`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const FORM = new RegExp(
  `^${FORMAT}\nactive ([ab])\ntrial ([ab]|${NONE})\ntries (\\d)\nended (?:${NONE}|([ab]) (${ENDS.join('|')}))\n` +
    '((?:minimum [0-9A-F]{16} [1-9]\\d{0,6}\n)*)sha256 [0-9a-f]{64}\n$',
);

/** Null where it is anything but a state, written in the one way there is. */
export function readState(bytes: Uint8Array): SlotState | null {
  const text = Buffer.from(bytes).toString('latin1');
  const found = FORM.exec(text.length > LONGEST ? '' : text);
  if (!found) return null;
  const [, active, trial, tries, endedSlot, how, minimum = ''] = found;
  const state: SlotState = {
    active: active as Slot,
    trial: trial === NONE ? null : { slot: trial as Slot, tries: Number(tries) },
    ended: how === undefined ? null : { slot: endedSlot as Slot, how: how as End },
    minimum: Object.fromEntries(
      minimum
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split(' '))
        .map(([, keyId = '', least]) => [keyId, Number(least)]),
    ),
  };
  return state.trial?.slot !== active && printState(state) === text ? state : null;
}
