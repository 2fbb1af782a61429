import type { PanelPartKind } from '../part-kind.js';
import { VirtualPca9552 } from './model.js';
import { Pca9552 } from './pca9552.js';
import { PCA9552_WIRING, type Pca9552Entry, type Pca9552Part } from './wiring.js';

export const pca9552: PanelPartKind<Pca9552Entry, Pca9552Part> = {
  driver: 'pca9552',
  wiring: PCA9552_WIRING,
  open({ name, bus, address, roles }, { clock, bus: busOf, report }) {
    const chip = new Pca9552(name, busOf(bus), address, clock, report);
    return {
      driver: chip,
      checked: chip,
      lamps: roles.map((role) => ({ role, set: (pattern) => chip.set(role.lamp, pattern) })),
    };
  },
  solder({ address, roles }) {
    const chip = new VirtualPca9552(address);
    return { chip, lamps: roles.map((role) => ({ role, light: () => chip.light(role.lamp) })) };
  },
};
