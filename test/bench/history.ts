// What the bench has found, commit by commit, so that what is lost is seen. Ratios are kept and no times: they say more of the
// program than of the machine, as both sides ran on it.

/** Which way a ratio is better. */
export type Better = 'more' | 'less';

export interface Figure {
  readonly name: string;
  readonly ratio: number;
  readonly better: Better;
}

/** What was found of a name at a commit. */
export interface Kept {
  readonly commit: string;
  readonly name: string;
  readonly ratio: number;
}

/** So much worse is no accident of one run. */
const A_FIFTH = 1.2;

/** What is worse by a fifth than the last that was kept of it, in words. */
export const lost = (figures: readonly Figure[], history: readonly Kept[]): readonly string[] =>
  figures.flatMap(({ name, ratio, better }) => {
    const last = history.findLast((kept) => kept.name === name);
    if (last === undefined) return [];
    const worse = better === 'more' ? last.ratio / ratio : ratio / last.ratio;
    if (worse < A_FIFTH) return [];
    return [`${name}: ratio ${ratio.toFixed(3)}, and ${last.ratio.toFixed(3)} at ${last.commit}`];
  });

/** The lines of a file of them: a commit, a name and a ratio, with tabs between. */
export const readHistory = (text: string): readonly Kept[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [commit = '', name = '', ratio] = line.split('\t');
      return { commit, name, ratio: Number(ratio) };
    });

export const historyLines = (commit: string, figures: readonly Figure[]): string =>
  figures.map(({ name, ratio }) => `${commit}\t${name}\t${ratio.toFixed(3)}\n`).join('');
