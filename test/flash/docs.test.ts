import { readFileSync } from 'node:fs';
import t from 'tap';
import {
  FAULT_CODES,
  REPORT_FAULT_CODES,
  releaseFault,
  SLOTS_FAULT_CODES,
  TABLE_FAULT_CODES,
} from '../../flash/release/fault.js';
import { ENDS, readState } from '../../flash/slots/state.js';

const page = readFileSync('docs/flash.md', 'utf8');

t.test('docs/flash.md has every refusal, with what to do', async (t) => {
  const rows = new Map(
    page.split('\n').flatMap((line) => {
      const [, code, mend] = /^\| `([\w-]+)` +\| (.*?) +\|$/.exec(line) ?? [];
      return code === undefined ? [] : [[code, mend]];
    }),
  );
  for (const code of [...SLOTS_FAULT_CODES, ...TABLE_FAULT_CODES, ...FAULT_CODES, ...REPORT_FAULT_CODES])
    t.equal(rows.get(code), releaseFault(code, '', '').mend, code);
});

t.test('its state is one, and every end of a trial is explained', async (t) => {
  const [example = ''] = /banco-slots 1\n(?:[a-z].*\n)+/.exec(page) ?? [];
  t.ok(readState(Buffer.from(example)));
  for (const end of ENDS) t.ok(page.includes(`\`${end}\``), end);
});
