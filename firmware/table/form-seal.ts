import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { OpenedForm, SealedForm } from '../../src/tournament/forms/sealed.js';
import type { Form } from '../../src/tournament/state/form.js';

/** Seals what is written on forms, and opens it once they are shown. */
export interface FormSealer {
  /** `number`: of all forms that this table ever seals, so that no two have one key. */
  seal(form: Form, number: number): SealedForm;
  open(sealed: SealedForm): OpenedForm;
}

/**
 * `mac`: by the key of the journal, which is on neither copy of it (docs/security.md). Each form has a key of its own, which is given out
 * when it is shown, so that everybody can open what was sealed. The salt follows from what is written: should a power cut have taken a
 * form away, another one of its number has another key.
 */
export function formSealer(mac: (text: string) => string): FormSealer {
  const keyOf = (number: number, salt: string): string => mac(`form ${number} ${salt}`);
  return {
    seal: (form, number) => {
      const says = written(form);
      const salt = mac(`form ${number} says ${says}`);
      const key = keyOf(number, salt);
      return { seat: form.seat, number, salt, text: encrypted(says, key), lock: lockOf(key) };
    },
    open: (sealed) => {
      const key = keyOf(sealed.number, sealed.salt);
      const form = openedBy(sealed, key);
      // The text is sealed in its record: only another key could not open it, and then the journal is locked.
      if (!form) throw new Error(`the form of seat ${sealed.seat} does not open`);
      return { ...form, key };
    },
  };
}

/** What was written; null where this key does not open it. */
export function openedBy({ seat, text, lock }: SealedForm, key: string): Form | null {
  if (lockOf(key) !== lock) return null;
  const bytes = Buffer.from(text, 'hex');
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), ONCE);
  cipher.setAuthTag(bytes.subarray(0, TAG));
  try {
    const says = Buffer.concat([cipher.update(bytes.subarray(TAG)), cipher.final()]).toString();
    const { on, amount, words } = JSON.parse(says) as Omit<Form, 'seat'>;
    return { seat, on, amount, words };
  } catch {
    return null;
  }
}

/** Of one length whatever it says, so that the length says nothing. */
const LENGTH = 96;
const written = ({ on, amount, words }: Form): string => JSON.stringify({ on, amount, words }).padEnd(LENGTH);

function encrypted(says: string, key: string): string {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), ONCE);
  const bytes = Buffer.concat([cipher.update(says), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), bytes]).toString('hex');
}

/** No key seals twice, so that they may all begin alike. */
const ONCE = Buffer.alloc(12);
const TAG = 16;

const lockOf = (key: string): string => createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');
