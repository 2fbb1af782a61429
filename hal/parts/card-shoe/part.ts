import type { DeviceKind } from '../part-kind.js';
import { CardShoe } from './card-shoe.js';
import { VirtualCardShoe } from './model/virtual-card-shoe.js';
import { CARD_SHOE_WIRING, type CardShoeEntry, type CardShoePart } from './wiring.js';

export const cardShoe: DeviceKind<CardShoeEntry, CardShoePart> = {
  driver: 'card-shoe',
  wiring: CARD_SHOE_WIRING,
  open({ name, serial, settings }, { clock, serial: linkOf, onShoe, stored, report }) {
    const shoe = new CardShoe(name, linkOf(serial), clock, settings, {
      received: (bytes, events) => onShoe(name, bytes, events),
      stored,
      health: report,
    });
    return { driver: shoe, shoe };
  },
  solder({ serial }, { clock, cable }) {
    return { shoe: new VirtualCardShoe(cable(serial).device, clock) };
  },
};
