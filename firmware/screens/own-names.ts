import { hostname } from 'node:os';

/** What this computer is called on its network, as URLs write it; `.local` by multicast DNS, RFC 6762. */
export const OWN_NAMES: readonly string[] = [hostname(), `${hostname()}.local`, 'localhost'].map((name) =>
  name.toLowerCase(),
);
