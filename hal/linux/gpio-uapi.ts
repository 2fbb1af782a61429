import type { LineSettings } from '../ports/gpio-line.js';

// The GPIO character device, version 2: include/uapi/linux/gpio.h, from Linux 5.10. All of it is little-endian here.

/** Requests of ioctl(2): direction and size of the structure, then 0xB4 and a number. */
export const CHIP_INFO = 0x8044_b401;
export const LINE_INFO = 0xc100_b405;
export const GET_LINE = 0xc250_b407;
export const SET_CONFIG = 0xc110_b40d;
export const GET_VALUES = 0xc010_b40e;
export const SET_VALUES = 0xc010_b40f;

const ACTIVE_LOW = 1 << 1;
const INPUT = 1 << 2;
const OUTPUT = 1 << 3;
const BOTH_EDGES = (1 << 4) | (1 << 5);
const BIAS = { 'pull-up': 1 << 8, 'pull-down': 1 << 9, none: 1 << 10 } as const;

const OUTPUT_VALUES = 2;
const DEBOUNCE = 3;

/** How many edges the kernel keeps until they are read: a contact that bounces for as long as a sync of the disk takes. */
const EVENT_BUFFER = 256;

const textAt = (bytes: Buffer, offset: number): string =>
  bytes
    .subarray(offset, offset + 32)
    .toString()
    .split('\0', 1)[0] ?? '';

/** `gpiochip_info` */
export const emptyChipInfo = (): Buffer => Buffer.alloc(68);
export const readChipInfo = (bytes: Buffer): { readonly label: string; readonly lines: number } => ({
  label: textAt(bytes, 32),
  lines: bytes.readUInt32LE(64),
});

/** `gpio_v2_line_info` of one line. */
export function lineInfoRequest(line: number): Buffer {
  const bytes = Buffer.alloc(256);
  bytes.writeUInt32LE(line, 64);
  return bytes;
}
export const readLineInfo = (bytes: Buffer): { readonly name: string; readonly consumer: string } => ({
  name: textAt(bytes, 0),
  consumer: textAt(bytes, 32),
});

/** `gpio_v2_line_config`. Direction, level, bias and edges take effect in one step. */
function lineConfig({ direction, activeLow, bias, initial, debounceMs }: LineSettings): Buffer {
  const bytes = Buffer.alloc(272);
  const way = direction === 'in' ? INPUT | BOTH_EDGES : OUTPUT;
  bytes.writeBigUInt64LE(BigInt(way | (activeLow ? ACTIVE_LOW : 0) | BIAS[bias]));
  const attribute = (id: number, value: number): void => {
    bytes.writeUInt32LE(1, 8);
    bytes.writeUInt32LE(id, 32);
    bytes.writeBigUInt64LE(BigInt(value), 40);
    bytes.writeBigUInt64LE(1n, 48);
  };
  if (direction === 'out') attribute(OUTPUT_VALUES, initial ? 1 : 0);
  else if (debounceMs) attribute(DEBOUNCE, 1000 * debounceMs);
  return bytes;
}

/** `gpio_v2_line_request` of one line. */
export function lineRequest(line: number, settings: LineSettings): Buffer {
  const bytes = Buffer.alloc(592);
  bytes.writeUInt32LE(line, 0);
  bytes.write(`banco ${settings.name}`.slice(0, 31), 256);
  lineConfig(settings).copy(bytes, 288);
  bytes.writeUInt32LE(1, 560);
  bytes.writeUInt32LE(EVENT_BUFFER, 564);
  return bytes;
}
export const requestedFd = (bytes: Buffer): number => bytes.readInt32LE(588);

/** An input that nobody watches, as a line is before anybody asks for it. */
export function releasedConfig({ bias }: LineSettings): Buffer {
  const bytes = Buffer.alloc(272);
  bytes.writeBigUInt64LE(BigInt(INPUT | BIAS[bias]));
  return bytes;
}

/** `gpio_v2_line_values` of the only line of a request. */
export function lineValues(active = false): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt8(active ? 1 : 0, 0);
  bytes.writeUInt8(1, 8);
  return bytes;
}
export const isActive = (values: Buffer): boolean => (values.readUInt8(0) & 1) === 1;

/** `gpio_v2_line_event` */
const EVENT_BYTES = 48;
const RISING = 1;
export const EVENTS_BYTES = EVENT_BUFFER * EVENT_BYTES;

export interface LineEvent {
  /** Rising and falling are logical: an active low line rises when its wire falls. */
  readonly active: boolean;
  /** In nanoseconds of CLOCK_MONOTONIC, which is `process.hrtime`'s. */
  readonly at: bigint;
}

export const readEvents = (bytes: Buffer): readonly LineEvent[] =>
  Array.from({ length: Math.floor(bytes.length / EVENT_BYTES) }, (_, i) => ({
    active: bytes.readUInt32LE(i * EVENT_BYTES + 8) === RISING,
    at: bytes.readBigUInt64LE(i * EVENT_BYTES),
  }));
