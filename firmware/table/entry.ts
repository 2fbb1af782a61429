import type { Event } from '../../src/machine/event.js';
export type Entry =
  | { readonly kind: 'event'; readonly body: Event }
  | { readonly kind: 'raw'; readonly body: { readonly device: string; readonly hex: string } }
  | {
      readonly kind: 'fault';
      readonly body: { readonly part: string; readonly code: string; readonly says: string };
    }
  | { readonly kind: 'restored'; readonly body: { readonly part: string } };
