import t from 'tap';
import { GUIDE_ACTS, GUIDE_CAUSES, GUIDE_QUESTIONS } from '../../firmware/messages/en/guides.js';
import { guideOf } from '../../firmware/technician/guide-of.js';
import type { GuideStep } from '../../hal/guides/guide.js';
import { FAULT_ADVICE } from '../../hal/ports/hardware-error.js';
import { shippedBoard } from '../support/cabinet.js';
import { diagnose, faultNames } from '../support/diagnosis.js';

// The guides of repairs: every fault has one, all that one says is said somewhere, and it comes to the part that is broken.

const CAUSES = ['bus', 'multiplexer', 'segment', 'panel', 'part', 'line', 'serial', 'key', 'door'] as const;
const NAMES: Readonly<Partial<Record<(typeof CAUSES)[number], readonly string[]>>> = {
  bus: ['main'],
  part: ['seat-1.lamps', 'spots: station 1', 'seat 1 spot-player'],
};

function stepsOf(step: GuideStep): readonly GuideStep[] {
  if ('end' in step) return [step];
  const next = 'each' in step ? [step.found, step.none] : [step.yes, step.no];
  return [step, ...next.flatMap(stepsOf)];
}

t.test(
  'every fault that the hardware can report has a guide, and every text of one is reached',
  async (t) => {
    const steps = ['raspberry-pi-4', 'emulated'].flatMap((name) => {
      const board = shippedBoard(name);
      return CAUSES.flatMap((is) =>
        (NAMES[is] ?? ['any']).flatMap((named) =>
          [...Object.keys(FAULT_ADVICE), 'open', 'found-down', 'unknown-worth'].flatMap((code) => {
            const guide = guideOf(board, { is, name: named, code });
            t.ok(guide, `${is} ${named}: ${code}`);
            return guide ? stepsOf(guide) : [];
          }),
        ),
      );
    });
    const said = (of: (step: GuideStep) => readonly string[]): readonly string[] =>
      [...new Set(steps.flatMap(of))].sort();
    t.same(
      said((step) => ('do' in step ? [`${step.do} ${step.on}`] : 'each' in step ? ['unplug panel'] : [])),
      Object.keys(GUIDE_ACTS).sort(),
    );
    t.same(
      said((step) => ('ask' in step ? [step.ask] : [])),
      Object.keys(GUIDE_QUESTIONS).sort(),
    );
    t.same(
      said((step) => ('end' in step ? [step.end] : [])),
      Object.keys(GUIDE_CAUSES).sort(),
    );
  },
);

t.test('whoever follows a guide comes to what is broken', async (t) => {
  const names = faultNames();
  // `node build/test/soak/guides.js` tries all of them, also with wrong answers and two faults at once.
  for (const wanted of [
    'panel dealer: broken: hangs its cable: zeros',
    'multiplexer mux: contact',
    'device spots: station 2: supply',
  ]) {
    const number = names.findIndex((name) => name.startsWith(wanted));
    t.not(number, -1, wanted);
    const { named, isRight, accusesHealthy, answers } = await diagnose([number], null);
    t.ok(isRight && !accusesHealthy && answers <= 8, `${names[number]}: ${named} after ${answers} answers`);
  }
});
