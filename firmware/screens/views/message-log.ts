import type { Message } from '../../../src/table/messages.js';
import type { Fault } from '../../../src/table/state/fault.js';
import { announcement, asks, note, prompt, refusal } from '../../messages/en.js';
import type { TableMoment } from '../../table/table-moment.js';

/** A line of what was said at the table, for people. Pictures may be skipped; a line is not. */
export interface LoggedMessage {
  readonly number: number;
  readonly kind: 'announced' | 'noted' | 'refused' | 'result' | 'fault';
  readonly says: string;
  readonly clause: string | null;
}

const KEPT = 24;

export function logMessages(
  log: readonly LoggedMessage[],
  { messages, refused }: TableMoment,
): readonly LoggedMessage[] {
  const lines = [
    ...messages.map(lineOf).filter((line) => line !== null),
    ...refused.map(({ reason: why, clause }) => line('refused', refusal(why), clause)),
  ];
  if (lines.length === 0) return log;
  const next = (log.at(-1)?.number ?? 0) + 1;
  return [...log, ...lines.map((line, i) => ({ ...line, number: next + i }))].slice(-KEPT);
}

const DOES: Readonly<Record<Fault['effect'], string>> = {
  hold: 'the table waits',
  lock: 'the table is locked',
  stands: 'the coup is finished, and the next one waits',
};

type Line = Omit<LoggedMessage, 'number'>;

const line = (kind: LoggedMessage['kind'], says: string, clause: string | null = null): Line => ({
  kind,
  says,
  clause,
});

function lineOf(said: Message): Line | null {
  if ('announced' in said) return line('announced', announcement(said.announced), said.clause ?? null);
  if ('noted' in said) return line('noted', note(said.noted), said.clause ?? null);
  if ('prompt' in said) return line('noted', prompt(said.prompt), said.clause);
  if ('asked' in said) return line('fault', asks(said.asked.subject));
  if ('faulty' in said)
    return line(
      'fault',
      `${said.faulty === 'doors' ? 'a door is open' : `${said.faulty} broken`}: ${DOES[said.effect]}`,
    );
  if ('mended' in said) return line('noted', `${said.mended}: mended`);
  if ('refunded' in said) return line('announced', 'wagers are refunded', said.clause);
  if ('paidOut' in said) return line('noted', `seat ${said.paidOut.seat} is paid out`);
  if ('result' in said) {
    const { player, banker } = said.points;
    const won = said.result === 'tie' ? 'Tie' : `${said.result === 'player' ? 'Player' : 'Banker'} wins`;
    return line('result', `${won}, ${Math.max(player, banker)} to ${Math.min(player, banker)}`);
  }
  return null;
}
