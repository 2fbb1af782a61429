import type { Message } from '../../../src/table/messages.js';

import type { Line } from '../../messages/screen-messages.js';
import type { TableMoment } from '../../table/table-moment.js';

/** A line of what the table said, with its number. A view may be skipped; a line is not. */
export interface LoggedLine {
  readonly number: number;
  readonly line: Line;
}

const KEPT = 24;

export function logMessages(
  log: readonly LoggedLine[],
  { messages, refused }: TableMoment,
): readonly LoggedLine[] {
  const lines: readonly Line[] = [
    ...messages.filter(isForPeople),
    ...refused.map(({ reason, clause }) => ({ refused: reason, clause })),
  ];
  if (lines.length === 0) return log;
  const next = (log.at(-1)?.number ?? 0) + 1;
  return [...log, ...lines.map((line, i) => ({ number: next + i, line }))].slice(-KEPT);
}

/** What was settled, the seats show; the counts stand beside the hands. */
const isForPeople = (message: Message): boolean =>
  !('settled' in message || 'counts' in message || 'takeAndPay' in message || 'collected' in message);
