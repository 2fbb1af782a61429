import type { Code } from '../../../src/tournament/refused.js';

/** Why the tournament that the table plays in does not take what was pressed. */
export const TOURNAMENT_REFUSALS: Readonly<Partial<Record<Code, string>>> = {
  'already-acted': '此座位本局已投注、棄權或交出投注單',
  'bad-amount': '金額須為完整籌碼',
  'bad-unit': '投注須為告示牌所示單位',
  'bad-wager': '此投注單不獲接受：須選一種投注，金額須在限額及籌碼之內',
  'below-minimum': '低於最低投注額，且無法補足',
  'both-hands': '每個座位只可投注一方',
  dispute: '有爭議：須待比賽總監裁定',
  'must-wager': '仍有人須投注',
  'no-director': '比賽總監不在場',
  'none-left': '已用完',
  'not-enough-chips': '籌碼不足',
  'not-in-play': '此座位不在比賽中',
  'not-offered': '本比賽不設此項',
  'out-of-turn': '另一座位先投注',
  'time-up': '此座位時限已到',
  'wager-stands': '已作投注不得更改',
  'wrong-phase': '現在不接受投注',
};
