import type { ConsoleAct } from '../../../src/jackpot/console-act.js';
import type { TableView } from '../views/table-view.js';
import { button, h, part, set, setText } from './dom.js';
import { postAct } from './post-act.js';
import { mayAct } from './view-client.js';
import { label, page } from './words.js';

/** What an officer settles of a Jackpot: wins that await confirmation, and rounds whose contributions are owed. */
export function showConsole(jackpot: TableView['jackpot']): void {
  // One that tables share has its console on the floor.
  const { wins = [], unrecorded = [] } = jackpot?.shared ? {} : (jackpot ?? {});
  set(part('jackpot-console'), 'hidden', wins.length + unrecorded.length === 0);
  part('jackpot-owed').replaceChildren(
    ...wins.map(({ win, ...won }) =>
      h(
        'li',
        {},
        page({ is: 'jackpot-awaits', ...won }),
        ' ',
        key(label('jackpot-confirm'), { type: 'confirm', win }),
        ' ',
        key(label('jackpot-invalidate'), { type: 'invalidate', win }),
      ),
    ),
    ...unrecorded.map((round) =>
      h('li', {}, key(page({ is: 'jackpot-adjust', round }), { type: 'adjust', round })),
    ),
  );
}

const key = (text: string, act: ConsoleAct): HTMLElement =>
  button(text, () => send(act), { disabled: !mayAct() });

async function send(act: ConsoleAct): Promise<void> {
  const response = await postAct({ ask: 'console', act });
  const refused =
    response?.status === 409 ? page({ is: 'jackpot-refused', code: (await response.text()).trim() }) : '';
  setText(part('refusal'), refused);
}
