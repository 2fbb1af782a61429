import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printedFaults } from 'banco/firmware/messages/faults-en.js';
import { FAILED } from 'banco/firmware/startup/run-program.js';
import { LinuxSerial } from 'banco/hal/linux/serial.js';
import type { Wire } from 'banco/hal/virtual/wire.js';
import { rigFile } from '../../../files.js';
import { type Bench, BenchFaults, type Pin, readBench, SHIPPED_BENCH } from '../bench-file.js';
import type { FromMachine, StartMessage, ToMachine } from './machine-messages.js';
import { SimulatedFirmata } from './simulated-firmata.js';

// The shipped bench, without metal: virtual-bench.js FOLDER. Whoever plays on it has only its serial devices, its commands
// and its file, FOLDER/bench.json, as on a real one.

const MACHINE = fileURLToPath(new URL('./simulated-machine.js', import.meta.url));
const CONTROL = fileURLToPath(new URL('./control.js', import.meta.url));
const MODEMS = rigFile('targets/bench/simulated/null-modems.py');
const RESET = 70;

class SimulatedBench {
  readonly #bench: Bench;
  readonly #folder: string;
  readonly #arduinos = new Map<string, SimulatedFirmata>();
  readonly #modems: ChildProcess;
  readonly #closed = new Set<string>();
  readonly #unplugged = new Set<string>();
  #powered = false;
  #machine: ChildProcess | null = null;

  static async lay(bench: Bench, folder: string): Promise<void> {
    const names = [...bench.serial.keys(), '--', ...bench.firmata.keys()];
    const modems = spawn('python3', [MODEMS, folder, ...names], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(modems.stdout, 'data');
    const laid = new SimulatedBench(bench, folder, modems);
    await laid.#solder();
    laid.#serve();
  }

  constructor(bench: Bench, folder: string, modems: ChildProcess) {
    this.#bench = bench;
    this.#folder = folder;
    this.#modems = modems;
  }

  async #solder(): Promise<void> {
    for (const name of this.#bench.firmata.keys()) {
      const link = new LinuxSerial({ name, path: join(this.#folder, `${name}.table`), baud: 57_600 });
      await link.open();
      const arduino = new SimulatedFirmata((bytes) => void link.write(bytes));
      link.onBytes((bytes) => arduino.hear(bytes));
      this.#arduinos.set(name, arduino);
    }
    const { power, hands, eyes, plugs } = this.#bench;
    for (const [name, pin] of hands) {
      const wire = this.#wire(pin);
      // The panel's own resistor.
      wire.pull('pull-up');
      this.#contact(name, wire.level);
      wire.onChange((high) => this.#contact(name, high));
    }
    for (const pin of eyes.values()) this.#wire(pin).drive(this, false);
    for (const [name, pin] of plugs) {
      this.#plug(name, this.#wire(pin).level);
      this.#wire(pin).onChange((high) => this.#plug(name, high));
    }
    this.#wire(power).onChange((high) => this.#power(high));
  }

  #contact(name: string, high: boolean): void {
    if (high) this.#closed.delete(name);
    else this.#closed.add(name);
    this.#tell({ do: 'contact', name, closed: !high });
  }

  #plug(name: string, plugged: boolean): void {
    if (plugged) this.#unplugged.delete(name);
    else this.#unplugged.add(name);
    this.#tell({ do: 'plug', name, plugged });
  }

  #power(on: boolean): void {
    this.#powered = on;
    if (on) this.#start();
    else this.#kill();
  }

  /** As the computer does when it gets its power; nothing where it was never prepared. */
  #start(): void {
    if (this.#powered && existsSync(join(this.#folder, 'settings.json'))) this.#run('table');
  }

  #run(runs: StartMessage['runs']): ChildProcess {
    this.#modems.kill('SIGUSR1');
    const standard = runs === 'echo' ? 'pipe' : 'inherit';
    const machine = fork(MACHINE, { stdio: [standard, standard, 'inherit', 'ipc'], execArgv: [] });
    this.#machine = machine;
    const settings = join(this.#folder, 'settings.json');
    const { eyes, serial, listen, board } = this.#bench;
    machine.on('message', (changed: FromMachine) => {
      if (this.#machine !== machine) return;
      for (const { name, high } of changed) {
        const pin = eyes.get(name);
        if (pin) this.#wire(pin).drive(this, high);
      }
    });
    machine.on('exit', (status) => {
      if (this.#machine !== machine) return;
      this.#dark();
      // The watchdog has reset it, or it asks to be started again.
      if (status === RESET || status === FAILED) this.#start();
    });
    this.#tell({
      do: 'begin',
      board: board.id,
      runs,
      settings: runs === 'table' ? readFileSync(settings, 'utf8') : '',
      folder: join(this.#folder, 'journal'),
      serial: paths(serial.keys(), (name) => join(this.#folder, `${name}.table`)),
      traffic: paths(listen.keys(), (name) => join(this.#folder, `${name}.i2c`)),
      closed: [...this.#closed],
      unplugged: [...this.#unplugged],
    } satisfies StartMessage);
    return machine;
  }

  #kill(): void {
    this.#machine?.kill('SIGKILL');
    this.#dark();
  }

  #dark(): void {
    this.#machine = null;
    for (const pin of this.#bench.eyes.values()) this.#wire(pin).drive(this, false);
  }

  #tell(told: ToMachine): void {
    if (this.#machine?.connected) this.#machine.send(told);
  }

  #wire({ board, number }: Pin): Wire {
    const wire = this.#arduinos.get(board)?.pins[number];
    if (!wire) throw new Error(`there is no pin ${board}.${number}`);
    return wire;
  }

  /** What a real bench does over ssh: a client says what in a line, and then what there is to say. */
  #serve(): void {
    createServer({ allowHalfOpen: true }, (client) => {
      client.on('error', () => {});
      client.once('data', (said: Buffer) => {
        const [what = '', ...input] = said.toString().split('\n');
        this.#command(what, input.join('\n'), client).catch((error: Error) => client.end(error.message));
      });
    }).listen(join(this.#folder, 'control'));
  }

  async #command(what: string, input: string, client: Socket): Promise<void> {
    if (!this.#powered) throw new Error('no route to the table');
    switch (what) {
      case 'prepare': {
        let settings = input;
        client.on('data', (more: Buffer) => {
          settings += more.toString();
        });
        await once(client, 'end');
        this.#kill();
        rmSync(join(this.#folder, 'journal'), { recursive: true, force: true });
        writeFileSync(join(this.#folder, 'settings.json'), settings);
        this.#start();
        break;
      }
      case 'kill':
        this.#kill();
        break;
      case 'stop':
        await this.#stop();
        break;
      case 'start':
        if (!this.#machine) this.#start();
        break;
      case 'echo': {
        this.#kill();
        const machine = this.#run('echo');
        if (machine.stdin) client.pipe(machine.stdin);
        machine.stdout?.pipe(client);
        return;
      }
    }
    client.end();
  }

  async #stop(): Promise<void> {
    const machine = this.#machine;
    if (!machine) return;
    const gone = once(machine, 'exit');
    machine.kill('SIGTERM');
    await gone;
  }
}

const paths = (names: Iterable<string>, path: (name: string) => string): Record<string, string> =>
  Object.fromEntries([...names].map((name) => [name, path(name)]));

/** The shipped file, but for what is elsewhere here. */
function asLaid(bench: Bench, folder: string): object {
  const end = (name: string): string => join(folder, `${name}.bench`);
  const control = (what: string): readonly string[] => [process.execPath, CONTROL, folder, what];
  return {
    ...(JSON.parse(readFileSync(SHIPPED_BENCH, 'utf8')) as object),
    firmata: paths(bench.firmata.keys(), end),
    serial: paths(bench.serial.keys(), end),
    listen: Object.fromEntries(
      [...bench.listen.keys()].map((bus) => [bus, ['tail', '-n', '0', '-F', join(folder, `${bus}.i2c`)]]),
    ),
    program: {
      prepare: control('prepare'),
      journal: ['cp', '-r', `${join(folder, 'journal', 'one')}/.`],
      kill: control('kill'),
      stop: control('stop'),
      start: control('start'),
      echo: control('echo'),
    },
  };
}

const [folder = '.'] = process.argv.slice(2);
const bench = readBench(SHIPPED_BENCH);
if (bench instanceof BenchFaults)
  throw new Error(
    printedFaults(bench.faults)
      .map(({ says }) => says)
      .join('; '),
  );
for (const bus of bench.listen.keys()) writeFileSync(join(folder, `${bus}.i2c`), '');
await SimulatedBench.lay(bench, folder);
writeFileSync(join(folder, 'bench.json'), JSON.stringify(asLaid(bench, folder), null, 2));
process.stdout.write('ready\n');
// It lies there as long as whoever laid it.
process.stdin.on('end', () => process.exit()).resume();
