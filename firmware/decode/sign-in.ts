import type { RoleNames } from '../../hal/roles/roles.js';
import type { Key as KeyName, PanelNote } from '../messages/screen-messages.js';
import type { Identified } from '../people/credentials.js';
import { NUMBER_DIGITS, PIN_DIGITS } from '../people/digits.js';
import type { Key } from '../settings/table-settings.js';
import { type Decoded, noEvents, type PanelState, showNote } from './panel-state.js';

/** Whoever has turned a key says who they are, with the answer buttons of the dealer's panel. Until then, the key does nothing. */
export interface SignIn {
  /** The keys that wait for it. The one that was turned last is asked for. */
  readonly keys: readonly Key[];
  readonly entered: string;
  readonly isChecked: boolean;
  /** What the last try came to. */
  readonly answer: Refusal | null;
}

type Refusal = Exclude<Identified, { is: 'accepted' }>;

export const askFor = (panels: PanelState, key: Key): PanelState =>
  asking(panels, [...(panels.signIn?.keys ?? []).filter((other) => other !== key), key]);

/** The key is turned back, or its holder does not want to say. */
export function stopAsking(panels: PanelState, key: Key): PanelState {
  const { signIn } = panels;
  if (!signIn?.keys.includes(key)) return panels;
  const left = signIn.keys.filter((other) => other !== key);
  // Another key that is asked for is not disturbed.
  return key === askedKey(signIn) ? asking(panels, left) : { ...panels, signIn: { ...signIn, keys: left } };
}

function asking(panels: PanelState, keys: readonly Key[]): PanelState {
  const key = keys.at(-1);
  if (key === undefined) return { ...panels, signIn: null, message: null };
  return {
    ...panels,
    signIn: { keys, entered: '', isChecked: false, answer: null },
    message: { panel: { is: 'sign-in', key: nameOf(key) } },
  };
}

export const askedKey = ({ keys }: SignIn): Key | undefined => keys.at(-1);

/** A button of the dealer's panel while a key is asked for; null if the button does what it always does. */
export function decodeSignIn(panels: PanelState, button: RoleNames['button']): Decoded | null {
  const { signIn } = panels;
  const digit = /^answer-(\d)$/.exec(button)?.[1];
  if (!signIn || (digit === undefined && button !== 'confirm' && button !== 'cancel')) return null;
  const { keys, entered, isChecked } = signIn;
  const [key] = keys.slice(-1);
  if (isChecked || !key) return noEvents(panels);
  if (digit !== undefined) {
    if (entered.length === NUMBER_DIGITS + PIN_DIGITS.most) return noEvents(panels);
    return noEvents({ ...panels, signIn: { ...signIn, entered: entered + digit, answer: null } });
  }
  if (button === 'cancel') return noEvents(entered === '' ? stopAsking(panels, key) : asking(panels, keys));
  if (!isLongEnough(signIn)) return showNote(panels, { is: 'pin-is-longer' });
  return noEvents({ ...panels, signIn: { ...signIn, isChecked: true } });
}

export const isLongEnough = ({ entered }: SignIn): boolean =>
  entered.length >= NUMBER_DIGITS + PIN_DIGITS.least;

/** Who it is. If the key was turned back meanwhile, nothing follows from that. */
export function identified(panels: PanelState, asked: SignIn, answer: Identified): PanelState {
  const { signIn } = panels;
  const key = askedKey(asked);
  if (!signIn?.isChecked || !key || askedKey(signIn) !== key || signIn.entered !== asked.entered)
    return panels;
  if (answer.is !== 'accepted') {
    const again = { ...signIn, entered: '', isChecked: false, answer };
    return { ...panels, signIn: again, message: { panel: noteOf(answer) } };
  }
  const { id } = answer;
  const next = stopAsking(panels, key);
  return {
    ...next,
    keys: [...panels.keys, key],
    holders: { ...panels.holders, [key]: id },
    message: next.signIn ? next.message : { panel: { is: 'signed-in', key: nameOf(key), id } },
  };
}

function noteOf(answer: Refusal): PanelNote {
  if (answer.is === 'waits') return { is: 'pin-waits', seconds: answer.seconds };
  if (answer.is !== 'wrong') return { is: NOTES[answer.is] };
  return answer.left === null ? { is: 'nobody-known' } : { is: 'pin-wrong', left: answer.left };
}

const NOTES = {
  'shut-out': 'pin-shut-out',
  'not-their-key': 'not-their-key',
  unreadable: 'people-unreadable',
} as const;

export const nameOf = (key: Key): KeyName => key.replace('-key', '') as KeyName;
