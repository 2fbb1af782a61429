import type { OwnLimit } from '../../../src/table/state/own-limits.js';
import type { Catalogue } from '../catalogue.js';
import type { Say } from '../format.js';
import { jackpot } from './jackpot-sign.js';
import { director } from './tournament-director.js';
import { inTournament, tournament } from './tournament-sign.js';

/** What is called out to everybody, and what players read on the screens. */
export const player: Catalogue['player'] = {
  announcements: {
    'table-open': ({ variation, rulebook }, say) => `${say.variation(rulebook, variation)}：开台`,
    'table-closed': '赌台已关闭',
    'table-closing': '赌台即将关闭：不再接受投注',
    'table-disabled': '本台暂停投注：赌场已停用本台',
    'table-enabled': '本台恢复投注',
    played: ({ variation, rulebook }, say) => `现玩${say.variation(rulebook, variation)}`,
    'sign-of-variation': ({ variation, rulebook }, say) =>
      `告示：本台玩${say.variation(rulebook, variation)}`,
    'sign-of-half-on-six': '告示：庄以6点赢，1赔0.5',
    'sign-of-wagers': ({ on }, say) => `告示：本台设有${say.list(on.map((one) => say.wager(one)))}`,
    international: '现玩国际百家乐',
    'no-more-bets': '停止下注',
    'no-more-insurance': '停止买保险',
    'last-coup': '最后一局',
    'end-of-shoe': '本靴结束',
    'shoe-empty': '牌靴已空：更换纸牌或洗牌',
    'no-bet-coup': ({ rulebook }, say) => say.rulebook(rulebook).calls.noBetCoup,
    'free-coup': ({ rulebook }, say) => say.rulebook(rulebook).calls.freeCoup,
    tie: ({ rulebook }, say) => say.rulebook(rulebook).calls.tie,
    'cut-offered': ({ to, rulebook }, say) =>
      `请${to
        .map((one) =>
          'seat' in one
            ? say.seat(one.seat)
            : 'officer' in one
              ? say.officer(rulebook, one.officer)
              : '站立玩家',
        )
        .join('，然后')}切牌`,
    insurance: ({ bet, hand }, say) => `${say.hands[hand]}第${bet}次保险`,
    method: ({ method, rulebook }, say) => `采用${say.method(rulebook, method)}`,
    marker: ({ marker }, say) =>
      marker.is === 'nobody'
        ? '没有人持有标记'
        : `标记${marker.is === 'held' ? '在' : '交给'}${say.seat(marker.seat)}`,
    'acts-for': ({ nominee, seat }, say) => `${say.seat(nominee)}代理${say.seat(seat)}`,
    'acts-no-longer': ({ nominee, seat }, say) => `${say.seat(nominee)}不再代理${say.seat(seat)}`,
    restricted: ({ on }, say) => `${say.wager(on)}：只限有主注的玩家`,
    notice: ({ of }) => ({ limits: '告示：更改限额', change: '告示：更改玩法', closing: '告示：关台' })[of],
    'limits-changed': ({ from, kept }, say) => {
      const change = from === 'now' ? '限额已更改' : '限额由下一局起更改';
      return kept.length === 0 ? change : `${change}；${say.seats(kept)}保留原最低额`;
    },
  },
  phases: {
    closed: '已关台',
    shuffle: '洗牌',
    cut: '切牌',
    burn: '烧牌',
    betting: '请下注',
    'no-bets-now': '现不接受投注',
    dealing: '停止下注',
    result: '开牌结果',
    paying: '收赔',
    service: '暂停服务',
    locked: '已锁定',
    disabled: '暂停投注',
    repair: '请稍候',
    decision: '请稍候',
    insurance: ({ bet, hand }, say) => `${say.hands[hand]}第${bet}次保险`,
    recall: ({ coup, step, of }) => `重看第${coup}局：${step}/${of}`,
  },
  refusals: {
    'area-full': '此区已满，不能再下注',
    'before-cards': ({ on }, say) => `${say.wager(on)}只可在发首张牌前押`,
    'betting-closed': '停止下注：请等下一局',
    'decision-first': '请稍候：正在裁决',
    'has-failed': '请稍候：本台正在处理',
    'insurance-not-open': '没有开放保险',
    'insurance-stays': ({ amount }, say) => `保险 ${say.money(amount)} 不能减少，只可增加`,
    'no-bet-coup': '本局不接受下注',
    'no-new-wagers': '本局停止下注',
    'no-such-wager': '此处没有可收回的注',
    'not-whole-chips': ({ amount, chip }, say) => `${say.money(amount)} 不是 ${say.money(chip)} 筹码的整数倍`,
    'table-closing': '本台即将关闭：停止下注',
    'table-disabled': '本台已停用：不接受下注',
    'table-is-closed': '本台已关',
    'ante-missing': ({ amount }, say) => `请先放底注 ${say.money(amount)}`,
    'both-hands': ({ needed, rulebook }, say) => `同时押庄闲须经${say.officer(rulebook, needed)}批准`,
    'chips-on-insurance': '没有开放保险',
    'marker-must-wager': '持有标记必须押庄',
    'needs-main': ({ on }, say) => `押${say.wager(on)}须同时押闲、庄或和`,
    'no-credit': '没有余额：请叫服务员',
    'nothing-to-insure': '该家没有可投保的注',
    'one-insurer': '此处只限一位玩家买保险',
    'one-per-coup': ({ on }, say) => `${say.wager(on)}每局只可一注`,
    'out-of-limits': ({ on, limit, instead, breach }, say) => {
      const wrong = {
        'below-minimum': `最低 ${say.money(limit)}`,
        'above-maximum': `最高 ${say.money(limit)}`,
        'not-in-unit': `以 ${say.money(limit)} 为单位`,
        'not-in-chips': `须用 ${say.money(limit)} 筹码`,
      }[breach];
      const allowed = instead.length > 0 ? `，可押 ${say.or(instead.map(say.money))}` : '';
      return `${say.wager(on)}：${wrong}${allowed}`;
    },
    'over-own-limit': ({ of, most, left }, say) =>
      `您自设的${of === 'loss' ? '输额' : '每局押注'}上限 ${say.money(most)}：${left > 0 ? `还剩 ${say.money(left)}` : '已到'}`,
    'own-time-over': ({ minutes }) => `您自设的${minutes}分钟已到`,
    'shut-out': '本座位不得参与游戏',
    'too-few-tokens': ({ short }, say) => `推广筹码不足：差 ${say.money(short)}`,
    'too-little-credit': ({ needed, has }, say) => `余额不足：差 ${say.money(needed - has)}`,
  },
  page: {
    seat: ({ seat }) => `${seat}号位`,
    'as-of': ({ record }) => `截至第${record}条记录`,
    'of-at-least': ({ record }) => `至少共有${record}条`,
    'choose-seat': ({ seat }) => `选择${seat}号位`,
    'hand-holder': ({ does, seat, turned }, say) =>
      ({
        offered: `请${say.seat(seat)}决定是否接牌`,
        accepted: `交给${say.seat(seat)}`,
        out: `在${say.seat(seat)}，${turned ? '已翻开' : '未翻开'}`,
        back: `${say.seat(seat)}已交回，${turned ? '已翻开' : '未翻开'}`,
      })[does],
    squeeze: ({ hand }, say) => `${say.hands[hand]}在您手中：向上拖动可窥视，按亮起的键翻开。`,
    'own-limit': ({ of, most, left }, say) =>
      `${OWN[of]}：${atMost(of, most, say)}${left === null ? '' : `，尚余${ownAmount(of, left, say)}`}`,
    'own-limit-later': ({ of, most, inMinutes }, say) =>
      `${OWN[of]}：${inMinutes}分钟后${atMost(of, most, say)}`,
    'sets-limit': ({ of, most }, say) =>
      `正在设定${OWN[of]}：${atMost(of, most, say)}。按筹码增加，按${say.button('clear')}不设，按${say.button('info')}确定。`,
    decks: ({ decks }) => `${decks}副牌`,
    pays: ({ wager, odds }) => `${wager} ${odds}`,
    range: ({ minimum, maximum }, say) =>
      maximum === null
        ? minimum === null
          ? '不限'
          : `最低 ${say.money(minimum)}`
        : minimum === null
          ? `最高 ${say.money(maximum)}`
          : `${say.money(minimum)} 至 ${say.money(maximum)}`,
    spot: ({ seat, wager, lies }, say) =>
      `${say.seat(seat)} ${wager}${lies > 0 ? `：已押 ${say.money(lies)}` : ''}`,
    take: ({ amount }, say) => `收 ${say.money(amount)}`,
    pay: ({ amount }, say) => `赔 ${say.money(amount)}`,
    road: ({ road, coups }) => `${road}，共${coups}局`,
    paid: ({ result, won, back }, say) =>
      ({
        win: `+ ${say.money(won)}`,
        lose: back > 0 ? `退 ${say.money(back)}` : '输',
        push: '退注',
        void: `作废，退 ${say.money(back)}`,
      })[result],
    'hand-key': ({ does, hand }, say) =>
      ({
        'hand-accept': `接受${hand ? say.hands[hand] : ''}`,
        'hand-decline': '让给下一位',
        'hand-turned': `翻开${hand ? say.hands[hand] : ''}`,
        'hand-unturned': '不翻开，交回荷官',
        'marker-accept': '接受标记',
        'marker-decline': '让给下一位',
        'marker-pass': '传给下一位',
      })[does],
    'tokens-left': ({ amount }, say) => `有 ${say.money(amount)} 推广筹码：再按已选的筹码即可使用。`,
    'insurance-offer': ({ when, pays, all, staked, wins, more }, say) =>
      [
        `保险：${say.condition(when)}，赔 ${say.odds(pays)}。`,
        ...(staked > 0 ? [`您已押 ${say.money(staked)}，可赢 ${say.money(wins)}。`] : []),
        ...(more ? [`再按一次押 ${say.money(more.amount)}，共可赢 ${say.money(more.wins)}。`] : []),
        ...(all > staked ? [`全台合计 ${say.money(all)}。`] : []),
      ].join(''),
    insured: ({ staked }, say) => (staked > 0 ? `已买保险 ${say.money(staked)}` : '未有保险'),
    'key-held': ({ key, id }, say) => `${say.keys[key]}：${id}`,
    'for-minutes': ({ minutes }) => (minutes === 0 ? '刚刚' : `已${minutes}分钟`),
    'seat-money': ({ seat, credit, staked }, say) =>
      `${say.seat(seat)}：${say.money(credit)}${staked > 0 ? `，已下注 ${say.money(staked)}` : ''}`,
    'no-bets': ({ clause }) => `免注局：${clause}`,
    'menu-page': ({ page, of }) => `菜单 第${page}页，共${of}页`,
    decides: ({ officer, rulebook, key }, say) =>
      `由${say.officer(rulebook, officer)}裁决：请转动${say.keys[key]}，然后作答。`,
    'cards-left': ({ cards }) => `${cards}张`,
    'coups-left': ({ coups }) => `本局后还有${coups}局`,
    shift: ({ number }) => `第${number}班`,
    starting: ({ percent }) => `赌台正在启动：记录已读取${percent}%`,
    ...jackpot,
    ...director,
    ...tournament,
  },
  labels: {
    player: '闲',
    banker: '庄',
    tie: '和',
    shoe: '靴',
    coup: '局',
    table: '赌台',
    'wins-player': '闲赢',
    'wins-banker': '庄赢',
    'wins-tie': '和局',
    'ends-void': '本局作废',
    'ends-refunded': '退还注码',
    interrupted: '暂停',
    'seconds-left': '剩余投注秒数',

    results: '本靴路单',
    'banker-pair': '庄对',
    'player-pair': '闲对',
    'bead-banker': '庄',
    'bead-player': '闲',
    'bead-tie': '和',
    'ask-banker': '庄？',
    'ask-player': '闲？',
    beadPlate: '珠盘路',
    bigRoad: '大路',
    bigEyeBoy: '大眼仔',
    smallRoad: '小路',
    cockroachPig: '曱甴路',

    director: '比赛总监',

    jackpot: '累积奖池',
    'jackpot-old': '暂时未能更新累积奖池的金额',
    'jackpot-confirm': '派彩',
    tournament: '比赛',
    place: '名次',
    entrant: '选手',
    'chips-held': '筹码',
    'jackpot-invalidate': '无效',
    sign: '告示牌',
    'sign-title': '限额和赔率',
    limits: '限额',
    wager: '投注',
    minimum: '最低',
    maximum: '最高',
    min: '最低',
    max: '最高',
    when: '条件',
    pays: '赔率',
    clause: '条款',
    'stands-off': '退注',

    rules: '玩法简介',
    'rule-aim': '共发两手牌：闲和庄。您可以投注哪一手更接近9点，或者投注和局。',
    'rule-points': 'A算1点，2至9按牌面计点，十和花牌不计点。总和只取个位数：7加8为5点。',
    'rule-natural': '每手先发两张牌。任何一手得8点或9点即为例牌，不再补牌。',
    'rule-third': '否则先由闲家、后由庄家按下表决定：“补”为补第三张牌，“停”为不补。',
    'player-draws': '闲家',
    'banker-draws': '庄家（按闲家第三张牌的点数）',
    'no-third-card': '无',
    points: '点数',
    draws: '补',
    stands: '停',
    odds: '机会和回报',
    chance: '赢',
    'chance-of-none': '退注',
    return: '回报',
    'odds-note':
      '按新牌靴的所有发牌次序计算。回报是每投注一个单位长期平均赢得的数额。保险取决于已发的牌，不在其中。',

    'coups-of-shoe': '本靴各局',
    'you-staked': '您的投注',
    'you-got-back': '您的所得',
    'own-limits': '您自设的限额',

    felt: '台面：座位和投注',
    credit: '余额',
    bet: '投注',
    calling: '呼叫服务员',
    'last-paid': '上一局本座位的派彩',
    double: '加倍',
    'other-seats': '其他座位的押注',
    'own-spots': '您的押注',
    'own-acts': '更改押注和呼叫',
    tokens: '推广筹码',
    mute: '静音',
    loudness: '音量',
    'shortcuts-on': '键盘按键可按本台的按钮',
    skip: '跳到座位按钮',
    repeat: '重复',
    undo: '撤回',
    clear: '清除',
    info: '限额',
    call: '呼叫',
    'face-down': '暗牌',

    language: '语言',
    offline: '赌台没有回应，正在重试…',
    'out-of-service': '暂停服务：技术员正在检修',
    'out-of-play': '本台已停用：不接受下注',
    'wait-repair': '请稍候：赌台正在处理中',
    'wait-decision': '请稍候：正在裁决',
    'insurance-open-chips': '请把筹码放在保险位。',
  },
  inTournament,
};

const OWN = { loss: '您的输额', stake: '您每局的投注', minutes: '您的游戏时间' } as const;
const ownAmount = (of: OwnLimit, amount: number, say: Say): string =>
  of === 'minutes' ? `${amount}分钟` : say.money(amount);
const atMost = (of: OwnLimit, most: number | null, say: Say): string =>
  most === null ? '不设限' : `最多${ownAmount(of, most, say)}`;
