import { HardwareError } from '../../hal/ports/hardware-error.js';
import { Source } from '../../src/reader/source.js';
import { PeopleFile } from '../people/people-file.js';
import { ID } from '../people/people-shape.js';
import { SecretFileFaults } from '../secret-file.js';
import { SETTINGS } from '../settings/settings-shape.js';
import { tellFaults } from './board.js';
import { type Command, chosen, readOptions, UsageError } from './command.js';
import { unlessOfAnotherKind } from './file-kinds.js';
import { Denied } from './known-person.js';
import { peopleFileOf } from './people-path.js';
import { KEY_NAMES, WORK } from './people-work.js';
import { TerminalSecrets } from './secrets.js';
import { settingsOption, settingsText } from './settings-file.js';

export const command: Command = {
  summary: 'the people who may turn a key of a table: list, enrol, change a PIN, revoke',
  usage: `banco people list --settings FILE
banco people enrol ID --keys KEY,... --settings FILE
banco people change ID --settings FILE
banco people forgotten ID --settings FILE
banco people revoke ID --settings FILE

  ID          the badge of a person, as it is to stand in the journal
  --keys      what they may turn: one or more of ${KEY_NAMES.join(', ')}
  --settings  the settings of the table: its \`credentials\` say where the people are kept

enrol gives a person a number, and asks for a PIN: 6 to 8 digits from 1 to 6, as the answer buttons of the dealer's panel enter
them. The first person of a new table is a manager, and needs nobody. Everybody after that is enrolled or revoked by a manager,
who enters number and PIN, one behind the other; forgotten gives a new PIN by a manager, and change by oneself with the old one.

A terminal does not show what is entered. In a script, standard input has a line for each: number and PIN of whoever does it,
then the new PIN. A running table knows of each change at once, and takes it into its journal. docs/people.md says more.
`,
  run: async ([name, ...args]) => {
    const work = chosen(WORK, name);
    const [id, ...others] = name === 'list' ? ['', ...args] : args;
    if (name !== 'list' && (!ID.fits(id) || id?.startsWith('-')))
      throw new UsageError('it needs the badge of a person');
    const { keys, ...options } = readOptions(others, { settings: 'text', table: 'text', keys: 'text' });
    const file = settingsOption(options);
    if (file === undefined) throw new UsageError('it needs --settings FILE');
    const path = peoplePath(file);
    if (path === null) return FAILED;
    const secrets = new TerminalSecrets();
    try {
      const said = await work({ file: new PeopleFile(path), id: id ?? '', keys, secrets });
      process.stdout.write(said);
      return 0;
    } catch (error) {
      if (error instanceof SecretFileFaults) return tellFaults(path, error, false);
      if (!(error instanceof HardwareError || error instanceof Denied)) throw error;
      process.stderr.write(`banco people: ${error.message}\n`);
      return FAILED;
    } finally {
      secrets.close();
    }
  },
};

const FAILED = 1;

/** Where the people are, by the settings. Null after printing what is wrong with those. */
function peoplePath(file: string): string | null {
  const text = settingsText(file);
  const settings = new Source(file, text, SETTINGS);
  if (settings.faults.length > 0) {
    tellFaults(file, { faults: unlessOfAnotherKind(settings.faults, file, text, 'settings') }, false);
    return null;
  }
  const people = peopleFileOf(text, file);
  if (people === null)
    throw new UsageError(`${file} has no \`credentials\`: none of its keys asks who turns it`);
  return people;
}
