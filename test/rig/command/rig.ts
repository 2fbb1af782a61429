import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tellFaults } from 'banco/firmware/cli/board.js';
import { type Command, UsageError } from 'banco/firmware/cli/command.js';
import type { RigProgram } from 'banco/firmware/cli/rig.js';
import { columns } from 'banco/firmware/messages/columns.js';
import { defaultPaths, readLibrary } from '../language/library.js';
import type { Scenario } from '../language/scenario.js';
import type { Outcome, Run } from '../play/outcome.js';
import { isRealTime, playAll } from '../play/play-all.js';
import { asJson } from '../report/json.js';
import { asJunit } from '../report/junit.js';
import { asTap } from '../report/tap.js';
import { asText, failureText } from '../report/text.js';
import { ARM64 } from '../targets/arm64/arm64-target.js';
import { BenchFaults, readBench, SHIPPED_BENCH } from '../targets/bench/bench-file.js';
import { BENCH, benchTarget } from '../targets/bench/bench-target.js';
import { EMULATED, emulatedRelease } from '../targets/emulated/emulated-target.js';
import type { Target } from '../targets/target.js';
import { playTables } from '../targets/virtual/table-process.js';
import { VIRTUAL, virtualRelease } from '../targets/virtual/virtual-target.js';
import { benchCommand } from './bench.js';

/** The targets that need no file of their own. */
const TARGETS: readonly Target[] = [VIRTUAL, EMULATED, ARM64];

/** Those that play a release. */
const OF_RELEASE: Readonly<Record<string, (folder: string) => Target>> = {
  [VIRTUAL.name]: virtualRelease,
  [EMULATED.name]: emulatedRelease,
};

const REPORTS = { people: asText, tap: asTap, junit: asJunit, json: asJson };
type Report = keyof typeof REPORTS;

/** `program`: what has called it, which is what the process of a virtual table plays. */
export const commandOf = (program: () => Promise<RigProgram>): Command => ({
  summary: 'play scenarios on a whole table from outside, and report the results',
  usage: `banco rig list  [FILE|FOLDER …]
banco rig check [FILE|FOLDER …]
banco rig run   [FILE|FOLDER …] [--target NAME] [--release FOLDER] [--bench FILE] [--only NAME] [--everywhere]
                                 [--report people|tap|junit|json] [--output FILE]

  list          the scenarios, and which targets can play them
  check         finds every fault in scenarios, with its line and column
  run           plays them

  --target      ${[...TARGETS, BENCH].map(({ name, description }) => `${name}: ${description}`).join('; ')}
  --release     plays a release for this processor, on virtual or emulated: the folder that its slot was unpacked into
  --bench       the file of the bench; the one that comes with the rig if none is given
  --only        only scenarios whose name contains this
  --everywhere  only scenarios that are marked for every target
  --report      a table for people with each failure; or TAP; or JUnit XML; or JSON
  --output      the file of the report; the table for people is printed, too

Without a file or folder, these are the scenarios of the current folder, or those that come with the rig if it has none.
docs/rig.md describes how to write one.
Ends with status 0 if nothing failed, 1 if something did, and 2 if the command was wrong.

${benchCommand.usage}`,
  run: async (args) => {
    if (args[0] === 'bench') return await benchCommand.run(args.slice(1));
    if (args[0] === 'table') return await playTables(await program());
    const { action, paths, targetName, release, benchFile, only, everywhere, report, output } =
      readArguments(args);
    const bench = readBench(benchFile);
    if (bench instanceof BenchFaults) return tellFaults(benchFile, bench, false);
    const targets = [...TARGETS, benchTarget(bench)];
    const target =
      release === undefined ? targetNamed(targetName, targets) : playsRelease(release, targetName);
    const { scenarios, faults } = readLibrary(paths);
    for (const { place, message } of faults)
      process.stdout.write(`${place.file}:${place.line}:${place.column} ${message}\n`);
    if (faults.length > 0) {
      process.stdout.write(`${faults.length === 1 ? '1 fault' : `${faults.length} faults`}\n`);
      return 1;
    }
    const chosen = scenarios.filter(
      (scenario) => scenario.name.includes(only) && (scenario.everywhere || !everywhere),
    );
    if (chosen.length === 0)
      throw new UsageError(
        `no scenario ${everywhere ? 'that is played everywhere ' : ''}has ${only} in its name; banco rig list has them all`,
      );
    if (action === 'check')
      process.stdout.write(
        `${chosen.length === 1 ? '1 scenario' : `${chosen.length} scenarios`}: no faults\n`,
      );
    if (action === 'list') process.stdout.write(list(chosen, targets));
    if (action !== 'run') return 0;
    const run: Run = { target: target.name, outcomes: await playAll(chosen, target, progress(target)) };
    if (output !== undefined) writeFileSync(output, REPORTS[report](run));
    process.stdout.write(REPORTS[output === undefined ? report : 'people'](run));
    return run.outcomes.some(({ is }) => is === 'failed') ? 1 : 0;
  },
});

function readArguments(args: readonly string[]) {
  const { positionals, values } = parse(args);
  const [action = '', ...given] = positionals;
  if (!['list', 'check', 'run'].includes(action))
    throw new UsageError(action === '' ? 'list, check or run?' : `there is no rig ${action}`);
  const report = values.report ?? 'people';
  if (!Object.hasOwn(REPORTS, report))
    throw new UsageError(`there is no report ${report}; there are ${Object.keys(REPORTS).join(', ')}`);
  const { target: targetName = VIRTUAL.name, bench: benchFile = SHIPPED_BENCH } = values;
  const { release } = values;
  const missing = [...given, benchFile, ...(release === undefined ? [] : [release])].find(
    (path) => !existsSync(path),
  );
  if (missing !== undefined) throw new UsageError(`there is no file ${missing}`);
  const paths = given.length > 0 ? given : defaultPaths();
  const { only = '', everywhere = false, output } = values;
  return {
    action,
    paths,
    targetName,
    release,
    benchFile,
    only,
    everywhere,
    report: report as Report,
    output,
  };
}

function targetNamed(wanted: string, targets: readonly Target[]): Target {
  const target = targets.find(({ name }) => name === wanted);
  if (target) return target;
  const names = targets.map(({ name }) => name);
  throw new UsageError(`there is no target ${wanted}; there is ${names.join(', ')}`);
}

function playsRelease(folder: string, targetName: string): Target {
  const target = Object.hasOwn(OF_RELEASE, targetName) ? OF_RELEASE[targetName] : undefined;
  if (!target) throw new UsageError(`a release is played on ${Object.keys(OF_RELEASE).join(' or ')}`);
  const { arch } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
    readonly arch: string;
  };
  if (arch !== process.arch)
    throw new UsageError(`the release in ${folder} is for ${arch}, and this computer is ${process.arch}`);
  return target(folder);
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    target: text,
    release: text,
    bench: text,
    only: text,
    everywhere: { type: 'boolean' },
    report: text,
    output: text,
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const list = (scenarios: readonly Scenario[], targets: readonly Target[]): string =>
  columns(
    scenarios.map((scenario) => [
      scenario.name,
      targets
        .filter((target) => target.reasonNotCovered(scenario) === null)
        .map(({ name }) => name)
        .join(', '),
      scenario.title,
    ]),
  );

/** In real time a run takes long: each outcome is printed as soon as it is known. */
const progress = (target: Target) => (outcome: Outcome) => {
  if (isRealTime(target))
    process.stderr.write(`${outcome.is}  ${outcome.scenario.name}\n${failureText(outcome)}`);
};
