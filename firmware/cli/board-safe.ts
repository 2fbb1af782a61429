import type { Board } from '../../hal/board/board.js';
import { LinuxPlatform } from '../../hal/linux/linux-platform.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';

/** Puts every output of the computer into its safe state and lets it go, as after a program that was killed. */
export async function makeSafe({ lines, platform }: Board): Promise<number> {
  if (platform === 'virtual') return 0;
  const computer = new LinuxPlatform();
  let status = 0;
  for (const settings of lines) {
    if (settings.direction === 'in') continue;
    try {
      const line = await computer.line({ ...settings, initial: settings.safe === true });
      await line.close();
      process.stdout.write(`${settings.name}: ${settings.safe ? 'on' : 'off'}, its safe state\n`);
    } catch (error) {
      if (!(error instanceof HardwareError)) throw error;
      process.stdout.write(`${error.message}. ${error.advice}\n`);
      status = 1;
    }
  }
  return status;
}
