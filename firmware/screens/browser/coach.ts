import type { TableFault } from '../../decode/faults.js';
import type { TableView } from '../views/table-view.js';

/** The next thing to do, and where: the value of the element's `data-coach`. */
export interface Advice {
  readonly says: string;
  readonly at: string | null;
  readonly done?: true;
}

const PREPARED: Readonly<Record<'shuffle' | 'cut' | 'burn', Advice>> = {
  shuffle: {
    says: 'Fill the shoe, press Start at it, and Confirm that it is shuffled.',
    at: 'dealer confirm',
  },
  cut: { says: 'Confirm that the cards are cut.', at: 'dealer confirm' },
  burn: {
    says: 'Press Burn, pull the card out of the shoe, and press Start at it once more.',
    at: 'dealer burn',
  },
};

const isBroken = ({ parts }: TableFault): boolean => parts.some(({ until }) => until === 'restored');

/** A lock takes a manager, once what it is for is put right. */
function released(fault: TableFault, turned: boolean): Advice {
  const says = `The table is locked: ${fault.parts.at(-1)?.says ?? fault.device}.`;
  if (isBroken(fault)) return { says: `${says} The technician sees to it.`, at: null };
  return turned
    ? { says: `${says} Press Confirm: the manager releases it.`, at: 'dealer confirm' }
    : { says: `${says} Turn the manager’s key.`, at: 'manager-key' };
}

/** A first coup, step by step. What to do next is told from the view alone, so that any order of steps leads on. */
export function advise({ coup, seats, trouble, results, sign }: TableView, seat: number): Advice {
  const { credit = 0, staked = 0 } = seats[seat - 1] ?? {};
  const turned = (key: string): boolean => trouble.keys.includes(key);
  const card = sign.shoe === 'card-reading';
  const chips = sign.kinds !== null;
  if (trouble.question) {
    const { of } = trouble.question;
    return turned(`${of}-key`)
      ? { says: 'Press one of the answers, here or at the dealer’s panel.', at: 'dealer answer-1' }
      : { says: `The table asks the ${of}. Turn the ${of}’s key.`, at: `${of}-key` };
  }
  if (trouble.faults.length > 0) {
    const locked = trouble.faults.find(({ effect }) => effect === 'lock');
    if (locked) return released(locked, turned('manager-key'));
    const mended = trouble.faults.some((fault) => !isBroken(fault));
    return mended
      ? {
          says: 'It is mended. Turn the technician’s or the supervisor’s key, and press Confirm.',
          at: trouble.keys.some((key) => ['technician-key', 'supervisor-key'].includes(key))
            ? 'dealer confirm'
            : 'technician-key',
        }
      : {
          says: 'Something is broken or open. Mend it under Faults, or close the door.',
          at: 'faults',
        };
  }
  if (coup.phase === 'closed') {
    return turned('supervisor-key')
      ? { says: 'Press Confirm: the supervisor opens the table.', at: 'dealer confirm' }
      : { says: 'The table is closed. Turn the supervisor’s key.', at: 'supervisor-key' };
  }
  if (turned('supervisor-key'))
    return { says: 'Open. Turn the supervisor’s key back.', at: 'supervisor-key' };
  if (!chips && credit + staked === 0 && results.last.every((one) => one.seat !== seat)) {
    return turned('attendant-key')
      ? {
          says: 'Press chip buttons on your panel: each press puts that much credit on your seat.',
          at: `panel ${seat} chip-4`,
        }
      : { says: 'You need credit. Turn the attendant’s key.', at: 'attendant-key' };
  }
  if (turned('attendant-key')) return { says: 'Enough? Turn the attendant’s key back.', at: 'attendant-key' };
  switch (coup.phase) {
    case 'shuffle':
    case 'cut':
    case 'burn':
      return card
        ? PREPARED[coup.phase]
        : { says: 'A new shoe is shuffled, cut and burnt. Betting opens in a moment.', at: null };
    case 'betting':
      if (results.last.some((one) => one.seat === seat) && coup.past) {
        return {
          says: 'That was a coup. What you were paid is on your credit. Play on, or close this guide.',
          at: null,
          done: true,
        };
      }
      if (staked === 0 && chips)
        return { says: 'Take a chip from the rack below the felt, and touch a spot of your seat.', at: null };
      return staked === 0
        ? {
            says: 'Choose a chip, then press Player, Banker or Tie, on your panel or on the felt.',
            at: `panel ${seat} player`,
          }
        : {
            says: 'Your bet lies there. Add to it, or take it back with Undo, until the timer ends.',
            at: null,
          };
    case 'dealing':
      return card
        ? { says: 'Pull the cards out of the shoe, one after the other.', at: 'shoe' }
        : {
            says: 'No more bets. Two cards each; a third by the table of play. Nearest to nine wins.',
            at: null,
          };
    case 'result':
      if (card) return { says: 'Press Confirm: the result stands, and is paid.', at: 'dealer confirm' };
      return {
        says: `${coup.winner === 'tie' ? 'A tie' : `${coup.winner === 'player' ? 'Player' : 'Banker'} wins`}. The table pays.`,
        at: null,
      };
    case 'paying':
      return {
        says: 'Each spot says what is to be taken or paid there. Do it by hand, or press Take and pay.',
        at: null,
      };
  }
}
