import type { Catalogue } from '../catalogue.js';
import { notes } from './notes.js';
import { refusals } from './refusals.js';
import { tasks } from './tasks.js';

const prompts: Catalogue['dealer']['prompts'] = {
  task: ({ of }, say) => say.task(of),
  'say-who-may-handle': '請說明誰可處理和取走投注',
  'cards-left-may-be-shuffled': '全體玩家同意時，餘牌可洗牌或更換',
  'say-misdeal': '如發錯了牌，請說明：即以此為理由',
  'clear-spots': ({ spots }, say) =>
    `不接受投注的位置有籌碼，請取走：${spots.map(({ seat, on, amount }) => `${say.seat(seat)} ${say.wager(on)} ${say.money(amount)}`).join('；')}`,
  'place-debt-marker': ({ seat, owes }, say) => `把標記放在${say.seat(seat)}前：欠 ${say.money(owes)}`,
  'tell-surveillance-restricted': ({ on }, say) => `通知監控室：${say.wager(on)}只限有主注的玩家`,
  'mark-agreed-limits': ({ seat }, say) => `把協定限額標記放在${say.seat(seat)}前`,
};

/** Why the program before is back. */
const LEFT = {
  tries: '三次啟動均未通過檢驗',
  invalid: '其檔案與簽名不符',
  health: '其所得日誌結果不同',
  person: '已由人員撤回',
  'state-lost': '槽位狀態已遺失',
} as const;

const panel: Catalogue['dealer']['panel'] = {
  'bets-are-read': '請稍候：仍在讀取座位的投注',
  'card-lost': '牌靴與賭枱之間漏讀了一張牌',
  'chips-on-the-layout': '本枱以枱面籌碼投注',
  'no-insurance': '沒有開放保險',
  'no-recall-in-coup': '不可重看：牌局進行中',
  'nothing-to-recall': '不可重看：本靴尚未完成一局',
  'shoe-deals-itself': '牌靴不變：本枱自動發牌',
  'shoe-is-locked': '牌靴已鎖',
  'shoe-not-locked': '牌靴未鎖：該出牌',
  'shoe-stays-locked': '牌靴保持鎖定：賭枱已鎖定',
  'shoe-unlocked': '牌靴已開鎖，直至鑰匙轉回',
  faulty: ({ device, effect }, say) =>
    `${device === 'doors' ? '機門已打開' : `${say.devices[device]}故障`}：${
      { hold: '賭枱暫停', lock: '賭枱鎖定', stands: '完成本局，下一局暫停' }[effect]
    }`,
  mended: ({ device }, say) => `${say.devices[device]}：已修復`,
  'part-lost': ({ device }, say) => `${say.devices[device]}故障：請叫技術員`,
  'key-stuck': ({ seat, button }, say) =>
    `${seat === null ? '荷官面板' : say.seat(seat)}，${say.button(button)}：按鍵卡住${seat === null ? '' : '，該座位不接受投注'}`,
  'key-free': ({ seat, button }, say) =>
    `${seat === null ? '荷官面板' : say.seat(seat)}，${say.button(button)}：按鍵已鬆開`,
  'nothing-wagered': ({ seat }, say) => `${say.seat(seat)}：沒有投注的位置有籌碼`,
  'chips-unreadable': ({ seat, because }, say) =>
    `${say.seat(seat)}：${
      {
        antenna: '投注位的天線故障',
        crowded: '投注位的籌碼太多，無法讀取',
        'unknown-chip': '投注位有不明籌碼',
      }[because]
    }`,
  'new-journal': '日誌是新的：開枱即表示接受',
  'player-leaves': ({ seat }, say) => `${say.seat(seat)}：玩家離枱`,
  collected: ({ seat }, say) => `${say.seat(seat)}：已收取`,
  'paid-out': ({ seat }, say) => `${say.seat(seat)}：已兑現`,
  'journal-mark': ({ record, hash }) => `請記下：日誌至第${record}條，${hash.slice(0, 8)}（${hash}）`,
  'gone-back': ({ version, how }) => `已放棄 ${version} 版：${LEFT[how]}`,
  'in-service': '技術員正在檢修：牌桌暫停服務',
  changing: ({ version }) => `正在更換程式（${version} 版）：牌枱保持關閉`,
  restart: ({ version }) => `請重新啟動牌枱：將運行 ${version} 版`,
  'on-trial': ({ version }) => `${version} 版試行中：通過檢驗後方可開枱`,
  recall: ({ coup }) => `重看第${coup}局`,
  refunded: '退注',
  'take-and-pay': '收賠',
  result: ({ result, points: { player, banker } }, say) =>
    result === 'tie' ? `和局，${player}點` : `${say.winners[result]}贏，閒${player}點，莊${banker}點`,
  'pin-is-longer': '密碼至少6位',
  'sign-in': ({ key }, say) => `${say.keys[key]}：請輸入編號和密碼，然後確認`,
  'signed-in': ({ key, id }, say) => `${say.keys[key]}：${id}`,
  'nobody-known': '編號或密碼錯誤',
  'pin-wrong': ({ left }) => `編號或密碼錯誤：還可試${left}次`,
  'pin-waits': ({ seconds }) => `多次錯誤，請等${seconds}秒`,
  'pin-shut-out': '錯誤次數過多：須由經理給予新密碼',
  'not-their-key': '此人不能使用這把鑰匙',
  'people-unreadable': '無法讀取人員名單：請叫技術員',
  press: ({ item, needs }, say) => `${say.menuItem(item)}：${say.needs(needs)}`,
  'not-yet': ({ spots }, say) =>
    `未完成：${spots
      .map(
        ({ seat, on, hand, due }) =>
          `${say.seat(seat)} ${say.wager(on, hand)} ${due < 0 ? '收' : '賠'} ${say.money(Math.abs(due))}`,
      )
      .join('；')}`,
  'takes-two': '須有第二人：請轉動另一把鑰匙並輸入密碼',
  'takes-key': ({ officer, rulebook }, say) =>
    `牌靴保持鎖定：須用${say.officer(rulebook, officer)}或以上職員的鑰匙`,
};

const EXPOSED = {
  player: '閒家首兩張牌',
  banker: '莊家首兩張牌',
  "player's third": '閒家補牌',
  "banker's third": '莊家補牌',
} as const;

const SIGNS = { limits: '更改限額', change: '更改玩法', closing: '關枱' } as const;

const menu: Catalogue['dealer']['menu'] = {
  leave: '玩家離枱',
  tokens: '給座位推廣籌碼',
  approve: '批准同時押莊閒',
  'refuse-wager': '拒絕投注',
  'new-cards': '已洗牌：新牌',
  machine: '已用機器洗牌',
  'pre-shuffled': '牌已預洗',
  sealed: '牌由原廠密封',
  'burn-counted': '按第一張牌的點數燒牌',
  play: '不燒牌開局',
  'replace-all': '更換全部紙牌',
  'replace-some': '更換部分紙牌',
  'last-card': ({ of }) =>
    `上一張牌${
      {
        seen: '在牌靴中面朝上，或已被看到',
        disclosed: '意外外露',
        'at player': '放在閒家',
        'at banker': '放在莊家',
      }[of]
    }`,
  'free-coup': ({ rulebook }, say) => `${say.rulebook(rulebook).calls.freeCoup}：下一局不接受投注`,
  'void-round': '上一局（已結算）作廢',
  'display-wrong': '結果顯示屏有誤',
  exposed: ({ what }) => `已翻開：${EXPOSED[what]}`,
  'shuffler-fault': ({ of, does }, say) => `洗牌機故障：${say.shuffler(of, does)}`,
  report: ({ what, rulebook }, say) => `報告：${say.report(what, rulebook)}`,
  consent: '全體在枱玩家同意：',
  'sign-up': ({ of }) => `放上告示：${SIGNS[of]}`,
  'sign-down': ({ of }) => `取下告示：${SIGNS[of]}`,
  'limits-as-opened': '限額：開枱時的限額',
  limits: ({ name }) => `限額：${name}`,
  'stop-play': '停止投注：賭枱即將關閉',
  close: '關枱',
};

const guide: Catalogue['dealer']['guide'] = {
  answer: '請在此處或荷官面板上按其中一個答覆。',
  'turn-officers-key': ({ key }, say) => `賭枱需要裁決。請轉動${say.keys[key]}。`,
  locked: ({ device }, say) => `賭枱已鎖定：${say.devices[device]}故障。由技術員處理。`,
  'locked-turn-key': ({ device }, say) => `賭枱已鎖定：${say.devices[device]}故障。請轉動經理鑰匙。`,
  'locked-confirm': ({ device }, say) => `賭枱已鎖定：${say.devices[device]}故障。請按「確認」，由經理解鎖。`,
  'confirm-repair': '已修復。請轉動技術員或主任鑰匙，然後按「確認」。',
  repair: '有故障或機門打開。請在「故障」中修復，或關上機門。',
  'open-table': '請按「確認」：由主任開枱。',
  'turn-supervisor-key': '賭枱已關閉。請轉動主任鑰匙。',
  'turn-supervisor-back': '已開枱。請把主任鑰匙轉回。',
  'add-credit': '請按面板上的籌碼鍵：每按一次，為座位增加該金額。',
  'turn-attendant-key': '您需要餘額。請轉動服務員鑰匙。',
  'turn-attendant-back': '夠了嗎？請把服務員鑰匙轉回。',
  'fill-shoe': '裝滿牌靴，按牌靴上的「開始」，再按「確認」表示已洗牌。',
  'confirm-cut': '請按「確認」表示已切牌。',
  burn: '按「燒牌」，從牌靴抽出一張牌，再按牌靴上的「開始」。',
  preparing: '新一靴正在洗牌、切牌和燒牌。即將開始投注。',
  'program-changes': '牌枱程式正在更換或檢驗，完成後方可開枱。',
  'coup-over': '這就是一局。派彩已加入餘額。請繼續，或關閉指引。',
  'lay-chip': '從枱面下方的籌碼架選一枚籌碼，再點您座位的投注位。',
  bet: '先選籌碼，再在面板或枱面上按閒、莊或和。',
  'bet-lies': '已下注。計時結束前可加注，或按「撤回」取回。',
  'pull-cards': '請從牌靴逐張抽牌。',
  'cards-come': '停止下注。每家兩張牌，按補牌規則補第三張。最接近九點者贏。',
  'confirm-result': '請按「確認」：結果有效並派彩。',
  result: ({ winner }, say) =>
    `${winner === null ? '' : winner === 'tie' ? '和局。' : `${say.winners[winner]}贏。`}賭枱派彩。`,
  'take-and-pay': '每個投注位都標明應收或應賠的金額。請人手處理，或按「收賠」。',
};

export const dealer: Catalogue['dealer'] = {
  notes,
  prompts,
  tasks,
  refusals,
  panel,
  menu,
  needs: {
    seat: '請按該座位的任何按鈕',
    spot: '請在該座位的面板上按投注位',
    chip: '請在該座位的面板上按籌碼',
  },
  guide,
  autoplay: {
    asked: '賭枱需要裁決：請作答',
    'chips-table': '自動試玩用按鈕投注，本枱使用籌碼',
    'dealer-draws': '荷官正在抽牌',
    faulty: '有故障：請修復',
    'no-bets': '免注局',
    'players-have-bet': '玩家已下注',
    'shoe-finished': '本靴結束',
    phase: ({ phase }, say) => say.phase(phase),
    presses: ({ seat, button }, say) => `${seat === null ? '荷官' : say.seat(seat)}：${say.button(button)}`,
    turns: ({ key }, say) => say.keys[key],
  },
  labels: {
    dealer: '荷官',
    'dealers-panel': '荷官面板',
    time: '時間',
    message: '信息',
    'short-player': '閒',
    'short-banker': '莊',

    'side-1': '邊注1',
    'side-2': '邊注2',
    'side-3': '邊注3',
    'side-4': '邊注4',
    'chip-1': '籌碼1',
    'chip-2': '籌碼2',
    'chip-3': '籌碼3',
    'chip-4': '籌碼4',
    'open-betting': '開始投注',
    'no-more-bets': '停止下注',
    confirm: '確認',
    cancel: '取消',
    'answer-1': '答覆1',
    'answer-2': '答覆2',
    'answer-3': '答覆3',
    'answer-4': '答覆4',
    'answer-5': '答覆5',
    'answer-6': '答覆6',
    'or-menu': '或菜單',
    'call-supervisor': '呼叫主任',
    void: '作廢',
    'shoe-unlock': '牌靴開鎖',
    burn: '燒牌',
    'end-shoe': '結束本靴',
    recall: '重看',
    menu: '荷官菜單',
    more: '更多',

    'keys-and-doors': '鑰匙、機門、燈塔和牌靴',
    questions: '待決事項',
    calls: '呼叫',
    meters: '計數表',
    keys: '鑰匙',
    doors: '機門',
    'supervisor-key': '主任',
    'manager-key': '經理',
    'dealer-key': '荷官',
    'attendant-key': '服務員',
    'technician-key': '技術員',
    'main-door': '主門',
    'logic-door': '主板門',
    'shoe-door': '牌靴門',
    'turn-key': '轉動此鑰匙',
    'move-door': '打開或關上此門',
    tower: '燈塔',
    sounder: '蜂鳴器',
    'shoe-lock': '牌靴的鎖',
    'lock-locked': '已上鎖',
    'lock-open': '未上鎖',
    'cutting-card-drawn': '切牌卡已出',
    'pull-card': '抽牌',
    'fill-shoe': '裝牌',
    'start-shoe': '開始',

    chips: '籌碼',
    'in-hand': '手中',
    'put-chip': '把這種籌碼放在所點的投注位',
    take: '取走',
    'take-chip': '從所點的投注位取走一枚籌碼',
    'take-and-pay': '收賠',

    guide: '指引',
    'close-guide': '關閉指引',
    autoplay: '自動試玩',
    pace: '試玩速度',
    calm: '慢',
    brisk: '中',
    quick: '快',
    log: '信息',
    'log-title': '賭枱信息',
    faults: '故障',
    shortcuts: '鍵盤快捷鍵',
    keyboard: '鍵盤',
    'keyboard-hint': '按住鍵即按住按鈕。Tab 鍵可到達所有按鈕；空格鍵和回車鍵為按下。',
    'next-seat': '上一座位、下一座位',
    'this-list': '本列表',
    monitor: '顯示屏',
    close: '關閉',
    'attendant-hint': '服務員鑰匙已轉動：按籌碼鍵為座位增加餘額；按住「清除」兑現。',
    lit: '亮',
    'blinks-slow': '閃',
    'blinks-fast': '快閃',
  },
};
