import type { AskedTest, Symptom, TechnicianRequest } from '../control/technician-request.js';
import type { WalkForm } from './walk.js';

/** What a line of the dialogue asks for. */
export type TechnicianCommand =
  | { readonly do: 'ask'; readonly request: TechnicianRequest }
  | { readonly do: 'walk'; readonly form: WalkForm; readonly cabinet: string }
  | { readonly do: 'report' | 'watchdog' }
  /** Of the inputs: those of a seat, of the table, or all. */
  | { readonly do: 'inputs' | 'watch' | 'press'; readonly of: Of }
  /** What is wrong, and whether it still is after the parts were looked at anew. */
  | { readonly do: 'again' | 'help' | 'quit' }
  | { readonly do: 'guide'; readonly finding: number }
  | { readonly do: 'symptom'; readonly request: Extract<TechnicianRequest, { ask: 'guide' }> }
  | { readonly do: 'saw'; readonly saw: 'yes' | 'no' | 'unsure' }
  | { readonly do: 'wrong'; readonly usage: string | null };

export type Of = number | 'table' | 'everywhere';

/** Each command with how it is written, in the order in which `help` lists them. */
export const USAGE = {
  faults: 'faults',
  again: 'again',
  guide:
    'guide N, or what no wire shows: guide lamp | display | key | restless seat N NAME, guide output NAME',
  inputs: 'inputs [seat N | table]',
  watch: 'watch [seat N | table]',
  press: 'press seat N | press table',
  lines: 'lines',
  clear: 'clear',
  scan: 'scan [BUS]',
  shoe: 'shoe',
  antennas: 'antennas',
  'clear-shoe': 'clear-shoe',
  cancel: 'cancel CODE',
  computer: 'computer',
  service: 'service',
  light: 'light [walk] seat N | table | all, or one lamp: light seat N LAMP',
  show: 'show seat N | table | all, or one display: show [walk | dim] seat N DISPLAY',
  sound: 'sound',
  tower: 'tower red | amber | green',
  unlock: 'unlock',
  walk: 'walk [morning] [SERIAL]',
  watchdog: 'watchdog [now]',
  report: 'report',
  stop: 'stop',
  help: 'help',
  quit: 'quit',
} as const;

export function readCommand(line: string): TechnicianCommand {
  const [word = '', ...rest] = line.trim().toLowerCase().split(/\s+/);
  switch (word) {
    case '':
      return { do: 'ask', request: { ask: 'alive' } };
    case 'faults':
      return { do: 'ask', request: { ask: 'home' } };
    case 'lines':
    case 'computer':
      return { do: 'ask', request: { ask: word } };
    case 'shoe':
    case 'clear-shoe':
      return { do: 'ask', request: { ask: word } };
    case 'antennas':
      return { do: 'ask', request: { ask: word, measured: true } };
    case 'cancel':
      return /^\d{1,2}$/.test(rest[0] ?? '')
        ? { do: 'ask', request: { ask: 'cancel-error', code: Number(rest[0]) } }
        : wrong(USAGE.cancel);
    case 'clear':
      return { do: 'ask', request: { ask: 'clear-lines' } };
    case 'scan':
      return { do: 'ask', request: { ask: 'scan', ...(rest[0] && { bus: rest[0] }) } };
    case 'service':
      return { do: 'ask', request: { ask: 'begin-service' } };
    case 'stop':
      return { do: 'ask', request: { ask: 'let-go' } };
    case 'inputs':
    case 'watch':
    case 'press': {
      const of = rest.length === 0 ? 'everywhere' : placeIn(rest)?.place;
      return of === undefined || (word === 'press' && of === 'everywhere')
        ? wrong(USAGE[word])
        : { do: word, of };
    }
    case 'light':
    case 'show':
      return tested(testOf(word, rest), USAGE[word]);
    case 'sound':
      return tested({ is: 'output', role: 'sounder' }, USAGE.sound);
    case 'tower':
      return tested(rest[0] ? { is: 'output', role: `tower-${rest[0]}` } : null, USAGE.tower);
    case 'unlock':
      return tested({ is: 'output', role: 'shoe-lock' }, USAGE.unlock);
    case 'guide':
      return /^\d{1,3}$/.test(rest[0] ?? '')
        ? { do: word, finding: Number(rest[0]) }
        : (symptomIn(rest) ?? wrong(USAGE.guide));
    case 'walk': {
      const isMorning = rest[0] === 'morning';
      const [, ...typed] = line.trim().split(/\s+/);
      const cabinet = typed.slice(isMorning ? 1 : 0).join(' ');
      return { do: 'walk', form: isMorning ? 'morning' : 'acceptance', cabinet: cabinet || 'not given' };
    }
    case 'watchdog':
      return rest[0] === 'now' ? { do: 'ask', request: { ask: 'trip-watchdog' } } : { do: 'watchdog' };
    case 'report':
      return { do: 'report' };
    case 'again':
    case 'help':
    case 'quit':
      return { do: word };
    case 'yes':
    case 'no':
    case 'unsure':
      return { do: 'saw', saw: word };
    default:
      return wrong(null);
  }
}

const wrong = (usage: string | null): TechnicianCommand => ({ do: 'wrong', usage });

const tested = (test: AskedTest | null, usage: string): TechnicianCommand =>
  test ? { do: 'ask', request: { ask: 'drive', test } } : wrong(usage);

/** `lamp seat 3 tie`, `key table confirm`, `output sounder` */
function symptomIn([what = '', ...words]: readonly string[]): TechnicianCommand | null {
  const symptom = SYMPTOM_WORDS[what];
  const { place, role } = placeIn(what === 'output' ? ['table', ...words] : words) ?? {};
  if (symptom === undefined || role === undefined) return null;
  const fault = `${place === 'table' ? place : `seat-${place}`}.${role}`;
  return { do: 'symptom', request: { ask: 'guide', fault, symptom } };
}

const SYMPTOM_WORDS: Readonly<Record<string, Symptom>> = {
  lamp: 'lamp',
  display: 'display',
  key: 'dead-key',
  restless: 'restless-key',
  output: 'output',
};

function testOf(word: 'light' | 'show', words: readonly string[]): AskedTest | null {
  const how = words[0] === 'walk' || (word === 'show' && words[0] === 'dim') ? words[0] : null;
  const walks = how === 'walk';
  const place = placeIn(how === null ? words : words.slice(1));
  if (!place) return null;
  const { place: seat, role } = place;
  if (role === undefined) {
    if (word === 'light') return { is: walks ? 'lamp-walk' : 'lamps', seat };
    return how === null ? { is: 'displays', seat } : null;
  }
  if (seat === 'everywhere') return null;
  if (word === 'light') return walks ? null : { is: 'lamp', seat, role };
  return { is: how === null ? 'segments' : walks ? 'segment-walk' : 'brightness', seat, role };
}

/** `seat 3 banker`, `table`, `all` */
function placeIn(words: readonly string[]): { readonly place: Of; readonly role?: string } | null {
  const [first, second, third] = words;
  const role = (name: string | undefined) => (name === undefined ? {} : { role: name });
  if (first === 'all') return second === undefined ? { place: 'everywhere' } : null;
  if (first === 'table') return { place: 'table', ...role(second) };
  if (first !== 'seat' || !/^\d{1,2}$/.test(second ?? '')) return null;
  return { place: Number(second), ...role(third) };
}
