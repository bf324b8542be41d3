import { isIPv4, isIPv6 } from 'node:net';
import { networks } from '../http/ip-address.ts';

/** Returns the normalized name or address of a `Host` header or URL without the port; null if it is invalid. */
export function toHostname(authority: string): string | null {
  // A user, path or query in the header would point to another host.
  if (!/^[\w.:[\]-]+$/.test(authority)) return null;
  const url = `http://${authority}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/** The same for a listening address, where IPv6 has no brackets. */
const listenedOn = (host: string) => toHostname(isIPv6(host) ? `[${host}]` : host);

/** True for a `HOST` that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const hostname = listenedOn(host);
  return hostname !== null && isLoopbackName(hostname);
}

function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}

/** Addresses that internet routers do not forward (RFC 1918, 3927, 4193 and 4291). */
const ownNetworks = networks('10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 fc00::/7 fe80::/10');

/** True for a name or address, as in a URL, that only this machine or its own network can reach. */
export function isPrivateName(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIPv4(address)) return isLoopbackName(address) || ownNetworks.check(address);
  if (isIPv6(address)) return isLoopbackName(hostname) || ownNetworks.check(address, 'ipv6');
  // A single-word name, or one below a reserved private domain.
  return /^[^.]+$|\.(?:local|internal|lan|localhost|home\.arpa)$/.test(hostname);
}

/** True for a request to this host: its loopback name, listening address, or name in `SALON_URL`, at any port. */
export function answersTo(host: string, origin: string | null): (authority: string | undefined) => boolean {
  const own = new Set([listenedOn(host), origin === null ? null : new URL(origin).hostname]);
  return (authority = '') => {
    const hostname = toHostname(authority);
    return hostname !== null && (isLoopbackName(hostname) || own.has(hostname));
  };
}
