import type { TechnicianAnswer } from '../control/control-request.js';
import type { TechnicianRequest } from '../control/technician-request.js';
import type { ServiceFinding } from '../journal/entry.js';
import { CHECKS } from '../messages/en/walk.js';
import type { AntennasView } from './antennas-view.js';
import { type Check, checksOf, type TestedTable } from './checks.js';
import type { HomeView } from './home-view.js';
import type { InputsShown } from './inputs-view.js';
import type { LineView, ScanView } from './lines-view.js';
import { beginPressing, type PressRun, pressed } from './press-run.js';
import { TEST_CARDS, worthsLeft } from './print-shoe.js';
import { titleOf } from './print-views.js';
import type { RecentHistory } from './recent-history.js';
import type { ShoeView } from './shoe-view.js';
import { hasPassed, lastWalk, type Walk, type WalkForm } from './walk.js';

export interface WalkView {
  readonly walk: Walk | null;
}

/** How a check of the walk stands. */
export interface CheckState {
  readonly check: Check;
  /** What did not come yet. */
  readonly left: readonly string[];
  /** A person has to say whether it was seen. */
  readonly asks: boolean;
  /** Null while it goes on. */
  readonly passed: boolean | null;
  readonly found: string;
}

/** What a walk is of. */
export interface WalkedTable extends TestedTable {
  readonly history: RecentHistory;
  readonly boardHash: string;
  readonly program: () => Promise<Walk['program']>;
}

/** The desk's other answers: a check looks at the same as a technician does. */
type Ask = (request: TechnicianRequest) => Promise<TechnicianAnswer>;

/** In percent of what it was when made: an antenna with less may not read a chip at the edge of its spot. */
const WEAK = 70;

/** One technician's end of the walk through a cabinet. */
export class WalkDesk {
  readonly #table: WalkedTable;
  readonly #ask: Ask;
  readonly #note: (found: ServiceFinding) => Promise<TechnicianAnswer>;
  #moving: { readonly id: string; readonly run: PressRun } | null = null;
  #driving: string | null = null;

  constructor(table: WalkedTable, ask: Ask, note: (found: ServiceFinding) => Promise<TechnicianAnswer>) {
    this.#table = table;
    this.#ask = ask;
    this.#note = note;
  }

  async view(): Promise<WalkView> {
    return { walk: await this.#walk() };
  }

  async begin(form: WalkForm, cabinet: string): Promise<TechnicianAnswer> {
    const { board, boardHash, program } = this.#table;
    return await this.#note({
      act: 'walk-begun',
      form,
      cabinet,
      board: { id: board.id, sha256: boardHash },
      program: await program(),
      checks: checksOf(form, this.#table).map(({ id }) => id),
    });
  }

  async end(): Promise<TechnicianAnswer | 'no-walk'> {
    const walk = await this.#walk();
    if (!walk || walk.ended) return 'no-walk';
    return await this.#note({ act: 'walk-ended', passed: hasPassed(walk) });
  }

  /** Begins it, or looks how it stands; what the table sees for itself is written down at once. */
  async check(id: string): Promise<CheckState | TechnicianAnswer | 'no-such-check'> {
    const check = await this.#checkNamed(id);
    if (!check) return 'no-such-check';
    const state = await this.#state(check);
    if ('is' in state || state.passed === null) return state;
    const noted = await this.#note({ act: 'checked', check: id, passed: state.passed, found: state.found });
    return noted.is === 'refused' ? noted : state;
  }

  async checked(id: string, saw: 'yes' | 'no' | 'unsure'): Promise<TechnicianAnswer | 'no-such-check'> {
    const check = await this.#checkNamed(id);
    if (!check) return 'no-such-check';
    const isSeen = check.is === 'drives';
    const state = isSeen ? null : await this.#state(check);
    if (state && 'is' in state) return state;
    const passed = isSeen && saw === 'yes';
    const found = isSeen ? CHECKS.saw[saw] : CHECKS.missing(state?.left ?? []);
    this.#moving = null;
    this.#driving = null;
    if (isSeen) await this.#ask({ ask: 'let-go' });
    return await this.#note({ act: 'checked', check: id, passed, found });
  }

  /** One goes on after a restart. */
  async #walk(): Promise<Walk | null> {
    return lastWalk(await this.#table.history.records());
  }

  async #checkNamed(id: string): Promise<Check | null> {
    const walk = await this.#walk();
    if (!walk || walk.ended) return null;
    return checksOf(walk.form, this.#table).find((check) => check.id === id) ?? null;
  }

  async #state(check: Check): Promise<CheckState | TechnicianAnswer> {
    switch (check.is) {
      case 'looks':
        return await this.#look(check);
      case 'moves': {
        const view = await this.#shown<InputsShown>({ ask: 'inputs' });
        if ('is' in view) return view;
        const of = view.inputs.filter(({ name }) => check.inputs.includes(name));
        const run = this.#moving?.id === check.id ? pressed(this.#moving.run, of) : beginPressing(of);
        this.#moving = { id: check.id, run };
        return going(check, [...run.left.keys()], CHECKS.moved(run.all.length));
      }
      case 'drives': {
        const driven = await this.#ask(
          this.#driving === check.id ? { ask: 'alive' } : { ask: 'drive', test: check.test },
        );
        this.#driving = driven.is === 'refused' ? null : check.id;
        return driven.is === 'refused' ? driven : { check, left: [], asks: true, passed: null, found: '' };
      }
      case 'cards': {
        const view = await this.#shown<ShoeView>({ ask: 'shoe' });
        if ('is' in view) return view;
        const left = TEST_CARDS.filter((card) => !view.shoe?.cards.includes(card));
        return going(check, left, CHECKS.cards);
      }
      case 'worths': {
        const view = await this.#shown<AntennasView>({ ask: 'antennas' });
        if ('is' in view) return view;
        const left = view.antennas
          .filter(({ seat }) => seat === check.seat)
          .flatMap((antenna) => worthsLeft(view, antenna).map((cents) => `${antenna.spot} ${cents / 100}`));
        return going(check, left, CHECKS.worths);
      }
    }
  }

  /** What the table sees by itself: all is well where nothing is found. */
  async #look(check: Extract<Check, { is: 'looks' }>): Promise<CheckState | TechnicianAnswer> {
    const done = (found: readonly string[]): CheckState => ({
      check,
      left: [],
      asks: false,
      passed: found.length === 0,
      found: found.length === 0 ? CHECKS.fine[check.at] : found.join('; ').slice(0, LONGEST),
    });
    switch (check.at) {
      case 'faults': {
        const home = await this.#shown<HomeView>({ ask: 'home' });
        return 'is' in home ? home : done(home.findings.map(titleOf));
      }
      case 'chips': {
        const view = await this.#shown<{ readonly scans: readonly ScanView[] }>({ ask: 'scan' });
        return 'is' in view ? view : done(view.scans.filter(isWrong).map(({ bus }) => bus));
      }
      case 'lines': {
        const view = await this.#shown<{ readonly lines: readonly LineView[] }>({ ask: 'lines' });
        return 'is' in view ? view : done(view.lines.filter(loses).map(({ name }) => name));
      }
      case 'antennas': {
        const view = await this.#shown<AntennasView>({ ask: 'antennas', measured: true });
        if ('is' in view) return view;
        const weak = view.antennas.filter(
          ({ condition, field }) => condition !== 'fine' || field === null || field < WEAK,
        );
        return done(weak.map(({ seat, spot }) => `seat-${seat}.${spot}`));
      }
    }
  }

  async #shown<View extends object>(request: TechnicianRequest): Promise<View | TechnicianAnswer> {
    const answer = await this.#ask(request);
    return answer.is === 'shown' ? (answer.view as View) : answer;
  }
}

/** Of what a record holds. */
const LONGEST = 200;

const going = (check: Check, left: readonly string[], found: string): CheckState => ({
  check,
  left,
  asks: false,
  passed: left.length === 0 ? true : null,
  found,
});

const isWrong = ({ missing, unexpected, failed }: ScanView): boolean =>
  failed !== null || missing.length > 0 || unexpected.length > 0;

/** Of a bus within the last minute; what somebody unplugged before is forgotten then. */
const loses = (line: LineView): boolean => {
  if (line.is === 'bus') return Object.keys(line.lastMinute.failures).length > 0;
  return line.is === 'interrupt' && line.active !== false;
};
