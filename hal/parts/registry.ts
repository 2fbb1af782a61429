// Every kind of part that a board may have. A new part is a folder beside this file and a line in it.
export { betSpots } from './bet-spots/part.js';
export { cardShoe } from './card-shoe/part.js';
export { ht16k33 } from './ht16k33/part.js';
export { mcp23017 } from './mcp23017/part.js';
export { pca9552 } from './pca9552/part.js';
export { screen } from './screen/part.js';
