import type { AskedTest } from '../../../firmware/control/technician-request.js';
import { TESTED_OUTPUTS, type TestedOutput } from '../../../firmware/decode/output-test.js';
import { GUIDE_TEXTS } from '../../../firmware/messages/en/guides.js';
import {
  type GuidePrompt,
  type GuideQuestion,
  handsFor,
  thingText,
} from '../../../firmware/technician/guide-run.js';
import { GuideTalk } from '../../../firmware/technician/guide-talk.js';
import type { HomeView } from '../../../firmware/technician/home-view.js';
import type { InputView } from '../../../firmware/technician/inputs-view.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { NamedThing } from '../../../hal/guides/reasoning.js';
import { EVERY_SEGMENT, GLYPHS, segmentsOf } from '../../../hal/outputs/segments.js';
import { sleep } from '../../../hal/ports/clock.js';
import { roleName } from '../../../hal/roles/played-role.js';
import type { RoleNames } from '../../../hal/roles/roles.js';
import type { Chance } from '../chance.js';
import type { Bench } from './bench.js';
import type { InjectedFault } from './injected-fault.js';
import { partsOf } from './parts-of-table.js';

/** More than any guide asks. */
const MOST_ANSWERS = 40;

/** What came of it. */
export interface Followed {
  readonly end: Extract<GuidePrompt, { is: 'end' }> | string;
  readonly told: readonly string[];
}

/** Hands at plugs, keys and doors, and eyes on lamps, digits and a meter. */
export class Person {
  readonly #bench: Bench;
  readonly #table: Bench['table'];
  readonly #errs: Chance | null;
  /** What hands have not put right yet; only they touch it. */
  #present: InjectedFault[];
  readonly #removed = new Map<string, readonly InjectedFault[]>();
  #unplugged: readonly { readonly thing: string; readonly faults: readonly InjectedFault[] }[] = [];

  constructor(bench: Bench, faults: readonly InjectedFault[], errs: Chance | null) {
    this.#bench = bench;
    this.#table = bench.table;
    this.#present = [...faults];
    this.#errs = errs;
  }

  async follow(): Promise<Followed> {
    const { clock } = this.#table;
    const asked = (await this.#listed()) ?? (await this.#earlier()) ?? (await this.#noticed());
    if (!asked) return { end: 'nothing found', told: ['nothing'] };
    const told = [[asked.symptom, asked.fault].join(' ').trim()];
    const link = { ask: this.#bench.ask.bind(this.#bench) };
    let seen = '';
    const hear = (line: string): void => {
      if (line === GUIDE_TEXTS.seen || line === GUIDE_TEXTS.unseen) seen = line;
    };
    const wait = (ms: number): Promise<unknown> => sleep(clock, 'the table looks', ms);
    const talk = await clock.until(GuideTalk.begin(link, asked, hear, wait));
    if (!talk) return { end: 'no guide', told };
    while (told.length <= MOST_ANSWERS) {
      const { prompt } = talk;
      if (prompt.is === 'end') return { end: prompt, told };
      const answer = await this.#answer(prompt, asked.fault);
      seen = '';
      await clock.until(talk.take(answer));
      const { act, things } = prompt.step;
      told.push(`${act} ${things.map(thingText).join(', ')}: ${seen || answer}`);
    }
    return { end: 'no end', told };
  }

  /** The first fault of the list. */
  async #listed(): Promise<Asked | null> {
    const home = await this.#bench.ask({ ask: 'home' });
    const [finding] = home.is === 'shown' ? (home.view as HomeView).findings : [];
    return finding ? { ask: 'guide', fault: finding.name } : null;
  }

  /** What works now, and has failed: nothing else is known to be wrong. */
  async #earlier(): Promise<Asked | null> {
    const home = await this.#bench.ask({ ask: 'home' });
    const earlier = home.is === 'shown' ? (home.view as HomeView).earlier : [];
    const [most] = [...earlier].sort((one, other) => other.day - one.day);
    return most ? { ask: 'guide', fault: most.part } : null;
  }

  /**
   * Where the table lists nothing, its inputs are watched, every key is pressed, everything is lit, and every output switched: what moves
   * untouched, does nothing, stays dark or does not follow, is it.
   */
  async #noticed(): Promise<Asked | null> {
    const { board, hands, clock } = this.#table;
    await this.#bench.ask({ ask: 'lines' });
    const before = await this.#inputs();
    await this.#table.pass(3000);
    const found = await this.#listed();
    if (found) return found;
    const moved = (await this.#inputs()).find(
      ({ name, count }) => count > (before.find((one) => one.name === name)?.count ?? 0),
    );
    if (moved) return { ask: 'guide', fault: moved.name, symptom: 'restless-key' };
    const keys = rolesOf(board, 'button');
    await clock.until(this.#bench.ask({ ask: 'begin-service' }));
    for (const { role, seat } of keys) await this.#table.press(role, seat);
    await this.#table.turn('supervisor-key', true);
    const turned = rolesOf(board, 'input').filter(({ role }) => role === 'supervisor-key');
    const shown = await this.#inputs();
    const dead = [...keys, ...turned].find(
      (key) => shown.find(({ name }) => name === roleName(key))?.count === 0,
    );
    if (dead) return { ask: 'guide', fault: roleName(dead), symptom: 'dead-key' };
    await clock.until(this.#bench.ask({ ask: 'begin-service' }));
    await this.#drive({ is: 'lamps', seat: 'everywhere' });
    const lamp = rolesOf(board, 'lamp').find((one) => !isLit(hands.light(one.role, one.seat)));
    if (lamp) return { ask: 'guide', fault: roleName(lamp), symptom: 'lamp' };
    await this.#drive({ is: 'displays', seat: 'everywhere' });
    const display = rolesOf(board, 'digits', 'text').find((one) => !this.#isWhole(one));
    if (display) return { ask: 'guide', fault: roleName(display), symptom: 'display' };
    for (const role of TESTED_OUTPUTS) {
      await clock.until(this.#bench.ask({ ask: 'let-go' }));
      await this.#table.pass(500);
      const was = hands.output(role);
      await this.#drive({ is: 'output', role });
      const is = hands.output(role);
      // In service a light of the tower shines anyway.
      if (role.startsWith('tower-') ? !is : is === was)
        return { ask: 'guide', fault: `table.${role}`, symptom: 'output' };
    }
    await clock.until(this.#bench.ask({ ask: 'trip-watchdog' }));
    await this.#table.pass(TRIED);
    return await this.#listed();
  }

  async #drive(test: AskedTest): Promise<void> {
    await this.#table.clock.until(this.#bench.ask({ ask: 'drive', test }));
    await this.#table.pass(500);
  }

  async #inputs(): Promise<readonly InputView[]> {
    const answer = await this.#bench.ask({ ask: 'inputs' });
    return answer.is === 'shown' ? (answer.view as { inputs: readonly InputView[] }).inputs : [];
  }

  async #answer(prompt: Exclude<GuidePrompt, { is: 'end' }>, complaint: string): Promise<string> {
    const errs = this.#errs?.oneIn(20) ?? false;
    // Who errs has done nothing, and says it was done; or has seen wrong.
    if (prompt.is === 'ask' || !errs) await this.#do(prompt, complaint);
    if (prompt.is === 'do') return 'done';
    const [thing] = prompt.step.things;
    if (!thing) return 'unsure';
    const sees = await this.#sees(prompt.question, thing, complaint);
    return sees !== errs ? 'yes' : 'no';
  }

  async #sees(question: GuideQuestion, thing: NamedThing, complaint: string): Promise<boolean> {
    switch (question) {
      case 'has-power':
        return this.#measures(thing);
      case 'keeps-power':
        return (await this.#watched(METER, () => this.#measures(thing))).every((has) => has);
      case 'shines':
        return this.#shines(complaint);
      case 'follows': {
        const role = complaint.replace('table.', '') as TestedOutput;
        return new Set(await this.#watched(EYES, () => this.#table.hands.output(role))).size > 1;
      }
    }
  }

  async #watched({ every, times }: typeof METER, look: () => boolean): Promise<readonly boolean[]> {
    const seen: boolean[] = [];
    for (let i = 0; i < times; i++) {
      await this.#table.pass(every);
      seen.push(look());
    }
    return seen;
  }

  #measures({ on, name }: NamedThing): boolean {
    const { hands } = this.#table;
    if (on === 'panel')
      return (
        partsOf(this.#table, name).some((part) => hands.chips.get(part)?.powered === true) &&
        partsOf(this.#table, name).every((part) => hands.hasLightSupply(part))
      );
    const screen = hands.screens.get(name);
    if (screen) return screen.powered;
    const address = /station (\d+)$/.exec(name)?.[1];
    if (address !== undefined) return hands.stations.get(Number(address))?.powered === true;
    return name === 'shoe'
      ? hands.shoe?.powered === true
      : [...hands.stations.values()].some(({ powered }) => powered);
  }

  /** The lamp or display that was complained of. */
  #shines(complaint: string): boolean {
    const { board, hands } = this.#table;
    const role = complaint.replace('table.', '');
    if (role.startsWith('tower-')) return this.#table.hands.output(role as TestedOutput);
    const lamp = rolesOf(board, 'lamp').find((one) => roleName(one) === complaint);
    const display = rolesOf(board, 'digits', 'text').find((one) => roleName(one) === complaint);
    return display ? this.#isWhole(display) : lamp !== undefined && isLit(hands.light(lamp.role, lamp.seat));
  }

  #isWhole({ kind, role, seat }: ReturnType<typeof rolesOf<'digits' | 'text'>>[number]): boolean {
    const lit = this.#table.hands.segments(role, seat);
    const whole = segmentsOf(EVERY_SEGMENT, lit.length, GLYPHS[kind]);
    return lit.every((place, i) => place === whole[i]);
  }

  async #do(prompt: Exclude<GuidePrompt, { is: 'end' }>, complaint: string): Promise<void> {
    const { act, things } = prompt.step;
    const isLeft = prompt.is === 'do' && (prompt.expect === 'rests' || prompt.expect === 'restless');
    const isPressed = prompt.is === 'do' && handsFor(prompt) === 'press';
    await this.#plugIn();
    for (const { on, name } of things) {
      const thing = textOf({ on, name });
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
          this.#removed.set(thing, [
            ...(this.#removed.get(thing) ?? []),
            ...this.#lift((fault) => isPartOf(fault, thing)),
          ]);
          if (on === 'disk') await this.#changeDisk(name, 'new');
          break;
        case 'put-back': {
          // What only had no contact, or stood still, works now.
          const back = (this.#removed.get(thing) ?? []).filter(
            ({ is }) => is !== 'contact' && is !== 'stopped',
          );
          for (const fault of back) fault.apply();
          this.#present.push(...back);
          this.#removed.delete(thing);
          if (on === 'disk') await this.#changeDisk(name, 'old');
          break;
        }
        case 'unplug':
          this.#unplugged = [
            ...this.#unplugged,
            { thing, faults: this.#lift((fault) => isPartOf(fault, thing)) },
          ];
          for (const part of partsIn(this.#table, thing)) this.#table.hands.chips.get(part)?.unplug();
          break;
        case 'restart':
        case 'make-room':
        case 'free':
        case 'set-up':
          this.#lift((fault) => fault.thing === thing && fault.is === MENDED_BY[act]);
          break;
        case 'move':
          this.#lift((fault) => fault.thing === thing && fault.is === 'held');
          await this.#table.pass(200);
          await this.#press(name);
      }
    }
    if (prompt.is === 'do' && prompt.expect !== 'bites' && prompt.expect !== 'tame' && things.some(isOfStart))
      await this.#bench.restart();
    await this.#table.pass(3000);
    for (const { on, name } of things)
      if (on === 'key' && act !== 'unplug' && !isLeft) await this.#press(name);
    // A key that is drawn has no name of its own in the step.
    if (isPressed && things.every(({ on }) => on !== 'key')) await this.#press(complaint);
  }

  async #changeDisk(folder: string, is: 'new' | 'old'): Promise<void> {
    this.#bench.changeDisk(folder, is);
    await this.#bench.restart();
  }

  async #press(name: string): Promise<void> {
    const [place, button] = name.split('.');
    if (button?.endsWith('-key')) {
      await this.#table.turn(button as RoleNames['input'], true);
      await this.#table.turn(button as RoleNames['input'], false);
      return;
    }
    const seat = /^seat-(\d+)$/.exec(place ?? '')?.[1];
    await this.#table.press(button as RoleNames['button'], seat === undefined ? null : Number(seat));
    await this.#table.pass(100);
  }

  async #plugIn(): Promise<void> {
    for (const { thing, faults } of this.#unplugged) {
      for (const part of partsIn(this.#table, thing)) this.#table.hands.chips.get(part)?.plug();
      for (const fault of faults) fault.apply();
      this.#present.push(...faults);
    }
    this.#unplugged = [];
  }

  #lift(which: (fault: InjectedFault) => boolean): readonly InjectedFault[] {
    const lifted = this.#present.filter(which);
    for (const fault of lifted) fault.lift();
    this.#present = this.#present.filter((fault) => !lifted.includes(fault));
    return lifted;
  }
}

type Asked = Parameters<typeof GuideTalk.begin>[1];

/** In milliseconds: a meter that keeps the lowest value, and eyes on something that goes on and off. */
const METER = { every: 50, times: 600 };
const EYES = { every: 500, times: 12 };

/** In milliseconds: from when a watchdog is tried until the table is back. */
const TRIED = 60_000;

/** A key of the dealer's panel has two names. */
export const textOf = (thing: NamedThing): string => thingText(thing).replace('key dealer.', 'key table.');

const isLit = (light: { readonly lit: boolean } | { readonly hertz: number }): boolean =>
  'hertz' in light || light.lit;

/** Whoever takes a panel out takes its chips out with it. */
const isPartOf = (fault: InjectedFault, thing: string): boolean =>
  (fault.thing === thing && fault.is !== 'supply' && fault.is !== 'address') ||
  (thing === 'computer watchdog' && fault.thing === 'watchdog device') ||
  (thing.startsWith('panel ') && fault.thing.startsWith(`chip ${thing.slice('panel '.length)}.`));

const MENDED_BY = { restart: 'stopped', 'make-room': 'full', free: 'taken', 'set-up': 'setup' } as const;

/** Its guide says that the table is to be started again. */
const isOfStart = ({ on, name }: NamedThing): boolean => on === 'watchdog' || name === 'watchdog';

const partsIn = (table: Bench['table'], thing: string): readonly string[] => {
  const name = thing.slice(thing.indexOf(' ') + 1);
  return thing.startsWith('panel ') ? partsOf(table, name) : thing.startsWith('multiplexer ') ? [name] : [];
};
