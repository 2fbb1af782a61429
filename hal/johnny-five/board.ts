import type { Board } from 'johnny-five';

/**
 * Left to itself a board opens a prompt on the terminal, logs to it, and ends the process on SIGINT before anything is
 * flushed.
 */
const QUIET = { repl: false, debug: false, sigint: false };

/**
 * A johnny-five board on an IO plugin, ours or another, ready for parts. johnny-five is loaded here: 14 MB for those who use
 * it alone.
 */
export async function johnnyFiveBoard(io: object): Promise<Board> {
  const { default: five } = await import('johnny-five');
  const board = new five.Board({ io, ...QUIET });
  await new Promise<void>((ready) => board.on('ready', ready));
  return board;
}
