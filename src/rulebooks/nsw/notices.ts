import { type NoticeRules, task } from '../notices.js';

/** New South Wales: 14.8 to 14.10, and what people do with the cards (rules 2, 3 and 4). */
export const notices: NoticeRules = {
  changeTable: {
    by: 'supervisor',
    minutes: 20,
    coups: 0,
    consent: true,
    cites: 'the change',
    clause: '14.8',
  },
  stopPlay: { by: 'supervisor', minutes: 20, coups: 0, consent: false, clause: '14.9' },
  idleSeat: { coups: 3, clause: '14.10' },
  signs: [],
  agreedLimits: null,
  tasks: [
    task('opening', '3.4'),
    task('shuffle', '4.1.1'),
    task('end of shoe', '4.1.2'),
    task('shuffle', '4.1.3'),
    task('shuffle', '4.2'),
    task('shuffle', '4.2.1'),
    task('shuffle', '4.12'),
    task('shuffle', '4.6.1'),
    task('burn', '4.7.2'),
    task('handling', '2.6'),
    task('end of shoe', '3.8'),
    task('end of shoe', '3.8.1'),
    task(['opening', 'end of shoe'], '3.11'),
  ],
};
