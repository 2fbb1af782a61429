import type { FloorView } from '../../view/floor-view.js';
import { showAlarms } from './alarms.js';
import { byId } from './elements.js';
import { showJackpot } from './jackpot.js';
import './let-in.js';
import { showPast } from './past.js';
import { showSums } from './sums.js';
import { showTables } from './tables.js';

// The console's page: it asks for the view every second, and shows it.

const SECOND = 1000;

async function look(): Promise<void> {
  try {
    const response = await fetch('/floor/view.json', { signal: AbortSignal.timeout(5 * SECOND) });
    if (!response.ok) throw new Error(response.statusText);
    show((await response.json()) as FloorView);
    byId('away').hidden = true;
  } catch {
    byId('away').hidden = false;
  }
  setTimeout(look, SECOND);
}

function show(view: FloorView): void {
  showSums(view);
  showAlarms(view.alarms);
  showTables(view.tables, view.now);
  showJackpot(view.jackpot);
  showPast(view.past);
}

void look();
