import { VirtualChip } from '../../virtual/virtual-chip.js';
import { Wire } from '../../virtual/wire.js';

/** The registers of one port, by their number in the datasheet's table 3-5 (BANK = 1). */
const IODIR = 0x00;
const IPOL = 0x01;
const GPINTEN = 0x02;
const DEFVAL = 0x03;
const INTCON = 0x04;
const IOCON = 0x05;
const GPPU = 0x06;
const INTF = 0x07;
const INTCAP = 0x08;
const GPIO = 0x09;
const OLAT = 0x0a;
const REGISTERS = 11;
/** What these say is seen at the pins. */
const DRIVING = [IODIR, GPPU, GPIO, OLAT];

/** Bits of IOCON (register 3-6). */
const BANK = 0x80;
const MIRROR = 0x40;
const SEQOP = 0x20;
const ODR = 0x04;
const INTPOL = 0x02;

type Side = 0 | 1;
/** Of an address in BANK 0. */
const sideOf = (address: number): Side => (address & 1) as Side;

/** MCP23017: sixteen pins in two ports, with an interrupt when one changes (DS20001952). */
export class VirtualMcp23017 extends VirtualChip {
  /** GPA0 to GPA7, then GPB0 to GPB7. */
  readonly pins: readonly Wire[];
  /** INTA and INTB. Several chips may share one wire. */
  readonly #interrupts: readonly [Wire, Wire];
  readonly #registers: readonly [Uint8Array, Uint8Array] = [
    new Uint8Array(REGISTERS),
    new Uint8Array(REGISTERS),
  ];
  readonly #pending: [boolean, boolean] = [false, false];
  /**
   * What a port is compared with once its interrupt is cleared: 3.6.5 can be read as the level that was captured, or as the
   * level that it has then. The second does not notice a pin that has gone back meanwhile. Which one silicon does is not known.
   */
  comparesWith: 'capture' | 'level' = 'capture';
  /** What the pins are compared with. */
  readonly #reference: [number, number] = [0, 0];
  /** At the pins, a bit each. */
  readonly #levels: [number, number] = [0, 0];
  #control = 0;
  #pointer = 0;

  constructor(address: number, interruptA: Wire, interruptB: Wire = new Wire('INTB')) {
    super(address);
    this.#interrupts = [interruptA, interruptB];
    this.pins = Array.from({ length: 16 }, (_, pin) => new Wire(`GP${pin < 8 ? 'A' : 'B'}${pin % 8}`));
    for (const [pin, wire] of this.pins.entries()) {
      wire.onChange((level) => this.#pinChanged(pin < 8 ? 0 : 1, 1 << (pin % 8), level));
    }
    this.powerOn();
  }

  write([pointer, ...values]: Uint8Array): void {
    this.#pointer = pointer ?? this.#pointer;
    for (const value of values) {
      const at = this.#address();
      if (at !== null) this.#set(sideOf(at), at >> 1, value);
      this.#step();
    }
  }

  read(count: number): Uint8Array {
    const values = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      const at = this.#address();
      if (at !== null) values[i] = this.#get(sideOf(at), at >> 1);
      this.#step();
    }
    return values;
  }

  /** By its number in BANK 0. */
  override upset(register: number, bits: number): void {
    const side = (register & 1) as Side;
    if (register >> 1 === IOCON) this.#control ^= bits;
    else this.#registers[side][register >> 1] = (this.#registers[side][register >> 1] ?? 0) ^ bits;
    this.#drivePins(side);
    this.#sense(side);
    this.#driveInterrupts();
  }

  protected powerOn(): void {
    this.#control = 0;
    this.#pointer = 0;
    for (const side of [0, 1] as const) {
      this.#registers[side].fill(0);
      this.#registers[side][IODIR] = 0xff;
      this.#pending[side] = false;
      this.#reference[side] = this.#levels[side];
      this.#drivePins(side);
    }
    this.#driveInterrupts();
  }

  protected powerOff(): void {
    for (const wire of [...this.pins, ...this.#interrupts]) wire.drive(this, 'float');
    for (const wire of this.pins) wire.pull('none');
  }

  #get(side: Side, register: number): number {
    if (register === IOCON) return this.#control;
    if (register === GPIO) {
      const value = this.#port(side);
      this.#clear(side);
      return value;
    }
    const value = this.#registers[side][register] ?? 0;
    if (register === INTCAP) this.#clear(side);
    return value;
  }

  #set(side: Side, register: number, value: number): void {
    if (register === INTF || register === INTCAP) return;
    if (register === IOCON) this.#control = value & 0xfe;
    // Writing to the port writes to its latch (3.5.10).
    else this.#registers[side][register === GPIO ? OLAT : register] = value;
    if (DRIVING.includes(register)) this.#drivePins(side);
    this.#sense(side);
    this.#driveInterrupts();
  }

  /** The address in BANK 0 of the register under the pointer; null where there is none. */
  #address(): number | null {
    const banked = (this.#control & BANK) !== 0;
    const address = banked ? 2 * (this.#pointer & 0x0f) + ((this.#pointer >> 4) & 1) : this.#pointer;
    return address < 2 * REGISTERS && this.#pointer < 0x1b ? address : null;
  }

  /** With SEQOP set the pointer stays, but in BANK 0 it toggles between the two ports of a pair (3.2.1). */
  #step(): void {
    const banked = (this.#control & BANK) !== 0;
    if ((this.#control & SEQOP) !== 0) this.#pointer = banked ? this.#pointer : this.#pointer ^ 1;
    else this.#pointer = this.#pointer + 1 > (banked ? 0x1a : 0x15) ? 0 : this.#pointer + 1;
  }

  /** As the port register shows them: IPOL inverts inputs. */
  #port(side: Side): number {
    const registers = this.#registers[side];
    return this.#levels[side] ^ ((registers[IPOL] ?? 0) & (registers[IODIR] ?? 0));
  }

  #pinChanged(side: Side, bit: number, level: boolean): void {
    this.#levels[side] = level ? this.#levels[side] | bit : this.#levels[side] & ~bit;
    if (!this.powered) return;
    this.#sense(side);
    this.#driveInterrupts();
  }

  /**
   * The first pin that changes captures the port. Nothing more is captured until the capture is read; then a port that
   * differs from it captures again at once (3.6.4 and its note).
   */
  #sense(side: Side): void {
    const registers = this.#registers[side];
    const port = this.#port(side);
    const {
      [GPINTEN]: enabled = 0,
      [IODIR]: inputs = 0,
      [INTCON]: compared = 0,
      [DEFVAL]: standard = 0,
    } = registers;
    const differs = (compared & (port ^ standard)) | (~compared & (port ^ this.#reference[side]));
    const causes = differs & enabled & inputs;
    // A pin without an interrupt has no change pending.
    this.#reference[side] = (this.#reference[side] & enabled) | (port & ~enabled);
    if (this.#pending[side] || causes === 0) return;
    registers[INTF] = causes;
    registers[INTCAP] = port;
    this.#reference[side] = port;
    this.#pending[side] = true;
  }

  #clear(side: Side): void {
    if (!this.#pending[side]) return;
    this.#pending[side] = false;
    this.#registers[side][INTF] = 0;
    if (this.comparesWith === 'level') this.#reference[side] = this.#port(side);
    this.#sense(side);
    this.#driveInterrupts();
  }

  #drivePins(side: Side): void {
    const { [IODIR]: inputs = 0xff, [OLAT]: latch = 0, [GPPU]: pulled = 0 } = this.#registers[side];
    for (const [pin, wire] of this.pins.slice(8 * side, 8 * side + 8).entries()) {
      const bit = 1 << pin;
      wire.pull(pulled & bit ? 'pull-up' : 'none');
      wire.drive(this, inputs & bit ? 'float' : (latch & bit) !== 0);
    }
  }

  #driveInterrupts(): void {
    const both = this.#pending[0] || this.#pending[1];
    for (const side of [0, 1] as const) {
      const active = (this.#control & MIRROR) !== 0 ? both : this.#pending[side];
      const openDrain = (this.#control & ODR) !== 0;
      const high = (this.#control & INTPOL) !== 0;
      this.#interrupts[side].drive(this, openDrain ? (active ? false : 'float') : active === high);
    }
  }
}
