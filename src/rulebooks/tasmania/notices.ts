import { type NoticeRules, task } from '../notices.js';

/** Tasmania: sections 3, 7.2 and 13, and what people do with the cards (sections 4, 5 and 9). */
export const notices: NoticeRules = {
  changeTable: { by: 'manager', minutes: 0, coups: 0, consent: false, cites: 'the sign', clause: '13' },
  stopPlay: { by: 'supervisor', minutes: 0, coups: 0, consent: false, clause: '3' },
  idleSeat: null,
  signs: [{ variation: 'federal', clause: '13' }],
  agreedLimits: { clause: '7.2' },
  tasks: [
    task('opening', '3'),
    task('opening', '4.2'),
    task('closing', '4.3'),
    task('shuffle', '5.1'),
    task('handling', '9.3(d)'),
  ],
};
