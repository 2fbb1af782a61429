// What the rig plays a virtual table by: of the very program that was called, also where that is bundled into one file.

export { VirtualCabinet } from '../../hal/cabinet/virtual-cabinet.js';
export { NodeDisk } from '../../hal/linux/node-disk.js';
export { HardwareError } from '../../hal/ports/hardware-error.js';
export { VirtualClock } from '../../hal/virtual/virtual-clock.js';
export { VirtualPlatform } from '../../hal/virtual/virtual-platform.js';
export { JackpotDesk } from '../jackpot/jackpot-desk.js';
export { PeopleFile } from '../people/people-file.js';
export { PinCredentials } from '../people/pin-credentials.js';
export { readSettings } from '../settings/read-settings.js';
export { NOT_STARTED, runProgram } from '../startup/run-program.js';
export { TournamentDesk } from '../tournament/tournament-desk.js';
export { readBoardNamed } from './board.js';
export { consoleRequest } from './jackpot-console.js';
export { technicianOf } from './table-technician.js';
export { tournamentRequest } from './tournament-console.js';
