import type { LightView } from '../views/panel-view.js';
import { set } from './dom.js';
import { label } from './words.js';

const LABELS = { on: 'lit', slow: 'blinks-slow', fast: 'blinks-fast' } as const;

/** Lamps that blink at one rate blink together, as those on one chip do. */
export function light(element: HTMLElement | SVGElement, lit: LightView | undefined): void {
  const hertz = typeof lit === 'object' ? lit.hertz : 0;
  const is = hertz > 0 ? (hertz > 2 ? 'fast' : 'slow') : lit === 1 ? 'on' : 'off';
  if (element.dataset['lamp'] === is) return;
  set(element, 'data-lamp', is);
  set(element, 'aria-description', is === 'off' ? null : label(LABELS[is]));
  if (hertz > 0) {
    const period = 1000 / hertz;
    element.style.setProperty('--period', `${period}ms`);
    element.style.setProperty('--since', `${-(performance.now() % period)}ms`);
  }
}
