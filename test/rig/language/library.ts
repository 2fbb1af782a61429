import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { shippedBoards } from 'banco/hal/board/shipped.js';
import { isMap } from 'yaml';
import { rigFile, SETTINGS } from '../files.js';
import type { KnownFiles } from './known-files.js';
import { nameOfFile, readScenarios, readTop, ScenarioFaults } from './read-scenario.js';
import { readSteps } from './read-steps.js';
import type { Scenario } from './scenario.js';
import { type Fault, Faults } from './yaml-file.js';

/** The scenarios that come with the rig. */
export const SCENARIOS = rigFile('scenarios');

const YAML = /\.ya?ml$/;
/** Folders below one with scenarios that hold something else. */
const OTHERS = /^(?:.*\/)?(?:beginnings|tables|node_modules)\//;

export interface Library {
  readonly scenarios: readonly Scenario[];
  readonly faults: readonly Fault[];
}

/** The scenarios of files and folders, in the order of their paths. */
export function readLibrary(paths: readonly string[]): Library {
  const found = new Faults();
  const known = knownFiles(found);
  const files = paths.flatMap((path) => (YAML.test(path) ? [path] : scenarioFiles(path)));
  const read = files.map((file) => readScenarios(readFileSync(file, 'utf8'), shortPath(file), known));
  const scenarios = read.flatMap((one) => (one instanceof ScenarioFaults ? [] : one));
  const faults = read.flatMap((one) => (one instanceof ScenarioFaults ? one.faults : []));
  return { scenarios, faults: [...found.all, ...faults, ...sameNames(scenarios)] };
}

/** Where the scenarios are if none are named: in the current folder, or with the rig if there are none. */
export function defaultPaths(): readonly string[] {
  const own = readdirSync('.').filter((name) => YAML.test(name) || name === 'scenarios');
  return own.length > 0 ? own.sort() : [SCENARIOS];
}

/** What scenarios can name: files of the current folder, and those that come with the rig and the program. */
export function knownFiles(faults: Faults): KnownFiles {
  const beginnings = new Map(
    filesOf('beginnings', YAML).map((file) => {
      const top = readTop(readFileSync(file, 'utf8'), shortPath(file), ['says', 'steps'], faults);
      return [nameOfFile(file), top ? readSteps(top, faults) : []];
    }),
  );
  const tables = new Map(
    filesOf('tables', YAML).flatMap((file) => {
      const top = readTop(readFileSync(file, 'utf8'), shortPath(file), ['says', 'rows'], faults);
      const rows = top?.get('rows', true);
      return isMap(rows) ? [[nameOfFile(file), { rows }] as const] : [];
    }),
  );
  return {
    beginning: (name) => beginnings.get(name) ?? null,
    beginnings: [...beginnings.keys()],
    table: (name) => tables.get(name) ?? null,
    tables: [...tables.keys()],
    settings: new Map(filesOf('settings', /\.json$/).map((file) => [basename(file, '.json'), file])),
    boards: shippedBoards(),
  };
}

/** One's own file takes the place of a shipped one of its name, so it comes last. */
function filesOf(kind: 'beginnings' | 'tables' | 'settings', ending: RegExp): readonly string[] {
  const shipped = kind === 'settings' ? SETTINGS : rigFile(kind);
  return [shipped, kind].filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => ending.test(name))
      .map((name) => join(folder, name)),
  );
}

function scenarioFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => YAML.test(path) && !OTHERS.test(path))
    .sort()
    .map((path) => join(folder, path));
}

/** From the current folder, where it is below that. */
function shortPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') ? file : path;
}

function sameNames(scenarios: readonly Scenario[]): readonly Fault[] {
  const first = new Map<string, Scenario>();
  return scenarios.flatMap((scenario) => {
    const other = first.get(scenario.name);
    first.set(scenario.name, other ?? scenario);
    return other
      ? [{ place: scenario.place, message: `${other.place.file} has the same name: give this file another` }]
      : [];
  });
}
