import { isIPv4, isIPv6 } from 'node:net';

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
