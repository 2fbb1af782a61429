import type { AskedTest } from '../../../control/technician-request.js';
import { SERVICE_PAGE } from '../../../messages/en/service-page.js';
import type { DrivenView } from '../../../technician/dialogue.js';
import { button, h, part } from '../dom.js';
import { ask, done, look } from './ask.js';

// The output under test: whether it was seen is asked until it is answered.

/** In milliseconds: a touch is a sign of life of whoever works, told no more often than this. */
const TOLD = 5000;

let tested: string | null = null;
let toldAt = 0;

/** Shows it, and asks. `then` has the answer. */
export async function drive(
  test: AskedTest,
  then: (saw: 'yes' | 'no' | 'unsure') => void = () => {},
): Promise<void> {
  const driven = await look<DrivenView>({ ask: 'drive', test });
  if (!driven) return;
  const { output: name } = driven;
  tested = name;
  const answered = async (saw: 'yes' | 'no' | 'unsure'): Promise<void> => {
    letGo();
    await done({ ask: 'saw', output: name, saw });
    await ask({ ask: 'let-go' });
    then(saw);
  };
  const answer = (saw: 'yes' | 'no' | 'unsure'): HTMLButtonElement =>
    button(SERVICE_PAGE[saw], () => answered(saw), { 'data-saw': saw });
  part('testing').hidden = false;
  part('testing').replaceChildren(
    h('p', {}, SERVICE_PAGE['did-you-see'](name)),
    answer('yes'),
    answer('no'),
    answer('unsure'),
  );
}

function letGo(): void {
  tested = null;
  part('testing').hidden = true;
}

for (const sign of ['pointerdown', 'keydown'])
  document.addEventListener(sign, () => {
    if (tested === null || Date.now() < toldAt + TOLD) return;
    toldAt = Date.now();
    void ask({ ask: 'alive' });
  });
