import type { Wrong } from '../../../hal/guides/guide.js';
import type { VirtualTable } from '../table.js';

/** Something wrong with a virtual part, at one thing that a technician can seat anew, replace or put right. */
export interface InjectedFault {
  /** What is wrong, and with what: `chip seat-1.lamps`. */
  readonly thing: string;
  /** `contact` goes when it is seated anew; `broken` when it is replaced; the others when they are put right. */
  readonly is: Exclude<Wrong, 'hangs'>;
  readonly as: string;
  apply(): void;
  lift(): void;
}

/** How a part is made to fail, and to work again. */
export type Defect = Pick<InjectedFault, 'apply' | 'lift'>;

/** What kind of fault it is: the same fault of another seat tells nothing new. */
export const kindOf = ({ thing, is, as }: Pick<InjectedFault, 'thing' | 'is' | 'as'>): string =>
  `${thing.split(' ')[0]}: ${is}: ${as}`;

/**
 * A third of the kinds of faults, by their names: nobody looks at them while a guide is changed, and then the guides are tried on them.
 */
export function isHeldOut(fault: Pick<InjectedFault, 'thing' | 'is' | 'as'>): boolean {
  const letters = [...kindOf(fault)];
  return letters.reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7) % 3 === 0;
}

/** The same defect, whatever may be the reason for it. */
export const each = (
  thing: string,
  as: string,
  defect: Defect,
  ...kinds: readonly InjectedFault['is'][]
): readonly InjectedFault[] => kinds.map((is) => ({ thing, is, as, ...defect }));

/** A defect that shows for a moment, again and again, as a loose contact does: so many milliseconds there, and so many not. */
export function nowAndThen(
  { clock }: Pick<VirtualTable, 'clock'>,
  { apply, lift }: Defect,
  [shows, rests]: readonly [shows: number, rests: number] = [1500, 4500],
): Defect {
  let life = 0;
  let isThere = false;
  const show = (mine: number): void => {
    if (mine !== life) return;
    apply();
    isThere = true;
    clock.after('a loose contact', shows, () => {
      if (mine !== life) return;
      lift();
      isThere = false;
      clock.after('a loose contact', rests, () => show(mine));
    });
  };
  return {
    apply: () => show(++life),
    lift: () => {
      life += 1;
      if (isThere) lift();
      isThere = false;
    },
  };
}
