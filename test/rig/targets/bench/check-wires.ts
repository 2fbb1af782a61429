import { SystemClock } from 'banco/hal/linux/system-clock.js';
import type { Bench } from './bench-file.js';
import { EchoClient } from './echo-client.js';
import { actuatorClock, FirmataPins } from './firmata-pins.js';
import { SimulatedDevices } from './simulated-devices.js';
import { type Checked, WireWalk } from './wire-walk.js';

/** Checks every wire of a bench whose name contains `only`. */
export async function checkWires(bench: Bench, only: string): Promise<Checked> {
  const { echo: command } = bench.program;
  if (!command) throw new Error('the file of the bench has no command to echo');
  const clock = new SystemClock();
  const pins = await FirmataPins.open(bench, clock);
  let devices: SimulatedDevices | null = null;
  const echo = new EchoClient(clock);
  try {
    devices = await SimulatedDevices.open(bench, clock, {}, actuatorClock(pins, clock));
    devices.copyContacts((name, closed) => pins.contact(name, closed));
    await pins.power(true);
    await echo.start(command);
    const walk = new WireWalk(bench, clock, pins, devices, echo, only);
    return await walk.all();
  } finally {
    await pins.power(false);
    await echo.end();
    await devices?.close();
    await pins.close();
  }
}
