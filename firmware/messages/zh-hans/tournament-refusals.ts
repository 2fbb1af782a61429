import type { Code } from '../../../src/tournament/refused.js';

/** Why the tournament that the table plays in does not take what was pressed. */
export const TOURNAMENT_REFUSALS: Readonly<Partial<Record<Code, string>>> = {
  'already-acted': '此座位本局已投注、弃权或交出投注单',
  'bad-amount': '金额须为完整筹码',
  'bad-unit': '投注须为告示牌所示单位',
  'bad-wager': '此投注单不获接受：须选一种投注，金额须在限额及筹码之内',
  'below-minimum': '低于最低投注额，且无法补足',
  'both-hands': '每个座位只可投注一方',
  dispute: '有争议：须待比赛总监裁定',
  'must-wager': '仍有人须投注',
  'no-director': '比赛总监不在场',
  'none-left': '已用完',
  'not-enough-chips': '筹码不足',
  'not-in-play': '此座位不在比赛中',
  'not-offered': '本比赛不设此项',
  'out-of-turn': '另一座位先投注',
  'time-up': '此座位时限已到',
  'wager-stands': '已作投注不得更改',
  'wrong-phase': '现在不接受投注',
};
