import { existsSync } from 'node:fs';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { list } from '../../src/reader/composites.js';
import { columns } from '../messages/columns.js';
import { EVENTS, GRANT, type Grant, PAGE_KINDS, pageNamed, pathOf, WHOLE_GRANTS } from '../screens/pages.js';
import { MOST_SCREENS, newScreen, SCREEN_NAME, type Screens, screensFile } from '../screens/screens.js';
import { type SecretFile, SecretFileFaults } from '../secret-file.js';
import { tellFaults } from './board.js';
import { type Command, chosen, readOptions, UsageError } from './command.js';

export const command: Command = {
  summary: 'the screens that other machines may show a table on: list, add, revoke',
  usage: `banco screens list [--journal FOLDER]
banco screens add NAME [--pages PAGE,...] [--acts] [--journal FOLDER]
banco screens revoke NAME [--journal FOLDER]

  NAME       of the screen: letters, digits, _ and -
  --pages    what it may show: one or more of ${PAGE_KINDS.join(', ')}, or events, the stream for other programs; seat/3 for one seat; display if none is given
  --acts     it may work virtual hardware, and ask for updates on the page service; real hardware takes nothing else from any screen
  --journal  the journal of the table, whose folder has the screens; banco-journal if no folder is given

The table's own computer needs none of it. add prints the token of the screen, once: it stands at the end of the address that the
screen opens. A running table knows of each change within a second, and a screen that is revoked sees nothing more.
docs/screens.md says more.
`,
  run: async ([name, ...args]) => {
    const work = chosen(WORK, name);
    const [screen, ...others] = name === 'list' ? ['', ...args] : args;
    if (screen === undefined || (name !== 'list' && !SCREEN_NAME.fits(screen)))
      throw new UsageError('it needs the name of a screen: letters, digits, _ and -');
    const {
      journal = 'banco-journal',
      pages,
      acts,
    } = readOptions(others, {
      journal: 'text',
      pages: 'text',
      acts: 'flag',
    });
    if (!existsSync(journal))
      throw new UsageError(`there is no folder ${journal}: --journal has that of the table`);
    const file = screensFile(journal);
    try {
      process.stdout.write(await work({ file, name: screen, pages, acts }));
      return 0;
    } catch (error) {
      if (error instanceof SecretFileFaults) return tellFaults(file.path, error, false);
      if (!(error instanceof HardwareError || error instanceof Refused)) throw error;
      process.stderr.write(`banco screens: ${error.message}\n`);
      return FAILED;
    }
  },
};

const FAILED = 1;

/** It is not done, and why. */
class Refused extends Error {}

interface Asked {
  readonly file: SecretFile<Screens>;
  readonly name: string;
  readonly pages: string | undefined;
  readonly acts: boolean;
}

const ITS_PAGES = list(GRANT, { least: 1, once: true });

const WORK: Readonly<Record<string, (asked: Asked) => Promise<string>>> = {
  list: async ({ file }) => {
    const { screens } = (await file.read()) ?? { screens: [] };
    if (screens.length === 0) return `no screen is let in by ${file.path}\n`;
    return columns([
      ['NAME', 'PAGES', 'ACTS', 'SINCE'],
      ...screens.map(({ name, pages, acts, since }) => [name, pages.join(','), acts ? 'yes' : 'no', since]),
    ]);
  },
  add: async ({ file, name, pages: wanted = 'display', acts }) => {
    const pages = wanted.split(',');
    if (!ITS_PAGES.fits(pages))
      throw new UsageError(`--pages takes ${WHOLE_GRANTS.join(', ')}, or seat/3 for one seat, each once`);
    const may = pages as Grant[];
    const { screen, token } = newScreen({ name, pages: may, acts });
    await file.change(({ screens }) => {
      if (screens.some((other) => other.name === name))
        throw new Refused(
          `there is a screen ${name} already: revoke it first, or give this one another name`,
        );
      if (screens.length === MOST_SCREENS)
        throw new Refused(`there are ${MOST_SCREENS} screens: revoke one first`);
      return [{ screens: [...screens, screen] }, null];
    });
    const addresses = may.map((page) => `  https://ADDRESS:PORT${addressOf(page)}?token=${token}\n`);
    return `${name} opens, with the address and the port of \`banco run\`:\n\n${addresses.join('')}\nThe token is told once.\n`;
  },
  revoke: async ({ file, name }) =>
    await file.change(({ screens }) => {
      const others = screens.filter((other) => other.name !== name);
      if (others.length === screens.length)
        throw new Refused(`there is no screen ${name}: banco screens list`);
      return [{ screens: others }, `${name} is revoked\n`];
    }),
};

/** A screen that may show every seat opens one after the other. */
const addressOf = (grant: Grant): string =>
  grant === EVENTS ? `/${EVENTS}` : pathOf(pageNamed(grant) ?? 'seat/1');
