import type { State } from '../../../src/table/state/state.js';
import type { Session } from '../../../src/tournament/state/session.js';
import { ownSession } from '../../../src/tournament/state/table-tournament.js';
import { isOld } from '../../decode/floor.js';
import { stillHolds } from '../../decode/still-holds.js';
import { type JackpotView, shownJackpot } from '../../jackpot/jackpot-view.js';
import { kindOf } from '../../messages/lines.js';
import type { Line } from '../../messages/screen-messages.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';
import { type DirectorView, directorView } from '../../tournament/director-view.js';
import { type TournamentView, tournamentView } from '../../tournament/tournament-view.js';
import { type CoupView, coupView } from './coup-view.js';
import type { FindingView } from './findings-view.js';
import type { HardwareView, TagsView } from './hardware-view.js';
import { type HeldView, heldViews } from './held-view.js';
import { type LaidView, layoutView } from './layout-view.js';
import { madeOnce } from './made-once.js';
import { type MenuView, menuView } from './menu-view.js';
import type { LoggedLine } from './message-log.js';
import { type MetersView, metersView } from './meters-view.js';
import { paidViews } from './paid-view.js';
import type { HardwareParts } from './panel-view.js';
import { pastViews, type SeatCoup } from './past-view.js';
import { type ResultsView, resultsView } from './results-view.js';
import { type SeatView, seatViews } from './seat-view.js';
import { type ShoesView, shoesView } from './shoes-view.js';
import { type SignView, signView } from './sign-view.js';
import { type StandingView, standingView } from './standing-view.js';
import { type TroubleView, troubleView } from './trouble-view.js';
import type { UpdateView } from './update-view.js';

/**
 * Everything that pages show of the table, as plain data in nobody's language. It is made from the state; only lamps and
 * displays are read from the hardware. The cards still in the shoe are never in it. Which page has which part, `PAGES` says.
 */
export interface TableView extends HardwareParts {
  readonly sign: SignView;
  /** The table sheet in force. It is on no page: what the wagers return is counted from it, where the pages are served. */
  readonly sheet: unknown;
  readonly coup: CoupView;
  readonly results: ResultsView;
  readonly standing: StandingView;
  /** What was last said to everybody and still holds. */
  readonly announced: Line | null;
  readonly layout: readonly LaidView[];
  /** Null where none is open. */
  readonly jackpot: JackpotView | null;
  /** Null at a table that plays in none. */
  readonly tournament: TournamentView | null;
  /** What its director may do now; null at a table without one. */
  readonly director: DirectorView | null;
  readonly seats: Readonly<Record<number, SeatView>>;
  /** The hands that players have, by seat. */
  readonly held: Readonly<Record<number, HeldView | null>>;
  readonly trouble: TroubleView & { readonly findings: readonly FindingView[] };
  readonly menu: MenuView | null;
  readonly meters: MetersView;
  readonly shoes: ShoesView;
  /** What each seat had on the coups of this shoe. */
  readonly past: Readonly<Record<number, readonly SeatCoup[]>>;
  readonly messages: readonly LoggedLine[];
  /** Of virtual chips. */
  readonly tags: TagsView;
  /** Null at a table whose hardware is real. */
  readonly hardware: HardwareView | null;
  /** Null at a table whose program nobody changes. */
  readonly update: UpdateView | null;
}

/** What a page knows beside the moment: what was said before it, and what does not work since when. */
export interface Remembered {
  readonly log: readonly LoggedLine[];
  readonly findings: readonly FindingView[];
}
const NOTHING: Remembered = { log: [], findings: [] };

/** Parts whose members are sent one by one, as pages have some of them. */
const BY_MEMBER = ['seats', 'held', 'past', 'panels', 'tags'] as const satisfies readonly (keyof TableView)[];

type GameView = Omit<TableView, keyof HardwareParts | 'tags' | 'hardware' | 'update'>;

/** Looks at the moments of one table, one after the other. What a coup leaves behind is made anew once it has changed. */
export function tableViewer(
  settings: TableSettings,
): (moment: TableMoment, remembered?: Remembered) => GameView {
  const signOf = madeOnce((sheet: State['sheet'], limits: State['limits']) =>
    signView(sheet, limits, settings),
  );
  const limitsOf = madeOnce(tournamentLimits);
  const jackpotOf = madeOnce(shownJackpot);
  const tournamentOf = madeOnce((of: TableMoment['tournament']) => of && tournamentView(of));
  const directorOf = madeOnce((of: TableMoment['tournament']) =>
    settings.tournament ? directorView(of) : null,
  );
  const resultsOf = madeOnce(resultsView);
  const metersOf = madeOnce(metersView);
  const shoesOf = madeOnce(shoesView);
  const pastOf = madeOnce((rounds: State['rounds']) => pastViews(rounds, settings.seats));
  return (moment, { log, findings } = NOTHING) => {
    const { state } = moment;
    const heard = moment.panels.floor?.jackpot ?? null;
    const { rounds, shoe, earlierShoes } = state;
    const session = sessionOf(moment);
    const sign = signOf(state.sheet, session ? limitsOf(session.limits) : state.limits);
    const paid = paidViews(moment, sign.spots);
    const coup = coupView(moment, settings);
    return {
      sign,
      sheet: state.sheet ?? settings.opening['table'],
      coup,
      results: resultsOf(rounds),
      standing: standingView(moment),
      announced: log.findLast(({ line }) => isForEverybody(line) && stillHolds(line, moment))?.line ?? null,
      layout: layoutView(moment, settings, coup.past ? paid : []),
      jackpot: jackpotOf(
        moment.jackpot,
        heard,
        heard === null || isOld(heard, moment.panels),
        moment.sharedWins,
        moment.sharedWins.length > 0 ? state.coups : 0,
      ),
      tournament: tournamentOf(moment.tournament),
      director: directorOf(moment.tournament),
      seats: seatViews(moment, settings, paid, sign.limits),
      held: heldViews(moment, settings),
      trouble: { ...troubleView(moment, settings), findings },
      menu: menuView(moment, settings),
      meters: metersOf(state),
      shoes: shoesOf(shoe.number, rounds, earlierShoes),
      past: pastOf(rounds),
      messages: log,
    };
  };
}

const sessionOf = ({ state, tournament }: TableMoment): Session | null =>
  state.inTournament && tournament ? ownSession(tournament) : null;

/** A tournament has limits of its own, for each wager. */
function tournamentLimits({ minimum, maximum }: Session['limits']): State['limits'] {
  const each = { minimum, maximum };
  return { bets: { player: each, banker: each, tie: each } };
}

const isForEverybody = (line: Line): boolean => ['announced', 'result'].includes(kindOf(line));

/** The parts of a view as they are sent: `seats/3` is what seat 3 has for itself. */
export const partsOf = (view: TableView): readonly (readonly [string, unknown])[] =>
  Object.entries(view).flatMap(([part, value]): readonly (readonly [string, unknown])[] =>
    (BY_MEMBER as readonly string[]).includes(part)
      ? Object.entries(value as object).map(([member, of]) => [`${part}/${member}`, of] as const)
      : [[part, value] as const],
  );
