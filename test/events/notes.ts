import { RULEBOOK_IDS, RULEBOOKS } from '../../src/rulebooks/index.js';

// What a field means where its name and its bounds do not say: a sentence or two beside them in docs/events.md.

type Notes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const named = ({ id }: { readonly id: string }): string => `\`${id}\``;

const SPOT = {
  area: "the numbered area that it lies on, where that is not the seat's own",
  tokens: 'true: what lies there in promotional tokens, which lie apart',
};

const VACANT =
  'true: nobody is at the table any more. Players with neither credit nor a wager leave with it; with either it is refused';

const GROUND =
  'why, where the rulebook tells grounds apart: cards dealt wrongly, circumstances outside control, or fraud. The answer cites the clause of the ground';

const FORMER =
  'a player who has left the seat and is owed something, or owes: the number by which the table told of it';

export const NOTES: Notes = {
  open: {
    by: 'who opens it',
    version: 'nz 2.2. Where it is not said, the seats are as many as the rulebook allows',
    standing: 'how many players without a seat may wager; their numbers go on after the seats',
    onlyBesideMain: 'true: optional wagers are taken only from seats that have a main wager too',
    lowLimit: 'true: low limit gaming, where the rulebook has it',
    insuranceBets: 'which Insurance bets are offered; all three where it is not said',
    oneInsurer: 'true: one player alone insures on an area',
    shuffler: 'the device that shuffles; cards from a continuous one go back into it after each coup',
    wagering:
      'where stakes are: `credits`, on an account a seat, or `chips`, on the layout, where sensors say how many lie',
    dealing: 'which way up cards are dealt where no method says',
    approval:
      'who approved beforehand that commission is deferred (crown-sydney 10.3.1); whoever opens is `by`',
    shoesKept: 'of so many shoes before this one the settled coups can still be void; 3 where it is not said',
  },
  notice: {
    limits: 'what the sign will say. With it only those limits may follow; without, any',
  },
  limits: {
    consent: 'true: all players at the table agree',
    vacant: VACANT,
  },
  method: {
    method: RULEBOOK_IDS.map((id) => `${id}: ${RULEBOOKS[id].handling.methods.map(named).join(', ')}`).join(
      '; ',
    ),
    where: 'what a method may be only for',
    faceDown: 'which way up, where the method leaves it open; face up where it is not said',
    betsAfterTheDeal: 'true: nz 15.4(b), four cards are dealt face down before betting closes',
  },
  'change-table': {
    consent: 'true: all players at the table agree',
    approval: 'who approved that commission is deferred',
    vacant: VACANT,
  },
  'stop-play': { vacant: VACANT },
  shuffled: {
    newCards: 'true: other cards have come. Where the old ones must be replaced it is refused without',
  },
  cut: {
    cutBy: 'in words, for the record',
    seat: 'the seat that cut: the next shoe begins there, where the rulebook says so',
    depth: 'so many cards from the top the cut was made',
    behind: 'so many cards lie behind the cutting card',
  },
  'cash-out': { person: FORMER },
  collect: { person: FORMER },
  adjust: {
    to: 'who is given it: the player, or the house. What a player cannot give is owed',
  },
  wager: {
    wager:
      'its amount is the whole of what the seat stakes there, also for Insurance, of which the difference is staked. Whole chips of the sheet',
    area: SPOT.area,
    tokens: 'true: in promotional tokens',
  },
  spot: {
    on: 'a wager, or `ante`',
    amount: 'all that lies there now; 0 where nothing does',
  },
  withdraw: { ...SPOT, to: 'what stays; nothing where it is not said' },
  'refuse-wager': SPOT,
  'free-coup': {
    consent: 'true: all players at the table agree',
    vacant: VACANT,
  },
  card: {
    to: 'where it was laid: at a hand, or at neither. Where it is not said, where it belongs',
    faceUp:
      'true: it was found face up in the shoe. false: it lies face down. Where it is not said, a card laid at a hand lies as the style in force deals it there, and a card laid at neither lies face down, seen by nobody',
  },
  handle: {
    seat: 'who is offered it, or takes it',
    cards:
      'with `pass`: how many go out; all where it is not said. With `returned`: how many came back exposed, 0 for none; all where it is not said',
    nominee: 'who acts for the seat',
    approvedBy: 'the officer on whose word it is done out of turn',
  },
  exposed: { what: 'a hand is its first two cards' },
  void: {
    ground: GROUND,
    forfeit: 'the seat of a cheat, whose stake the house keeps, where the rulebook says so',
  },
  'void-round': {
    round: 'the number of the coup in its shoe, from 1',
    shoe: 'the number of the shoe since the table was opened; the one in play where it is not said',
    ground: GROUND,
    forfeit: 'the seat of a cheat: what it staked stays, what it won is taken back',
    seat: 'with `on`: one wager alone is void, and the others stand',
    ...SPOT,
  },
  report: {
    seat: 'with `on`: the wager that is meant; or who is shut out',
    ...SPOT,
  },
  'shuffler-fault': {
    disadvantage: 'somebody is worse off by it',
    another: 'there is another device, and the cards can go into it',
    damage: 'cards are damaged',
  },
  'replace-cards': {
    cards:
      '`all` by others, which is meant where it is not said; `some`; or `none`: the same cards are shuffled again',
  },
};
