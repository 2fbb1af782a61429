import type { ReconstructionRule } from '../../../src/rulebooks/irregularities.js';
import type { Fact } from '../../../src/table/events.js';
import type { Note } from '../../../src/table/messages.js';
import type { Texts } from '../catalogue.js';
import type { Say } from '../format.js';

/** What the table did by itself or on somebody's word. */
export const notes: Texts<Note> = {
  'while-closed': ({ what }) => `赌台已关闭：${FACTS[what]}只作记录`,
  kept: ({ fact }, say) => `${factOf(fact, say)}：留待恢复后处理`,
  'kept-dropped': ({ facts }, say) => `随本局取消：${say.list(facts.map((fact) => factOf(fact, say)))}`,
  'sealed-cards': '密封的牌无需洗牌和切牌',
  'not-cut': '没有切牌',
  'not-burnt': ({ left }) => (left === null ? '没有烧牌；继续进行' : `有${left}张牌没有烧；继续进行`),
  'burnt-unsaid': ({ card }, say) => `已烧 ${say.card(card)}，但没有说明烧法`,
  'shoe-begun-again': '没有烧牌：从烧牌重新开始这一靴',
  'card-out-of-play': ({ card }, say) => `没有牌靴在用时发出了 ${say.card(card)}`,
  'cutting-card-out-of-play': '没有牌靴在用时出现切牌卡',
  'cutting-card-aside': ({ more }) =>
    more ? '切牌卡放在一旁：再发一局' : '切牌卡放在一旁：本靴仍于本局结束',
  'second-cutting-card': '又一张切牌卡，放在一旁',
  'no-cutting-card': '连续洗牌机没有切牌卡：放在一旁',
  'empty-out-of-play': '没有牌靴在用：无需处理',
  'empty-coup-finished': '牌靴已空：本局的牌已齐，完成后洗牌',
  'no-card-there': '没有适用的牌',
  'nothing-to-turn': ({ what }) => `没有可翻的牌：${EXPOSED[what] ?? what}`,
  'lay-face-up': ({ card }, say) => `${say.card(card)} 在牌靴中面朝上，照常使用`,
  disclosed: ({ card }, say) => `${say.card(card)} 已外露，照常使用`,
  'lay-face-up-spoils': ({ card }, say) => `${say.card(card)} 面朝上`,
  'before-counts': ({ card }, say) => `宣布点数前发出了 ${say.card(card)}`,
  'third-card-of': ({ card, hand }, say) => `${say.card(card)} 是${say.hands[hand]}的补牌`,
  'first-of-next-coup': ({ card }, say) => `${say.card(card)} 将作为下一局的第一张牌`,
  'first-of-no-bet-coup': ({ card, rulebook }, say) =>
    `${say.card(card)} 将作为${say.rulebook(rulebook).noBetCoup}的第一张牌`,
  discarded: ({ cards }, say) => `${say.cards(cards)}：没有使用，弃牌`,
  'discarded-after-last': ({ card }, say) => `${say.card(card)} 弃牌：本靴不再发牌`,
  'no-deal-after': '切牌卡后又出了一张牌：本靴不再发牌',
  'card-before-wager': '投注前已出牌：本局不接受投注',
  'wagers-reopened': '可以下注和更改投注',
  'banker-turned-first': '庄家牌先于闲家牌翻开',
  'nothing-to-compare': ({ winner }, say) => `牌靴显示${say.winner(winner)}，没有结果可比较`,
  'shoe-disagreed': ({ computed, says }, say) =>
    `本局按${say.winner(computed)}结算，牌靴显示${say.winner(says)}`,
  reported: ({ what, rulebook }, say) => say.report(what, rulebook),
  'told-in-time': '下一局前已指出错误：请报告牌序有疑问',
  reconstructed: ({ wagers }) => `本局已更正${mayChange(wagers)}`,
  'settlement-undone': ({ wagers }) => `本局已更正，结算已撤销${mayChange(wagers)}`,
  'next-without-wagers': '下一局不接受投注',
  'play-goes-on': '游戏继续',
  'result-confirmed': '牌的结果已确认',
  'held-to-limit': '超出限额的投注按限额计算',
  'coup-void': ({ reason }) => `本局作废${because(reason)}`,
  'coup-and-shoe-void': '本局作废，取走纸牌检查',
  'shoe-void': '本靴作废，取走纸牌检查',
  'cards-unreadable': '本局作废：牌已无法读取',
  'round-void': ({ round, shoe, reason }) =>
    `${shoe === null ? '' : `第${shoe}靴`}第${round}局作废${because(reason)}`,
  'settled-wager-void': ({ seat, round, reason }, say) =>
    `${say.seat(seat)}第${round}局的一注作废${because(reason)}`,
  'marker-without-wager': ({ seat }, say) => `${say.seat(seat)}持有标记但没有押庄：由荷官开牌`,
  'stake-forfeited': ({ seat }, say) => `${say.seat(seat)}的注码被没收`,
  'wager-refused': ({ seat, reason }, say) => `拒绝${say.seat(seat)}的一注${because(reason)}`,
  warned: ({ seat }, say) => `${say.seat(seat)}投注低于最低额；再犯则不论输赢退注`,
  'wager-without-ante': ({ seat }, say) => `${say.seat(seat)}没有放底注：投注作废`,
  'found-too-late': ({ seat, on, amount, found, stands, asked }, say) =>
    `${say.seat(seat)} ${say.wager(on)}：第一张牌后发现${say.found[found]}；${say.money(amount)} 中有 ${say.money(stands)} 有效${asked ? '，除非职员另有决定' : ''}`,
  'chips-moved': ({ seat, on, lies, should }, say) =>
    `${say.seat(seat)} ${say.wager(on)}：现有 ${say.money(lies)}，应为 ${say.money(should)}`,
  'chips-where-nothing-is-wagered': ({ seat, on, amount }, say) =>
    `${say.seat(seat)} ${say.wager(on)}：没有投注的位置有 ${say.money(amount)} 筹码`,
  'idle-seat': ({ seat, coups }, say) => `${say.seat(seat)}连续${coups}局没有投注而他人均有：可请其离台`,
  'own-limit': ({ seat, of, most, from }, say) => {
    const what = { loss: '输额上限', stake: '每局押注上限', minutes: '时间上限' }[of];
    const to = most === null ? '不限' : of === 'minutes' ? `${most}分钟` : say.money(most);
    return `${say.seat(seat)}玩家自设${what}：${to}${from === null ? '' : `，自第${from}分钟起`}`;
  },
  'own-time-over': ({ seat, minutes }, say) => `${say.seat(seat)}玩家自设的${minutes}分钟已到`,
  'tokens-given': ({ seat, amount }, say) => `给予${say.seat(seat)} ${say.money(amount)} 推广筹码`,
  'float-moved': ({ how, amount }, say) =>
    `${{ fill: '补充台面筹码', credit: '收回台面筹码', drop: '现金投入钱箱' }[how]} ${say.money(amount)}`,
  'float-counted': ({ amount, expected }, say) =>
    expected === null || expected === amount
      ? `筹码盘清点：${say.money(amount)}`
      : `筹码盘清点：${say.money(amount)}，应为 ${say.money(expected)}`,
  'shift-ended': ({ number, coups }) => `第${number}班结束，已结算${coups}局`,
  adjusted: ({ seat, to, amount, reason }, say) =>
    `${to === 'player' ? '给予' : '收取'}${say.seat(seat)} ${say.money(amount)}${because(reason)}`,
  'former-player': ({ seat, person, owes, toPay }, say) => {
    const who = `${say.seat(seat)}前玩家（第${person}位）`;
    if (owes > 0) return `${who}欠 ${say.money(owes)}`;
    return toPay > 0 ? `应付${who} ${say.money(toPay)}` : `与${who}已结清`;
  },
  'cards-replaced': ({ which, reason }) => `${which === 'none' ? '重新洗牌' : '更换纸牌'}${because(reason)}`,
  'display-disregarded': '不以显示屏为准',
  shuffler: ({ of, does }, say) => say.shuffler(of, does),
  'deferral-approved': ({ by, needed, rulebook }, say) =>
    by === null
      ? `佣金延后收取；没有注明批准的${say.officer(rulebook, needed)}`
      : `佣金延后收取，由${say.role(by.role, rulebook)} ${by.id} 批准`,
};

/** Reasons that the panels record; those that people wrote stand as they are. */
const REASONS: Readonly<Record<string, string>> = {
  'declared at the table': '赌台宣布',
  'refused at the table': '赌台拒绝',
  'replaced at the table': '赌台更换',
  'ended at the table': '赌台结束',
};
const because = (reason: string | null): string => (reason === null ? '' : `：${REASONS[reason] ?? reason}`);

const mayChange = (wagers: ReconstructionRule['wagers']): string =>
  ({ stay: '', 'may be removed': '；可取回投注', 'may be removed or reduced': '；可取回或减少投注' })[wagers];

const EXPOSED: Readonly<Record<string, string>> = {
  player: '闲家牌',
  banker: '庄家牌',
  "player's third": '闲家补牌',
  "banker's third": '庄家补牌',
};

const FACTS: Readonly<Record<Fact['type'], string>> = {
  card: '出牌',
  'last-card': '最后一张牌的说明',
  exposed: '翻牌',
  'cutting-card': '切牌卡',
  'shoe-empty': '牌靴已空',
  'shoe-result': '牌靴的结果',
  spot: '筹码变动',
  fault: '故障',
  'floor-order': '总台的指令',
};

function factOf(fact: Fact, say: Say): string {
  switch (fact.type) {
    case 'card':
      return say.card(fact.card);
    case 'exposed':
      return `翻开${EXPOSED[fact.what]}`;
    case 'shoe-result':
      return `牌靴显示${say.winner(fact.winner)}`;
    case 'spot':
      return `${say.seat(fact.seat)}的筹码`;
    case 'fault':
      return `${say.devices[fact.device]}故障`;
    default:
      return FACTS[fact.type];
  }
}
