import type { Observable } from 'rxjs';
import type { Board } from '../../hal/board/board.js';
import type { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
import type { ScreenLink } from '../../hal/ports/screen-link.js';
import type { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
import type { TableSettings } from '../settings/table-settings.js';
import type { RunningTable } from '../table/running-table.js';
import type { TableMoment } from '../table/table-moment.js';
import { TechnicianDesk, type TechnicianSettings } from '../technician/technician-desk.js';
import { isWithinReach } from './acts-by-page.js';
import { PanelScreens } from './panel-screens.js';
import { readAct, readConsoleAct, readServiceAct, type UpdateAct } from './request.js';
import type { Answer, Parts, TableLink, ViewerOf } from './table-link.js';
import type { Updates } from './update-work.js';
import { type FindingView, findingsView } from './views/findings-view.js';
import { hardwareReader } from './views/hardware-view.js';
import { type LoggedLine, logMessages } from './views/message-log.js';
import { mirrored } from './views/mirror-view.js';
import type { HardwareParts } from './views/panel-view.js';
import { partsOf, type TableView, tableViewer } from './views/table-view.js';
import { updateView } from './views/update-view.js';
import { VirtualControls } from './virtual-controls.js';

export interface WindowSettings {
  readonly moments: Observable<TableMoment>;
  readonly table: TableSettings;
  readonly board: Board;
  /** Up to which record of the journal everybody may know everything. */
  readonly publicRecord: () => number;
  /** The screens that are panels. */
  readonly screenOf: (name: string) => ScreenLink;
  /** Null at real hardware. */
  readonly virtual: { readonly cabinet: VirtualCabinet; readonly platform: VirtualPlatform } | null;
  /** Null where nobody changes the program of the table. */
  readonly updates: Updates | null;
  /** What the desks of technicians share; null where none works on the table. */
  readonly technician: TechnicianSettings | null;
  /** The consoles of the table's own Jackpot, and of its tournament. */
  readonly console: Pick<RunningTable, 'atConsole' | 'direct'>;
}

type Hardware = Pick<TableView, keyof HardwareParts | 'tags' | 'hardware'>;

/** In milliseconds: at most about thirty views a second, however many viewers there are. */
const FRAME = 33;
/** Lamps, displays and fingers follow within that time on what happens at the table. Whatever else moves is seen with the next tick. */
const FOLLOWS = 250;

/** The table as its page sees it. A view is made only when the page asks for one, and something has happened. */
export class TableWindow implements TableLink {
  readonly #settings: WindowSettings;
  readonly #controls: VirtualControls | null;
  readonly #panels: PanelScreens;
  readonly #viewOf: ReturnType<typeof tableViewer>;
  readonly #readHardware: (moment: TableMoment) => Hardware;
  /** Each viewer of the page of the service has one of his own. */
  readonly #desks = new Map<string, TechnicianDesk>();
  readonly #watching: { unsubscribe(): void };
  #moment: TableMoment | null = null;
  #log: readonly LoggedLine[] = [];
  #findings: readonly FindingView[] = [];
  #found: Pick<TableMoment['panels'], 'lostParts' | 'stuckKeys'> = { lostParts: [], stuckKeys: [] };
  #shown: { readonly of: TableMoment; readonly view: TableView } | null = null;
  #sent: Parts = {};
  /** What the parts that were sent last were printed from. */
  #printed: ReadonlyMap<string, unknown> = new Map();
  #lookedAt = 0;
  /** Until when something may follow on what has happened. */
  #movesUntil = 0;
  /** Who waits until something has changed. */
  #waiting: ((parts: Parts) => void) | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: WindowSettings) {
    const { moments, table, board, virtual, screenOf } = settings;
    this.#settings = settings;
    this.#panels = new PanelScreens(board, screenOf);
    this.#viewOf = tableViewer(table);
    this.#controls = virtual && new VirtualControls(board, virtual.cabinet, virtual.platform, table.decks);
    this.#readHardware =
      virtual && this.#controls
        ? hardwareReader(board, virtual.cabinet, this.#controls)
        : (moment) => ({ ...mirrored(moment, table, board), tags: {}, hardware: null });
    this.#watching = moments.subscribe({
      next: (moment) => {
        this.#moment = moment;
        this.#log = logMessages(this.#log, moment);
        this.#find(moment);
        this.#moved(moment.isTick ? 0 : FOLLOWS);
      },
      // A table that fails ends elsewhere. The page goes on showing the last moment that was durable.
      error: () => {},
    });
  }

  look(when: 'now' | 'changed', then: (parts: Parts) => void): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = then;
    if (when === 'now') this.#timer = setTimeout(() => this.#answer('now'));
    else if (this.#lookedAt < this.#movesUntil) this.#lookSoon();
  }

  /** Something has happened, on which more may follow for a while. */
  #moved(follows: number): void {
    this.#movesUntil = Math.max(this.#movesUntil, performance.now() + follows);
    this.#lookSoon();
  }

  #lookSoon(): void {
    if (!this.#waiting || this.#timer) return;
    const left = Math.max(0, this.#lookedAt + FRAME - performance.now());
    this.#timer = setTimeout(() => this.#answer('changed'), left);
  }

  #answer(when: 'now' | 'changed'): void {
    this.#timer = undefined;
    this.#lookedAt = performance.now();
    const then = this.#waiting;
    const parts = this.#changed();
    if (then && (when === 'now' || Object.keys(parts).length > 0)) {
      this.#waiting = null;
      then(parts);
    } else if (this.#lookedAt < this.#movesUntil) this.#lookSoon();
  }

  async act(by: ViewerOf, body: string): Promise<Answer> {
    const { viewer, page } = by;
    if (page === 'service') return await this.#ofService(viewer, body);
    const asked = page === 'pit' ? readConsoleAct(body) : null;
    if (asked) return await this.#atConsole(asked);
    if (!this.#controls) return this.#panels.act(by, body);
    const act = readAct(body);
    if ('wrong' in act) return { status: 400, says: act.wrong };
    if (!isWithinReach(page, act)) return { status: 403, says: `this is out of reach of ${page}` };
    const failed = this.#controls.do(act, viewer);
    this.#moved(FOLLOWS);
    return failed ? { status: 404, says: failed.message } : { status: 204, says: '' };
  }

  async publicRecord(): Promise<number> {
    return this.#settings.publicRecord();
  }

  left(viewer: string): void {
    this.#controls?.releaseAll(viewer);
    this.#panels.left(viewer);
    this.#desks.get(viewer)?.left();
    this.#desks.delete(viewer);
    this.#moved(FOLLOWS);
  }

  /** Another server has been started: it was sent nothing yet, and nobody looks through the old one. */
  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = null;
    this.#sent = {};
    this.#printed = new Map();
    this.#controls?.releaseEverything();
    this.#panels.leftAll();
    for (const desk of this.#desks.values()) desk.left();
    this.#desks.clear();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.#watching.unsubscribe();
  }

  /** Parts fail seldom, and a board has many. */
  #find({ panels }: TableMoment): void {
    const { lostParts, stuckKeys } = panels;
    if (lostParts === this.#found.lostParts && stuckKeys === this.#found.stuckKeys) return;
    this.#found = { lostParts, stuckKeys };
    this.#findings = findingsView(this.#settings.board, panels, this.#findings, Date.now());
  }

  async #ofService(viewer: string, body: string): Promise<Answer> {
    const asked = readServiceAct(body);
    if ('wrong' in asked) return { status: 400, says: asked.wrong };
    if ('do' in asked) return this.#update(asked);
    const { technician } = this.#settings;
    if (!technician) return { status: 404, says: 'no technician works on this table' };
    const desk = this.#desks.get(viewer) ?? new TechnicianDesk(technician);
    this.#desks.set(viewer, desk);
    return { status: 200, says: JSON.stringify(await desk.answer(asked)) };
  }

  /** Whose key is turned at the table, the table says. */
  async #atConsole(asked: NonNullable<ReturnType<typeof readConsoleAct>>): Promise<Answer> {
    if ('wrong' in asked) return { status: 400, says: asked.wrong };
    const { console } = this.#settings;
    const answer =
      asked.ask === 'direct' ? await console.direct(asked.act) : await console.atConsole(asked.act);
    if (typeof answer === 'string') return { status: 409, says: answer };
    return 'code' in answer ? { status: 409, says: answer.code } : { status: 204, says: '' };
  }

  #update(act: UpdateAct): Answer {
    const refused = this.#settings.updates?.begin(act);
    switch (refused) {
      case undefined:
        return { status: 404, says: 'nobody changes the program of this table' };
      case 'busy':
        return { status: 409, says: 'another change is under way' };
      case 'not-found':
        return { status: 404, says: 'there is no such release: look again' };
      case null:
        return { status: 204, says: '' };
    }
  }

  #changed(): Parts {
    const view = this.#view();
    if (!view) return {};
    const parts = partsOf(view);
    const changed = parts.flatMap(([part, value]) => {
      if (this.#printed.get(part) === value) return [];
      const text = JSON.stringify(value);
      return this.#sent[part] === text ? [] : [[part, text] as const];
    });
    this.#printed = new Map(parts);
    this.#sent = { ...this.#sent, ...Object.fromEntries(changed) };
    return Object.fromEntries(changed);
  }

  #view(): TableView | null {
    const moment = this.#moment;
    if (!moment) return null;
    const game =
      this.#shown?.of === moment
        ? this.#shown.view
        : this.#viewOf(moment, { log: this.#log, findings: this.#findings });
    const { table, updates } = this.#settings;
    const update = updates && updateView(moment, table, updates.work);
    const view = { ...game, ...this.#readHardware(moment), update };
    this.#shown = { of: moment, view };
    return view;
  }
}
