import type { Catalogue } from '../catalogue.js';

/** What an officer is asked, and what may be answered. */
export const officer: Catalogue['officer'] = {
  decisions: {
    'dealt-to': ({ card, hand }, say) => `${say.card(card)} 發給了${say.hands[hand]}`,
    reported: ({ what, rulebook }, say) => say.report(what, rulebook),
    'too-many-of-a-card': ({ card, decks }, say) =>
      `${say.card(card)} 從${decks}副牌的牌靴中出現超過${decks}次`,
    'excess-seen': ({ card, rulebook }, say) =>
      `多抽了 ${say.card(card)} 且已被看到：下一局是否作為${say.rulebook(rulebook).noBetCoup}？`,
    'shoe-disagrees': ({ computed, says }, say) =>
      `按讀到的牌結果是${say.winner(computed)}，牌靴顯示${say.winner(says)}：枱面結果是${say.winner(computed)}嗎？`,
    'not-burnt': '沒有燒牌：是否從燒牌重新開始這一靴？',
    'cards-unreadable': '牌已無法讀取：本局作廢，還是待能讀取後繼續完成？',
    'display-differs': '顯示屏顯示另一結果：枱面的牌與讀取的一致嗎？',
    'outside-limits': ({ wagers }, say) =>
      wagers
        .map(
          ({ wager: { seat, on, amount }, found, within }) =>
            `${say.seat(seat)} ${say.wager(on)} ${say.money(amount)}${say.found[found]}：整注有效，還是隻有 ${say.money(within)} 有效？`,
        )
        .join(''),
  },
  answers: {
    reconstruct: '更正牌後繼續',
    void: '本局作廢並退注',
    'void-shoe': '本局和本靴作廢',
    'no-bet-coup': '作為免注局繼續',
    complete: '完成本局',
    confirm: '確認',
    'to-the-limit': '注額按限額計算',
  },
  reports: {
    any: {
      unburnt: '應燒的牌沒有燒',
      'order-in-doubt': '牌的正確次序有疑問',
      'rules-broken': '違規者的一注作廢',
      'shut-out': '違規者不得繼續參與',
      'card-handled': '宣佈前有人動了牌：視為已宣佈',
      'handled-by-players': '玩家接觸過牌：本靴後全部更換',
      'boxed-card': '首四張牌中有反面牌',
      'hands-exchanged': '牌交錯了手或玩家',
      'wrong-player': '牌交給了非指定的玩家',
      'invalid-wager': '第一張牌後發現無效投注',
      'not-cut': '沒有切牌：完成本局後洗牌並切牌',
      'not-shuffled': '切牌卡出現後沒有洗牌：完成本局後洗牌',
      'wrong-odds': '按另一玩法賠付：以前各局有效',
      'missing-card': '牌副不正確',
      'sequence-seen': '牌序已外露：本靴作廢',
      'later-error': '出錯後已結算的各局有效',
    },
    of: {},
  },
  shuffler: {
    any: {
      continue: '完成本局',
      void: '牌序無法恢復：本局作廢',
      'void-shoe': '玩家處於不利：本局及本靴餘牌作廢',
      choice: '每位玩家可取回本局投注',
    },
    of: {
      'nsw 13.4': '終止本局並退注',
      'nsw 13.2': '牌放入另一台洗牌機，遊戲繼續',
      'nsw 13.3': '損壞的牌用新牌更換，其餘放入另一台機器，遊戲繼續',
      'nsw 13.5.1': '每位玩家可取回本局投注；其他人的牌局改用牌靴完成',
      'crown-sydney 11.13': '排除故障，本靴不受影響',
    },
  },
};
