import type { Board } from '../../hal/board/board.js';
import { pageOfScreen, type ScreenPart } from '../../hal/parts/screen/wiring.js';
import type { ScreenLink } from '../../hal/ports/screen-link.js';
import { HeldKeys } from './held-keys.js';
import type { PageName } from './pages.js';
import { readTouch, type Touch } from './request.js';
import type { Answer, ViewerOf } from './table-link.js';

/** A screen that the board names as a panel, and the page that it may work. */
export interface PanelScreen {
  readonly screen: string;
  readonly page: PageName;
}

const screensOf = ({ parts }: Pick<Board, 'parts'>): readonly ScreenPart[] =>
  parts.filter((part) => part.driver === 'screen');

export const panelScreens = (board: Pick<Board, 'parts'>): readonly PanelScreen[] =>
  screensOf(board).map((part) => ({ screen: part.name, page: pageOfScreen(part) }));

/** Brings what is touched on screens that are panels to their panels, and nothing of any other screen. */
export class PanelScreens {
  readonly #panels: readonly ScreenPanel[];

  constructor(board: Pick<Board, 'parts'>, linkOf: (screen: string) => ScreenLink) {
    this.#panels = screensOf(board).map((part) => new ScreenPanel(part, linkOf(part.name)));
  }

  act(by: ViewerOf, body: string): Answer {
    const panel = this.#panels.find((one) => one.isShownBy(by));
    if (!panel) return { status: 409, says: 'the hardware of this table is real: people work it' };
    const touch = readTouch(body);
    return 'wrong' in touch ? { status: 400, says: touch.wrong } : panel.do(touch, by.viewer);
  }

  left(viewer: string): void {
    for (const panel of this.#panels) panel.left(viewer);
  }

  leftAll(): void {
    for (const panel of this.#panels) panel.leftAll();
  }
}

class ScreenPanel {
  readonly #part: ScreenPart;
  readonly #link: ScreenLink;
  readonly #held = new HeldKeys();
  /** It may have its page open more than once. */
  readonly #viewers = new Set<string>();

  constructor(part: ScreenPart, link: ScreenLink) {
    this.#part = part;
    this.#link = link;
  }

  isShownBy({ screen, page }: ViewerOf): boolean {
    return screen === this.#part.name && page === pageOfScreen(this.#part);
  }

  do(touch: Touch, viewer: string): Answer {
    if (touch.do === 'here') {
      this.#viewers.add(viewer);
      this.#link.answer();
      return DONE;
    }
    const { role, seat } = touch;
    const isOnIt = this.#part.roles.some(
      (one) => one.kind === 'button' && one.role === role && one.seat === seat,
    );
    if (!isOnIt) return { status: 403, says: `this is out of reach of ${this.#part.name}` };
    return this.#touch(role, viewer, touch.do === 'press') ? DONE : TOO_MANY;
  }

  left(viewer: string): void {
    for (const key of this.#held.by(viewer)) this.#touch(key, viewer, false);
    if (this.#viewers.delete(viewer) && this.#viewers.size === 0) this.#link.leave();
  }

  leftAll(): void {
    for (const viewer of this.#viewers) this.left(viewer);
  }

  #touch(key: string, viewer: string, down: boolean): boolean {
    return this.#link.touch(key, this.#held.hold(key, viewer, down));
  }
}

const DONE: Answer = { status: 204, says: '' };
const TOO_MANY: Answer = { status: 429, says: 'more presses than fingers can make' };
