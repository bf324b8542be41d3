import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The name or address in a `Host` header or an address, in its one spelling, without the port; null where it is none. */
function hostnameOf(authority: string): string | null {
  // A user, a path or a query before or behind it would make it another's.
  if (!/^[\w.:[\]-]+$/.test(authority)) return null;
  const url = `http://${authority}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/** The same of what a host listens on, where an IPv6 address has no brackets. */
const listenedOn = (host: string) => hostnameOf(isIPv6(host) ? `[${host}]` : host);

/** True for `HOST` where only this machine itself can reach it. */
export function isLoopback(host: string): boolean {
  const hostname = listenedOn(host);
  return hostname !== null && isLoopbackName(hostname);
}

function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}

/** Addresses that no router of the internet passes on (RFC 1918, 3927, 4193 and 4291). */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(network, prefix, 'ipv6');

/**
 * True for a name or an address that only this machine or its own network can reach.
 * @param hostname as in a URL: an IPv6 address in brackets
 */
export function isPrivateName(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIPv4(address)) return isLoopbackName(address) || ownNetworks.check(address);
  if (isIPv6(address)) return isLoopbackName(hostname) || ownNetworks.check(address, 'ipv6');
  // A name of one word, or below a domain that is kept out of the public names.
  return /^[^.]+$|\.(?:local|internal|lan|localhost|home\.arpa)$/.test(hostname);
}

/**
 * Whether a request is for this host: by a loopback name, by what it listens on, or by the name in `SALON_URL`, at any
 * port, for a tunnel or a proxy may have its own. A page of elsewhere whose name was made to lead here has none of them.
 */
export function answersTo(host: string, origin: string | null): (authority: string | undefined) => boolean {
  const own = new Set([listenedOn(host), origin === null ? null : new URL(origin).hostname]);
  return (authority = '') => {
    const hostname = hostnameOf(authority);
    return hostname !== null && (isLoopbackName(hostname) || own.has(hostname));
  };
}
