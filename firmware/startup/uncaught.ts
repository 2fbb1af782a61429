import { writeSync } from 'node:fs';
import { inspect } from 'node:util';

/**
 * The first exception or rejection that no code of the program caught. Node would end the program at once, and leave every output as it
 * is. All of them are printed, for whoever will mend it.
 */
export const firstUncaught = (): Promise<unknown> =>
  new Promise((caught) => {
    process.on('uncaughtException', (thrown) => {
      printUncaught(thrown);
      caught(thrown);
    });
  });

/** Not through the stream: one that is closed would throw again, from the same place, for ever. */
export function printUncaught(thrown: unknown): void {
  try {
    writeSync(process.stderr.fd, `banco: an error that nothing caught: ${inspect(thrown)}\n`);
  } catch {
    // Nobody reads it.
  }
}

/** In one line, with the place that threw it. */
export function uncaughtText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `an error that nothing caught: ${inspect(thrown)}`;
  const at = /\n\s+at (.*)/.exec(thrown.stack ?? '')?.[1]?.replace(/file:\S*\/(?=build\/)/, '');
  return `an error that nothing caught: ${thrown.name}: ${thrown.message}${at === undefined ? '' : `, at ${at}`}`;
}
