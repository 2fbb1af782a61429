import type { RulebookId } from '../rulebooks/rulebook.js';

/** When something is to be done that no machine can do, or see: it says so, and by which clause. */
export type Moment =
  | 'betting'
  | 'opening'
  | 'shuffle'
  | 'cut'
  | 'burn'
  | 'handling'
  | 'end of shoe'
  | 'closing';

export interface PromptRow {
  readonly at: readonly Moment[];
  readonly says: string;
  readonly clause: string;
  /** Only in International Baccarat. */
  readonly where?: 'international';
}

const row = (at: Moment | readonly Moment[], clause: string, says: string): PromptRow => ({
  at: typeof at === 'string' ? [at] : at,
  says,
  clause,
});

export const PROMPTS: Readonly<Record<RulebookId, readonly PromptRow[]>> = {
  nz: [
    row('opening', '6.1', 'Dealer and Game Supervisor each sort and inspect the cards'),
    row('opening', '6.2', 'spread the cards face up, by deck and suit, for the first players to see'),
    row('opening', '6.3', 'turn them face down once players have seen them, and shuffle'),
    row('opening', '6.4', 'cards for an automatic shuffler may go in unseen by players'),
    row('opening', '6.5', 'pre-checked cards are shuffled, pre-shuffled ones may be'),
    row('shuffle', '7.1(a)', 'shuffle before play begins'),
    row('shuffle', '7.1(b)', 'shuffle again where the cards may not be random'),
    row('shuffle', '7.1(c)', 'shuffle again where a card was seen before it went in'),
    row('shuffle', '7.1(d)', 'shuffle again wherever an officer says so'),
    row('shuffle', '7.1', 'of two sets of cards, only the one concerned need be shuffled again'),
    row('shuffle', '7.4(a)', 'a player may ask to see pre-shuffled cards'),
    row('shuffle', '7.4(b)', 'a player may ask that pre-shuffled cards be mixed, shuffled and cut'),
    row('shuffle', '7.4', 'where such a request is declined, bring another pre-shuffled set'),
    row('cut', '6.7', 'an officer may cut the cards before they go in the shoe'),
    row('burn', '7.7(b)', 'show the burnt card to a player who asks'),
    row('handling', '2.3(f)', 'an officer may withdraw a nominee: players then place their own wagers'),
    row('handling', '2.3(g)', 'an officer may withdraw a nominee: players then handle their own cards'),
    row('handling', '8.11(b)', 'whoever takes a hand handles it as the Dealer says'),
    row('handling', '8.11(c)', 'put the pucks beside those who have the hands'),
    {
      ...row('handling', '15.6', 'then announce the count and bring the cards back'),
      where: 'international',
    },
    row('handling', '8.14', 'the cards are turned at once; announce the count and bring them back'),
  ],
  nsw: [
    row('opening', '3.4', 'the cards may be checked by an officer or a deck-checking device'),
    row('shuffle', '4.1.1', 'shuffle before play begins, unless the cards are pre-shuffled'),
    row('end of shoe', '4.1.2', 'shuffle after the last coup, unless pre-shuffled cards come'),
    row('shuffle', '4.1.3', 'shuffle again after a coup where the cards may not be random'),
    row(
      'shuffle',
      '4.2',
      'a player may ask, and an officer approve, that casino pre-shuffled cards be riffled',
    ),
    row('shuffle', '4.2.1', 'Angel pre-shuffled cards may be riffled just before the cut'),
    row('shuffle', '4.12', 'casino pre-shuffled cards may be shuffled by hand before they go in the device'),
    row('shuffle', '4.6.1', 'cards that were dropped are counted by an officer'),
    row('burn', '4.7.2', 'with approval, show the burnt card to a player who asks'),
    row('handling', '2.6', 'markers may show who has the hands'),
    row('end of shoe', '3.8', 'the cards may be replaced by others with a back of another colour'),
    row('end of shoe', '3.8.1', 'with a scanning shoe they may have the same back'),
    row(
      ['opening', 'end of shoe'],
      '3.11',
      'the cards may be verified whenever an officer or an Inspector says so',
    ),
  ],
  'crown-sydney': [
    row('shuffle', '4.1.1', 'pre-shuffled cards come to the table ready to be cut'),
    row('shuffle', '4.1.2(a)', 'shuffle before the cards are used'),
    row('end of shoe', '4.1.2(b)', 'shuffle after the coup that follows the Cutting Card'),
    row('shuffle', '4.1.2(c)', 'shuffle at once where cards come in an abnormal sequence'),
    row('shuffle', '4.1.2(d)', 'shuffle where there is cause, as after dropped cards'),
    row('burn', '4.3.1(a)', 'show the burnt card to a player who asks'),
    row('burn', '4.3.1(b)(i)', 'an Assistant Casino Manager may let the counted cards be shown'),
    row('handling', '8.4.1(e)', 'markers may be put before those who have the hands'),
    row('betting', '8.2.1', 'call or indicate for bets to be placed'),
    row('end of shoe', '4.4.1', 'the cards may be replaced or shuffled again'),
  ],
  tasmania: [
    row('opening', '3', 'an Inspector is present as long as the game is in progress'),
    row('opening', '4.2', 'check the cards, and spread them in suits'),
    row('closing', '4.3', 'check the cards again, card by card, and spread them in suits'),
    row(
      'shuffle',
      '5.1',
      'shuffle face down once a player has checked the cards, unless they are pre-checked',
    ),
    row('handling', '9.3(d)', 'discs may be put before those who have the hands'),
    row('handling', '9.3(e)', 'a Management Representative and Surveillance are told beforehand'),
  ],
};
