import type { Hand } from '../../src/cards/hand.js';
import type { RulebookId } from '../../src/rulebooks/index.js';
import type { Role } from '../../src/rulebooks/roles.js';
import type { Holding } from '../../src/table/handling/handling.js';
import { contextOf } from '../../src/table/reduce.js';
import { atFirstBets, type Play } from './play.js';
import { wagers } from './wagers.js';

// Players handle the cards of a coup: what is done with them, and where they then are, in words.

/** `nz style-b`, or `nz style-b international` in that game: a table that deals face down by this method. */
export function dealingBy(method: string, more: object = {}, opening: object = {}): Play {
  const [rulebook = '', id, where] = method.split(' ');
  const play = atFirstBets({ rulebook }, { dealing: 'face-down', ...opening });
  return play.by('supervisor', 'method', { method: id, ...(where && { where }), faceDown: true, ...more });
}

/** A coup of that table with these wagers, up to its first four cards; both hands draw. */
export const dealt = (table: Play, placed: string, cards = '2S 3D KH QC'): Play =>
  wagers(placed)
    .reduce((play, wager) => play.event('wager', { wager }), table)
    .noMoreBets()
    .cards(cards);

const SHORT: Readonly<Record<string, string>> = {
  takes: 'offer, accept',
  refuses: 'offer, decline',
  shows: 'pass, returned',
};

/** `pass 1 to 5 approved supervisor`: one card to a nominee; `accept 3`; `returned 0`; `keep by manager`. */
const ACT = /^(\w+)(?: (\d+))?(?: to (\d+))?(?: approved ([\w-]+))?(?: by ([\w-]+))?$/;

/**
 * `P offer, accept 3, pass; B keep by manager; card 4C`: what is done with each hand in turn, by the dealer unless it says
 * otherwise. `P takes 3` is offer and accept, `P refuses 3` offer and decline, `P shows` pass and returned. What comes
 * last may be refused.
 */
export function handle(play: Play, story: string): Play {
  for (const part of story.split('; ')) {
    const [what = '', acts = ''] = part.split(/ (.*)/);
    if (what === 'card') play.card(acts);
    else if (acts)
      for (const act of acts.split(', ')) handleOnce(play, what === 'P' ? 'player' : 'banker', act);
  }
  return play;
}

function handleOnce(play: Play, hand: Hand, text: string): void {
  const [, word = '', count, nominee, approvedBy, role = 'dealer'] = ACT.exec(text) ?? [];
  for (const act of (SHORT[word] ?? word).split(', ')) {
    if (play.refusal) throw new Error(`before ${text}: ${play.refusal.message}`);
    const counts = act === 'pass' || act === 'returned' ? 'cards' : 'seat';
    play.by(role as Role, 'handle', {
      hand,
      act,
      ...(count && { [counts]: Number(count) }),
      ...(nominee && { nominee: Number(nominee) }),
      ...(approvedBy && { approvedBy }),
    });
  }
}

/** Where a hand is and how many of its cards lie face up; why the last act was refused; or that the coup is over. */
export function whereIs(play: Play, hand: Hand): string {
  const { refusal, up } = play;
  const { phase } = play.state;
  if (refusal) return refusal.clause ? `${refusal.code} ${refusal.clause}` : refusal.code;
  const holding = phase.is === 'dealing' ? phase.handling?.hands[hand].holding : undefined;
  if (!holding) return phase.is;
  const words = wordsFor(holding, contextOf(play.state)?.rules.id);
  return up[hand] === 0 ? words : `${words}, ${up[hand]} up`;
}

function wordsFor(at: Holding, rulebook: RulebookId | undefined): string {
  switch (at.is) {
    case 'to-offer':
      return 'to offer';
    case 'kept':
      return `kept: ${at.because} ${rulebook} ${at.clause}`;
    case 'out':
      return at.nominee === null ? `out with ${at.seat}` : `out with ${at.nominee} for ${at.seat}`;
    case 'offered':
    case 'accepted':
      return `${at.is} ${at.seat}`;
  }
}
