import type { ConditionName } from '../../src/rulebooks/conditions.js';
import type { Message } from '../../src/table/messages.js';
import type { Decision } from '../../src/table/state/decision.js';
import type { Refused } from '../../src/table/step.js';
import { textOf } from './catalogue.js';
import { en } from './en/index.js';
import { faultsInEnglish } from './en/input-faults.js';
import { sayIn } from './format.js';
import { lineText } from './lines.js';
import { printedNames } from './printed-names.js';
import type { Line } from './screen-messages.js';

// The English texts as `banco replay` prints them: amounts in whole cents, wagers and cards by their ids.

const say = sayIn(
  en,
  { inTournament: false },
  {
    money: (cents) => `${cents}`,
    card: (card) => card,
    cards: (cards) => cards.join(', '),
    winner: (winner) => winner,
    wager: (on) => on,
    rulebook: printedNames,
    rulebookName: (rulebook) => rulebook,
    role: (role) => role,
    answer: (answer) => answer,
    odds: (printed) => printed,
    unreadable: faultsInEnglish,
  },
);

export const announcementText = (message: Extract<Message, { announced: unknown }>['announced']): string =>
  textOf(en.player.announcements, message, say);
export const noteText = (message: Extract<Message, { noted: unknown }>['noted']): string =>
  textOf(en.dealer.notes, message, say);
export const promptText = (message: Extract<Message, { prompt: unknown }>['prompt']): string =>
  textOf(en.dealer.prompts, message, say);
export const decisionText = (subject: Decision['subject']): string =>
  textOf(en.officer.decisions, subject, say);

/** A message as it is printed. */
export function printedMessage(message: Message): object {
  if ('announced' in message) return { ...message, announced: announcementText(message.announced) };
  if ('noted' in message) return { ...message, noted: noteText(message.noted) };
  if ('prompt' in message) return { ...message, prompt: promptText(message.prompt) };
  return 'asked' in message ? { asked: printedDecision(message.asked) } : message;
}

const printedDecision = ({ subject, officer, answers }: Decision): object => ({
  asks: decisionText(subject),
  of: officer,
  answers,
});

/** A refusal with its clause. */
export const refusalText = ({ reason, clause }: Refused): string => {
  const text = textOf(en.dealer.refusals, reason, say);
  return clause === null ? text : `${text} (${clause})`;
};

/** A line of the panels, for a terminal. */
export const terminalText = (line: Line): string => lineText(line, en, say) ?? '';

/** What a wager is paid for. */
export const conditionText = (name: ConditionName): string => say.condition(name);
