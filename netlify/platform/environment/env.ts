import { createECDH } from 'node:crypto';
import type { MailConfig } from '../mail/transport.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { passwordFault } from '../../../src/domain/accounts/account-rules.ts';
import { Email } from '../../../src/domain/clients/customer.ts';
import { passwordText } from '../../../src/texts/passwords.ts';
import {
  encrypted,
  isGuessable,
  NotConfigured,
  readPair,
  readHost,
  readNow,
  readOrigin,
  readPort,
  readSwitch,
  type Get,
  type Named,
} from './variables.ts';

/** The checked environment. Its variables are described in docs/configuration.md. */
export interface Env {
  readonly upstash: { readonly url: string; readonly token: string } | null;
  /** Null on the local host, which creates and keeps its own. */
  readonly secrets: Secrets | null;
  readonly owner: { readonly email: string; readonly password: string } | null;
  /** The token of the salon's account at the photo service; null if it has none. */
  readonly instagramToken: string | null;
  /** The salon's OAuth client at Google; null without Google sign-in. */
  readonly google: GoogleEnv | null;
  /** The pair of keys that push services know the salon by; null if it makes its own. */
  readonly vapid: VapidKeys | null;
  /** Turns the owner's one-time codes off at her next sign-in, once for each value. */
  readonly secondFactorReset: string | null;
  /** Which services are connected, for the owner's settings. */
  readonly connected: Connected;
  /** Null if nobody pays online by card. */
  readonly stripe: StripeAccount | null;
  /** Null if the salon sends no text messages. */
  readonly twilio: TwilioAccount | null;
  /** How emails are sent; `outbox` on a local host without a mail service. */
  readonly post: PostEnv;
  /** The build hook at Netlify; null if a publication waits for the next deploy. */
  readonly buildHook: string | null;
  /** The address of a deployed site, which Netlify provides in `URL`. */
  readonly site: string;
  /** The origin at which a reverse proxy serves the local host to everybody; null if only this machine uses it. */
  readonly behindProxy: string | null;
  /** The folder of the embedded database and the outbox on the local host. */
  readonly data: string;
  /** The folder of its backups, one for each salon-local date. */
  readonly backups: string;
  readonly port: number;
  readonly host: string;
  /** The instant at which the local host's clock starts; null for the real time. */
  readonly now: EpochMs | null;
  readonly demo: boolean;
  readonly rateLimits: boolean;
}

/** The signing secrets, each of at least 32 characters. */
export interface Secrets {
  readonly current: string;
  /** Earlier secrets whose signatures are still accepted, newest first. */
  readonly before: readonly string[];
}

export type PostEnv =
  | Exclude<MailConfig, { kind: 'outbox' }>
  | { readonly kind: 'outbox'; readonly from: string | null };

export interface StripeAccount {
  readonly secretKey: string;
  /** The secret that signs Stripe's events. */
  readonly webhookSecret: string;
  /** The API's address, if it is not Stripe's own. */
  readonly api: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number } | null;
}

export interface TwilioAccount {
  readonly sid: string;
  readonly token: string;
  /** A number (`+15550100999`), or the id of a messaging service. */
  readonly from: string;
  /** The address of its API: Twilio's, unless a local test names another. */
  readonly api: string;
}

export interface GoogleEnv {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The issuer of sign-ins: Google, unless a local test names another. */
  readonly issuer: string;
}

/** A pair of VAPID keys (RFC 8292), base64url: the point with its leading 4, and the private number. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The external services that have keys. */
export interface Connected {
  readonly stripe: boolean;
  /** The test card form, which charges nobody: only on a machine that serves nobody else. */
  readonly testPayments: boolean;
  /** The mail service; a local host without one stores emails in a folder. */
  readonly mail: 'smtp' | 'resend' | 'outbox' | null;
  readonly instagram: boolean;
}

export type EnvSource = Readonly<Record<string, string | undefined>>;
export type Where = 'local' | 'deployed';

/** The minimum length of a secret: 32 random characters have well over 128 bits. */
export const SECRET_LENGTH = 32;

/** Reads and checks the environment. Empty variables count as missing. @throws NotConfigured with a line that names one */
export function readEnv(source: EnvSource, where: Where): Env {
  const get = (name: string) => source[name]?.trim() || null;
  const local = where === 'local';
  const behindProxy = local ? readOrigin(get('SALON_URL')) : null;
  return {
    ...readDatabaseEnv(source, where),
    secrets: readSecrets(get, where),
    owner: readOwner((name) => (name === 'OWNER_PASSWORD' ? source[name] || null : get(name))),
    instagramToken: get('INSTAGRAM_ACCESS_TOKEN'),
    google: readGoogle(get, local),
    vapid: readVapid(get),
    secondFactorReset: get('SECOND_FACTOR_RESET'),
    connected: {
      stripe: get('STRIPE_SECRET_KEY') !== null,
      testPayments: local && behindProxy === null,
      mail: get('SMTP_URL') ? 'smtp' : get('RESEND_API_KEY') ? 'resend' : local ? 'outbox' : null,
      instagram: get('INSTAGRAM_ACCESS_TOKEN') !== null,
    },
    stripe: readStripe(get, local),
    twilio: readTwilio(get, local),
    post: readPost(get, local),
    buildHook: readBuildHook(get),
    site: (local ? null : get('URL')) ?? 'http://localhost:8888',
    behindProxy,
    port: readPort(local ? get('PORT') : null),
    host: readHost(local ? get('HOST') : null, behindProxy),
    now: readNow(local ? get('SALON_NOW') : null),
    demo: local && readDemoEnv(source),
    rateLimits: !local || readSwitch('SALON_RATE_LIMITS', get('SALON_RATE_LIMITS')),
  };
}

/** Returns the database's location, all that a build needs, and its backups' folder. @throws NotConfigured */
export function readDatabaseEnv(source: EnvSource, where: Where): Pick<Env, 'upstash' | 'data' | 'backups'> {
  const get = (name: string) => source[name]?.trim() || null;
  const data = get('SALON_DATA') ?? '.data';
  return { upstash: readUpstash(get, where), data, backups: get('SALON_BACKUPS') ?? `${data}/backups` };
}

/** True if a local host without a database yet shows the demo. @throws NotConfigured */
export function readDemoEnv(source: EnvSource): boolean {
  const get = (name: string) => source[name]?.trim() || null;
  return readSwitch('SALON_DEMO', get('SALON_DEMO')) && readOrigin(get('SALON_URL')) === null;
}

/** True inside a deployed function, rather than a local host, test or build. */
export function isDeployed(source: EnvSource): boolean {
  const inLambda = Boolean(source['AWS_LAMBDA_FUNCTION_NAME'] ?? source['LAMBDA_TASK_ROOT']);
  return inLambda && !source['NETLIFY_DEV'] && !source['NETLIFY_LOCAL'];
}

function readUpstash(get: Get, where: Where): Env['upstash'] {
  const address: Named = ['UPSTASH_REDIS_REST_URL', 'the address of the Upstash database'];
  const pair = readPair(get, address, ['UPSTASH_REDIS_REST_TOKEN', 'the token of the Upstash database']);
  if (pair === null && where === 'local') return null;
  if (pair === null) throw new NotConfigured(`${address[0]} is missing: ${address[1]}.`);
  const [url, token] = pair;
  return { url: encrypted(address[0], url), token };
}

function readSecrets(get: Get, where: Where): Env['secrets'] {
  const current = get('SESSION_SECRET');
  const before = get('SESSION_SECRET_BEFORE')?.split(/\s+/) ?? [];
  if (current === null && where === 'local' && before.length === 0) return null;
  if (current === null || current.length < SECRET_LENGTH || isGuessable(current)) {
    throw new NotConfigured(`SESSION_SECRET must be random text of at least ${SECRET_LENGTH} characters.`);
  }
  if (before.some((secret) => secret.length < SECRET_LENGTH)) {
    throw new NotConfigured(
      `SESSION_SECRET_BEFORE must be earlier secrets separated by spaces, each of at least ${SECRET_LENGTH} characters.`,
    );
  }
  return { current, before };
}

function readOwner(get: Get): Env['owner'] {
  const pair = readPair(
    get,
    ['OWNER_EMAIL', 'OWNER_PASSWORD needs an email'],
    ['OWNER_PASSWORD', 'OWNER_EMAIL needs a password'],
  );
  if (pair === null) return null;
  const [email, password] = pair;
  if (!Email.safeParse(email).success) throw new NotConfigured('OWNER_EMAIL must be an email address.');
  const fault = passwordFault(password);
  if (fault) throw new NotConfigured(`OWNER_PASSWORD is not accepted: ${passwordText(fault)}.`);
  return { email, password };
}

function readGoogle(get: Get, local: boolean): GoogleEnv | null {
  const pair = readPair(
    get,
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET needs a client ID'],
    ['GOOGLE_CLIENT_SECRET', "Google's secret for this client"],
  );
  if (pair === null) return null;
  const [clientId, clientSecret] = pair;
  const issuer = (local && get('GOOGLE_ISSUER')) || 'https://accounts.google.com';
  return { clientId, clientSecret, issuer: encrypted('GOOGLE_ISSUER', issuer) };
}

function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}

function readVapid(get: Get): Env['vapid'] {
  const pair = readPair(
    get,
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY needs its public key'],
    ['VAPID_PRIVATE_KEY', 'without it no notification can be signed'],
  );
  if (pair === null) return null;
  const [publicKey, privateKey] = pair;
  if (!isPair(publicKey, privateKey))
    throw new NotConfigured('VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY, base64url.');
  return { publicKey, privateKey };
}

function readStripe(get: Get, local: boolean): StripeAccount | null {
  const pair = readPair(
    get,
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET needs a secret key'],
    ['STRIPE_WEBHOOK_SECRET', 'without it payments are not recorded'],
  );
  if (pair === null) return null;
  const [secretKey, webhookSecret] = pair;
  if (!/^(?:sk|rk)_/.test(secretKey))
    throw new NotConfigured('STRIPE_SECRET_KEY must start with sk_ or rk_.');
  const api = local ? get('STRIPE_API') : null;
  if (api === null) return { secretKey, webhookSecret, api: null };
  const { protocol, hostname, port } = new URL(encrypted('STRIPE_API', api));
  const isPlain = protocol === 'http:';
  return {
    secretKey,
    webhookSecret,
    api: { protocol: isPlain ? 'http' : 'https', host: hostname, port: Number(port) || (isPlain ? 80 : 443) },
  };
}

function readTwilio(get: Get, local: boolean): TwilioAccount | null {
  const account = readPair(
    get,
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN needs an account SID'],
    ['TWILIO_AUTH_TOKEN', "Twilio's token for this account"],
  );
  const from = get('TWILIO_FROM');
  if (account === null && from === null) return null;
  if (account === null)
    throw new NotConfigured('TWILIO_ACCOUNT_SID is missing: TWILIO_FROM needs an account.');
  const [sid, token] = account;
  if (!/^AC[\da-f]{32}$/.test(sid)) throw new NotConfigured('TWILIO_ACCOUNT_SID must be AC and 32 digits.');
  if (from === null || !/^(?:\+\d{8,15}|MG[\da-f]{32})$/.test(from))
    throw new NotConfigured(
      'TWILIO_FROM must be a number such as +15550100999, or a messaging service (MG...).',
    );
  const api = (local && get('TWILIO_API')) || 'https://api.twilio.com';
  return { sid, token, from, api: encrypted('TWILIO_API', api) };
}

function readBuildHook(get: Get): string | null {
  const hook = get('NETLIFY_BUILD_HOOK');
  return hook && encrypted('NETLIFY_BUILD_HOOK', hook);
}

/** SMTP wins over Resend if both are set. */
function readPost(get: Get, local: boolean): PostEnv {
  const from = get('MAIL_FROM');
  if (from !== null && !Email.safeParse(from).success)
    throw new NotConfigured('MAIL_FROM must be an email address.');
  const url = get('SMTP_URL');
  if (url !== null) {
    const address = URL.canParse(url) ? new URL(url) : null;
    if (!address?.hostname || !/^smtps?:$/.test(address.protocol)) {
      throw new NotConfigured(
        'SMTP_URL must start with smtp:// or smtps:// and name a host. A # in its password is written %23, a / %2F, and a ? %3F.',
      );
    }
    return { kind: 'smtp', url, from };
  }
  const key = get('RESEND_API_KEY');
  if (key !== null) {
    const api = (local && get('RESEND_API')) || 'https://api.resend.com';
    return { kind: 'resend', key, from, api: encrypted('RESEND_API', api) };
  }
  return local ? { kind: 'outbox', from } : { kind: 'none' };
}
