import { STEPS, shown, THINGS } from '../../../firmware/messages/own-pages.js';
import { rolesOf } from '../../../hal/board/played-roles.js';
import type { GuideAct } from '../../../hal/guides/reasoning.js';
import { EVERY_SEGMENT, GLYPHS, segmentsOf, textOfSegments } from '../../../hal/outputs/segments.js';
import type { RoleNames } from '../../../hal/roles/roles.js';
import type { VirtualTable } from '../table.js';
import type { InjectedFault } from './injected-fault.js';
import { partsOf } from './parts-of-table.js';

// Somebody at a table without any screen, who sees lamps, digits and the message of eight letters, and has its keys, new parts and a
// meter: something stays dark, and what it is is told by what is read, in the end.

/** In milliseconds: each text of a page stands so long. */
const TEXT = 1500;
/** How often something is answered, at most: every lamp of a place, and a repair. */
const MOST = 200;

export async function findDark(table: VirtualTable, fault: InjectedFault): Promise<string> {
  const eyes = new Eyes(table);
  const hands = new Hands(fault);
  fault.apply();
  await table.turn('technician-key', true);
  for (const key of ['recall', 'answer-5', 'answer-5'] as const) {
    await table.press(key);
    await table.pass(1000);
  }
  let complaint: Shining | null = null;
  for (let answers = 0; answers < MOST; answers++) {
    const says = await eyes.read();
    if (/^(PROVEN|LIKELY|NOT FOUND|ALL SEEN)/.test(says)) return says;
    const act = ACTS.find((one) => says.startsWith(STEPS[one]));
    if (act) hands.do(act, says);
    else complaint = eyes.find(says);
    await table.pass(3000);
    const isGood =
      act === 'measure' ? eyes.measure(says) : complaint === null || (await eyes.shines(complaint));
    await table.press(isGood ? 'answer-1' : 'answer-2');
    await table.pass(1000);
  }
  return 'no end';
}

/** The longest first: one begins another. */
const ACTS = (Object.keys(STEPS) as GuideAct[]).sort((one, other) => STEPS[other].length - STEPS[one].length);

/** As its letters come: on segments an S is a 5. */
const asShown = (...texts: readonly string[]): string =>
  shown(...texts)
    .join(' ')
    .replaceAll('5', 'S');

/** One thing that shines, or the lamps of a place. */
interface Shining {
  readonly seat: number | null;
  readonly roles: readonly ReturnType<typeof rolesOf>[number][];
}

class Eyes {
  readonly #table: VirtualTable;

  constructor(table: VirtualTable) {
    this.#table = table;
  }

  /** All that the message shows in turn, from its first text on. */
  async read(): Promise<string> {
    const table = this.#table;
    const { shows = [], since = 0 } = table.moment.panels.ownPages ?? {};
    const round = TEXT * Math.max(1, shows.length);
    await table.pass(round - ((table.clock.now() - since) % round) + TEXT / 2);
    const seen: string[] = [];
    for (const _ of shows) {
      seen.push(textOfSegments(table.hands.segments('message', null), GLYPHS.text).replaceAll('5', 'S'));
      await table.pass(TEXT);
    }
    return seen.join(' ');
  }

  /** `SEAT 1 TIE ALL OF IT LIT` */
  find(says: string): Shining | null {
    const { board } = this.#table;
    const seat = says.startsWith('TABLE') ? null : Number(/^SEAT (\d+)/.exec(says)?.[1]);
    const rest = says.replace(/^(TABLE|SEAT \d+) /, '');
    const there = rolesOf(board, 'lamp', 'digits', 'text', 'output').filter((one) => one.seat === seat);
    if (rest.startsWith('LAMPS')) return { seat, roles: there.filter(({ kind }) => kind === 'lamp') };
    return { seat, roles: there.filter(({ role }) => rest.startsWith(`${asShown(role)} `)) };
  }

  async shines({ roles }: Shining): Promise<boolean> {
    const lit = [];
    for (const one of roles) lit.push(await this.#isLit(one));
    return lit.every((is) => is);
  }

  async #isLit({ kind, role, seat }: Shining['roles'][number]): Promise<boolean> {
    const { hands } = this.#table;
    if (kind === 'lamp') {
      const light = hands.light(role as RoleNames['lamp'], seat);
      return 'hertz' in light || light.lit;
    }
    if (kind === 'digits' || kind === 'text') {
      const places = hands.segments(role as RoleNames['digits'], seat);
      const whole = segmentsOf(EVERY_SEGMENT, places.length, GLYPHS[kind]);
      return places.every((place, i) => place === whole[i]);
    }
    const output = role as RoleNames['output'];
    if (role.startsWith('tower-')) return hands.output(output);
    const seen = new Set<boolean>();
    for (let i = 0; i < 12; i++) {
      seen.add(hands.output(output));
      await this.#table.pass(500);
    }
    return seen.size > 1;
  }

  /** A meter at the plug of a panel. */
  measure(says: string): boolean {
    const { board, hands } = this.#table;
    const panels = [...new Set(board.parts.map(({ name }) => name.split('.')[0] ?? name))];
    const panel = panels.find((name) => says.includes(asShown(THINGS.panel, name)));
    return panel !== undefined && partsOf(this.#table, panel).every((part) => hands.hasLightSupply(part));
  }
}

class Hands {
  readonly #fault: InjectedFault;
  readonly #name: string;
  #isPresent = true;

  constructor(fault: InjectedFault) {
    const [on = '', name = ''] = fault.thing.split(' ');
    this.#fault = fault;
    this.#name = asShown(THINGS[on as keyof typeof THINGS], name);
  }

  do(act: GuideAct, says: string): void {
    const { is } = this.#fault;
    if (!says.includes(this.#name)) return;
    const mends = act === 'reseat' ? is === 'contact' : act === 'replace' && is !== 'supply';
    if (mends && this.#isPresent) this.#put(false);
    // What only had no contact has one now.
    if (act === 'put-back' && is !== 'contact' && !this.#isPresent) this.#put(true);
  }

  #put(isPresent: boolean): void {
    this.#isPresent = isPresent;
    if (isPresent) this.#fault.apply();
    else this.#fault.lift();
  }
}
