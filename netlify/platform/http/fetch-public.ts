import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP, isIPv6 } from 'node:net';
import { networks } from './ip-address.ts';

/** The address could not be read. The message tells the owner why. */
export class Unfetched extends Error {
  override readonly name = 'Unfetched';
  /** The status of the server's answer; 0 without one. */
  readonly status: number;

  constructor(message: string, status = 0) {
    super(message);
    this.status = status;
  }
}

export interface FetchLimits {
  /** The maximum size of the body, in bytes. */
  readonly most: number;
  /** How long everything may take, in milliseconds. */
  readonly lasts: number;
  /** A request to send instead of reading; a redirect is then an error. */
  readonly post?: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array };
}

/** Reads a text of the public internet, or sends one there. @throws Unfetched */
export type FetchPublic = (address: string, limits: FetchLimits) => Promise<string>;

/** The parts that tests replace. */
interface Network {
  readonly addresses: (host: string) => Promise<readonly string[]>;
  readonly isPublic: (address: string) => boolean;
  readonly options: Readonly<{ ca?: string }>;
}

const MOST_REDIRECTS = 3;
const TOO_LONG = 'The server took too long to answer.';

const internet: Network = {
  addresses: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic,
  options: {},
};

/** Reads over https from public addresses only, also after a redirect, and from the one that was checked. */
export function publicFetch({ addresses, isPublic: mayOpen, options }: Network = internet): FetchPublic {
  const open = async (
    address: string,
    limits: FetchLimits,
    signal: AbortSignal,
    left: number,
  ): Promise<string> => {
    const { most, post } = limits;
    const url = readAddress(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [host] : await addresses(host).catch(() => []);
    const [first] = found;
    if (first === undefined) throw new Unfetched(`We couldn't find ${host}. Check the address.`);
    if (!found.every(mayOpen)) throw new Unfetched('This address is not on the public internet.');
    const answer = await new Promise<{ text: string } | { next: string }>((resolve, reject) => {
      const fail = (why: string, status?: number) => reject(new Unfetched(why, status));
      const stop = (why: string, status?: number) => {
        fail(why, status);
        outgoing.destroy();
      };
      const outgoing = request(
        url,
        {
          ...options,
          signal,
          agent: false,
          method: post ? 'POST' : 'GET',
          headers: { Accept: 'text/calendar, text/*', 'Accept-Encoding': 'identity', ...post?.headers },
          lookup: (_, { all }, done) => {
            const family = isIPv6(first) ? 6 : 4;
            if (all === true) done(null, [{ address: first, family }]);
            else done(null, first, family);
          },
        },
        (response) => {
          const { statusCode = 0, headers } = response;
          if (!post && statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
            const next = URL.parse(headers.location, url)?.href ?? '';
            outgoing.destroy();
            return resolve({ next });
          }
          const isDone = post ? statusCode >= 200 && statusCode < 300 : statusCode === 200;
          if (!isDone) return stop(`The server answered with an error (${statusCode}).`, statusCode);
          if (/^(?!identity$)./i.test(headers['content-encoding'] ?? ''))
            return stop('The server sent a compressed file.');
          const pieces: Buffer[] = [];
          let size = 0;
          response.on('data', (piece: Buffer) => {
            size += piece.length;
            if (size > most) stop(`The file is larger than ${most / 1_000_000} MB.`);
            else pieces.push(piece);
          });
          response.on('error', () =>
            fail(signal.aborted ? TOO_LONG : "We couldn't read the whole file. Try again."),
          );
          response.on('end', () => resolve({ text: Buffer.concat(pieces).toString('utf8') }));
        },
      );
      outgoing.on('error', () => fail(signal.aborted ? TOO_LONG : `We couldn't reach ${host}.`));
      outgoing.end(post?.body);
    });
    if ('text' in answer) return answer.text;
    if (left === 0) throw new Unfetched('This address forwards too many times.');
    return open(answer.next, limits, signal, left - 1);
  };
  return (address, limits) => {
    const signal = AbortSignal.timeout(limits.lasts);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Unfetched(TOO_LONG)));
    });
    // The signal does not end the lookup of a name, which may take longer than the limit.
    return Promise.race([open(address, limits, signal, MOST_REDIRECTS), late]);
  };
}

function readAddress(address: string): URL {
  const url = URL.parse(address.trim());
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Unfetched('Use an address that begins with https://');
  return url;
}

/** The networks of IPv6 that are assigned to the internet. */
const assigned = networks('2000::/3');
/** The networks among these that are not public, and those of IPv4: RFC 6890 and its successors. */
const inside = networks(`2001::/23 2001:db8::/32 2002::/16 3fff::/20
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`);

/** True for an IP address of the public internet. An IPv4 address written as IPv6 is not one. */
export function isPublic(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 4 && !inside.check(address, 'ipv4');
  return assigned.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}
