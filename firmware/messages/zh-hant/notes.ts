import type { ReconstructionRule } from '../../../src/rulebooks/irregularities.js';
import type { Fact } from '../../../src/table/events.js';
import type { Note } from '../../../src/table/messages.js';
import type { Texts } from '../catalogue.js';
import type { Say } from '../format.js';

/** What the table did by itself or on somebody's word. */
export const notes: Texts<Note> = {
  'while-closed': ({ what }) => `賭枱已關閉：${FACTS[what]}只作記錄`,
  kept: ({ fact }, say) => `${factOf(fact, say)}：留待恢復後處理`,
  'kept-dropped': ({ facts }, say) => `隨本局取消：${say.list(facts.map((fact) => factOf(fact, say)))}`,
  'sealed-cards': '密封的牌無需洗牌和切牌',
  'not-cut': '沒有切牌',
  'not-burnt': ({ left }) => (left === null ? '沒有燒牌；繼續進行' : `有${left}張牌沒有燒；繼續進行`),
  'burnt-unsaid': ({ card }, say) => `已燒 ${say.card(card)}，但沒有說明燒法`,
  'shoe-begun-again': '沒有燒牌：從燒牌重新開始這一靴',
  'card-out-of-play': ({ card }, say) => `沒有牌靴在用時發出了 ${say.card(card)}`,
  'cutting-card-out-of-play': '沒有牌靴在用時出現切牌卡',
  'cutting-card-aside': ({ more }) =>
    more ? '切牌卡放在一旁：再發一局' : '切牌卡放在一旁：本靴仍於本局結束',
  'second-cutting-card': '又一張切牌卡，放在一旁',
  'no-cutting-card': '連續洗牌機沒有切牌卡：放在一旁',
  'empty-out-of-play': '沒有牌靴在用：無需處理',
  'empty-coup-finished': '牌靴已空：本局的牌已齊，完成後洗牌',
  'no-card-there': '沒有適用的牌',
  'nothing-to-turn': ({ what }) => `沒有可翻的牌：${EXPOSED[what] ?? what}`,
  'lay-face-up': ({ card }, say) => `${say.card(card)} 在牌靴中面朝上，照常使用`,
  disclosed: ({ card }, say) => `${say.card(card)} 已外露，照常使用`,
  'lay-face-up-spoils': ({ card }, say) => `${say.card(card)} 面朝上`,
  'before-counts': ({ card }, say) => `宣佈點數前發出了 ${say.card(card)}`,
  'third-card-of': ({ card, hand }, say) => `${say.card(card)} 是${say.hands[hand]}的補牌`,
  'first-of-next-coup': ({ card }, say) => `${say.card(card)} 將作為下一局的第一張牌`,
  'first-of-no-bet-coup': ({ card, rulebook }, say) =>
    `${say.card(card)} 將作為${say.rulebook(rulebook).noBetCoup}的第一張牌`,
  discarded: ({ cards }, say) => `${say.cards(cards)}：沒有使用，棄牌`,
  'discarded-after-last': ({ card }, say) => `${say.card(card)} 棄牌：本靴不再發牌`,
  'no-deal-after': '切牌卡後又出了一張牌：本靴不再發牌',
  'card-before-wager': '投注前已出牌：本局不接受投注',
  'wagers-reopened': '可以下注和更改投注',
  'banker-turned-first': '莊家牌先於閒家牌翻開',
  'nothing-to-compare': ({ winner }, say) => `牌靴顯示${say.winner(winner)}，沒有結果可比較`,
  'shoe-disagreed': ({ computed, says }, say) =>
    `本局按${say.winner(computed)}結算，牌靴顯示${say.winner(says)}`,
  reported: ({ what, rulebook }, say) => say.report(what, rulebook),
  'told-in-time': '下一局前已指出錯誤：請報告牌序有疑問',
  reconstructed: ({ wagers }) => `本局已更正${mayChange(wagers)}`,
  'settlement-undone': ({ wagers }) => `本局已更正，結算已撤銷${mayChange(wagers)}`,
  'next-without-wagers': '下一局不接受投注',
  'play-goes-on': '遊戲繼續',
  'result-confirmed': '牌的結果已確認',
  'held-to-limit': '超出限額的投注按限額計算',
  'coup-void': ({ reason }) => `本局作廢${because(reason)}`,
  'coup-and-shoe-void': '本局作廢，取走紙牌檢查',
  'shoe-void': '本靴作廢，取走紙牌檢查',
  'cards-unreadable': '本局作廢：牌已無法讀取',
  'round-void': ({ round, shoe, reason }) =>
    `${shoe === null ? '' : `第${shoe}靴`}第${round}局作廢${because(reason)}`,
  'settled-wager-void': ({ seat, round, reason }, say) =>
    `${say.seat(seat)}第${round}局的一注作廢${because(reason)}`,
  'marker-without-wager': ({ seat }, say) => `${say.seat(seat)}持有標記但沒有押莊：由荷官開牌`,
  'stake-forfeited': ({ seat }, say) => `${say.seat(seat)}的注碼被沒收`,
  'wager-refused': ({ seat, reason }, say) => `拒絕${say.seat(seat)}的一注${because(reason)}`,
  warned: ({ seat }, say) => `${say.seat(seat)}投注低於最低額；再犯則不論輸贏退注`,
  'wager-without-ante': ({ seat }, say) => `${say.seat(seat)}沒有放底注：投注作廢`,
  'found-too-late': ({ seat, on, amount, found, stands, asked }, say) =>
    `${say.seat(seat)} ${say.wager(on)}：第一張牌後發現${say.found[found]}；${say.money(amount)} 中有 ${say.money(stands)} 有效${asked ? '，除非職員另有決定' : ''}`,
  'chips-moved': ({ seat, on, lies, should }, say) =>
    `${say.seat(seat)} ${say.wager(on)}：現有 ${say.money(lies)}，應為 ${say.money(should)}`,
  'chips-where-nothing-is-wagered': ({ seat, on, amount }, say) =>
    `${say.seat(seat)} ${say.wager(on)}：沒有投注的位置有 ${say.money(amount)} 籌碼`,
  'idle-seat': ({ seat, coups }, say) => `${say.seat(seat)}連續${coups}局沒有投注而他人均有：可請其離枱`,
  'own-limit': ({ seat, of, most, from }, say) => {
    const what = { loss: '輸額上限', stake: '每局押注上限', minutes: '時間上限' }[of];
    const to = most === null ? '不限' : of === 'minutes' ? `${most}分鐘` : say.money(most);
    return `${say.seat(seat)}玩家自設${what}：${to}${from === null ? '' : `，自第${from}分鐘起`}`;
  },
  'own-time-over': ({ seat, minutes }, say) => `${say.seat(seat)}玩家自設的${minutes}分鐘已到`,
  'tokens-given': ({ seat, amount }, say) => `給予${say.seat(seat)} ${say.money(amount)} 推廣籌碼`,
  'float-moved': ({ how, amount }, say) =>
    `${{ fill: '補充枱面籌碼', credit: '收回枱面籌碼', drop: '現金投入錢箱' }[how]} ${say.money(amount)}`,
  'float-counted': ({ amount, expected }, say) =>
    expected === null || expected === amount
      ? `籌碼盤清點：${say.money(amount)}`
      : `籌碼盤清點：${say.money(amount)}，應為 ${say.money(expected)}`,
  'shift-ended': ({ number, coups }) => `第${number}班結束，已結算${coups}局`,
  adjusted: ({ seat, to, amount, reason }, say) =>
    `${to === 'player' ? '給予' : '收取'}${say.seat(seat)} ${say.money(amount)}${because(reason)}`,
  'former-player': ({ seat, person, owes, toPay }, say) => {
    const who = `${say.seat(seat)}前玩家（第${person}位）`;
    if (owes > 0) return `${who}欠 ${say.money(owes)}`;
    return toPay > 0 ? `應付${who} ${say.money(toPay)}` : `與${who}已結清`;
  },
  'cards-replaced': ({ which, reason }) => `${which === 'none' ? '重新洗牌' : '更換紙牌'}${because(reason)}`,
  'display-disregarded': '不以顯示屏為準',
  shuffler: ({ of, does }, say) => say.shuffler(of, does),
  'deferral-approved': ({ by, needed, rulebook }, say) =>
    by === null
      ? `佣金延後收取；沒有註明批准的${say.officer(rulebook, needed)}`
      : `佣金延後收取，由${say.role(by.role, rulebook)} ${by.id} 批准`,
};

/** Reasons that the panels record; those that people wrote stand as they are. */
const REASONS: Readonly<Record<string, string>> = {
  'declared at the table': '賭枱宣佈',
  'refused at the table': '賭枱拒絕',
  'replaced at the table': '賭枱更換',
  'ended at the table': '賭枱結束',
};
const because = (reason: string | null): string => (reason === null ? '' : `：${REASONS[reason] ?? reason}`);

const mayChange = (wagers: ReconstructionRule['wagers']): string =>
  ({ stay: '', 'may be removed': '；可取回投注', 'may be removed or reduced': '；可取回或減少投注' })[wagers];

const EXPOSED: Readonly<Record<string, string>> = {
  player: '閒家牌',
  banker: '莊家牌',
  "player's third": '閒家補牌',
  "banker's third": '莊家補牌',
};

const FACTS: Readonly<Record<Fact['type'], string>> = {
  card: '出牌',
  'last-card': '最後一張牌的說明',
  exposed: '翻牌',
  'cutting-card': '切牌卡',
  'shoe-empty': '牌靴已空',
  'shoe-result': '牌靴的結果',
  spot: '籌碼變動',
  fault: '故障',
  'floor-order': '總台的指令',
};

function factOf(fact: Fact, say: Say): string {
  switch (fact.type) {
    case 'card':
      return say.card(fact.card);
    case 'exposed':
      return `翻開${EXPOSED[fact.what]}`;
    case 'shoe-result':
      return `牌靴顯示${say.winner(fact.winner)}`;
    case 'spot':
      return `${say.seat(fact.seat)}的籌碼`;
    case 'fault':
      return `${say.devices[fact.device]}故障`;
    default:
      return FACTS[fact.type];
  }
}
