import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { GpioLine, LineSettings } from 'banco/hal/ports/gpio-line.js';
import type { Platform } from 'banco/hal/ports/platform.js';
import { measure, show, within } from './report.js';

const CHIP = 'gpio-sim.0-node0';
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

/** Runs a program that opens a line and then ends in its own way. */
async function program(line: LineSettings, end: string): Promise<void> {
  const platform = import.meta.resolve('banco/hal/linux/linux-platform.js');
  const source = `const { LinuxPlatform } = await import('${platform}');
    const line = await new LinuxPlatform().line(${JSON.stringify(line)});
    ${end}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'ignore' });
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

export async function exerciseGpio(platform: Platform): Promise<void> {
  await show(
    'gpio: a line is found by the label of its chip or its device, and read, active high and active low',
    async () => {
      for (const [chip, activeLow] of [
        [CHIP, false],
        [CHIP, true],
        ['gpio-sim.0', false],
      ] as const) {
        const line = await platform.line(settings(3, { at: { chip, line: 3 }, activeLow }));
        for (const level of [0, 1, 0] as const) {
          wire(3).pull(level);
          assert.equal(await line.read(), (level === 1) !== activeLow);
        }
        await line.close();
      }
    },
  );

  await show('gpio: an output opens at the level it was told, and shows what is written', async () => {
    for (const activeLow of [false, true]) {
      for (const initial of [undefined, false, true]) {
        // What it shows when it is not driven is the contrary.
        wire(4).pull((initial ?? false) === activeLow ? 1 : 0);
        const more = initial === undefined ? {} : { initial };
        const line = await platform.line(settings(4, { direction: 'out', activeLow, ...more }));
        const shown = (): boolean => (wire(4).level() === 1) !== activeLow;
        assert.equal(shown(), initial ?? false);
        for (const active of [true, false, true]) {
          await line.write(active);
          assert.equal(shown(), active);
          assert.equal(await line.read(), active);
        }
        await line.close();
        assert.ok(!existsSync(exported(4)));
      }
    }
  });

  await show('gpio: both edges are heard, by all who watch, until they no longer do', async () => {
    wire(5).pull(1);
    const line = await platform.line(settings(5, { activeLow: true }));
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
  });

  await show('gpio: no edge is lost to reads at the same time', async () => {
    wire(6).pull(0);
    const line = await platform.line(settings(6));
    let level: 0 | 1 = 0;
    const turn = async (): Promise<void> => {
      level = level ? 0 : 1;
      const heard = edge(line);
      wire(6).pull(level);
      assert.equal(await heard, level === 1);
    };
    let reading = true;
    const readers = [1, 2, 3].map(async () => {
      while (reading) await line.read();
    });
    try {
      for (let times = 0; times < 500; times++) await turn();
    } finally {
      reading = false;
      await Promise.all(readers);
    }
    await measure('gpio: edge to callback', 500, turn);
    await line.close();
  });

  await show('gpio: a line that a crash left behind is taken over, whatever it was', async () => {
    const kill = `line.watch({ edge() {}, lost() {} }); process.kill(process.pid, 'SIGKILL');`;
    await program(settings(7, { activeLow: true }), kill);
    assert.equal(readFileSync(`${exported(7)}/edge`, 'utf8').trim(), 'both');
    const output = await platform.line(settings(7, { direction: 'out' }));
    await output.write(true);
    assert.equal(wire(7).level(), 1);
    await output.close();

    await program(
      settings(7, { direction: 'out' }),
      `await line.write(true); process.kill(process.pid, 'SIGKILL');`,
    );
    assert.equal(wire(7).level(), 1);
    const input = await platform.line(settings(7, { activeLow: true }));
    wire(7).pull(0);
    assert.equal(await input.read(), true);
    const heard = edge(input);
    wire(7).pull(1);
    assert.equal(await heard, false);
    await input.close();
  });

  await show('gpio: a program that ends without closing its lines lets them go', async () => {
    wire(8).pull(0);
    for (const end of ['await line.write(true); process.exit(1);', 'await line.write(true); throw 1;']) {
      await program(settings(8, { direction: 'out' }), end);
      assert.ok(!existsSync(exported(8)));
      assert.equal(wire(8).level(), 0);
    }
  });

  await show('gpio: a chip that leaves is told, and works again when it is back', async () => {
    wire(9).pull(0);
    const line = await platform.line(settings(9));
    const output = await platform.line(settings(10, { direction: 'out' }));
    const lost = assert.rejects(edge(line), { code: 'gone', where: 'line 9' });
    writeFileSync(`${SETTINGS}/live`, '0');
    await assert.rejects(line.read(), { code: 'gone', where: 'line 9' });
    await assert.rejects(output.write(true), { code: 'gone', where: 'line 10' });
    await lost;
    await assert.rejects(edge(line), { code: 'gone', where: 'line 9' });
    await line.close();
    await output.close();
    await assert.rejects(platform.line(settings(9)), { code: 'unsupported' });

    // A line that the kernel keeps for itself, for the next one.
    mkdirSync(`${SETTINGS}/bank0/line15/hog`, { recursive: true });
    writeFileSync(`${SETTINGS}/bank0/line15/hog/direction`, 'input');
    writeFileSync(`${SETTINGS}/live`, '1');
    const again = await platform.line(settings(9));
    const heard = edge(again);
    wire(9).pull(1);
    assert.equal(await heard, true);
    await again.close();
  });

  await show('gpio: what cannot be opened says why', async () => {
    await assert.rejects(platform.line(settings(15)), { code: 'busy', where: 'line 15' });
    await assert.rejects(platform.line(settings(16)), { code: 'unsupported', message: /has 16 lines/ });
    await assert.rejects(platform.line(settings(1, { at: { chip: 'pinctrl-rp1', line: 1 } })), {
      message: /the chips of this computer: gpio-sim/,
    });
  });
}
