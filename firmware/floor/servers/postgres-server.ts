import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** As Debian's packages install it, a folder a version. */
const INSTALLED = '/usr/lib/postgresql';
/** In milliseconds. */
const PATIENCE = 30_000;

/** A PostgreSQL of its own, in a folder of its own, which only its socket leads to. */
export class PostgresServer {
  readonly #folder: string;
  #process: ChildProcess | null = null;

  readonly #options: readonly string[];

  private constructor(folder: string, options: readonly string[]) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Null where Debian's package is not installed. Without `syncs` it keeps what was committed until the machine fails. */
  static async start(syncs = false): Promise<PostgresServer | null> {
    if (!existsSync(INSTALLED)) return null;
    const folder = mkdtempSync(join(tmpdir(), 'banco-postgres-'));
    const { uid = process.getuid?.(), gid = process.getgid?.() } = someUser();
    chownSync(folder, uid ?? 0, gid ?? 0);
    const server = new PostgresServer(folder, syncs ? [] : ['-c', 'fsync=off']);
    execFileSync(
      program('initdb'),
      ['-D', join(folder, 'data'), '-U', 'floor', '-A', 'trust', '-E', 'UTF8', '-N'],
      {
        ...someUser(),
        stdio: 'ignore',
      },
    );
    await server.up();
    return server;
  }

  url(database: string): string {
    return `postgresql://floor@/${database}?host=${encodeURIComponent(this.#folder)}`;
  }

  /** It was killed, or is not started yet. */
  async up(): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      // After a kill the first start may fail, as another server might still be running.
      if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null)
        this.#process = spawn(
          program('postgres'),
          ['-D', join(this.#folder, 'data'), '-k', this.#folder, '-c', 'listen_addresses=', ...this.#options],
          { ...someUser(), stdio: 'ignore' },
        );
      if (await this.#answers()) return;
      await sleep(100);
    }
    throw new Error(`PostgreSQL does not answer in ${this.#folder}`);
  }

  /** The processor time of all its processes that still run. */
  processorMicros(): number {
    const { pid } = this.#process ?? {};
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + microsOf(child), 0);
  }

  /** As when its computer loses its power: nothing is said to anybody. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    const { pid } = server;
    const children = signal === 'SIGKILL' ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') : '';
    server.kill(signal);
    // Its processes outlive it for a moment, and may still answer.
    for (const child of children.split(' ').filter(Boolean)) killIfThere(Number(child), signal);
    await ended;
  }

  async #answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Its user and system time, which Linux counts in hundredths of a second: proc(5). */
function microsOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return 10_000 * ((user ?? 0) + (system ?? 0));
  } catch {
    // It has ended.
    return 0;
  }
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** The newest that is installed. */
function program(name: string): string {
  const [newest = ''] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  return join(INSTALLED, newest, 'bin', name);
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
function someUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, uid = '', gid = ''] =
    /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
