import type { Catalogue } from '../catalogue.js';
import { notes } from './notes.js';
import { refusals } from './refusals.js';
import { tasks } from './tasks.js';

const prompts: Catalogue['dealer']['prompts'] = {
  task: ({ of }, say) => say.task(of),
  'say-who-may-handle': '请说明谁可处理和取走投注',
  'cards-left-may-be-shuffled': '全体玩家同意时，余牌可洗牌或更换',
  'say-misdeal': '如发错了牌，请说明：即以此为理由',
  'clear-spots': ({ spots }, say) =>
    `不接受投注的位置有筹码，请取走：${spots.map(({ seat, on, amount }) => `${say.seat(seat)} ${say.wager(on)} ${say.money(amount)}`).join('；')}`,
  'place-debt-marker': ({ seat, owes }, say) => `把标记放在${say.seat(seat)}前：欠 ${say.money(owes)}`,
  'tell-surveillance-restricted': ({ on }, say) => `通知监控室：${say.wager(on)}只限有主注的玩家`,
  'mark-agreed-limits': ({ seat }, say) => `把协定限额标记放在${say.seat(seat)}前`,
};

/** Why the program before is back. */
const LEFT = {
  tries: '三次启动均未通过检验',
  invalid: '其文件与签名不符',
  health: '其所得日志结果不同',
  person: '已由人员撤回',
  'state-lost': '槽位状态已丢失',
} as const;

const panel: Catalogue['dealer']['panel'] = {
  'bets-are-read': '请稍候：仍在读取座位的投注',
  'card-lost': '牌靴与赌台之间漏读了一张牌',
  'chips-on-the-layout': '本台以台面筹码投注',
  'no-insurance': '没有开放保险',
  'no-recall-in-coup': '不可重看：牌局进行中',
  'nothing-to-recall': '不可重看：本靴尚未完成一局',
  'shoe-deals-itself': '牌靴不变：本台自动发牌',
  'shoe-is-locked': '牌靴已锁',
  'shoe-not-locked': '牌靴未锁：该出牌',
  'shoe-stays-locked': '牌靴保持锁定：赌台已锁定',
  'shoe-unlocked': '牌靴已开锁，直至钥匙转回',
  faulty: ({ device, effect }, say) =>
    `${device === 'doors' ? '机门已打开' : `${say.devices[device]}故障`}：${
      { hold: '赌台暂停', lock: '赌台锁定', stands: '完成本局，下一局暂停' }[effect]
    }`,
  mended: ({ device }, say) => `${say.devices[device]}：已修复`,
  'part-lost': ({ device }, say) => `${say.devices[device]}故障：请叫技术员`,
  'key-stuck': ({ seat, button }, say) =>
    `${seat === null ? '荷官面板' : say.seat(seat)}，${say.button(button)}：按键卡住${seat === null ? '' : '，该座位不接受投注'}`,
  'key-free': ({ seat, button }, say) =>
    `${seat === null ? '荷官面板' : say.seat(seat)}，${say.button(button)}：按键已松开`,
  'nothing-wagered': ({ seat }, say) => `${say.seat(seat)}：没有投注的位置有筹码`,
  'chips-unreadable': ({ seat, because }, say) =>
    `${say.seat(seat)}：${
      {
        antenna: '投注位的天线故障',
        crowded: '投注位的筹码太多，无法读取',
        'unknown-chip': '投注位有不明筹码',
      }[because]
    }`,
  'new-journal': '日志是新的：开台即表示接受',
  'player-leaves': ({ seat }, say) => `${say.seat(seat)}：玩家离台`,
  collected: ({ seat }, say) => `${say.seat(seat)}：已收取`,
  'paid-out': ({ seat }, say) => `${say.seat(seat)}：已兑现`,
  'journal-mark': ({ record, hash }) => `请记下：日志至第${record}条，${hash.slice(0, 8)}（${hash}）`,
  'gone-back': ({ version, how }) => `已放弃 ${version} 版：${LEFT[how]}`,
  'in-service': '技术员正在检修：牌桌暂停服务',
  changing: ({ version }) => `正在更换程序（${version} 版）：牌桌保持关闭`,
  restart: ({ version }) => `请重新启动牌桌：将运行 ${version} 版`,
  'on-trial': ({ version }) => `${version} 版试运行中：通过检验后方可开台`,
  recall: ({ coup }) => `重看第${coup}局`,
  refunded: '退注',
  'take-and-pay': '收赔',
  result: ({ result, points: { player, banker } }, say) =>
    result === 'tie' ? `和局，${player}点` : `${say.winners[result]}赢，闲${player}点，庄${banker}点`,
  'pin-is-longer': '密码至少6位',
  'sign-in': ({ key }, say) => `${say.keys[key]}：请输入编号和密码，然后确认`,
  'signed-in': ({ key, id }, say) => `${say.keys[key]}：${id}`,
  'nobody-known': '编号或密码错误',
  'pin-wrong': ({ left }) => `编号或密码错误：还可试${left}次`,
  'pin-waits': ({ seconds }) => `多次错误，请等${seconds}秒`,
  'pin-shut-out': '错误次数过多：须由经理给予新密码',
  'not-their-key': '此人不能使用这把钥匙',
  'people-unreadable': '无法读取人员名单：请叫技术员',
  press: ({ item, needs }, say) => `${say.menuItem(item)}：${say.needs(needs)}`,
  'not-yet': ({ spots }, say) =>
    `未完成：${spots
      .map(
        ({ seat, on, hand, due }) =>
          `${say.seat(seat)} ${say.wager(on, hand)} ${due < 0 ? '收' : '赔'} ${say.money(Math.abs(due))}`,
      )
      .join('；')}`,
  'takes-two': '须有第二人：请转动另一把钥匙并输入密码',
  'takes-key': ({ officer, rulebook }, say) =>
    `牌靴保持锁定：须用${say.officer(rulebook, officer)}或以上职员的钥匙`,
};

const EXPOSED = {
  player: '闲家首两张牌',
  banker: '庄家首两张牌',
  "player's third": '闲家补牌',
  "banker's third": '庄家补牌',
} as const;

const SIGNS = { limits: '更改限额', change: '更改玩法', closing: '关台' } as const;

const menu: Catalogue['dealer']['menu'] = {
  leave: '玩家离台',
  tokens: '给座位推广筹码',
  approve: '批准同时押庄闲',
  'refuse-wager': '拒绝投注',
  'new-cards': '已洗牌：新牌',
  machine: '已用机器洗牌',
  'pre-shuffled': '牌已预洗',
  sealed: '牌由原厂密封',
  'burn-counted': '按第一张牌的点数烧牌',
  play: '不烧牌开局',
  'replace-all': '更换全部纸牌',
  'replace-some': '更换部分纸牌',
  'last-card': ({ of }) =>
    `上一张牌${
      {
        seen: '在牌靴中面朝上，或已被看到',
        disclosed: '意外外露',
        'at player': '放在闲家',
        'at banker': '放在庄家',
      }[of]
    }`,
  'free-coup': ({ rulebook }, say) => `${say.rulebook(rulebook).calls.freeCoup}：下一局不接受投注`,
  'void-round': '上一局（已结算）作废',
  'display-wrong': '结果显示屏有误',
  exposed: ({ what }) => `已翻开：${EXPOSED[what]}`,
  'shuffler-fault': ({ of, does }, say) => `洗牌机故障：${say.shuffler(of, does)}`,
  report: ({ what, rulebook }, say) => `报告：${say.report(what, rulebook)}`,
  consent: '全体在台玩家同意：',
  'sign-up': ({ of }) => `放上告示：${SIGNS[of]}`,
  'sign-down': ({ of }) => `取下告示：${SIGNS[of]}`,
  'limits-as-opened': '限额：开台时的限额',
  limits: ({ name }) => `限额：${name}`,
  'stop-play': '停止投注：赌台即将关闭',
  close: '关台',
};

const guide: Catalogue['dealer']['guide'] = {
  answer: '请在此处或荷官面板上按其中一个答复。',
  'turn-officers-key': ({ key }, say) => `赌台需要裁决。请转动${say.keys[key]}。`,
  locked: ({ device }, say) => `赌台已锁定：${say.devices[device]}故障。由技术员处理。`,
  'locked-turn-key': ({ device }, say) => `赌台已锁定：${say.devices[device]}故障。请转动经理钥匙。`,
  'locked-confirm': ({ device }, say) => `赌台已锁定：${say.devices[device]}故障。请按“确认”，由经理解锁。`,
  'confirm-repair': '已修复。请转动技术员或主任钥匙，然后按“确认”。',
  repair: '有故障或机门打开。请在“故障”中修复，或关上机门。',
  'open-table': '请按“确认”：由主任开台。',
  'turn-supervisor-key': '赌台已关闭。请转动主任钥匙。',
  'turn-supervisor-back': '已开台。请把主任钥匙转回。',
  'add-credit': '请按面板上的筹码键：每按一次，为座位增加该金额。',
  'turn-attendant-key': '您需要余额。请转动服务员钥匙。',
  'turn-attendant-back': '够了吗？请把服务员钥匙转回。',
  'fill-shoe': '装满牌靴，按牌靴上的“开始”，再按“确认”表示已洗牌。',
  'confirm-cut': '请按“确认”表示已切牌。',
  burn: '按“烧牌”，从牌靴抽出一张牌，再按牌靴上的“开始”。',
  preparing: '新一靴正在洗牌、切牌和烧牌。即将开始投注。',
  'program-changes': '牌桌程序正在更换或检验，完成后方可开台。',
  'coup-over': '这就是一局。派彩已加入余额。请继续，或关闭指引。',
  'lay-chip': '从台面下方的筹码架选一枚筹码，再点您座位的投注位。',
  bet: '先选筹码，再在面板或台面上按闲、庄或和。',
  'bet-lies': '已下注。计时结束前可加注，或按“撤回”取回。',
  'pull-cards': '请从牌靴逐张抽牌。',
  'cards-come': '停止下注。每家两张牌，按补牌规则补第三张。最接近九点者赢。',
  'confirm-result': '请按“确认”：结果有效并派彩。',
  result: ({ winner }, say) =>
    `${winner === null ? '' : winner === 'tie' ? '和局。' : `${say.winners[winner]}赢。`}赌台派彩。`,
  'take-and-pay': '每个投注位都标明应收或应赔的金额。请人手处理，或按“收赔”。',
};

export const dealer: Catalogue['dealer'] = {
  notes,
  prompts,
  tasks,
  refusals,
  panel,
  menu,
  needs: {
    seat: '请按该座位的任何按钮',
    spot: '请在该座位的面板上按投注位',
    chip: '请在该座位的面板上按筹码',
  },
  guide,
  autoplay: {
    asked: '赌台需要裁决：请作答',
    'chips-table': '自动试玩用按钮投注，本台使用筹码',
    'dealer-draws': '荷官正在抽牌',
    faulty: '有故障：请修复',
    'no-bets': '免注局',
    'players-have-bet': '玩家已下注',
    'shoe-finished': '本靴结束',
    phase: ({ phase }, say) => say.phase(phase),
    presses: ({ seat, button }, say) => `${seat === null ? '荷官' : say.seat(seat)}：${say.button(button)}`,
    turns: ({ key }, say) => say.keys[key],
  },
  labels: {
    dealer: '荷官',
    'dealers-panel': '荷官面板',
    time: '时间',
    message: '信息',
    'short-player': '闲',
    'short-banker': '庄',

    'side-1': '边注1',
    'side-2': '边注2',
    'side-3': '边注3',
    'side-4': '边注4',
    'chip-1': '筹码1',
    'chip-2': '筹码2',
    'chip-3': '筹码3',
    'chip-4': '筹码4',
    'open-betting': '开始投注',
    'no-more-bets': '停止下注',
    confirm: '确认',
    cancel: '取消',
    'answer-1': '答复1',
    'answer-2': '答复2',
    'answer-3': '答复3',
    'answer-4': '答复4',
    'answer-5': '答复5',
    'answer-6': '答复6',
    'or-menu': '或菜单',
    'call-supervisor': '呼叫主任',
    void: '作废',
    'shoe-unlock': '牌靴开锁',
    burn: '烧牌',
    'end-shoe': '结束本靴',
    recall: '重看',
    menu: '荷官菜单',
    more: '更多',

    'keys-and-doors': '钥匙、机门、灯塔和牌靴',
    questions: '待决事项',
    calls: '呼叫',
    meters: '计数表',
    keys: '钥匙',
    doors: '机门',
    'supervisor-key': '主任',
    'manager-key': '经理',
    'dealer-key': '荷官',
    'attendant-key': '服务员',
    'technician-key': '技术员',
    'main-door': '主门',
    'logic-door': '主板门',
    'shoe-door': '牌靴门',
    'turn-key': '转动此钥匙',
    'move-door': '打开或关上此门',
    tower: '灯塔',
    sounder: '蜂鸣器',
    'shoe-lock': '牌靴的锁',
    'lock-locked': '已上锁',
    'lock-open': '未上锁',
    'cutting-card-drawn': '切牌卡已出',
    'pull-card': '抽牌',
    'fill-shoe': '装牌',
    'start-shoe': '开始',

    chips: '筹码',
    'in-hand': '手中',
    'put-chip': '把这种筹码放在所点的投注位',
    take: '取走',
    'take-chip': '从所点的投注位取走一枚筹码',
    'take-and-pay': '收赔',

    guide: '指引',
    'close-guide': '关闭指引',
    autoplay: '自动试玩',
    pace: '试玩速度',
    calm: '慢',
    brisk: '中',
    quick: '快',
    log: '信息',
    'log-title': '赌台信息',
    faults: '故障',
    shortcuts: '键盘快捷键',
    keyboard: '键盘',
    'keyboard-hint': '按住键即按住按钮。Tab 键可到达所有按钮；空格键和回车键为按下。',
    'next-seat': '上一座位、下一座位',
    'this-list': '本列表',
    monitor: '显示屏',
    close: '关闭',
    'attendant-hint': '服务员钥匙已转动：按筹码键为座位增加余额；按住“清除”兑现。',
    lit: '亮',
    'blinks-slow': '闪',
    'blinks-fast': '快闪',
  },
};
