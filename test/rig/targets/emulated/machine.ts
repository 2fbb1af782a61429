import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A computer that QEMU can be, and what it starts. */
export interface Computer {
  readonly qemu: string;
  /**
   * What it has beyond what all of them have. The character device `uart` is the far end of the UART that the board file names.
   * Files that it makes belong in the folder, which goes when the computer does.
   */
  args(folder: string): readonly (readonly string[])[];
  /** What QEMU calls the disk of the journal, where that is not its file. */
  readonly drive?: (file: string) => string;
}

/** What the machine reports. */
export interface MachineEvents {
  /** A line on its console. */
  line(text: string): void;
  /** An event of the machine itself, as QEMU names it: `RESET`, `WATCHDOG`, `SHUTDOWN` … */
  event(name: string): void;
}

/** A running emulated table: a computer with a disk that remembers, and the far ends of its wires. */
export class Machine {
  /** The far end of its UART. */
  readonly uart: Socket;
  /** The far ends of I2C bus 0 and of the GPIO lines: see `wires` and `i2c-outside.c`. */
  readonly parts: Socket;
  readonly lines: Socket;
  /** The journal as it grows: see `journal-out`. */
  readonly journal: Socket;
  /** Done when it is off, or was killed. */
  readonly ended: Promise<void>;
  readonly #process: ChildProcess;
  readonly #adapter: string;
  #plugged: Socket | null = null;
  #waited = 0;

  constructor(
    process: ChildProcess,
    ended: Promise<void>,
    [uart, parts, lines, journal]: readonly [Socket, Socket, Socket, Socket],
    adapter: string,
  ) {
    this.#process = process;
    this.ended = ended;
    this.uart = uart;
    this.parts = parts;
    this.lines = lines;
    this.journal = journal;
    this.#adapter = adapter;
  }

  /** Puts a serial adapter into its USB port, and gives the far end: QEMU's adapter is there while it is connected. */
  async plug(): Promise<Socket> {
    const socket = connect(this.#adapter);
    // When the machine loses its power, `ended` resolves.
    socket.on('error', () => {});
    await once(socket, 'connect');
    this.#plugged = socket;
    return socket;
  }

  unplug(): void {
    this.#plugged?.destroy();
  }

  /** In milliseconds: how long this host has had no processor for it. Of its threads, the one that has waited the longest counts. */
  get waited(): number {
    const threads = `/proc/${this.#process.pid}/task`;
    const waitedIn = (thread: string): number =>
      Number(readFileSync(join(threads, thread, 'schedstat'), 'utf8').split(' ')[1]) / 1e6;
    try {
      this.#waited = Math.max(this.#waited, ...readdirSync(threads).map(waitedIn));
    } catch {
      // It has ended, or this host does not tell.
    }
    return this.#waited;
  }

  /** The power is cut. */
  kill(): void {
    this.#process.kill('SIGKILL');
  }
}

/** Writes the disk of a journal, empty or with the files of a folder. One machine after the other can use it. */
export function formatDisk(path: string, files?: string): void {
  const label = ['-L', 'BANCO-JOURNAL'];
  execFileSync('mke2fs', [
    '-q',
    '-t',
    'ext4',
    ...label,
    ...(files === undefined ? [] : ['-d', files]),
    path,
    '64M',
  ]);
}

/** Switches on a computer with a disk. */
export async function boot(computer: Computer, disk: string, events: MachineEvents): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'banco-rig-'));
  // QEMU connects to us, so that no line is lost. Only for the adapter do we connect: that plugs it in.
  const call = (id: string): Promise<Socket> => caller(join(folder, id));
  const calls = [call('control'), call('uart'), call('parts'), call('lines'), call('journal')] as const;
  const chardev = (id: string): string => `socket,id=${id},path=${join(folder, id)}`;
  const qemu = spawn(
    computer.qemu,
    [
      // Two processors, as a race between threads hardly shows on one.
      ['-accel', 'tcg', '-m', '1024', '-smp', '2'],
      ['-display', 'none', '-monitor', 'none', '-nic', 'none', '-serial', 'stdio'],
      ['-chardev', chardev('uart')],
      ...computer.args(folder),
      ['-drive', `file=${computer.drive?.(disk) ?? disk},if=virtio,format=raw,cache=writeback`],
      ['-device', 'i6300esb', '-action', 'watchdog=reset'],
      ['-device', 'qemu-xhci', '-chardev', `${chardev('adapter')},server=on,wait=off`],
      ['-device', 'usb-serial,chardev=adapter,serial=banco'],
      ['-device', 'virtio-serial-pci'],
      ...['parts', 'lines', 'journal'].map((port, i) => [
        '-chardev',
        chardev(port),
        '-device',
        `virtserialport,nr=${i + 1},chardev=${port}`,
      ]),
      ['-chardev', chardev('control'), '-mon', 'chardev=control,mode=control'],
    ].flat(),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const kill = (): void => {
    qemu.kill('SIGKILL');
  };
  process.once('exit', kill);
  const ended = once(qemu, 'exit').then(() => {
    process.off('exit', kill);
    rmSync(folder, { recursive: true });
  });
  createInterface(qemu.stdout).on('line', (line) => events.line(line));

  const connected = await Promise.race([Promise.all(calls), ended]);
  if (!connected) throw new Error('QEMU ended before the machine was on');
  const [control, ...wires] = connected;
  createInterface(control)
    .on('line', (line) => {
      const { event } = JSON.parse(line) as { event?: string };
      if (event) events.event(event);
    })
    .on('error', () => {});
  control.write('{"execute":"qmp_capabilities"}\n');
  return new Machine(qemu, ended, wires, join(folder, 'adapter'));
}

/** The first to connect to a socket of this name. */
function caller(path: string): Promise<Socket> {
  return new Promise((connected, fail) => {
    const server = createServer((socket) => {
      server.close();
      // When the machine loses its power, `ended` resolves.
      socket.on('error', () => {});
      connected(socket);
    });
    server.once('error', fail).listen(path);
  });
}
