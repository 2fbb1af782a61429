import type { Message } from '../../../src/table/messages.js';

import type { JournalMark } from '../../decode/panel-state.js';
import { refusedLine } from '../../decode/told.js';
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
  { messages, refused, panels: { mark } }: TableMoment,
): readonly LoggedLine[] {
  const lines: readonly Line[] = [
    ...messages.filter(isForPeople),
    ...refused.map(refusedLine),
    ...(mark && !log.some(({ line }) => isMark(line, mark)) ? [markLine(mark)] : []),
  ];
  if (lines.length === 0) return log;
  const next = (log.at(-1)?.number ?? 0) + 1;
  return [...log, ...lines.map((line, i) => ({ number: next + i, line }))].slice(-KEPT);
}

/** What was settled, the seats show; the counts stand beside the hands. */
const isForPeople = (message: Message): boolean =>
  !('settled' in message || 'counts' in message || 'takeAndPay' in message || 'collected' in message);

const markLine = ({ record, hash }: JournalMark): Line => ({ panel: { is: 'journal-mark', record, hash } });

const isMark = (line: Line, { record }: JournalMark): boolean =>
  'panel' in line && line.panel.is === 'journal-mark' && line.panel.record === record;
