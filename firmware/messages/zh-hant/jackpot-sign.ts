import type { Hand } from '../../../src/cards/hand.js';
import type { Texts } from '../catalogue.js';
import type { Say } from '../format.js';
import { type ConditionPart, conditionTexts } from '../jackpot-condition.js';
import type { JackpotText } from '../screen-messages.js';

/** nz 18.5, 18.6, 18.16 */
export const jackpot: Texts<JackpotText> = {
  'jackpot-round': ({ round }) => `截至第${round}局`,
  'jackpot-for': ({ on, minimum }, say) =>
    `合資格投注：${say.or(on.map((one) => say.wager(one)))}，每注${say.money(minimum)}或以上`,
  'jackpot-operator': ({ amount, rounds }, say) =>
    `賭場每${rounds === 'all' ? '局' : '有合資格投注的一局'}注入${say.money(amount)}`,
  'jackpot-rate': ({ percent, at }) =>
    `合資格投注的${percent}%於${at === 'completion' ? '每局結束' : '「停止投注」'}時計入，投注額不受影響`,
  'jackpot-won-by': ({ when, pays }, say) =>
    `${conditionTexts(when, words, say).join('，')}：贏得${pays === 100 ? '全部' : `其${pays}%`}`,
  'jackpot-split': ({ split }) => (split === 'equal' ? '多名得獎者均分' : '多名得獎者按投注額比例分配'),
  'jackpot-chip': ({ chip }, say) => `向上取整至${say.money(chip)}`,
  'jackpot-awaits': ({ pool, pays, seats }, say) =>
    seats.length > 0
      ? `${pool}中獎：${say.money(pays)}歸${say.seats(seats)}，待確認`
      : `${pool}中獎而無合資格投注：待決定`,
  'jackpot-paid': ({ pool, shares }, say) =>
    `${pool}已確認派彩：${shares.map(({ seat, amount }) => `${say.seat(seat)} ${say.money(amount)}`).join('，')}`,
  'jackpot-invalid': ({ pool }) => `${pool}的中獎無效`,
  'jackpot-adjust': ({ round }) => `補計第${round}局`,
  'jackpot-refused': ({ code }) => REFUSED[code] ?? '累積獎池現不容許',
};

const REFUSED: Readonly<Record<string, string>> = {
  'takes-manager': '請在賭枱轉動經理鑰匙',
  'takes-supervisor': '請在賭枱轉動主任或經理鑰匙',
  'in-service': '維修中：技術員在賭枱',
  'unknown-win': '已處理',
  'nobody-to-pay': '無人有合資格投注：只可作無效',
  'no-ground': '有合資格投注且無故障：須派彩',
  'in-fault': '累積獎池有故障：請先排除',
};

const words: Texts<ConditionPart> = {
  winner: ({ winner }, say) => (winner === 'tie' ? '和局' : `${say.hands[winner]}勝`),
  points: ({ hand, points }, say) => `${say.hands[hand]}${points}點`,
  natural: ({ of }, say) => `${on(of, say)}例牌`,
  pair: ({ of }, say) => `${on(of, say)}對子`,
  suited: ({ of }, say) => `${on(of, say)}首兩張同花`,
  cards: ({ cards }) => `共${cards}張牌`,
};

const on = (of: Hand | 'both', say: Say): string => (of === 'both' ? '兩手牌' : say.hands[of]);
