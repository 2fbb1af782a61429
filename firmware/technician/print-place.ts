import { PLACES } from '../messages/en/service.js';
import type { Place } from './place.js';

export const hex = (address: number): string => `0x${address.toString(16).padStart(2, '0')}`;

/** Where something is, from the outside inwards. */
export function placeText(place: Place): string {
  const { seat, panel, plug, bus, channel, chip, address, line, pin, pins, colours } = place;
  return [
    ...(seat === null ? [] : [PLACES.seat(seat)]),
    ...(panel === null || seat !== null ? [] : [PLACES.panel(panel)]),
    ...(plug === null ? [] : [PLACES.plug(plug)]),
    ...(chip !== null && address !== null
      ? [PLACES.chip(chip.toUpperCase(), hex(address), jumpersOf(address))]
      : []),
    ...(bus === null
      ? []
      : [
          channel
            ? PLACES.channel(bus, channel.multiplexer, hex(channel.address), channel.number)
            : PLACES.bus(bus),
        ]),
    ...(colours === null ? [] : [PLACES.colours(colours.sda, colours.scl)]),
    ...(line === null ? [] : [PLACES.interrupt(line, pin, colours?.interrupt ?? null)]),
    ...(pins.length === 0 ? [] : [PLACES.pins(pins)]),
  ].join('; ');
}

export const jumpersOf = (address: number): string =>
  [...(address & 7).toString(2).padStart(3, '0')].join(' ');
