declare module 'firmata-io' {
  import type { EventEmitter } from 'node:events';

  /** What the rig uses of firmata-io, an IO plugin of johnny-five. */
  export class Firmata extends EventEmitter {
    constructor(transport: EventEmitter, settings: { readonly reportVersionTimeout: number });
    name: string;
    readonly MODES: Readonly<Record<'INPUT' | 'OUTPUT' | 'ANALOG' | 'SERVO', number>>;
    readonly pins: readonly { readonly supportedModes: readonly number[]; readonly analogChannel: number }[];
    readonly firmware: { readonly name?: string };
    /** Writes that are not finished. */
    readonly pending: number;
    reset(): void;
  }

  const firmata: { readonly Firmata: typeof Firmata };
  export default firmata;
}
