import type { Board } from '../../hal/board/board.js';
import { rolesOf } from '../../hal/board/played-roles.js';
import type { Path } from '../../src/reader/faults.js';
import { Refusal } from '../../src/reader/refusal.js';
import { readWager } from '../../src/settlement/wager.js';
import { setUp } from '../../src/sheet/sheet.js';
import type { Table } from '../../src/sheet/table.js';
import type { InputRefusal } from '../../src/table/input.js';
import { LIMITS } from '../../src/table/limits/limits.js';
import { readLimits } from '../../src/table/limits/read.js';
import { offersOf } from '../../src/table/step.js';
import type { SettingsSource } from './read-settings.js';
import { SIDES } from './table-settings.js';

// What may be wagered where, by whose chips, and within which limits: whether the settings agree with the table sheet and
// the board.

const add = (source: SettingsSource, at: Path, { faults }: InputRefusal): void => {
  for (const { path, problem } of faults) source.fault([...at, ...path], problem);
};

/** What is known of Insurance when its window opens is not said here. A button may be for another sheet of the table alone. */
export function checkSides(source: SettingsSource, table: Table, others: readonly Table[]): void {
  for (const [i, side = {}] of (source.value.sides ?? []).entries()) {
    if (side.on === 'insurance' && side.hand !== undefined)
      source.fault(['sides', i, 'hand'], 'Insurance is on the hand whose window is open: leave it out');
    const open = side.on === 'insurance' ? { hand: 'player', bet: 1 } : {};
    if (side.on === undefined) continue;
    const read = (sheet: Table) =>
      readWager(['sides', i], { seat: 1, amount: sheet.chip, ...side, ...open }, sheet);
    const wager = read(table);
    if (wager instanceof Refusal && others.every((sheet) => read(sheet) instanceof Refusal))
      add(source, [], wager);
  }
}

export function checkTags(source: SettingsSource, { chip }: Table): void {
  const { opening = {}, tags } = source.value;
  if (opening.wagering !== 'chips') {
    if (tags)
      source.fault(['tags'], 'stakes are credit at this table: `opening.wagering` does not say chips');
    return;
  }
  if (!tags) {
    source.fault(['tags'], 'is missing: what the chips on the layout are worth');
    return;
  }
  const kinds = tags.map((kind) => ({ begins: kind?.begins ?? '', worth: kind?.worth ?? 0 }));
  for (const [i, { begins, worth }] of kinds.entries()) {
    const like = kinds.findIndex(
      (other, j) => j < i && (other.begins.startsWith(begins) || begins.startsWith(other.begins)),
    );
    if (like >= 0) source.fault(['tags', i, 'begins'], `a tag could be of this kind and of tags/${like}`);
    if (worth % chip !== 0)
      source.fault(
        ['tags', i, 'worth'],
        `must be a multiple of the smallest chip of the table, ${chip}, not ${worth}`,
      );
  }
  if (!kinds.some(({ worth }) => worth === chip))
    source.fault(
      ['tags'],
      `no chip is worth ${chip}, the smallest of the table: not everything could be paid`,
    );
}

/** The other sheets of the table that can be changed to; a virtual shoe and the chips in front of the players stay as they are. */
export function readOtherTables(source: SettingsSource, table: Table): readonly Table[] {
  const { chips = [], otherTables = [] } = source.value;
  return otherTables.flatMap((other, i) => {
    const at = ['otherTables', i, 'table'];
    const { table: read, faults } = setUp(other?.table);
    for (const { path, problem } of faults) source.fault([...at, ...path], problem);
    if (!read) return [];
    if (read.rulebook.id !== table.rulebook.id)
      source.fault([...at, 'rulebook'], `must be ${table.rulebook.id}, as the table opens`);
    if (read.decks !== table.decks)
      source.fault([...at, 'decks'], `must be ${table.decks}, as the table opens, not ${read.decks}`);
    const odd = chips.find((value = 0) => value % read.chip !== 0);
    if (odd !== undefined) source.fault([...at, 'chip'], `the chip of ${odd} is no multiple of it`);
    return [read];
  });
}

export function checkOtherLimits(source: SettingsSource, table: Table): void {
  for (const [i, other] of (source.value.otherLimits ?? []).entries()) {
    if (!LIMITS.fits(other?.limits)) continue;
    const read = readLimits(other?.limits, table.rulebook, offersOf(table));
    if (read instanceof Refusal) add(source, ['otherLimits', i, 'limits'], read);
  }
}

/** Every place that a seat may wager on is seen by an antenna: a sensor that says only that something lies there is not enough. */
export function checkSpots(source: SettingsSource, board: Board): void {
  const { opening = {}, sides = [] } = source.value;
  const needed = ['player', 'banker', 'tie', ...SIDES.slice(0, sides.length)].map(
    (button) => `spot-${button}`,
  );
  const seats = Array.from({ length: Math.min(board.seats, opening.seats ?? 0) }, (_, i) => i + 1);
  const antennas = rolesOf(board, 'spot');
  const blind = needed.flatMap((spot) => {
    const unseen = seats.filter((seat) => !antennas.some((one) => one.role === spot && one.seat === seat));
    return unseen.length > 0 ? [`${spot} at seat ${unseen.join(', ')}`] : [];
  });
  if (blind.length > 0)
    source.fault(['opening', 'wagering'], `the board ${board.id} reads no chips on ${blind.join('; ')}`);
}
