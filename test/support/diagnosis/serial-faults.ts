import type { VirtualSpot } from '../../../hal/parts/bet-spots/model/virtual-spot.js';
import {
  type FrameDamage,
  FRAME_DAMAGE as STATION_DAMAGE,
  type VirtualStation,
} from '../../../hal/parts/bet-spots/model/virtual-station.js';
import { FRAME_DAMAGE } from '../../../hal/parts/card-shoe/model/line.js';
import type { VirtualCardShoe } from '../../../hal/parts/card-shoe/model/virtual-card-shoe.js';
import { every } from '../../../hal/ports/clock.js';
import type { Noise, VirtualSerial } from '../../../hal/virtual/virtual-serial.js';
import type { VirtualTable } from '../table.js';
import { type Defect, each, type InjectedFault, nowAndThen } from './injected-fault.js';
import { isTried } from './parts-of-table.js';

/** In milliseconds: later than any driver waits. */
const LATE = 5000;
const RESTARTS_EVERY = 6000;
const DIPS = 200;

/** What can be wrong with serial lines, and with the shoe and the readers of chips at their ends. */
export function serialFaults(table: VirtualTable): readonly InjectedFault[] {
  const { board, hands, platform } = table;
  const lines = board.serial.flatMap(({ name, path, baud }) => {
    const cable = platform.cable(path, baud);
    const pulledOut: Defect = { apply: () => cable.unplug(), lift: () => cable.plug() };
    const thing = `cable ${name}`;
    return [
      ...each(`adapter ${name}`, 'gone', pulledOut, 'contact', 'broken'),
      ...each(`adapter ${name}`, 'comes and goes', nowAndThen(table, pulledOut), 'contact', 'broken'),
      ...each(thing, 'cut', cut(cable), 'contact', 'broken'),
      ...each(thing, 'noisy', noisy(cable, 'toHost', wrongByte), 'contact', 'broken'),
      ...each(thing, 'noisy to the device', noisy(cable, 'toDevice', wrongByte), 'contact', 'broken'),
      ...each(thing, 'loses bytes', noisy(cable, 'toHost', everyThird([])), 'contact', 'broken'),
      ...each(thing, 'doubles bytes', noisy(cable, 'toHost', everyThird([0x15, 0x15])), 'contact', 'broken'),
      ...each(thing, 'held', held(cable), 'contact', 'broken'),
    ];
  });
  const stations = [...hands.stations]
    .filter(([address]) => address === 1 || address === board.seats)
    .flatMap(([address, station]) => stationFaults(table, `device spots: station ${address}`, station));
  const antennas = [1, board.seats].flatMap((seat) =>
    isTried(table, seat) && hands.stations.size > 0
      ? antennaFaults(table, `device seat ${seat} spot-player`, hands.spot('spot-player', seat))
      : [],
  );
  return [...lines, ...(hands.shoe ? shoeFaults(table, hands.shoe) : []), ...stations, ...antennas];
}

function shoeFaults(table: VirtualTable, shoe: VirtualCardShoe): readonly InjectedFault[] {
  const { faults } = shoe;
  const damaged = (how: keyof typeof FRAME_DAMAGE): Defect => ({
    apply: () => {
      faults.damage = FRAME_DAMAGE[how];
    },
    lift: () => {
      faults.damage = null;
    },
  });
  const refusing: Defect = {
    apply: () => {
      faults.refuses = 0x15;
    },
    lift: () => {
      faults.refuses = null;
    },
  };
  const late: Defect = {
    apply: () => {
      faults.slowMs = LATE;
    },
    lift: () => {
      faults.slowMs = 0;
    },
  };
  const thing = 'device shoe';
  return [
    ...each(thing, 'silent', mute(faults), 'contact', 'broken'),
    ...each(thing, 'dark', cutOff(shoe), 'supply'),
    ...each(thing, 'restarts', restarting(table, shoe), 'supply'),
    ...each(thing, 'sends half frames', damaged('half'), 'broken'),
    ...each(thing, 'sends frames with a wrong check', damaged('wrongCheck'), 'broken'),
    ...each(thing, 'refuses', refusing, 'broken'),
    ...each(thing, 'late', late, 'broken'),
  ];
}

function stationFaults(
  table: VirtualTable,
  thing: string,
  station: VirtualStation,
): readonly InjectedFault[] {
  const damaged = (damage: FrameDamage): Defect => ({
    apply: () => {
      station.damage = damage;
    },
    lift: () => {
      station.damage = null;
    },
  });
  const usual = station.answerAfterMs;
  const late: Defect = {
    apply: () => {
      station.answerAfterMs = LATE;
    },
    lift: () => {
      station.answerAfterMs = usual;
    },
  };
  const unplugged: Defect = { apply: () => station.unplug(), lift: () => station.plug() };
  return [
    ...each(thing, 'silent', mute(station), 'contact', 'broken'),
    ...each(thing, 'unplugged', unplugged, 'contact'),
    ...each(thing, 'comes and goes', nowAndThen(table, unplugged), 'contact'),
    ...each(thing, 'dark', cutOff(station), 'supply'),
    ...each(thing, 'restarts', restarting(table, station), 'supply'),
    ...each(thing, 'sends half frames', damaged(STATION_DAMAGE.halfFrame), 'broken'),
    ...each(thing, 'sends frames with a wrong check', damaged(STATION_DAMAGE.wrongCheck), 'broken'),
    ...each(thing, 'late', late, 'broken'),
  ];
}

function antennaFaults(table: VirtualTable, thing: string, spot: VirtualSpot): readonly InjectedFault[] {
  const deaf: Defect = { apply: () => spot.breakAntenna(), lift: () => spot.mendAntenna() };
  return [
    ...each(thing, 'deaf', deaf, 'contact', 'broken'),
    ...each(thing, 'comes and goes', nowAndThen(table, deaf), 'contact', 'broken'),
  ];
}

const mute = (device: { silent: boolean }): Defect => ({
  apply: () => {
    device.silent = true;
  },
  lift: () => {
    device.silent = false;
  },
});

const cutOff = (device: VirtualCardShoe | VirtualStation): Defect => ({
  apply: () => device.cutPower(),
  lift: () => device.restart(),
});

/** Its supply dips again and again. */
function restarting({ clock }: VirtualTable, device: VirtualCardShoe | VirtualStation): Defect {
  let stop = (): void => {};
  return {
    apply: () => {
      stop = every(clock, 'a supply that dips', RESTARTS_EVERY, () => {
        device.cutPower();
        clock.after('a supply that dips', DIPS, () => device.restart());
      });
    },
    lift: () => stop(),
  };
}

const cut = (cable: VirtualSerial): Defect => ({
  apply: () => {
    cable.cut = true;
  },
  lift: () => {
    cable.cut = false;
  },
});

/** The pair is shorted. */
const held = (cable: VirtualSerial): Defect => ({
  apply: () => cable.hold(true),
  lift: () => cable.hold(false),
});

const noisy = (cable: VirtualSerial, way: keyof VirtualSerial['noise'], noise: Noise): Defect => ({
  apply: () => {
    cable.noise = { ...cable.noise, [way]: noise };
  },
  lift: () => {
    cable.noise = { ...cable.noise, [way]: null };
  },
});

const wrongByte: Noise = (byte) => [byte ^ 0x40];

function everyThird(instead: readonly number[]): Noise {
  let count = 0;
  return (byte) => (++count % 3 === 0 ? instead : [byte]);
}
