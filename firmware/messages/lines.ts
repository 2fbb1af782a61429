import { type Catalogue, textOf } from './catalogue.js';
import type { Say } from './format.js';
import type { Line, PanelNote } from './screen-messages.js';

/** How a line is shown. */
export type LineKind = 'announced' | 'noted' | 'refused' | 'result' | 'fault';

export function kindOf(line: Line): LineKind {
  if ('announced' in line || 'refunded' in line) return 'announced';
  if ('refused' in line) return 'refused';
  if ('result' in line) return 'result';
  return 'asked' in line || 'faulty' in line ? 'fault' : 'noted';
}

export const clauseOf = (line: Line): string | null => ('clause' in line ? (line.clause ?? null) : null);

/** What a line says; null where it is for the meters alone. */
export function lineText(line: Line, { player, dealer, officer }: Catalogue, say: Say): string | null {
  if ('announced' in line) return textOf(player.announcements, line.announced, say);
  if ('noted' in line) return textOf(dealer.notes, line.noted, say);
  if ('prompt' in line) return textOf(dealer.prompts, line.prompt, say);
  if ('asked' in line) return textOf(officer.decisions, line.asked.subject, say);
  if ('refused' in line) return textOf(dealer.refusals, line.refused, say);
  const note = noteOf(line);
  return note && textOf(dealer.panel, note, say);
}

function noteOf(
  line: Exclude<Line, { announced: unknown } | { noted: unknown } | { prompt: unknown }>,
): PanelNote | null {
  if ('panel' in line) return line.panel;
  if ('faulty' in line) return { is: 'faulty', device: line.faulty, effect: line.effect };
  if ('mended' in line) return { is: 'mended', device: line.mended };
  if ('refunded' in line) return { is: 'refunded' };
  if ('takeAndPay' in line) return { is: 'take-and-pay' };
  if ('collected' in line) return { is: 'collected', seat: line.collected.seat };
  if ('paidOut' in line) return { is: 'paid-out', seat: line.paidOut.seat };
  return 'result' in line ? { is: 'result', result: line.result, points: line.points } : null;
}
