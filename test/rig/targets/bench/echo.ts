import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Board } from 'banco/hal/board/board.js';
import { Cabinet } from 'banco/hal/cabinet/cabinet.js';
import type { CabinetEvent } from 'banco/hal/cabinet/cabinet-event.js';
import type { Platform } from 'banco/hal/ports/platform.js';
import type { RoleNames, TableOutput } from 'banco/hal/roles/roles.js';
import { wireNameOf } from '../../language/read-value.js';
import { textOfWire } from '../../language/value-types.js';

/** What the computer of a table says of its wires, a line of JSON each. */
export type EchoReport =
  | { readonly says: 'ready' }
  /** Of a button, key, door or bet spot, or of the shoe by the name of its part. */
  | { readonly says: 'heard'; readonly name: string; readonly active: boolean }
  | { readonly says: 'lost' | 'working'; readonly part: string };

/** What is asked of them. */
export type EchoRequest =
  | { readonly light: string; readonly lit: boolean }
  | { readonly output: string; readonly active: boolean }
  | { readonly display: string; readonly text: string };

/** Nothing but the wires of a table: says what it hears, and does as it is asked, for as long as somebody asks. */
export async function echo(board: Board, platform: Platform, asks: Readable, says: Writable): Promise<void> {
  const say = (what: EchoReport): void => {
    says.write(`${JSON.stringify(what)}\n`);
  };
  const cabinet = new Cabinet(board, platform, {
    onEvent: (heard) => {
      const what = sayOf(heard, board);
      if (what) say(what);
    },
    // Nothing is kept.
    stored: async () => {},
  });
  await cabinet.start();
  say({ says: 'ready' });
  for await (const line of createInterface(asks)) await carryOut(JSON.parse(line) as EchoRequest, cabinet);
  await cabinet.stop();
}

async function carryOut(ask: EchoRequest, cabinet: Cabinet): Promise<void> {
  if ('light' in ask) {
    const { role, seat } = wireNameOf(ask.light);
    cabinet.light(role as RoleNames['lamp'], seat, ask.lit ? 'on' : 'off');
  } else if ('output' in ask) {
    // One that is lost has said so.
    await cabinet.outputs
      .get(ask.output as TableOutput)
      ?.write(ask.active)
      .catch(() => {});
  } else {
    const { role, seat } = wireNameOf(ask.display);
    cabinet.show(role as RoleNames['digits'], seat, ask.text);
  }
}

function sayOf(heard: CabinetEvent, board: Board): EchoReport | null {
  switch (heard.from) {
    case 'button': {
      const { seat, button, is } = heard;
      const name = textOfWire({ seat, role: button });
      if (is === 'held' || is === 'stuck') return null;
      return { says: 'heard', name, active: is !== 'released' };
    }
    case 'input': {
      const { seat, input, active } = heard;
      return active === null ? null : { says: 'heard', name: textOfWire({ seat, role: input }), active };
    }
    case 'spot': {
      const { seat, spot, state } = heard;
      return { says: 'heard', name: textOfWire({ seat, role: spot }), active: state.tags.size > 0 };
    }
    case 'shoe': {
      const shoe = board.parts.find(({ driver }) => driver === 'card-shoe');
      return shoe && heard.events.some(({ kind }) => kind === 'telegram')
        ? { says: 'heard', name: shoe.name, active: true }
        : null;
    }
    case 'health':
      return { says: heard.health.state, part: heard.health.part };
  }
}
