import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { startingServices } from '../src/domain/services/services.ts';
import type { Beginning } from '../src/domain/settings/setup.ts';
import type { EpochMs } from '../src/domain/time.ts';
import '../src/messages/spoken.ts';
import { startingRules } from '../src/starting-rules.ts';
import { startingSettings } from '../src/starting-settings.ts';
import { newSalonWebsite, startingWebsite } from '../src/starting-website.ts';
import type { Env, StripeAccount } from './platform/environment/env.ts';
import type { PrivatePictures } from './clients/providers/private-pictures.ts';
import type { OpenGoogleCalendar } from './calendar/providers/google-calendar.ts';
import type { Google } from './accounts/providers/google.ts';
import type { FetchPublic } from './platform/http/fetch-public.ts';
import type { Texts } from './messages/providers/texts.ts';
import type { Keys } from './platform/http/signing-keys.ts';
import type { MailConfig } from './platform/mail/transport.ts';
import type { Mailer } from './platform/mail/account-mailer.ts';
import type { Photos } from './website/providers/instagram.ts';
import type { Publishing } from './website/providers/build-hook.ts';
import type { Store } from './platform/store/store.ts';

/** Everything outside the domain that a function may use. Tests and the local host replace parts of it. */
export interface Deps extends Pick<Env, 'secondFactorReset' | 'vapid' | 'connected' | 'demo' | 'rateLimits'> {
  readonly store: Store;
  readonly clock: { now(): EpochMs };
  readonly ids: Ids;
  readonly photos: Photos;
  /** Null in a deploy that is not the site itself, such as a preview. */
  readonly privatePictures: PrivatePictures | null;
  readonly payments: Payments;
  readonly publishing: Publishing;
  /** How emails are sent. */
  readonly post: MailConfig;
  /** Runs the due jobs from this moment on, after a call that has stored some; null where a worker looks for them all the time. */
  readonly runJobs: ((from: EpochMs) => Promise<void>) | null;
  /** How long the platform lets a run of the jobs last, in milliseconds; Infinity without a limit. */
  readonly longestRun: number;
  /** Aborted once the machine is about to stop: no further job is begun. Absent on Netlify. */
  readonly stopping?: AbortSignal;
  /** The site's address for links in emails: `https://salon.example`. */
  readonly site: () => string;
  readonly mail: Mailer;
  /** Null without text messages. */
  readonly texts: Texts | null;
  readonly google: Google | null;
  readonly googleCalendar: OpenGoogleCalendar;
  /** False in a preview, whose name is not the site's. */
  readonly passkeys: boolean;
  readonly fetchPublic: FetchPublic;
  /** Keys that sign values which are handed out and must come back unchanged. */
  readonly keys: Keys;
  readonly starting: Beginning;
  /** The first owner, whose account is created at the first sign-in. */
  readonly owner: { readonly email: string; readonly password: string; readonly name?: string } | null;
  /** True if the site is served over https. */
  readonly secureCookies: boolean;
  /** Origins that may change data; null allows the request's own. */
  readonly origins: null | readonly string[];
  readonly version: string;
  /** Writes one structured line, never with personal data. */
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
  /** Writes one line of the security log, which is kept for thirty days: netlify/platform/http/security-log.ts. */
  readonly securityLog: (entry: { readonly at: string } & Readonly<Record<string, unknown>>) => void;
}

/** The dependencies that an action uses, and the time at which it runs. */
export interface Acting<Needs extends keyof Deps> {
  readonly deps: Pick<Deps, Needs>;
  readonly now: EpochMs;
}

/** The processor of online payments. */
export type Payments =
  /** The test provider: nobody is charged, and only a local host accepts it. */
  | { readonly kind: 'test' }
  | { readonly kind: 'stripe'; readonly account: StripeAccount }
  /** Nobody: customers pay at the salon. */
  | { readonly kind: 'salon' };

export interface Ids {
  readonly uuid: () => string;
  /** Returns eight letters and digits that are easy to tell apart on the phone: `K7QM-29XD`. */
  readonly reference: () => string;
  /** 256 random bits, base64url. */
  readonly token: () => string;
}

/** Crockford's alphabet: no I, L, O or U. */
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function bookingReference(numbers: readonly number[]): string {
  const letters = numbers.map((number) => REFERENCE_ALPHABET[number % REFERENCE_ALPHABET.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

export const randomIds: Ids = {
  uuid: randomUUID,
  reference: () => bookingReference(Array.from({ length: 8 }, () => randomInt(REFERENCE_ALPHABET.length))),
  token: () => randomBytes(32).toString('base64url'),
};

export const starting: Beginning = { ...startingRules, website: newSalonWebsite };
/** The demo's data, with which every salon once began. */
export const demoStarting: Beginning = {
  settings: startingSettings,
  services: startingServices,
  website: startingWebsite,
};

/** One JSON line at a time, which both Netlify's log and a terminal display well. */
export function logLine(entry: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
