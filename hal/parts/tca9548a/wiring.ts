/** In a cabinet's file: what is on each of its eight channels, for people. */
export interface Tca9548aEntry {
  readonly driver: 'tca9548a';
  readonly bus: string;
  readonly address: string;
  readonly channels: Readonly<Record<string, string>>;
}

/** Three jumpers set one of eight addresses, from this on. */
export const TCA9548A_FIRST_ADDRESS = 0x70;
