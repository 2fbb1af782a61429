import { ConsoleServer } from '../console/console-server.js';
import type { HostLine } from '../host/vocabulary.js';
import { Floor, type FloorSettings, type RecordSpan } from '../service/floor.js';
import type { WhichCoups } from '../service/past-coups.js';
import type { EventPlace } from '../service/past-events.js';
import type { Period, WhichPlaces } from '../store/ledger-store.js';
import { metricsText } from '../view/metrics.js';

export const CONSOLE_PORT = 8090;
/** In whole cents: what at the Jackpot moves so much takes two people, where nothing else is set. */
export const TWO_FROM = 1_000_000;

/** The floor with its console. */
export async function openFloor({
  consolePort,
  ...settings
}: Omit<FloorSettings, 'wall' | 'say'> & { readonly consolePort: number }) {
  const floor = await Floor.open({ ...settings, wall: Date.now, say });
  const source = {
    view: () => floor.view(),
    metrics: async () => metricsText(await floor.view(), floor.counted),
    report: (by: Period) => floor.report(by),
    tournaments: () => floor.tournaments(),
    act: (request: unknown) => floor.act(request),
    raw: (which: RecordSpan) => floor.raw(which),
    recall: (table: string, which: WhichCoups) => floor.recall(table, which),
    eventsBehind: (place: EventPlace) => floor.eventsBehind(place),
    followEvents: (tell: (line: HostLine) => void) => floor.followEvents(tell),
    places: (table: string, which: WhichPlaces) => floor.places(table, which),
  };
  const console = await ConsoleServer.open(source, consolePort).catch(async (error: Error) => {
    await floor.close();
    throw error;
  });
  say('console', `http://localhost:${console.port}/floor, and /metrics for Prometheus`);
  return {
    port: floor.port,
    consolePort: console.port,
    act: (request: unknown) => floor.act(request),
    close: async (): Promise<void> => {
      await console.close();
      await floor.close();
    },
  };
}

export const say = (what: string, text: string): void => {
  process.stdout.write(`${what.padEnd(10)}${text}\n`);
};

/** Done, with its name, when a signal stops the program. */
export const stopped = (): Promise<string> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done(signal));
  });
