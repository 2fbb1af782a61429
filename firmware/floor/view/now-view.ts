import { en } from 'banco/firmware/messages/en/index.js';
import { labelOf } from 'banco/firmware/messages/format.js';
import { terminalText } from 'banco/firmware/messages/replay.js';
import type { TableNow } from 'banco/firmware/outbox/table-now.js';

/** What stands at a table now and is in no record, in words. */
export interface NowView {
  readonly calls: readonly string[];
  /** Those that are open. */
  readonly doors: readonly string[];
  readonly stuck: readonly string[];
}

export const nowView = ({ calls, callsSupervisor, open, stuck }: TableNow): NowView => ({
  calls: [...calls.map(en.names.seat), ...(callsSupervisor ? ['the dealer calls a supervisor'] : [])],
  doors: open.map((door) => labelOf(en, { inTournament: false }, door) ?? door),
  stuck: stuck.map((key) => terminalText({ panel: { is: 'key-stuck', ...key } })),
});
