import { readMoment, type EpochMs } from '../../../src/domain/time.ts';
import { isRepeated, variety } from '../http/guessable.ts';
import { isLoopback, isPrivateName, toHostname } from './host-names.ts';

/** The environment is incomplete; the message names the variable and goes only to the log. */
export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}

export type Get = (name: string) => string | null;

/** Two variables that are set together or not at all; each text says why the other needs it. */
export function readPair(get: Get, [first, whyFirst]: Named, [second, whySecond]: Named) {
  const [one, other] = [get(first), get(second)];
  if (one === null && other === null) return null;
  if (one === null) throw new NotConfigured(`${first} is missing: ${whyFirst}.`);
  if (other === null) throw new NotConfigured(`${second} is missing: ${whySecond}.`);
  return [one, other] as const;
}
export type Named = readonly [name: string, why: string];

/** Returns an address with `https://`, or `http://` on this machine itself, where nobody can listen. @throws NotConfigured */
export function encrypted(name: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return address;
  throw new NotConfigured(`${name} must be an address starting with https://.`);
}

/** The minimum of different characters and steps in a random text of 32 characters, even in hexadecimal. */
const FEWEST_DIFFERENT = 8;

/** True for one repeated letter, a repeated short text, and consecutive letters. */
export function isGuessable(secret: string): boolean {
  const { letters, steps } = variety(secret);
  return isRepeated(secret) || Math.min(letters, steps) < FEWEST_DIFFERENT;
}

// Variables for the local host only.

/** Other machines may use it only with a known address, and without test features. */
export function readHost(text: string | null, behindProxy: string | null): string {
  const host = text ?? '127.0.0.1';
  if (behindProxy === null && !isLoopback(host)) {
    throw new NotConfigured(
      "SALON_URL is missing: it must be the site's address if HOST accepts other machines.",
    );
  }
  return host;
}

/** Without a path, because the pages' links begin at the root. */
export function readOrigin(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  // A URL may name a host that no request can, such as *.
  if (!isOrigin || toHostname(url.host) === null)
    throw new NotConfigured(
      "SALON_URL must be the site's address without a path, such as https://salon.example.",
    );
  if (url.protocol === 'http:' && !isPrivateName(url.hostname))
    throw new NotConfigured(
      'SALON_URL must start with https://. http:// works only on this machine or in a private network.',
    );
  return url.origin;
}

export function readPort(text: string | null): number {
  if (text === null) return 8888;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65_535) throw new NotConfigured('PORT must be a number from 0 to 65535.');
  return port;
}

export function readNow(text: string | null): EpochMs | null {
  if (text === null) return null;
  const moment = readMoment(text);
  if (moment?.kind === 'instant') return moment.at;
  throw new NotConfigured('SALON_NOW must be an ISO instant such as 2026-11-23T14:00:00Z.');
}

/** On unless the variable says `off`. */
export function readSwitch(name: string, text: string | null): boolean {
  if (text === null || text === 'on') return true;
  if (text === 'off') return false;
  throw new NotConfigured(`${name} must be on or off.`);
}
