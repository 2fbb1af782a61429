/**
 * Makes something anew only where one of the things that it is made of is another one. They are immutable, and what is made of the same
 * ones is the same.
 */
export function madeOnce<Parts extends readonly unknown[], Made>(
  make: (...of: Parts) => Made,
): (...of: Parts) => Made {
  let last: { readonly of: Parts; readonly made: Made } | null = null;
  return (...of) => {
    if (!last?.of.every((one, i) => one === of[i])) last = { of, made: make(...of) };
    return last.made;
  };
}
