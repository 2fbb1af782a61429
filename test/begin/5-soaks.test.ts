import { spawnSync } from 'node:child_process';
import t from 'tap';

// A little of each long run of a whole table; `npm run soak` is all of them.

const SOAKS = {
  'after a power cut anywhere in a coup the table is as it was last seen, and plays on': 'crashes 97 3 9',
  'each malfunction in each phase holds the coup, voids and refunds it once, or lets it stand':
    'malfunctions once',
  'shoes of every rulebook with random faults: money is conserved, and the table never gets stuck':
    'tables 6 1 3',
  'tournaments of every rulebook with random faults: no chip is lost, none is money, and each comes to its end':
    'tournament-tables 3 1',
};

for (const [title, soak] of Object.entries(SOAKS)) {
  t.test(title, async (t) => {
    const [name, ...args] = soak.split(' ');
    const ran = spawnSync(process.execPath, [`build/test/soak/${name}.js`, ...args], { encoding: 'utf8' });
    t.equal(ran.status, 0, ran.stdout + ran.stderr);
    t.comment(ran.stdout);
  });
}
