import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Returns these networks, separated by spaces: `10.0.0.0/8 fc00::/7`. */
export function networks(text: string): BlockList {
  const list = new BlockList();
  for (const [, address = '', bits] of text.matchAll(/(\S+)\/(\d+)/g))
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  return list;
}

/** Returns the unit of limits for an IP address: IPv6 by its /64. All invalid addresses count together. */
export function networkKey(ip: string): string {
  const [address = ''] = ip.trim().split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = addressGroups(address);
  const [mapped, high = 0, low = 0] = [groups.slice(0, 6), ...groups.slice(6)];
  // ::ffff:192.0.2.1 is how a dual-stack server sees an IPv4 client.
  if (mapped.join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the network of an address as it is shown to people; empty if unknown. */
export function placeShown(ip: string): string {
  const place = networkKey(ip);
  return place === 'unknown' ? '' : place.replace(/\.\d+$/, '.x');
}

/** Returns the eight numbers of an IPv6 address, which the URL standard normalizes. */
function addressGroups(address: string): number[] {
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [numbers(before), numbers(after)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function numbers(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => parseInt(group, 16));
}
