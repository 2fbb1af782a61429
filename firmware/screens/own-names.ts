import { hostname, networkInterfaces } from 'node:os';

/** What this computer is called on its network, as URLs write it; `.local` by multicast DNS, RFC 6762. */
export const OWN_NAMES: readonly string[] = [hostname(), `${hostname()}.local`, 'localhost'].map((name) =>
  name.toLowerCase(),
);

/** A host that stands for all addresses of this computer. */
export const isAny = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Those of its networks first. */
export const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((many) => many ?? [])
    // A link-local address has a zone behind it, which neither a certificate holds nor a URL.
    .filter(({ scopeid }) => !scopeid)
    .sort((one, other) => Number(one.internal) - Number(other.internal))
    .map(({ address }) => address);
