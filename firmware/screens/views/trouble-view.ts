import type { RulebookId } from '../../../src/rulebooks/index.js';
import type { AnswerId, Decision } from '../../../src/table/state/decision.js';
import { faultsOf, type TableFault } from '../../decode/faults.js';
import { personOf, rulebookOf } from '../../decode/panel-context.js';
import type { PanelState } from '../../decode/panel-state.js';
import { askedKey, nameOf } from '../../decode/sign-in.js';
import type { StuckKey } from '../../decode/stuck-keys.js';
import { toldAt } from '../../decode/told.js';
import { isForTwo, secondPerson } from '../../decode/two-persons.js';
import type { Key, Line } from '../../messages/screen-messages.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';

/** What somebody must attend to: a decision, faults, open doors. */
export interface TroubleView {
  readonly decision: DecisionView | null;
  readonly faults: readonly TableFault[];
  readonly stuckKeys: readonly StuckKey[];
  readonly keys: readonly string[];
  /** The key whose holder is asked for a number and a PIN. */
  readonly asked: Key | null;
  /** Who has turned them, where that is known. */
  readonly holders: readonly { readonly key: Key; readonly id: string }[];
  /** What is broken takes two persons to release, and no other than the manager is known yet. */
  readonly wantsSecond: boolean;
  readonly open: readonly string[];
  readonly callsSupervisor: boolean;
  /** The program of the table is changed, or on trial. */
  readonly programChanges: boolean;
  /** Why the last press at the dealer's panel came to nothing, for a while; otherwise what was last announced, noted or refused. */
  readonly message: Line | null;
}

export interface DecisionView {
  readonly subject: Decision['subject'];
  readonly officer: Decision['officer'];
  readonly rulebook: RulebookId;
  readonly answers: readonly {
    readonly button: string;
    readonly answer: AnswerId;
    readonly clause: string;
  }[];
}

export function troubleView({ state, panels }: TableMoment, settings: TableSettings): TroubleView {
  const { decision } = state;
  const faults = faultsOf({ state, panels });
  const context = { state, panels, settings };
  return {
    decision: decision && {
      subject: decision.subject,
      officer: decision.officer,
      rulebook: rulebookOf(settings),
      answers: decision.answers.map(({ answer, clause }, i) => ({
        button: `answer-${i + 1}`,
        answer,
        clause,
      })),
    },
    faults,
    stuckKeys: panels.stuckKeys,
    keys: [...panels.keys, ...(panels.signIn?.keys ?? [])],
    asked: askedName(panels),
    holders: panels.keys.map((key) => ({
      key: nameOf(key),
      id: panels.holders[key] ?? settings.people[key],
    })),
    wantsSecond:
      faults.some((fault) => isForTwo(fault, settings.credentials?.keys)) &&
      secondPerson(context, personOf(context, 'manager-key')) === null,
    open: panels.open,
    callsSupervisor: panels.callsSupervisor,
    programChanges: panels.release !== null,
    message: toldAt(panels, null) ?? panels.message,
  };
}

function askedName({ signIn }: PanelState): Key | null {
  const key = signIn && askedKey(signIn);
  return key ? nameOf(key) : null;
}
