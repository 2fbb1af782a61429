import type { Person } from '../../src/rulebooks/roles.js';
import type { PanelNote, TrialEnd } from '../messages/screen-messages.js';
import { type PanelContext, personOf } from './panel-context.js';
import type { PanelState } from './panel-state.js';

// The program of the table is changed. The table stays closed meanwhile: nobody plays on one that is about to be replaced, or on
// one that is not yet proven.

/** What a person does to it. */
export type ReleaseAct = 'install' | 'confirm' | 'roll-back' | 'lower-minimum';

/** Each change is begun, and then done or given up; so is a trial, which is no person's act. */
export type ReleaseAsked = {
  readonly version: string;
  readonly sha256: string;
} & (
  | { readonly act: ReleaseAct; readonly is: 'begun'; readonly why: string | null }
  | { readonly act: ReleaseAct; readonly is: 'done' | 'given-up'; readonly why: null }
  | { readonly act: 'trial'; readonly is: 'begun' | 'done'; readonly why: null }
  | { readonly act: 'trial'; readonly is: 'given-up'; readonly why: TrialEnd }
);

export type ReleaseWork =
  | {
      readonly is: 'changing';
      readonly version: string;
      readonly by: Person;
      /** The second person, where it takes two. */
      readonly with: Person | null;
      readonly before: ReleaseWork | null;
    }
  /** `restart`: the next start runs it. `on-trial`: this start does, until it is proven. */
  | { readonly is: 'restart' | 'on-trial'; readonly version: string };

export type ReleaseRefusal =
  | 'in-service'
  | 'table-open'
  | 'decision-owed'
  | 'memory-lost'
  | 'takes-technician'
  | 'takes-manager'
  | 'takes-another-person'
  | 'under-way'
  | 'not-on-trial'
  | 'not-begun';

export type ReleaseAnswer =
  /** By whom: null where it is no person's act. */
  | { readonly is: 'taken'; readonly by: Person | null; readonly with: Person | null }
  | { readonly is: 'refused'; readonly code: ReleaseRefusal };

export interface DecodedRelease {
  readonly answer: ReleaseAnswer;
  readonly panels: PanelState;
}

export function decodeRelease(context: PanelContext, asked: ReleaseAsked): DecodedRelease {
  const { panels } = context;
  const { release } = panels;
  const { act, is, version } = asked;
  if (act === 'trial')
    return {
      answer: { is: 'taken', by: null, with: null },
      panels: is === 'begun' ? atWork(panels, { is: 'on-trial', version }) : afterTrial(panels, asked),
    };
  if (is === 'begun') {
    const code = releaseRefusal(context, act);
    if (code) return { answer: { is: 'refused', code }, panels };
    const by = personOf(context, 'technician-key');
    const second = FOR_TWO.includes(act) ? personOf(context, 'manager-key') : null;
    const work: ReleaseWork = { is: 'changing', version, by, with: second, before: release };
    return { answer: { is: 'taken', by, with: second }, panels: atWork(panels, work) };
  }
  if (release?.is !== 'changing') return { answer: { is: 'refused', code: 'not-begun' }, panels };
  const { by, with: second, before } = release;
  const after = is === 'given-up' || act === 'lower-minimum' ? before : act === 'confirm' ? null : RESTART;
  return {
    answer: { is: 'taken', by, with: second },
    panels: atWork(panels, after === RESTART ? { is: after, version } : after),
  };
}

const RESTART = 'restart';

function atWork(panels: PanelState, release: ReleaseWork | null): PanelState {
  const message = release && { panel: { is: release.is, version: release.version } };
  return { ...panels, release, message };
}

function afterTrial(panels: PanelState, asked: ReleaseAsked & { readonly act: 'trial' }): PanelState {
  if (asked.is !== 'given-up') return atWork(panels, null);
  const panel: PanelNote = { is: 'gone-back', version: asked.version, how: asked.why };
  return { ...panels, release: null, message: { panel } };
}

/** A manager as well: a program goes on that could not prove itself, or one is allowed that was left behind for a reason. */
const FOR_TWO: readonly ReleaseAct[] = ['confirm', 'lower-minimum'];

/** Why the program may not be changed so now; null where it may be. */
export function releaseRefusal(context: PanelContext, act: ReleaseAct): ReleaseRefusal | null {
  const { state, panels } = context;
  const work = panels.release?.is;
  if (work === 'changing' || (act === 'install' && work)) return 'under-way';
  if (panels.service) return 'in-service';
  if (act === 'confirm' && work !== 'on-trial') return 'not-on-trial';
  if (state.phase.is !== 'closed') return 'table-open';
  if (state.decision) return 'decision-owed';
  // Whoever goes back leaves a program that may be the reason.
  if (act !== 'roll-back' && state.faults.some(({ device }) => device === 'memory')) return 'memory-lost';
  if (!panels.keys.includes('technician-key')) return 'takes-technician';
  if (!FOR_TWO.includes(act)) return null;
  if (!panels.keys.includes('manager-key')) return 'takes-manager';
  return personOf(context, 'technician-key').id === personOf(context, 'manager-key').id
    ? 'takes-another-person'
    : null;
}
