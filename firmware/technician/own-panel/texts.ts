import type { NamedThing } from '../../../hal/guides/reasoning.js';
import {
  FAILS,
  FAULTS_PAGE,
  INPUTS_PAGE,
  LIGHTS_PAGE,
  REPAIR_PAGE,
  STEPS,
  shown,
  THINGS,
  WHERE,
  WRONG,
} from '../../messages/own-pages.js';
import { type GuidePrompt, handsFor } from '../guide-run.js';
import type { Finding, HomeView } from '../home-view.js';
import type { InputView } from '../inputs-view.js';
import { isSwitched, type Looked } from '../light-run.js';
import type { PressRun } from '../press-run.js';
import { hex, jumpersOf } from '../print-place.js';

// What a technician reads on a display of eight letters: the same views as on a terminal, in short.

/** One fault of the list, or one input that is worth a look. */
export function faultTexts(home: HomeView, at: number, wall: number): readonly string[] {
  const of = home.findings.length + home.inputs.length;
  if (of === 0) return shown(FAULTS_PAGE.none, FAULTS_PAGE.keys);
  const nth = FAULTS_PAGE.nth(at + 1, of);
  const finding = home.findings[at];
  const input = home.inputs[at - home.findings.length];
  if (finding) return shown(nth, ...findingTexts(finding, wall), FAULTS_PAGE.keys);
  const look = input?.held ? FAULTS_PAGE.held : FAULTS_PAGE.unseen(input?.unseenDays ?? 0);
  return shown(nth, input?.name ?? '', look, FAULTS_PAGE.keys);
}

function findingTexts(
  { is, name, code, takes, place, history, comesAndGoes }: Finding,
  wall: number,
): readonly string[] {
  const { seat, plug, address, channel, line, pin } = place;
  const since = history?.since ? Math.floor((wall - Date.parse(history.since)) / 3_600_000) : null;
  return [
    THINGS[is],
    name,
    ...(FAILS[code] ? [FAILS[code]] : []),
    ...(comesAndGoes ? [FAULTS_PAGE.unsteady] : []),
    ...(takes.length > 1 ? [FAULTS_PAGE.parts(takes.length)] : []),
    ...(seat === null ? [] : [WHERE.seat(seat)]),
    ...(plug === null ? [] : [WHERE.plug(plug)]),
    ...(address === null ? [] : [WHERE.address(hex(address))]),
    ...(channel === null ? [] : [WHERE.segment(`${channel.multiplexer}.${channel.number}`)]),
    ...(line === null || line === name ? [] : [line]),
    ...(pin === null ? [] : [WHERE.pin(pin)]),
    ...(since === null ? [] : [FAULTS_PAGE.since(since)]),
    ...(history && history.week > 1 ? [FAULTS_PAGE.often(history.week)] : []),
  ];
}

/** What there is to do, to answer, or what it was. */
export function promptTexts(prompt: GuidePrompt, { place }: Finding): readonly string[] {
  if (prompt.is === 'end') {
    const { cause, certain } = prompt;
    const what = cause
      ? [
          certain ? REPAIR_PAGE.certain : REPAIR_PAGE.likely,
          WRONG[cause.wrong],
          ...cause.things.flatMap(thing),
        ]
      : [REPAIR_PAGE.unknown];
    return shown(...what, REPAIR_PAGE.record);
  }
  const { act, things } = prompt.step;
  const jumpers = act === 'set-address' && place.address !== null ? [jumpersOf(place.address)] : [];
  const todo = [STEPS[act], ...things.flatMap(thing), ...jumpers];
  if (prompt.is === 'ask') return shown(...todo, REPAIR_PAGE[prompt.question], REPAIR_PAGE.answer);
  const hands = handsFor(prompt);
  return shown(...todo, ...(hands ? [REPAIR_PAGE[hands]] : []), REPAIR_PAGE.done);
}

const thing = ({ on, name }: NamedThing): readonly string[] => [THINGS[on], name];

/** What is lit now, and what is asked of it. */
export function lightTexts(now: Looked): readonly string[] {
  const { seat, one } = now;
  return shown(
    seat === null ? LIGHTS_PAGE.table : WHERE.seat(seat),
    one?.role ?? LIGHTS_PAGE.lamps,
    isSwitched(now) ? REPAIR_PAGE.follows : one ? LIGHTS_PAGE.shines : LIGHTS_PAGE.allShine,
    LIGHTS_PAGE.answer,
  );
}

/** The input that moved last, and how many of its place have come. */
export function inputTexts(input: InputView, { all, left }: PressRun): readonly string[] {
  const { active, count, lastedMs, bounces, part, at, place } = input;
  const [where = '', role = ''] = input.name.split('.');
  const seat = /^seat-(\d+)$/.exec(where)?.[1];
  const is = active === null ? INPUTS_PAGE.unknown : active ? INPUTS_PAGE.down : INPUTS_PAGE.up;
  const missing = [...left.keys()];
  return shown(
    `${seat ?? ''} ${role}`.trim(),
    is,
    INPUTS_PAGE.times(count),
    ...(lastedMs === null ? [] : [INPUTS_PAGE.lasted(Math.round(lastedMs))]),
    ...(bounces === 0 ? [] : [INPUTS_PAGE.bounces(bounces)]),
    ...(part === at ? [part] : [part, at]),
    ...(place.plug === null ? [] : [WHERE.plug(place.plug)]),
    INPUTS_PAGE.ticked(all.length - missing.length, all.length),
    ...(missing.length > 0 && missing.length <= MOST_MISSING ? [INPUTS_PAGE.missing, ...missing] : []),
  );
}

/** More are looked up where there is a screen. */
const MOST_MISSING = 3;
