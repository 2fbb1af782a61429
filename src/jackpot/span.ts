/** Consecutive numbers, both ends included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export const countOf = ({ first, last }: Span): number => last - first + 1;

export const isIn = ({ first, last }: Span, number: number): boolean => first <= number && number <= last;

export const numbersIn = (span: Span): readonly number[] =>
  Array.from({ length: countOf(span) }, (_, i) => span.first + i);

/** What is left of it without one of its numbers: two parts, one, or nothing. */
export const without = (span: Span, number: number): readonly Span[] =>
  isIn(span, number)
    ? [
        { first: span.first, last: number - 1 },
        { first: number + 1, last: span.last },
      ].filter((part) => countOf(part) > 0)
    : [span];
