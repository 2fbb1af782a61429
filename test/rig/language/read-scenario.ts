import { basename } from 'node:path';
import { didYouMean } from 'banco/hal/board/did-you-mean.js';
import { isMap, isScalar, isSeq, type Node, type Pair, YAMLMap } from 'yaml';
import { type Case, readCases } from './cases.js';
import type { KnownFiles } from './known-files.js';
import { readSteps } from './read-steps.js';
import type { Scenario, Step } from './scenario.js';
import { Substitution } from './substitution.js';
import { KEYS } from './vocabulary.js';
import { type Fault, Faults, parseYaml, placeOf, sourceOf, textOf, withPlaceOf } from './yaml-file.js';

/** Why the scenarios of a file were not taken: every fault, with its place. */
export class ScenarioFaults {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    this.faults = faults;
  }
}

/** Reads the scenarios of a file: one for each of its cases. */
export function readScenarios(
  text: string,
  file: string,
  known: KnownFiles,
): readonly Scenario[] | ScenarioFaults {
  const faults = new Faults();
  const top = readTop(text, file, Object.keys(KEYS), faults);
  const scenarios = top ? scenariosIn(top, nameOfFile(file), known, faults) : [];
  return faults.count > 0 ? new ScenarioFaults(faults.all) : scenarios;
}

export const nameOfFile = (file: string): string => basename(file).replace(/\.ya?ml$/, '');

/** The fields of a file; null where there are none to read. */
export function readTop(text: string, file: string, keys: readonly string[], faults: Faults): YAMLMap | null {
  const top = parseYaml(text, file, faults);
  if (faults.count > 0) return null;
  if (!isMap(top)) {
    faults.add({ file, line: 1, column: 1 }, `a file holds ${keys.join(', ')}, and this one none of them`);
    return null;
  }
  for (const { key } of top.items) {
    const name = textOf(key);
    if (!keys.includes(name)) faults.at(key as Node, `${name} does not belong here${didYouMean(name, keys)}`);
  }
  return top;
}

function scenariosIn(top: YAMLMap, name: string, known: KnownFiles, faults: Faults): readonly Scenario[] {
  const tables = top.get('cases', true) as Node | undefined;
  const cases = readCases(tables, known, faults);
  const used = new Set<string>();
  const scenarios = cases.all.map((one) => {
    const substitution = new Substitution(one.values, faults);
    const scenario = inCase(substitution.replace(withoutCases(top)), name, one, known, faults);
    for (const field of substitution.used) used.add(field);
    return scenario;
  });
  for (const field of cases.mustUse)
    if (tables && !used.has(field)) faults.at(tables, `nothing says <${field}>: leave it away, or use it`);
  return scenarios;
}

function withoutCases(top: YAMLMap): YAMLMap {
  const rest = new YAMLMap<Node, Node | null>();
  rest.items = (top.items as Pair<Node, Node | null>[]).filter(({ key }) => textOf(key) !== 'cases');
  return withPlaceOf(rest, top);
}

/** A scenario in one of its cases. It is not used where there are faults. */
function inCase(top: YAMLMap, file: string, { name }: Case, known: KnownFiles, faults: Faults): Scenario {
  const title = readText(top, 'title', 'say in a line what is shown', faults) ?? '';
  const settings = readName(
    top,
    'settings',
    [...known.settings.keys()],
    'name the settings of a table',
    faults,
  );
  const board = top.has('board') ? readName(top, 'board', known.boards, '', faults) : null;
  const everywhere =
    top.has('everywhere') && readName(top, 'everywhere', ['yes', 'no'], '', faults) === 'yes';
  const changes = top.get('changes', true) as Node | undefined;
  if (changes && !isMap(changes))
    faults.at(changes, 'changes: settings and what they are here, not a text or a list');
  return {
    name: file + name,
    title,
    place: placeOf(top),
    everywhere,
    board,
    settings: known.settings.get(settings ?? '') ?? '',
    changes: isMap(changes) ? (changes.toJSON() as Record<string, unknown>) : {},
    steps: [...readBeginnings(top, known, faults), ...readSteps(top, faults)],
  };
}

function readText(top: YAMLMap, key: string, advice: string, faults: Faults): string | null {
  const node = top.get(key, true) as Node | undefined;
  if (isScalar(node) && sourceOf(node).trim() !== '') return sourceOf(node);
  faults.at(node ?? top, `${key}: is missing; ${advice}`);
  return null;
}

function readName(
  top: YAMLMap,
  key: string,
  known: readonly string[],
  advice: string,
  faults: Faults,
): string | null {
  const name = readText(top, key, advice, faults);
  if (name === null || known.includes(name)) return name;
  const node = top.get(key, true) as Node;
  faults.at(node, `${key}: there is no ${name}${didYouMean(name, known)}; there are ${known.join(', ')}`);
  return null;
}

/** The steps of the beginnings that a file names below `first`. */
function readBeginnings(top: YAMLMap, known: KnownFiles, faults: Faults): readonly Step[] {
  const node = top.get('first', true) as Node | undefined;
  if (!node) return [];
  const names = isSeq<Node>(node) ? node.items : [node];
  return names.flatMap((one) => {
    const name = textOf(one);
    const steps = known.beginning(name);
    if (steps) return steps;
    const there = known.beginnings;
    faults.at(
      one,
      `first: there is no beginning ${name}${didYouMean(name, there)}; there are ${there.join(', ')}`,
    );
    return [];
  });
}
