import type { Phase } from '../../../src/tournament/state/tournament.js';
import type { Texts } from '../catalogue.js';
import type { TournamentSeatDoes, TournamentText } from '../screen-messages.js';

/** What everybody sees of a tournament. */
export const tournament: Texts<TournamentText> = {
  'tournament-phase': ({ of, players }) => `${PHASES[of]} · ${players}名選手`,
  'tournament-round': ({ round, isFinal, isPlayOff }) =>
    `${isFinal ? '決賽' : `第${round}輪`}${isPlayOff ? '，加賽' : ''}`,
  'tournament-coup': ({ number, last }) => `第${number}局${last ? '，最後一局' : ''}`,
  'tournament-limits': ({ minimum, maximum }, say) => `${say.money(minimum)} 至 ${say.money(maximum)}`,
  'tournament-turn': ({ of }, say) => `輪到${say.seat(of)}投注`,
  'tournament-advance': ({ of }) => `${of}名晉級`,
  'tournament-pool': ({ pool }, say) => `獎金池 ${say.money(pool)}`,
  'tournament-award': ({ place, player, amount }, say) => `第${place}名 ${player}：${say.money(amount)}`,
  'tournament-dispute': '比賽暫停：比賽總監裁定爭議',
  'tournament-seat': ({ does }) => DOES[does],
  'tournament-hint': ({ put, others }, say) =>
    ({
      nothing: `先放籌碼，再按「${say.button('repeat')}」。${others ? `按「${say.button('info')}」可選其他方式。` : ''}`,
      wagers: `按「${say.button('repeat')}」即投注；按「${say.button('undo')}」或「${say.button('clear')}」收回。`,
      pass: `按「${say.button('repeat')}」使用棄權牌；按「${say.button('info')}」轉換。`,
      secret: `暗注：按投注位和籌碼，再按「${say.button('repeat')}」。所按內容不會顯示。`,
    })[put],
};

export const inTournament = { credit: '籌碼', repeat: '落注', info: '棄權、暗注' } as const;

const PHASES: Readonly<Record<Phase, string>> = {
  conditions: '比賽準備中',
  entries: '接受報名',
  closed: '報名截止',
  play: '比賽進行中',
  finished: '比賽結束',
  cancelled: '比賽取消',
};

const DOES: Readonly<Record<TournamentSeatDoes, string>> = {
  wager: '已投注',
  pass: '棄權',
  form: '暗注',
  absent: '缺席',
  waiting: '等候',
  eliminated: '淘汰',
  disqualified: '取消資格',
  retired: '退賽',
  advances: '晉級',
};
