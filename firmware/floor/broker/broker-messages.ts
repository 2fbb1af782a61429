import {
  type FromFloor,
  type Hello,
  printFromFloor,
  printToFloor,
  readFromFloor,
  readToFloor,
  type ToFloor,
} from 'banco/firmware/outbox/messages.js';
import { FINGERPRINT, TABLE_NAME } from 'banco/firmware/settings/floor-line.js';
import { list, object, tagged } from 'banco/src/reader/composites.js';
import type { AnyShape, TypeOf } from 'banco/src/reader/shape.js';
import { integer, oneOf, pattern } from 'banco/src/reader/values.js';

// What bridges and the floor say to each other: a line of JSON, and behind it what the table or the floor has said, as on a line.

const BRIDGE = pattern(/^[0-9a-f]{16}$/, 'the name of a bridge');
const NUMBER = integer(1, Number.MAX_SAFE_INTEGER);

const FROM_TABLE = object({ bridge: BRIDGE, number: NUMBER, fingerprint: FINGERPRINT });
/** What a table has said, and to which bridge; and who it is, which it has said before. */
export interface FromTable extends TypeOf<typeof FROM_TABLE> {
  readonly hello: Hello;
  readonly message: ToFloor;
}

const TO_BRIDGE = tagged(
  'is',
  object({ is: oneOf('answer'), number: NUMBER }),
  /** The ledger could not take it. */
  object({ is: oneOf('failed'), number: NUMBER }),
  /** Nothing was asked. */
  object({ is: oneOf('tell'), table: TABLE_NAME }),
);
export type ToBridge =
  | { readonly is: 'answer'; readonly number: number; readonly message: FromFloor }
  | { readonly is: 'failed'; readonly number: number }
  | { readonly is: 'tell'; readonly table: string; readonly message: FromFloor };

/** In milliseconds: how often each says that it is here, and after how long the other takes it to be away. */
export const BEAT = 500;
export const SILENCE = 3000;
/** The floor is here. With each start it has another name. */
export const FLOOR_HERE = object({ floor: BRIDGE });
/** A bridge is here, with these tables on their lines. */
export const BRIDGE_HERE = object({ bridge: BRIDGE, tables: list(TABLE_NAME) });

export const printFromTable = ({ hello, message, bridge, number, fingerprint }: FromTable): string =>
  [
    JSON.stringify({ bridge, number, fingerprint }),
    printToFloor(hello),
    ...(message.is === 'hello' ? [] : [printToFloor(message)]),
  ].join('\n');

export function readFromTable(said: string): FromTable | null {
  const [head = '', greeting = ''] = said.split('\n', 2);
  const from = readAs(FROM_TABLE, head);
  const hello = readToFloor(greeting);
  const rest = said.slice(head.length + greeting.length + 2);
  const message = rest === '' ? hello : readToFloor(rest);
  if (!from || 'wrong' in hello || hello.is !== 'hello' || 'wrong' in message) return null;
  return { ...from, hello, message };
}

export function printToBridge(message: ToBridge): string {
  if (message.is === 'failed') return JSON.stringify(message);
  const { message: said, ...head } = message;
  return `${JSON.stringify(head)}\n${printFromFloor(said)}`;
}

export function readToBridge(said: string): ToBridge | null {
  const [head = ''] = said.split('\n', 1);
  const to = readAs(TO_BRIDGE, head);
  if (!to || to.is === 'failed') return to;
  const message = readFromFloor(said.slice(head.length + 1));
  return 'wrong' in message ? null : { ...to, message };
}

export function readAs<S extends AnyShape>(shape: S, said: string): TypeOf<S> | null {
  try {
    const value: unknown = JSON.parse(said);
    return shape.fits(value) ? (value as TypeOf<S>) : null;
  } catch {
    return null;
  }
}
