import { columns } from '../messages/columns.js';
import {
  CAUSES,
  COMPUTER,
  DISK_ADVICE,
  DOOR_ADVICE,
  HOME,
  INPUTS,
  KEY_ADVICE,
  LINES,
} from '../messages/en/service.js';
import type { ComputerView } from './computer-view.js';
import type { Finding, HomeView } from './home-view.js';
import type { InputView } from './inputs-view.js';
import type { LineView, ScanView } from './lines-view.js';
import { hex, placeText } from './print-place.js';

// What a technician reads on a terminal, line by line.

export function homeLines({
  phase,
  service,
  effects,
  findings,
  earlier,
  inputs,
}: HomeView): readonly string[] {
  const seen = findings.flatMap((finding, i) => findingLines(finding, i + 1));
  return [
    HOME.phase(phase),
    ...(service ? [HOME.service(service.id)] : []),
    ...effects.map(({ device, effect }) => `${device}: ${HOME.effects[effect]}`),
    '',
    ...(findings.length === 0 ? [HOME.works] : seen),
    ...inputs.map(lookLine),
    ...(earlier.length === 0
      ? []
      : [
          '',
          HOME.earlier,
          ...earlier.map(
            ({ part, day, week, last }, i) =>
              `  ${part}: ${HOME.often(day, week)}, ${last} (guide ${findings.length + i + 1})`,
          ),
        ]),
  ];
}

/** An input that is worth a look, although nothing has failed. */
export const lookLine = ({ name, held, unseenDays }: HomeView['inputs'][number]): string =>
  held ? HOME.held(name) : HOME.unseen(name, unseenDays ?? 0);

export function findingLines(finding: Finding, number: number): readonly string[] {
  const { says, takes, place, history, comesAndGoes } = finding;
  const row = (name: string, text: string): string => `     ${name.padEnd(7)}${text}`;
  const where = placeText(place);
  return [
    `${String(number).padStart(3)}  ${titleOf(finding)}`,
    ...(where === '' ? [] : [row(HOME.where, where)]),
    row(HOME.says, says),
    ...(history?.since
      ? [row(HOME.since, `${history.since}; ${HOME.often(history.day, history.week)}`)]
      : []),
    ...(comesAndGoes === null ? [] : [row(HOME.is, HOME.unsteady(comesAndGoes.times))]),
    ...(takes.length > 1 ? [row(HOME.parts, listed(takes))] : []),
    row(HOME.todo, adviceOf(finding)),
  ];
}

/** What fits on a line: who wants all of them asks for JSON. */
const listed = (parts: readonly string[]): string =>
  parts.length <= MOST ? parts.join(', ') : HOME.more(parts.slice(0, MOST).join(', '), parts.length - MOST);

const MOST = 5;

export function titleOf({ is, name, takes, place }: Finding): string {
  switch (is) {
    case 'multiplexer':
      return CAUSES.multiplexer(name, place.address === null ? '' : hex(place.address), takes.length);
    case 'part':
      return CAUSES.part(name, place.chip?.toUpperCase() ?? null);
    case 'bus':
    case 'segment':
    case 'panel':
      return CAUSES[is](name, takes.length);
    default:
      return CAUSES[is](name);
  }
}

export const adviceOf = ({ is, advice, says, worksNow, comesAndGoes }: Finding): string =>
  is === 'disk' && worksNow && !comesAndGoes
    ? DISK_ADVICE
    : (advice ?? (is === 'key' ? KEY_ADVICE : is === 'door' ? DOOR_ADVICE : says));

/** A table of some inputs. */
export function inputLines(inputs: readonly InputView[]): readonly string[] {
  const held = inputs.filter((input) => input.held).map(({ name }) => name);
  return [
    ...columns([INPUTS.columns, ...inputs.map(inputRow)])
      .trimEnd()
      .split('\n'),
    ...(held.length === 0 ? [] : ['', `${INPUTS.held} ${held.join(', ')}`]),
  ];
}

/** Of an input that moves while it is watched: those before it are printed already. */
export const movedLine = (input: InputView): string =>
  inputRow(input)
    .map((cell, i) => cell.padEnd(MOVED[i] ?? 0))
    .join('  ')
    .trimEnd();

const MOVED = [24, 4, 5, 11, 9, 12, 22];

export const inputRow = (input: InputView): readonly string[] => {
  const { name, active, count, changedAgo, lastedMs, bounces, longestBounceMs, part, at, place } = input;
  return [
    name,
    active === null
      ? INPUTS.unknown
      : active
        ? /-door/.test(name)
          ? INPUTS.open
          : INPUTS.active
        : INPUTS.inactive,
    `${count}`,
    changedAgo === null ? INPUTS.never : INPUTS.ago(ageText(changedAgo / 1000)),
    lastedMs === null ? '' : LINES.milliseconds(lastedMs.toFixed(0)),
    bounces === 0 ? '' : INPUTS.bounce(bounces, longestBounceMs.toFixed(1)),
    part === at ? part : `${part} ${at}`,
    place.plug ?? '',
  ];
};

export const lineLines = (lines: readonly LineView[]): readonly string[] =>
  columns([LINES.columns, ...lines.flatMap(lineRows)])
    .trimEnd()
    .split('\n');

export function lineRows(line: LineView): readonly (readonly string[])[] {
  switch (line.is) {
    case 'interrupt': {
      const is = line.active === null ? LINES.unread : line.active ? LINES.pulled : LINES.atRest;
      return [[line.name, is, '', '', '']];
    }
    case 'output': {
      const is = line.active === null ? LINES.unread : line.active ? LINES.on : LINES.off;
      return [[line.name, is, '', '', '']];
    }
    case 'bus':
      return [
        [line.name, LINES.sinceStart, ...countCells(line.sinceStart)],
        ['', LINES.lastMinute, ...countCells(line.lastMinute)],
      ];
    case 'serial':
      return [[line.name, LINES.sinceStart, counted(line.counts), counted(line.damaged) || LINES.none, '']];
  }
}

const countCells = ({ answers, failures, worstMs }: Extract<LineView, { is: 'bus' }>['sinceStart']) => [
  `${answers}`,
  counted(failures) || LINES.none,
  LINES.milliseconds(worstMs.toFixed(1)),
];

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export const scanLines = (scans: readonly ScanView[]): readonly string[] =>
  scans.flatMap(({ bus, expected, missing, unexpected, failed }) => {
    const wrong = [
      ...(failed === null ? [] : [failed]),
      ...missing.map(({ part, address }) => LINES.missing(part, hex(address))),
      ...unexpected.map((address) => LINES.unexpected(hex(address))),
    ];
    const found = [
      bus,
      ...(expected.length > 0 ? [expected.map(({ address }) => hex(address)).join(' ')] : []),
    ].join(': ');
    return wrong.length === 0 ? [`${found}: ${LINES.found}`] : [found, ...wrong.map((line) => `  ${line}`)];
  });

export const computerLines = (view: ComputerView): readonly string[] => [
  ...columns(computerRows(view)).trimEnd().split('\n'),
  ...(view.starts.length === 0 ? [] : ['', ...startLines(view)]),
];

export function computerRows(view: ComputerView): readonly (readonly string[])[] {
  const { memory, disks, lateness, uptime, power } = view;
  return [
    [COMPUTER.program, `${view.version}, ${view.program.slice(0, 12)}`],
    [COMPUTER.node, view.node],
    [COMPUTER.kernel, view.kernel],
    ['temperature', COMPUTER.temperature(view.temperature)],
    ['power', powerText(power)],
    [COMPUTER.load, view.load.toFixed(2)],
    ['memory', COMPUTER.memory(megabytes(memory.table), megabytes(memory.free), megabytes(memory.size))],
    ['lateness', COMPUTER.lateness(lateness.p99.toFixed(1), lateness.worst.toFixed(1))],
    ['running', COMPUTER.uptime(ageText(uptime.computer), ageText(uptime.program))],
    ...(view.page === null ? [] : [['page', view.page]]),
    ...disks.map(({ folder, free, size, wear, syncs }) => [
      folder,
      [
        free === null || size === null ? COMPUTER.gone : COMPUTER.disk(megabytes(free), megabytes(size)),
        ...(syncs === null
          ? []
          : [COMPUTER.syncs(syncs.p50.toFixed(1), syncs.p99.toFixed(1), syncs.worst.toFixed(1))]),
        ...(wear === null ? [] : [COMPUTER.wear(wear)]),
      ].join('; '),
    ]),
  ];
}

export const startLines = ({ starts }: ComputerView): readonly string[] =>
  starts.length === 0
    ? []
    : [COMPUTER.starts, ...starts.map(({ wall, why, version }) => `  ${wall}  ${version}  ${why}`)];

function powerText(power: ComputerView['power']): string {
  if (power === null) return COMPUTER.power.unknown;
  const said = [
    ...power.now.map((fault) => `${fault} ${COMPUTER.power.now}`),
    ...power.before.map((fault) => `${fault} ${COMPUTER.power.before}`),
  ];
  return said.join(', ') || COMPUTER.power.none;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

export function ageText(seconds: number): string {
  if (seconds < 100) return `${seconds.toFixed(1)} s`;
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`;
  return seconds < 360_000 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}
