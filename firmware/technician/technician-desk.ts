import type { Board } from '../../hal/board/board.js';
import { rolesOf } from '../../hal/board/played-roles.js';
import type { InputRecord } from '../../hal/cabinet/input-log.js';
import { type Clock, sleep } from '../../hal/ports/clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { TechnicianAnswer } from '../control/control-request.js';
import type { AskedTest, TechnicianRequest } from '../control/technician-request.js';
import { nameOfTest, type OutputTest, TESTED_OUTPUTS } from '../decode/output-test.js';
import type { ServiceAsked, ServiceRefusal } from '../decode/service.js';
import { SERVICE_REFUSALS } from '../messages/en/service.js';
import type { RunningTable } from '../table/running-table.js';
import { antennasView, type ChipKind } from './antennas-view.js';
import { beginGuide, symptomOf } from './begin-guide.js';
import type { BundleView } from './bundle-view.js';
import type { ComputerView } from './computer-view.js';
import { faultCounts } from './fault-history.js';
import { earlierFinding, type Finding, type HomeView, homeView, watched } from './home-view.js';
import { type InputView, inputsView, toldInputs } from './inputs-view.js';
import { linesView, type ScanView, scanView, shoeScan } from './lines-view.js';
import { outputsView } from './outputs-view.js';
import type { RecentHistory } from './recent-history.js';
import type { SeenInputs } from './seen-inputs.js';
import { shoeView } from './shoe-view.js';
import { type CheckState, WalkDesk, type WalkedTable } from './walk-desk.js';

export interface TechnicianSettings {
  readonly board: Board;
  readonly clock: Clock;
  readonly running: Pick<RunningTable, 'last' | 'serve' | 'cabinet'>;
  readonly history: RecentHistory;
  readonly seen: () => SeenInputs;
  readonly walked: WalkedTable;
  /** Of the layout; none where stakes are credit. */
  readonly chips: readonly ChipKind[];
  readonly computer: () => Promise<ComputerView>;
  readonly bundle: () => Promise<BundleView>;
  /** Writes to every disk of the journal, and tries again those that were lost. */
  readonly tryDisks: () => void;
}

/** In milliseconds: whoever watches inputs at rest is answered as often, and can ask something else. */
const WATCH = 1000;
/** Of one bus: it takes some 50. */
const SCANNED_WITHIN = 5000;

let links = 0;

/** Answers one technician. What that connection tests when it ends falls away. */
export class TechnicianDesk {
  readonly #settings: TechnicianSettings;
  readonly #link = ++links;
  readonly #walk: WalkDesk;

  constructor(settings: TechnicianSettings) {
    this.#settings = settings;
    this.#walk = new WalkDesk(
      settings.walked,
      (request) => this.answer(request),
      (found) => this.#serve({ act: 'note', found }),
    );
  }

  async answer(request: TechnicianRequest): Promise<TechnicianAnswer> {
    const refusal = this.#mayLook();
    if (refusal) return refused(refusal);
    switch (request.ask) {
      case 'home':
        return shown(await this.#home());
      case 'guide': {
        const { board } = this.#settings;
        if (request.symptom) {
          const seen = symptomOf(board, request.symptom, request.fault);
          return seen ? shown({ guide: beginGuide(board, seen) }) : refused('no-such-part');
        }
        const finding = await this.#finding(request.fault);
        return finding ? shown({ guide: beginGuide(board, finding) }) : refused('no-such-fault');
      }
      case 'inputs':
        return await this.#inputs(request.newerThan);
      case 'outputs':
        return shown({ outputs: outputsView(this.#settings.board) });
      case 'lines':
        return shown({ lines: await linesView(this.#settings.board, this.#settings.running.cabinet) });
      case 'clear-lines':
        for (const bus of this.#settings.running.cabinet.buses.values()) bus.clear();
        return shown({});
      case 'scan':
        return await this.#scan(request.bus);
      case 'shoe':
        return shown(await shoeView(this.#settings.running.cabinet, this.#settings.clock.now()));
      case 'antennas': {
        const { board, clock, running, chips } = this.#settings;
        const measured = request.measured === true;
        return shown(await antennasView(board, running.cabinet, chips, measured, clock));
      }
      case 'clear-shoe':
        this.#settings.running.cabinet.serial.clear();
        this.#settings.running.cabinet.betSpots?.telegrams.clear();
        return shown({});
      case 'cancel-error':
        return await this.#cancelError(request.code);
      case 'walk':
        return shown(await this.#walk.view());
      case 'begin-walk':
        return await this.#walking(() => this.#walk.begin(request.form, request.cabinet));
      case 'end-walk':
        return await this.#walking(() => this.#walk.end());
      case 'check':
        return await this.#walking(() => this.#walk.check(request.check));
      case 'checked':
        return await this.#walking(() => this.#walk.checked(request.check, request.saw));
      case 'computer':
        return shown(await this.#settings.computer());
      case 'bundle':
        return shown(await this.#settings.bundle());
      case 'begin-service':
        return await this.#serve({ act: 'begin' });
      case 'trip-watchdog':
        return await this.#serve({ act: request.ask });
      case 'alive':
      case 'let-go':
        return await this.#serve({ act: request.ask, link: this.#link });
      case 'drive': {
        const test = this.#testOn(request.test);
        if (!test) return refused('no-such-output');
        const answer = await this.#serve({ act: 'drive', link: this.#link, test });
        return answer.is === 'taken' ? shown({ output: nameOfTest(test) }) : answer;
      }
      case 'repaired':
      case 'handed-on': {
        const { ask: act, fault, cause, part, serial = null, found } = request;
        return await this.#serve({ act: 'note', found: { act, fault, cause, part, serial, found } });
      }
      case 'saw':
        return await this.#serve({
          act: 'note',
          found: { act: 'saw', output: request.output, saw: request.saw },
        });
    }
  }

  left(): void {
    void this.#settings.running.serve({ act: 'let-go', link: this.#link }).catch(() => {});
  }

  /** With the key; and where the key itself may be what is broken. */
  #mayLook(): ServiceRefusal | null {
    const { board, running } = this.#settings;
    const { keys, service, lostParts } = running.last.panels;
    if (service || keys.includes('technician-key')) return null;
    const key = rolesOf(board, 'input').find(({ role }) => role === 'technician-key');
    return lostParts.some(({ part }) => part === key?.part) ? null : 'takes-technician';
  }

  /** A cabinet is walked through out of service alone. */
  async #walking(
    work: () => Promise<TechnicianAnswer | CheckState | keyof typeof SERVICE_REFUSALS>,
  ): Promise<TechnicianAnswer> {
    if (this.#settings.running.last.panels.service?.is !== 'on') return refused('not-in-service');
    const came = await work();
    if (typeof came === 'string') return refused(came);
    return 'is' in came ? came : shown(came);
  }

  async #home(): Promise<HomeView> {
    const { board, clock, running, history } = this.#settings;
    const { inputs } = running.cabinet;
    const counts = faultCounts(await history.records(), clock.wall());
    return homeView(board, running.last, counts, this.#inputsOf(inputs.all()));
  }

  /** Of the list; or what works now, and had failed. */
  async #finding(named: string): Promise<Finding | null> {
    const { findings, earlier } = await this.#home();
    const finding = findings.find(({ name }) => name === named);
    if (finding) return watched(finding);
    const before = earlier.find(({ part }) => part === named);
    return before ? earlierFinding(this.#settings.board, before) : null;
  }

  #inputsOf(records: readonly InputRecord[]): readonly InputView[] {
    const { board, clock, seen, running } = this.#settings;
    return inputsView(board, toldInputs(running.last, records), seen(), {
      now: clock.now(),
      wall: clock.wall(),
    });
  }

  async #inputs(newerThan: number | undefined): Promise<TechnicianAnswer> {
    const { inputs } = this.#settings.running.cabinet;
    if (newerThan !== undefined) await inputs.newerThan(newerThan, WATCH);
    const records = newerThan === undefined ? inputs.all() : inputs.since(newerThan);
    return shown({ version: inputs.version, inputs: this.#inputsOf(records) });
  }

  async #cancelError(code: number): Promise<TechnicianAnswer> {
    const { running } = this.#settings;
    if (!running.last.panels.service) return refused('not-in-service');
    const done = await running.cabinet.shoe?.cancelError(code);
    return done === 'done' ? shown({}) : refused('shoe-refuses');
  }

  async #scan(named: string | undefined): Promise<TechnicianAnswer> {
    const { board, clock, running } = this.#settings;
    const { buses, shoe } = running.cabinet;
    const line = shoe && board.parts.find(({ driver }) => driver === 'card-shoe');
    const shoeLine = line && 'serial' in line ? line.serial : null;
    const known = [...buses.keys(), ...board.serial.map(({ name }) => name)];
    const isOfDisk = running.last.panels.lostParts.some(
      ({ device, part }) => device === 'memory' && part === named,
    );
    if (named === undefined || isOfDisk) this.#settings.tryDisks();
    if (isOfDisk) return shown({ scans: [] });
    if (named !== undefined && !known.includes(named)) return refused('no-such-bus');
    const scans: ScanView[] = [];
    for (const [name, bus] of buses) {
      if (named !== undefined && name !== named) continue;
      const found = await Promise.race([
        bus.scan().catch((error: unknown) => {
          if (error instanceof HardwareError) return error;
          throw error;
        }),
        // On a bus that hangs everything waits for its turn, a second each.
        sleep(clock, 'scan', SCANNED_WITHIN).then(
          () => new HardwareError('timeout', name, 'it does not come to an end: the bus hangs'),
        ),
      ]);
      scans.push(scanView(board, name, found));
    }
    if (shoe && shoeLine !== null && (named === undefined || named === shoeLine)) {
      const answer = await shoe.probe();
      scans.push(shoeScan(shoeLine, answer === 'done' || answer.code === 'refused' ? null : answer));
    }
    return shown({ scans });
  }

  async #serve(asked: ServiceAsked): Promise<TechnicianAnswer> {
    const answer = await this.#settings.running.serve(asked);
    return answer.is === 'refused' ? refused(answer.code) : { is: 'taken', by: answer.by, with: null };
  }

  /** Null where the board has no such output. */
  #testOn(asked: AskedTest): OutputTest | null {
    const { board } = this.#settings;
    if (asked.is === 'output') {
      const role = TESTED_OUTPUTS.find((one) => one === asked.role);
      return role && this.#settings.running.cabinet.outputs.has(role)
        ? { is: 'output', role, ...offIn(asked) }
        : null;
    }
    const seat = asked.seat === 'table' ? null : asked.seat;
    if (asked.is === 'lamp') {
      const lamp = rolesOf(board, 'lamp').find((one) => one.role === asked.role && one.seat === seat);
      return lamp ? { is: 'lamp', seat: lamp.seat, role: lamp.role, ...offIn(asked) } : null;
    }
    if ('role' in asked) {
      const display = rolesOf(board, 'digits', 'text').find(
        (one) => one.role === asked.role && one.seat === seat,
      );
      const at = display && { seat: display.seat, role: display.role };
      if (!at) return null;
      return asked.is === 'text' ? { is: asked.is, ...at, text: asked.text } : { is: asked.is, ...at };
    }
    return { is: asked.is, seat: asked.seat === 'table' ? null : asked.seat };
  }
}

const offIn = ({ off }: { readonly off?: boolean | undefined }): { readonly off?: boolean } =>
  off === undefined ? {} : { off };

const shown = (view: object): TechnicianAnswer => ({ is: 'shown', view });

const refused = (code: keyof typeof SERVICE_REFUSALS): TechnicianAnswer => ({
  is: 'refused',
  code,
  says: SERVICE_REFUSALS[code],
});
