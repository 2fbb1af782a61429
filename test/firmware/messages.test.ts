import { readdirSync, readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { type Catalogue, textOf } from '../../firmware/messages/catalogue.js';
import { en } from '../../firmware/messages/en/index.js';
import { forScreen, type Say } from '../../firmware/messages/format.js';
import { LANGUAGES } from '../../firmware/messages/languages.js';
import { amount, type Currency } from '../../firmware/messages/money.js';
import { printedNames } from '../../firmware/messages/printed-names.js';
import { refusalText } from '../../firmware/messages/replay.js';
import { currencyOf } from '../../firmware/settings/currency.js';
import { SPOT_BUTTONS } from '../../firmware/settings/table-settings.js';
import { RULEBOOK_IDS, RULEBOOKS } from '../../src/rulebooks/index.js';
import { REPORTS } from '../../src/rulebooks/irregularities.js';
import { OPTIONAL_WAGERS } from '../../src/rulebooks/rulebook.js';
import { ANSWERS } from '../../src/table/state/decision.js';
import { DEVICES } from '../../src/table/state/fault.js';
import { Refused } from '../../src/table/step.js';

// Every message in every language, with the same parameters: what a screen says of it.

// Clauses of nobody: what is here shows no clause at work.
const CLAUSE = 'nz 99';
const [TASK = ''] = Object.keys(en.dealer.tasks);
const [SHUFFLER_CLAUSE = ''] = Object.keys(en.officer.shuffler.of);

const STAKE = 1_234_550;
const DOLLARS: Currency = { sign: '$', place: 'before', decimals: null };
const WRITTEN = '$12,345.50';

/** Parameters by their names, as messages have them; where a name means several things, by the tag of the message. */
const COMMON = {
  version: '0.4.0',
  how: 'tries',
  ...parameters(`
    seat 3, nominee 5, for 7, person 41, area 11, most 13, least 2, depth 70, behind 15, coups 3, percent 40, minutes 20, seconds 60, id M7, stood 17, now 95
    minute 94, number 1, bet 2, page 2, step 3, coup 12, round 12, shoe 4, settled 9, cards 4, exposed 2, decks 8, not 6, left 2
    amount ${STAKE}, owes 20100, free 20200, has 20300, needed 20400, short 20500, chip 20600, than 20700, limit 20800
    credit 20900, stands 21000, minimum 21100, taken 21700, from 21800, maximum 90000, lies 51000, should 52000, expected 53000, toPay 0
    won 61000, back 62000, card TD, on tie, wager ☐, hand banker, out player, to player, winner banker, computed player
    says banker, result win, rulebook nz, variation ez, method style-b, where international, shuffler batch
    device card-reader, effect hold, reason declared at the table, ground fraud, role dealer, officer supervisor, unless supervisor
    key manager, button confirm, what order-in-doubt, wagers may be removed, found above-maximum, breach above-maximum
    counted standing, of limits, does void, answer reconstruct, name evening, because crowded, needs seat, record 814, hash 44B0 92D9
    unlessClause ${CLAUSE}, orClause ${CLAUSE}, clause ${CLAUSE}, see ${CLAUSE}`),
  odds: '',
  road: '',
  asked: true,
  more: true,
  known: ['style-a', 'style-c'],
  by: { role: 'manager', id: 'M7' },
  allowed: [
    [14, 14],
    [26, 52],
  ],
  seats: [2, 6],
  instead: [30_000, 31_000],
  kept: [1, 4],
  answers: [{ answer: 'void', clause: CLAUSE }],
  spots: [{ seat: 3, on: 'tie', amount: STAKE, due: STAKE }],
  points: { player: 4, banker: 6 },
  marker: { is: 'held', seat: 3 },
  item: { is: 'close' },
  phase: { is: 'betting' },
} as const;

/** `seat 3, on tie` */
function parameters(text: string): Readonly<Record<string, string | number>> {
  const pairs = text.trim().split(/,\s+|\n\s+/);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name, value = ''] = pair.split(/ (.*)/);
      return [name, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
}

const FACT = { type: 'card', card: 'TD' };
const DECISION = { subject: { is: 'not-burnt' }, officer: 'supervisor', answers: COMMON.answers };
const BY_TAG: Readonly<Record<string, object>> = {
  'while-closed': { what: 'card' },
  kept: { fact: FACT },
  'kept-dropped': { facts: [FACT] },
  'nothing-to-turn': { what: "player's third" },
  exposed: { what: "banker's third" },
  discarded: { cards: ['TD', '4C'] },
  shuffler: { of: SHUFFLER_CLAUSE },
  'shuffler-fault': { of: SHUFFLER_CLAUSE },
  task: { of: TASK },
  'deferral-approved': { needed: 'manager' },
  'takes-officer': { needed: 'manager' },
  'both-hands': { needed: 'manager' },
  'no-wager': { needed: 'manager' },
  'decision-first': { decision: DECISION },
  'cut-offered': { to: [{ seat: 3 }, { officer: 'supervisor' }, { standing: true }] },
  'sign-of-wagers': { on: ['tie', 'player'] },
  'limits-changed': { from: 'now' },
  'sign-too-new': { what: 'a higher minimum', or: 'all consent' },
  'outside-limits': {
    wagers: [{ wager: { seat: 3, on: 'tie', amount: STAKE }, found: 'below-minimum', within: 20_000 }],
  },
  'last-card': { of: 'at player' },
  float: { of: 'fill' },
  'float-moved': { how: 'fill' },
  group: { of: 'signs' },
  'hand-key': { does: 'hand-turned' },
  'hand-holder': { does: 'out', turned: false },
  'insurance-offer': {
    when: { is: 'tied' },
    pays: '8 to 1',
    all: 30_000,
    staked: 20_000,
    wins: 40_000,
    more: { amount: 2500, wins: 45_000 },
  },
  'jackpot-awaits': { pool: 'A', pays: 1_000_000, seats: [3] },
  'jackpot-paid': { pool: 'A', shares: [{ seat: 3, amount: 1_000_000 }] },
  'jackpot-invalid': { pool: 'A' },
  'jackpot-for': { on: ['player', 'banker'] },
  'jackpot-won-by': { when: { winner: 'tie', cards: 6 }, pays: 50 },
  'menu-page': { of: 4 },
  'tournament-phase': { of: 'play', players: 18 },
  'tournament-coup': { last: true },
  'tournament-round': { isFinal: false, isPlayOff: true },
  'tournament-turn': { of: 3 },
  'tournament-advance': { of: 3 },
  'tournament-pool': { pool: STAKE },
  'tournament-award': { place: 2, player: 'M7' },
  'tournament-seat': { does: 'wager' },
  'director-act': { of: 'open' },
  'director-field': { of: 'player' },
  'director-cause': { of: 'rules' },
  'director-refused': { code: 'full' },
  'tournament-hint': { put: 'nothing', others: true },
  'tournament-refused': { code: 'out-of-turn' },
  'own-limit': { of: 'minutes', from: 65 },
  'own-limit-later': { of: 'minutes', inMinutes: 23 },
  'sets-limit': { of: 'minutes' },
  'over-own-limit': { of: 'loss' },
  recall: { of: 6 },
  'wins-by': { points: 4 },
  result: { result: 'banker' },
  paid: { result: 'win' },
};

const languages = await Promise.all(
  Object.keys(LANGUAGES).map(async (code) => {
    const folder = `../../firmware/messages/${code.toLowerCase()}/index.js`;
    const { catalogue }: { readonly catalogue: Catalogue } = await import(folder);
    const terms = {
      currency: DOLLARS,
      rulebook: 'nz',
      printed: printedNames('nz'),
      inTournament: false,
    } as const;
    return { code, catalogue, say: forScreen(catalogue, terms) };
  }),
);

/** Every text of a language for players, dealers and officers, by its place in the catalogue. */
function textsOf(catalogue: Catalogue, say: Say): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const { names, player, dealer, officer } = catalogue;
  const collect = (place: string, value: unknown): void => {
    const tag = place.split('/').at(-1) ?? '';
    if (typeof value === 'string') found.set(place, value);
    else if (typeof value === 'function') {
      const sample = { ...COMMON, ...BY_TAG[tag] };
      found.set(place, textOf({ [tag]: value } as never, { is: tag, ...sample } as never, say));
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) collect(`${place}/${key}`, inner);
  };
  for (const [audience, texts] of Object.entries({ player, dealer, officer })) collect(audience, texts);
  collect('names/conditions', names.conditions);
  return found;
}

const english = languages.find(({ code }) => code === 'en') ?? languages[0];
const inEnglish = english ? textsOf(english.catalogue, english.say) : new Map();
t.ok(inEnglish.size > 600);

/** Where a rulebook's clause says more than others, only English does. */
const isOfOneRulebook = (place: string): boolean => place.startsWith('officer/reports/of/');
/** Odds are written in other figures. */
const OTHER_FIGURES = new Set(['player/announcements/sign-of-half-on-six']);
const figures = (text: string): readonly string[] => (text.match(/\$?[\d,.]*\d|[♠♥♦♣]/g) ?? []).sort();

const IDS = [
  ...DEVICES,
  ...ANSWERS,
  ...OPTIONAL_WAGERS,
  ...SPOT_BUTTONS,
  ...REPORTS,
  ...['bad-event', 'no-right', 'not-now', 'wrong-phase', 'not-allowed', 'no-credit', 'no-seat'],
].filter((id) => id.includes('-') && id !== '1-1-2' && id !== 'not-cut');

/** No text breaks a rule. */
function noneBreaks(
  t: Test,
  texts: ReadonlyMap<string, string>,
  rule: (text: string, place: string) => boolean,
) {
  const breaking = [...texts].filter(([place, text]) => rule(text, place));
  t.strictSame(
    breaking.map(([place, text]) => `${place}: ${text}`),
    [],
  );
}

const FOR_PROGRAMS = new RegExp(
  `[a-z]\\.[a-z]|\\b(undefined|null|NaN)\\b|\\[object|${STAKE}|(?<![\\w-])(${IDS.join('|')})(?![\\w-])`,
  'i',
);

for (const { code, catalogue, say } of languages) {
  const texts = textsOf(catalogue, say);

  t.test(`${code} has every message, with the figures of the English one`, async (t) => {
    const places = (all: ReadonlyMap<string, string>) =>
      [...all.keys()].filter((place) => !isOfOneRulebook(place)).sort();
    t.strictSame(places(texts), places(inEnglish));
    noneBreaks(t, texts, (text) => text.trim() === '');
    noneBreaks(
      t,
      texts,
      (text, place) =>
        !OTHER_FIGURES.has(place) && `${figures(text)}` !== `${figures(inEnglish.get(place) ?? text)}`,
    );
  });

  t.test(`${code}: no field, no cents and no code reaches a screen`, async (t) => {
    noneBreaks(t, texts, (text) => FOR_PROGRAMS.test(text));
    t.match(texts.get('dealer/refusals/not-whole-chips'), WRITTEN);
  });

  if (!code.startsWith('zh')) continue;
  t.test(`${code}: nothing is left in English`, async (t) => {
    // Clauses, the names of a maker and of kinds of files, a key of the keyboard, and what people write themselves.
    const known = /\b(nz|nsw|crown-sydney|tasmania|Angel|Tab|M7|evening|EZ|CSV|JSON)\b/g;
    noneBreaks(t, texts, (text) => /[a-z]{2,}/i.test(text.replace(known, '')));
    for (const id of RULEBOOK_IDS) {
      const { wagers, variations, methods, officers } = catalogue.names.rulebooks?.[id] ?? printedNames(id);
      const printed = printedNames(id);
      t.strictSame(Object.keys(variations).sort(), Object.keys(printed.variations).sort());
      t.strictSame(Object.keys(methods).sort(), Object.keys(printed.methods).sort());
      for (const on of Object.keys(printed.wagers)) t.ok(on in wagers, on);
      t.notMatch(Object.values(officers).join(''), /[a-z]/i);
    }
  });
}

t.test('a page names nothing that the catalogue does not have', async (t) => {
  const labels = { ...en.player.labels, ...en.dealer.labels };
  const files = ['pages', 'parts'].flatMap((folder) =>
    readdirSync(`firmware/screens/assets/${folder}`).map((file) => `${folder}/${file}`),
  );
  const keys = files.flatMap((file) => {
    const page = readFileSync(`firmware/screens/assets/${file}`, 'utf8');
    return [...page.matchAll(/data-(?:text|label|tip)="([^"]+)"/g)].map(([, key]) => key ?? '');
  });
  t.ok(keys.length > 50);
  for (const key of new Set(keys)) t.ok(key in labels, key);
});

t.test('what people are to do by a rulebook has a text for every clause', async (t) => {
  const asked = Object.values(RULEBOOKS).flatMap(({ id, notices }) =>
    notices.tasks.map(({ clause }) => `${id} ${clause}`),
  );
  const silent = asked.filter((clause) => !(clause in en.dealer.tasks));
  t.strictSame(silent, []);
});

t.test('amounts', async (t) => {
  t.strictSame(
    [0, 5, 250, 100_000, STAKE, -2500].map((cents) => amount(cents, DOLLARS, en.names.marks)),
    ['$0', '$0.05', '$2.50', '$1,000', WRITTEN, '−$25'],
  );
  const kronor: Currency = { sign: 'kr', place: 'after', decimals: 2 };
  t.strictSame(
    [5, 100_000_000, -2500].map((cents) => amount(cents, kronor, { thousands: '.', decimal: ',' })),
    ['0,05 kr', '1.000.000,00 kr', '−25,00 kr'],
  );
  const yen: Currency = { sign: '¥', place: 'before', decimals: 0 };
  t.equal(amount(250_000, yen, en.names.marks), '¥2,500');
  t.equal(amount(5, yen, en.names.marks), '¥0.05', 'what should not be there is seen');
  t.strictSame(currencyOf({}), DOLLARS);
  t.strictSame(currencyOf({ currency: '€' }), { ...DOLLARS, sign: '€' });
  t.strictSame(currencyOf({ currency: { sign: 'kr', place: 'after', decimals: 2 } }), kronor);
});

t.test('what a laboratory replays is said in whole cents, with what could not be read', async (t) => {
  const refused = (reason: Refused['reason']) => refusalText(new Refused('no-credit', reason, CLAUSE));
  t.equal(
    refused({ is: 'too-little-credit', seat: 3, needed: 50_500, has: 25_000 }),
    'seat 3 would stake 50500, and its credit is 25000 (nz 99)',
  );
  t.equal(
    refused({
      is: 'unreadable',
      faults: [{ path: ['wager', 'amount'], problem: { is: 'missing' } }],
    }),
    'wager.amount: is missing (nz 99)',
  );
});
