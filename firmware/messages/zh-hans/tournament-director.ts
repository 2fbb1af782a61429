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
  'director-does': '确定',
  'director-refused': ({ code }) =>
    REFUSED[code] ?? (TOURNAMENT_REFUSALS as Readonly<Record<string, string>>)[code] ?? '比赛现在不接受',
};

const ACTS: Readonly<Record<ConsoleActType, string>> = {
  open: '开始比赛',
  publish: '公布比赛条件',
  enter: '登记选手',
  withdraw: '选手退出',
  'refuse-entry': '拒绝报名',
  'close-entries': '截止报名',
  brief: '已向选手讲解',
  director: '总监到场或离场',
  session: '开始一节比赛',
  disqualify: '取消选手资格',
  retire: '选手退赛',
  cancel: '取消比赛',
  'buy-in': '收取买入费',
  'place-bets': '开始投注',
  'time-up': '时限已到',
  absent: '选手离座',
  present: '选手回座',
  substitute: '替补入座',
  'buy-back': '收取重购费',
  limits: '更改限额',
  'end-session': '结束本节',
  'play-off': '开始加赛',
  'show-form': '出示投注单',
  count: '点算筹码',
  'chips-returned': '收回筹码',
  dispute: '报告争议',
  'dispute-settled': '裁定争议',
};

const FIELDS: Readonly<Record<FieldName, string>> = {
  items: '所含条款',
  player: '选手',
  form: '已填表格',
  paid: '已付',
  agreed: '已同意',
  daysBefore: '提前天数',
  present: '在场',
  round: '轮次',
  seats: '座位',
  cause: '原因',
  refund: '退还费用',
  seat: '座位',
  chips: '各人筹码',
  card: '所抽牌',
  of: '投注单所属座位',
  counted: '点算筹码',
  amount: '交回筹码',
};

const CAUSES: Readonly<Record<Cause, string>> = {
  absent: '缺席',
  'no-wager': '未投注',
  'adding-chips': '增加筹码',
  'exchanging-chips': '交换筹码',
  'hiding-chips': '隐藏筹码',
  advice: '提供或接受指点',
  rules: '违反规则',
};

const REFUSED: Readonly<Record<string, string>> = {
  'already-acted': '此座位本局已行动',
  'already-entered': '此名称已报名',
  'bad-amount': '金额与应付不符',
  'bad-seat': '无此座位，或座位重复',
  'entries-closed': '报名已截止',
  'fee-not-paid': '报名费金额不符',
  full: '选手已满',
  'incomplete-conditions': '比赛条件须涵盖更多条款',
  'no-buy-back': '此座位不可重购',
  'no-director': '比赛总监不在场',
  'no-form': '报名表未填妥',
  'no-form-here': '此座位没有投注单',
  'no-refund': '此情况不退还费用',
  'no-right': '比赛条件未保留此权利',
  'not-agreed': '选手未书面同意',
  'not-all-seated': '决赛须安排所有晋级选手入座',
  'not-briefed': '请先向选手讲解',
  'not-designated': '此赌台并非指定赌台',
  'not-determined': '尚未能确定晋级者',
  'not-notified': '尚未到更改限额之时',
  'not-published': '请先公布比赛条件',
  'not-qualified': '此选手未取得该轮资格',
  'round-not-over': '仍有选手须完成较早一轮',
  'secret-kept': '该投注单尚未公开',
  'unknown-player': '比赛中没有此选手',
  'wrong-phase': '现在不可以',
  'half-imported': '其他赌台的记录未齐：请再次导入',
  'in-service': '技术员正在检修赌台',
  'no-tournament': '此赌台没有比赛',
  'not-ready': '请先开台并备好牌靴',
  'takes-director': '请在赌台转动经理钥匙',
  'takes-supervisor': '请在赌台转动主管或经理钥匙',
};
