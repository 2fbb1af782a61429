import type { Expectation, GuidedThing, GuideEnd, GuideQuestion, GuideStep } from '../../hal/guides/guide.js';
import type { Finding, HomeView } from './home-view.js';
import type { InputView } from './inputs-view.js';
import type { LineView, ScanView } from './lines-view.js';
import { hex } from './print-place.js';

// A guide on its way through what one fault has left to find out. Pure: what is seen and said comes in, the next step comes out.

export interface GuideRun {
  readonly finding: Finding;
  readonly at: GuideStep;
  /** Of a step that tries one panel after the other: those that are left. */
  readonly panels: readonly string[];
  /** The panel that was found to be it. */
  readonly panel: string | null;
  /** What was done and answered so far, for the record. */
  readonly heard: readonly string[];
}

/** What a technician is told or asked next. */
export type GuidePrompt =
  | {
      readonly is: 'do';
      readonly act: 'reseat' | 'replace' | 'put-back' | 'unplug' | 'move';
      readonly thing: GuidedThing;
      readonly name: string;
      readonly expect: Expectation;
    }
  | { readonly is: 'ask'; readonly question: GuideQuestion; readonly name: string }
  | { readonly is: 'end'; readonly end: GuideEnd; readonly name: string };

export function promptOf({ at, finding, panel, panels }: GuideRun): GuidePrompt {
  if ('end' in at) return { is: 'end', end: at, name: thingName(finding, endThing(at), panel) };
  if ('ask' in at) return { is: 'ask', question: at.ask, name: askedName(finding, at.ask) };
  if ('each' in at) {
    return { is: 'do', act: 'unplug', thing: 'panel', name: panels[0] ?? '', expect: at.expect };
  }
  return {
    is: 'do',
    act: at.do,
    thing: at.on,
    name: thingName(finding, at.on, panel),
    expect: at.expect,
  };
}

/** After a step: what was seen of it, or answered. Whoever is unsure has not seen it. */
export function goOn(run: GuideRun, answer: 'yes' | 'no' | 'unsure'): GuideRun {
  const { at, panels } = run;
  const heard = [...run.heard, `${heardOf(promptOf(run))}: ${answer}`];
  const isYes = answer === 'yes';
  if ('end' in at) return run;
  if ('each' in at) {
    const [tried, ...left] = panels;
    if (isYes) return { ...run, heard, at: at.found, panel: tried ?? null };
    return left.length > 0 ? { ...run, heard, panels: left } : { ...run, heard, at: at.none };
  }
  // What nobody is sure of is not ruled out: an unsure eye goes on as if all were right.
  const isRight = isYes || ('ask' in at && answer === 'unsure');
  return { ...run, heard, at: isRight ? at.yes : at.no };
}

/** What the table knows after a step, as far as it matters to the finding. */
export interface Observed {
  readonly home: Pick<HomeView, 'findings'>;
  readonly inputs: { readonly before: readonly InputView[]; readonly now: readonly InputView[] };
  readonly lines: readonly LineView[];
  /** Of a bus or segment that may hang; null where nothing was scanned. */
  readonly scan: ScanView | null;
}

/** More strangers than any bus has chips: SDA is held, and every address seems to answer. */
const TOO_MANY = 20;

/** Whether the table sees what a step is to bring about. */
export function isSeen(
  expect: Expectation,
  { finding }: GuideRun,
  { home, inputs, lines, scan }: Observed,
): boolean {
  const { is, name } = finding;
  const line = lines.find((one) => one.is === 'interrupt' && one.name === name.split(':')[0]);
  const isPulled = is === 'line' && line?.is === 'interrupt' && line.active !== false;
  const isThere = isPulled || home.findings.some((other) => other.is === is && other.name === name);
  const input = (all: readonly InputView[]): InputView | undefined =>
    all.find((one) => one.name === inputName(finding));
  const now = input(inputs.now);
  switch (expect) {
    case 'works':
      return !isThere;
    case 'fails':
      return isThere;
    case 'free':
      return scan ? scan.failed === null && scan.unexpected.length < TOO_MANY : !isPulled;
    case 'moves':
      return now?.active === false && now.count > (input(inputs.before)?.count ?? 0);
    case 'rests':
      return now?.active === false;
  }
}

/** A key of the dealer's panel is reported as the dealer's, and a door by its role alone. */
const inputName = ({ is, name }: Finding): string =>
  is === 'door' ? `table.${name}` : name.replace(/^dealer\./, 'table.');

function thingName(finding: Finding, thing: GuidedThing, panel: string | null): string {
  const { name, place } = finding;
  switch (thing) {
    case 'chip':
      return finding.is === 'part'
        ? name
        : `${place.chip ?? ''} ${place.address === null ? '' : hex(place.address)}`;
    case 'panel':
      return panel ?? (place.seat === null ? (place.panel ?? name) : `seat-${place.seat}`);
    case 'cable':
      return finding.is === 'line' || place.bus === null ? (name.split(':')[0] ?? name) : place.bus;
    case 'multiplexer':
      return finding.is === 'multiplexer' ? name : (place.channel?.multiplexer ?? name);
    case 'computer':
      return name.split(':')[0] ?? name;
    case 'adapter':
    case 'device':
    case 'key':
    case 'switch':
      return name;
  }
}

const askedName = (finding: Finding, question: GuideQuestion): string =>
  question === 'has-power' && finding.is === 'panel' ? thingName(finding, 'panel', null) : finding.name;

const endThing = ({ end }: GuideEnd): GuidedThing =>
  end === 'contact' || end === 'supply' || end === 'unknown'
    ? 'device'
    : end === 'address'
      ? 'chip'
      : end === 'held'
        ? 'key'
        : end === 'open-door'
          ? 'switch'
          : end;

const heardOf = (prompt: GuidePrompt): string =>
  prompt.is === 'do'
    ? `${prompt.act} ${prompt.thing} ${prompt.name}`
    : prompt.is === 'ask'
      ? `${prompt.question} ${prompt.name}`
      : '';
