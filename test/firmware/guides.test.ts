import { readFileSync } from 'node:fs';
import { readLibrary, SCENARIOS } from 'banco-rig/library.js';
import t from 'tap';
import { SYMPTOMS } from '../../firmware/control/technician-request.js';
import { GUIDE_ACTS, GUIDE_CAUSES, GUIDE_QUESTIONS } from '../../firmware/messages/en/guides.js';
import { guideOf } from '../../firmware/technician/guide-of.js';
import { MOST_ANSWERS } from '../../firmware/technician/guide-run.js';
import { isOn } from '../../hal/guides/reasoning.js';
import { FAULT_ADVICE } from '../../hal/ports/hardware-error.js';
import { PAGE, page } from '../guides/page.js';
import { shippedBoard } from '../support/cabinet.js';
import { Chance } from '../support/chance.js';
import { diagnose, knownFaults } from '../support/diagnosis/diagnose.js';
import { rigWordOf, rigWords } from '../support/diagnosis/rig-words.js';
import { followGuide, names, oneInTwenty, suspectsOf } from '../support/guided-lives.js';
import { sampleFindings } from '../support/sample-findings.js';

// The guides of repairs: every fault has one, all that one says is said somewhere, and it comes to the part that is broken.

const CAUSES = [
  ...(['bus', 'multiplexer', 'segment', 'panel', 'part', 'line', 'serial', 'key', 'door'] as const),
  ...(['disk', 'watchdog'] as const),
];
const board = shippedBoard('raspberry-pi-4');
const samples = sampleFindings();

t.test('every fault that the hardware can report has a guide', async (t) => {
  for (const is of [...CAUSES, ...SYMPTOMS])
    for (const code of [...Object.keys(FAULT_ADVICE), 'open', 'found-down', 'unknown-worth', 'antenna-fault'])
      t.ok(guideOf(board, { is, name: 'any', code }), `${is}: ${code}`);
});

t.test('whatever it is, its guide names it and says nothing that is not written', async (t) => {
  const said = { acts: new Set<string>(), questions: new Set<string>(), causes: new Set<string>() };
  for (const { board, finding } of samples) {
    for (const suspect of suspectsOf(board, finding)) {
      const { prompts, end } = followGuide(board, finding, suspect, () => false);
      const what = `${finding.is} ${finding.code}: ${suspect.wrong} ${suspect.on} ${suspect.name}`;
      t.ok(names(end, suspect) && prompts.length <= MOST_ANSWERS, `${what} after ${prompts.length} answers`);
      for (const prompt of prompts) {
        for (const { on } of prompt.step.things) said.acts.add(`${prompt.step.act} ${on}`);
        if (prompt.is === 'ask') said.questions.add(prompt.question);
      }
      said.causes.add(suspect.wrong);
    }
  }
  t.same([...said.acts].sort(), Object.keys(GUIDE_ACTS).sort());
  t.same([...said.questions].sort(), Object.keys(GUIDE_QUESTIONS).sort());
  t.same([...said.causes].sort(), Object.keys(GUIDE_CAUSES).sort());
});

t.test(
  'with one wrong answer in twenty it names 95 of 100, and never a healthy part as certain',
  async (t) => {
    const LIVES = 30;
    const chance = new Chance(17);
    const errs = oneInTwenty(chance);
    let right = 0;
    let mistaken = 0;
    let all = 0;
    for (const { board, finding } of samples) {
      for (const suspect of suspectsOf(board, finding)) {
        for (let life = 0; life < LIVES; life++) {
          const { prompts, end } = followGuide(board, finding, suspect, errs);
          const isRight = names(end, suspect);
          const isHealthy = !end.cause?.things.some((thing) => isOn(thing, suspect));
          if (prompts.length > MOST_ANSWERS || (end.certain && isHealthy))
            t.fail(`${finding.is}: ${suspect.wrong} ${suspect.on}: ${JSON.stringify(end)}`);
          right += isRight ? 1 : 0;
          // The right part, and not what was wrong with it: two errors in a row may prove a plug that was loose to be a broken key.
          mistaken += end.certain && !isRight ? 1 : 0;
          all += 1;
        }
      }
    }
    t.ok(right / all >= 0.95, `${right} of ${all}`);
    t.ok(mistaken / all < 0.001, `${mistaken} of ${all}`);
  },
);

t.test('whoever follows a guide at a table comes to what is broken', async (t) => {
  const faults = knownFaults();
  // `npm run soak:guides` tries all of them, also with wrong answers and two faults at once.
  for (const wanted of [
    'panel dealer: broken: hangs its cable: zeros',
    'lamp seat-1.tie: broken',
    'device shoe: supply: restarts',
    'device tablet-1: broken: frozen',
    'disk two: contact: hangs',
    'watchdog device: taken: another program feeds it',
  ]) {
    const fault = faults.find(({ name }) => name.startsWith(wanted));
    if (!fault) throw new Error(`no fault is ${wanted}`);
    const { named, isRight, accusesHealthy, answers } = await diagnose([fault], null);
    t.ok(
      isRight && !accusesHealthy && answers <= MOST_ANSWERS,
      `${wanted}: ${named} after ${answers} answers`,
    );
  }
});

t.test(
  'what is broken before a technician, a scenario of the rig breaks as well, or it is said why not',
  async (t) => {
    const steps = readLibrary([SCENARIOS]).scenarios.flatMap((scenario) => scenario.steps);
    const words = new Set(
      steps.map((step) => (step.word === 'break' ? `break as ${step.with.as}` : step.word)),
    );
    const used = new Set<object>();
    const missing = knownFaults().filter((fault) => {
      const found = rigWordOf(fault);
      if (found) used.add(found);
      if (!found || 'notAs' in found) return !found;
      return !words.has('as' in found ? `break as ${found.as}` : found.word);
    });
    t.same(missing, [], 'each has a word that a scenario uses');
    t.equal(used.size, rigWords().length, 'no kind of fault is listed that nobody breaks');
  },
);

t.test('the manual has the guides as they are: npm run guides', async (t) => {
  t.ok(readFileSync(PAGE, 'utf8') === page(), 'npm run guides');
});
