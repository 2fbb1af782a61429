import { type Catalogue, textOf } from '../../messages/catalogue.js';
import { en } from '../../messages/en/index.js';
import { forScreen, type LabelKey, labelOf, type Say, type TableTerms } from '../../messages/format.js';
import { isLanguage, LANGUAGES, type Language } from '../../messages/languages.js';
import { clauseOf, lineText } from '../../messages/lines.js';
import type { AutoplayStatus, GuideStep, Line, PageText } from '../../messages/screen-messages.js';
import { h, part, set, setText } from './dom.js';

// The language of this screen. The stream sends facts; their texts come from the catalogue of the viewer's language.

/** What only technicians read is in English only. */
export const { technician } = en;

const BEFORE_THE_FIRST_VIEW: TableTerms = {
  currency: { sign: '', place: 'before', decimals: null },
  rulebook: 'nz',
  printed: {
    title: '',
    officers: { dealer: '', supervisor: '', manager: '', 'casino-manager': '' },
    variations: {},
    methods: {},
    wagers: {},
    noBetCoup: '',
    calls: { noBetCoup: '', freeCoup: '', tie: '' },
  },
  inTournament: false,
};

let language: Language | null = null;
let catalogue: Catalogue = en;
let inForce: Pick<TableTerms, 'inTournament'> = BEFORE_THE_FIRST_VIEW;
export let say: Say = forScreen(catalogue, BEFORE_THE_FIRST_VIEW);

const chosenHere = (): Language | null => {
  const kept = localStorage.getItem('language') ?? '';
  return isLanguage(kept) ? kept : null;
};

/** Switches to the language that the viewer chose, or to the table's. */
export async function speak(terms: TableTerms & { readonly language: Language }): Promise<void> {
  const wanted = chosenHere() ?? terms.language;
  if (wanted !== language) {
    const loaded: { readonly catalogue: Catalogue } = await import(
      `/messages/${wanted.toLowerCase()}/index.js`
    );
    ({ catalogue } = loaded);
    language = wanted;
    document.documentElement.lang = wanted;
  }
  inForce = terms;
  nameEverything();
  say = forScreen(catalogue, terms);
}

/** Fills the language switch; each language is listed by its own name. */
export function offerLanguages(changed: () => void): void {
  const select = part<HTMLSelectElement>('language');
  select.append(...Object.entries(LANGUAGES).map(([code, name]) => h('option', { value: code }, name)));
  select.addEventListener('change', () => {
    localStorage.setItem('language', select.value);
    changed();
  });
}

export const speakBeforeTheFirstView = (language: Language): Promise<void> =>
  speak({ ...BEFORE_THE_FIRST_VIEW, language });

export const label = (key: LabelKey): string => labelOf(catalogue, inForce, key) ?? key;

/** The name of a button, a key or a door. */
export const roleLabel = (role: string): string => say.button(role);

export const page = (text: PageText): string => textOf(catalogue.player.page, text, say);
export const guideText = (step: GuideStep): string => textOf(catalogue.dealer.guide, step, say);
export const autoplayText = (status: AutoplayStatus): string =>
  textOf(catalogue.dealer.autoplay, status, say);

/** A line of the table with its clause. */
export const lineOf = (line: Line): { readonly text: string; readonly clause: string | null } => ({
  text: capital(lineText(line, catalogue, say) ?? ''),
  clause: clauseOf(line),
});

/** What is told at a seat, in the player's words where there are any of his own. */
export function seatText(line: Line): string {
  const { refusals } = catalogue.player;
  if (!('refused' in line) || !(line.refused.is in refusals)) return lineOf(line).text;
  return capital(textOf({ ...catalogue.dealer.refusals, ...refusals }, line.refused, say));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Sets the texts that are part of the page itself. */
function nameEverything(): void {
  part<HTMLSelectElement>('language').value = language ?? '';
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    setText(element, label(element.dataset['text'] as LabelKey));
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]'))
    set(element, 'aria-label', label(element.dataset['label'] as LabelKey));
  for (const element of document.querySelectorAll<HTMLElement>('[data-tip]'))
    set(element, 'title', label(element.dataset['tip'] as LabelKey));
}
