import { VirtualChip } from '../../virtual/virtual-chip.js';
import { Wire } from '../../virtual/wire.js';

/** PCF8574: eight pins behind one byte. A pin written high is only pulled up, so that it can be an input as well. */
export class VirtualPcf8574 extends VirtualChip {
  /** P0 to P7. */
  readonly pins: readonly Wire[] = Array.from({ length: 8 }, (_, pin) => new Wire(`P${pin}`));

  constructor(address: number) {
    super(address);
    this.powerOn();
  }

  /** Every byte before the stop goes to the pins (data sheet, quasi-bidirectional I/Os and bus transactions). */
  write(bytes: Uint8Array): void {
    for (const byte of bytes) {
      for (const [pin, wire] of this.pins.entries()) wire.drive(this, (byte >> pin) & 1 ? 'float' : false);
    }
  }

  read(count: number): Uint8Array {
    const levels = this.pins.reduce((bits, wire, pin) => bits | (wire.level ? 1 << pin : 0), 0);
    return new Uint8Array(count).fill(levels);
  }

  protected powerOn(): void {
    for (const wire of this.pins) {
      wire.pull('pull-up');
      wire.drive(this, 'float');
    }
  }

  protected powerOff(): void {
    for (const wire of this.pins) {
      wire.pull('none');
      wire.drive(this, 'float');
    }
  }
}
