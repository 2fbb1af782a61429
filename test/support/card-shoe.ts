import type { PartHealth } from '../../hal/health/supervisor.js';
import { CardShoe, type CardShoeHooks, type ShoeEvent } from '../../hal/parts/card-shoe/card-shoe.js';
import type { VirtualCardShoeSettings } from '../../hal/parts/card-shoe/model/model-settings.js';
import { VirtualCardShoe } from '../../hal/parts/card-shoe/model/virtual-card-shoe.js';
import { CARD_SHOE_DEFAULTS, type CardShoeSettings } from '../../hal/parts/card-shoe/settings.js';
import type { ShoeCard, Suit, Telegram } from '../../hal/parts/card-shoe/telegram.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualSerial } from '../../hal/virtual/virtual-serial.js';
import { hex } from './hex.js';

/** A telegram of the shoe, framed by the tests' own hand. */
export function framed(sequence: string, data: string | Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(sequence), Buffer.from(data as string), Buffer.of(0x03)]);
  const check = body.reduce((xor, byte) => xor ^ byte);
  return Buffer.concat([
    Buffer.of(0x05),
    body,
    Buffer.from(check.toString(16).toUpperCase().padStart(2, '0')),
  ]);
}

const RANKS = 'A23456789TJQK';
const SUITS: Readonly<Record<string, Suit>> = { D: 'diamond', C: 'club', S: 'spade', H: 'heart' };

/** A card by its face, as `8S`. */
export function card([rank = '', suit = '']: string): ShoeCard {
  const found = SUITS[suit];
  if (!found || !RANKS.includes(rank)) throw new Error(`no card: ${rank}${suit}`);
  return { suit: found, rank: RANKS.indexOf(rank) + 1 };
}

export const faceOn = ({ suit, rank }: ShoeCard): string =>
  `${RANKS[rank - 1]}${suit.charAt(0).toUpperCase()}`;

/** The protocol's own worked telegrams, all of them. */
export const WORKED: readonly (readonly [bytes: string, telegram: Telegram])[] = [
  ['05 31 44 81 B8 03 34 46', { kind: 'card', hand: 'player', index: 1, card: card('8S') }],
  ['05 32 47 91 03 45 37', { kind: 'result', result: 'player', playerPair: true, bankerPair: false }],
  ['05 33 43 03 37 33', { kind: 'cutting-card' }],
  ['05 34 45 C1 03 42 33', { kind: 'error', code: 1, error: 'cannot-read', inErrorMode: true }],
  ['05 35 4C 81 03 46 42', { kind: 'lock', locked: true }],
  ['05 31 53 03 36 31', { kind: 'start' }],
];

export const DECK: readonly ShoeCard[] = [...RANKS].flatMap((rank) =>
  Object.keys(SUITS).map((suit) => card(`${rank}${suit}`)),
);

/** A driver on one end of a cable, in virtual time, and all it said. The other end is the test's. */
export interface ShoeBench {
  readonly clock: VirtualClock;
  readonly cable: VirtualSerial;
  readonly driver: CardShoe;
  readonly events: ShoeEvent[];
  readonly health: PartHealth[];
  readonly recorded: number[];
  /** The telegrams among the events. */
  telegrams(): readonly Telegram[];
  /** What the host sent, byte by byte. */
  readonly sent: number[];
  /** Done when the device has sent these bytes and the host has worked them off. */
  send(bytes: string | Uint8Array): Promise<void>;
}

export function shoeBench(
  settings: Partial<CardShoeSettings> = {},
  stored: CardShoeHooks['stored'] = async () => {},
): ShoeBench {
  const clock = new VirtualClock();
  const cable = new VirtualSerial('ttyS1', clock, 4800);
  const events: ShoeEvent[] = [];
  const health: PartHealth[] = [];
  const recorded: number[] = [];
  const sent: number[] = [];
  cable.device.onBytes((bytes) => sent.push(...bytes));
  const driver = new CardShoe(
    'shoe',
    cable.host,
    clock,
    { ...CARD_SHOE_DEFAULTS, ...settings },
    {
      received: (bytes, came) => {
        recorded.push(...bytes);
        events.push(...came);
      },
      stored,
      health: (state) => health.push(state),
    },
  );
  const telegrams = (): readonly Telegram[] =>
    events.flatMap((event) => (event.kind === 'telegram' ? [event.telegram] : []));
  const send = async (bytes: string | Uint8Array): Promise<void> => {
    await clock.until(cable.device.send(typeof bytes === 'string' ? hex(bytes) : bytes));
    await clock.advance(0);
  };
  return { clock, cable, driver, events, health, recorded, sent, telegrams, send };
}

export async function startedShoe(...args: Parameters<typeof shoeBench>): Promise<ShoeBench> {
  const bench = shoeBench(...args);
  await bench.driver.start();
  return bench;
}

/** The driver with a virtual shoe at the other end. */
export interface ShoeTable extends ShoeBench {
  readonly shoe: VirtualCardShoe;
}

export async function shoeTable(
  model: Partial<VirtualCardShoeSettings> = {},
  settings: Partial<CardShoeSettings> = {},
): Promise<ShoeTable> {
  const bench = shoeBench(settings);
  const shoe = new VirtualCardShoe(bench.cable.device, bench.clock, model);
  await bench.driver.start();
  return { ...bench, shoe };
}
