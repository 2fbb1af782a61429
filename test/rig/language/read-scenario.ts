import { basename } from 'node:path';
import { didYouMean } from 'banco/src/reader/nearest.js';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  YAMLMap,
} from 'yaml';
import { type Case, readCases } from './cases.js';
import { readValue, sourceOf } from './read-value.js';
import type { Place, Scenario, Step } from './scenario.js';
import { Substitution } from './substitution.js';
import { DISPLAYS, FORMS, type ValueType } from './value-types.js';
import { type Field, WORDS, type Word } from './vocabulary.js';

export interface ScenarioFault {
  readonly place: Place;
  readonly says: string;
}

/** Why a scenario was not taken: every fault, with its place. */
export class ScenarioFaults {
  readonly faults: readonly ScenarioFault[];

  constructor(faults: readonly ScenarioFault[]) {
    this.faults = faults;
  }
}

/** What a file names that lies elsewhere. */
export interface KnownFiles {
  /** The text of a beginning, and its file; null where there is none of that name. */
  beginning(name: string): { readonly text: string; readonly file: string } | null;
  readonly beginnings: readonly string[];
  /** The names of the settings that there are. */
  readonly settings: readonly string[];
  readonly boards: readonly string[];
}

const KEYS = ['title', 'everywhere', 'board', 'settings', 'changes', 'first', 'cases', 'steps'] as const;

/** Reads the scenarios of a file: one for each of its cases, or one alone. */
export function scenariosOf(
  text: string,
  file: string,
  shelf: KnownFiles,
): readonly Scenario[] | ScenarioFaults {
  const source = new Source(text, file);
  const top = source.top(KEYS);
  const cases = top ? source.cases(top) : [];
  const scenarios = top ? cases.map((one) => inCase(source, source.filled(top, one), one, shelf)) : [];
  if (top) source.checkUsed(top, cases);
  return source.faults.length > 0 ? new ScenarioFaults(source.faults) : scenarios;
}

/** Of no worth where the source has faults. */
function inCase(source: Source, top: YAMLMap, { name }: Case, shelf: KnownFiles): Scenario {
  const title = source.text(top, 'title', 'say in a line what is shown') ?? '';
  const settings = source.named(top, 'settings', shelf.settings, 'name a file of docs/settings') ?? '';
  const board = top.has('board') ? source.named(top, 'board', shelf.boards, '') : null;
  const everywhere = top.has('everywhere') && source.named(top, 'everywhere', ['yes'], '') !== null;
  const changes = top.get('changes', true) as Node | undefined;
  if (changes && !isMap(changes))
    source.fault(changes, 'changes: settings and what they are here, not a text or a list');
  return {
    name: nameOfFile(source.file) + name,
    title,
    place: source.placeOf(top),
    everywhere,
    board,
    settings,
    changes: isMap(changes) ? (changes.toJSON() as Record<string, unknown>) : {},
    steps: [...source.beginnings(top, shelf), ...source.steps(top)],
  };
}

export const nameOfFile = (file: string): string => basename(file).replace(/\.ya?ml$/, '');

class Source {
  readonly file: string;
  readonly #faults = new Map<string, ScenarioFault>();
  readonly #lines = new LineCounter();
  readonly #document: Document.Parsed;
  /** What stands for something in a case of this file. */
  readonly #used = new Set<string>();

  constructor(text: string, file: string) {
    this.file = file;
    this.#document = parseDocument(text, { lineCounter: this.#lines, uniqueKeys: true });
    for (const { pos, message } of [...this.#document.errors, ...this.#document.warnings]) {
      const says = (message.split(' at line ')[0] ?? message).replaceAll('\n', ' ');
      this.#faultAt(
        pos[0],
        says.startsWith('Nested mappings') ? 'put this text in quotes: it has a colon in it' : says,
      );
    }
  }

  /** Each once: of what all cases have in common, all of them have the faults. */
  get faults(): readonly ScenarioFault[] {
    return [...this.#faults.values()];
  }

  /** Null where there is nothing to read on. */
  top(keys: readonly string[]): YAMLMap | null {
    const { contents } = this.#document;
    if (this.#faults.size > 0) return null;
    if (!isMap(contents)) {
      this.#faultAt(0, `a file holds ${keys.join(', ')}, and this one none of them`);
      return null;
    }
    for (const { key } of contents.items) {
      const name = textOf(key);
      if (!keys.includes(name))
        this.fault(key as Node, `${name} does not belong here${didYouMean(name, keys)}`);
    }
    return contents;
  }

  cases(map: YAMLMap): readonly Case[] {
    return readCases(map.get('cases', true) as Node | undefined, (node, says) => this.fault(node, says));
  }

  /** What the file is in a case. */
  filled(map: YAMLMap, { values }: Case): YAMLMap {
    const filler = new Substitution(values, (node, says) => this.fault(node, says));
    const rest = new YAMLMap<Node, Node | null>();
    rest.items = (map.items as Pair<Node, Node | null>[]).filter(({ key }) => textOf(key) !== 'cases');
    if (map.range) rest.range = map.range;
    const filled = filler.fill(rest);
    for (const name of filler.used) this.#used.add(name);
    return filled;
  }

  /** A table may be there for its fields alone. */
  checkUsed(map: YAMLMap, [first]: readonly Case[]): void {
    const tables = map.get('cases', true);
    if (!isMap(tables)) return;
    for (const name of first?.values.keys() ?? [])
      if (!this.#used.has(name) && !tables.has(name))
        this.fault(tables, `nothing says <${name}>: leave it away, or use it`);
  }

  text(map: YAMLMap, key: string, advice: string): string | null {
    const node = map.get(key, true) as Node | undefined;
    if (isScalar(node) && sourceOf(node).trim() !== '') return sourceOf(node);
    this.fault(node ?? map, `${key}: is missing; ${advice}`);
    return null;
  }

  named(map: YAMLMap, key: string, known: readonly string[], advice: string): string | null {
    const name = this.text(map, key, advice);
    if (name === null || known.includes(name)) return name;
    const node = map.get(key, true) as Node;
    this.fault(node, `${key}: there is no ${name}${didYouMean(name, known)}; there are ${known.join(', ')}`);
    return null;
  }

  beginnings(map: YAMLMap, shelf: KnownFiles): readonly Step[] {
    const node = map.get('first', true) as Node | undefined;
    if (!node) return [];
    const nodes = isSeq(node) ? (node.items as Node[]) : [node];
    return nodes.flatMap((one) => {
      const name = textOf(one);
      const found = shelf.beginning(name);
      if (!found) {
        const known = shelf.beginnings;
        this.fault(
          one,
          `first: there is no beginning ${name}${didYouMean(name, known)}; there are ${known.join(', ')}`,
        );
        return [];
      }
      const source = new Source(found.text, found.file);
      const top = source.top(['says', 'steps']);
      const steps = top ? source.steps(top) : [];
      for (const fault of source.faults) this.#add(fault);
      return steps;
    });
  }

  steps(map: YAMLMap): readonly Step[] {
    const node = map.get('steps', true) as Node | undefined;
    if (!isSeq(node) || node.items.length === 0) {
      this.fault(
        node ?? map,
        'steps: is missing; list what is done and what must be seen, each behind a dash',
      );
      return [];
    }
    return node.items.flatMap((item) => this.#step(item as Node) ?? []);
  }

  fault(node: Node, says: string): void {
    this.#faultAt(node.range?.[0] ?? 0, says);
  }

  placeOf(node: Node): Place {
    return this.#placeAt(node.range?.[0] ?? 0);
  }

  #step(node: Node): Step | null {
    if (!isMap(node) || node.items.length === 0) {
      this.fault(
        node,
        `a step is a word and what it is done to, such as \`press: confirm\`, not ${textOf(node)}`,
      );
      return null;
    }
    const [first, ...others] = node.items as [Pair<Node, Node | null>, ...Pair<Node, Node | null>[]];
    const word = textOf(first.key);
    if (!Object.hasOwn(WORDS, word)) {
      this.fault(
        first.key,
        `no step begins with ${word}${didYouMean(word, Object.keys(WORDS))}; docs/rig.md has every word`,
      );
      return null;
    }
    const before = this.#faults.size;
    const { kind, fields }: Word = WORDS[word as keyof typeof WORDS];
    const what = this.#value(first, kind, word);
    const read = Object.fromEntries(Object.keys(fields).map((name): [string, unknown] => [name, null]));
    for (const pair of others) {
      const name = textOf(pair.key);
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field) read[name] = this.#value(pair, field.kind, name);
      else {
        const known = Object.keys(fields);
        const may =
          known.length === 0
            ? `nothing stands beside ${word}`
            : `beside ${word} may stand ${known.join(', ')}`;
        this.fault(pair.key, `${name} does not belong here${didYouMean(name, known)}; ${may}`);
      }
    }
    this.#checkNeeded(node, word, fields);
    if (this.#faults.size > before) return null;
    return {
      word,
      what,
      with: read,
      place: this.placeOf(node),
      text: inOneLine(node.items),
    } as unknown as Step;
  }

  #checkNeeded(node: Node, word: string, fields: Readonly<Record<string, Field>>): void {
    for (const [name, { needed, kind }] of Object.entries(fields)) {
      const given = (node as YAMLMap).has(name);
      if (needed && !given) this.fault(node, `${word} needs ${name}: ${FORMS[kind]}`);
    }
    if (word === 'see') this.#checkSeen(node as YAMLMap);
  }

  #checkSeen(node: YAMLMap): void {
    const [reads, is] = [node.has('reads'), node.has('is')];
    const wire = textOf(node.get('see', true)).replace(/^seat \d+ /, 'seat N ');
    if (reads === is)
      this.fault(node, 'see needs either what a display reads, or what a lamp or an output is');
    else if (reads && !DISPLAYS.includes(wire))
      this.fault(node, `${wire} is no display: say what it is, such as \`is: on\``);
    else if (is && DISPLAYS.includes(wire)) this.fault(node, `${wire} is a display: say what it reads`);
  }

  #value(pair: Pair<Node, Node | null>, kind: ValueType, name: string): unknown {
    const read = readValue(kind, pair.value);
    if ('value' in read) return read.value;
    this.fault(pair.value?.range ? pair.value : pair.key, `${name}: ${read.wrong}`);
    return null;
  }

  #faultAt(offset: number, says: string): void {
    this.#add({ place: this.#placeAt(offset), says });
  }

  #add(fault: ScenarioFault): void {
    const { file, line, column } = fault.place;
    this.#faults.set(`${file}:${line}:${column} ${fault.says}`, fault);
  }

  #placeAt(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line: Math.max(1, line), column: Math.max(1, col) };
  }
}

/** As a step would stand in a list, on one line. */
const inOneLine = (pairs: readonly Pair<unknown, unknown>[]): string =>
  pairs.map(({ key, value }) => `${textOf(key)}: ${inline(value)}`).join(', ');

function inline(node: unknown): string {
  if (isMap(node)) return `{ ${inOneLine(node.items)} }`;
  if (isSeq(node)) return `[${node.items.map(inline).join(', ')}]`;
  const text = textOf(node);
  return text === '' ? '""' : text;
}

const textOf = (node: unknown): string =>
  isScalar(node) ? sourceOf(node) : isSeq(node) ? 'a list' : 'fields';
