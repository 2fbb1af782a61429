import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import type { OfficerRules } from '../../../src/rulebooks/officers.js';
import type { RulebookId } from '../../../src/rulebooks/rulebook.js';
import type { AnswerId, Decision } from '../../../src/table/state/decision.js';
import type { Fault } from '../../../src/table/state/fault.js';
import type { State } from '../../../src/table/state/state.js';
import { asks } from '../../messages/en.js';
import type { TableMoment } from '../../table/step.js';

/** What somebody must look after: a decision that is owed, what is broken, what stands open. */
export interface TroubleView {
  readonly question: QuestionView | null;
  readonly faults: readonly FaultView[];
  /** Parts that do not work now, although no coup needs them or somebody has yet to confirm that they do again. */
  readonly lost: readonly string[];
  readonly keys: readonly string[];
  readonly open: readonly string[];
  readonly callsSupervisor: boolean;
  /** What was last announced, noted or refused. */
  readonly message: string;
}

export interface QuestionView {
  readonly asks: string;
  readonly of: Decision['officer'];
  /** As the rulebook calls that officer. */
  readonly title: string;
  readonly answers: readonly {
    readonly button: string;
    readonly says: string;
    readonly clause: string;
  }[];
}

export interface FaultView {
  readonly device: string;
  readonly effect: Fault['effect'];
  readonly parts: readonly string[];
  /** Where it is no part of the hardware. */
  readonly why: string | null;
}

const SAYS: Readonly<Record<AnswerId, string>> = {
  reconstruct: 'Put the cards right and go on',
  void: 'Void the coup, and refund',
  'void-shoe': 'Void the coup and the shoe',
  'no-bet-coup': 'Go on as a coup without bets',
  complete: 'Complete the coup',
  confirm: 'Confirm',
  'to-the-limit': 'Hold the wagers to the limit',
};

const titlesOf = ({ sheet }: State): OfficerRules['titles'] =>
  RULEBOOKS[(sheet as { readonly rulebook: RulebookId }).rulebook].officers.titles;

export function troubleView({ state, panels }: TableMoment): TroubleView {
  const { decision, faults } = state;
  return {
    question: decision && {
      asks: asks(decision.subject),
      of: decision.officer,
      title: titlesOf(state)[decision.officer],
      answers: decision.answers.map(({ answer, clause }, i) => ({
        button: `answer-${i + 1}`,
        says: SAYS[answer],
        clause,
      })),
    },
    faults: faults.map(({ device, effect }) => ({
      device,
      effect,
      parts: panels.lost[device] ?? [],
      why: panels.why[device] ?? null,
    })),
    lost: Object.values(panels.lost).flat(),
    keys: panels.keys,
    open: panels.open,
    callsSupervisor: panels.callsSupervisor,
    message: panels.message,
  };
}
