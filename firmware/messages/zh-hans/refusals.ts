import type { RefusalReason } from '../../../src/table/messages.js';
import type { Texts } from '../catalogue.js';

/** Why something was refused, and what would be allowed. */
export const refusals: Texts<RefusalReason> = {
  unreadable: '无法读取',

  'all-cards-dealt': '本局的牌已全部发出',
  'all-must-agree': '台上有玩家，须全体同意',
  'bets-after-the-deal': '只有由玩家开牌的国际百家乐发牌方式B和D，才先发四张牌',
  'betting-closed': '只可在投注时间内下注和更改投注',
  'betting-not-open': '投注尚未开放',
  'burnt-once': '切牌后只烧牌一次，且赌规须有烧牌',
  'cards-handled': '玩家接触过牌：须全部换上新牌或预洗的牌',
  'cards-must-be-replaced': '牌已停用：须换上新牌或预洗的牌',
  'cards-seen': '本局的牌已被看到',
  'changed-between-coups': '只可在两局之间且台面无注时更改玩法',
  'closed-between-coups': '只可在两局之间且台面无注时关台',
  'cut-after-shuffle': '洗牌后才切牌',
  'dealer-keeps-all': '本局由荷官发牌和翻牌',
  'dealer-keeps-coup': '本局的牌由荷官保管',
  'free-coup-needs-no-wager': '只有台面无注时才可飞牌',
  'initial-cards-missing': '首几张牌尚未发出',
  'insurance-not-open': '未开放此保险：已开的牌不符合条件',
  'limits-between-coups': '只可在两局之间且台面无注时更改限额',
  'low-limit-device': '低限额游戏须用洗牌机发牌',
  'low-limit-no-tournament': '低限额游戏不可用于比赛',
  'marker-after-coup': '标记在一局结束后才传递',
  'marker-not-offered': '现在没有传递标记',
  'method-between-coups': '只可在两局之间更改发牌方法',
  'never-cut': '连续洗牌机中的牌不切牌',
  'never-reopened': '第一张牌后不可更改投注',
  'next-coup-begun': '下一局已开始：以前各局的结果有效',
  'no-card-drawn': '本局尚未抽牌',
  'no-card-of-coup': '本局尚未发牌：下一局前更换纸牌',
  'no-coup': '没有适用的牌局',
  'no-device': '没有使用洗牌机',
  'no-marker': '没有标记：现时的发牌方法不用标记',
  'no-new-wagers': '本局完成前不可下注或加注',
  'no-nominee': '牌只给该玩家本人',
  'no-result': '没有可结算的结果',
  'no-shoe-in-play': '没有牌靴在用',
  'no-such-wager': '没有这一注',
  'nobody-has-marker': '没有人持有标记',
  'not-disabled': '本台未被停用',
  'nothing-asked': '没有待决事项',
  'only-from-card-shoe': '无人在台时，只可用牌靴发牌',
  'open-already': '赌台已开',
  'play-without-burn': '只有需要烧牌时，才可不烧牌而开局',
  'refunds-everybody': '全部退注：不没收任何投注',
  'refused-before-first-card': '只可在第一张牌前拒绝投注',
  'replaced-between-coups': '只可在两局之间更换纸牌',
  'say-which-wager': '请指明座位和投注',
  'say-who': '请指明座位',
  'shift-between-coups': '两局之间才能结束一班',
  'shuffled-after-shoe': '一靴结束后才洗牌',
  'smaller-replaces-larger': '投注时间内，请改下较小的注代替较大的注',
  'stakes-are-chips': '本台以台面筹码投注',
  'stakes-are-credit': '本台以余额投注',
  'standing-apart': '站立玩家在站立区投注，编号区供有座玩家使用',
  'standing-no-area': '站立玩家没有自己的投注区：请指明有座玩家的编号区',
  'table-closing': '赌台即将关闭：不再接受投注',
  'table-disabled': '总台已停用本台：不接受投注',
  'table-is-closed': '赌台已关闭；须先开台',
  'taken-back-whole': '投注只可整注取回',
  'takes-two': '须由两人办理，各持一把钥匙',
  'tournament-chips': '本台正进行比赛：比赛筹码并非金钱',
  'tournament-decides': '本台正进行比赛：由比赛条款及比赛总监决定',
  'tokens-by-hand': '筹码投注的赌台，推广筹码由人手点算',
  'wager-void-already': '该注已作废',

  'both-hands-free': ({ rulebook }, say) => `${say.rulebookName(rulebook)}准许任何座位同时押庄闲`,
  'chips-on-no-bet-coup': ({ rulebook }, say) =>
    `台面有筹码，而${say.rulebook(rulebook).noBetCoup}不接受投注`,
  'no-bet-coup': ({ rulebook }, say) => `${say.rulebook(rulebook).noBetCoup}不接受投注`,
  'no-display-clause': ({ rulebook }, say) => `${say.rulebookName(rulebook)}没有关于结果显示屏的条款`,
  'no-low-limit': ({ rulebook }, say) => `${say.rulebookName(rulebook)}没有低限额游戏`,
  'no-refusing-here': ({ rulebook }, say) => `${say.rulebookName(rulebook)}没有拒绝投注的条款`,
  'no-sealed-cards': ({ rulebook }, say) => `${say.rulebookName(rulebook)}没有关于原厂密封牌的条款`,
  'no-tokens': ({ rulebook }, say) => `${say.rulebookName(rulebook)}没有推广筹码`,
  'no-tournament-play': '赌台设定并非比赛用',
  'no-versions': ({ rulebook }, say) => `${say.rulebookName(rulebook)}不分赌台类型`,
  'no-voiding-settled': ({ rulebook }, say) => `${say.rulebookName(rulebook)}没有将已结算的局作废的条款`,
  'nothing-to-restrict': ({ rulebook }, say) =>
    `${say.rulebookName(rulebook)}没有只限附于主注的条款，或没有这种投注`,
  'other-rulebook': ({ rulebook }, say) => `更换${say.rulebookName(rulebook)}须重新开台`,

  'chips-on-insurance': ({ seat }, say) => `${say.seat(seat)}：保险位有筹码，但没有开放保险`,
  'has-no-marker': ({ seat }, say) => `${say.seat(seat)}没有标记`,
  'marker-must-wager': ({ seat }, say) => `${say.seat(seat)}持有标记，必须押庄`,
  'marker-offered-to': ({ seat }, say) => `标记先给${say.seat(seat)}`,
  'no-credit': ({ seat }, say) => `${say.seat(seat)}没有余额，也没有玩家`,
  'no-such-seat': ({ seat }, say) => `本台没有${say.seat(seat)}`,
  'nobody-sits': ({ seat }, say) => `${say.seat(seat)}没有人`,
  'not-vacant': ({ seat }, say) => `赌台并非空台：${say.seat(seat)}有人`,
  'nothing-to-forfeit': ({ seat }, say) => `${say.seat(seat)}没有可没收的投注`,
  'nothing-to-insure': ({ seat }, say) => `${say.seat(seat)}在该家没有可投保的注`,
  'one-insurer': ({ seat }, say) => `该区只有${say.seat(seat)}可买保险`,
  'owes-nothing': ({ seat }, say) => `${say.seat(seat)}没有欠款`,
  'shut-out': ({ seat }, say) => `${say.seat(seat)}不得参与游戏`,
  'withdraw-first': ({ seat }, say) => `${say.seat(seat)}台面有注；须先取回`,

  'dealer-has-not-kept': ({ hand }, say) => `荷官没有保留${say.hands[hand]}`,
  'dealer-keeps': ({ hand }, say) => `${say.hands[hand]}由荷官保留`,
  'hand-exposed': ({ hand }, say) => `${say.hands[hand]}已翻开`,
  'hand-not-offered': ({ hand }, say) => `${say.hands[hand]}没有交出`,
  'hand-not-out': ({ hand }, say) => `${say.hands[hand]}不在玩家手中`,
  'hand-offered-first': ({ hand }, say) => `先交出${say.hands[hand]}`,
  'hand-out': ({ hand }, say) => `${say.hands[hand]}在玩家手中`,
  'hand-with-seat': ({ hand }, say) => `${say.hands[hand]}已在某座位或已交给某座位`,
  'nobody-directs': ({ hand }, say) => `${say.hands[hand]}须交给规定的玩家，不得另作指示`,
  'nobody-has': ({ hand }, say) => `没有人接${say.hands[hand]}`,
  'one-card-with-nominee': ({ hand }, say) => `只有代理人在场时，才可只传${say.hands[hand]}的一张牌`,
  'passed-together': ({ hand }, say) => `${say.hands[hand]}须一起传出`,
  'hand-not-for': ({ hand, seat }, say) => `${say.hands[hand]}不可交给${say.seat(seat)}`,
  'hand-not-had': ({ hand, seat }, say) => `${say.seat(seat)}已接受但尚未拿到${say.hands[hand]}`,
  'hand-offered-to': ({ hand, seat }, say) => `${say.hands[hand]}先交给${say.seat(seat)}`,
  'one-hand-out': ({ out }, say) => `${say.hands[out]}在玩家手中，每次只交出一家`,
  'wrong-count': ({ hand, has, cards }, say) => `${say.hands[hand]}有${has}张可传，不是${cards}张`,
  'fewer-out': ({ cards, exposed }) => `在外${cards}张，不是${exposed}张`,
  'whose-hand': ({ hand }, say) => `请指明持有${say.hands[hand]}的座位`,
  'player-first': ({ unless, rulebook, unlessClause }, say) =>
    `先翻${say.hands.player}，除非${say.officer(rulebook, unless)}准许（${unlessClause}）`,

  'before-cards': ({ on }, say) => `${say.wager(on)}须在本局发牌前下注`,
  'needs-main': ({ seat, on }, say) => `${say.seat(seat)}押${say.wager(on)}须同时有主注`,
  'one-per-coup': ({ seat, on }, say) => `${say.seat(seat)}已押${say.wager(on)}，每局只可一注`,
  'both-hands': ({ needed, rulebook }, say) => `同时押庄闲须经${say.officer(rulebook, needed)}批准`,
  'no-wager': ({ needed, rulebook }, say) => `没有投注；飞牌须由${say.officer(rulebook, needed)}指示`,
  'out-of-limits': ({ seat, on, amount, limit, taken, from, instead, breach }, say) => {
    const what = `${say.seat(seat)} ${say.wager(on)} ${say.money(amount)}`;
    const allowed = instead.length > 0 ? `可为 ${say.or(instead.map(say.money))}` : '没有可行的金额';
    const wrong = {
      'below-minimum': `低于最低 ${say.money(limit)}`,
      'above-maximum': `高于最高 ${say.money(limit)}${taken ? `，其中已占 ${say.money(taken)}` : ''}`,
      'not-in-unit': `须${from ? `由 ${say.money(from)} 起` : ''}以 ${say.money(limit)} 为单位`,
      'not-in-chips': `须为 ${say.money(limit)} 筹码的倍数`,
    }[breach];
    return `${what}：${wrong}；${allowed}`;
  },
  'over-own-limit': ({ seat, of, most, left }, say) =>
    `${say.seat(seat)}玩家自设${of === 'loss' ? '输额' : '每局押注'}上限 ${say.money(most)}，${left > 0 ? `还可押 ${say.money(left)}` : '不可再押'}`,
  'own-time-over': ({ seat, minutes }, say) => `${say.seat(seat)}玩家自设的${minutes}分钟已到`,
  'too-few-tokens': ({ seat, short }, say) => `${say.seat(seat)}的推广筹码不足，差 ${say.money(short)}`,
  'too-little-credit': ({ seat, needed, has }, say) =>
    `${say.seat(seat)}共需 ${say.money(needed)}，余额只有 ${say.money(has)}`,
  'insurance-stays': ({ amount }, say) => `保险注不可取回，只可高于 ${say.money(amount)}`,
  'must-be-less': ({ than, amount }, say) => `须少于 ${say.money(than)}，不是 ${say.money(amount)}`,
  'not-whole-chips': ({ amount, chip }, say) => `${say.money(amount)} 不是 ${say.money(chip)} 筹码的倍数`,
  'ante-missing': ({ seat, amount }, say) => `${say.seat(seat)}：没有放 ${say.money(amount)} 底注`,
  'no-area': ({ area }) => `本台没有${area}号投注区`,
  'area-full': ({ area, most, counted }) =>
    `${area}号投注区最多${most}位${counted === 'standing' ? '站立' : ''}玩家`,
  'put-right-first': ({ seat, on, lies, should }, say) =>
    `${say.seat(seat)} ${say.wager(on)}：现有 ${say.money(lies)}，应为 ${say.money(should)}：结算前请更正`,

  'cash-out-first': ({ seat, credit }, say) => `${say.seat(seat)}有余额 ${say.money(credit)}；请先兑现`,
  'collect-first': ({ seat, owes }, say) => `${say.seat(seat)}欠 ${say.money(owes)}；请先收取`,
  'owes-before-leaving': ({ seat, owes }, say) => `${say.seat(seat)}欠 ${say.money(owes)}，停止投注前须结清`,
  'owes-before-shoe': ({ seat, owes }, say) => `${say.seat(seat)}欠 ${say.money(owes)}，下一靴前须收取`,
  'owes-more': ({ seat, owes, free }, say) =>
    `${say.seat(seat)}欠 ${say.money(owes)}，未投注的只有 ${say.money(free)}`,
  'nothing-for-former': ({ seat, person }, say) => `${say.seat(seat)}前玩家（第${person}位）没有待结算的款项`,

  'takes-officer': ({ role, needed, rulebook }, say) => {
    const who = role === null ? '' : `${say.role(role, rulebook)}无权；`;
    return `${who}须由${rulebook === null ? say.role(needed, null) : say.officer(rulebook, needed)}或以上职员处理`;
  },
  'decision-first': ({ decision: { subject, officer, answers }, rulebook }, say) =>
    `先由${say.officer(rulebook, officer)}裁决：${say.decision(subject)}：${say.list(answers.map(({ answer }) => say.answer(answer)))}`,
  'no-such-answer': ({ answer, answers }, say) =>
    `没有“${say.answer(answer)}”，只有${say.list(answers.map((one) => `${say.answer(one.answer)}（${one.clause}）`))}`,

  'cut-depth': ({ depth, least, most }) => `切牌位置须在第${least}至第${most}张，不是第${depth}张`,
  'cutting-card-depth': ({ behind, allowed }, say) =>
    `切牌卡后须有${say.or(allowed.map(([from, to]) => (from === to ? `${from}` : `${from}至${to}`)))}张，不是${behind}张`,
  'burnt-already': ({ cards }) => `已记录烧牌：烧了${cards}张`,
  'wrong-seats': ({ seats, least, most }) => `须有${least}至${most}个座位，不是${seats}个`,
  'other-decks': ({ decks, not }) => `现用牌靴有${decks}副牌，不是${not}副`,
  'no-such-method': ({ rulebook }, say) => `${say.rulebookName(rulebook)}没有这种发牌方法`,
  'not-with-shuffler': ({ method, rulebook, shuffler }, say) =>
    `${say.method(rulebook, method)}不可用${shuffler === 'batch' ? '批次' : '连续'}洗牌机`,
  'only-where': ({ method, rulebook, where }, say) =>
    `${say.method(rulebook, method)}只用于${say.places[where]}`,
  'nominee-acts-for': ({ seat, for: player }, say) =>
    `${say.seat(seat)}已代理${say.seat(player)}，每次只可代理一位玩家`,

  'no-row-for': ({ what, rulebook }, say) =>
    `${say.rulebookName(rulebook)}没有这一条：${say.report(what, rulebook)}`,
  'not-here': ({ what }, say) => `此处不能报告：${say.report(what)}`,
  'no-void-for-misdeal': ({ see }) => `发错牌不是作废的理由；见 ${see}`,
  'no-such-round': ({ round, settled }) =>
    `本靴已结算${settled}局，没有可撤销的第${round}局；更早的局请用调整更正`,
  'round-void-already': ({ round }) => `第${round}局已作废`,

  'sign-first': ({ of, minutes, coups }) =>
    `${SIGNS[of]}告示须先展示${minutes > 0 ? `${minutes}分钟` : `${coups}局`}`,
  'no-sign': ({ of }) => `台上没有${SIGNS[of]}告示`,
  'sign-stands': ({ of }) => `台上已有${SIGNS[of]}告示`,
  'sign-too-new': ({ what, minutes, stood, or, orClause }) =>
    `${what === 'a higher minimum' ? '提高最低额' : '更改限额'}须先展示告示${minutes}分钟，现已展示${stood}分钟；或${
      {
        'no players': '台上没有玩家',
        'all consent': '全体玩家同意',
        'players keep theirs': '玩家保留原限额',
      }[or]
    }（${orClause}）`,
  'player-keeps-minimum': ({ seat, on, minimum, minutes }, say) =>
    `${say.seat(seat)}的${say.wager(on)}保留最低 ${say.money(minimum)}，直至较高限额的告示展示${minutes}分钟`,
  'minute-past': ({ now, minute }) => `现在已是第${now}分钟，不是第${minute}分钟`,

  'has-failed': ({ device }, say) => `须先处理${say.devices[device]}`,
  'no-fault': ({ device }, say) => `${say.devices[device]}没有故障`,
  'money-wrong': ({ seats }, say) => `${say.seats(seats)}的账目不符：赌台保持锁定`,
};

const SIGNS = { limits: '更改限额', change: '更改玩法', closing: '关台' } as const;
