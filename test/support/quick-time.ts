import { SystemClock } from '../../hal/linux/system-clock.js';
import { QuickClock } from './quick-clock.js';

// Loaded before the program, it lets the program's time pass so many times as quickly.

const quick = new QuickClock(Number(process.env['BANCO_TIMES']));
SystemClock.prototype.now = () => quick.now();
SystemClock.prototype.after = (name, milliseconds, run) => quick.after(name, milliseconds, run);
