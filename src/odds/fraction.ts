/** An exact fraction in lowest terms, the sign on the numerator. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function fraction(n: bigint, d: bigint): Fraction {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return { n: n / a, d: d / a };
}

export const add = (x: Fraction, y: Fraction): Fraction => fraction(x.n * y.d + y.n * x.d, x.d * y.d);

/** As a decimal with so many digits after the point, the last one rounded half away from zero. */
export function toDecimal({ n, d }: Fraction, digits: number): string {
  const sign = n < 0n ? '-' : '';
  const scaled = (2n * (n < 0n ? -n : n) * 10n ** BigInt(digits) + d) / (2n * d);
  const text = scaled.toString().padStart(digits + 1, '0');
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
