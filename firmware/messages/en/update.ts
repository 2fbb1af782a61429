/** How a slot came out of its trial. */
export const TRIAL_ENDED = {
  confirmed: 'it was confirmed',
  tries: 'it was started as often as it may be, and never confirmed',
  invalid: 'it is not as it was signed, or older than may be started',
  health: 'it was not healthy',
  person: 'somebody took it back',
  'state-lost': 'the state was lost, and made anew from what the slots prove',
} as const;

export const UPDATE_ENDED = 'look again; if it ends again, call `banco flash` on the computer of the table';

/** The update on the page of the service, for the technician. */
export const UPDATE = {
  title: 'Update',
  program: 'The program of this table',
  stick: 'On the stick',
  trial: 'Trial and way back',
  look: 'Look again',
  inspect: 'Inspect',
  install: 'Install',
  confirm: 'Confirm',
  'roll-back': 'Roll back',
  why: 'Why: for the journal',
  'needs-why': 'Say why first, in the line above.',
  'looks-on': 'This screen only looks on: `banco screens add … --pages service --acts`.',
  'no-updates': 'The program of this table is not changed from here.',
  'not-looked': 'Nobody has looked yet.',
  'no-release': 'no release',
  none: (folder: string) =>
    `There is no release in ${folder}, nor two folders below it. Put in the stick, and look again.`,
  slot: (slot: string) => `Slot ${slot}`,
  runs: 'runs now',
  active: 'active',
  'on-trial': 'on trial',
  verified: 'verified',
  'not-verified': 'NOT VERIFIED',
  version: 'Version',
  commit: 'Commit',
  sha256: 'SHA-256',
  sequence: 'Sequence number',
  'no-trial': 'No release is on trial.',
  tries: (slot: string, tries: number) =>
    `Slot ${slot} is on trial, and may be started ${tries === 1 ? 'once' : `${tries} times`} more. It confirms itself once it is proven healthy.`,
  last: (slot: string, how: keyof typeof TRIAL_ENDED) =>
    `The last trial, of slot ${slot}: ${TRIAL_ENDED[how]}.`,
  'not-now': 'Not now',
  doing: {
    look: 'Looking',
    inspect: 'Inspecting',
    install: 'Installing',
    confirm: 'Confirming',
    'roll-back': 'Rolling back',
  },
  came: {
    look: 'The slots were looked at.',
    inspect: 'Everything is right: this table would take it.',
    install: 'It is installed and was read back. It is on trial from the next start on: restart the table.',
    confirm: 'Confirmed and active. Nothing older is installed or started any more.',
    'roll-back': 'It goes back at the next start: restart the table.',
  },
  refused: (act: string) => `${act}: refused`,
  mend: 'What to do',
} as const;
