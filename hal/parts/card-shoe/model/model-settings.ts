import type { ShoeGameSettings } from './game.js';
import type { ShoeLineSettings } from './line.js';

/** What is not known about the shoe, and what its own presets decide. */
export interface VirtualCardShoeSettings extends ShoeLineSettings, ShoeGameSettings {
  /** Whether it sends `L` after a lock command of the host as well. */
  readonly saysHostLock: boolean;
  readonly bootMs: number;
}

export const VIRTUAL_CARD_SHOE: VirtualCardShoeSettings = {
  checkWithStx: true,
  nakCode: 'digits',
  sequence: '123456789ABCDEF',
  startsSequence: true,
  copies: 3,
  repeatMs: 300,
  heedsAck: true,
  oneAtATime: false,
  replyMs: 5,
  burn: 'said',
  burnCount: 'with-card',
  standByMs: 500,
  redesignates: true,
  saysHostLock: true,
  drawMs: null,
  bootMs: 2000,
};
