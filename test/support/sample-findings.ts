import { SYMPTOMS, type Symptom } from '../../firmware/control/technician-request.js';
import { symptomOf } from '../../firmware/technician/begin-guide.js';
import type { Cause } from '../../firmware/technician/causes.js';
import type { Finding } from '../../firmware/technician/home-view.js';
import { partOfKey, placeOf } from '../../firmware/technician/place.js';
import type { Board } from '../../hal/board/board.js';
import { shippedBoard } from './cabinet.js';

export interface Sample {
  readonly board: Board;
  readonly finding: Finding;
}

/** A finding of each kind that has a guide of its own: on a board with a multiplexer, a shoe and bet spots, and on one with screens. */
export const sampleFindings = (): readonly Sample[] => [
  ...onPanels(shippedBoard('raspberry-pi-4')),
  ...onScreens(shippedBoard('virtual-screens')),
];

function onScreens(board: Board): readonly Sample[] {
  const lost = ['part', 'tablet-1', 'timeout'] as const;
  const dead = symptomOf(board, 'dead-key', 'seat-1.tie');
  return [found(board, lost), ...(dead ? [dead] : [])].map((finding) => ({ board, finding }));
}

const STEADY = { comesAndGoes: null, worksNow: false, lastFailed: null };

const found = (board: Board, [is, name, code, at = name]: Found): Finding => ({
  ...{ is, name, code, says: '', takes: [], advice: null, history: null, ...STEADY },
  place: placeOf(board, is === 'key' || is === 'door' ? partOfKey(board, at) : at),
});

/** And what only people see. */
function onPanels(board: Board): readonly Sample[] {
  const seen = SYMPTOMS.flatMap((is) => symptomOf(board, is, SEEN_AT[is] ?? 'seat-1.tie') ?? []);
  const steadily: readonly Finding[] = [...SAMPLES.map((sample) => found(board, sample)), ...seen];
  const all = [...steadily, ...steadily.filter(({ is }) => is === 'panel').map(comingAndGoing)];
  return all.map((finding) => ({ board, finding }));
}

const comingAndGoing = (finding: Finding): Finding => ({
  ...finding,
  comesAndGoes: { times: 5, every: 6000 },
});

const SEEN_AT: Partial<Record<Symptom, string>> = { display: 'seat-1.credit', output: 'table.sounder' };

/** The last one is where it stands, if that has another name. */
type Found = readonly [is: Cause['is'], name: string, code: string, at?: string];

const SAMPLES: readonly Found[] = [
  ['bus', 'main', 'stuck'],
  ['bus', 'main', 'gone'],
  ['multiplexer', 'mux', 'no-acknowledge'],
  ['segment', 'mux.0', 'stuck'],
  ['segment', 'mux.0', 'no-acknowledge'],
  ['panel', 'seat-1', 'no-acknowledge', 'seat-1.buttons'],
  ['part', 'seat-1.buttons', 'no-acknowledge'],
  ['line', 'seat-interrupt', 'stuck'],
  ['serial', 'shoe', 'gone'],
  ['serial', 'shoe', 'timeout'],
  ['serial', 'shoe', 'lost-settings'],
  ['part', 'spots: station 1', 'timeout'],
  ['part', 'seat 1 spot-player', 'refused'],
  ['key', 'seat-1.player', 'held', 'seat-1.player'],
  ['door', 'main-door', 'open', 'table.main-door'],
  ['disk', '/srv/banco-copy', 'full'],
  ['disk', '/srv/banco-copy', 'read-only'],
  ['disk', '/srv/banco-copy', 'disk-error'],
  ['watchdog', 'device', 'busy'],
  ['watchdog', 'device', 'unsupported'],
  ['watchdog', 'device', 'refused'],
];
