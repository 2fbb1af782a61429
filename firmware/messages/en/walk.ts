// The walk through a whole cabinet, and its report.

export const WALK_TITLES = {
  acceptance: 'Acceptance of a cabinet',
  morning: 'Morning check',
} as const;

/** What is to be done for a check, by its kind. */
export const WALK = {
  begin: 'Begin',
  cabinet: 'Serial number of the cabinet',
  'no-walk': 'No walk was begun within the last week.',
  going: (done: number, all: number) => `${done} of ${all} checks done`,
  goes: 'It goes on.',
  passed: 'Passed',
  'not-passed': 'Not passed',
  open: 'Not done yet',
  end: 'End the walk',
  again: 'Again',
  check: 'Check',
  'give-up': 'It does not come',
  left: (left: readonly string[]) => `Left: ${left.join(', ')}`,
  type: {
    seen: 'Did you see it? yes, no or unsure; stop leaves the walk as it is.',
    refused: 'Enter tries it again; no gives it up, and stop leaves the walk as it is.',
    moves: 'no if they do not come; stop leaves the walk as it is.',
  },
  columns: ['check', 'result', 'seen', 'when', 'by'],
  about: {
    cabinet: 'cabinet',
    by: 'begun by',
    begun: 'begun',
    ended: 'ended',
    board: 'board',
    program: 'program',
    result: 'result',
    state: 'checks',
  },
  written: (file: string) => `the report: ${file}`,
  report: 'The report is signed by `banco report walk DIR --out FILE --seal FOLDER`.',
} as const;

export const CHECKS = {
  fine: {
    faults: 'nothing is broken',
    chips: 'every chip answers at its address, and no other one',
    lines: 'no bus lost anything within a minute, and no interrupt line is held',
    antennas: 'every antenna reads, with at least 70 % of its first current',
  },
  todo: {
    faults: 'The table looks for faults.',
    chips: 'The table asks every address.',
    lines: 'The table looks at its lines.',
    antennas: 'The table measures its antennas.',
    switches: 'Turn every key, open and close every door.',
    moves: (of: string) => `Press every key: ${of}.`,
    drives: (what: string) => `Look: ${what}.`,
    cards: 'Unlock the shoe, put one deck in, press START, and deal every card.',
    worths: (seat: number) => `Seat ${seat}: lay a test chip of each worth on each spot.`,
  },
  moved: (all: number) => `all ${all} moved`,
  cards: 'all 52 cards were read',
  worths: 'each worth was read on each spot',
  saw: { yes: 'seen', no: 'not seen', unsure: 'not sure that it was seen' },
  missing: (left: readonly string[]) => `did not come: ${left.join(', ')}`.slice(0, 200),
} as const;
