// Written by write.ts; not to be changed.

interface T0 {
  readonly differs: boolean;
  readonly jackpot: T107 | null;
  readonly lastStart: T154;
  readonly newRelease: T159 | null;
  readonly people: T158;
  readonly sharedWins: readonly T126[];
  readonly shoeBytes: string;
  readonly state: T1;
  readonly tournament: T128 | null;
}

interface T1 {
  readonly anteChips: readonly T31[];
  readonly arrivals: number;
  readonly chips: null | readonly T25[];
  readonly clock: number;
  readonly coups: number;
  readonly decision: T57 | null;
  readonly earlierShoes: readonly T89[];
  readonly faceDown: boolean;
  readonly faults: readonly T82[];
  readonly firstShoe: number;
  readonly float: T98 | null;
  readonly floor: T85 | null;
  readonly formerPlayers: readonly T56[];
  readonly inTournament: boolean;
  readonly insuranceBets: readonly (1 | 2 | 3)[];
  readonly lastCutBy: null | number;
  readonly lastSettled: T90 | null;
  readonly lastShift: T106 | null;
  readonly lastVoid: T91 | null;
  readonly limits: T12;
  readonly lowLimit: boolean;
  readonly marker: T10 | T11 | T9 | null;
  readonly meters: T92;
  readonly method: T6 | null;
  readonly nextLimits: T12 | null;
  readonly notices: readonly T83[];
  readonly oneInsurer: boolean;
  readonly onlyBesideMain: boolean;
  readonly phase: T19;
  readonly rounds: readonly T86[];
  readonly seated: number;
  readonly seats: T49;
  readonly sheet: T2 | null;
  readonly shift: T100;
  readonly shoe: T47;
  readonly shoesKept: number;
  readonly shuffler: 'batch' | 'continuous' | null;
  readonly stopped: T84 | null;
  readonly version: 'full' | 'midi' | 'mini' | null;
  readonly waitingFacts: readonly T71[];
}

interface T2 {
  readonly ante?: T4;
  readonly bankerHalfOnSix?: boolean;
  readonly chip?: number;
  readonly decks?: number;
  readonly deferCommission?: boolean;
  readonly minimum?: number;
  readonly offers?: readonly (
    | '1-1-2'
    | 'any-pair'
    | 'big-tiger'
    | 'dragon-7'
    | 'dragon-bonus'
    | 'insurance'
    | 'lucky-6'
    | 'lucky-match'
    | 'pairs'
    | 'panda-8'
    | 'perfect-pair'
    | 'small-tiger'
    | 'super-6'
    | 'tiger'
    | 'tiger-pair'
    | 'tiger-tie'
  )[];
  readonly payoutLimit?: T5;
  readonly rulebook: 'crown-sydney' | 'nsw' | 'nz' | 'tasmania';
  readonly scales?: T3;
  readonly tournament?: boolean;
  readonly variation?: string;
}

interface T3 {
  readonly [name: string]: number | undefined;
}

interface T4 {
  readonly amount: number;
  readonly waivedFrom?: number;
}

interface T5 {
  readonly [name: string]: 'initial-wager' | number | undefined;
}

interface T6 {
  readonly betsAfterTheDeal: boolean;
  readonly id: T7;
  readonly shuffler: 'batch' | 'continuous' | null;
  readonly where: readonly T8[];
}

type T7 =
  | 'competition'
  | 'delivered'
  | 'face-up'
  | 'method-a'
  | 'method-b'
  | 'method-c'
  | 'retained'
  | 'squeeze'
  | 'style-a'
  | 'style-b'
  | 'style-c'
  | 'style-d';

type T8 = 'international' | 'private-area';

interface T9 {
  readonly is: 'offered';
  readonly others: readonly number[];
  readonly seat: number;
}

interface T10 {
  readonly is: 'held';
  readonly seat: number;
}

interface T11 {
  readonly is: 'nobody';
}

interface T12 {
  readonly bets?: T14;
  readonly collectiveLiability?: number;
  readonly playingAreaMaximum?: T13;
  readonly seats?: T16;
  readonly sharedArea?: readonly number[] | true;
  readonly tableDifferential?: number;
}

interface T13 {
  readonly banker?: number;
  readonly player?: number;
}

interface T14 {
  readonly '1-1-2'?: T15;
  readonly 'any-pair'?: T15;
  readonly banker?: T15;
  readonly 'big-tiger'?: T15;
  readonly 'dragon-7'?: T15;
  readonly 'dragon-bonus'?: T15;
  readonly insurance?: T15;
  readonly 'lucky-6'?: T15;
  readonly 'lucky-match'?: T15;
  readonly pairs?: T15;
  readonly 'panda-8'?: T15;
  readonly 'perfect-pair'?: T15;
  readonly player?: T15;
  readonly 'small-tiger'?: T15;
  readonly 'super-6'?: T15;
  readonly tie?: T15;
  readonly tiger?: T15;
  readonly 'tiger-pair'?: T15;
  readonly 'tiger-tie'?: T15;
}

interface T15 {
  readonly approvedMinimum?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly unit?: number;
}

interface T16 {
  readonly [name: string]: T17;
}

interface T17 {
  readonly '1-1-2'?: T18;
  readonly 'any-pair'?: T18;
  readonly banker?: T18;
  readonly 'big-tiger'?: T18;
  readonly 'dragon-7'?: T18;
  readonly 'dragon-bonus'?: T18;
  readonly insurance?: T18;
  readonly 'lucky-6'?: T18;
  readonly 'lucky-match'?: T18;
  readonly pairs?: T18;
  readonly 'panda-8'?: T18;
  readonly 'perfect-pair'?: T18;
  readonly player?: T18;
  readonly 'small-tiger'?: T18;
  readonly 'super-6'?: T18;
  readonly tie?: T18;
  readonly tiger?: T18;
  readonly 'tiger-pair'?: T18;
  readonly 'tiger-tie'?: T18;
}

interface T18 {
  readonly maximum?: number;
  readonly minimum?: number;
}

type T19 = T20 | T21 | T22 | T23 | T24 | T28 | T44 | T45;

interface T20 {
  readonly is: 'closed';
}

interface T21 {
  readonly is: 'shuffle';
}

interface T22 {
  readonly is: 'cut';
}

interface T23 {
  readonly how: 'counted' | 'first' | null;
  readonly is: 'burn';
  readonly left: null | number;
}

interface T24 {
  readonly is: 'betting';
  readonly noBets: null | string;
  readonly wagers: readonly T25[];
  readonly waiting: readonly T26[];
}

interface T25 {
  readonly amount: number;
  readonly area?: number;
  readonly bet?: 1 | 2 | 3;
  readonly hand?: 'banker' | 'player';
  readonly on:
    | '1-1-2'
    | 'any-pair'
    | 'banker'
    | 'big-tiger'
    | 'dragon-7'
    | 'dragon-bonus'
    | 'insurance'
    | 'lucky-6'
    | 'lucky-match'
    | 'pairs'
    | 'panda-8'
    | 'perfect-pair'
    | 'player'
    | 'small-tiger'
    | 'super-6'
    | 'tie'
    | 'tiger'
    | 'tiger-pair'
    | 'tiger-tie';
  readonly seat: number;
  readonly side?: 'dragon-bonus' | 'pairs' | 'perfect-pair';
  readonly tokens?: true;
}

interface T26 {
  readonly at: 'banker' | 'player' | 'shoe';
  readonly card: string;
  readonly seen: T27;
  readonly up: boolean;
}

type T27 = 'everybody' | 'nobody' | number;

interface T28 {
  readonly antes: readonly T31[];
  readonly cards: readonly T26[];
  readonly carried: number;
  readonly handling: T32 | null;
  readonly insurance: T42 | null;
  readonly is: 'betting';
  readonly mayStillWager: null | string;
  readonly next: T43;
  readonly noBets: null | string;
  readonly noNewWagers: null | string;
  readonly removableBy: null | string;
  readonly resettled: boolean;
  readonly shoeResult: 'banker' | 'player' | 'tie' | null;
  readonly staked: readonly T29[];
  readonly wagers: readonly T29[];
}

interface T29 {
  readonly amount: number;
  readonly area?: number;
  readonly bet?: 1 | 2 | 3;
  readonly gone?: number;
  readonly hand?: 'banker' | 'player';
  readonly on:
    | '1-1-2'
    | 'any-pair'
    | 'banker'
    | 'big-tiger'
    | 'dragon-7'
    | 'dragon-bonus'
    | 'insurance'
    | 'lucky-6'
    | 'lucky-match'
    | 'pairs'
    | 'panda-8'
    | 'perfect-pair'
    | 'player'
    | 'small-tiger'
    | 'super-6'
    | 'tie'
    | 'tiger'
    | 'tiger-pair'
    | 'tiger-tie';
  readonly reduced?: readonly T30[];
  readonly seat: number;
  readonly side?: 'dragon-bonus' | 'pairs' | 'perfect-pair';
  readonly tokens?: true;
}

interface T30 {
  readonly by: number;
  readonly clause: string;
}

interface T31 {
  readonly amount: number;
  readonly seat: number;
}

interface T32 {
  readonly hands: T33;
  readonly method: T7;
  readonly seats: readonly number[];
  readonly sideWagers: readonly number[];
  readonly where: readonly T8[];
}

interface T33 {
  readonly banker: T34;
  readonly player: T34;
}

interface T34 {
  readonly holding: T35;
  readonly nominee: null | number;
  readonly order: readonly number[];
  readonly third: boolean;
}

type T35 = T36 | T37 | T38 | T39 | T40;

interface T36 {
  readonly is: 'to-offer';
}

interface T37 {
  readonly is: 'offered';
  readonly seat: number;
}

interface T38 {
  readonly had: boolean;
  readonly is: 'accepted';
  readonly seat: number;
}

interface T39 {
  readonly cards: number;
  readonly is: 'out';
  readonly nominee: null | number;
  readonly seat: number;
}

interface T40 {
  readonly because: T41;
  readonly clause: string;
  readonly is: 'kept';
}

type T41 = 'declined' | 'directed' | 'method' | 'no-bet-coup' | 'no-wager';

interface T42 {
  readonly bet: 1 | 2 | 3;
  readonly hand: 'banker' | 'player';
  readonly open: boolean;
}

interface T43 {
  readonly cards: readonly T26[];
  readonly discarded: readonly T26[];
  readonly noBets: null | string;
}

interface T44 {
  readonly antes: readonly T31[];
  readonly cards: readonly T26[];
  readonly carried: number;
  readonly handling: T32 | null;
  readonly insurance: T42 | null;
  readonly is: 'dealing' | 'result';
  readonly mayStillWager: null | string;
  readonly next: T43;
  readonly noBets: null | string;
  readonly noNewWagers: null | string;
  readonly removableBy: null | string;
  readonly resettled: boolean;
  readonly shoeResult: 'banker' | 'player' | 'tie' | null;
  readonly wagers: readonly T29[];
}

interface T45 {
  readonly antes: readonly T31[];
  readonly due: readonly T46[];
  readonly is: 'paying';
  readonly next: T43;
}

interface T46 {
  readonly amount: number;
  readonly bet?: 1 | 2 | 3;
  readonly hand?: 'banker' | 'player';
  readonly on:
    | '1-1-2'
    | 'any-pair'
    | 'banker'
    | 'big-tiger'
    | 'dragon-7'
    | 'dragon-bonus'
    | 'insurance'
    | 'lucky-6'
    | 'lucky-match'
    | 'pairs'
    | 'panda-8'
    | 'perfect-pair'
    | 'player'
    | 'small-tiger'
    | 'super-6'
    | 'tie'
    | 'tiger'
    | 'tiger-pair'
    | 'tiger-tie';
  readonly seat: number;
  readonly side?: 'dragon-bonus' | 'pairs' | 'perfect-pair';
}

interface T47 {
  readonly burnt: T48;
  readonly coupsLeft: null | number;
  readonly cuttingCard: 'drawn' | 'in the shoe' | 'none';
  readonly drawn: readonly number[];
  readonly given: number;
  readonly handled: boolean;
  readonly newCards: null | string;
  readonly number: number;
  readonly settled: number;
  readonly voided: number;
}

interface T48 {
  readonly cards: number;
  readonly due: number;
}

interface T49 {
  readonly [name: string]: T50;
}

interface T50 {
  readonly antes: number;
  readonly approved: boolean;
  readonly collected: number;
  readonly coups: number;
  readonly credit: number;
  readonly debts: readonly T51[];
  readonly idle: number;
  readonly in: number;
  readonly out: number;
  readonly own: T53;
  readonly person: null | number;
  readonly promoted: number;
  readonly refunded: number;
  readonly retained: number;
  readonly shutOut: boolean;
  readonly since: T52 | null;
  readonly tokens: number;
  readonly wagered: number;
  readonly warned: boolean;
  readonly won: number;
}

interface T51 {
  readonly amount: number;
  readonly entry: null | number;
  readonly for: 'commission' | 'undone';
  readonly round: number;
  readonly shoe: number;
}

interface T52 {
  readonly lost: number;
  readonly minute: number;
}

interface T53 {
  readonly loss?: T54;
  readonly minutes?: T54;
  readonly stake?: T54;
}

interface T54 {
  readonly later: T55 | null;
  readonly most: null | number;
}

interface T55 {
  readonly from: number;
  readonly most: null | number;
}

interface T56 {
  readonly owes: number;
  readonly person: number;
  readonly seat: number;
  readonly toPay: number;
}

interface T57 {
  readonly about: T69;
  readonly answers: readonly T70[];
  readonly next: T57 | null;
  readonly officer: 'casino-manager' | 'dealer' | 'manager' | 'supervisor';
  readonly subject: T58;
}

type T58 = T59 | T60 | T61 | T62 | T63 | T65 | T66;

interface T59 {
  readonly card: string;
  readonly hand: 'banker' | 'player';
  readonly is: 'dealt-to';
}

interface T60 {
  readonly is: 'reported';
  readonly rulebook: 'crown-sydney' | 'nsw' | 'nz' | 'tasmania';
  readonly what:
    | 'boxed-card'
    | 'card-handled'
    | 'handled-by-players'
    | 'hands-exchanged'
    | 'invalid-wager'
    | 'later-error'
    | 'missing-card'
    | 'not-cut'
    | 'not-shuffled'
    | 'order-in-doubt'
    | 'rules-broken'
    | 'sequence-seen'
    | 'shut-out'
    | 'unburnt'
    | 'wrong-odds'
    | 'wrong-player';
}

interface T61 {
  readonly card: string;
  readonly decks: number;
  readonly is: 'too-many-of-a-card';
}

interface T62 {
  readonly card: string;
  readonly is: 'excess-seen';
  readonly rulebook: 'crown-sydney' | 'nsw' | 'nz' | 'tasmania';
}

interface T63 {
  readonly computed: T64;
  readonly is: 'shoe-disagrees';
  readonly says: T64;
}

type T64 = 'banker' | 'player' | 'tie';

interface T65 {
  readonly is: 'cards-unreadable' | 'display-differs' | 'not-burnt';
}

interface T66 {
  readonly is: 'outside-limits';
  readonly wagers: readonly T67[];
}

interface T67 {
  readonly clause: string;
  readonly found: T68;
  readonly wager: T25;
  readonly within: number;
}

type T68 =
  | 'above-collective-liability'
  | 'above-maximum'
  | 'above-playing-area-maximum'
  | 'above-table-differential'
  | 'below-approved-minimum'
  | 'below-minimum'
  | 'not-in-unit';

type T69 = 'the coup' | 'the next coup' | 'the settled coup' | 'the shoe';

interface T70 {
  readonly answer:
    | 'complete'
    | 'confirm'
    | 'no-bet-coup'
    | 'reconstruct'
    | 'to-the-limit'
    | 'void'
    | 'void-shoe';
  readonly by?: 'casino-manager' | 'dealer' | 'manager' | 'supervisor';
  readonly clause: string;
}

type T71 = T72 | T73 | T74 | T75 | T77 | T78 | T79 | T80 | T81;

interface T72 {
  readonly order: number;
  readonly ordered: readonly string[];
  readonly plays: boolean;
  readonly reason: string;
  readonly type: 'floor-order';
}

interface T73 {
  readonly amount: number;
  readonly hand?: 'banker' | 'player';
  readonly on: string;
  readonly seat: number;
  readonly side?: string;
  readonly type: 'spot';
}

interface T74 {
  readonly card: string;
  readonly faceUp?: boolean;
  readonly to?: 'banker' | 'player' | 'shoe';
  readonly type: 'card';
}

interface T75 {
  readonly by: T76;
  readonly is: 'at banker' | 'at player' | 'disclosed' | 'seen';
  readonly type: 'last-card';
}

interface T76 {
  readonly id: string;
  readonly role:
    | 'casino-manager'
    | 'dealer'
    | 'inspector'
    | 'manager'
    | 'player'
    | 'supervisor'
    | 'technician';
}

interface T77 {
  readonly type: 'exposed';
  readonly what: 'banker' | "banker's third" | 'player' | "player's third";
}

interface T78 {
  readonly type: 'cutting-card';
}

interface T79 {
  readonly type: 'shoe-empty';
}

interface T80 {
  readonly type: 'shoe-result';
  readonly winner: 'banker' | 'player' | 'tie';
}

interface T81 {
  readonly device:
    | 'bet-sensors'
    | 'card-reader'
    | 'displays'
    | 'doors'
    | 'link'
    | 'locks'
    | 'memory'
    | 'panels'
    | 'program'
    | 'shoe'
    | 'watchdog';
  readonly type: 'fault';
}

interface T82 {
  readonly device:
    | 'bet-sensors'
    | 'card-reader'
    | 'displays'
    | 'doors'
    | 'link'
    | 'locks'
    | 'memory'
    | 'panels'
    | 'program'
    | 'shoe'
    | 'watchdog';
  readonly effect: 'hold' | 'lock' | 'stands';
}

interface T83 {
  readonly limits?: T12;
  readonly of: 'change' | 'closing' | 'limits';
  readonly sinceCoup: number;
  readonly sinceMinute: number;
}

interface T84 {
  readonly chips: readonly T25[];
  readonly clause: string;
}

interface T85 {
  readonly chips: readonly T25[];
  readonly enabledHere: boolean;
  readonly order: number;
  readonly plays: boolean;
  readonly reason: string;
}

interface T86 {
  readonly banker: readonly string[];
  readonly entries: readonly T88[];
  readonly noBets: null | string;
  readonly number: number;
  readonly player: readonly string[];
  readonly settled: readonly T87[];
  readonly voided: null | string;
}

interface T87 {
  readonly amount: number;
  readonly bet?: 1 | 2 | 3;
  readonly clause: string;
  readonly commission: number;
  readonly hand?: 'banker' | 'player';
  readonly on:
    | '1-1-2'
    | 'any-pair'
    | 'banker'
    | 'big-tiger'
    | 'dragon-7'
    | 'dragon-bonus'
    | 'insurance'
    | 'lucky-6'
    | 'lucky-match'
    | 'pairs'
    | 'panda-8'
    | 'perfect-pair'
    | 'player'
    | 'small-tiger'
    | 'super-6'
    | 'tie'
    | 'tiger'
    | 'tiger-pair'
    | 'tiger-tie';
  readonly parts?: readonly T87[];
  readonly result: 'lose' | 'push' | 'void' | 'win';
  readonly returned: number;
  readonly seat: number;
  readonly side?: 'dragon-bonus' | 'pairs' | 'perfect-pair';
  readonly won: number;
}

interface T88 {
  readonly commission: number;
  readonly paid: number;
  readonly person: number;
  readonly seat: number;
  readonly staked: number;
  readonly tokens: number;
  readonly tokensBack: number;
  readonly undone: null | string;
}

interface T89 {
  readonly number: number;
  readonly rounds: readonly T86[];
}

interface T90 {
  readonly coup: T44;
  readonly coupsLeft: null | number;
  readonly marker: T10 | T11 | T9 | null;
}

interface T91 {
  readonly cards: readonly T26[];
  readonly clause: string;
  readonly refunded: readonly T25[];
}

interface T92 {
  readonly accounts: T95;
  readonly coups: T96;
  readonly float: T97;
  readonly wagers: T93;
}

interface T93 {
  readonly [name: string]: T94;
}

interface T94 {
  readonly refunded: number;
  readonly takenBack: number;
  readonly tokens: number;
  readonly wagered: number;
  readonly wagers: number;
  readonly won: number;
}

interface T95 {
  readonly antes: number;
  readonly collected: number;
  readonly in: number;
  readonly out: number;
  readonly promoted: number;
  readonly refunded: number;
  readonly retained: number;
  readonly wagered: number;
  readonly won: number;
}

interface T96 {
  readonly settled: number;
  readonly shoes: number;
  readonly undone: number;
  readonly void: number;
}

interface T97 {
  readonly credits: number;
  readonly drop: number;
  readonly fills: number;
}

interface T98 {
  readonly asOf: T99;
  readonly held: number;
}

interface T99 {
  readonly credits: number;
  readonly drop: number;
  readonly fills: number;
  readonly in: number;
  readonly out: number;
}

interface T100 {
  readonly decisions: readonly T104[];
  readonly faults: T105;
  readonly from: T92;
  readonly number: number;
  readonly officers: readonly T101[];
}

interface T101 {
  readonly acts: T103;
  readonly by: T102;
  readonly float: T97;
  readonly money: T95;
}

interface T102 {
  readonly id: string;
  readonly role:
    | 'casino-manager'
    | 'dealer'
    | 'inspector'
    | 'manager'
    | 'player'
    | 'supervisor'
    | 'technician';
}

interface T103 {
  readonly adjust?: number;
  readonly approve?: number;
  readonly burn?: number;
  readonly card?: number;
  readonly 'cash-out'?: number;
  readonly 'change-table'?: number;
  readonly clock?: number;
  readonly close?: number;
  readonly collect?: number;
  readonly credit?: number;
  readonly cut?: number;
  readonly 'cutting-card'?: number;
  readonly decide?: number;
  readonly 'display-wrong'?: number;
  readonly enable?: number;
  readonly 'end-shift'?: number;
  readonly exposed?: number;
  readonly fault?: number;
  readonly 'fault-cleared'?: number;
  readonly float?: number;
  readonly 'floor-order'?: number;
  readonly 'free-coup'?: number;
  readonly handle?: number;
  readonly 'insurance-closed'?: number;
  readonly 'last-card'?: number;
  readonly leave?: number;
  readonly limits?: number;
  readonly marker?: number;
  readonly method?: number;
  readonly 'no-more-bets'?: number;
  readonly notice?: number;
  readonly open?: number;
  readonly 'own-limits'?: number;
  readonly play?: number;
  readonly 'refuse-wager'?: number;
  readonly reopen?: number;
  readonly 'replace-cards'?: number;
  readonly report?: number;
  readonly settle?: number;
  readonly 'shoe-empty'?: number;
  readonly 'shoe-result'?: number;
  readonly shuffled?: number;
  readonly 'shuffler-fault'?: number;
  readonly spot?: number;
  readonly 'stop-play'?: number;
  readonly tokens?: number;
  readonly void?: number;
  readonly 'void-round'?: number;
  readonly wager?: number;
  readonly withdraw?: number;
}

interface T104 {
  readonly answer:
    | 'complete'
    | 'confirm'
    | 'no-bet-coup'
    | 'reconstruct'
    | 'to-the-limit'
    | 'void'
    | 'void-shoe';
  readonly subject:
    | 'cards-unreadable'
    | 'dealt-to'
    | 'display-differs'
    | 'excess-seen'
    | 'not-burnt'
    | 'outside-limits'
    | 'reported'
    | 'shoe-disagrees'
    | 'too-many-of-a-card';
  readonly times: number;
}

interface T105 {
  readonly 'bet-sensors'?: number;
  readonly 'card-reader'?: number;
  readonly displays?: number;
  readonly doors?: number;
  readonly link?: number;
  readonly locks?: number;
  readonly memory?: number;
  readonly panels?: number;
  readonly program?: number;
  readonly shoe?: number;
  readonly watchdog?: number;
}

interface T106 {
  readonly by: T102;
  readonly decisions: readonly T104[];
  readonly faults: T105;
  readonly from: T92;
  readonly number: number;
  readonly officers: readonly T101[];
  readonly to: T92;
}

interface T107 {
  readonly at: 'completion' | 'no-more-bets';
  readonly phase: 'closed' | 'open';
  readonly pools: readonly T108[];
  readonly systemFault: boolean;
  readonly tables: readonly (readonly [string, T116])[];
  readonly wins: readonly T124[];
  readonly won: number;
}

interface T108 {
  readonly adjusted: string;
  readonly operator: string;
  readonly paid: string;
  readonly seeded: string;
  readonly sheet: T109;
  readonly value: string;
  readonly wagers: string;
}

interface T109 {
  readonly chip: number;
  readonly id: string;
  readonly operator?: T114;
  readonly qualifying: T112;
  readonly random?: T115;
  readonly rate: number;
  readonly seed: number;
  readonly split: 'equal' | 'pro-rata';
  readonly wins: readonly T110[];
}

interface T110 {
  readonly pays: number;
  readonly when: T111;
}

interface T111 {
  readonly bankerPoints?: number;
  readonly cards?: 4 | 5 | 6;
  readonly natural?: 'banker' | 'both' | 'player';
  readonly pair?: 'banker' | 'both' | 'player';
  readonly playerPoints?: number;
  readonly suited?: 'banker' | 'both' | 'player';
  readonly winner?: 'banker' | 'player' | 'tie';
}

interface T112 {
  readonly minimum: number;
  readonly on: readonly T113[];
}

type T113 =
  | '1-1-2'
  | 'any-pair'
  | 'banker'
  | 'big-tiger'
  | 'dragon-7'
  | 'dragon-bonus'
  | 'insurance'
  | 'lucky-6'
  | 'lucky-match'
  | 'pairs'
  | 'panda-8'
  | 'perfect-pair'
  | 'player'
  | 'small-tiger'
  | 'super-6'
  | 'tie'
  | 'tiger'
  | 'tiger-pair'
  | 'tiger-tie';

interface T114 {
  readonly amount: number;
  readonly rounds: 'all' | 'wagered';
}

interface T115 {
  readonly from: null | number;
  readonly to: null | number;
}

interface T116 {
  readonly fault: boolean;
  readonly missing: readonly T123[];
  readonly round: T117 | null;
  readonly takesPart: 'resumed' | 'suspended' | 'yes';
  readonly unrecorded: readonly T122[];
}

interface T117 {
  readonly made: readonly T118[];
  readonly number: number;
  readonly stands: 'finished' | 'open' | 'void';
  readonly wagers: readonly (T119 | T120 | T121)[];
}

interface T118 {
  readonly operator: string;
  readonly pool: number;
  readonly wagers: string;
}

interface T119 {
  readonly amount: number;
  readonly on: T113;
  readonly seat: number;
}

interface T120 {
  readonly amount: number;
  readonly hand: 'banker' | 'player';
  readonly on: T113;
  readonly seat: number;
}

interface T121 {
  readonly amount: number;
  readonly bet: 1 | 2 | 3;
  readonly hand: 'banker' | 'player';
  readonly on: 'insurance';
  readonly seat: number;
}

interface T122 {
  readonly owed: readonly T118[];
  readonly round: number;
}

interface T123 {
  readonly first: number;
  readonly last: number;
}

interface T124 {
  readonly amount: number;
  readonly malfunction: boolean;
  readonly number: number;
  readonly pays: number;
  readonly pool: number;
  readonly seed: number;
  readonly to: readonly T125[];
}

interface T125 {
  readonly seat: number;
  readonly wagered: string;
}

interface T126 {
  readonly by?: string;
  readonly coups: number;
  readonly malfunction: boolean;
  readonly opened: number;
  readonly pays: number;
  readonly pool: string;
  readonly round: number;
  readonly seats: readonly number[];
  readonly shares: readonly T127[];
  readonly stands: 'awaiting' | 'invalid' | 'paid';
  readonly win: number;
}

interface T127 {
  readonly amount: number;
  readonly seat: number;
}

interface T128 {
  readonly forms: number;
  readonly is: T129;
  readonly sealed: readonly T153[];
  readonly table: string;
}

interface T129 {
  readonly briefed: boolean;
  readonly conditions: T131;
  readonly directors: readonly string[];
  readonly entrants: readonly T141[];
  readonly items: readonly string[];
  readonly minute: number;
  readonly phase: T130;
  readonly sessions: readonly T142[];
  readonly substitutes: readonly string[];
}

type T130 = 'cancelled' | 'closed' | 'conditions' | 'entries' | 'finished' | 'play';

interface T131 {
  readonly absentCoups: number;
  readonly added: number;
  readonly agreement: boolean;
  readonly bothHands: boolean;
  readonly cashOut: boolean;
  readonly compulsory: boolean;
  readonly entryFee: number;
  readonly live: boolean;
  readonly players: T133;
  readonly prizes: readonly number[];
  readonly retain: number;
  readonly rounds: readonly T134[];
  readonly secretsShown: 'after-coup' | 'before-deal';
  readonly sheet: T2;
  readonly substitutes: boolean;
  readonly tables: readonly T132[];
  readonly withdrawDays: null | number;
}

interface T132 {
  readonly id: string;
  readonly seats: number;
}

interface T133 {
  readonly max: number;
  readonly min: number;
}

interface T134 {
  readonly advance: null | number;
  readonly buyBack: T140 | null;
  readonly buyIn: number;
  readonly chips: number;
  readonly ends: T135;
  readonly later: readonly T139[];
  readonly maximum: number;
  readonly minimum: number;
  readonly order: boolean;
  readonly passes: number;
  readonly secondary: boolean;
  readonly seconds: null | number;
  readonly secrets: number;
  readonly unit: number;
}

type T135 = T136 | T137 | T138;

interface T136 {
  readonly coups: number;
}

interface T137 {
  readonly minutes: number;
}

interface T138 {
  readonly shoes: number;
}

interface T139 {
  readonly after: 'indicator' | number;
  readonly maximum: number;
  readonly minimum: number;
}

interface T140 {
  readonly price: number;
  readonly times: number;
  readonly until: number;
}

interface T141 {
  readonly is: 'disqualified' | 'entered' | 'refused' | 'retired' | 'withdrawn';
  readonly name: string;
  readonly next: null | number;
  readonly paidForChips: number;
  readonly refunded: boolean;
  readonly secondary: readonly number[];
}

interface T142 {
  readonly at: T143;
  readonly bands: readonly T152[];
  readonly begun: null | number;
  readonly chipsReturned: boolean;
  readonly coup: T147 | null;
  readonly dispute: boolean;
  readonly exits: number;
  readonly forms: readonly T148[];
  readonly indicator: boolean;
  readonly lastOfShoe: boolean;
  readonly limits: T145;
  readonly limitsUsed: number;
  readonly marker: T146 | null;
  readonly playOff: T151 | null;
  readonly round: number;
  readonly seats: readonly T144[];
  readonly settled: number;
  readonly shoes: number;
  readonly table: string;
}

type T143 = 'betting' | 'between' | 'dealing' | 'over' | 'tie';

interface T144 {
  readonly absent: 'away' | 'late' | null;
  readonly boughtBack: number;
  readonly boughtIn: boolean;
  readonly chips: number;
  readonly deductions: number;
  readonly exit: null | number;
  readonly is: 'disqualified' | 'eliminated' | 'in-play' | 'retired' | 'waiting';
  readonly passes: number;
  readonly player: string;
  readonly seat: number;
  readonly secrets: number;
  readonly substitute: null | string;
  readonly wagered: number;
}

interface T145 {
  readonly maximum: number;
  readonly minimum: number;
}

interface T146 {
  readonly again: boolean;
  readonly seat: number;
}

interface T147 {
  readonly acted: readonly number[];
  readonly deducted: readonly T150[];
  readonly forms: readonly T148[];
  readonly last: boolean;
  readonly marker: null | number;
  readonly number: number;
  readonly passes: readonly number[];
  readonly shown: readonly T149[];
  readonly timeUp: readonly number[];
  readonly wagers: readonly T46[];
}

interface T148 {
  readonly amount: null | number;
  readonly on: 'banker' | 'player' | 'tie' | null;
  readonly seat: number;
  readonly words: null | number;
}

interface T149 {
  readonly amount: number;
  readonly on: 'banker' | 'player' | 'tie' | null;
  readonly seat: number;
}

interface T150 {
  readonly amount: number;
  readonly seat: number;
}

interface T151 {
  readonly coups: number;
  readonly seats: readonly number[];
  readonly settled: number;
}

interface T152 {
  readonly inPlay: boolean;
  readonly seats: readonly number[];
}

interface T153 {
  readonly lock: string;
  readonly number: number;
  readonly salt: string;
  readonly seat: number;
  readonly text: string;
}

interface T154 {
  readonly boot: null | string;
  readonly failures: number;
  readonly machine: null | string;
  readonly settings: T155;
  readonly version: null | string;
}

interface T155 {
  readonly [name: string]: T156;
}

type T156 = T157 | boolean | null | number | readonly T156[] | string;

interface T157 {
  readonly [name: string]: T156;
}

interface T158 {
  readonly act: number;
  readonly file: null | string;
}

interface T159 {
  readonly lost: readonly string[];
  readonly sha256: string;
  readonly version: string;
}

export type Form4 = T0;
