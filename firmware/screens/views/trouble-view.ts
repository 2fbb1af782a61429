import { RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';
import type { OfficerRules } from '../../../src/rulebooks/officers.js';

import type { AnswerId, Decision } from '../../../src/table/state/decision.js';
import type { State } from '../../../src/table/state/state.js';
import { faultsOf, type TableFault } from '../../decode/faults.js';
import { asks } from '../../messages/en.js';
import type { TableMoment } from '../../table/table-moment.js';

/** What somebody must look after: a decision that is owed, what is broken, what stands open. */
export interface TroubleView {
  readonly question: QuestionView | null;
  readonly faults: readonly TableFault[];
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
  const { decision } = state;
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
    faults: faultsOf({ state, panels }),
    keys: panels.keys,
    open: panels.open,
    callsSupervisor: panels.callsSupervisor,
    message: panels.message,
  };
}
