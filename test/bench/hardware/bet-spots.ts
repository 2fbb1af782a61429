import { BET_SPOTS_DEFAULTS, BetSpots } from '../../../hal/parts/bet-spots/bet-spots.js';
import { REQUESTS, RESPONSES } from '../../../hal/parts/bet-spots/codec.js';
import { encodeFrame, wireLength } from '../../../hal/parts/bet-spots/frame.js';
import { FrameReader } from '../../../hal/parts/bet-spots/frame-reader.js';
import { VERSION } from '../../../hal/parts/bet-spots/messages.js';
import { Listeners } from '../../../hal/ports/listeners.js';
import { type SerialLink, wireTime } from '../../../hal/ports/serial-link.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { SpotsOnALine } from '../../support/bet-spots.js';
import { seeded } from '../../support/seeded.js';

const STATIONS = 14;
const SPOTS = 6;
const { baud } = BET_SPOTS_DEFAULTS;
/** A poll, and an answer with so many changes. */
const pollTime = (changes: number): number => wireTime(wireLength(8) + wireLength(13 + 14 * changes), baud);

/** From a chip on the felt to the event, and what the polls cost: each beside the wire time of its own bytes. */
export async function betSpots(): Promise<void> {
  await putToEvent();
  await cpuOfARound();
}

async function putToEvent(): Promise<void> {
  const random = seeded(1);
  let put = 0;
  const took: number[] = [];
  const line = new SpotsOnALine({ stations: STATIONS, spots: SPOTS }, ({ cause: told }) => {
    if (told === 'change') took.push(line.clock.now() - put);
  });
  await line.start();
  for (let i = 0; i < 300; i++) {
    await line.clock.advance(150 + 100 * random());
    put = line.clock.now();
    line
      .at(Math.floor(random() * STATIONS))
      .spots[Math.floor(random() * SPOTS)]?.put(i.toString(16).padStart(16, '0'));
    await line.clock.advance(150);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.floor(share * (took.length - 1))] ?? 0;
  console.log(
    `bet spot, put to event p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms of ${STATIONS} stations polled every ` +
      `${BET_SPOTS_DEFAULTS.roundMs} ms; ${(at(0.5) / pollTime(1)).toFixed(1)} and ${(at(0.99) / pollTime(1)).toFixed(1)} ` +
      `times the wire time of its own poll; its time is told to the millisecond`,
  );
}

async function cpuOfARound(): Promise<void> {
  const clock = new VirtualClock();
  const stations = Array.from({ length: STATIONS }, (_, i) => ({ address: i + 1, spots: SPOTS }));
  const driver = new BetSpots(
    quietStations(),
    clock,
    { ...BET_SPOTS_DEFAULTS, stations },
    {
      changed: () => {},
      health: () => {},
    },
  );
  await clock.until(driver.start());
  const rounds = async (count: number): Promise<number> => {
    const polls = driver.counters.answers;
    const before = process.cpuUsage();
    await clock.advance(count * BET_SPOTS_DEFAULTS.roundMs);
    const { user, system } = process.cpuUsage(before);
    return (STATIONS * (user + system)) / (driver.counters.answers - polls) / 1000;
  };
  await rounds(300);
  const best = Math.min(await rounds(1000), await rounds(1000), await rounds(1000));
  const wire = STATIONS * pollTime(0);
  console.log(
    `bet spots, a round     ${best.toFixed(2)} ms of processor for ${STATIONS} polls that find nothing, the virtual clock's ` +
      `own work in it; ${wire.toFixed(1)} ms on the wire; ratio ${(best / wire).toFixed(4)}`,
  );
}

/** Stations that cost next to nothing: every poll's answer is there before it is asked for, and no wire is between. */
function quietStations(): SerialLink {
  const epoch = 1;
  const nothing = RESPONSES.poll.encode({ epoch, status: 'following', last: 0, first: 1, changes: [] });
  const known = new Map<number, Uint8Array>();
  const bytesTo = new Listeners<Uint8Array>();
  let sequence = 0;
  const answer = (question: Uint8Array): Uint8Array => {
    const [frame] = new FrameReader().push(question);
    if (frame?.kind === REQUESTS.look.code) {
      const [spot = 0] = frame.payload;
      const look = { epoch, spot, last: 0, condition: 'fine', age: 0, tags: [] } as const;
      return encodeFrame({ ...frame, kind: RESPONSES.look.code, payload: RESPONSES.look.encode(look) });
    }
    const who = { version: VERSION, spots: SPOTS, chips: 28, log: 256, epoch, serial: 1, firmware: 1 };
    const [kind, payload] =
      frame?.kind === REQUESTS.poll.code
        ? [RESPONSES.poll.code, nothing]
        : [RESPONSES.identify.code, RESPONSES.identify.encode(who)];
    return encodeFrame({ address: frame?.address ?? 0, sequence: frame?.sequence ?? 0, kind, payload });
  };
  return {
    name: 'spots',
    open: async () => {},
    close: async () => {},
    onLost: () => () => {},
    onBytes: (listener) => bytesTo.add(listener),
    write: async (question) => {
      sequence = (sequence + 1) & 0xff;
      // Behind the delimiter and the first COBS byte.
      const [, , address = 0, kind = 0] = question;
      const key = (kind << 16) | (address << 8) | sequence;
      let bytes = kind === REQUESTS.poll.code ? known.get(key) : undefined;
      if (!bytes) {
        bytes = answer(question);
        known.set(key, bytes);
      }
      bytesTo.notify(bytes);
    },
  };
}
