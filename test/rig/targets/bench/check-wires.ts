import { SystemClock } from 'banco/hal/linux/system-clock.js';
import type { Bench } from './bench-file.js';
import { EchoClient } from './echo-client.js';
import { actuatorClock, FirmataPins } from './firmata-pins.js';
import { SimulatedDevices } from './simulated-devices.js';
import { type Checked, WireWalk } from './wire-walk.js';

/** Walks every wire of a bench whose name holds `only`. */
export async function checkWires(bench: Bench, only: string): Promise<Checked> {
  const { echo } = bench.program;
  if (!echo) throw new Error('the file of the bench has no command to echo');
  const clock = new SystemClock();
  const soldered = await FirmataPins.open(bench, clock);
  let played: SimulatedDevices | null = null;
  const echoing = new EchoClient(clock);
  try {
    played = await SimulatedDevices.open(bench, clock, {}, actuatorClock(soldered, clock));
    played.copyContacts((name, closed) => soldered.contact(name, closed));
    await soldered.power(true);
    await echoing.start(echo);
    const walk = new WireWalk(bench, clock, soldered, played, echoing, only);
    return await walk.all();
  } finally {
    await soldered.power(false);
    await echoing.end();
    await played?.close();
    await soldered.close();
  }
}
