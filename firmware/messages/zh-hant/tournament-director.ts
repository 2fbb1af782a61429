import type { Cause } from '../../../src/rulebooks/tournaments.js';
import type { ConsoleActType, FieldName } from '../../../src/tournament/console-act.js';
import type { Texts } from '../catalogue.js';
import type { DirectorText } from '../screen-messages.js';
import { TOURNAMENT_REFUSALS } from './tournament-refusals.js';

/** What the director does on the page of the pit. */
export const director: Texts<DirectorText> = {
  'director-act': ({ of }) => ACTS[of],
  'director-field': ({ of }) => FIELDS[of],
  'director-cause': ({ of }) => CAUSES[of],
  'director-nobody': '空座',
  'director-does': '確定',
  'director-refused': ({ code }) =>
    REFUSED[code] ?? (TOURNAMENT_REFUSALS as Readonly<Record<string, string>>)[code] ?? '比賽現在不接受',
};

const ACTS: Readonly<Record<ConsoleActType, string>> = {
  open: '開始比賽',
  publish: '公布比賽條件',
  enter: '登記選手',
  withdraw: '選手退出',
  'refuse-entry': '拒絕報名',
  'close-entries': '截止報名',
  brief: '已向選手講解',
  director: '總監到場或離場',
  session: '開始一節比賽',
  disqualify: '取消選手資格',
  retire: '選手退賽',
  cancel: '取消比賽',
  'buy-in': '收取買入費',
  'place-bets': '開始投注',
  'time-up': '時限已到',
  absent: '選手離座',
  present: '選手回座',
  substitute: '替補入座',
  'buy-back': '收取重購費',
  limits: '更改限額',
  'end-session': '結束本節',
  'play-off': '開始加賽',
  'show-form': '出示投注單',
  count: '點算籌碼',
  'chips-returned': '收回籌碼',
  dispute: '報告爭議',
  'dispute-settled': '裁定爭議',
};

const FIELDS: Readonly<Record<FieldName, string>> = {
  items: '所含條款',
  player: '選手',
  form: '已填表格',
  paid: '已付',
  agreed: '已同意',
  daysBefore: '提前天數',
  present: '在場',
  round: '輪次',
  seats: '座位',
  cause: '原因',
  refund: '退還費用',
  seat: '座位',
  chips: '各人籌碼',
  card: '所抽牌',
  of: '投注單所屬座位',
  counted: '點算籌碼',
  amount: '交回籌碼',
};

const CAUSES: Readonly<Record<Cause, string>> = {
  absent: '缺席',
  'no-wager': '未投注',
  'adding-chips': '增加籌碼',
  'exchanging-chips': '交換籌碼',
  'hiding-chips': '隱藏籌碼',
  advice: '提供或接受指點',
  rules: '違反規則',
};

const REFUSED: Readonly<Record<string, string>> = {
  'already-acted': '此座位本局已行動',
  'already-entered': '此名稱已報名',
  'bad-amount': '金額與應付不符',
  'bad-seat': '無此座位，或座位重複',
  'entries-closed': '報名已截止',
  'fee-not-paid': '報名費金額不符',
  full: '選手已滿',
  'incomplete-conditions': '比賽條件須涵蓋更多條款',
  'no-buy-back': '此座位不可重購',
  'no-director': '比賽總監不在場',
  'no-form': '報名表未填妥',
  'no-form-here': '此座位沒有投注單',
  'no-refund': '此情況不退還費用',
  'no-right': '比賽條件未保留此權利',
  'not-agreed': '選手未書面同意',
  'not-all-seated': '決賽須安排所有晉級選手入座',
  'not-briefed': '請先向選手講解',
  'not-designated': '此賭枱並非指定賭枱',
  'not-determined': '尚未能確定晉級者',
  'not-notified': '尚未到更改限額之時',
  'not-published': '請先公布比賽條件',
  'not-qualified': '此選手未取得該輪資格',
  'round-not-over': '仍有選手須完成較早一輪',
  'secret-kept': '該投注單尚未公開',
  'unknown-player': '比賽中沒有此選手',
  'wrong-phase': '現在不可以',
  'half-imported': '其他賭枱的記錄未齊：請再次匯入',
  'in-service': '技術員正在檢修賭枱',
  'no-tournament': '此賭枱沒有比賽',
  'not-ready': '請先開枱並備好牌靴',
  'takes-director': '請在賭枱轉動經理鑰匙',
  'takes-supervisor': '請在賭枱轉動主管或經理鑰匙',
};
