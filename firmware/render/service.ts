import { DIMMED, EVERY_SEGMENT, SEGMENTS } from '../../hal/outputs/segments.js';
import type { TestedPlace } from '../decode/output-test.js';
import type { DrivenOutput } from '../decode/service.js';
import { outputKey } from './output-key.js';
import type { Outputs } from './render.js';

// What a table shows while a technician works on it.

/** In milliseconds: how long a walk shows one lamp, or one segment. */
const STEP = 1000;

/** Out of service: no bet can be made, and the shoe is locked. What the seats own stays on their displays. */
export function outOfService(outputs: Outputs): Outputs {
  const displays = Object.fromEntries(
    Object.entries(outputs.displays).map(([place, text]) => [place, IN_SERVICE[roleIn(place)] ?? text]),
  );
  return {
    lamps: allOf(outputs.lamps, 'off'),
    displays,
    outputs: {
      ...outputs.outputs,
      'shoe-lock': true,
      'tower-red': false,
      'tower-amber': true,
      'tower-green': false,
      sounder: false,
    },
  };
}

const IN_SERVICE: Readonly<Record<string, string>> = {
  message: 'SERVICE',
  bet: 'oUt',
  timer: '',
  'player-points': '-',
  'banker-points': '-',
};

/** One output under test lies over everything else. */
export function withTest(outputs: Outputs, { test, since }: DrivenOutput, now: number): Outputs {
  const step = Math.floor((now - since) / STEP);
  switch (test.is) {
    case 'lamp':
      return {
        ...outputs,
        lamps: { ...outputs.lamps, [outputKey(test.seat, test.role)]: test.off ? 'off' : 'on' },
      };
    case 'lamps':
      return { ...outputs, lamps: { ...outputs.lamps, ...allOf(at(outputs.lamps, test.seat), 'on') } };
    case 'lamp-walk': {
      const lamps = Object.keys(at(outputs.lamps, test.seat));
      const lit = lamps[step % lamps.length];
      return lit === undefined ? outputs : { ...outputs, lamps: { ...outputs.lamps, [lit]: 'on' } };
    }
    case 'segments':
    case 'segment-walk':
    case 'brightness': {
      const place = outputKey(test.seat, test.role);
      const shown =
        test.is === 'segments' ? EVERY_SEGMENT : nthOf(test.is === 'brightness' ? DIMMED : SEGMENTS, step);
      return { ...outputs, displays: { ...outputs.displays, [place]: shown } };
    }
    case 'text':
      return { ...outputs, displays: { ...outputs.displays, [outputKey(test.seat, test.role)]: test.text } };
    case 'displays':
      return {
        ...outputs,
        displays: { ...outputs.displays, ...allOf(at(outputs.displays, test.seat), EVERY_SEGMENT) },
      };
    case 'output': {
      const isOn = (test.role === 'shoe-lock') === (test.off === true);
      return { ...outputs, outputs: { ...outputs.outputs, [test.role]: isOn } };
    }
  }
}

const nthOf = (texts: readonly string[], n: number): string => texts[n % texts.length] ?? '';

const allOf = <T>(places: Readonly<Record<string, unknown>>, value: T): Record<string, T> =>
  Object.fromEntries(Object.keys(places).map((place) => [place, value]));

const at = <T>(places: Readonly<Record<string, T>>, seat: TestedPlace): Record<string, T> =>
  Object.fromEntries(
    Object.entries(places).filter(
      ([place]) => seat === 'everywhere' || place.startsWith(`${seat ?? 'table'} `),
    ),
  );

const roleIn = (place: string): string => place.split(' ')[1] ?? '';
