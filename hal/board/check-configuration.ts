import type { Source } from '../../src/reader/source.js';
import { entries } from '../parts/part-wiring.js';
import type { Bias } from '../ports/gpio-line.js';
import { type GpioDirective, gpioDirectives, has, settingsIn, valueSetBy } from './configuration.js';
import type { BoardFile } from './file.js';
import type { Header } from './header.js';
import { headerWires } from './header-wires.js';

/** Checks the wires of a board against what the computer's configuration makes of its header. */
export function checkConfiguration(board: Source<BoardFile>, header: Header): void {
  const lines = (board.value.flash?.files?.[header.configuration] ?? []).flatMap((line) => line ?? []);
  const settings = settingsIn(lines);
  checkNeeds(board, header, settings);
  checkSpeeds(board, header, settings);
  checkOtherUses(board, header, settings);
  checkBoot(board, header, header.gpioDirective ? gpioDirectives(lines) : new Map());
}

type Settings = ReadonlySet<string>;

function checkNeeds(
  board: Source<BoardFile>,
  { buses, serial, configuration }: Header,
  settings: Settings,
): void {
  const used = [
    ...entries(board.value.buses).map(
      ([name, { number }]) => [['buses', name, 'number'], buses.get(`${number}`)] as const,
    ),
    ...entries(board.value.serial).map(
      ([name, { path }]) => [['serial', name, 'path'], serial.get(`${path}`)] as const,
    ),
  ];
  for (const [path, use] of used) {
    for (const need of use?.needs ?? []) {
      if (has(settings, need)) continue;
      board.fault(
        path,
        `${use?.title} is on the header only with ${JSON.stringify(need)}: add it to the lines of ${configuration}`,
      );
    }
  }
}

function checkSpeeds(board: Source<BoardFile>, { buses, configuration }: Header, settings: Settings): void {
  for (const [name, { number, kHz }] of entries(board.value.buses)) {
    const bus = buses.get(`${number}`);
    if (!bus || kHz === undefined) continue;
    const { speed } = bus;
    const runs = Number((speed && valueSetBy(settings, speed)) ?? 100_000) / 1000;
    if (kHz === runs) continue;
    const todo = speed
      ? `set ${JSON.stringify(`${speed}=${1000 * kHz}`)} there, or make it ${runs}`
      : `make it ${runs}`;
    board.fault(['buses', name, 'kHz'], `by ${configuration} bus ${number} runs at ${runs} kHz: ${todo}`);
  }
}

/** What the configuration turns on takes pins, whether the board uses it or not. */
function checkOtherUses(board: Source<BoardFile>, header: Header, settings: Settings): void {
  const own = new Set<string>([
    ...entries(board.value.buses).map(([, { number }]) => `${number}`),
    ...entries(board.value.serial).map(([, { path }]) => `${path}`),
  ]);
  // The board's own are among its wires, each of which has a pin of its own.
  const others = header.uses.filter(
    ({ id, needs }) => !own.has(id) && needs.every((need) => has(settings, need)),
  );
  for (const { title, pins, needs } of others) {
    const by = needs.map((need) => `, by ${JSON.stringify(need)} in ${header.configuration}`).join('');
    for (const { path, title: wire, isOn } of headerWires(board.value, header)) {
      if (isOn === undefined || !Object.values(pins).includes(isOn)) continue;
      board.fault(path, `${wire} is taken by ${title}${by}: take another`);
    }
  }
}

/** From power-on until the program runs, nothing may pull against the resistor that holds a line. */
function checkBoot(
  board: Source<BoardFile>,
  header: Header,
  directives: ReadonlyMap<string, GpioDirective>,
): void {
  for (const [name, { line, direction, bias }] of entries(board.value.lines)) {
    const boot = typeof line === 'string' ? header.bootOf(line) : undefined;
    if (typeof line !== 'string' || boot === undefined) continue;
    const set = directives.get(line);
    if (set?.drives && direction === 'in') {
      board.fault(
        ['lines', name, 'direction'],
        `${JSON.stringify(set.directive)} of ${header.configuration} drives ${line}, and this is an input`,
      );
    }
    const rests = set?.rests ?? boot;
    if (bias === undefined || bias === 'none' || bias === rests) continue;
    const todo = header.gpioDirective
      ? `set ${JSON.stringify(`gpio=${line.replace('GPIO', '')}=ip,${bias === 'pull-up' ? 'pu' : 'pd'}`)} in ${header.configuration}`
      : `take one of ${restingAt(header, bias).join(', ')}`;
    board.fault(
      ['lines', name, 'bias'],
      `until the program runs ${line} has a ${rests} in the computer, against this one: ${todo}`,
    );
  }
}

const restingAt = (header: Header, bias: Bias): readonly string[] =>
  header.lines.filter((line) => header.bootOf(line) === bias);
