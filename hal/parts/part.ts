import type { PlayedRole } from '../roles/played-role.js';

/** What every part of a board has, whatever drives it. */
export interface AnyPart {
  readonly driver: string;
  readonly name: string;
  readonly roles: readonly PlayedRole[];
}

/** A part on an I2C bus, on a panel. */
export interface PanelPart extends AnyPart {
  /** As in `seat-3.buttons` or `dealer.lamps`. */
  readonly name: string;
  readonly panel: string;
  /** Null at the table itself. */
  readonly seat: number | null;
  /** What is printed at the plug of its panel; null where nothing is. */
  readonly plug: string | null;
  /** Of a bus or of a segment. */
  readonly bus: string;
  readonly address: number;
  /** The line of the machine that its interrupt output pulls low; null where it has none. */
  readonly interrupt: string | null;
}

/** A device on a serial line of its own. */
export interface SerialPart extends AnyPart {
  /** The name of the serial line. */
  readonly serial: string;
}
