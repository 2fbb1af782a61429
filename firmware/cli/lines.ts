import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { type Fields, isObject } from '../../src/reader/fields.js';
import { type Checked, quote, Refusal } from '../../src/refusal.js';
import { UsageError } from './command.js';
import { readJson } from './json.js';
import { LineSplitter, LONGEST_LINE } from './line-splitter.js';

/**
 * Answers every line of standard input with one line on standard output, in order, as it comes; a bad line gets an error
 * in its place and the rest goes on, and one that is answered by null is passed over. Returns the exit status: 0 where no line failed, 1 where one did.
 */
export async function answerLines(
  answer: (line: Fields) => Checked<object> | null,
  print: 'all' | 'only errors' = 'all',
): Promise<number> {
  if (process.stdin.isTTY) process.stderr.write('Type one JSON object a line; Ctrl-D ends.\n');
  if (fstatSync(process.stdin.fd).isDirectory()) throw new UsageError('standard input is a directory');
  let status = 0;
  const answerOne = (line: string | null): string => {
    const fields = readLine(line);
    const value = fields instanceof Refusal ? fields : answer(fields);
    if (value === null) return '';
    if (!(value instanceof Refusal)) return print === 'all' ? `${JSON.stringify(value)}\n` : '';
    status = 1;
    return `${JSON.stringify({ error: value })}\n`;
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
    return new Refusal('bad-json', `the line is longer than ${LONGEST_LINE} characters`);
  }
  const value = readJson(line);
  if (value instanceof Refusal || isObject(value)) return value;
  return new Refusal('bad-json', 'the line must be one JSON object');
}

/** Refuses a line that lacks a field or has one too many. */
export function checkFields(
  line: Fields,
  required: readonly string[],
  optional: readonly string[],
): Refusal | null {
  for (const name of Object.keys(line)) {
    if (!required.includes(name) && !optional.includes(name)) {
      const known = [...required, ...optional].join(', ');
      return new Refusal('bad-wager', `${quote(name)} is not a field of the line; the fields are ${known}`);
    }
  }
  const missing = required.find((name) => line[name] === undefined);
  return missing === undefined ? null : new Refusal('bad-wager', `${missing}: is missing`);
}
