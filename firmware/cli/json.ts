import { type Checked, Refusal } from '../../src/refusal.js';

/** Nothing that is read here nests deeper than four. What does might be made to exhaust the stack. */
const DEEPEST = 8;

export function readJson(text: string): Checked<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return new Refusal('bad-json', `not JSON: ${(error as Error).message}`);
  }
  if (!nestsDeeper(value, DEEPEST)) return value;
  return new Refusal('bad-json', `nested more than ${DEEPEST} deep`);
}

function nestsDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return than === 0 || Object.values(value).some((inner) => nestsDeeper(inner, than - 1));
}
