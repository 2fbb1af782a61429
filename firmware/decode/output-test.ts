import { placeName } from '../../hal/roles/played-role.js';
import type { RoleNames } from '../../hal/roles/roles.js';

/** At one seat, at the table itself (null), or everywhere. */
export type TestedPlace = number | null | 'everywhere';

/** What a technician lets a table show in place of what it would. */
export type OutputTest =
  /** On; or off while it is under test, as between two blinks. */
  | {
      readonly is: 'lamp';
      readonly seat: number | null;
      readonly role: RoleNames['lamp'];
      readonly off?: boolean;
    }
  /** Every lamp there, or one after the other. */
  | { readonly is: 'lamps' | 'lamp-walk'; readonly seat: TestedPlace }
  | {
      readonly is: 'segments' | 'segment-walk' | 'brightness';
      readonly seat: number | null;
      readonly role: RoleNames['digits' | 'text'];
    }
  /** Every segment of every display there. */
  | { readonly is: 'displays'; readonly seat: TestedPlace }
  /** Whatever somebody wants to read there. */
  | {
      readonly is: 'text';
      readonly seat: number | null;
      readonly role: RoleNames['digits' | 'text'];
      readonly text: string;
    }
  | { readonly is: 'output'; readonly role: TestedOutput; readonly off?: boolean };

/** The lock of the shoe is opened, the others are switched on. */
export const TESTED_OUTPUTS = ['sounder', 'tower-red', 'tower-amber', 'tower-green', 'shoe-lock'] as const;
export type TestedOutput = (typeof TESTED_OUTPUTS)[number];

/** As the journal names it: `lamp seat-3.banker`, `lamps everywhere`, `output sounder`. */
export function nameOfTest(test: OutputTest): string {
  if (test.is === 'output') return `output ${test.role}`;
  const at = test.seat === 'everywhere' ? test.seat : placeName(test.seat);
  return `${test.is} ${'role' in test ? `${at}.${test.role}` : at}`;
}
