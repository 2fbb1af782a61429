import type { Board } from '../../hal/board/board.js';
import type { GuidedThing } from '../../hal/guides/guide.js';
import type { NamedSuspect } from '../../hal/guides/reasoning.js';
import type { Symptom } from '../control/technician-request.js';
import { guideOf, isScreen } from './guide-of.js';
import type { GuideRun } from './guide-run.js';
import type { Finding } from './home-view.js';
import { partPlaying, placeOf } from './place.js';

/** Null where no guide helps. */
export function beginGuide(board: Board, finding: Finding): GuideRun | null {
  const guide = guideOf(board, finding);
  if (!guide) return null;
  const suspects = guide.flatMap((suspect): NamedSuspect[] => {
    const names = namesOf(board, finding, suspect.on);
    const on = WITHIN[suspect.on];
    const [name] = on ? namesOf(board, finding, on) : [];
    const within = on && name !== undefined ? { within: { on, name } } : {};
    // One of several panels: each is as likely as another.
    return names.map((each) => ({
      ...suspect,
      name: each,
      weight: suspect.weight / names.length,
      ...within,
    }));
  });
  return { finding, suspects, heard: [], spent: 0 };
}

/** With a panel its chips are replaced, and with a computer its watchdog and how it was set up. */
const WITHIN: Partial<Record<GuidedThing, GuidedThing>> = { chip: 'panel', watchdog: 'computer' };

/** What stands there under such a name; nothing where this board has none. */
function namesOf(board: Board, finding: Finding, on: GuidedThing): readonly string[] {
  const { is, name, place } = finding;
  const base = name.split(':')[0] ?? name;
  const one = (found: string | null | undefined): readonly string[] => (found ? [found] : []);
  switch (on) {
    case 'chip':
      return is === 'part' ? [name] : place.address === null ? [] : [partPlaying(board, finding)];
    case 'panel':
      if (is === 'line' || is === 'bus' || is === 'segment') return panelsOn(board, finding);
      return one(place.seat === null ? place.panel : `seat-${place.seat}`);
    case 'cable':
      return one(is === 'line' || place.bus === null ? (place.line ?? base) : place.bus);
    case 'multiplexer':
      if (is === 'multiplexer') return [name];
      return is === 'bus'
        ? board.multiplexers.filter(({ bus }) => bus === name).map((each) => each.name)
        : one(place.channel?.multiplexer);
    case 'reset':
      return one(board.lines.find(({ role }) => role === 'bus-reset')?.name);
    case 'computer':
      return is === 'watchdog' ? [is] : is === 'output' ? one(place.line) : [base];
    case 'adapter':
      return one(place.line ?? base);
    case 'device': {
      const part = partPlaying(board, finding);
      return [isScreen(board, part) ? part : name];
    }
    case 'key':
    case 'lamp':
    case 'display':
    case 'switch':
    case 'disk':
    case 'watchdog':
      return [name];
  }
}

/** As if the table had found it; null where the board has nothing of that name, as in `seat-3.tie`. */
export function symptomOf(board: Board, symptom: Symptom, named: string): Finding | null {
  // A door that moves by itself is one that is not closed.
  const door = symptom === 'restless-key' ? /^table\.(.*-door)$/.exec(named)?.[1] : undefined;
  const [is, name] = door === undefined ? [symptom, named] : (['door', door] as const);
  const cause = { is, name, code: CODES[symptom], says: '', takes: [] };
  const part = partPlaying(board, cause);
  const unknown = { advice: null, history: null, comesAndGoes: null, worksNow: false, lastFailed: null };
  return part === name ? null : { ...cause, ...unknown, place: placeOf(board, part) };
}

const CODES: Readonly<Record<Symptom, string>> = {
  lamp: 'dark',
  display: 'dark',
  'dead-key': 'dead',
  'restless-key': 'restless',
  output: 'does-not-follow',
};

/** The panels on the cable of a finding, from the computer outwards. */
function panelsOn({ parts }: Board, { is, name }: Finding): readonly string[] {
  const line = name.split(':')[0];
  const places = parts.flatMap((part) =>
    'panel' in part && (is === 'line' ? part.interrupt === line : part.bus === name)
      ? [part.seat === null ? part.panel : `seat-${part.seat}`]
      : [],
  );
  return [...new Set(places)];
}
