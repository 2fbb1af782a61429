import type { Person } from '../../src/rulebooks/roles.js';
import { isBetweenCoups } from '../../src/table/rights/round-under-way.js';
import type { Device } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import type { ServiceFinding } from '../journal/entry.js';
import type { OutputTest } from './output-test.js';
import type { OwnPages, PageButton } from './own-pages.js';
import { type PanelContext, personOf } from './panel-context.js';
import type { PanelState } from './panel-state.js';
import { cardIsDue } from './shoe-lock.js';
import { wagersOf } from './wagers.js';

// A technician works on the table: nothing is played or paid meanwhile, and the game goes on afterwards as if nothing had been.

export interface ServiceWork {
  /** `testing`: the key is turned back, and the table tests itself before it goes on. */
  readonly is: 'on' | 'testing';
  readonly by: Person;
  readonly driven: DrivenOutput | null;
  /** The logic area was opened meanwhile. */
  readonly logicAreaOpened: boolean;
  /** There is no game on this board: it begins with the program, and no key ends it. */
  readonly isAlone?: boolean;
  /** What the panels showed before. */
  readonly before: Pick<PanelState, 'message' | 'menu' | 'recall'>;
}

/** An output under test, in place of what the table would show there. */
export interface DrivenOutput {
  /** The connection that it was asked for on. */
  readonly link: number;
  readonly test: OutputTest;
  readonly since: number;
  /** The technician's last sign of life. */
  readonly aliveAt: number;
}

/** In milliseconds after the last sign of life. */
export const DRIVEN_FOR = 30_000;

export type ServiceAsked =
  | { readonly act: 'begin' }
  | { readonly act: 'drive'; readonly link: number; readonly test: OutputTest }
  | { readonly act: 'alive' | 'let-go'; readonly link: number }
  /** What a technician has found out, for the journal. */
  | { readonly act: 'note'; readonly found: ServiceFinding }
  /** What the technician's own pages show, and which buttons do something there; or that they are closed. */
  | { readonly act: 'show-page'; readonly shows: readonly string[]; readonly lit: readonly PageButton[] }
  | { readonly act: 'close-pages' }
  /** The watchdog is fed no more, and is to reset the machine. */
  | { readonly act: 'trip-watchdog' }
  /** The self-tests behind it are done. */
  | { readonly act: 'tested' };

export type ServiceRefusal =
  | 'takes-technician'
  | 'takes-supervisor'
  | 'takes-open-door'
  | 'coup-under-way'
  | 'stake-lies'
  | 'decision-owed'
  | 'shoe-unlocked'
  | 'program-changes'
  | 'in-service'
  | 'not-in-service'
  | 'no-watchdog'
  | 'not-yours';

export type ServiceAnswer =
  | { readonly is: 'taken'; readonly by: Person }
  | { readonly is: 'refused'; readonly code: ServiceRefusal };

export interface DecodedService {
  readonly answer: ServiceAnswer;
  readonly panels: PanelState;
}

export function decodeService(context: PanelContext, asked: ServiceAsked): DecodedService {
  const { panels } = context;
  const { service } = panels;
  switch (asked.act) {
    case 'begin':
      return begin(context);
    case 'drive':
      return service?.is === 'on' ? drive(panels, service, asked) : refused(panels, 'not-in-service');
    case 'alive':
    case 'let-go': {
      if (!service?.driven || service.driven.link !== asked.link) return refused(panels, 'not-yours');
      const driven = asked.act === 'alive' ? { ...service.driven, aliveAt: panels.now } : null;
      return taken(panels, { ...service, driven });
    }
    case 'note':
      // A repair may end while the table plays on: what was found is written down all the same.
      return panels.keys.includes('technician-key') || service
        ? {
            answer: { is: 'taken', by: service?.by ?? personOf(context, 'technician-key') },
            panels,
          }
        : refused(panels, 'takes-technician');
    case 'show-page': {
      const { shows, lit } = asked;
      return onPages(context, (pages) => ({ ...pages, shows, lit, since: panels.now }));
    }
    case 'close-pages':
      return onPages(context, () => null);
    case 'trip-watchdog':
      return service?.is === 'on' ? taken(panels, service) : refused(panels, 'not-in-service');
    case 'tested':
      return service?.is === 'testing'
        ? {
            answer: { is: 'taken', by: service.by },
            panels: { ...panels, ...service.before, service: null },
          }
        : refused(panels, 'not-in-service');
  }
}

function onPages(context: PanelContext, change: (pages: OwnPages) => OwnPages | null): DecodedService {
  const { panels } = context;
  if (!panels.ownPages) return refused(panels, 'not-yours');
  const by = panels.service?.by ?? personOf(context, 'technician-key');
  return { answer: { is: 'taken', by }, panels: { ...panels, ownPages: change(panels.ownPages) } };
}

const taken = (panels: PanelState, service: ServiceWork): DecodedService => ({
  answer: { is: 'taken', by: service.by },
  panels: { ...panels, service },
});

const refused = (panels: PanelState, code: ServiceRefusal): DecodedService => ({
  answer: { is: 'refused', code },
  panels,
});

/** Whoever turns the key again while the table tests itself goes on working. */
function begin(context: PanelContext): DecodedService {
  const { panels } = context;
  const code = mayBegin(context);
  if (code) return refused(panels, code);
  const { message, menu, recall, service } = panels;
  return taken(
    { ...panels, message: { panel: { is: 'in-service' } }, menu: null, recall: null },
    {
      is: 'on',
      by: personOf(context, 'technician-key'),
      driven: null,
      logicAreaOpened: service?.logicAreaOpened ?? false,
      before: service?.before ?? { message, menu, recall },
    },
  );
}

function drive(
  panels: PanelState,
  service: ServiceWork,
  { link, test }: Extract<ServiceAsked, { act: 'drive' }>,
): DecodedService {
  if (test.is === 'output' && test.role === 'shoe-lock' && !isSupervised(panels))
    return refused(panels, 'takes-supervisor');
  return taken(panels, { ...service, driven: { link, test, since: panels.now, aliveAt: panels.now } });
}

/** Why a table is not taken out of service now. Whoever only looks asks nobody. */
function mayBegin({ state, panels }: PanelContext): ServiceRefusal | null {
  if (panels.service?.is === 'on') return 'in-service';
  if (!panels.keys.includes('technician-key')) return 'takes-technician';
  if (panels.service) return null;
  if (panels.release?.is === 'changing') return 'program-changes';
  if (state.decision) return 'decision-owed';
  if (panels.shoeUnlockedBy) return 'shoe-unlocked';
  if (state.phase.is === 'closed') return null;
  if (!isBetweenCoups(state) || cardIsDue({ state })) return 'coup-under-way';
  if (stakeLies(state, panels)) return 'stake-lies';
  return panels.open.some((door) => door !== 'logic-door-memory') ? null : 'takes-open-door';
}

/** Wagered, or on the layout for whatever reason. */
const stakeLies = (state: State, { sensed }: PanelState): boolean =>
  wagersOf(state).length > 0 ||
  (state.chips ?? []).length > 0 ||
  Object.values(sensed).some(({ amount }) => amount !== 0);

const isSupervised = ({ keys }: PanelState): boolean =>
  keys.includes('supervisor-key') || keys.includes('manager-key');

/** What the panels are after something that takes an output under test away. */
export const letGo = (panels: PanelState): PanelState =>
  panels.service?.driven ? { ...panels, service: { ...panels.service, driven: null } } : panels;

/** The technician may have fallen asleep. */
export const letGoInTime = (panels: PanelState): PanelState => {
  const driven = panels.service?.driven;
  return driven && panels.now >= driven.aliveAt + DRIVEN_FOR ? letGo(panels) : panels;
};

/** Of these devices the game is told nothing while the table is out of service: somebody pulls their plugs. */
export const isHeldBack = ({ service }: PanelState, device: Device): boolean =>
  service !== null && HARDWARE.has(device);

const HARDWARE: ReadonlySet<Device> = new Set([
  'shoe',
  'card-reader',
  'bet-sensors',
  'panels',
  'displays',
  'locks',
  'doors',
]);
