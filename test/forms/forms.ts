import type {
  FORM,
  Form1 as ReadForm1,
  Form2 as ReadForm2,
  Form3 as ReadForm3,
} from '../../firmware/table/stored-form.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import type { Form1 } from './form-1.js';
import type { Form2 } from './form-2.js';
import type { Form3 } from './form-3.js';
import type { Form4 } from './form-4.js';

/** What the programs of each form have stored. */
interface Forms {
  readonly 1: Form1;
  readonly 2: Form2;
  readonly 3: Form3;
  readonly 4: Form4;
}

/**
 * A table that was stored in the present form is one of this program. Where this does not compile, the form has changed: give it
 * the next number, convert the older one (`firmware/table/stored-form.ts`), write the new one down (`write.ts`), and name it above.
 */
export const readable = (stored: Forms[typeof FORM]): StoredTable => stored;

/** And one of an older form is what this program converts. */
export const convertible1 = (stored: Form1): ReadForm1 => stored;
export const convertible2 = (stored: Form2): ReadForm2 => stored;
export const convertible3 = (stored: Form3): ReadForm3 => stored;
