import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printedFaults } from 'banco/firmware/messages/en/input-faults.js';
import { FAILED } from 'banco/firmware/startup/run-program.js';
import { LinuxSerial } from 'banco/hal/linux/serial.js';
import type { Wire } from 'banco/hal/virtual/wire.js';
import { rigFile } from '../../../files.js';
import { type Bench, BenchFaults, type Pin, readBench, SHIPPED_BENCH } from '../bench-file.js';
import type { FromMachine, StartMessage, ToMachine } from './machine-messages.js';
import { SimulatedFirmata } from './simulated-firmata.js';

// simulated-bench.js FOLDER: simulates the shipped bench. The rig uses its serial devices, its commands and its file,
// FOLDER/bench.json, as those of a real one.

const MACHINE = fileURLToPath(new URL('./simulated-machine.js', import.meta.url));
const CONTROL = fileURLToPath(new URL('./control.js', import.meta.url));
const MODEMS = rigFile('targets/bench/simulated/null-modems.py');
const RESET = 70;
/** In milliseconds: between two readings of StandardFirmata, and of a servo from button to rest. */
const SAMPLING = 19;
const WAY = 120;
/** What a light sensor reads in front of something lit, and in the light of the room. */
const LIT = 640;
const DARK = 90;

class SimulatedBench {
  readonly #bench: Bench;
  readonly #folder: string;
  readonly #arduinos = new Map<string, SimulatedFirmata>();
  readonly #modems: ChildProcess;
  readonly #closed = new Set<string>();
  readonly #unplugged = new Set<string>();
  #powered = false;
  #machine: ChildProcess | null = null;

  static async start(bench: Bench, folder: string): Promise<void> {
    const names = [...bench.serial.keys(), '--', ...bench.firmata.keys()];
    const modems = spawn('python3', [MODEMS, folder, ...names], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(modems.stdout, 'data');
    const simulated = new SimulatedBench(bench, folder, modems);
    await simulated.#connectPins();
    simulated.#serve();
  }

  constructor(bench: Bench, folder: string, modems: ChildProcess) {
    this.#bench = bench;
    this.#folder = folder;
    this.#modems = modems;
  }

  async #connectPins(): Promise<void> {
    for (const name of this.#bench.firmata.keys()) {
      const link = new LinuxSerial({ name, path: join(this.#folder, `${name}.table`), baud: 57_600 });
      await link.open();
      const arduino = new SimulatedFirmata(
        (bytes) => void link.write(bytes),
        (pin, degrees) => this.#turn({ board: name, number: pin }, degrees),
      );
      setInterval(() => arduino.sample(), SAMPLING).unref();
      link.onBytes((bytes) => arduino.receive(bytes));
      this.#arduinos.set(name, arduino);
    }
    const { power, contacts, fingers, probes, eyes, plugs } = this.#bench;
    for (const [name, pin] of contacts) {
      if (fingers.has(name)) continue;
      const wire = this.#wire(pin);
      // The panel's own resistor.
      wire.pull('pull-up');
      this.#contact(name, wire.level);
      wire.onChange((high) => this.#contact(name, high));
    }
    for (const [name, pin] of probes) if (!eyes.has(name)) this.#wire(pin).drive(this, false);
    for (const [name, pin] of plugs) {
      this.#plug(name, this.#wire(pin).level);
      this.#wire(pin).onChange((high) => this.#plug(name, high));
    }
    this.#wire(power).onChange((high) => this.#power(high));
  }

  /** The horn of a servo is on its way, and then on the button or off it. */
  #turn({ board, number }: Pin, degrees: number): void {
    for (const [name, { rests, presses }] of this.#bench.fingers) {
      const pin = this.#bench.contacts.get(name);
      if (pin?.board !== board || pin.number !== number) continue;
      const isPressed = Math.abs(degrees - presses) < Math.abs(degrees - rests);
      setTimeout(() => this.#contact(name, !isPressed), WAY);
    }
  }

  #contact(name: string, high: boolean): void {
    if (high) this.#closed.delete(name);
    else this.#closed.add(name);
    this.#send({ do: 'contact', name, closed: !high });
  }

  #plug(name: string, plugged: boolean): void {
    if (plugged) this.#unplugged.delete(name);
    else this.#unplugged.add(name);
    this.#send({ do: 'plug', name, plugged });
  }

  #power(on: boolean): void {
    this.#powered = on;
    if (on) this.#start();
    else this.#kill();
  }

  /** Starts the program, as the computer does when it gets power; nothing where it was never prepared. */
  #start(): void {
    if (this.#powered && existsSync(join(this.#folder, 'settings.json'))) this.#run('table');
  }

  #run(runs: StartMessage['runs']): ChildProcess {
    this.#modems.kill('SIGUSR1');
    const standard = runs === 'echo' ? 'pipe' : 'inherit';
    const machine = fork(MACHINE, { stdio: [standard, standard, 'inherit', 'ipc'], execArgv: [] });
    this.#machine = machine;
    const settings = join(this.#folder, 'settings.json');
    const { serial, listen, board } = this.#bench;
    machine.on('message', (changed: FromMachine) => {
      if (this.#machine !== machine) return;
      for (const { name, high } of changed) {
        this.#show(name, high);
      }
    });
    machine.on('exit', (status) => {
      if (this.#machine !== machine) return;
      this.#dark();
      // The watchdog has reset it, or it has failed and must be started again.
      if (status === RESET || status === FAILED) this.#start();
    });
    this.#send({
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
    for (const name of this.#bench.probes.keys()) this.#show(name, false);
  }

  /** Puts the level of a wire, or the light of a lamp or a display, on the pin of its probe. */
  #show(name: string, high: boolean): void {
    const pin = this.#bench.probes.get(name);
    if (!pin) return;
    if (this.#bench.eyes.has(name)) this.#arduinos.get(pin.board)?.setReading(pin.number, high ? LIT : DARK);
    else this.#wire(pin).drive(this, high);
  }

  #send(message: ToMachine): void {
    if (this.#machine?.connected) this.#machine.send(message);
  }

  #wire({ board, number }: Pin): Wire {
    const wire = this.#arduinos.get(board)?.pins[number];
    if (!wire) throw new Error(`there is no pin ${board}.${number}`);
    return wire;
  }

  /** Serves the commands that a real bench gets over ssh: a client sends the command in a line, and then its input. */
  #serve(): void {
    createServer({ allowHalfOpen: true }, (client) => {
      client.on('error', () => {});
      client.once('data', (request: Buffer) => {
        const [what = '', ...input] = request.toString().split('\n');
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

/** The shipped file with the devices and commands of this simulation. */
function benchFile(bench: Bench, folder: string): object {
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
await SimulatedBench.start(bench, folder);
writeFileSync(join(folder, 'bench.json'), JSON.stringify(benchFile(bench, folder), null, 2));
process.stdout.write('ready\n');
// It runs as long as the process that started it.
process.stdin.on('end', () => process.exit()).resume();
