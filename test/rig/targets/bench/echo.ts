import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Board } from 'banco/hal/board/board.js';
import { Cabinet } from 'banco/hal/cabinet/cabinet.js';
import type { CabinetEvent } from 'banco/hal/cabinet/cabinet-event.js';
import { every } from 'banco/hal/ports/clock.js';
import type { Platform } from 'banco/hal/ports/platform.js';
import type { RoleNames, TableOutput } from 'banco/hal/roles/roles.js';
import { wireNameOf } from '../../language/read-value.js';
import { textOfWire } from '../../language/value-types.js';

/** What the computer of a table reports of its wires: a line of JSON each. */
export type EchoReport =
  | { readonly report: 'ready' }
  /** A button, key, door or bet spot, or the shoe by the name of its part. */
  | { readonly report: 'changed'; readonly name: string; readonly active: boolean }
  | { readonly report: 'lost' | 'working'; readonly part: string };

/** What it is asked to do. */
export type EchoRequest =
  | { readonly light: string; readonly lit: boolean }
  | { readonly output: string; readonly active: boolean }
  | { readonly display: string; readonly text: string };

/** In milliseconds: how often `alive` changes, well within the time of the monostable in the lock's driver. */
const ALIVE = 500;

/** Reports every change on the wires of a table, and does as it is asked, until the requests end. */
export async function echo(
  board: Board,
  platform: Platform,
  asks: Readable,
  reports: Writable,
): Promise<void> {
  const send = (what: EchoReport): void => {
    reports.write(`${JSON.stringify(what)}\n`);
  };
  const cabinet = new Cabinet(board, platform, {
    onEvent: (event) => {
      const what = reportOf(event, board);
      if (what) send(what);
    },
    // There is no journal.
    stored: async () => {},
  });
  await cabinet.start();
  const stopAlive = every(platform.clock, 'alive', ALIVE, () => cabinet.showAlive());
  send({ report: 'ready' });
  for await (const line of createInterface(asks)) await execute(JSON.parse(line) as EchoRequest, cabinet);
  stopAlive();
  await cabinet.stop();
}

async function execute(ask: EchoRequest, cabinet: Cabinet): Promise<void> {
  if ('light' in ask) {
    const { role, seat } = wireNameOf(ask.light);
    cabinet.light(role as RoleNames['lamp'], seat, ask.lit ? 'on' : 'off');
  } else if ('output' in ask) {
    // The loss of an output is reported as such.
    await cabinet.outputs
      .get(ask.output as TableOutput)
      ?.write(ask.active)
      .catch(() => {});
  } else {
    const { role, seat } = wireNameOf(ask.display);
    cabinet.show(role as RoleNames['digits'], seat, ask.text);
  }
}

function reportOf(event: CabinetEvent, board: Board): EchoReport | null {
  switch (event.from) {
    case 'button': {
      const { seat, button, is } = event;
      const name = textOfWire({ seat, role: button });
      if (is === 'held' || is === 'stuck') return null;
      return { report: 'changed', name, active: is !== 'released' };
    }
    case 'input': {
      const { seat, input, active } = event;
      return active === null ? null : { report: 'changed', name: textOfWire({ seat, role: input }), active };
    }
    case 'spot': {
      const { seat, spot, state } = event;
      return { report: 'changed', name: textOfWire({ seat, role: spot }), active: state.tags.size > 0 };
    }
    case 'shoe': {
      const shoe = board.parts.find(({ driver }) => driver === 'card-shoe');
      return shoe && event.events.some(({ kind }) => kind === 'telegram')
        ? { report: 'changed', name: shoe.name, active: true }
        : null;
    }
    case 'health':
      return event.health.state === 'working' || event.health.state === 'lost'
        ? { report: event.health.state, part: event.health.part }
        : null;
  }
}
