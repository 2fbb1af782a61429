import type { Bench, Pin } from './bench-file.js';
import { contactsOf, displaysOf, outputsOf, plugsOf } from './wires.js';

/** One wire of a bench, for whoever solders it. */
export interface PlannedWire {
  readonly pin: Pin;
  /** What the pin is: a contact, a finger, a relay, an input that reads, or an eye. */
  readonly does: string;
  readonly name: string;
  /** Where it goes on the table. */
  readonly at: string;
}

/** Every wire of a bench, by board and pin. */
export function wiringPlan({
  board,
  power,
  contacts,
  fingers,
  probes,
  eyes,
  plugs,
}: Bench): readonly PlannedWire[] {
  const placed = (
    pins: ReadonlyMap<string, Pin>,
    does: (name: string) => string,
    wires: readonly { readonly name: string; readonly at: string }[],
  ): readonly PlannedWire[] =>
    wires.flatMap(({ name, at }) => {
      const pin = pins.get(name);
      return pin ? [{ pin, does: does(name), name, at }] : [];
    });
  return [
    { pin: power, does: 'relay', name: 'power', at: 'the supply of the table' },
    ...placed(contacts, (name) => (fingers.has(name) ? 'finger' : 'contact'), contactsOf(board)),
    ...placed(probes, (name) => (eyes.has(name) ? 'eye' : 'reads'), [
      ...outputsOf(board),
      ...displaysOf(board),
    ]),
    ...placed(
      plugs,
      () => 'relay',
      plugsOf(board).map(({ name }) => ({ name, at: 'its plug' })),
    ),
  ].sort((a, b) => a.pin.board.localeCompare(b.pin.board) || a.pin.number - b.pin.number);
}

export const nameOfPin = ({ board, number }: Pin): string => `${board}.${number}`;
