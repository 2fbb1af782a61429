import type { GuidePrompt } from '../../firmware/technician/guide-run.js';
import { GuideTalk } from '../../firmware/technician/guide-talk.js';
import type { HomeView } from '../../firmware/technician/home-view.js';
import { RecentFaults } from '../../firmware/technician/recent-faults.js';
import { TechnicianDesk } from '../../firmware/technician/technician-desk.js';
import { sleep } from '../../hal/ports/clock.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import type { Chance } from './chance.js';
import { faultsOfTable, type InjectedFault, panelOf, partsOf } from './guided-faults.js';
import { VirtualTable } from './table.js';
import { settingsOf, smallBoard } from './table-settings.js';

// A fault is put into a table, and somebody follows its guide: with hands at the plugs and eyes on the lamps of the virtual cabinet,
// and without a look at the fault or at the guide.

export interface Diagnosis {
  readonly fault: InjectedFault;
  /** What the guide came to: `chip seat-1.lamps`, `contact`, `unknown`; or why there was none. */
  readonly named: string;
  readonly certain: boolean;
  /** How many answers it took. */
  readonly answers: number;
  readonly isRight: boolean;
  /** A healthy thing was named, and as certain. */
  readonly accusesHealthy: boolean;
}

/** More than any guide has steps. */
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

export const faultNames = (): readonly string[] =>
  faultsOfTable(benchTable()).map(({ thing, is, as }) => `${thing}: ${is}: ${as}`);

/** Breaks this one thing, or several, and follows the guide of the first finding. `errs` gives a wrong answer now and then. */
export async function diagnose(numbers: readonly number[], errs: Chance | null): Promise<Diagnosis> {
  const table = benchTable();
  await table.start();
  try {
    await table.turn('technician-key', true);
    const all = faultsOfTable(table);
    const faults = numbers.map((number) => all[number] as InjectedFault);
    const person = new Person(table, faults, errs);
    for (const fault of faults) fault.apply();
    // Whoever wants a card asks the shoe.
    await table.turn('supervisor-key', true);
    await table.press('shoe-unlock');
    await table.pass(20_000);
    return await person.follow();
  } finally {
    await table.stop();
  }
}

class Person {
  readonly #table: VirtualTable;
  readonly #errs: Chance | null;
  /** What is wrong now, and what was taken out with its fault. */
  #present: InjectedFault[];
  #removed: { readonly thing: string; readonly faults: readonly InjectedFault[] } | null = null;
  #unplugged: { readonly thing: string; readonly faults: readonly InjectedFault[] } | null = null;
  #answers = 0;

  constructor(table: VirtualTable, faults: readonly InjectedFault[], errs: Chance | null) {
    this.#table = table;
    this.#present = [...faults];
    this.#errs = errs;
  }

  async follow(): Promise<Diagnosis> {
    const { board, clock, running } = this.#table;
    const nothing = () => Promise.reject(new Error('not looked at here'));
    const faults = new RecentFaults(clock, async () => []);
    const desk = new TechnicianDesk({ board, clock, running, faults, computer: nothing, bundle: nothing });
    const link = { ask: desk.answer.bind(desk) };
    const original = [...this.#present];
    const home = await desk.answer({ ask: 'home' });
    const [finding] = home.is === 'shown' ? (home.view as HomeView).findings : [];
    const first = original[0] as InjectedFault;
    const came = (named: string): Diagnosis => ({
      fault: first,
      named,
      certain: false,
      answers: this.#answers,
      isRight: false,
      accusesHealthy: false,
    });
    if (!finding) return came('nothing found');
    const talk = await clock.until(
      GuideTalk.begin(
        link,
        finding,
        () => {},
        (ms) => sleep(clock, 'the table looks', ms),
      ),
    );
    if (!talk) return came('no guide');
    for (; this.#answers < MOST_ANSWERS; ) {
      const { prompt } = talk;
      if (prompt.is === 'end') return this.#judge(prompt, original);
      this.#answers += 1;
      await clock.until(talk.take(await this.#answer(prompt)));
    }
    return came('no end');
  }

  async #answer(prompt: Exclude<GuidePrompt, { is: 'end' }>): Promise<string> {
    const errs = this.#errs?.oneIn(20) ?? false;
    if (prompt.is === 'ask') return this.#sees(prompt) !== errs ? 'yes' : 'no';
    // Who errs has done nothing, and says it was done.
    if (!errs) await this.#do(prompt);
    return 'done';
  }

  /** With open eyes: what is dark, how jumpers stand, whether a door stands open. */
  #sees({ question, name }: Extract<GuidePrompt, { is: 'ask' }>): boolean {
    const wrong = { 'has-power': 'supply', 'address-right': 'address', 'is-closed': 'open-door' } as const;
    return !this.#present.some(({ is, thing }) => is === wrong[question] && isWithin(thing, name));
  }

  async #do({ act, thing: kind, name }: Extract<GuidePrompt, { is: 'do' }>): Promise<void> {
    const thing = `${kind} ${name}`;
    this.#plugIn();
    switch (act) {
      case 'reseat':
        this.#lift((fault) => fault.thing === thing && fault.is === 'contact');
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
        break;
      }
      case 'unplug':
        this.#unplugged = { thing, faults: this.#lift((fault) => isPartOf(fault, thing)) };
        for (const part of partsIn(this.#table, thing)) this.#table.hands.chips.get(part)?.unplug();
        break;
      case 'move':
        this.#lift((fault) => fault.thing === thing && fault.is === 'held');
        await this.#table.pass(200);
        await this.#move(kind, name);
    }
    await this.#table.pass(100);
  }

  async #move(kind: string, name: string): Promise<void> {
    if (kind === 'switch') {
      const { set } = this.#table.hands.switchOf(name as RoleNames['input'], null);
      const isOpen = this.#present.some(({ is }) => is === 'open-door');
      set(true);
      await this.#table.pass(500);
      if (!isOpen) set(false);
      return;
    }
    const [place, button] = name.split('.');
    const seat = /^seat-(\d+)$/.exec(place ?? '')?.[1];
    await this.#table.press(button as RoleNames['button'], seat === undefined ? null : Number(seat));
  }

  #plugIn(): void {
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

  #judge(
    { end: { end, certain }, name }: Extract<GuidePrompt, { is: 'end' }>,
    original: readonly InjectedFault[],
  ): Diagnosis {
    const isThing = !['contact', 'supply', 'address', 'held', 'open-door', 'unknown'].includes(end);
    const named = isThing ? `${end} ${name}` : end;
    const right = original.find(({ is, thing }) => (is === 'broken' ? thing === named : is === end));
    return {
      fault: right ?? (original[0] as InjectedFault),
      named,
      certain,
      answers: this.#answers,
      isRight: right !== undefined,
      accusesHealthy: certain && isThing && !original.some((fault) => fault.thing === named),
    };
  }
}

/** Whoever takes a panel out takes its chips out with it. */
const isPartOf = (fault: InjectedFault, thing: string): boolean =>
  (fault.thing === thing && fault.is !== 'supply' && fault.is !== 'address') ||
  (thing.startsWith('panel ') && fault.thing.startsWith(`chip ${thing.slice('panel '.length)}.`));

const isWithin = (thing: string, name: string): boolean => {
  const own = thing.slice(thing.indexOf(' ') + 1);
  return own === name || panelOf(own) === name;
};

const partsIn = (table: VirtualTable, thing: string): readonly string[] => {
  const name = thing.slice(thing.indexOf(' ') + 1);
  return thing.startsWith('panel ') ? partsOf(table, name) : thing.startsWith('multiplexer ') ? [name] : [];
};
