import {
  CONDITIONS,
  type Requests,
  type Responses,
  type SpotChange,
  type SpotCondition,
  STATUSES,
  type Tag,
} from './messages.js';

interface Codec<T> {
  readonly code: number;
  encode(value: T): Uint8Array;
  /** Null where the payload is malformed. */
  decode(payload: Uint8Array): T | null;
}

const WHAT = ['taken', 'put', 'condition'] as const;

/** The kind of a response is that of its request with this bit set. */
export const REPLY = 0x80;
export const REFUSED = 0xff;
export const REFUSALS = ['no reason', 'unknown kind', 'malformed payload', 'no such spot'] as const;

export const REQUESTS: { readonly [K in keyof Requests]: Codec<Requests[K]> } = {
  identify: {
    code: 1,
    encode: ({ lampSeconds }) => Uint8Array.of(lampSeconds),
    decode: (payload) => (payload.length === 1 ? { lampSeconds: payload[0] ?? 0 } : null),
  },
  poll: {
    code: 2,
    encode: ({ epoch, have }) => Uint8Array.of(...long(epoch), ...long(have)),
    decode: (payload) =>
      payload.length === 8 ? { epoch: longAt(payload, 0), have: longAt(payload, 4) } : null,
  },
  look: {
    code: 3,
    encode: ({ spot }) => Uint8Array.of(spot),
    decode: (payload) => (payload.length === 1 ? { spot: payload[0] ?? 0 } : null),
  },
  test: {
    code: 4,
    encode: () => new Uint8Array(0),
    decode: (payload) => (payload.length === 0 ? {} : null),
  },
};

export const RESPONSES: { readonly [K in keyof Responses]: Codec<Responses[K]> } = {
  identify: {
    code: REPLY | 1,
    encode: ({ version, spots, chips, log, epoch, serial, firmware }) =>
      Uint8Array.of(
        version,
        spots,
        chips,
        ...short(log),
        ...long(epoch),
        ...long(serial),
        ...short(firmware),
      ),
    // A later version may add fields after this.
    decode: (payload) => {
      const [version = 0, spots = 0, chips = 0] = payload;
      if (payload.length < 15) return null;
      return {
        version,
        spots,
        chips,
        log: shortAt(payload, 3),
        epoch: longAt(payload, 5),
        serial: longAt(payload, 9),
        firmware: shortAt(payload, 13),
      };
    },
  },
  poll: {
    code: REPLY | 2,
    encode: ({ epoch, status, last, first, changes }) =>
      Uint8Array.of(
        ...long(epoch),
        STATUSES.indexOf(status),
        ...long(last),
        ...long(first),
        ...changes.flatMap(encodeChange),
      ),
    decode: (payload) => {
      const status = STATUSES[payload[4] ?? -1];
      if (payload.length < 13 || (payload.length - 13) % 14 !== 0 || !status) return null;
      const changes: SpotChange[] = [];
      for (let at = 13; at < payload.length; at += 14) {
        const change = decodeChange(payload.subarray(at, at + 14));
        if (!change) return null;
        changes.push(change);
      }
      return {
        epoch: longAt(payload, 0),
        status,
        last: longAt(payload, 5),
        first: longAt(payload, 9),
        changes,
      };
    },
  },
  look: {
    code: REPLY | 3,
    encode: ({ epoch, spot, last, condition, age, tags }) =>
      Uint8Array.of(
        ...long(epoch),
        spot,
        ...long(last),
        CONDITIONS.indexOf(condition),
        ...long(age),
        ...tags.flatMap((tag) => [...Buffer.from(tag, 'hex')]),
      ),
    decode: (payload) => {
      const condition = CONDITIONS[payload[9] ?? -1];
      if (payload.length < 14 || (payload.length - 14) % 8 !== 0 || !condition) return null;
      const tags: Tag[] = [];
      for (let at = 14; at < payload.length; at += 8) tags.push(tagAt(payload, at));
      return {
        epoch: longAt(payload, 0),
        spot: payload[4] ?? 0,
        last: longAt(payload, 5),
        condition,
        age: longAt(payload, 10),
        tags,
      };
    },
  },
  test: {
    code: REPLY | 4,
    encode: ({ uptimeSeconds, frames, badFrames, antennas }) =>
      Uint8Array.of(
        ...long(uptimeSeconds),
        ...long(frames),
        ...long(badFrames),
        ...antennas.flatMap(({ condition, field }) => [CONDITIONS.indexOf(condition), field]),
      ),
    decode: (payload) => {
      if (payload.length < 12 || payload.length % 2 !== 0) return null;
      const antennas: { condition: SpotCondition; field: number }[] = [];
      for (let at = 12; at < payload.length; at += 2) {
        const condition = CONDITIONS[payload[at] ?? -1];
        if (!condition) return null;
        antennas.push({ condition, field: payload[at + 1] ?? 0 });
      }
      return {
        uptimeSeconds: longAt(payload, 0),
        frames: longAt(payload, 4),
        badFrames: longAt(payload, 8),
        antennas,
      };
    },
  },
};

function encodeChange(change: SpotChange): number[] {
  const about =
    change.what === 'condition'
      ? [CONDITIONS.indexOf(change.condition), 0, 0, 0, 0, 0, 0, 0]
      : [...Buffer.from(change.tag, 'hex')];
  return [...long(change.age), change.spot, WHAT.indexOf(change.what), ...about];
}

function decodeChange(bytes: Uint8Array): SpotChange | null {
  const age = longAt(bytes, 0);
  const spot = bytes[4] ?? 0;
  const what = WHAT[bytes[5] ?? -1];
  if (!what) return null;
  if (what !== 'condition') return { what, spot, age, tag: tagAt(bytes, 6) };
  const condition = CONDITIONS[bytes[6] ?? -1];
  return condition ? { what, spot, age, condition } : null;
}

function tagAt(bytes: Uint8Array, at: number): Tag {
  return Buffer.from(bytes.subarray(at, at + 8)).toString('hex');
}

function short(value: number): [number, number] {
  return [(value >>> 8) & 0xff, value & 0xff];
}

function long(value: number): [number, number, number, number] {
  return [...short(value >>> 16), ...short(value)];
}

function shortAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function longAt(bytes: Uint8Array, at: number): number {
  return shortAt(bytes, at) * 0x10000 + shortAt(bytes, at + 2);
}
