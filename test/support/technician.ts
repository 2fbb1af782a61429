import { RecentFaults } from '../../firmware/technician/recent-faults.js';
import type { TechnicianSettings } from '../../firmware/technician/technician-desk.js';
import type { VirtualTable } from './table.js';

/** What technicians at a virtual table share. It has no computer of its own. */
export const technicianSettings = ({
  board,
  clock,
  running,
  settings,
}: VirtualTable): TechnicianSettings => ({
  board,
  clock,
  running,
  faults: new RecentFaults(clock, async () => []),
  seen: () => ({ since: new Date(clock.wall()).toISOString(), seen: {} }),
  chips: settings.tags ?? [],
  computer: () => Promise.reject(new Error('not looked at here')),
  bundle: () => Promise.reject(new Error('not looked at here')),
});
