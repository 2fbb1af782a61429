// Written by write.ts; not to be changed.

interface T0 {
  readonly differs: boolean;
  readonly jackpot: T105 | null;
  readonly lastStart: T150;
  readonly newRelease: T155 | null;
  readonly people: T154;
  readonly shoeBytes: string;
  readonly state: T1;
  readonly tournament: T124 | null;
}

interface T1 {
  readonly anteChips: readonly T31[];
  readonly arrivals: number;
  readonly chips: null | readonly T25[];
  readonly clock: number;
  readonly coups: number;
  readonly decision: T57 | null;
  readonly earlierShoes: readonly T87[];
  readonly faceDown: boolean;
  readonly faults: readonly T81[];
  readonly firstShoe: number;
  readonly float: T96 | null;
  readonly formerPlayers: readonly T56[];
  readonly inTournament: boolean;
  readonly insuranceBets: readonly (1 | 2 | 3)[];
  readonly lastCutBy: null | number;
  readonly lastSettled: T88 | null;
  readonly lastShift: T104 | null;
  readonly lastVoid: T89 | null;
  readonly limits: T12;
  readonly lowLimit: boolean;
  readonly marker: T10 | T11 | T9 | null;
  readonly meters: T90;
  readonly method: T6 | null;
  readonly nextLimits: T12 | null;
  readonly notices: readonly T82[];
  readonly oneInsurer: boolean;
  readonly onlyBesideMain: boolean;
  readonly phase: T19;
  readonly rounds: readonly T84[];
  readonly seated: number;
  readonly seats: T49;
  readonly sheet: T2 | null;
  readonly shift: T98;
  readonly shoe: T47;
  readonly shoesKept: number;
  readonly shuffler: 'batch' | 'continuous' | null;
  readonly stopped: T83 | null;
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

type T71 = T72 | T73 | T74 | T76 | T77 | T78 | T79 | T80;

interface T72 {
  readonly amount: number;
  readonly hand?: 'banker' | 'player';
  readonly on: string;
  readonly seat: number;
  readonly side?: string;
  readonly type: 'spot';
}

interface T73 {
  readonly card: string;
  readonly faceUp?: boolean;
  readonly to?: 'banker' | 'player' | 'shoe';
  readonly type: 'card';
}

interface T74 {
  readonly by: T75;
  readonly is: 'at banker' | 'at player' | 'disclosed' | 'seen';
  readonly type: 'last-card';
}

interface T75 {
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

interface T76 {
  readonly type: 'exposed';
  readonly what: 'banker' | "banker's third" | 'player' | "player's third";
}

interface T77 {
  readonly type: 'cutting-card';
}

interface T78 {
  readonly type: 'shoe-empty';
}

interface T79 {
  readonly type: 'shoe-result';
  readonly winner: 'banker' | 'player' | 'tie';
}

interface T80 {
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
  readonly effect: 'hold' | 'lock' | 'stands';
}

interface T82 {
  readonly limits?: T12;
  readonly of: 'change' | 'closing' | 'limits';
  readonly sinceCoup: number;
  readonly sinceMinute: number;
}

interface T83 {
  readonly chips: readonly T25[];
  readonly clause: string;
}

interface T84 {
  readonly banker: readonly string[];
  readonly entries: readonly T86[];
  readonly noBets: null | string;
  readonly number: number;
  readonly player: readonly string[];
  readonly settled: readonly T85[];
  readonly voided: null | string;
}

interface T85 {
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
  readonly parts?: readonly T85[];
  readonly result: 'lose' | 'push' | 'void' | 'win';
  readonly returned: number;
  readonly seat: number;
  readonly side?: 'dragon-bonus' | 'pairs' | 'perfect-pair';
  readonly won: number;
}

interface T86 {
  readonly commission: number;
  readonly paid: number;
  readonly person: number;
  readonly seat: number;
  readonly staked: number;
  readonly tokens: number;
  readonly tokensBack: number;
  readonly undone: null | string;
}

interface T87 {
  readonly number: number;
  readonly rounds: readonly T84[];
}

interface T88 {
  readonly coup: T44;
  readonly coupsLeft: null | number;
  readonly marker: T10 | T11 | T9 | null;
}

interface T89 {
  readonly cards: readonly T26[];
  readonly clause: string;
  readonly refunded: readonly T25[];
}

interface T90 {
  readonly accounts: T93;
  readonly coups: T94;
  readonly float: T95;
  readonly wagers: T91;
}

interface T91 {
  readonly [name: string]: T92;
}

interface T92 {
  readonly refunded: number;
  readonly takenBack: number;
  readonly tokens: number;
  readonly wagered: number;
  readonly wagers: number;
  readonly won: number;
}

interface T93 {
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

interface T94 {
  readonly settled: number;
  readonly shoes: number;
  readonly undone: number;
  readonly void: number;
}

interface T95 {
  readonly credits: number;
  readonly drop: number;
  readonly fills: number;
}

interface T96 {
  readonly asOf: T97;
  readonly held: number;
}

interface T97 {
  readonly credits: number;
  readonly drop: number;
  readonly fills: number;
  readonly in: number;
  readonly out: number;
}

interface T98 {
  readonly decisions: readonly T102[];
  readonly faults: T103;
  readonly from: T90;
  readonly number: number;
  readonly officers: readonly T99[];
}

interface T99 {
  readonly acts: T101;
  readonly by: T100;
  readonly float: T95;
  readonly money: T93;
}

interface T100 {
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

interface T101 {
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
  readonly 'end-shift'?: number;
  readonly exposed?: number;
  readonly fault?: number;
  readonly 'fault-cleared'?: number;
  readonly float?: number;
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

interface T102 {
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

interface T103 {
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

interface T104 {
  readonly by: T100;
  readonly decisions: readonly T102[];
  readonly faults: T103;
  readonly from: T90;
  readonly number: number;
  readonly officers: readonly T99[];
  readonly to: T90;
}

interface T105 {
  readonly at: 'completion' | 'no-more-bets';
  readonly phase: 'closed' | 'open';
  readonly pools: readonly T106[];
  readonly systemFault: boolean;
  readonly tables: readonly (readonly [string, T114])[];
  readonly wins: readonly T122[];
  readonly won: number;
}

interface T106 {
  readonly adjusted: string;
  readonly operator: string;
  readonly paid: string;
  readonly seeded: string;
  readonly sheet: T107;
  readonly value: string;
  readonly wagers: string;
}

interface T107 {
  readonly chip: number;
  readonly id: string;
  readonly operator?: T112;
  readonly qualifying: T110;
  readonly random?: T113;
  readonly rate: number;
  readonly seed: number;
  readonly split: 'equal' | 'pro-rata';
  readonly wins: readonly T108[];
}

interface T108 {
  readonly pays: number;
  readonly when: T109;
}

interface T109 {
  readonly bankerPoints?: number;
  readonly cards?: 4 | 5 | 6;
  readonly natural?: 'banker' | 'both' | 'player';
  readonly pair?: 'banker' | 'both' | 'player';
  readonly playerPoints?: number;
  readonly suited?: 'banker' | 'both' | 'player';
  readonly winner?: 'banker' | 'player' | 'tie';
}

interface T110 {
  readonly minimum: number;
  readonly on: readonly T111[];
}

type T111 =
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

interface T112 {
  readonly amount: number;
  readonly rounds: 'all' | 'wagered';
}

interface T113 {
  readonly from: null | number;
  readonly to: null | number;
}

interface T114 {
  readonly fault: boolean;
  readonly missing: readonly T121[];
  readonly round: T115 | null;
  readonly takesPart: 'resumed' | 'suspended' | 'yes';
  readonly unrecorded: readonly T120[];
}

interface T115 {
  readonly made: readonly T116[];
  readonly number: number;
  readonly stands: 'finished' | 'open' | 'void';
  readonly wagers: readonly (T117 | T118 | T119)[];
}

interface T116 {
  readonly operator: string;
  readonly pool: number;
  readonly wagers: string;
}

interface T117 {
  readonly amount: number;
  readonly on: T111;
  readonly seat: number;
}

interface T118 {
  readonly amount: number;
  readonly hand: 'banker' | 'player';
  readonly on: T111;
  readonly seat: number;
}

interface T119 {
  readonly amount: number;
  readonly bet: 1 | 2 | 3;
  readonly hand: 'banker' | 'player';
  readonly on: 'insurance';
  readonly seat: number;
}

interface T120 {
  readonly owed: readonly T116[];
  readonly round: number;
}

interface T121 {
  readonly first: number;
  readonly last: number;
}

interface T122 {
  readonly amount: number;
  readonly malfunction: boolean;
  readonly number: number;
  readonly pays: number;
  readonly pool: number;
  readonly seed: number;
  readonly to: readonly T123[];
}

interface T123 {
  readonly seat: number;
  readonly wagered: string;
}

interface T124 {
  readonly forms: number;
  readonly is: T125;
  readonly sealed: readonly T149[];
  readonly table: string;
}

interface T125 {
  readonly briefed: boolean;
  readonly conditions: T127;
  readonly directors: readonly string[];
  readonly entrants: readonly T137[];
  readonly items: readonly string[];
  readonly minute: number;
  readonly phase: T126;
  readonly sessions: readonly T138[];
  readonly substitutes: readonly string[];
}

type T126 = 'cancelled' | 'closed' | 'conditions' | 'entries' | 'finished' | 'play';

interface T127 {
  readonly absentCoups: number;
  readonly added: number;
  readonly agreement: boolean;
  readonly bothHands: boolean;
  readonly cashOut: boolean;
  readonly compulsory: boolean;
  readonly entryFee: number;
  readonly live: boolean;
  readonly players: T129;
  readonly prizes: readonly number[];
  readonly retain: number;
  readonly rounds: readonly T130[];
  readonly secretsShown: 'after-coup' | 'before-deal';
  readonly sheet: T2;
  readonly substitutes: boolean;
  readonly tables: readonly T128[];
  readonly withdrawDays: null | number;
}

interface T128 {
  readonly id: string;
  readonly seats: number;
}

interface T129 {
  readonly max: number;
  readonly min: number;
}

interface T130 {
  readonly advance: null | number;
  readonly buyBack: T136 | null;
  readonly buyIn: number;
  readonly chips: number;
  readonly ends: T131;
  readonly later: readonly T135[];
  readonly maximum: number;
  readonly minimum: number;
  readonly order: boolean;
  readonly passes: number;
  readonly secondary: boolean;
  readonly seconds: null | number;
  readonly secrets: number;
  readonly unit: number;
}

type T131 = T132 | T133 | T134;

interface T132 {
  readonly coups: number;
}

interface T133 {
  readonly minutes: number;
}

interface T134 {
  readonly shoes: number;
}

interface T135 {
  readonly after: 'indicator' | number;
  readonly maximum: number;
  readonly minimum: number;
}

interface T136 {
  readonly price: number;
  readonly times: number;
  readonly until: number;
}

interface T137 {
  readonly is: 'disqualified' | 'entered' | 'refused' | 'retired' | 'withdrawn';
  readonly name: string;
  readonly next: null | number;
  readonly paidForChips: number;
  readonly refunded: boolean;
  readonly secondary: readonly number[];
}

interface T138 {
  readonly at: T139;
  readonly bands: readonly T148[];
  readonly begun: null | number;
  readonly chipsReturned: boolean;
  readonly coup: T143 | null;
  readonly dispute: boolean;
  readonly exits: number;
  readonly forms: readonly T144[];
  readonly indicator: boolean;
  readonly lastOfShoe: boolean;
  readonly limits: T141;
  readonly limitsUsed: number;
  readonly marker: T142 | null;
  readonly playOff: T147 | null;
  readonly round: number;
  readonly seats: readonly T140[];
  readonly settled: number;
  readonly shoes: number;
  readonly table: string;
}

type T139 = 'betting' | 'between' | 'dealing' | 'over' | 'tie';

interface T140 {
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

interface T141 {
  readonly maximum: number;
  readonly minimum: number;
}

interface T142 {
  readonly again: boolean;
  readonly seat: number;
}

interface T143 {
  readonly acted: readonly number[];
  readonly deducted: readonly T146[];
  readonly forms: readonly T144[];
  readonly last: boolean;
  readonly marker: null | number;
  readonly number: number;
  readonly passes: readonly number[];
  readonly shown: readonly T145[];
  readonly timeUp: readonly number[];
  readonly wagers: readonly T46[];
}

interface T144 {
  readonly amount: null | number;
  readonly on: 'banker' | 'player' | 'tie' | null;
  readonly seat: number;
  readonly words: null | number;
}

interface T145 {
  readonly amount: number;
  readonly on: 'banker' | 'player' | 'tie' | null;
  readonly seat: number;
}

interface T146 {
  readonly amount: number;
  readonly seat: number;
}

interface T147 {
  readonly coups: number;
  readonly seats: readonly number[];
  readonly settled: number;
}

interface T148 {
  readonly inPlay: boolean;
  readonly seats: readonly number[];
}

interface T149 {
  readonly lock: string;
  readonly number: number;
  readonly salt: string;
  readonly seat: number;
  readonly text: string;
}

interface T150 {
  readonly boot: null | string;
  readonly failures: number;
  readonly machine: null | string;
  readonly settings: T151;
  readonly version: null | string;
}

interface T151 {
  readonly [name: string]: T152;
}

type T152 = T153 | boolean | null | number | readonly T152[] | string;

interface T153 {
  readonly [name: string]: T152;
}

interface T154 {
  readonly act: number;
  readonly file: null | string;
}

interface T155 {
  readonly lost: readonly string[];
  readonly sha256: string;
  readonly version: string;
}

export type Form3 = T0;
