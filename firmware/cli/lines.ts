import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { object } from '../../src/reader/composites.js';
import { type Fault, faultsOf } from '../../src/reader/faults.js';
import { type Fields, isObject } from '../../src/reader/fields.js';
import { Refusal, type RefusalCode, refusal } from '../../src/reader/refusal.js';
import type { Shape } from '../../src/reader/shape.js';
import type { Checked } from '../../src/table/input.js';
import { UsageError } from './command.js';
import { readJson } from './json.js';
import { errorOf, type LineError, type PrintedError } from './line-error.js';
import { LineSplitter, LONGEST_LINE } from './line-splitter.js';

/** How answers are written, and errors in their place. */
export interface Print {
  readonly answer: (answer: object, line: number) => string;
  readonly error: (error: PrintedError, answer: object, line: number) => string;
}

const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`;
const jsonError = (error: PrintedError): string => jsonLine({ error });
export const AS_JSON: Print = { answer: jsonLine, error: jsonError };
export const ONLY_ERRORS: Print = { answer: () => '', error: jsonError };

/**
 * Answers every line of standard input with one line on standard output, in order, as it comes. A bad line gets an error in its
 * place and the rest goes on; a line whose answer is null is skipped. Returns the exit status: 1 if any line failed, else 0.
 */
export async function answerLines(
  answer: (line: Fields) => Checked<object> | LineError | null,
  print: Print = AS_JSON,
): Promise<number> {
  if (process.stdin.isTTY) process.stderr.write('Type one JSON object a line; Ctrl-D ends.\n');
  if (fstatSync(process.stdin.fd).isDirectory()) throw new UsageError('standard input is a directory');
  let status = 0;
  let number = 0;
  const answerOne = (line: string | null): string => {
    number += 1;
    const fields = readLine(line);
    const value = fields instanceof Refusal ? fields : answer(fields);
    if (value === null) return '';
    const error = errorOf(value);
    if (error === null) return print.answer(value, number);
    status = 1;
    return print.error(error, value, number);
  };
  const write = async (lines: readonly (string | null)[]): Promise<void> => {
    if (lines.length === 0) return;
    if (!process.stdout.write(lines.map(answerOne).join(''))) await once(process.stdout, 'drain');
  };

  const splitter = new LineSplitter();
  const decoder = new TextDecoder();
  for await (const chunk of process.stdin) {
    await write(splitter.push(decoder.decode(chunk as Buffer, { stream: true })));
  }
  await write(splitter.push(decoder.decode()));
  await write(splitter.end());
  return status;
}

function readLine(line: string | null): Checked<Fields> {
  if (line === null) {
    return refusal('bad-json', [], { is: 'too-long', most: LONGEST_LINE });
  }
  const value = readJson(line);
  if (value instanceof Refusal || isObject(value)) return value;
  return new Refusal('bad-json', faultsOf(LINE, value));
}

const LINE = object({}).titled('one JSON object');

/** The fields of a line, or everything that is wrong with them, under the code of what comes first. */
export function readFields<T>(line: Fields, shape: Shape<T>): Checked<T> {
  if (shape.fits(line)) return line as T;
  const faults = faultsOf(shape, line);
  const [first] = faults.filter(isOfTheLine).concat(faults);
  return new Refusal(codeOf(first), faults);
}

/** A field of the line itself is missing, or unknown. */
const isOfTheLine = ({ path, problem: { is } }: Fault): boolean =>
  path.length === 1 && (is === 'missing' || is === 'unknown-field');

function codeOf(fault: Fault | undefined): RefusalCode {
  if (!fault || isOfTheLine(fault)) return 'bad-wager';
  const [field] = fault.path;
  if (field === 'table') return 'bad-sheet';
  if (field === 'player' || field === 'banker' || field === 'shoe') return 'bad-card';
  return 'bad-wager';
}
