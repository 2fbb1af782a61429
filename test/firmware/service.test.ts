import t from 'tap';
import type { ServiceAsked } from '../../firmware/decode/service.js';
import { GLYPHS, segmentsOf } from '../../hal/outputs/segments.js';
import type { VirtualHt16k33 } from '../../hal/parts/ht16k33/model.js';
import { rows } from '../support/rows.js';
import { liveThroughService } from '../support/service-life.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { NZ_TABLE, settingsOf, smallTable } from '../support/table-settings.js';

// A technician takes a table out of service, tests its outputs, and gives it back as it was.

async function serve(table: VirtualTable, asked: ServiceAsked): Promise<string> {
  const answer = await table.clock.until(table.running.serve(asked));
  return answer.is === 'taken' ? answer.by.id : answer.code;
}

const begin = (table: VirtualTable): Promise<string> => serve(table, { act: 'begin' });

const acts = ({ written }: VirtualTable): readonly string[] =>
  written.flatMap(({ kind, body }) => (kind === 'service' ? [body.act] : []));

/** Out of service, at a closed table. */
async function inService(t: Parameters<typeof tableFor>[0]): Promise<VirtualTable> {
  const table = await tableFor(t, smallTable(NZ_TABLE, 2));
  await table.turn('technician-key', true);
  t.equal(await begin(table), 'T1');
  await table.pass(50);
  return table;
}

t.test('a table is taken out of service by the key, between coups, with no stake on it', async (t) => {
  for (const [before, comes, why] of rows`
    technician-key+                                                                                    | T1               | the table is closed
    main-door+                                                                                         | takes-technician | a door alone is not service
    open                                                                                               | takes-technician |
    open, technician-key+                                                                              | takes-open-door  |
    open, technician-key+, main-door+                                                                  | T1               | a fault holds it, and no bet lies
    open, attendant-key+, 1 chip-4, attendant-key-, 1 player, technician-key+, main-door+              | stake-lies       |
    open, attendant-key+, 1 chip-4, attendant-key-, 1 player, no-more-bets, 2 s, technician-key+, main-door+ | coup-under-way   |
    supervisor-key+, confirm, technician-key+, main-door+                                              | T1               | shuffling waits
  `) {
    const table = await tableFor(t, smallTable(NZ_TABLE, 2));
    if (before.startsWith('open')) {
      await table.openWithCredit(1, 0);
      await table.play(before.replace(/^open(, )?/, '') || '0 s');
    } else await table.play(before);
    t.equal(await begin(table), comes, `${before}: ${why}`);
  }
});

t.test('out of service nothing is played, and the table says so', async (t) => {
  const table = await inService(t);
  t.equal(table.letters(), '5ERVICE');
  t.same(table.hands.segments('bet', 1), segmentsOf('oUt', 8, GLYPHS.digits));
  t.ok(table.hands.output('tower-amber'));
  const { state } = table.moment;
  await table.play(
    'supervisor-key+, confirm, supervisor-key-, attendant-key+, 1 chip-4, attendant-key-, 1 player',
  );
  t.equal(table.state, state, 'no press comes to the game');
  t.equal(await serve(table, { act: 'begin' }), 'in-service');
  t.same(
    await table.clock.until(
      table.running.release({
        act: 'install',
        is: 'begun',
        version: '9.9.9',
        sha256: 'ab'.repeat(32),
        why: null,
      }),
    ),
    { is: 'refused', code: 'in-service' },
  );
  await table.turn('technician-key', false);
  await table.pass(3000);
  t.equal(table.letters(), 'NEW');
  t.same(acts(table), ['begun', 'ended']);
  const states = table.written.flatMap(({ body }) => ('state' in body ? [body.state] : []));
  t.equal(states[0], states[1], 'the state is what it was');
});

t.test('what a technician unplugs is no fault of the game, unless it stays so', async (t) => {
  const table = await inService(t);
  const chip = table.hands.chips.get('seat-1.lamps');
  chip?.unplug();
  await table.pass(2000);
  t.same(table.state.faults, []);
  t.match(table.moment.panels.lostParts, [{ part: 'seat-1.lamps' }], 'it is known all the same');
  chip?.plug();
  await table.pass(6000);
  table.hands.chips.get('seat-2.lamps')?.unplug();
  table.set('logic-door', null, true);
  await table.pass(2000);
  table.set('logic-door', null, false);
  await table.turn('technician-key', false);
  await table.pass(3000);
  t.same(
    table.state.faults.map(({ device }) => device).sort(),
    ['displays', 'doors'],
    'what is still lost, and an opened logic area, are told afterwards',
  );
});

t.test('an output under test falls away', async (t) => {
  const lamp: ServiceAsked = { act: 'drive', link: 1, test: { is: 'lamp', seat: 2, role: 'banker' } };
  const isLit = (table: VirtualTable) => {
    const light = table.hands.light('banker', 2);
    return 'lit' in light && light.lit;
  };
  const ways: Readonly<Record<string, (table: VirtualTable) => Promise<unknown>>> = {
    'it is let go': (table) => serve(table, { act: 'let-go', link: 1 }),
    'the technician is silent for half a minute': (table) => table.pass(30_000),
    'a key is turned': (table) => table.turn('supervisor-key', true),
    'a part is lost': async (table) => void table.hands.chips.get('seat-1.digits')?.unplug(),
    'another is tested': (table) =>
      serve(table, { act: 'drive', link: 1, test: { is: 'segments', seat: 1, role: 'bet' } }),
  };
  for (const [what, way] of Object.entries(ways)) {
    const table = await inService(t);
    t.equal(await serve(table, lamp), 'T1');
    await table.pass(20_000);
    t.ok(isLit(table));
    t.equal(await serve(table, { act: 'alive', link: 2 }), 'not-yours');
    t.equal(await serve(table, { act: 'alive', link: 1 }), 'T1');
    await table.pass(20_000);
    t.ok(isLit(table), 'a sign of life keeps it');
    await way(table);
    await table.pass(2000);
    t.notOk(isLit(table), what);
  }
});

t.test('each output can be shown', async (t) => {
  const table = await inService(t);
  const drive = async (test: Extract<ServiceAsked, { act: 'drive' }>['test']): Promise<string> => {
    const by = await serve(table, { act: 'drive', link: 1, test });
    await table.pass(100);
    return by;
  };
  const lit = (seat: number): number =>
    table.settings.seats < seat
      ? 0
      : (['player', 'banker', 'tie', 'chip-1', 'info'] as const).filter((role) => {
          const light = table.hands.light(role, seat);
          return 'lit' in light && light.lit;
        }).length;
  await drive({ is: 'lamps', seat: 1 });
  t.same([lit(1), lit(2)], [5, 0]);
  await drive({ is: 'lamps', seat: 'everywhere' });
  t.same([lit(1), lit(2)], [5, 5]);
  await drive({ is: 'displays', seat: 2 });
  t.same(table.hands.segments('credit', 2), new Array(8).fill(0xff));
  await drive({ is: 'segments', seat: null, role: 'message' });
  t.same(table.hands.segments('message', null), new Array(8).fill(0x7fff));
  await drive({ is: 'segment-walk', seat: null, role: 'message' });
  const walked = new Set<number>();
  for (let i = 0; i < 16; i++) {
    walked.add(table.hands.segments('message', null)[0] ?? 0);
    await table.pass(1000);
    await serve(table, { act: 'alive', link: 1 });
  }
  t.equal(
    [...walked].reduce((all, one) => all | one, 0),
    0x7fff,
    'every segment by itself',
  );
  const letters = table.hands.chips.get('message.letters') as VirtualHt16k33;
  await drive({ is: 'brightness', seat: null, role: 'message' });
  const seen = new Set<number>();
  for (let i = 0; i < 34; i++) {
    seen.add(letters.brightness);
    await table.pass(500);
    await serve(table, { act: 'alive', link: 1 });
  }
  t.equal(seen.size, 16, 'from the darkest on');
  await drive({ is: 'lamp', seat: 1, role: 'tie' });
  t.equal(letters.brightness, 12, 'as its panel’s file has it');
  for (const role of ['sounder', 'tower-red', 'tower-green'] as const) {
    await drive({ is: 'output', role });
    t.ok(table.hands.output(role), role);
  }
  t.equal(await drive({ is: 'output', role: 'shoe-lock' }), 'takes-supervisor');
  t.ok(table.hands.output('shoe-lock'), 'locked');
  await table.turn('supervisor-key', true);
  t.equal(await drive({ is: 'output', role: 'shoe-lock' }), 'T1');
  await table.pass(1500);
  t.notOk(table.hands.output('shoe-lock'), 'open');
  await table.turn('supervisor-key', false);
  await table.pass(100);
  t.ok(table.hands.output('shoe-lock'), 'with the key it is locked again');
});

t.test('whatever a technician does, the table is as it was', async (t) => {
  for (const [i, rulebook] of ['nz', 'nsw', 'tasmania', 'crown-sydney'].entries())
    t.match(await liveThroughService(i + 1, settingsOf(rulebook)), /acts/);
});
