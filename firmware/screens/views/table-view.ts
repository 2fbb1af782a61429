import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';
import { type CoupView, coupView } from './coup-view.js';
import type { HardwareView } from './hardware-view.js';
import { type MenuView, menuView } from './menu-view.js';
import type { LoggedLine } from './message-log.js';
import { type ResultsView, resultsView } from './results-view.js';
import { type SeatView, seatViews } from './seat-view.js';
import { type SignView, signView } from './sign-view.js';
import { type TroubleView, troubleView } from './trouble-view.js';

/**
 * Everything that a page shows of the table, as plain data in nobody's language. It is made from the state; only lamps and
 * displays are read from the hardware. The cards still in the shoe are never in it.
 */
export interface TableView {
  readonly sign: SignView;
  readonly coup: CoupView;
  readonly seats: readonly SeatView[];
  readonly results: ResultsView;
  readonly trouble: TroubleView;
  readonly menu: MenuView | null;
  readonly messages: readonly LoggedLine[];
  /** Null at a table whose hardware is real. */
  readonly hardware: HardwareView | null;
}

export function tableView(
  moment: TableMoment,
  settings: TableSettings,
  messages: readonly LoggedLine[],
  hardware: HardwareView | null,
): TableView {
  const sign = signView(moment.state, settings);
  return {
    sign,
    coup: coupView(moment, settings),
    seats: seatViews(moment, settings),
    results: resultsView(moment, sign.spots),
    trouble: troubleView(moment, settings),
    menu: menuView(moment, settings),
    messages,
    hardware,
  };
}
