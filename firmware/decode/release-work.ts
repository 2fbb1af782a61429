import type { Person } from '../../src/rulebooks/roles.js';
import type { PanelNote, TrialEnd } from '../messages/screen-messages.js';
import { type PanelContext, personOf } from './panel-context.js';
import type { PanelState } from './panel-state.js';

// The program of the table is changed. The table stays closed meanwhile: nobody plays on one that is about to be replaced, or on
// one that is not yet proven.

export interface ReleaseWork {
  /** `restart`: the next start runs it. `on-trial`: this start does, until it is proven. */
  readonly is: 'installing' | 'restart' | 'on-trial';
  readonly version: string;
}

/** What a technician asks for. */
export type ReleaseAct = 'install' | 'installed' | 'confirm' | 'roll-back' | 'lower-minimum';

/** What comes about by itself: a copy that was not finished, a start on trial, its proof, and a trial that has failed. */
export type ReleaseTurn = 'not-installed' | 'on-trial' | 'proven' | 'gone-back';

interface Asked {
  readonly act: ReleaseAct | ReleaseTurn;
  readonly version: string;
  readonly sha256: string;
  readonly why: string | null;
}

/** Why is a person's own words, except where a trial has ended by itself. */
export type ReleaseAsked =
  | (Asked & { readonly act: Exclude<Asked['act'], 'gone-back'> })
  | (Asked & { readonly act: 'gone-back'; readonly why: TrialEnd });

export type ReleaseRefusal =
  | 'table-open'
  | 'decision-owed'
  | 'memory-lost'
  | 'takes-technician'
  | 'takes-manager'
  | 'takes-another-person'
  | 'under-way'
  | 'not-begun';

export interface ReleasePermit {
  readonly is: 'done';
  /** Null where it came about by itself. */
  readonly by: Person | null;
  /** The second person, where it takes two. */
  readonly with: Person | null;
}

export type ReleaseAnswer = ReleasePermit | { readonly is: 'refused'; readonly code: ReleaseRefusal };

/** What is under way behind each; `stays`: what was before. */
const WORK: Readonly<Record<ReleaseAct | ReleaseTurn, ReleaseWork['is'] | 'nothing' | 'stays'>> = {
  install: 'installing',
  'not-installed': 'nothing',
  installed: 'restart',
  'on-trial': 'on-trial',
  confirm: 'nothing',
  proven: 'nothing',
  'roll-back': 'restart',
  'gone-back': 'nothing',
  'lower-minimum': 'stays',
};

export interface DecodedRelease {
  readonly answer: ReleaseAnswer;
  readonly panels: PanelState;
}

export function decodeRelease(context: PanelContext, asked: ReleaseAsked): DecodedRelease {
  const { panels } = context;
  const { act } = asked;
  const refusal = isTurn(act) ? null : refusalOf(context, act);
  if (refusal) return { answer: { is: 'refused', code: refusal }, panels };
  const by = isTurn(act) ? null : personOf(context, 'technician-key');
  const second = FOR_TWO.includes(act) ? personOf(context, 'manager-key') : null;
  const work = WORK[act];
  return {
    answer: { is: 'done', by, with: second },
    panels: work === 'stays' ? panels : atWork(panels, asked, work),
  };
}

function atWork(panels: PanelState, asked: ReleaseAsked, work: ReleaseWork['is'] | 'nothing'): PanelState {
  const { version } = asked;
  if (asked.act === 'gone-back')
    return showing({ ...panels, release: null }, { is: 'gone-back', version, how: asked.why });
  if (work === 'nothing') return { ...panels, release: null, message: null };
  return showing({ ...panels, release: { is: work, version } }, { is: work, version });
}

const showing = (panels: PanelState, panel: PanelNote): PanelState => ({ ...panels, message: { panel } });

const TURNS: readonly ReleaseAsked['act'][] = ['not-installed', 'on-trial', 'proven', 'gone-back'];
const isTurn = (act: ReleaseAsked['act']): act is ReleaseTurn => TURNS.includes(act);

/** A manager as well: a program goes on that could not prove itself, or one is allowed that was left behind for a reason. */
const FOR_TWO: readonly ReleaseAsked['act'][] = ['confirm', 'lower-minimum'];

function refusalOf(context: PanelContext, act: ReleaseAct): ReleaseRefusal | null {
  const { state, panels } = context;
  if (act === 'installed') return panels.release?.is === 'installing' ? null : 'not-begun';
  if (act === 'confirm' && panels.release?.is !== 'on-trial') return 'not-begun';
  if (act === 'install' && panels.release) return 'under-way';
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
