import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setImmediate as immediately } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openCdevLine } from 'banco/hal/linux/gpio-cdev.js';
import { openSysfsLine } from 'banco/hal/linux/gpio-sysfs.js';
import type { GpioLine, LineSettings } from 'banco/hal/ports/gpio-line.js';
import { measure, report, show, within } from './report.js';

const CHIP = 'gpio-sim.0-node0';
/** From where `banco` can be imported. */
const HERE = fileURLToPath(new URL('.', import.meta.url));
const SETTINGS = '/sys/kernel/config/gpio-sim/rig';
const MACHINE = '/sys/devices/platform/gpio-sim.0';

/** The far end of a line's wire, as gpio-sim shows it. */
function wire(line: number): { pull(level: 0 | 1): void; level(): number } {
  const chip = readdirSync(MACHINE).find((name) => name.startsWith('gpiochip'));
  const folder = `${MACHINE}/${chip}/sim_gpio${line}`;
  return {
    pull: (level) => writeFileSync(`${folder}/pull`, level ? 'pull-up' : 'pull-down'),
    level: () => Number(readFileSync(`${folder}/value`, 'utf8')),
  };
}

function settings(line: number, more: Partial<LineSettings> = {}): LineSettings {
  return {
    name: `line ${line}`,
    at: { chip: CHIP, line },
    direction: 'in',
    activeLow: false,
    bias: 'none',
    ...more,
  };
}

/** Where sysfs keeps an exported line. */
function exported(line: number): string {
  const chip = readdirSync('/sys/class/gpio').find(
    (name) =>
      name.startsWith('gpiochip') && readFileSync(`/sys/class/gpio/${name}/label`, 'utf8').trim() === CHIP,
  );
  return `/sys/class/gpio/gpio${Number(readFileSync(`/sys/class/gpio/${chip}/base`, 'utf8')) + line}`;
}

const BACKENDS = {
  cdev: {
    open: openCdevLine,
    from: 'const { openCdevLine: open } = await import("banco/hal/linux/gpio-cdev.js")',
  },
  sysfs: {
    open: openSysfsLine,
    from: 'const { openSysfsLine: open } = await import("banco/hal/linux/gpio-sysfs.js")',
  },
} as const;
type Backend = keyof typeof BACKENDS;

/** Runs a program that opens a line and then ends in its own way. */
async function program(backend: Backend, line: LineSettings, end: string): Promise<void> {
  const source = `${BACKENDS[backend].from};
    const line = await open(${JSON.stringify(line)});
    ${end}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: HERE,
    stdio: 'ignore',
  });
  await once(child, 'exit');
}

/** Waits for the next edge. */
function edge(line: GpioLine): Promise<boolean> {
  return within(
    2000,
    new Promise((heard, lost) => {
      const cancel = line.watch({
        edge: (active) => {
          cancel();
          heard(active);
        },
        lost,
      });
    }),
  );
}

interface BusyEdges {
  /** Between which times each pull was made and, by the character device, taken by the kernel. */
  readonly pulled: readonly (readonly [from: number, to: number])[];
  readonly edges: readonly (readonly [active: boolean, at: number])[];
}

/** Pulls a wire to and fro while the program does nothing else. */
async function edgesWhileBusy(backend: Backend): Promise<BusyEdges> {
  wire(6).pull(0);
  const line = await BACKENDS[backend].open(settings(6));
  const edges: [boolean, number][] = [];
  line.watch({ edge: (active, at) => edges.push([active, at]), lost: assert.fail });
  const slept = backend === 'cdev' ? interruptSleeps('banco line 6') : null;
  const pulled: [number, number][] = [];
  for (let times = 0; times < 20; times++) {
    const from = performance.now();
    const before = slept?.();
    wire(6).pull(times % 2 === 0 ? 1 : 0);
    spinUntil(() => (slept ? slept() !== before : performance.now() > from + 2));
    pulled.push([from, performance.now()]);
  }
  await new Promise((done) => setTimeout(done, 50));
  await line.close();
  report({ note: `gpio by ${backend}: ${edges.length} of 20 edges heard while the program was busy` });
  return { pulled, edges };
}

/** Keeps the program busy until the condition holds, for a second at most. */
function spinUntil(holds: () => boolean): void {
  const limit = performance.now() + 1000;
  while (!holds() && performance.now() < limit);
}

/**
 * Counts how often the kernel's thread for a line's interrupt went back to sleep: then it has taken the edge. Before that a second
 * edge would be one with the first, as the simulated chip has one pending bit for a line.
 */
function interruptSleeps(consumer: string): () => number {
  const nameOf = (process: string): string => {
    try {
      return readFileSync(`/proc/${process}/comm`, 'utf8').trim();
    } catch {
      return '';
    }
  };
  const thread = readdirSync('/proc').find(
    (process) =>
      /^irq\/\d+-/.test(nameOf(process)) && consumer.startsWith(nameOf(process).replace(/^irq\/\d+-/, '')),
  );
  assert.ok(thread, `the kernel has a thread for the interrupt of ${consumer}`);
  return () =>
    Number(/^voluntary_ctxt_switches:\s*(\d+)$/m.exec(readFileSync(`/proc/${thread}/status`, 'utf8'))?.[1]);
}

export async function exerciseGpio(): Promise<void> {
  await exerciseBoth('cdev');
  await exerciseBoth('sysfs');
  await exerciseCdev();
  await exerciseSysfs();
}

/** What both ways to open a line promise. */
async function exerciseBoth(backend: Backend): Promise<void> {
  const { open } = BACKENDS[backend];
  await show(
    `gpio by ${backend}: a line is found by the label of its chip or its device, and read, active high and active low`,
    async () => {
      for (const [chip, activeLow] of [
        [CHIP, false],
        [CHIP, true],
        ['gpio-sim.0', false],
      ] as const) {
        const line = await open(settings(3, { at: { chip, line: 3 }, activeLow }));
        for (const level of [0, 1, 0] as const) {
          wire(3).pull(level);
          assert.equal(await line.read(), (level === 1) !== activeLow);
        }
        await line.close();
      }
    },
  );

  await show(
    `gpio by ${backend}: an output opens at the level it was told, and shows what is written`,
    async () => {
      for (const activeLow of [false, true]) {
        for (const initial of [undefined, false, true]) {
          // What it shows when it is not driven is the contrary.
          wire(4).pull((initial ?? false) === activeLow ? 1 : 0);
          const more = initial === undefined ? {} : { initial };
          const line = await open(settings(4, { direction: 'out', activeLow, ...more }));
          const shown = (): boolean => (wire(4).level() === 1) !== activeLow;
          assert.equal(shown(), initial ?? false);
          for (const active of [true, false, true]) {
            await line.write(active);
            assert.equal(shown(), active);
            assert.equal(await line.read(), active);
          }
          await line.close();
          assert.equal(wire(4).level(), (initial ?? false) === activeLow ? 1 : 0);
        }
      }
    },
  );

  await show(
    `gpio by ${backend}: both edges are heard, by all who watch, until they no longer do`,
    async () => {
      wire(5).pull(1);
      const line = await open(settings(5, { activeLow: true }));
      const heard: string[] = [];
      const watcher = (name: string) => ({
        edge: (active: boolean) => heard.push(`${name} ${active}`),
        lost: assert.fail,
      });
      const first = line.watch(watcher('first'));
      const second = line.watch(watcher('second'));
      const pull = async (level: 0 | 1): Promise<void> => {
        wire(5).pull(level);
        await new Promise((done) => setTimeout(done, 50));
      };
      await pull(0);
      await pull(1);
      first();
      await pull(0);
      second();
      await pull(1);
      assert.deepEqual(heard, ['first true', 'second true', 'first false', 'second false', 'second true']);
      // What happened while nobody watched is nobody's, and what comes next is heard.
      const next = edge(line);
      await pull(0);
      assert.equal(await next, true);
      await line.close();
    },
  );

  await show(`gpio by ${backend}: no edge is lost to reads at the same time`, async () => {
    wire(6).pull(0);
    const line = await open(settings(6));
    let level: 0 | 1 = 0;
    const turn = async (): Promise<void> => {
      level = level ? 0 : 1;
      const heard = edge(line);
      wire(6).pull(level);
      assert.equal(await heard, level === 1);
    };
    let reading = true;
    const readers = [1, 2, 3].map(async () => {
      while (reading) {
        await line.read();
        await immediately();
      }
    });
    try {
      for (let times = 0; times < 200; times++) await turn();
    } finally {
      reading = false;
      await Promise.all(readers);
    }
    await measure(`gpio by ${backend}: edge to callback`, 200, turn);
    await line.close();
  });

  await show(`gpio by ${backend}: a program that ends without closing its lines lets them go`, async () => {
    wire(8).pull(0);
    for (const end of ['await line.write(true); process.exit(1);', 'await line.write(true); throw 1;']) {
      await program(backend, settings(8, { direction: 'out' }), end);
      assert.equal(wire(8).level(), 0);
    }
  });

  await show(`gpio by ${backend}: a chip that leaves is told, and works again when it is back`, async () => {
    wire(9).pull(0);
    const line = await open(settings(9));
    const output = await open(settings(10, { direction: 'out' }));
    const lost = assert.rejects(edge(line), { code: 'gone', where: 'line 9' });
    writeFileSync(`${SETTINGS}/live`, '0');
    await assert.rejects(line.read(), { code: 'gone', where: 'line 9' });
    await assert.rejects(output.write(true), { code: 'gone', where: 'line 10' });
    await lost;
    await assert.rejects(edge(line), { code: 'gone', where: 'line 9' });
    await line.close();
    await output.close();
    await assert.rejects(open(settings(9)), { code: 'unsupported' });

    writeFileSync(`${SETTINGS}/live`, '1');
    const again = await open(settings(9));
    const heard = edge(again);
    wire(9).pull(1);
    assert.equal(await heard, true);
    await again.close();
  });

  await show(`gpio by ${backend}: what cannot be opened says why`, async () => {
    const held = await open(settings(14));
    if (backend === 'cdev')
      await assert.rejects(open(settings(14)), { code: 'busy', message: /banco line 14 uses/ });
    await held.close();
    await assert.rejects(open(settings(16)), { code: 'unsupported', message: /has 16 lines/ });
    await assert.rejects(open(settings(1, { at: { chip: 'pinctrl-rp1', line: 1 } })), {
      message: /the chips of this computer: gpio-sim/,
    });
  });
}

/** What the character device can do besides. */
async function exerciseCdev(): Promise<void> {
  await show('gpio by cdev: a line is found by the name that the kernel gives it', async () => {
    const line = await openCdevLine(settings(13, { at: { name: 'GPIO13' } }));
    for (const level of [0, 1] as const) {
      wire(13).pull(level);
      assert.equal(await line.read(), level === 1);
    }
    await line.close();
    await assert.rejects(openCdevLine(settings(13, { at: { name: 'GPIO99' } })), { code: 'unsupported' });
  });

  await show(
    'gpio by cdev: the kernel keeps every edge for a program that is busy, with its time',
    async () => {
      const { pulled, edges } = await edgesWhileBusy('cdev');
      assert.deepEqual(
        edges.map(([active]) => active),
        Array.from({ length: 20 }, (_, i) => i % 2 === 0),
      );
      for (const [i, [from, to]] of pulled.entries()) {
        const at = edges[i]?.[1] ?? Number.NaN;
        assert.ok(at > from - 1 && at < to + 1, `edge ${i} at ${at}, pulled from ${from} to ${to}`);
      }
    },
  );

  await show(
    'gpio by cdev: the kernel debounces where it is told to, and holds the line as it is told',
    async () => {
      wire(11).pull(0);
      const line = await openCdevLine(settings(11, { bias: 'pull-up', debounceMs: 10 }));
      assert.equal(wire(11).level(), 1);
      const edges: boolean[] = [];
      line.watch({ edge: (active) => edges.push(active), lost: assert.fail });
      for (let times = 0; times < 9; times++) wire(11).pull(times % 2 === 0 ? 0 : 1);
      await new Promise((done) => setTimeout(done, 100));
      assert.deepEqual(edges, [false]);
      await line.close();
    },
  );

  await show('gpio by cdev: the kernel lets go of the lines of a program that is killed', async () => {
    wire(8).pull(0);
    await program(
      'cdev',
      settings(8, { direction: 'out' }),
      `await line.write(true); process.kill(process.pid, 'SIGKILL');`,
    );
    assert.equal(wire(8).level(), 0);
  });
}

/** What sysfs leaves to the program. */
async function exerciseSysfs(): Promise<void> {
  await show(
    'gpio by sysfs: edges while the program is busy come as one, with the level at the end',
    async () => {
      const { edges } = await edgesWhileBusy('sysfs');
      assert.ok(edges.length >= 1 && edges.length < 20, `${edges.length} edges`);
      assert.equal(edges.at(-1)?.[0], false);
    },
  );

  await show('gpio by sysfs: a line that a crash left behind is taken over, whatever it was', async () => {
    const kill = `line.watch({ edge() {}, lost() {} }); process.kill(process.pid, 'SIGKILL');`;
    await program('sysfs', settings(7, { activeLow: true }), kill);
    assert.equal(readFileSync(`${exported(7)}/edge`, 'utf8').trim(), 'both');
    const output = await openSysfsLine(settings(7, { direction: 'out' }));
    await output.write(true);
    assert.equal(wire(7).level(), 1);
    await output.close();

    await program(
      'sysfs',
      settings(7, { direction: 'out' }),
      `await line.write(true); process.kill(process.pid, 'SIGKILL');`,
    );
    assert.equal(wire(7).level(), 1);
    const input = await openSysfsLine(settings(7, { activeLow: true }));
    wire(7).pull(0);
    assert.equal(await input.read(), true);
    const heard = edge(input);
    wire(7).pull(1);
    assert.equal(await heard, false);
    await input.close();
  });
}
