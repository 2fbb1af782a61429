import type { ConsoleAct } from '../../src/jackpot/console-act.js';
import type { ControlClient } from '../control/control-client.js';
import type { JackpotRequest } from '../control/jackpot-request.js';
import type { JackpotView } from '../jackpot/jackpot-view.js';
import { jackpotFactText } from '../messages/en/jackpot-facts.js';
import { decimalAmount } from '../messages/en/log.js';
import { chosen, readOptions, UsageError, wholeNumber } from './command.js';
import { printOutcome, refusedBy } from './console-output.js';
import { withTable } from './with-table.js';

type Act = (words: readonly string[]) => ConsoleAct | null;

const alone =
  (type: 'open' | 'close' | 'suspend' | 'resume' | 'fault' | 'fault-cleared'): Act =>
  (words) => {
    takes(words, 0, 'nothing more');
    return { type };
  };

const ofWin =
  (type: 'confirm' | 'invalidate'): Act =>
  (words) => {
    const [win = ''] = takes(words, 1, 'the number of a win');
    return { type, win: wholeNumber('WIN', win, 1, Number.MAX_SAFE_INTEGER) };
  };

/** What each word does; nothing where it only looks. */
const ACTS: Readonly<Record<string, Act>> = {
  show: (words) => {
    takes(words, 0, 'nothing more');
    return null;
  },
  open: alone('open'),
  close: alone('close'),
  confirm: ofWin('confirm'),
  invalidate: ofWin('invalidate'),
  adjust: (words) => {
    const [round = ''] = takes(words, 1, 'the number of a round');
    return { type: 'adjust', round: wholeNumber('ROUND', round, 1, Number.MAX_SAFE_INTEGER) };
  },
  'adjust-pool': (words) => {
    const [pool = '', amount = '', reason = ''] = takes(words, 3, 'a pool, whole cents and a reason');
    return { type: 'adjust-pool', pool, amount: cents(amount), reason };
  },
  reconcile: (words) => {
    if (words.length === 0) throw new UsageError('it needs POOL=CENTS');
    return { type: 'reconcile', console: words.map(poolValue) };
  },
  suspend: alone('suspend'),
  resume: alone('resume'),
  fault: alone('fault'),
  'fault-cleared': alone('fault-cleared'),
};

/** What is asked of the running table by these words, as in `confirm 1`. */
export function consoleRequest([name, ...words]: readonly string[]): JackpotRequest {
  const act = chosen(ACTS, name)(words);
  return act ? { ask: 'console', act } : { ask: 'jackpot' };
}

/** Does it at the running table, and prints what it came to and how the Jackpot stands. */
export async function atConsole(args: readonly string[]): Promise<number> {
  const { journal, json, words } = read(args);
  const request = consoleRequest(words);
  return await withTable('jackpot', journal, async (table) => await done(table, request, json));
}

async function done(table: ControlClient, request: JackpotRequest, json: boolean): Promise<number> {
  const answer = await table.ask(request);
  if (answer.is === 'refused') return refusedBy('jackpot', answer.says);
  const { facts, jackpot } = answer;
  return printOutcome(json, { facts, jackpot }, [
    ...facts.map((fact) => jackpotFactText(fact, decimalAmount)),
    ...standing(jackpot as JackpotView | null),
  ]);
}

function standing(jackpot: JackpotView | null): readonly string[] {
  if (!jackpot) return ['no Jackpot of its own is open'];
  const { round, pools, wins, unrecorded } = jackpot;
  return [
    `${round === null ? 'no round yet' : `round ${round}`}${jackpot.inFault ? '; in a fault: nothing is recorded' : ''}${jackpot.suspended ? '; suspended: the table takes no part' : ''}`,
    ...pools.map(({ id, value }) => `pool ${id}: ${decimalAmount(value)}`),
    ...wins.map(
      ({ win, pool, pays, seats, malfunction }) =>
        `win ${win} of ${pool} awaits confirmation: ${decimalAmount(pays)} to ${seats.length > 0 ? `seat ${seats.join(', ')}` : 'nobody'}${malfunction ? '; won in a fault' : ''}`,
    ),
    ...(unrecorded.length > 0 ? [`to adjust: round ${unrecorded.join(', ')}`] : []),
  ];
}

/** Words, and then options. An amount below 0 is a word. */
function read(args: readonly string[]) {
  const first = args.findIndex((text) => text.startsWith('--'));
  const end = first === -1 ? args.length : first;
  return { words: args.slice(0, end), ...readOptions(args.slice(end), { journal: 'text', json: 'flag' }) };
}

function takes(words: readonly string[], count: number, what: string): readonly string[] {
  if (words.length !== count) throw new UsageError(`it takes ${what}`);
  return words;
}

function cents(text: string): number {
  if (!/^-?\d{1,16}$/.test(text)) throw new UsageError(`CENTS must be whole cents, not ${text}`);
  return Number(text);
}

function poolValue(word: string): { readonly pool: string; readonly value: number } {
  const at = word.lastIndexOf('=');
  if (at < 1) throw new UsageError(`${word} is not POOL=CENTS`);
  return { pool: word.slice(0, at), value: cents(word.slice(at + 1)) };
}
