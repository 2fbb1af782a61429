import { VOCABULARY } from '../../firmware/table/vocabulary.js';
import { RULEBOOK_IDS, RULEBOOKS, type RulebookId } from '../../src/rulebooks/index.js';
import { nameOf, type Release } from '../release/description.js';
import { NODE, type Target } from './targets.js';

/** Which text of each rulebook the program follows, as that says itself, and the SHA-256 of what was read. */
export const TEXTS: Readonly<Record<RulebookId, { readonly edition: string; readonly sha256: string }>> = {
  nz: {
    edition: 'without a date',
    sha256: '395f77333ff2a9697b0ea0432f980fd20049323b68920b6fd88c10c12b33d3d9',
  },
  nsw: {
    edition: 'effective from 8 July 2021',
    sha256: '84fc89bfd86b83f4dd0d5ce5cabd13e0f220d73c930b78d58c957e178b769acc',
  },
  'crown-sydney': {
    edition: 'signed on 26 March 2025',
    sha256: '95d9e9e5bbbffd42a391323fdc0bfd342bcacdaeefa8438c105a409636dd205e',
  },
  tasmania: {
    edition: 'without a date',
    sha256: '0a26f0a490ac6ca5914879810cb8d89bfd6d4be0197cd0947e6c7b89c05fce2d',
  },
};

/** What is known of a release before its slot is made. */
export type Contents = Omit<Release, 'slot' | 'files'>;

export const describe = (
  { arch, boards }: Target,
  { version, sequence, commit }: Pick<Release, 'version' | 'sequence' | 'commit'>,
): Contents => ({
  kind: 'banco-release',
  name: nameOf({ version, arch }),
  version,
  sequence,
  commit,
  arch,
  node: NODE,
  boards,
  journal: VOCABULARY,
  rulebooks: Object.fromEntries(
    RULEBOOK_IDS.map((id) => {
      const { edition, sha256 } = TEXTS[id];
      return [id, `${RULEBOOKS[id].title}; ${edition}; SHA-256 ${sha256}`];
    }),
  ),
});
