import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shippedBoards } from 'banco/hal/board/shipped.js';
import { rigFile, SETTINGS } from '../files.js';
import {
  type KnownFiles,
  nameOfFile,
  type ScenarioFault,
  ScenarioFaults,
  scenariosOf,
} from './read-scenario.js';
import type { Scenario } from './scenario.js';

export const SCENARIOS = rigFile('scenarios');
const BEGINNINGS = rigFile('beginnings');
const YAML = /\.ya?ml$/;

const beginnings = new Map(
  filesIn(BEGINNINGS).map((file) => [
    nameOfFile(file),
    { text: readFileSync(file, 'utf8'), file: shortened(file) },
  ]),
);

/** What the scenarios name, as it lies on the disk. */
export const KNOWN_FILES: KnownFiles = {
  beginning: (name) => beginnings.get(name) ?? null,
  beginnings: [...beginnings.keys()],
  settings: readdirSync(SETTINGS).map((file) => file.replace(/\.json$/, '')),
  boards: shippedBoards(),
};

/** From where whoever reads it is. */
function shortened(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') ? file : path;
}

export interface Library {
  readonly scenarios: readonly Scenario[];
  readonly faults: readonly ScenarioFault[];
}

/** The scenarios of files and folders, in the order of their paths. */
export function readLibrary(paths: readonly string[]): Library {
  const files = paths.flatMap((path) => (YAML.test(path) ? [path] : filesIn(path)));
  const read = files.map((file) => scenariosOf(readFileSync(file, 'utf8'), shortened(file), KNOWN_FILES));
  const scenarios = read.flatMap((one) => (one instanceof ScenarioFaults ? [] : one));
  return {
    scenarios,
    faults: [
      ...read.flatMap((one) => (one instanceof ScenarioFaults ? one.faults : [])),
      ...doubles(scenarios),
    ],
  };
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => YAML.test(path))
    .sort()
    .map((path) => join(folder, path));
}

function doubles(scenarios: readonly Scenario[]): readonly ScenarioFault[] {
  return scenarios.flatMap(({ name, place }, i) => {
    const other = scenarios.slice(0, i).find((before) => before.name === name);
    return other ? [{ place, says: `${other.place.file} has the same name: give this file another` }] : [];
  });
}
