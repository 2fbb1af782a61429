import type { Hand } from '../../../src/cards/hand.js';
import type { Texts } from '../catalogue.js';
import type { Say } from '../format.js';
import { type ConditionPart, conditionTexts } from '../jackpot-condition.js';
import type { JackpotText } from '../screen-messages.js';

/** nz 18.5, 18.6, 18.16 */
export const jackpot: Texts<JackpotText> = {
  'jackpot-round': ({ round }) => `截至第${round}局`,
  'jackpot-for': ({ on, minimum }, say) =>
    `合资格投注：${say.or(on.map((one) => say.wager(one)))}，每注${say.money(minimum)}或以上`,
  'jackpot-operator': ({ amount, rounds }, say) =>
    `赌场每${rounds === 'all' ? '局' : '有合资格投注的一局'}注入${say.money(amount)}`,
  'jackpot-rate': ({ percent, at }) =>
    `合资格投注的${percent}%于${at === 'completion' ? '每局结束' : '“停止投注”'}时计入，投注额不受影响`,
  'jackpot-won-by': ({ when, pays }, say) =>
    `${conditionTexts(when, words, say).join('，')}：赢得${pays === 100 ? '全部' : `其${pays}%`}`,
  'jackpot-split': ({ split }) => (split === 'equal' ? '多名得奖者均分' : '多名得奖者按投注额比例分配'),
  'jackpot-chip': ({ chip }, say) => `向上取整至${say.money(chip)}`,
  'jackpot-awaits': ({ pool, pays, seats }, say) =>
    seats.length > 0
      ? `${pool}中奖：${say.money(pays)}归${say.seats(seats)}，待确认`
      : `${pool}中奖而无合资格投注：待决定`,
  'jackpot-paid': ({ pool, shares }, say) =>
    `${pool}已确认派彩：${shares.map(({ seat, amount }) => `${say.seat(seat)} ${say.money(amount)}`).join('，')}`,
  'jackpot-invalid': ({ pool }) => `${pool}的中奖无效`,
  'jackpot-adjust': ({ round }) => `补计第${round}局`,
  'jackpot-refused': ({ code }) => REFUSED[code] ?? '累积奖池现不容许',
};

const REFUSED: Readonly<Record<string, string>> = {
  'takes-manager': '请在赌台转动经理钥匙',
  'takes-supervisor': '请在赌台转动主任或经理钥匙',
  'in-service': '维修中：技术员在赌台',
  'unknown-win': '已处理',
  'nobody-to-pay': '无人有合资格投注：只可作无效',
  'no-ground': '有合资格投注且无故障：须派彩',
  'in-fault': '累积奖池有故障：请先排除',
};

const words: Texts<ConditionPart> = {
  winner: ({ winner }, say) => (winner === 'tie' ? '和局' : `${say.hands[winner]}胜`),
  points: ({ hand, points }, say) => `${say.hands[hand]}${points}点`,
  natural: ({ of }, say) => `${on(of, say)}例牌`,
  pair: ({ of }, say) => `${on(of, say)}对子`,
  suited: ({ of }, say) => `${on(of, say)}首两张同花`,
  cards: ({ cards }) => `共${cards}张牌`,
};

const on = (of: Hand | 'both', say: Say): string => (of === 'both' ? '两手牌' : say.hands[of]);
