import { LinuxPlatform } from 'banco/hal/linux/linux-platform.js';
import { exerciseGpio } from './gpio.js';
import { exerciseI2c } from './i2c.js';
import { report } from './report.js';
import { exerciseSerial } from './serial.js';
import { exerciseWatchdog, hang, wasStopped } from './watchdog.js';

// Runs inside the emulated machine: the Linux adapters against the kernel's own interfaces.
report({ note: 'started' });
if (!wasStopped()) {
  const platform = new LinuxPlatform();
  await exerciseGpio();
  await exerciseI2c(platform);
  await exerciseSerial(platform);
  await exerciseWatchdog(platform);
  await hang(platform);
}
