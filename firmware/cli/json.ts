import type { Fields } from '../../src/reader/fields.js';
import { JsonText } from '../../src/reader/json-text.js';
import { Refusal, refusal } from '../../src/reader/refusal.js';
import type { Checked, InputRefusal } from '../../src/table/input.js';

/** Nothing read here nests deeper than seven. Deeper input might be made to exhaust the stack. */
const DEEPEST = 8;

export function readJson(text: string): Checked<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return notJson(text);
  }
  if (!nestsDeeper(value, DEEPEST)) return value;
  return refusal('bad-json', [], { is: 'too-deep', most: DEEPEST });
}

/** Where the text stops being JSON. */
function notJson(text: string): InputRefusal {
  const { faults } = new JsonText(text);
  return new Refusal(
    'bad-json',
    faults.map(({ place: { line, column }, problem }) => ({
      path: [line > 1 ? `line ${line}, column ${column}` : `column ${column}`],
      problem,
    })),
  );
}

function nestsDeeper(value: unknown, than: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (than === 0) return true;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (nestsDeeper(value[i], than - 1)) return true;
    return false;
  }
  for (const name in value) if (nestsDeeper((value as Fields)[name], than - 1)) return true;
  return false;
}
