import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. */
const PATIENCE = 60_000;

export interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [at: number, value: string];
}

/** Debian's Prometheus in a folder of its own: it reads the metrics of one floor every second. */
export class PrometheusServer {
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #port: number;

  private constructor(folder: string, process: ChildProcess, port: number) {
    this.#folder = folder;
    this.#process = process;
    this.#port = port;
  }

  static async start(floorPort: number, port: number): Promise<PrometheusServer> {
    const folder = mkdtempSync(join(tmpdir(), 'banco-prometheus-'));
    const scrape = { job_name: 'banco-floor', static_configs: [{ targets: [`localhost:${floorPort}`] }] };
    // JSON is YAML, too.
    const settings = { global: { scrape_interval: '1s' }, scrape_configs: [scrape] };
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(settings));
    const at = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
    const started = spawn('prometheus', [...at, `--web.listen-address=127.0.0.1:${port}`], {
      stdio: 'ignore',
    });
    const server = new PrometheusServer(folder, started, port);
    for (const began = performance.now(); performance.now() - began < PATIENCE; await sleep(100))
      if ((await server.query('up == 1').catch(() => [])).length > 0) return server;
    await server.stop();
    throw new Error('Prometheus does not read the floor');
  }

  async query(query: string): Promise<readonly Series[]> {
    const answer = await fetch(
      `http://127.0.0.1:${this.#port}/api/v1/query?query=${encodeURIComponent(query)}`,
    );
    const { status, error, data } = (await answer.json()) as {
      readonly status: string;
      readonly error?: string;
      readonly data?: { readonly result: readonly Series[] };
    };
    if (status !== 'success') throw new Error(`${query}: ${error}`);
    return data?.result ?? [];
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
