import { didYouMean } from 'banco/hal/board/did-you-mean.js';
import { isMap, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { readValue } from './read-value.js';
import type { Step } from './scenario.js';
import { DISPLAYS, FORMS, type ValueType } from './value-types.js';
import { WORDS, type Word } from './vocabulary.js';
import { type Faults, itemsOf, placeOf, textOf } from './yaml-file.js';

type Field = Pair<Node, Node | null>;

/** The steps below `steps` of a file. */
export function readSteps(top: YAMLMap, faults: Faults): readonly Step[] {
  const node = top.get('steps', true) as Node | undefined;
  if (isSeq<Node>(node) && node.items.length > 0)
    return node.items.flatMap((item) => readStep(item, faults) ?? []);
  faults.at(node ?? top, 'steps: is missing; list what is done and what must be seen, each behind a dash');
  return [];
}

function readStep(node: Node, faults: Faults): Step | null {
  const [first, ...others] = itemsOf(node);
  if (!first) {
    faults.at(
      node,
      `a step is a word and what it is done to, such as \`press: confirm\`, not ${textOf(node)}`,
    );
    return null;
  }
  const name = textOf(first.key);
  const word: Word | null = Object.hasOwn(WORDS, name) ? WORDS[name as keyof typeof WORDS] : null;
  if (!word) {
    const known = Object.keys(WORDS);
    faults.at(first.key, `no step begins with ${name}${didYouMean(name, known)}; docs/rig.md has every word`);
    return null;
  }
  const before = faults.count;
  const what = readField(first, word.type, name, faults);
  const fields = readFields(name, word, others, faults);
  for (const [field, { needed, type }] of Object.entries(word.fields))
    if (needed && !(node as YAMLMap).has(field)) faults.at(node, `${name} needs ${field}: ${FORMS[type]}`);
  if (name === 'see') checkSee(node as YAMLMap, faults);
  if (faults.count > before) return null;
  const step = { word: name, what, with: fields, place: placeOf(node), text: inOneLine(itemsOf(node)) };
  return step as unknown as Step;
}

/** Every field that the word may have, null where it is not given. */
function readFields(
  name: string,
  { fields }: Word,
  given: readonly Field[],
  faults: Faults,
): Readonly<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  const known = Object.keys(fields);
  for (const field of known) read[field] = null;
  for (const pair of given) {
    const field = textOf(pair.key);
    const type = Object.hasOwn(fields, field) ? fields[field]?.type : undefined;
    if (type) read[field] = readField(pair, type, field, faults);
    else {
      const may =
        known.length === 0 ? `nothing stands beside ${name}` : `beside ${name} may stand ${known.join(', ')}`;
      faults.at(pair.key, `${field} does not belong here${didYouMean(field, known)}; ${may}`);
    }
  }
  return read;
}

function readField({ key, value }: Field, type: ValueType, name: string, faults: Faults): unknown {
  const read = readValue(type, value);
  if ('value' in read) return read.value;
  faults.at(value ?? key, `${name}: ${read.wrong}`);
  return null;
}

/** A display is read; a lamp or an output is on or off. */
function checkSee(node: YAMLMap, faults: Faults): void {
  const [reads, is] = [node.has('reads'), node.has('is')];
  const wire = textOf(node.get('see', true)).replace(/^seat \d+ /, 'seat N ');
  const isDisplay = DISPLAYS.includes(wire);
  if (reads === is) faults.at(node, 'see needs either what a display reads, or what a lamp or an output is');
  else if (reads && !isDisplay) faults.at(node, `${wire} is no display: say what it is, such as \`is: on\``);
  else if (is && isDisplay) faults.at(node, `${wire} is a display: say what it reads`);
}

/** As the step would stand on one line. */
const inOneLine = (pairs: readonly Pair<unknown, unknown>[]): string =>
  pairs.map(({ key, value }) => `${textOf(key)}: ${inline(value)}`).join(', ');

function inline(node: unknown): string {
  if (isMap(node)) return `{ ${inOneLine(node.items)} }`;
  if (isSeq(node)) return `[${node.items.map(inline).join(', ')}]`;
  return textOf(node) || '""';
}
