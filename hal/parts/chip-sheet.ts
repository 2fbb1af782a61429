/** What a chip on an I2C bus bears and needs, as its data sheet has it. */
export interface ChipSheet {
  readonly title: string;
  /** Its supply. */
  readonly volts: { readonly least: number; readonly most: number };
  /** SDA and SCL are high from this share of the supply on. */
  readonly high: number;
  /** SDA and SCL bear 5.5 V whatever the supply is. Others bear the supply. */
  readonly tolerant: boolean;
  /** The pins that are wired alike wherever the chip stands. */
  readonly pins: readonly (readonly [pin: string, name: string, goesTo: string])[];
}

export const DECOUPLED = 'the supply, with 100 nF to ground beside the chip';
