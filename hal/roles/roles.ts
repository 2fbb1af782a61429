/** The kind of wire that can play a role. */
export type RoleKind = 'button' | 'lamp' | 'digits' | 'text' | 'input' | 'output' | 'spot';

/** Where a role belongs: a seat's roles exist at each seat, the table's once. */
export type RolePlace = 'table' | 'seat';

export interface Role {
  readonly name: string;
  readonly kind: RoleKind;
  readonly description: string;
  /** Whether a board must have it: always, optionally, or as soon as it has another wire or part. */
  readonly needed: 'always' | 'optional' | { readonly with: string };
  /** Of a display: the minimum number of characters. */
  readonly characters?: number;
  /** Of an output: whether it is active while nobody is in control. */
  readonly safe?: boolean;
}

type Described = readonly [description: string, needed?: Role['needed']];
type DescribedOutput = readonly [description: string, safe: boolean, needed?: Role['needed']];
type DescribedDisplay = readonly [description: string, characters: number, needed?: Role['needed']];

const SEAT_BUTTONS = {
  player: ['bet on Player'],
  banker: ['bet on Banker'],
  tie: ['bet on Tie'],
  'side-1': ['the first side bet of the layout', 'optional'],
  'side-2': ['the second side bet', 'optional'],
  'side-3': ['the third side bet', 'optional'],
  'side-4': ['the fourth side bet', 'optional'],
  'chip-1': ['the smallest chip is the one to bet with'],
  'chip-2': ['the second chip'],
  'chip-3': ['the third chip'],
  'chip-4': ['the largest chip'],
  undo: ['take the last chip back'],
  clear: ['take every chip back'],
  repeat: ['bet as in the last coup'],
  call: ['call an attendant'],
  info: ['show the rules, the limits and what each bet pays'],
} as const satisfies Record<string, Described>;

const SEAT_DIGITS = {
  credit: ["the seat's credit", 8],
  bet: ['what lies on all its bets together', 8],
} as const satisfies Record<string, DescribedDisplay>;

/** Read by the tags of its chips, or by a sensor that detects that something is there. */
const SPOTS = {
  'spot-player': ['the Player spot', 'optional'],
  'spot-banker': ['the Banker spot', 'optional'],
  'spot-tie': ['the Tie spot', 'optional'],
  'spot-side-1': ['the spot of the first side bet', 'optional'],
  'spot-side-2': ['the spot of the second side bet', 'optional'],
  'spot-side-3': ['the spot of the third side bet', 'optional'],
  'spot-side-4': ['the spot of the fourth side bet', 'optional'],
} as const satisfies Record<string, Described>;

const TABLE_BUTTONS = {
  'open-betting': ['bets may be made from now on'],
  'no-more-bets': ['bets are closed'],
  confirm: ['yes, or go on'],
  cancel: ['no, or go back'],
  'answer-1': ['the first answer to what the table asks'],
  'answer-2': ['the second answer'],
  'answer-3': ['the third answer'],
  'answer-4': ['the fourth answer'],
  'answer-5': ['the fifth answer'],
  'answer-6': ['the sixth answer'],
  'call-supervisor': ['call the supervisor'],
  void: ['ask for the coup to be void'],
  'shoe-unlock': ['let the shoe give cards'],
  burn: ['the next cards are burnt'],
  'end-shoe': ['the shoe is at its end'],
  recall: ['show earlier coups'],
} as const satisfies Record<string, Described>;

const TABLE_DIGITS = {
  timer: ['seconds left to bet', 2],
  'player-points': ["the points of the Player's hand", 1],
  'banker-points': ["the points of the Banker's hand", 1],
  coup: ['the number of the coup in this shoe', 2, 'optional'],
  'jackpot-1': ["the first pool of the table's Jackpot", 8, 'optional'],
  'jackpot-2': ['the second pool', 8, 'optional'],
} as const satisfies Record<string, DescribedDisplay>;

const TABLE_TEXT = {
  message: ['what the table says or asks', 8, 'optional'],
} as const satisfies Record<string, DescribedDisplay>;

const TABLE_INPUTS = {
  'dealer-key': ["the dealer's key is turned", 'optional'],
  'supervisor-key': ["the supervisor's key is turned"],
  'manager-key': ["the manager's key is turned"],
  'attendant-key': ["the attendant's key is turned", 'optional'],
  'technician-key': ["the technician's key is turned"],
  'main-door': ['the main door is open'],
  'logic-door': ['the door of the logic area is open'],
  'logic-door-memory': ['the logic area was open, power on or off', 'optional'],
  'shoe-door': ["the door of the shoe's place is open", 'optional'],
} as const satisfies Record<string, Described>;

const TABLE_OUTPUTS = {
  'shoe-lock': ['locks the shoe', true, { with: 'card-shoe' }],
  alive: [
    "changes twice a second while the table goes on; without it the lock's driver locks",
    false,
    { with: 'shoe-lock' },
  ],
  sounder: ['sounds', false],
  'tower-red': ['lights the red lamp of the tower', false],
  'tower-amber': ['lights the amber lamp', false],
  'tower-green': ['lights the green lamp', false],
  'bus-reset': [
    'closes every multiplexer, so that a part that hangs takes its segment alone',
    false,
    'optional',
  ],
  'logic-door-reset': ['makes logic-door-memory forget', false, { with: 'logic-door-memory' }],
} as const satisfies Record<string, DescribedOutput>;

export type SeatButton = keyof typeof SEAT_BUTTONS;
export type SeatDigits = keyof typeof SEAT_DIGITS;
export type Spot = keyof typeof SPOTS;
export type TableButton = keyof typeof TABLE_BUTTONS;
export type TableDigits = keyof typeof TABLE_DIGITS;
export type TableText = keyof typeof TABLE_TEXT;
export type TableInput = keyof typeof TABLE_INPUTS;
export type TableOutput = keyof typeof TABLE_OUTPUTS;

/** The name of any role that a wire of this kind can play. */
export interface RoleNames {
  readonly button: SeatButton | TableButton;
  readonly lamp: SeatButton | TableButton;
  readonly digits: SeatDigits | TableDigits;
  readonly text: TableText;
  readonly input: Spot | TableInput;
  readonly output: TableOutput;
  readonly spot: Spot;
}

/** Every role, in the order of the documentation. A button's lamp has the button's name. */
export const ROLES: Readonly<Record<RolePlace, readonly Role[]>> = {
  table: [
    ...wires('button', TABLE_BUTTONS),
    ...lampsOf(TABLE_BUTTONS),
    ...displays('digits', TABLE_DIGITS),
    ...displays('text', TABLE_TEXT),
    ...wires('input', TABLE_INPUTS),
    ...Object.entries<DescribedOutput>(TABLE_OUTPUTS).map(
      ([name, [description, safe, needed = 'always']]): Role => ({
        name,
        kind: 'output',
        description,
        needed,
        safe,
      }),
    ),
  ],
  seat: [
    ...wires('button', SEAT_BUTTONS),
    ...lampsOf(SEAT_BUTTONS),
    ...displays('digits', SEAT_DIGITS),
    ...wires('input', SPOTS),
    ...wires('spot', SPOTS),
  ],
};

function wires(kind: RoleKind, described: Readonly<Record<string, Described>>): readonly Role[] {
  return Object.entries(described).map(([name, [description, needed = 'always']]) => ({
    name,
    kind,
    description,
    needed,
  }));
}

function lampsOf(buttons: Readonly<Record<string, Described>>): readonly Role[] {
  return Object.entries(buttons).map(([name, [, needed = 'always']]) => ({
    name,
    kind: 'lamp',
    description: `the lamp in the button ${name}`,
    needed: needed === 'optional' ? { with: name } : needed,
  }));
}

function displays(kind: RoleKind, described: Readonly<Record<string, DescribedDisplay>>): readonly Role[] {
  return Object.entries(described).map(([name, [description, characters, needed = 'always']]) => ({
    name,
    kind,
    description,
    needed,
    characters,
  }));
}
