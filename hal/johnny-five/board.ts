import type { Board } from 'johnny-five';

/** By default a board opens a prompt on the terminal, logs to it, and ends the process on SIGINT before files are flushed. */
const QUIET = { repl: false, debug: false, sigint: false };

/** A johnny-five board on an IO plugin, ready for parts. Loads johnny-five on demand, as it takes 14 MB. */
export async function johnnyFiveBoard(io: object): Promise<Board> {
  const { default: five } = await import('johnny-five');
  const board = new five.Board({ io, ...QUIET });
  await new Promise<void>((ready) => board.on('ready', ready));
  return board;
}
