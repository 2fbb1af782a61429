import type { Catalogue } from '../catalogue.js';

/** What an officer is asked, and what may be answered. */
export const officer: Catalogue['officer'] = {
  decisions: {
    'dealt-to': ({ card, hand }, say) => `${say.card(card)} 发给了${say.hands[hand]}`,
    reported: ({ what, rulebook }, say) => say.report(what, rulebook),
    'too-many-of-a-card': ({ card, decks }, say) =>
      `${say.card(card)} 从${decks}副牌的牌靴中出现超过${decks}次`,
    'excess-seen': ({ card, rulebook }, say) =>
      `多抽了 ${say.card(card)} 且已被看到：下一局是否作为${say.rulebook(rulebook).noBetCoup}？`,
    'shoe-disagrees': ({ computed, says }, say) =>
      `按读到的牌结果是${say.winner(computed)}，牌靴显示${say.winner(says)}：台面结果是${say.winner(computed)}吗？`,
    'not-burnt': '没有烧牌：是否从烧牌重新开始这一靴？',
    'cards-unreadable': '牌已无法读取：本局作废，还是待能读取后继续完成？',
    'display-differs': '显示屏显示另一结果：台面的牌与读取的一致吗？',
    'outside-limits': ({ wagers }, say) =>
      wagers
        .map(
          ({ wager: { seat, on, amount }, found, within }) =>
            `${say.seat(seat)} ${say.wager(on)} ${say.money(amount)}${say.found[found]}：整注有效，还是只有 ${say.money(within)} 有效？`,
        )
        .join(''),
  },
  answers: {
    reconstruct: '更正牌后继续',
    void: '本局作废并退注',
    'void-shoe': '本局和本靴作废',
    'no-bet-coup': '作为免注局继续',
    complete: '完成本局',
    confirm: '确认',
    'to-the-limit': '注额按限额计算',
  },
  reports: {
    any: {
      unburnt: '应烧的牌没有烧',
      'order-in-doubt': '牌的正确次序有疑问',
      'rules-broken': '违规者的一注作废',
      'shut-out': '违规者不得继续参与',
      'card-handled': '宣布前有人动了牌：视为已宣布',
      'handled-by-players': '玩家接触过牌：本靴后全部更换',
      'boxed-card': '首四张牌中有反面牌',
      'hands-exchanged': '牌交错了手或玩家',
      'wrong-player': '牌交给了非指定的玩家',
      'invalid-wager': '第一张牌后发现无效投注',
      'not-cut': '没有切牌：完成本局后洗牌并切牌',
      'not-shuffled': '切牌卡出现后没有洗牌：完成本局后洗牌',
      'wrong-odds': '按另一玩法赔付：以前各局有效',
      'missing-card': '牌副不正确',
      'sequence-seen': '牌序已外露：本靴作废',
      'later-error': '出错后已结算的各局有效',
    },
    of: {},
  },
  shuffler: {
    any: {
      continue: '完成本局',
      void: '牌序无法恢复：本局作废',
      'void-shoe': '玩家处于不利：本局及本靴余牌作废',
      choice: '每位玩家可取回本局投注',
    },
    of: {
      'nsw 13.4': '终止本局并退注',
      'nsw 13.2': '牌放入另一台洗牌机，游戏继续',
      'nsw 13.3': '损坏的牌用新牌更换，其余放入另一台机器，游戏继续',
      'nsw 13.5.1': '每位玩家可取回本局投注；其他人的牌局改用牌靴完成',
      'crown-sydney 11.13': '排除故障，本靴不受影响',
    },
  },
};
