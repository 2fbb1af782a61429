import { type NoticeRules, task } from '../notices.js';

/** Crown Sydney: 5.3, 7.4, 14.5, 14.10, and what people do with the cards (rules 4 and 8). */
export const notices: NoticeRules = {
  changeTable: { by: 'manager', minutes: 20, coups: 0, consent: true, cites: 'the change', clause: '5.3' },
  stopPlay: { by: 'supervisor', minutes: 0, coups: 3, consent: false, clause: '14.5' },
  idleSeat: { coups: 3, clause: '14.10' },
  signs: [],
  agreedLimits: { clause: '7.4' },
  tasks: [
    task('shuffle', '4.1.1'),
    task('shuffle', '4.1.2(a)'),
    task('end of shoe', '4.1.2(b)'),
    task('shuffle', '4.1.2(c)'),
    task('shuffle', '4.1.2(d)'),
    task('burn', '4.3.1(a)'),
    task('burn', '4.3.1(b)(i)'),
    task('handling', '8.4.1(e)'),
    task('betting', '8.2.1'),
    task('end of shoe', '4.4.1'),
  ],
};
