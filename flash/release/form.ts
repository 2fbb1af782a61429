import { type Fault, faultsOf } from '../../src/reader/faults.js';
import { JsonText, pointerOf } from '../../src/reader/json-text.js';
import type { Shape } from '../../src/reader/shape.js';
import { type FaultCode, Refused, type ReleaseFault, releaseFault } from './fault.js';
import type { File } from './signed.js';

/** What such a file is called in a code, and how long it may be. */
export interface Form<T> {
  readonly is: 'root' | 'release' | 'report';
  readonly shape: Shape<T>;
  readonly longest: number;
}

/** One way to write a value down, so that two files of the same content are the same file. */
export const printCanonical = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Throws `Refused` where the file is anything but this form, written in this one way. */
export function readForm<T extends object>({ is, shape, longest }: Form<T>, { name, bytes }: File): T {
  const fault = (code: FaultCode, says: string): ReleaseFault => releaseFault(code, name, says);
  if (bytes.length > longest)
    throw new Refused(fault(`${is}-length`, `it has ${bytes.length} bytes, and may have ${longest}`));
  const text = Buffer.from(bytes).toString('utf8');
  const { value, faults } = new JsonText(text);
  if (value === undefined || faults.length > 0) {
    const { line, column } = faults[0]?.place ?? { line: 1, column: 1 };
    throw new Refused(
      fault(`${is}-form`, `it is not JSON, or has a name twice, at line ${line}, column ${column}`),
    );
  }
  if (!shape.fits(value))
    throw new Refused(...faultsOf(shape, value).map((wrong) => fault(`${is}-form`, wrongText(wrong))));
  if (!Buffer.from(printCanonical(value as T)).equals(bytes))
    throw new Refused(
      fault(`${is}-not-canonical`, 'it has bytes that say nothing: it is not as it was made'),
    );
  return value as T;
}

const PROBLEMS: Readonly<Record<Fault['problem']['is'], string>> = {
  missing: 'is missing',
  wrong: 'is not what may stand there',
  'wrong-name': 'is not what a name there may be',
  'unknown-field': 'is not known',
  'of-another-kind': 'is not known here',
  twice: 'stands there twice',
};

const wrongText = ({ path, problem }: Fault): string =>
  `${path.length === 0 ? 'it' : pointerOf(path)} ${PROBLEMS[problem.is]}`;
