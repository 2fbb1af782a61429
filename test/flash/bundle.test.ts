import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import t from 'tap';
import { PAGE_KINDS } from '../../firmware/screens/pages.js';
import type { FromPage, ToPage } from '../../firmware/screens/table-link.js';
import { bundleProgram } from '../../flash/make/bundle.js';
import { newFolder } from '../support/folder.js';

// The program as a release has it; `npm run release:check` starts all of it.

t.test('the process of the page serves every page and script out of a bundle', async (t) => {
  const [work, release] = [newFolder(), newFolder()];
  symlinkSync(resolve('node_modules'), join(work, 'node_modules'));
  bundleProgram(resolve('.'), work, release);
  mkdirSync(join(release, 'firmware/screens'), { recursive: true });
  symlinkSync(resolve('firmware/screens/assets'), join(release, 'firmware/screens/assets'));

  const page = fork(join(release, 'build/firmware/screens/page-process.js'), { execArgv: [] });
  t.teardown(() => page.kill('SIGKILL'));
  const at = { host: '127.0.0.1', port: 0, outside: null, isVirtual: true } as const;
  page.send({ is: 'serve', ...at, panels: [], copies: [], language: 'en' } satisfies ToPage);
  const [answer] = (await once(page, 'message')) as [FromPage];
  if (answer.is !== 'serving') throw new Error(JSON.stringify(answer));
  for (const kind of PAGE_KINDS) {
    const script = await fetch(`http://127.0.0.1:${answer.port}/pages/${kind}.js`);
    t.equal(script.status, 200, kind);
  }
});
