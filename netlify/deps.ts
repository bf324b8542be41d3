import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { startingServices, type Service } from '../src/domain/services.ts';
import type { Settings } from '../src/domain/settings.ts';
import type { EpochMs } from '../src/domain/time.ts';
import { startingSettings } from '../src/starting-settings.ts';
import { keysOf, type Keys } from './http/keys.ts';
import { openGoogle, type Google } from './google.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Post } from './mail/carrier.ts';
import { queuedMail } from './mail/mailer.ts';
import { isDeployed, readEnv, type Connected } from './env.ts';
import { instagram, type Photos } from './photos.ts';
import type { Store } from './store/store.ts';

/** Everything outside the domain that a function may reach. Tests and the local host put their own in its place. */
export interface Deps {
  readonly store: Store;
  readonly clock: { now(): EpochMs };
  readonly ids: Ids;
  readonly photos: Photos;
  readonly payments: Payments;
  /** How letters go out. */
  readonly post: Post;
  /** Where the site is, for links in letters: `https://salon.example`. */
  readonly site: () => string;
  readonly mail: Mailer;
  /** Null where Google is not configured. */
  readonly google: Google | null;
  /** For the owner's settings, which say what is missing. */
  readonly connected: Connected;
  /** Sign what is handed out and must come back unchanged. */
  readonly keys: Keys;
  /** What a salon begins with. */
  readonly starting: Starting;
  /** The first owner, made at the first sign-in. */
  readonly owner: { readonly email: string; readonly password: string } | null;
  readonly demo: boolean;
  readonly rateLimits: boolean;
  /** True where the site is served over https. */
  readonly secureCookies: boolean;
  /** Origins that may change things; null allows the request's own. */
  readonly origins: null | readonly string[];
  readonly version: string;
  /** Writes one structured line; never with personal data. */
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
}

/** Who takes the customers' money online. */
export type Payments =
  /** Nobody is charged; only a host on somebody's own machine takes it. */
  | { readonly kind: 'test' }
  | { readonly kind: 'stripe'; readonly account: StripeAccount }
  /** Nobody: it is paid at the salon. */
  | { readonly kind: 'salon' };

export interface StripeAccount {
  readonly secretKey: string;
  /** What Stripe signs its notices with. */
  readonly webhookSecret: string;
  /** Where its API is, when it is not Stripe's own. */
  readonly api: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number } | null;
}

export interface Ids {
  uuid(): string;
  /** Eight letters and digits that are not mistaken for one another on the phone: `K7QM-29XD`. */
  reference(): string;
  /** 256 random bits, base64url. */
  token(): string;
}

export interface Starting {
  readonly settings: Settings;
  readonly services: readonly Service[];
}

/** The environment does not allow the functions to work; the message names the variable and is for the log only. */
export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}

/** Crockford's alphabet: no I, L, O or U. */
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const randomIds: Ids = {
  uuid: randomUUID,
  reference: () => {
    const letters = Array.from({ length: 8 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]);
    return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
  },
  token: () => randomBytes(32).toString('base64url'),
};

export const starting: Starting = { settings: startingSettings, services: startingServices };

/** One JSON line a time, which Netlify's log and a terminal both show well. */
export function logLine(entry: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

let provided: Promise<Deps> | null = null;

/** Puts these in the place of the environment's own. */
export function provideDeps(deps: Deps): void {
  provided = Promise.resolve(deps);
}

/** @throws NotConfigured when the environment lacks what the functions need */
export function deps(): Promise<Deps> {
  provided ??= (isDeployed(process.env) ? deployedDeps() : localDeps()).catch((error: unknown) => {
    provided = null;
    throw error;
  });
  return provided;
}

async function deployedDeps(): Promise<Deps> {
  const read = readEnv(process.env, 'deployed');
  if (!read.ok) throw new NotConfigured(read.message);
  const { upstash, secrets, owner, instagramToken, google, stripe, post, site, connected } = read.env;
  if (!upstash || secrets === null) throw new NotConfigured('UPSTASH_REDIS_REST_URL is missing.');
  const { openUpstash } = await import('./store/upstash.ts');
  const store = openUpstash({ ...upstash, starting });
  if (owner) {
    const { firstOwnerProblem } = await import('./first-owner.ts');
    const problem = await firstOwnerProblem(owner, store);
    if (problem) throw new NotConfigured(problem);
  }
  const keys = keysOf(secrets.current, secrets.before);
  return {
    store,
    clock: Date,
    ids: randomIds,
    photos: instagram(instagramToken),
    payments: stripe ? { kind: 'stripe', account: stripe } : { kind: 'salon' },
    mail: queuedMail({ store, clock: Date, ids: randomIds, keys, post }),
    // Only a host on somebody's own machine has a folder to put letters into.
    post: post.kind === 'outbox' ? { kind: 'none' } : post,
    site: () => site,
    google: google && openGoogle(google),
    connected,
    keys,
    starting,
    owner,
    demo: false,
    rateLimits: true,
    secureCookies: true,
    origins: null,
    version: process.env['COMMIT_REF']?.slice(0, 12) ?? 'unknown',
    log: logLine,
  };
}

/** `npm run dev` runs the functions without the local host; they then open the same embedded database by themselves. */
async function localDeps(): Promise<Deps> {
  const { openLocalDeps } = await import('./local/deps.ts');
  return openLocalDeps(process.env);
}
