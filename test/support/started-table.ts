import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { joined } from '../../firmware/screens/browser/view-parts.js';
import type { Act } from '../../firmware/screens/request.js';
import type { TableView } from '../../firmware/screens/views/table-view.js';
import { PROGRAM } from './program.js';

interface Start {
  /** The folder of its journal. */
  readonly journal: string;
  /** Its time passes so many times as quickly. */
  readonly times?: number;
  /** Node's own. */
  readonly flags?: readonly string[];
}

/** `banco run` in a process of its own, worked through its page as a browser does. */
export class StartedTable {
  readonly said: string[] = [];
  /** What it wrote to standard error. */
  complained = '';
  readonly #process: ChildProcess;
  readonly #looking = new AbortController();
  #url = '';
  #viewer = '';
  #view: Partial<TableView> = {};

  constructor({ journal, times, flags = [] }: Start) {
    const quick = times !== undefined && times > 1 ? ['--import', './build/test/support/quick-time.js'] : [];
    const board = times ? ['--board', withoutWatchdog(journal)] : [];
    const args = [...flags, ...quick, ...runOn(journal), ...board];
    this.#process = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, BANCO_TIMES: `${times}` },
    });
    this.#process.stderr?.on('data', (more: Buffer) => {
      this.complained += more;
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Done when the first view is there. */
  async start(): Promise<this> {
    const { stdout } = this.#process;
    if (!stdout) throw new Error('no output');
    for await (const line of createInterface(stdout)) {
      this.said.push(line);
      const url = /http:\S+/.exec(line);
      if (url) {
        this.#url = url[0];
        break;
      }
    }
    stdout.on('data', (more: Buffer) => this.said.push(...more.toString().trim().split('\n')));
    stdout.resume();
    void this.#look();
    await this.until(({ coup }) => coup !== undefined, 'a view');
    return this;
  }

  get url(): string {
    return this.#url;
  }

  /** Of its page. */
  get pagePid(): number {
    return Number(readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8'));
  }

  /** What the page shows now. */
  get view(): TableView {
    return this.#view as TableView;
  }

  async until(holds: (view: Partial<TableView>) => boolean, what: string): Promise<void> {
    for (let waited = 0; !holds(this.#view); waited += 20) {
      if (waited > 30_000) throw new Error(`waited for ${what}: ${JSON.stringify(this.#view.coup)}`);
      await sleep(20);
    }
  }

  async act(act: Act): Promise<void> {
    const response = await fetch(new URL('/act', this.#url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-viewer': this.#viewer },
      body: JSON.stringify(act),
    });
    if (response.status !== 204) throw new Error(`${response.status}: ${await response.text()}`);
  }

  async press(role: string, seat: number | null, milliseconds = 60): Promise<void> {
    const button = { role, seat } as Pick<Extract<Act, { do: 'press' }>, 'role' | 'seat'>;
    await this.act({ do: 'press', ...button });
    await sleep(milliseconds);
    await this.act({ do: 'release', ...button });
    await sleep(milliseconds);
  }

  /** And waits until the contact has settled. */
  async turn(role: Extract<Act, { do: 'turn' }>['role'], active: boolean): Promise<void> {
    await this.act({ do: 'turn', role, active });
    await sleep(300);
  }

  /** Lets it stand still for so long, as a machine does that is out of memory, and gives the status it then ended with. */
  async stall(milliseconds: number): Promise<number | null> {
    this.#looking.abort();
    const ended = once(this.#process, 'close');
    this.#process.kill('SIGSTOP');
    await sleep(milliseconds);
    this.#process.kill('SIGCONT');
    await ended;
    return this.#process.exitCode;
  }

  /** Gives the status it ended with. */
  async end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): Promise<number | null> {
    this.#looking.abort();
    const { exitCode, signalCode } = this.#process;
    if (exitCode === null && signalCode === null) {
      const ended = once(this.#process, 'close');
      this.#process.kill(signal);
      await ended;
    }
    return this.#process.exitCode;
  }

  /** As a browser does: where the stream ends, it asks for another. */
  async #look(): Promise<void> {
    const { signal } = this.#looking;
    while (!signal.aborted) {
      try {
        const { body } = await fetch(new URL('/live?page=cabinet', this.#url), { signal });
        let text = '';
        for await (const piece of body ?? []) {
          text += new TextDecoder().decode(piece as Uint8Array);
          const messages = text.split('\n\n');
          text = messages.pop() ?? '';
          for (const message of messages) this.#hear(message);
        }
      } catch {
        await sleep(100);
      }
      this.#view = {};
    }
  }

  #hear(message: string): void {
    const [, event, data] = /^(?:event: (\w+)\n)?data: (.*)$/m.exec(message) ?? [];
    if (data === undefined) return;
    const value = JSON.parse(data);
    if (event === 'you') this.#viewer = value.viewer;
    else if (event === undefined) this.#view = { ...this.#view, ...joined(this.#view, value) };
  }
}

/** `banco run` with its journal and the seal of it in one folder. */
export const runOn = (journal: string): readonly string[] => [
  PROGRAM,
  'run',
  '--port',
  '0',
  '--journal',
  journal,
  '--seal',
  join(journal, 'seal'),
];

/** A board of one's own: a machine that is no quicker than it is would not always be in time for a watchdog. */
function withoutWatchdog(journal: string): string {
  const board = JSON.parse(readFileSync('boards/virtual.json', 'utf8')) as { readonly cabinet: string };
  const cabinet = relative(dirname(journal), join('boards', board.cabinet));
  const file = `${journal}-board.json`;
  writeFileSync(file, JSON.stringify({ ...board, capabilities: {}, cabinet }));
  return file;
}
