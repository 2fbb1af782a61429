/** What a lamp is told to do. */
export type LampPattern = 'off' | 'on' | 'slow' | 'fast';

/** What an eye sees of a lamp. */
export type LampLight = { readonly lit: boolean } | { readonly hertz: number; readonly duty: number };
