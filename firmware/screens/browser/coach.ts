import type { TableFault } from '../../decode/faults.js';
import type { GuideStep, Key } from '../../messages/screen-messages.js';

import type { TableView } from '../views/table-view.js';
import { winnerOf } from './ending.js';

/** The next step, and where to do it: the `data-coach` of an element. */
export interface Advice {
  readonly step: GuideStep;
  readonly at: string | null;
}

const PREPARED: Readonly<Record<'shuffle' | 'cut', Advice>> = {
  shuffle: { step: { is: 'fill-shoe' }, at: 'dealer confirm' },
  cut: { step: { is: 'confirm-cut' }, at: 'dealer confirm' },
};

type SimpleStep = Exclude<GuideStep, { device: unknown } | { key: unknown } | { winner: unknown }>['is'];
const advice = (is: SimpleStep, at: string | null = null): Advice => ({ step: { is }, at });

const isBroken = ({ parts }: TableFault): boolean => parts.some(({ until }) => until === 'restored');

/** A manager releases a lock once its cause is repaired; where it takes a second person, with somebody else. */
function releaseLock(fault: TableFault, turned: boolean, wantsSecond: boolean): Advice {
  const { device } = fault;
  if (isBroken(fault)) return { step: { is: 'locked', device }, at: null };
  if (!turned) return { step: { is: 'locked-turn-key', device }, at: 'manager-key' };
  return wantsSecond
    ? { step: { is: 'locked-second', device }, at: 'supervisor-key' }
    : { step: { is: 'locked-confirm', device }, at: 'dealer confirm' };
}

type Advised = Pick<TableView, 'coup' | 'seats' | 'trouble' | 'sign' | 'panels'>;

/** Guides a newcomer through a first coup. The next step follows from the view alone, whatever was done before. */
export function advise({ coup, seats, trouble, sign, panels }: Advised, seat: number): Advice {
  const { credit = 0, staked = 0, paid = [] } = seats[seat] ?? {};
  const isTurned = (key: string): boolean => trouble.keys.includes(key);
  const { decision, faults } = trouble;
  const byHand = sign.shoe === 'card-reading';
  const chips = sign.kinds !== null;
  if (trouble.asked) return { step: { is: 'say-who', key: trouble.asked }, at: 'dealer answer-1' };
  if (decision) {
    const key: Key = decision.officer === 'casino-manager' ? 'manager' : decision.officer;
    return isTurned(`${key}-key`)
      ? advice('answer', 'dealer answer-1')
      : { step: { is: 'turn-officers-key', key }, at: `${key}-key` };
  }
  const locked = faults.find(({ effect }) => effect === 'lock');
  if (locked) return releaseLock(locked, isTurned('manager-key'), trouble.wantsSecond);
  if (faults.some((fault) => !isBroken(fault))) {
    const turned = isTurned('technician-key') || isTurned('supervisor-key');
    return advice('confirm-repair', turned ? 'dealer confirm' : 'technician-key');
  }
  if (faults.length > 0) return advice('repair', 'faults');
  if (trouble.programChanges) return advice('program-changes');
  if (coup.phase === 'closed') {
    return isTurned('supervisor-key')
      ? advice('open-table', 'dealer confirm')
      : advice('turn-supervisor-key', 'supervisor-key');
  }
  if (isTurned('supervisor-key')) return advice('turn-supervisor-back', 'supervisor-key');
  if (!chips && credit + staked === 0 && paid.length === 0) {
    return isTurned('attendant-key')
      ? advice('add-credit', `panel ${seat} chip-4`)
      : advice('turn-attendant-key', 'attendant-key');
  }
  if (isTurned('attendant-key')) return advice('turn-attendant-back', 'attendant-key');
  switch (coup.phase) {
    case 'shuffle':
    case 'cut':
      return byHand ? PREPARED[coup.phase] : advice('preparing');
    case 'burn':
      if (!byHand) return advice('preparing');
      return panels.dealer.lamps['burn'] ? advice('burn', 'dealer burn') : advice('pull-burn', 'shoe');
    case 'betting':
      if (paid.length > 0 && coup.past) return advice(winnerOf(coup) === null ? 'coup-void' : 'coup-over');
      if (staked > 0) return advice('bet-lies');
      return chips ? advice('lay-chip') : advice('bet', `panel ${seat} player`);
    case 'dealing':
      if (coup.insurance) return advice('insure', byHand ? 'dealer confirm' : null);
      return byHand ? advice('pull-cards', 'shoe') : advice('cards-come');
    case 'result':
      return byHand
        ? advice('confirm-result', 'dealer confirm')
        : { step: { is: 'result', winner: winnerOf(coup) }, at: null };
    case 'paying':
      return advice('take-and-pay');
  }
}
