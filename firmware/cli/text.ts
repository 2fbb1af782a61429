import { type Fraction, fraction, toDecimal } from '../../src/odds/fraction.js';

/** `-1.0579%` */
export const percent = ({ n, d }: Fraction, digits = 4): string =>
  `${toDecimal(fraction(n * 100n, d), digits)}%`;

/** `4,998,398,275,503,360` */
export const grouped = (n: bigint | number): string => n.toString().replace(/\B(?=(\d{3})+$)/g, ',');
