import type { RulebookId } from '../../src/rulebooks/index.js';
import { RULEBOOK_IDS, RULEBOOKS } from '../../src/rulebooks/index.js';
import type { WagerId } from '../../src/rulebooks/rulebook.js';
import type { RulebookNames } from './catalogue.js';

/** The three main wagers have short names on every layout. */
const MAIN = { player: 'Player', banker: 'Banker', tie: 'Tie' } as const;

/** The terms of a rulebook as it prints them. */
export const printedNames = (id: RulebookId): RulebookNames => PRINTED[id];

function namesOf(id: RulebookId): RulebookNames {
  const { title, officers, variations, handling, optional, insurance, oneOneTwo, betting, dealing } =
    RULEBOOKS[id];
  const offered = Object.entries(optional).map(([on, rule]) => [on, rule.title]);
  return {
    title,
    officers: officers.titles,
    variations: Object.fromEntries(variations.map((variation) => [variation.id, variation.title])),
    methods: Object.fromEntries(handling.methods.map((method) => [method.id, method.title])),
    wagers: {
      ...MAIN,
      ...(Object.fromEntries(offered) as Partial<Record<WagerId, string>>),
      ...(insurance && { insurance: insurance.title }),
      ...(oneOneTwo && { '1-1-2': oneOneTwo.title }),
    },
    noBetCoup: betting.noBetCoup.name,
    calls: {
      noBetCoup: betting.noBetCoup.announcement,
      freeCoup: betting.freeCoup.announcement,
      tie: dealing.tie?.announcement ?? MAIN.tie,
    },
  };
}

const PRINTED = Object.fromEntries(RULEBOOK_IDS.map((id) => [id, namesOf(id)])) as Readonly<
  Record<RulebookId, RulebookNames>
>;
