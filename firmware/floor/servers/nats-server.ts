import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.js';

/** As Debian's package installs it. */
const PROGRAM = '/usr/sbin/nats-server';
/** In milliseconds. */
const PATIENCE = 30_000;

/** A broker of its own, with JetStream, in a folder of its own. */
export class NatsServer {
  readonly port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  static get isInstalled(): boolean {
    return existsSync(PROGRAM);
  }

  static async start(): Promise<NatsServer> {
    const server = new NatsServer(mkdtempSync(join(tmpdir(), 'banco-nats-')), await freePort());
    await server.up();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** It was killed, or is not started yet. */
  async up(): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      if (!this.#process || hasEnded(this.#process))
        this.#process = spawn(
          PROGRAM,
          ['--jetstream', '--store_dir', this.#store, '--addr', '127.0.0.1', '--port', `${this.port}`],
          { stdio: 'ignore' },
        );
      if (await this.#answers()) return;
      await sleep(50);
    }
    throw new Error(`nats-server does not answer at ${this.url}`);
  }

  /** As when its computer loses its power. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (!server || hasEnded(server)) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGKILL');
    await ended;
  }

  /** It was killed: what it kept is gone. */
  deleteStore(): void {
    rmSync(this.#store, { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #store(): string {
    return join(this.#folder, 'store');
  }

  /** A server says who it is to whoever connects. */
  #answers(): Promise<boolean> {
    return new Promise((done) => {
      const socket = connect({ host: '127.0.0.1', port: this.port, timeout: 1000 });
      const end = (isThere: boolean) => () => {
        socket.destroy();
        done(isThere);
      };
      socket.once('data', end(true)).once('error', end(false)).once('timeout', end(false));
    });
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
