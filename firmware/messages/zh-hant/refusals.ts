import type { RefusalReason } from '../../../src/table/messages.js';
import type { Texts } from '../catalogue.js';

/** Why something was refused, and what would be allowed. */
export const refusals: Texts<RefusalReason> = {
  unreadable: '無法讀取',

  'all-cards-dealt': '本局的牌已全部發出',
  'all-must-agree': '枱上有玩家，須全體同意',
  'bets-after-the-deal': '只有由玩家開牌的國際百家樂發牌方式B和D，才先發四張牌',
  'betting-closed': '只可在投注時間內下注和更改投注',
  'betting-not-open': '投注尚未開放',
  'burnt-once': '切牌後只燒牌一次，且賭規須有燒牌',
  'cards-handled': '玩家接觸過牌：須全部換上新牌或預洗的牌',
  'cards-must-be-replaced': '牌已停用：須換上新牌或預洗的牌',
  'cards-seen': '本局的牌已被看到',
  'changed-between-coups': '只可在兩局之間且枱面無注時更改玩法',
  'closed-between-coups': '只可在兩局之間且枱面無注時關枱',
  'cut-after-shuffle': '洗牌後才切牌',
  'dealer-keeps-all': '本局由荷官發牌和翻牌',
  'dealer-keeps-coup': '本局的牌由荷官保管',
  'free-coup-needs-no-wager': '只有枱面無注時才可飛牌',
  'initial-cards-missing': '首幾張牌尚未發出',
  'insurance-not-open': '未開放此保險：已開的牌不符合條件',
  'limits-between-coups': '只可在兩局之間且枱面無注時更改限額',
  'low-limit-device': '低限額遊戲須用洗牌機發牌',
  'low-limit-no-tournament': '低限額遊戲不可用於比賽',
  'marker-after-coup': '標記在一局結束後才傳遞',
  'marker-not-offered': '現在沒有傳遞標記',
  'method-between-coups': '只可在兩局之間更改發牌方法',
  'never-cut': '連續洗牌機中的牌不切牌',
  'never-reopened': '第一張牌後不可更改投注',
  'next-coup-begun': '下一局已開始：以前各局的結果有效',
  'no-card-drawn': '本局尚未抽牌',
  'no-card-of-coup': '本局尚未發牌：下一局前更換紙牌',
  'no-coup': '沒有適用的牌局',
  'no-device': '沒有使用洗牌機',
  'no-marker': '沒有標記：現時的發牌方法不用標記',
  'no-new-wagers': '本局完成前不可下注或加注',
  'no-nominee': '牌只給該玩家本人',
  'no-result': '沒有可結算的結果',
  'no-shoe-in-play': '沒有牌靴在用',
  'no-such-wager': '沒有這一注',
  'nobody-has-marker': '沒有人持有標記',
  'not-disabled': '本枱未被停用',
  'nothing-asked': '沒有待決事項',
  'only-from-card-shoe': '無人在枱時，只可用牌靴發牌',
  'open-already': '賭枱已開',
  'play-without-burn': '只有需要燒牌時，才可不燒牌而開局',
  'refunds-everybody': '全部退注：不沒收任何投注',
  'refused-before-first-card': '只可在第一張牌前拒絕投注',
  'replaced-between-coups': '只可在兩局之間更換紙牌',
  'say-which-wager': '請指明座位和投注',
  'say-who': '請指明座位',
  'shift-between-coups': '兩局之間才能結束一班',
  'shuffled-after-shoe': '一靴結束後才洗牌',
  'smaller-replaces-larger': '投注時間內，請改下較小的注代替較大的注',
  'stakes-are-chips': '本枱以枱面籌碼投注',
  'stakes-are-credit': '本枱以餘額投注',
  'standing-apart': '站立玩家在站立區投注，編號區供有座玩家使用',
  'standing-no-area': '站立玩家沒有自己的投注區：請指明有座玩家的編號區',
  'table-closing': '賭枱即將關閉：不再接受投注',
  'table-disabled': '總台已停用本枱：不接受投注',
  'table-is-closed': '賭枱已關閉；須先開枱',
  'taken-back-whole': '投注只可整注取回',
  'takes-two': '須由兩人辦理，各持一把鑰匙',
  'tournament-chips': '本枱正進行比賽：比賽籌碼並非金錢',
  'tournament-decides': '本枱正進行比賽：由比賽條款及比賽總監決定',
  'tokens-by-hand': '籌碼投注的賭枱，推廣籌碼由人手點算',
  'wager-void-already': '該注已作廢',

  'both-hands-free': ({ rulebook }, say) => `${say.rulebookName(rulebook)}准許任何座位同時押莊閒`,
  'chips-on-no-bet-coup': ({ rulebook }, say) =>
    `枱面有籌碼，而${say.rulebook(rulebook).noBetCoup}不接受投注`,
  'no-bet-coup': ({ rulebook }, say) => `${say.rulebook(rulebook).noBetCoup}不接受投注`,
  'no-display-clause': ({ rulebook }, say) => `${say.rulebookName(rulebook)}沒有關於結果顯示屏的條款`,
  'no-low-limit': ({ rulebook }, say) => `${say.rulebookName(rulebook)}沒有低限額遊戲`,
  'no-refusing-here': ({ rulebook }, say) => `${say.rulebookName(rulebook)}沒有拒絕投注的條款`,
  'no-sealed-cards': ({ rulebook }, say) => `${say.rulebookName(rulebook)}沒有關於原廠密封牌的條款`,
  'no-tokens': ({ rulebook }, say) => `${say.rulebookName(rulebook)}沒有推廣籌碼`,
  'no-tournament-play': '賭枱設定並非比賽用',
  'no-versions': ({ rulebook }, say) => `${say.rulebookName(rulebook)}不分賭枱類型`,
  'no-voiding-settled': ({ rulebook }, say) => `${say.rulebookName(rulebook)}沒有將已結算的局作廢的條款`,
  'nothing-to-restrict': ({ rulebook }, say) =>
    `${say.rulebookName(rulebook)}沒有隻限附於主注的條款，或沒有這種投注`,
  'other-rulebook': ({ rulebook }, say) => `更換${say.rulebookName(rulebook)}須重新開枱`,

  'chips-on-insurance': ({ seat }, say) => `${say.seat(seat)}：保險位有籌碼，但沒有開放保險`,
  'has-no-marker': ({ seat }, say) => `${say.seat(seat)}沒有標記`,
  'marker-must-wager': ({ seat }, say) => `${say.seat(seat)}持有標記，必須押莊`,
  'marker-offered-to': ({ seat }, say) => `標記先給${say.seat(seat)}`,
  'no-credit': ({ seat }, say) => `${say.seat(seat)}沒有餘額，也沒有玩家`,
  'no-such-seat': ({ seat }, say) => `本枱沒有${say.seat(seat)}`,
  'nobody-sits': ({ seat }, say) => `${say.seat(seat)}沒有人`,
  'not-vacant': ({ seat }, say) => `賭枱並非空枱：${say.seat(seat)}有人`,
  'nothing-to-forfeit': ({ seat }, say) => `${say.seat(seat)}沒有可沒收的投注`,
  'nothing-to-insure': ({ seat }, say) => `${say.seat(seat)}在該家沒有可投保的注`,
  'one-insurer': ({ seat }, say) => `該區只有${say.seat(seat)}可買保險`,
  'owes-nothing': ({ seat }, say) => `${say.seat(seat)}沒有欠款`,
  'shut-out': ({ seat }, say) => `${say.seat(seat)}不得參與遊戲`,
  'withdraw-first': ({ seat }, say) => `${say.seat(seat)}枱面有注；須先取回`,

  'dealer-has-not-kept': ({ hand }, say) => `荷官沒有保留${say.hands[hand]}`,
  'dealer-keeps': ({ hand }, say) => `${say.hands[hand]}由荷官保留`,
  'hand-exposed': ({ hand }, say) => `${say.hands[hand]}已翻開`,
  'hand-not-offered': ({ hand }, say) => `${say.hands[hand]}沒有交出`,
  'hand-not-out': ({ hand }, say) => `${say.hands[hand]}不在玩家手中`,
  'hand-offered-first': ({ hand }, say) => `先交出${say.hands[hand]}`,
  'hand-out': ({ hand }, say) => `${say.hands[hand]}在玩家手中`,
  'hand-with-seat': ({ hand }, say) => `${say.hands[hand]}已在某座位或已交給某座位`,
  'nobody-directs': ({ hand }, say) => `${say.hands[hand]}須交給規定的玩家，不得另作指示`,
  'nobody-has': ({ hand }, say) => `沒有人接${say.hands[hand]}`,
  'one-card-with-nominee': ({ hand }, say) => `只有代理人在場時，才可只傳${say.hands[hand]}的一張牌`,
  'passed-together': ({ hand }, say) => `${say.hands[hand]}須一起傳出`,
  'hand-not-for': ({ hand, seat }, say) => `${say.hands[hand]}不可交給${say.seat(seat)}`,
  'hand-not-had': ({ hand, seat }, say) => `${say.seat(seat)}已接受但尚未拿到${say.hands[hand]}`,
  'hand-offered-to': ({ hand, seat }, say) => `${say.hands[hand]}先交給${say.seat(seat)}`,
  'one-hand-out': ({ out }, say) => `${say.hands[out]}在玩家手中，每次只交出一家`,
  'wrong-count': ({ hand, has, cards }, say) => `${say.hands[hand]}有${has}張可傳，不是${cards}張`,
  'fewer-out': ({ cards, exposed }) => `在外${cards}張，不是${exposed}張`,
  'whose-hand': ({ hand }, say) => `請指明持有${say.hands[hand]}的座位`,
  'player-first': ({ unless, rulebook, unlessClause }, say) =>
    `先翻${say.hands.player}，除非${say.officer(rulebook, unless)}准許（${unlessClause}）`,

  'before-cards': ({ on }, say) => `${say.wager(on)}須在本局發牌前下注`,
  'needs-main': ({ seat, on }, say) => `${say.seat(seat)}押${say.wager(on)}須同時有主注`,
  'one-per-coup': ({ seat, on }, say) => `${say.seat(seat)}已押${say.wager(on)}，每局只可一注`,
  'both-hands': ({ needed, rulebook }, say) => `同時押莊閒須經${say.officer(rulebook, needed)}批准`,
  'no-wager': ({ needed, rulebook }, say) => `沒有投注；飛牌須由${say.officer(rulebook, needed)}指示`,
  'out-of-limits': ({ seat, on, amount, limit, taken, from, instead, breach }, say) => {
    const what = `${say.seat(seat)} ${say.wager(on)} ${say.money(amount)}`;
    const allowed = instead.length > 0 ? `可為 ${say.or(instead.map(say.money))}` : '沒有可行的金額';
    const wrong = {
      'below-minimum': `低於最低 ${say.money(limit)}`,
      'above-maximum': `高於最高 ${say.money(limit)}${taken ? `，其中已佔 ${say.money(taken)}` : ''}`,
      'not-in-unit': `須${from ? `由 ${say.money(from)} 起` : ''}以 ${say.money(limit)} 為單位`,
      'not-in-chips': `須為 ${say.money(limit)} 籌碼的倍數`,
    }[breach];
    return `${what}：${wrong}；${allowed}`;
  },
  'over-own-limit': ({ seat, of, most, left }, say) =>
    `${say.seat(seat)}玩家自設${of === 'loss' ? '輸額' : '每局押注'}上限 ${say.money(most)}，${left > 0 ? `還可押 ${say.money(left)}` : '不可再押'}`,
  'own-time-over': ({ seat, minutes }, say) => `${say.seat(seat)}玩家自設的${minutes}分鐘已到`,
  'too-few-tokens': ({ seat, short }, say) => `${say.seat(seat)}的推廣籌碼不足，差 ${say.money(short)}`,
  'too-little-credit': ({ seat, needed, has }, say) =>
    `${say.seat(seat)}共需 ${say.money(needed)}，餘額只有 ${say.money(has)}`,
  'insurance-stays': ({ amount }, say) => `保險注不可取回，只可高於 ${say.money(amount)}`,
  'must-be-less': ({ than, amount }, say) => `須少於 ${say.money(than)}，不是 ${say.money(amount)}`,
  'not-whole-chips': ({ amount, chip }, say) => `${say.money(amount)} 不是 ${say.money(chip)} 籌碼的倍數`,
  'ante-missing': ({ seat, amount }, say) => `${say.seat(seat)}：沒有放 ${say.money(amount)} 底注`,
  'no-area': ({ area }) => `本枱沒有${area}號投注區`,
  'area-full': ({ area, most, counted }) =>
    `${area}號投注區最多${most}位${counted === 'standing' ? '站立' : ''}玩家`,
  'put-right-first': ({ seat, on, lies, should }, say) =>
    `${say.seat(seat)} ${say.wager(on)}：現有 ${say.money(lies)}，應為 ${say.money(should)}：結算前請更正`,

  'cash-out-first': ({ seat, credit }, say) => `${say.seat(seat)}有餘額 ${say.money(credit)}；請先兑現`,
  'collect-first': ({ seat, owes }, say) => `${say.seat(seat)}欠 ${say.money(owes)}；請先收取`,
  'owes-before-leaving': ({ seat, owes }, say) => `${say.seat(seat)}欠 ${say.money(owes)}，停止投注前須結清`,
  'owes-before-shoe': ({ seat, owes }, say) => `${say.seat(seat)}欠 ${say.money(owes)}，下一靴前須收取`,
  'owes-more': ({ seat, owes, free }, say) =>
    `${say.seat(seat)}欠 ${say.money(owes)}，未投注的只有 ${say.money(free)}`,
  'nothing-for-former': ({ seat, person }, say) => `${say.seat(seat)}前玩家（第${person}位）沒有待結算的款項`,

  'takes-officer': ({ role, needed, rulebook }, say) => {
    const who = role === null ? '' : `${say.role(role, rulebook)}無權；`;
    return `${who}須由${rulebook === null ? say.role(needed, null) : say.officer(rulebook, needed)}或以上職員處理`;
  },
  'decision-first': ({ decision: { subject, officer, answers }, rulebook }, say) =>
    `先由${say.officer(rulebook, officer)}裁決：${say.decision(subject)}：${say.list(answers.map(({ answer }) => say.answer(answer)))}`,
  'no-such-answer': ({ answer, answers }, say) =>
    `沒有「${say.answer(answer)}」，只有${say.list(answers.map((one) => `${say.answer(one.answer)}（${one.clause}）`))}`,

  'cut-depth': ({ depth, least, most }) => `切牌位置須在第${least}至第${most}張，不是第${depth}張`,
  'cutting-card-depth': ({ behind, allowed }, say) =>
    `切牌卡後須有${say.or(allowed.map(([from, to]) => (from === to ? `${from}` : `${from}至${to}`)))}張，不是${behind}張`,
  'burnt-already': ({ cards }) => `已記錄燒牌：燒了${cards}張`,
  'wrong-seats': ({ seats, least, most }) => `須有${least}至${most}個座位，不是${seats}個`,
  'other-decks': ({ decks, not }) => `現用牌靴有${decks}副牌，不是${not}副`,
  'no-such-method': ({ rulebook }, say) => `${say.rulebookName(rulebook)}沒有這種發牌方法`,
  'not-with-shuffler': ({ method, rulebook, shuffler }, say) =>
    `${say.method(rulebook, method)}不可用${shuffler === 'batch' ? '批次' : '連續'}洗牌機`,
  'only-where': ({ method, rulebook, where }, say) =>
    `${say.method(rulebook, method)}只用於${say.places[where]}`,
  'nominee-acts-for': ({ seat, for: player }, say) =>
    `${say.seat(seat)}已代理${say.seat(player)}，每次只可代理一位玩家`,

  'no-row-for': ({ what, rulebook }, say) =>
    `${say.rulebookName(rulebook)}沒有這一條：${say.report(what, rulebook)}`,
  'not-here': ({ what }, say) => `此處不能報告：${say.report(what)}`,
  'no-void-for-misdeal': ({ see }) => `發錯牌不是作廢的理由；見 ${see}`,
  'no-such-round': ({ round, settled }) =>
    `本靴已結算${settled}局，沒有可撤銷的第${round}局；更早的局請用調整更正`,
  'round-void-already': ({ round }) => `第${round}局已作廢`,

  'sign-first': ({ of, minutes, coups }) =>
    `${SIGNS[of]}告示須先展示${minutes > 0 ? `${minutes}分鐘` : `${coups}局`}`,
  'no-sign': ({ of }) => `枱上沒有${SIGNS[of]}告示`,
  'sign-stands': ({ of }) => `枱上已有${SIGNS[of]}告示`,
  'sign-too-new': ({ what, minutes, stood, or, orClause }) =>
    `${what === 'a higher minimum' ? '提高最低額' : '更改限額'}須先展示告示${minutes}分鐘，現已展示${stood}分鐘；或${
      {
        'no players': '枱上沒有玩家',
        'all consent': '全體玩家同意',
        'players keep theirs': '玩家保留原限額',
      }[or]
    }（${orClause}）`,
  'player-keeps-minimum': ({ seat, on, minimum, minutes }, say) =>
    `${say.seat(seat)}的${say.wager(on)}保留最低 ${say.money(minimum)}，直至較高限額的告示展示${minutes}分鐘`,
  'minute-past': ({ now, minute }) => `現在已是第${now}分鐘，不是第${minute}分鐘`,

  'has-failed': ({ device }, say) => `須先處理${say.devices[device]}`,
  'no-fault': ({ device }, say) => `${say.devices[device]}沒有故障`,
  'money-wrong': ({ seats }, say) => `${say.seats(seats)}的賬目不符：賭枱保持鎖定`,
};

const SIGNS = { limits: '更改限額', change: '更改玩法', closing: '關枱' } as const;
