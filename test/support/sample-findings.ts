import { SYMPTOMS, type Symptom } from '../../firmware/control/technician-request.js';
import { symptomOf } from '../../firmware/technician/begin-guide.js';
import type { Cause } from '../../firmware/technician/causes.js';
import type { Finding } from '../../firmware/technician/home-view.js';
import { partOfKey, placeOf } from '../../firmware/technician/place.js';
import type { Board } from '../../hal/board/board.js';

/** A finding of each kind that has a guide of its own, on a board with a multiplexer, a shoe and bet spots; and what only people see. */
export function sampleFindings(board: Board): readonly Finding[] {
  const seen = SYMPTOMS.flatMap((is) => symptomOf(board, is, SEEN_AT[is] ?? 'seat-1.tie') ?? []);
  const steady = { comesAndGoes: null, worksNow: false, lastFailed: null };
  const steadily: readonly Finding[] = [
    ...SAMPLES.map(([is, name, code, at = name]) => ({
      ...{ is, name, code, says: '', takes: [], advice: null, history: null, ...steady },
      place: placeOf(board, is === 'key' || is === 'door' ? partOfKey(board, at) : at),
    })),
    ...seen,
  ];
  return [...steadily, ...steadily.filter(({ is }) => is === 'panel').map(comingAndGoing)];
}

const comingAndGoing = (finding: Finding): Finding => ({
  ...finding,
  comesAndGoes: { times: 5, every: 6000 },
});

const SEEN_AT: Partial<Record<Symptom, string>> = { display: 'seat-1.credit', output: 'table.sounder' };

/** The last one is where it stands, if that has another name. */
const SAMPLES: readonly (readonly [is: Cause['is'], name: string, code: string, at?: string])[] = [
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
  ['part', 'spots: station 1', 'timeout'],
  ['part', 'seat 1 spot-player', 'refused'],
  ['key', 'seat-1.player', 'held', 'seat-1.player'],
  ['door', 'main-door', 'open', 'table.main-door'],
];
