import { type GuidePrompt, thingText } from '../../firmware/technician/guide-run.js';
import { GuideTalk } from '../../firmware/technician/guide-talk.js';
import type { HomeView } from '../../firmware/technician/home-view.js';
import type { InputView } from '../../firmware/technician/inputs-view.js';
import { TechnicianDesk } from '../../firmware/technician/technician-desk.js';
import { rolesOf } from '../../hal/board/played-roles.js';
import type { NamedThing } from '../../hal/guides/reasoning.js';
import { EVERY_SEGMENT, GLYPHS, segmentsOf } from '../../hal/outputs/segments.js';
import { sleep } from '../../hal/ports/clock.js';
import type { PlayedRole } from '../../hal/roles/played-role.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import type { Chance } from './chance.js';
import { faultsOfTable, type InjectedFault, isHeldOut, kindOf, partsOf } from './guided-faults.js';
import { VirtualTable } from './table.js';
import { settingsOf, smallBoard } from './table-settings.js';
import { technicianSettings } from './technician.js';

// A fault is put into a table, and somebody follows its guide: with hands at plugs, keys and doors, and eyes on lamps, digits and a
// meter. What the fault is, and what the guide thinks of it, is known to neither.

export interface Diagnosis {
  readonly fault: InjectedFault;
  /** What the guide came to: `broken chip seat-1.lamps`, `unknown`; or why there was none. */
  readonly named: string;
  readonly certain: boolean;
  /** How many answers it took. */
  readonly answers: number;
  readonly isRight: boolean;
  /** A healthy thing was named, and as certain. */
  readonly accusesHealthy: boolean;
}

/** More than any guide asks. */
const MOST_ANSWERS = 40;

/** A dealer's table with chips on a small board: everything that a table can have is used. */
export function benchTable(): VirtualTable {
  const board = smallBoard(4);
  const settings = settingsOf('nsw-chips');
  return new VirtualTable({
    board,
    settings: { ...settings, seats: 4, opening: { ...settings.opening, seats: 4 } },
  });
}

export interface KnownFault {
  readonly name: string;
  readonly kind: string;
  readonly isHeldOut: boolean;
}

/** Every fault, by the number that `diagnose` takes. */
export const knownFaults = (): readonly KnownFault[] =>
  faultsOfTable(benchTable()).map((fault) => ({
    name: `${fault.thing}: ${fault.is}: ${fault.as}`,
    kind: kindOf(fault),
    isHeldOut: isHeldOut(fault),
  }));

/** Breaks this one thing, or several, and follows the guide of the first finding. `errs` gives a wrong answer now and then. */
export async function diagnose(numbers: readonly number[], errs: Chance | null): Promise<Diagnosis> {
  const table = benchTable();
  await table.start();
  try {
    await table.turn('technician-key', true);
    const all = faultsOfTable(table);
    const faults = numbers.map((number) => all[number] as InjectedFault);
    for (const fault of faults) fault.apply();
    // Whoever wants a card asks the shoe.
    await table.turn('supervisor-key', true);
    await table.press('shoe-unlock');
    await table.press('shoe-unlock');
    await table.turn('supervisor-key', false);
    await table.pass(20_000);
    const end = await new Person(table, faults, errs).follow();
    return judge(end, faults);
  } finally {
    await table.stop();
  }
}

/** What came of it. */
interface Followed {
  readonly end: Extract<GuidePrompt, { is: 'end' }> | string;
  readonly answers: number;
}

function judge({ end, answers }: Followed, faults: readonly InjectedFault[]): Diagnosis {
  const first = faults[0] as InjectedFault;
  if (typeof end === 'string' || end.cause === null) {
    const named = typeof end === 'string' ? end : 'unknown';
    return { fault: first, named, certain: false, answers, isRight: false, accusesHealthy: false };
  }
  const { wrong, things } = end.cause;
  const isNamed = ({ thing }: InjectedFault): boolean => things.some((one) => thingText(one) === thing);
  const right = faults.find((fault) => isNamed(fault) && fault.is === (wrong === 'hangs' ? 'broken' : wrong));
  return {
    fault: right ?? first,
    named: `${wrong} ${things.map(thingText).join(', ')}`,
    certain: end.certain,
    answers,
    isRight: right !== undefined,
    accusesHealthy: end.certain && !faults.some(isNamed),
  };
}

class Person {
  readonly #table: VirtualTable;
  readonly #errs: Chance | null;
  readonly #desk: TechnicianDesk;
  /** What hands have not put right yet; only they touch it. */
  #present: InjectedFault[];
  #removed: { readonly thing: string; readonly faults: readonly InjectedFault[] } | null = null;
  #unplugged: { readonly thing: string; readonly faults: readonly InjectedFault[] } | null = null;

  constructor(table: VirtualTable, faults: readonly InjectedFault[], errs: Chance | null) {
    this.#table = table;
    this.#present = [...faults];
    this.#errs = errs;
    this.#desk = new TechnicianDesk(technicianSettings(table));
  }

  async follow(): Promise<Followed> {
    const { clock } = this.#table;
    const asked = (await this.#listed()) ?? (await this.#noticed());
    if (!asked) return { end: 'nothing found', answers: 0 };
    const link = { ask: this.#desk.answer.bind(this.#desk) };
    const wait = (ms: number): Promise<unknown> => sleep(clock, 'the table looks', ms);
    const talk = await clock.until(GuideTalk.begin(link, asked, () => {}, wait));
    if (!talk) return { end: 'no guide', answers: 0 };
    for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
      const { prompt } = talk;
      if (prompt.is === 'end') return { end: prompt, answers };
      await clock.until(talk.take(await this.#answer(prompt, asked.fault)));
    }
    return { end: 'no end', answers: MOST_ANSWERS };
  }

  /** The first fault of the list. */
  async #listed(): Promise<Asked | null> {
    const home = await this.#desk.answer({ ask: 'home' });
    const [finding] = home.is === 'shown' ? (home.view as HomeView).findings : [];
    return finding ? { ask: 'guide', fault: finding.name } : null;
  }

  /** Where the table lists nothing, every key is pressed, and everything is lit: what does nothing, or stays dark, is it. */
  async #noticed(): Promise<Asked | null> {
    const { board, hands, clock } = this.#table;
    const keys = rolesOf(board, 'button').filter(({ seat }) => seat !== null);
    for (const { role, seat } of keys) await this.#table.press(role, seat);
    const inputs = await this.#desk.answer({ ask: 'inputs' });
    const shown = inputs.is === 'shown' ? (inputs.view as { inputs: readonly InputView[] }).inputs : [];
    const dead = keys.find((key) => shown.find(({ name }) => name === nameOf(key))?.count === 0);
    if (dead) return { ask: 'guide', fault: nameOf(dead), symptom: 'dead-key' };
    await clock.until(this.#desk.answer({ ask: 'begin-service' }));
    await clock.until(this.#desk.answer({ ask: 'drive', test: { is: 'lamps', seat: 'everywhere' } }));
    await this.#table.pass(500);
    const lamp = rolesOf(board, 'lamp').find((one) => !isLit(hands.light(one.role, one.seat)));
    if (lamp) return { ask: 'guide', fault: nameOf(lamp), symptom: 'lamp' };
    await clock.until(this.#desk.answer({ ask: 'drive', test: { is: 'displays', seat: 'everywhere' } }));
    await this.#table.pass(500);
    const display = rolesOf(board, 'digits', 'text').find((one) => !this.#isWhole(one));
    return display ? { ask: 'guide', fault: nameOf(display), symptom: 'display' } : null;
  }

  async #answer(prompt: Exclude<GuidePrompt, { is: 'end' }>, complaint: string): Promise<string> {
    const errs = this.#errs?.oneIn(20) ?? false;
    // Who errs has done nothing, and says it was done; or has seen wrong.
    if (prompt.is === 'ask' || !errs) await this.#do(prompt.step);
    if (prompt.is === 'do') return 'done';
    const [thing] = prompt.step.things;
    if (!thing) return 'unsure';
    const sees = prompt.question === 'has-power' ? this.#measures(thing) : this.#shines(complaint);
    return sees !== errs ? 'yes' : 'no';
  }

  #measures({ on, name }: NamedThing): boolean {
    const { hands } = this.#table;
    if (on === 'panel')
      return partsOf(this.#table, name).some((part) => hands.chips.get(part)?.powered === true);
    const address = /station (\d+)$/.exec(name)?.[1];
    if (address !== undefined) return hands.stations.get(Number(address))?.powered === true;
    return name === 'shoe'
      ? hands.shoe?.powered === true
      : [...hands.stations.values()].some(({ powered }) => powered);
  }

  /** The lamp or display that was complained of. */
  #shines(complaint: string): boolean {
    const { board, hands } = this.#table;
    const lamp = rolesOf(board, 'lamp').find((one) => nameOf(one) === complaint);
    const display = rolesOf(board, 'digits', 'text').find((one) => nameOf(one) === complaint);
    return display ? this.#isWhole(display) : lamp !== undefined && isLit(hands.light(lamp.role, lamp.seat));
  }

  #isWhole({ kind, role, seat }: ReturnType<typeof rolesOf<'digits' | 'text'>>[number]): boolean {
    const lit = this.#table.hands.segments(role, seat);
    const whole = segmentsOf(EVERY_SEGMENT, lit.length, GLYPHS[kind]);
    return lit.every((place, i) => place === whole[i]);
  }

  async #do({ act, things }: Exclude<GuidePrompt, { is: 'end' }>['step']): Promise<void> {
    await this.#plugIn();
    for (const { on, name } of things) {
      const thing = `${on} ${name}`;
      switch (act) {
        case 'measure':
          break;
        case 'reseat':
          this.#lift((fault) => fault.thing === thing && fault.is === 'contact');
          break;
        case 'set-address':
          this.#lift((fault) => fault.thing === thing && fault.is === 'address');
          break;
        case 'close':
          this.#lift((fault) => fault.thing === thing && fault.is === 'open');
          break;
        case 'replace':
          this.#removed = { thing, faults: this.#lift((fault) => isPartOf(fault, thing)) };
          break;
        case 'put-back': {
          // What only had no contact has one now.
          const back = (this.#removed?.thing === thing ? this.#removed.faults : []).filter(
            ({ is }) => is !== 'contact',
          );
          for (const fault of back) fault.apply();
          this.#present.push(...back);
          this.#removed = null;
          break;
        }
        case 'unplug':
          this.#unplugged = { thing, faults: this.#lift((fault) => isPartOf(fault, thing)) };
          for (const part of partsIn(this.#table, thing)) this.#table.hands.chips.get(part)?.unplug();
          break;
        case 'move':
          this.#lift((fault) => fault.thing === thing && fault.is === 'held');
          await this.#table.pass(200);
          await this.#press(name);
      }
    }
    await this.#table.pass(3000);
    for (const { on, name } of things) if (on === 'key' && act !== 'unplug') await this.#press(name);
  }

  async #press(name: string): Promise<void> {
    const [place, button] = name.split('.');
    const seat = /^seat-(\d+)$/.exec(place ?? '')?.[1];
    await this.#table.press(button as RoleNames['button'], seat === undefined ? null : Number(seat));
    await this.#table.pass(100);
  }

  async #plugIn(): Promise<void> {
    const before = this.#unplugged;
    if (!before) return;
    this.#unplugged = null;
    for (const part of partsIn(this.#table, before.thing)) this.#table.hands.chips.get(part)?.plug();
    for (const fault of before.faults) fault.apply();
    this.#present.push(...before.faults);
  }

  #lift(which: (fault: InjectedFault) => boolean): readonly InjectedFault[] {
    const lifted = this.#present.filter(which);
    for (const fault of lifted) fault.lift();
    this.#present = this.#present.filter((fault) => !lifted.includes(fault));
    return lifted;
  }
}

type Asked = Parameters<typeof GuideTalk.begin>[1];

const nameOf = ({ role, seat }: Pick<PlayedRole, 'role' | 'seat'>): string =>
  `${seat === null ? 'table' : `seat-${seat}`}.${role}`;

const isLit = (light: { readonly lit: boolean } | { readonly hertz: number }): boolean =>
  'hertz' in light || light.lit;

/** Whoever takes a panel out takes its chips out with it. */
const isPartOf = (fault: InjectedFault, thing: string): boolean =>
  (fault.thing === thing && fault.is !== 'supply' && fault.is !== 'address') ||
  (thing.startsWith('panel ') && fault.thing.startsWith(`chip ${thing.slice('panel '.length)}.`));

const partsIn = (table: VirtualTable, thing: string): readonly string[] => {
  const name = thing.slice(thing.indexOf(' ') + 1);
  return thing.startsWith('panel ') ? partsOf(table, name) : thing.startsWith('multiplexer ') ? [name] : [];
};
