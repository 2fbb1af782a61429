import type { InjectedFault } from './injected-fault.js';

/** How a scenario of the rig says such a fault: by a word of its own, or `break` and how; or why none does. */
export type RigWord = { readonly word: string } | { readonly as: string } | { readonly notAs: string };

const word = (said: string): RigWord => ({ word: said });
const as = (said: string): RigWord => ({ as: said });
const notAs = (why: string): RigWord => ({ notAs: why });

const HOST_DISK =
  'the disk of a virtual table is that of the host, for which virtual time waits: `hang: disk` on the emulated machine';

/** Of each kind of thing, what can be wrong with it: the same as for another one is said once, by `any`. */
const WORDS: Readonly<Record<string, RigWord>> = {
  'any: silent': word('unplug'),
  'any: gone': word('unplug'),
  'any: cut': word('cut'),
  'any: noisy': word('garble'),
  'any: garbles bytes': word('misread'),
  'any: zeros': word('hold'),
  'any: stuck': as('stuck'),
  'any: arbitration-lost': as('shorted'),
  'any: at another address': as('at wrong jumpers'),
  'any: comes and goes': as('coming and going'),
  'any: dips': as('coming and going'),
  'any: its power comes and goes': as('coming and going'),
  'any: dark': as('dark'),
  'any: dead': as('dead'),
  'any: late': as('late'),
  'any: deaf': as('deaf'),
  'any: disturbs its cable': word('garble'),
  'any: disturbs its bus': word('garble'),
  'any: held': as('grounded'),
  'any: shorted to ground': as('grounded'),
  'any: forgets its registers': word('upset'),
  'any: loses bytes': as('losing bytes'),
  'any: doubles bytes': as('doubling bytes'),
  'any: noisy to the device': as('garbling what is sent to it'),
  'any: restarts': as('with dips of its supply'),
  'any: sends half frames': as('sending half frames'),
  'any: sends frames with a wrong check': as('sending wrong checks'),
  'any: refuses': as('refusing'),
  'any: unplugged': as('silent'),
  'any: without power': word('unplug'),
  'any: frozen': as('frozen'),
  'any: has closed its page': as('closed'),
  'any: feels no finger': as('deaf'),
  'any: off the network': as('off the network'),
  'any: what shines on it has no power': as('unlit'),
  'any: open': word('open'),
  'any: down': word('push down'),
  'any: chatters': word('chatter'),
  'any: does not drive tower-red': as('dark'),
  'any: does not drive tower-amber': as('dark'),
  'any: does not drive tower-green': as('dark'),
  'any: does not drive a lamp': as('dark'),
  'any: does not drive a bar': as('dark'),
  'any: another program has it': as('taken'),
  'any: another program feeds it': as('fed by another'),
  'any: is not there': as('not set up'),
  'any: takes no food': as('taking no food'),
  'any: does not bite': as('tame'),
  'panel: dark': word('unplug'),
  'device: silent': as('silent'),
  'device: dark': as('without power'),
  'device: dead': as('dark'),
  // A cut wire of a door reads as an open door.
  'switch: cut': word('open'),
  'any: has no room left': notAs(
    'the disk of a virtual table is that of the host, and as large: `full` once it takes no more',
  ),
  'any: takes no more': as('full'),
  'any: cannot write': as('failing'),
  'any: takes no writes': as('read-only'),
  'any: hangs': notAs(HOST_DISK),
  'any: slow': notAs(HOST_DISK),
  'disk: comes and goes': word('unplug'),
};

/** A fault that shows by something else is named behind it: `hangs its cable: zeros`. */
export function rigWordOf({ thing, as: how }: Pick<InjectedFault, 'thing' | 'as'>): RigWord | undefined {
  const last = how.split(': ').at(-1);
  return WORDS[`${thing.split(' ')[0]}: ${last}`] ?? WORDS[`any: ${last}`];
}

/** All of them, each once. */
export const rigWords = (): readonly RigWord[] => Object.values(WORDS);
