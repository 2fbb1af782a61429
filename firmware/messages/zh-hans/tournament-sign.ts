import type { Phase } from '../../../src/tournament/state/tournament.js';
import type { Texts } from '../catalogue.js';
import type { TournamentSeatDoes, TournamentText } from '../screen-messages.js';

/** What everybody sees of a tournament. */
export const tournament: Texts<TournamentText> = {
  'tournament-phase': ({ of, players }) => `${PHASES[of]} · ${players}名选手`,
  'tournament-round': ({ round, isFinal, isPlayOff }) =>
    `${isFinal ? '决赛' : `第${round}轮`}${isPlayOff ? '，加赛' : ''}`,
  'tournament-coup': ({ number, last }) => `第${number}局${last ? '，最后一局' : ''}`,
  'tournament-limits': ({ minimum, maximum }, say) => `${say.money(minimum)} 至 ${say.money(maximum)}`,
  'tournament-turn': ({ of }, say) => `轮到${say.seat(of)}投注`,
  'tournament-advance': ({ of }) => `${of}名晋级`,
  'tournament-pool': ({ pool }, say) => `奖金池 ${say.money(pool)}`,
  'tournament-award': ({ place, player, amount }, say) => `第${place}名 ${player}：${say.money(amount)}`,
  'tournament-dispute': '比赛暂停：比赛总监裁定争议',
  'tournament-seat': ({ does }) => DOES[does],
  'tournament-hint': ({ put, others }, say) =>
    ({
      nothing: `先放筹码，再按“${say.button('repeat')}”。${others ? `按“${say.button('info')}”可选其他方式。` : ''}`,
      wagers: `按“${say.button('repeat')}”即投注；按“${say.button('undo')}”或“${say.button('clear')}”收回。`,
      pass: `按“${say.button('repeat')}”使用弃权牌；按“${say.button('info')}”转换。`,
      secret: `暗注：按投注位和筹码，再按“${say.button('repeat')}”。所按内容不会显示。`,
    })[put],
};

export const inTournament = { credit: '筹码', repeat: '下注', info: '弃权、暗注' } as const;

const PHASES: Readonly<Record<Phase, string>> = {
  conditions: '比赛准备中',
  entries: '接受报名',
  closed: '报名截止',
  play: '比赛进行中',
  finished: '比赛结束',
  cancelled: '比赛取消',
};

const DOES: Readonly<Record<TournamentSeatDoes, string>> = {
  wager: '已投注',
  pass: '弃权',
  form: '暗注',
  absent: '缺席',
  waiting: '等候',
  eliminated: '淘汰',
  disqualified: '取消资格',
  retired: '退赛',
  advances: '晋级',
};
