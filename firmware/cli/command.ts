import { parseArgs } from 'node:util';

export interface Command {
  /** What it is for, in the list of commands. */
  readonly summary: string;
  /** How it is called, and what with. */
  readonly usage: string;
  /** Returns the exit status. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

/** The command line itself is wrong: exit status 2. */
export class UsageError extends Error {}

/** The options of a command: those that take a value are `text`, those that do not are `flag`. */
type Options = Readonly<Record<string, 'text' | 'flag'>>;

type Read<T extends Options> = {
  readonly [Name in keyof T]: T[Name] extends 'flag' ? boolean : string | undefined;
};

/** Reads a command's options; anything unknown is bad usage. */
export function readOptions<const T extends Options>(args: readonly string[], options: T): Read<T> {
  return readArguments(args, options, false).values;
}

/** The same of a command that takes words among its options. */
export function readWords<const T extends Options>(
  args: readonly string[],
  options: T,
): Read<T> & { readonly words: readonly string[] } {
  const { values, positionals } = readArguments(args, options, true);
  return { ...values, words: positionals };
}

function readArguments<T extends Options>(args: readonly string[], options: T, allowPositionals: boolean) {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, kind]) => [
      name,
      kind === 'flag' ? { type: 'boolean' as const, default: false } : { type: 'string' as const },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: config, allowPositionals });
    return { values: values as Read<T>, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The piece of work that the first word behind a command names. */
export function chosen<T>(work: Readonly<Record<string, T>>, name: string | undefined): T {
  if (name !== undefined && Object.hasOwn(work, name)) return work[name] as T;
  throw new UsageError(`it needs one of ${Object.keys(work).join(', ')}`);
}

/** A whole number given as an option. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option} must be a whole number from ${least} to ${most}, not ${text}`);
}
