// What a guided repair tells and asks. Names, plugs and wires come from the board's files, and stand beside these texts.

/** What to do, by the step and by what it is done to. */
export const GUIDE_ACTS = {
  'reseat chip': (name: string) =>
    `Switch the panel off. Press ${name} into its socket, and plug the panel in again.`,
  'replace chip': (name: string) =>
    `Replace ${name} by a new one. Mind its notch, and leave the old one at hand.`,
  'put-back chip': (name: string) => `Put the old ${name} back.`,
  'reseat panel': (name: string) =>
    `Pull the plug of panel ${name} out, look at its pins, and push it in until it clicks.`,
  'replace panel': (name: string) =>
    `Put another panel in the place of ${name}, with the same address jumpers.`,
  'put-back panel': (name: string) => `Put the old panel ${name} back.`,
  'unplug panel': (name: string) => `Pull the plug of panel ${name} out. All others stay in.`,
  'reseat cable': (name: string) => `Pull both ends of the cable of ${name} out, and push them in again.`,
  'replace cable': (name: string) => `Replace the cable of ${name} by another one.`,
  'put-back cable': (name: string) => `Put the old cable of ${name} back.`,
  'reseat multiplexer': (name: string) =>
    `Switch off. Press the multiplexer ${name} into its socket, and switch on.`,
  'replace multiplexer': (name: string) => `Replace the multiplexer ${name}.`,
  'put-back multiplexer': (name: string) => `Put the old multiplexer ${name} back.`,
  'unplug multiplexer': (name: string) => `Take the multiplexer ${name} out of its socket.`,
  'reseat computer': (name: string) => `Press the connector of the computer in, with ${name} on it.`,
  'replace computer': (name: string) => `Try ${name} on another computer that is set up for this board.`,
  'put-back computer': () => 'Put the old computer back.',
  'reseat adapter': (name: string) =>
    `Pull the adapter of ${name} out of the computer, and push it in again.`,
  'replace adapter': (name: string) => `Replace the adapter of ${name}.`,
  'put-back adapter': (name: string) => `Put the old adapter of ${name} back.`,
  'reseat device': (name: string) => `Switch ${name} off and on, and push its plugs in.`,
  'replace device': (name: string) => `Put another one in the place of ${name}.`,
  'put-back device': (name: string) => `Put the old one back: ${name}.`,
  'replace key': (name: string) => `Replace ${name} by another one.`,
  'put-back key': (name: string) => `Put the old ${name} back.`,
  'unplug key': (name: string) => `Pull the wires of ${name} off.`,
  'move key': (name: string) => `Press ${name}, and let it go.`,
  'reseat switch': (name: string) => `Push the plug of the switch of ${name} in.`,
  'replace switch': (name: string) => `Replace the switch of ${name}, and close it.`,
  'put-back switch': (name: string) => `Put the old switch of ${name} back.`,
  'move switch': (name: string) => `Open ${name}, and close it.`,
} as const;

export const GUIDE_QUESTIONS = {
  'has-power': (name: string) => `Is there power at ${name}: does any lamp, digit or light on it shine?`,
  'address-right': (name: string) => `Do the address jumpers of ${name} stand as said above?`,
  'is-closed': (name: string) => `Is it closed, as far as you can see: ${name}?`,
} as const;

/** What it was. */
export const GUIDE_CAUSES = {
  chip: 'the chip is broken',
  panel: 'the panel is broken',
  cable: 'the cable is broken',
  multiplexer: 'the multiplexer is broken',
  computer: 'the computer, or how it is set up',
  adapter: 'the adapter is broken',
  device: 'the device is broken',
  key: 'the key is broken',
  switch: 'the switch is broken',
  contact: 'a plug or socket had no contact',
  supply: 'it has no power: look for its fuse and its supply',
  address: 'its address jumpers are wrong',
  held: 'somebody held it, or it had stuck and is free',
  'open-door': 'the door is open: close it',
  unknown: 'not found: hand it on with all that was found out',
} as const;

export const GUIDE_TEXTS = {
  works: 'It works again.',
  seen: 'Seen.',
  unseen: 'The table does not see that it helped.',
  done: 'Say done when you have, or stop.',
  answer: 'Say yes, no or unsure.',
  certain: 'Proven',
  likely: 'Likely',
  none: 'No guide helps here: docs/technician.md says what to do about memory and program.',
  noSuch: 'Say guide and the number of a fault of the list: ask for faults first.',
  looking: 'The table looks…',
  serial: 'Serial number of the new part, or Enter for none:',
  recorded: 'It is in the journal.',
} as const;
