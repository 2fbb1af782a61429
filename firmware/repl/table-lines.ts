import type { AskedTest, TechnicianRequest } from 'banco/firmware/control/technician-request.js';
import type { InputView } from 'banco/firmware/technician/inputs-view.js';
import type { OutputView } from 'banco/firmware/technician/outputs-view.js';
import type { TechnicianLink } from 'banco/firmware/technician/technician-link.js';
import type { Cancel } from 'banco/hal/ports/clock.js';
import type { GpioLine, LineWatcher } from 'banco/hal/ports/gpio-line.js';
import { HardwareError } from 'banco/hal/ports/hardware-error.js';
import { roleName } from 'banco/hal/roles/played-role.js';

// The wires stay with the running table: each line here asks it, as a terminal does.

/** A lamp or another output: one at a time is under test, and the one before falls back to what the table shows. */
export class TestedLine implements GpioLine {
  readonly name: string;
  readonly #test: AskedTest & { readonly is: 'lamp' | 'output' };
  readonly #drive: (test: AskedTest) => Promise<void>;
  #active = false;

  constructor({ seat, role, test }: OutputView, drive: (test: AskedTest) => Promise<void>) {
    this.name = roleName({ role, seat });
    this.#test = test as AskedTest & { readonly is: 'lamp' | 'output' };
    this.#drive = drive;
  }

  async read(): Promise<boolean> {
    return this.#active;
  }

  async write(active: boolean): Promise<void> {
    this.#active = active;
    await this.#drive({ ...this.#test, off: !active });
  }

  watch(): Cancel {
    return () => {};
  }

  async close(): Promise<void> {}
}

/** A key, a door or a sensor. */
export class WatchedLine implements GpioLine {
  readonly name: string;
  readonly #watchers = new Set<LineWatcher>();
  #active: boolean | null;

  constructor({ name, active }: InputView) {
    this.name = name;
    this.#active = active;
  }

  async read(): Promise<boolean> {
    return this.#active === true;
  }

  async write(): Promise<void> {
    throw new HardwareError('unsupported', this.name, 'nobody but hands can move it');
  }

  watch(watcher: LineWatcher): Cancel {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  async close(): Promise<void> {}

  moved(active: boolean | null): void {
    if (active === this.#active) return;
    this.#active = active;
    const at = performance.now();
    for (const watcher of this.#watchers)
      if (active === null) watcher.lost(new HardwareError('gone', this.name, 'nobody knows how it stands'));
      else watcher.edge(active, at);
  }
}

/** What the table shows; why it refuses is an error as of any port. */
export async function look<View>(link: TechnicianLink, request: TechnicianRequest): Promise<View> {
  const answer = await link.ask(request);
  if (answer.is === 'refused') throw new HardwareError('refused', 'table', answer.says);
  return (answer.is === 'shown' ? answer.view : {}) as View;
}
