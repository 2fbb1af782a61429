import type { LightView } from '../views/hardware-view.js';
import { set } from './dom.js';

const SAYS = { on: 'lit', slow: 'blinks', fast: 'blinks fast', off: null };

/** Lamps that blink at one rate blink together, as those on one chip do. */
export function light(element: HTMLElement | SVGElement, lit: LightView | undefined): void {
  const hertz = typeof lit === 'object' ? lit.hertz : 0;
  const is = hertz > 0 ? (hertz > 2 ? 'fast' : 'slow') : lit === 1 ? 'on' : 'off';
  if (element.dataset['lamp'] === is) return;
  set(element, 'data-lamp', is);
  set(element, 'aria-description', SAYS[is]);
  if (hertz > 0) {
    const period = 1000 / hertz;
    element.style.setProperty('--period', `${period}ms`);
    element.style.setProperty('--since', `${-(performance.now() % period)}ms`);
  }
}
