import type { OwnLimit } from '../../../src/table/state/own-limits.js';
import type { Catalogue } from '../catalogue.js';
import type { Say } from '../format.js';
import { jackpot } from './jackpot-sign.js';
import { director } from './tournament-director.js';
import { inTournament, tournament } from './tournament-sign.js';

/** What is called out to everybody, and what players read on the screens. */
export const player: Catalogue['player'] = {
  announcements: {
    'table-open': ({ variation, rulebook }, say) => `${say.variation(rulebook, variation)}：開枱`,
    'table-closed': '賭枱已關閉',
    'table-closing': '賭枱即將關閉：不再接受投注',
    'table-disabled': '本枱暫停投注：賭場已停用本枱',
    'table-enabled': '本枱恢復投注',
    played: ({ variation, rulebook }, say) => `現玩${say.variation(rulebook, variation)}`,
    'sign-of-variation': ({ variation, rulebook }, say) =>
      `告示：本枱玩${say.variation(rulebook, variation)}`,
    'sign-of-half-on-six': '告示：莊以6點贏，1賠0.5',
    'sign-of-wagers': ({ on }, say) => `告示：本枱設有${say.list(on.map((one) => say.wager(one)))}`,
    international: '現玩國際百家樂',
    'no-more-bets': '停止下注',
    'no-more-insurance': '停止買保險',
    'last-coup': '最後一局',
    'end-of-shoe': '本靴結束',
    'shoe-empty': '牌靴已空：更換紙牌或洗牌',
    'no-bet-coup': ({ rulebook }, say) => say.rulebook(rulebook).calls.noBetCoup,
    'free-coup': ({ rulebook }, say) => say.rulebook(rulebook).calls.freeCoup,
    tie: ({ rulebook }, say) => say.rulebook(rulebook).calls.tie,
    'cut-offered': ({ to, rulebook }, say) =>
      `請${to
        .map((one) =>
          'seat' in one
            ? say.seat(one.seat)
            : 'officer' in one
              ? say.officer(rulebook, one.officer)
              : '站立玩家',
        )
        .join('，然後')}切牌`,
    insurance: ({ bet, hand }, say) => `${say.hands[hand]}第${bet}次保險`,
    method: ({ method, rulebook }, say) => `採用${say.method(rulebook, method)}`,
    marker: ({ marker }, say) =>
      marker.is === 'nobody'
        ? '沒有人持有標記'
        : `標記${marker.is === 'held' ? '在' : '交給'}${say.seat(marker.seat)}`,
    'acts-for': ({ nominee, seat }, say) => `${say.seat(nominee)}代理${say.seat(seat)}`,
    'acts-no-longer': ({ nominee, seat }, say) => `${say.seat(nominee)}不再代理${say.seat(seat)}`,
    restricted: ({ on }, say) => `${say.wager(on)}：只限有主注的玩家`,
    notice: ({ of }) => ({ limits: '告示：更改限額', change: '告示：更改玩法', closing: '告示：關枱' })[of],
    'limits-changed': ({ from, kept }, say) => {
      const change = from === 'now' ? '限額已更改' : '限額由下一局起更改';
      return kept.length === 0 ? change : `${change}；${say.seats(kept)}保留原最低額`;
    },
  },
  phases: {
    closed: '已關枱',
    shuffle: '洗牌',
    cut: '切牌',
    burn: '燒牌',
    betting: '請下注',
    'no-bets-now': '現不接受投注',
    dealing: '停止下注',
    result: '開牌結果',
    paying: '收賠',
    service: '暫停服務',
    locked: '已鎖定',
    disabled: '暫停投注',
    repair: '請稍候',
    decision: '請稍候',
    insurance: ({ bet, hand }, say) => `${say.hands[hand]}第${bet}次保險`,
    recall: ({ coup, step, of }) => `重看第${coup}局：${step}/${of}`,
  },
  refusals: {
    'area-full': '此區已滿，不能再下注',
    'before-cards': ({ on }, say) => `${say.wager(on)}只可在發首張牌前押`,
    'betting-closed': '停止下注：請等下一局',
    'decision-first': '請稍候：正在裁決',
    'has-failed': '請稍候：本枱正在處理',
    'insurance-not-open': '沒有開放保險',
    'insurance-stays': ({ amount }, say) => `保險 ${say.money(amount)} 不能減少，只可增加`,
    'no-bet-coup': '本局不接受下注',
    'no-new-wagers': '本局停止下注',
    'no-such-wager': '此處沒有可收回的注',
    'not-whole-chips': ({ amount, chip }, say) => `${say.money(amount)} 不是 ${say.money(chip)} 籌碼的整數倍`,
    'table-closing': '本枱即將關閉：停止下注',
    'table-disabled': '本枱已停用：不接受下注',
    'table-is-closed': '本枱已關',
    'ante-missing': ({ amount }, say) => `請先放底注 ${say.money(amount)}`,
    'both-hands': ({ needed, rulebook }, say) => `同時押莊閒須經${say.officer(rulebook, needed)}批准`,
    'chips-on-insurance': '沒有開放保險',
    'marker-must-wager': '持有標記必須押莊',
    'needs-main': ({ on }, say) => `押${say.wager(on)}須同時押閒、莊或和`,
    'no-credit': '沒有餘額：請叫服務員',
    'nothing-to-insure': '該家沒有可投保的注',
    'one-insurer': '此處只限一位玩家買保險',
    'one-per-coup': ({ on }, say) => `${say.wager(on)}每局只可一注`,
    'out-of-limits': ({ on, limit, instead, breach }, say) => {
      const wrong = {
        'below-minimum': `最低 ${say.money(limit)}`,
        'above-maximum': `最高 ${say.money(limit)}`,
        'not-in-unit': `以 ${say.money(limit)} 為單位`,
        'not-in-chips': `須用 ${say.money(limit)} 籌碼`,
      }[breach];
      const allowed = instead.length > 0 ? `，可押 ${say.or(instead.map(say.money))}` : '';
      return `${say.wager(on)}：${wrong}${allowed}`;
    },
    'over-own-limit': ({ of, most, left }, say) =>
      `您自設的${of === 'loss' ? '輸額' : '每局押注'}上限 ${say.money(most)}：${left > 0 ? `還剩 ${say.money(left)}` : '已到'}`,
    'own-time-over': ({ minutes }) => `您自設的${minutes}分鐘已到`,
    'shut-out': '本座位不得參與遊戲',
    'too-few-tokens': ({ short }, say) => `推廣籌碼不足：差 ${say.money(short)}`,
    'too-little-credit': ({ needed, has }, say) => `餘額不足：差 ${say.money(needed - has)}`,
  },
  page: {
    seat: ({ seat }) => `${seat}號位`,
    'as-of': ({ record }) => `截至第${record}條記錄`,
    'of-at-least': ({ record }) => `至少共有${record}條`,
    'choose-seat': ({ seat }) => `選擇${seat}號位`,
    'hand-holder': ({ does, seat, turned }, say) =>
      ({
        offered: `請${say.seat(seat)}決定是否接牌`,
        accepted: `交給${say.seat(seat)}`,
        out: `在${say.seat(seat)}，${turned ? '已翻開' : '未翻開'}`,
        back: `${say.seat(seat)}已交回，${turned ? '已翻開' : '未翻開'}`,
      })[does],
    squeeze: ({ hand }, say) => `${say.hands[hand]}在您手中：向上拖動可窺視，按亮起的鍵翻開。`,
    'own-limit': ({ of, most, left }, say) =>
      `${OWN[of]}：${atMost(of, most, say)}${left === null ? '' : `，尚餘${ownAmount(of, left, say)}`}`,
    'own-limit-later': ({ of, most, inMinutes }, say) =>
      `${OWN[of]}：${inMinutes}分鐘後${atMost(of, most, say)}`,
    'sets-limit': ({ of, most }, say) =>
      `正在設定${OWN[of]}：${atMost(of, most, say)}。按籌碼增加，按${say.button('clear')}不設，按${say.button('info')}確定。`,
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
    pay: ({ amount }, say) => `賠 ${say.money(amount)}`,
    road: ({ road, coups }) => `${road}，共${coups}局`,
    paid: ({ result, won, back }, say) =>
      ({
        win: `+ ${say.money(won)}`,
        lose: back > 0 ? `退 ${say.money(back)}` : '輸',
        push: '退注',
        void: `作廢，退 ${say.money(back)}`,
      })[result],
    'hand-key': ({ does, hand }, say) =>
      ({
        'hand-accept': `接受${hand ? say.hands[hand] : ''}`,
        'hand-decline': '讓給下一位',
        'hand-turned': `翻開${hand ? say.hands[hand] : ''}`,
        'hand-unturned': '不翻開，交回荷官',
        'marker-accept': '接受標記',
        'marker-decline': '讓給下一位',
        'marker-pass': '傳給下一位',
      })[does],
    'tokens-left': ({ amount }, say) => `有 ${say.money(amount)} 推廣籌碼：再按已選的籌碼即可使用。`,
    'insurance-offer': ({ when, pays, all, staked, wins, more }, say) =>
      [
        `保險：${say.condition(when)}，賠 ${say.odds(pays)}。`,
        ...(staked > 0 ? [`您已押 ${say.money(staked)}，可贏 ${say.money(wins)}。`] : []),
        ...(more ? [`再按一次押 ${say.money(more.amount)}，共可贏 ${say.money(more.wins)}。`] : []),
        ...(all > staked ? [`全枱合計 ${say.money(all)}。`] : []),
      ].join(''),
    insured: ({ staked }, say) => (staked > 0 ? `已買保險 ${say.money(staked)}` : '未有保險'),
    'key-held': ({ key, id }, say) => `${say.keys[key]}：${id}`,
    'for-minutes': ({ minutes }) => (minutes === 0 ? '剛剛' : `已${minutes}分鐘`),
    'seat-money': ({ seat, credit, staked }, say) =>
      `${say.seat(seat)}：${say.money(credit)}${staked > 0 ? `，已下注 ${say.money(staked)}` : ''}`,
    'no-bets': ({ clause }) => `免注局：${clause}`,
    'menu-page': ({ page, of }) => `菜單 第${page}頁，共${of}頁`,
    decides: ({ officer, rulebook, key }, say) =>
      `由${say.officer(rulebook, officer)}裁決：請轉動${say.keys[key]}，然後作答。`,
    'cards-left': ({ cards }) => `${cards}張`,
    'coups-left': ({ coups }) => `本局後還有${coups}局`,
    shift: ({ number }) => `第${number}班`,
    starting: ({ percent }) => `賭枱正在啟動：記錄已讀取${percent}%`,
    ...jackpot,
    ...director,
    ...tournament,
  },
  labels: {
    player: '閒',
    banker: '莊',
    tie: '和',
    shoe: '靴',
    coup: '局',
    table: '賭枱',
    'wins-player': '閒贏',
    'wins-banker': '莊贏',
    'wins-tie': '和局',
    'ends-void': '本局作廢',
    'ends-refunded': '退還注碼',
    interrupted: '暫停',
    'seconds-left': '剩餘投注秒數',

    results: '本靴路單',
    'banker-pair': '莊對',
    'player-pair': '閒對',
    'bead-banker': '莊',
    'bead-player': '閒',
    'bead-tie': '和',
    'ask-banker': '莊？',
    'ask-player': '閒？',
    beadPlate: '珠盤路',
    bigRoad: '大路',
    bigEyeBoy: '大眼仔',
    smallRoad: '小路',
    cockroachPig: '曱甴路',

    director: '比賽總監',

    jackpot: '累積獎池',
    'jackpot-old': '暫時未能更新累積獎池的金額',
    'jackpot-confirm': '派彩',
    tournament: '比賽',
    place: '名次',
    entrant: '選手',
    'chips-held': '籌碼',
    'jackpot-invalidate': '無效',
    sign: '告示牌',
    'sign-title': '限額和賠率',
    limits: '限額',
    wager: '投注',
    minimum: '最低',
    maximum: '最高',
    min: '最低',
    max: '最高',
    when: '條件',
    pays: '賠率',
    clause: '條款',
    'stands-off': '退注',

    rules: '玩法簡介',
    'rule-aim': '共發兩手牌：閒和莊。您可以投注哪一手更接近9點，或者投注和局。',
    'rule-points': 'A算1點，2至9按牌面計點，十和花牌不計點。總和只取個位數：7加8為5點。',
    'rule-natural': '每手先發兩張牌。任何一手得8點或9點即為例牌，不再補牌。',
    'rule-third': '否則先由閒家、後由莊家按下表決定：「補」為補第三張牌，「停」為不補。',
    'player-draws': '閒家',
    'banker-draws': '莊家（按閒家第三張牌的點數）',
    'no-third-card': '無',
    points: '點數',
    draws: '補',
    stands: '停',
    odds: '機會和回報',
    chance: '贏',
    'chance-of-none': '退注',
    return: '回報',
    'odds-note':
      '按新牌靴的所有發牌次序計算。回報是每投注一個單位長期平均贏得的數額。保險取決於已發的牌，不在其中。',

    'coups-of-shoe': '本靴各局',
    'you-staked': '您的投注',
    'you-got-back': '您的所得',
    'own-limits': '您自設的限額',

    felt: '枱面：座位和投注',
    credit: '餘額',
    bet: '投注',
    calling: '呼叫服務員',
    'last-paid': '上一局本座位的派彩',
    double: '加倍',
    'other-seats': '其他座位的押注',
    'own-spots': '您的押注',
    'own-acts': '更改押注和呼叫',
    tokens: '推廣籌碼',
    mute: '靜音',
    loudness: '音量',
    'shortcuts-on': '鍵盤按鍵可按本枱的按鈕',
    skip: '跳到座位按鈕',
    repeat: '重複',
    undo: '撤回',
    clear: '清除',
    info: '限額',
    call: '呼叫',
    'face-down': '暗牌',

    language: '語言',
    offline: '賭枱沒有回應，正在重試…',
    'out-of-service': '暫停服務：技術員正在檢修',
    'out-of-play': '本枱已停用：不接受下注',
    'wait-repair': '請稍候：賭枱正在處理中',
    'wait-decision': '請稍候：正在裁決',
    'insurance-open-chips': '請把籌碼放在保險位。',
  },
  inTournament,
};

const OWN = { loss: '您的輸額', stake: '您每局的投注', minutes: '您的遊戲時間' } as const;
const ownAmount = (of: OwnLimit, amount: number, say: Say): string =>
  of === 'minutes' ? `${amount}分鐘` : say.money(amount);
const atMost = (of: OwnLimit, most: number | null, say: Say): string =>
  most === null ? '不設限' : `最多${ownAmount(of, most, say)}`;
