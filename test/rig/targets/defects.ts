import type { Board } from 'banco/hal/board/board.js';
import { rolesOf } from 'banco/hal/board/played-roles.js';
import type { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import type { Clock } from 'banco/hal/ports/clock.js';
import type { RoleNames } from 'banco/hal/roles/roles.js';
import type { VirtualPlatform } from 'banco/hal/virtual/virtual-platform.js';
import type { VirtualSerial } from 'banco/hal/virtual/virtual-serial.js';
import type { DefectName } from '../language/defects.js';

// What can be wrong inside a part, where no hand has cut, unplugged or moved anything: what a scenario breaks, and repairs again.

/** The hardware around a part. */
export interface BrokenCabinet {
  readonly board: Board;
  readonly cabinet: VirtualCabinet;
  readonly platform: VirtualPlatform;
}

/** How a part fails, and how it works again. */
export interface Defect {
  apply(): void;
  lift(): void;
}

/** Null where there is no such part, or it cannot fail so. */
type DefectOf = (of: BrokenCabinet, name: string) => Defect | null;

/** In milliseconds: later than any driver waits; how often a supply dips, and for how long; how long a loose contact is open and closed. */
const LATE = 5000;
const DIPS = [200, 6000] as const;
const LOOSE = [1500, 4500] as const;
/** A page may be loaded anew: a screen is given longer. */
const LOOSE_SCREEN = [12_000, 15_000] as const;

/** A value that is one thing while it is broken, and another one else. */
const between = <T extends object, K extends keyof T>(
  of: T | undefined | null,
  key: K,
  broken: T[K],
): Defect | null => {
  if (!of) return null;
  const whole = of[key];
  return { apply: () => put(of, key, broken), lift: () => put(of, key, whole) };
};

function put<T extends object, K extends keyof T>(of: T, key: K, value: T[K]): void {
  of[key] = value;
}

const stationOf = ({ cabinet }: BrokenCabinet, name: string) =>
  cabinet.stations.get(Number(/station (\d+)$/.exec(name)?.[1]));

const shoeOf = ({ board, cabinet }: BrokenCabinet, name: string) =>
  board.parts.some((part) => part.name === name && part.driver === 'card-shoe') ? cabinet.shoe : null;

/** What has a supply of its own. */
const poweredOf = (of: BrokenCabinet, name: string) => shoeOf(of, name) ?? stationOf(of, name) ?? null;

function cableOf({ board, platform }: BrokenCabinet, name: string): VirtualSerial | null {
  const line = board.serial.find((one) => one.name === name);
  return line ? platform.cable(line.path, line.baud) : null;
}

/** `seat 1 tie`, or `sounder`. */
function roleOf(name: string): { readonly role: string; readonly seat: number | null } {
  const [, seat, role = name] = /^seat (\d+) (.+)$/.exec(name) ?? [];
  return { role, seat: seat === undefined ? null : Number(seat) };
}

/** It is there and away in turn. */
function inTurn(clock: Clock, [there, away]: readonly [number, number], { apply, lift }: Defect): Defect {
  let life = 0;
  const begin = (mine: number): void => {
    if (mine !== life) return;
    apply();
    clock.after('a defect', there, () => {
      if (mine !== life) return;
      lift();
      clock.after('a defect', away, () => begin(mine));
    });
  };
  return {
    apply: () => begin(++life),
    lift: () => {
      life += 1;
      lift();
    },
  };
}

const noise =
  (way: 'toHost' | 'toDevice', made: () => (byte: number) => readonly number[]): DefectOf =>
  (of, name) => {
    const cable = cableOf(of, name);
    return (
      cable && {
        apply: () => {
          cable.noise = { ...cable.noise, [way]: made() };
        },
        lift: () => {
          cable.noise = { ...cable.noise, [way]: null };
        },
      }
    );
  };

const everyThird = (instead: readonly number[]) => (): ((byte: number) => readonly number[]) => {
  let count = 0;
  return (byte) => (++count % 3 === 0 ? instead : [byte]);
};

const onBus =
  (fault: 'stuck' | 'arbitration-lost'): DefectOf =>
  ({ cabinet }, name) =>
    between(cabinet.sections.get(name), 'fault', fault);

const onScreen =
  (fault: 'frozen' | 'closed' | 'cut' | 'deaf'): DefectOf =>
  ({ cabinet }, name) => {
    const screen = cabinet.screens.get(name);
    return screen
      ? { apply: () => put(screen, 'fault', fault), lift: () => put(screen, 'fault', null) }
      : null;
  };

const ofWatchdog =
  (fault: NonNullable<VirtualPlatform['watchdogFault']>): DefectOf =>
  ({ platform }, name) =>
    name === 'watchdog' ? between(platform, 'watchdogFault', fault) : null;

/** A button, a key or a door. */
function contactOf({ board, cabinet }: BrokenCabinet, name: string) {
  const { role, seat } = roleOf(name);
  const isThere = rolesOf(board, 'button', 'input').some((one) => one.role === role && one.seat === seat);
  return isThere ? cabinet.switchOf(role as RoleNames['button' | 'input'], seat) : null;
}

/** Damages each frame that a shoe or a station sends. */
const damage =
  (frame: (sent: Uint8Array) => Uint8Array): DefectOf =>
  (of, name) =>
    between(shoeOf(of, name)?.faults, 'damage', frame) ?? between(stationOf(of, name), 'damage', frame);

const wrongCheck =
  (behind: number): ((sent: Uint8Array) => Uint8Array) =>
  (sent) =>
    sent.map((byte, i) => (i === sent.length - behind ? byte ^ 1 : byte));

/** Of the disk of the second copy of the journal. */
export const DISK_DEFECTS = { full: 'full', 'read-only': 'read-only', failing: 'disk-error' } as const;

export const DEFECTS = {
  'at wrong jumpers': ({ board, cabinet }, name) => {
    const chip = cabinet.chips.get(name);
    const all = [...board.parts, ...board.multiplexers];
    const bus = all.flatMap((one) => (one.name === name && 'bus' in one ? [one.bus] : []))[0];
    const taken = all.flatMap((one) => ('bus' in one && one.bus === bus ? [one.address] : []));
    const free = chip && [1, 2, 4].map((bit) => chip.address ^ bit).find((one) => !taken.includes(one));
    return chip && free !== undefined ? between(chip, 'address', free) : null;
  },
  'coming and going': (of, name) => {
    const { cabinet, platform } = of;
    const screen = cabinet.screens.get(name);
    const part = cabinet.chips.get(name) ?? screen ?? cableOf(of, name);
    const station = stationOf(of, name);
    const pulled = part ?? station;
    const times = screen ? LOOSE_SCREEN : LOOSE;
    return pulled
      ? inTurn(platform.clock, times, { apply: () => pulled.unplug(), lift: () => pulled.plug() })
      : null;
  },
  silent: (of, name) => between(shoeOf(of, name)?.faults ?? stationOf(of, name), 'silent', true),
  'without power': (of, name) => {
    const device = poweredOf(of, name);
    return device && { apply: () => device.cutPower(), lift: () => device.restart() };
  },
  'with dips of its supply': (of, name) => {
    const device = poweredOf(of, name);
    const dip = device && { apply: () => device.cutPower(), lift: () => device.restart() };
    return dip && inTurn(of.platform.clock, DIPS, dip);
  },
  'sending half frames': damage((sent) => sent.slice(0, sent.length >> 1)),
  'sending wrong checks': (of, name) => damage(wrongCheck(stationOf(of, name) ? 2 : 1))(of, name),
  late: (of, name) =>
    between(shoeOf(of, name)?.faults, 'slowMs', LATE) ?? between(stationOf(of, name), 'answerAfterMs', LATE),
  refusing: (of, name) => between(shoeOf(of, name)?.faults, 'refuses', 0x15),
  deaf: (of, name) => {
    const { role, seat } = roleOf(name);
    if (seat === null || !role.startsWith('spot-')) return onScreen('deaf')(of, name);
    const spot = of.cabinet.spot(role as RoleNames['spot'], seat);
    return { apply: () => spot.breakAntenna(), lift: () => spot.mendAntenna() };
  },
  stuck: onBus('stuck'),
  shorted: onBus('arbitration-lost'),
  'losing bytes': noise('toHost', everyThird([])),
  'doubling bytes': noise('toHost', everyThird([0x15, 0x15])),
  'garbling what is sent to it': noise('toDevice', () => (byte) => [byte ^ 0x40]),
  grounded: ({ board, platform }, name) => {
    const line = board.lines.find((one) => one.name === name);
    const short = {};
    const drive = (level: false | 'float') => (): void => line && platform.wire(line.at).drive(short, level);
    return line ? { apply: drive(false), lift: drive('float') } : null;
  },
  dark: ({ board, cabinet }, name) => {
    const { role, seat } = roleOf(name);
    const light = rolesOf(board, 'lamp', 'digits', 'text', 'output').find(
      (one) => one.role === role && one.seat === seat,
    );
    return light ? { apply: () => cabinet.burnOut(light), lift: () => cabinet.mendLight(light) } : null;
  },
  unlit: ({ cabinet }, name) =>
    cabinet.chips.has(name)
      ? { apply: () => cabinet.lightSupply(name, false), lift: () => cabinet.lightSupply(name, true) }
      : null,
  dead: (of, name) => {
    const contact = contactOf(of, name);
    return contact && { apply: () => contact.contact.stick(), lift: () => contact.contact.free() };
  },
  frozen: onScreen('frozen'),
  closed: onScreen('closed'),
  'off the network': onScreen('cut'),
  taken: ofWatchdog('busy'),
  'fed by another': ofWatchdog('fed'),
  'not set up': ofWatchdog('unsupported'),
  'taking no food': ofWatchdog('unfed'),
  tame: ofWatchdog('tame'),
} as const satisfies Record<Exclude<DefectName, keyof typeof DISK_DEFECTS>, DefectOf>;
