// What a guided repair tells and asks. Names, plugs and wires come from the board's files, and stand beside these texts.

/** What to do, by the step and by what it is done to. */
export const GUIDE_ACTS = {
  'reseat chip': (name: string) =>
    `Switch the panel off. Press ${name} into its socket, and plug the panel in again.`,
  'replace chip': (name: string) =>
    `Replace ${name} by a new one. Mind its notch, and leave the old one at hand.`,
  'put-back chip': (name: string) => `Put the old ${name} back.`,
  'set-address chip': (name: string, address: string) => `Set the address jumpers of ${name} to ${address}.`,
  'reseat panel': (name: string) =>
    `Pull the plug of panel ${name} out, look at its pins, and push it in until it clicks.`,
  'replace panel': (name: string) =>
    `Put another panel in the place of ${name}, with the same address jumpers.`,
  'put-back panel': (name: string) => `Put the old panel ${name} back.`,
  'unplug panel': (name: string) => `Pull the plug of panel ${name} out.`,
  'measure panel': (name: string) => `Measure the supply at the plug of panel ${name}.`,
  'reseat cable': (name: string) => `Pull both ends of the cable of ${name} out, and push them in again.`,
  'replace cable': (name: string) => `Replace the cable of ${name} by another one.`,
  'put-back cable': (name: string) => `Put the old cable of ${name} back.`,
  'reseat multiplexer': (name: string) =>
    `Switch off. Press the multiplexer ${name} into its socket, and switch on.`,
  'replace multiplexer': (name: string) => `Replace the multiplexer ${name}.`,
  'put-back multiplexer': (name: string) => `Put the old multiplexer ${name} back.`,
  'set-address multiplexer': (name: string, address: string) =>
    `Set the address jumpers of the multiplexer ${name} to ${address}.`,
  'unplug multiplexer': (name: string) => `Take the multiplexer ${name} out of its socket.`,
  'reseat computer': (name: string) => `Press the connector of the computer in, with ${name} on it.`,
  'replace computer': (name: string) => `Try ${name} on another computer that is set up for this board.`,
  'put-back computer': () => 'Put the old computer back.',
  'reseat reset': (name: string) =>
    `Push the wire of ${name} in at both ends, and look for a short to ground.`,
  'replace reset': (name: string) => `Replace the wire of ${name}.`,
  'put-back reset': (name: string) => `Put the old wire of ${name} back.`,
  'reseat adapter': (name: string) =>
    `Pull the adapter of ${name} out of the computer, and push it in again.`,
  'replace adapter': (name: string) => `Replace the adapter of ${name}.`,
  'put-back adapter': (name: string) => `Put the old adapter of ${name} back.`,
  'reseat device': (name: string) => `Push the plugs of ${name} in.`,
  'replace device': (name: string) => `Put another one in the place of ${name}.`,
  'put-back device': (name: string) => `Put the old one back: ${name}.`,
  'measure device': (name: string) => `Measure the supply of ${name}.`,
  'reseat key': (name: string) => `Push the plug of ${name} in.`,
  'replace key': (name: string) => `Replace ${name} by another one.`,
  'put-back key': (name: string) => `Put the old ${name} back.`,
  'unplug key': (name: string) => `Pull the wires of ${name} off.`,
  'move key': (name: string) => `Press ${name}, and let it go.`,
  'reseat lamp': (name: string) => `Press the lamp of ${name} into its socket, and its plug in.`,
  'replace lamp': (name: string) => `Replace the lamp of ${name}.`,
  'put-back lamp': (name: string) => `Put the old lamp of ${name} back.`,
  'reseat display': (name: string) => `Press the display ${name} into its socket.`,
  'replace display': (name: string) => `Replace the display ${name}.`,
  'put-back display': (name: string) => `Put the old display ${name} back.`,
  'reseat switch': (name: string) => `Push the plug of the switch of ${name} in.`,
  'replace switch': (name: string) => `Replace the switch of ${name}, and close it.`,
  'put-back switch': (name: string) => `Put the old switch of ${name} back.`,
  'restart device': (name: string) => `Switch ${name} off and on again, and wait until its page is there.`,
  'reseat disk': (name: string) =>
    `Pull the disk of ${name} out, and push it in again: its plug, its cable, its adapter.`,
  'replace disk': (name: string) =>
    `Stop the table, put a new disk in the place of that of ${name}, and start the table again.`,
  'put-back disk': (name: string) =>
    `Stop the table, put the old disk of ${name} back, and start the table again.`,
  'make-room disk': (name: string) => `Move old files from the disk of ${name} to another disk.`,
  'set-up disk': (name: string) =>
    `Mount the disk of ${name} again, for writing: docs/computer.md says how. If it has errors, check it first (fsck).`,
  'free watchdog': () =>
    'Find out what else has the watchdog, and end it: systemd (RuntimeWatchdogSec), or another program. Then start the table again.',
  'set-up watchdog': () =>
    'Set the computer up for its board, so that the driver of its watchdog is loaded: banco board setup. Then start the table again.',
  'close switch': (name: string) => `Close ${name}, and push until it clicks.`,
} as const;

export const GUIDE_QUESTIONS = {
  'has-power': 'Is the supply there?',
  'keeps-power': 'Watch it for half a minute. Does the supply stay as it is?',
  shines: 'The table lights it now. Does all of it shine?',
  follows: 'The table switches it on and off now, every other second. Does it follow?',
} as const;

/** What it was, by what is wrong with it and what it is. */
export const GUIDE_CAUSES = {
  contact: (things: string) => `a plug or socket had no contact: ${things}`,
  broken: (things: string) => `broken: ${things}`,
  hangs: (things: string) => `broken, and it hangs what it is plugged into: ${things}`,
  supply: (things: string) => `no power: look for the fuse and the supply of ${things}`,
  address: (things: string) => `the address jumpers were wrong: ${things}`,
  held: (things: string) => `somebody held it, or it had stuck and is free: ${things}`,
  open: (things: string) => `it was open: ${things}`,
  stopped: (things: string) => `its own program stood still: ${things}`,
  full: (things: string) => `no room was left on it: ${things}`,
  taken: (things: string) => `another program had it: ${things}`,
  setup: (things: string) => `the computer was not set up for it: ${things}`,
} as const;

export const GUIDE_TEXTS = {
  seen: 'Seen.',
  unseen: 'The table does not see that it helped.',
  wider: (title: string) => `By now the table sees that it is more: ${title}.`,
  done: 'Say done when you have, unsure if you cannot, or stop.',
  answer: 'Say yes, no or unsure.',
  others: 'All others stay in.',
  tries: 'The table then tries its watchdog: it goes dark, and comes back within two minutes.',
  press: 'Then press it, and let it go.',
  leave: 'Then let nobody touch it: the table watches it for some seconds.',
  light: 'No test could light it: the table must be out of service for that.',
  certain: 'Proven',
  likely: 'Likely',
  unknown: 'Not found: hand it on with all that was found out.',
  none: 'No guide helps here: docs/technician.md says what to do about memory and program.',
  noSuch: 'Say guide and the number of a fault of the list: ask for faults first.',
  looking: 'The table looks…',
  serial: 'Serial number of the new part, or Enter for none:',
  recorded: 'It is in the journal.',
} as const;
