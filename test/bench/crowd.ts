import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PageKeeper } from '../../firmware/screens/page-keeper.js';
import type { TableWindow } from '../../firmware/screens/table-window.js';
import { residentMegabytes } from './resident.js';

const VISITORS = fileURLToPath(new URL('./visitors.js', import.meta.url));

export const CROWDS = {
  nobody: 'nobody looks on',
  look: '50 viewers',
  attack: '500 viewers that read nothing, 200 unfinished requests, floods of refused and of answered ones',
} as const;
export type Crowd = keyof typeof CROWDS;

export interface Crowded {
  /** What came of it, when it is over. */
  leave(): string;
}

/** The page of a table in a process of its own, and its visitors in another one. */
export async function crowd(window: TableWindow, does: Crowd): Promise<Crowded> {
  if (does === 'nobody') return { leave: () => '' };
  let told: (url: string | null) => void = () => {};
  const serving = new Promise<string | null>((done) => {
    told = done;
  });
  let ends = 0;
  const settings = {
    host: '127.0.0.1',
    port: 0,
    outside: null,
    isVirtual: true,
    panels: [],
    copies: [],
    language: 'en',
  } as const;
  const keeper = new PageKeeper(settings, {
    status: ({ url }) => {
      if (url === null) ends += 1;
      told(url);
    },
    notice: () => {},
  });
  keeper.open(window);
  const { port } = new URL((await serving) ?? '');
  const visitors = fork(VISITORS, [does, port]);
  let refused = 0;
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, residentMegabytes(keeper.pid));
  }, 500);
  visitors.on('message', (count: number) => {
    refused = count;
  });
  return {
    leave: () => {
      clearInterval(watching);
      visitors.kill();
      keeper.close();
      return `${does === 'attack' ? `${refused} refused, ` : ''}page ${most} MB of 60, ended ${ends} times`;
    },
  };
}
