import { cutSlotsEverywhere } from '../support/slots-power-cuts.js';

// Every cut of the power in the life of two slots, and after each of them every cut of what comes then.
const { once, twice } = await cutSlotsEverywhere(() => true);
console.log(`${once} cuts, and ${twice} cuts of the start after one: the slots were legal after each`);
