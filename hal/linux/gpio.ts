import type { GpioLine, LineSettings } from '../ports/gpio-line.js';
import { openCdevLine, whyNoCdev } from './gpio-cdev.js';
import { openSysfsLine } from './gpio-sysfs.js';

/** How this computer's lines are opened. */
export interface GpioBackend {
  readonly open: (settings: LineSettings) => Promise<GpioLine>;
  /** For technicians. */
  readonly says: string;
}

/** The character device, and sysfs through onoff where that cannot be had. */
export async function gpioBackend(): Promise<GpioBackend> {
  const why = await whyNoCdev();
  if (why === null) return { open: openCdevLine, says: 'GPIO by the character device' };
  return {
    open: openSysfsLine,
    says: `GPIO by sysfs, which keeps outputs driven when the program is killed: ${why}`,
  };
}
