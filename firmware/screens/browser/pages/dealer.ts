import { answerTheTable } from '../acts.js';
import { showDecision } from '../decision.js';
import { part, set, setText } from '../dom.js';
import { prepareDrawers } from '../drawers.js';
import { Felt } from '../felt.js';
import { Fixtures } from '../fixtures.js';
import { insuranceText } from '../insurance.js';
import { showLog } from '../log.js';
import { showMenu } from '../menu.js';
import { showOdds } from '../odds.js';
import { DealerPanel } from '../panel.js';
import { Rack } from '../rack.js';
import { showSettling } from '../settling.js';
import { showCoup } from '../shared.js';
import { showShoe, workShoe } from '../shoe.js';
import { DEALER_KEYS } from '../shortcuts.js';
import { showSign } from '../sign.js';
import { connect, hasHands, mayAct, onView, type ViewOf } from '../view-client.js';
import { lineOf } from '../words.js';

// The dealer's page: the whole layout, the dealer's panel, and the keys and the shoe beside it.

let now: ViewOf<'dealer'> | null = null;
const rack = new Rack(() => now);
const felt = new Felt(
  () => {},
  (at, button) => rack.touch(at, button),
);
const panel = new DealerPanel(DEALER_KEYS);
const fixtures = new Fixtures();

prepareDrawers();
workShoe();
onView<'dealer'>((view, changed) => {
  now = view;
  set(document.body, 'data-hands', mayAct());
  showCoup(view, changed);
  if (view.odds && changed.has('odds')) showOdds(view.odds);
  if (changed.has('sign')) {
    showSign(view.sign);
    panel.name();
    part('shoe-hands').hidden = view.sign.shoe === 'virtual' || !hasHands();
  }
  felt.show(view, null);
  showSettling(view);
  setText(part('insurance'), insuranceText(view.coup));
  rack.show(view);
  if (changed.has('panels')) panel.show(view.panels.dealer);
  if (changed.has('fixtures')) fixtures.show(view.fixtures);
  if (changed.has('coup')) showShoe(view.coup.shoe);
  if (changed.has('trouble')) {
    showDecision(view.trouble);
    setText(part('message'), view.trouble.message ? lineOf(view.trouble.message).text : '');
  }
  if (changed.has('menu')) showMenu(view.menu);
  if (changed.has('messages')) showLog(view.messages);
});
answerTheTable();
connect('dealer');
