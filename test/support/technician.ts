import { RecentHistory } from '../../firmware/technician/recent-history.js';
import type { TechnicianSettings } from '../../firmware/technician/technician-desk.js';
import type { VirtualTable } from './table.js';

type TechnicianTable = Pick<VirtualTable, 'board' | 'clock' | 'running' | 'settings'> &
  Partial<Pick<TechnicianSettings, 'tryDisks'>>;

/** What technicians at a virtual table share. It has no computer of its own. */
export function technicianSettings({
  board,
  clock,
  running,
  settings,
  tryDisks = () => {},
}: TechnicianTable): TechnicianSettings {
  const history = new RecentHistory(clock, async () => []);
  running.moments.subscribe({ next: ({ entries }) => history.add(entries), error: () => {} });
  return {
    board,
    clock,
    running,
    history,
    seen: () => ({ since: new Date(clock.wall()).toISOString(), seen: {} }),
    chips: settings.tags ?? [],
    walked: {
      board,
      hasShoe: running.cabinet.shoe !== null,
      hasAntennas: running.cabinet.betSpots !== null,
      history,
      boardHash: 'ab'.repeat(32),
      program: async () => ({ version: '1.2.3', sha256: 'cd'.repeat(32) }),
    },
    computer: () => Promise.reject(new Error('not looked at here')),
    bundle: () => Promise.reject(new Error('not looked at here')),
    tryDisks,
  };
}
