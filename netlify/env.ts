import { salon } from '../src/salon.ts';
import type { Post } from './mail/carrier.ts';
import type { EpochMs } from '../src/domain/time.ts';
import { passwordRule } from '../src/domain/account-rules.ts';
import { Email } from '../src/domain/customer.ts';
import { Misconfigured, readHost, readNow, readOrigin, readPort, readSwitch } from './local-env.ts';

/** The environment, checked. Source of the names: api.md, Environment. */
export interface Env {
  readonly upstash: { readonly url: string; readonly token: string } | null;
  /** Null on the local host, which makes and keeps its own. */
  readonly secrets: Secrets | null;
  readonly owner: { readonly email: string; readonly password: string } | null;
  /** Of the salon's account at the photo service; null where it has none. */
  readonly instagramToken: string | null;
  /** The client that the salon is registered as at Google; null where Google does not sign in. */
  readonly google: GoogleEnv | null;
  readonly connected: Connected;
  /** Null where nobody pays online by card. */
  readonly stripe: StripeAccount | null;
  /** How letters go out; `outbox` on a local host that has no mail service. */
  readonly post: PostEnv;
  /** Where a deployed site is: Netlify says so in `URL`. */
  readonly site: string;
  /** Origin at which a reverse proxy serves the local host to everybody; null where it is for this machine alone. */
  readonly behindProxy: string | null;
  /** Folder of the embedded database and the outbox on the local host. */
  readonly data: string;
  readonly port: number;
  readonly host: string;
  /** The instant at which the local host's clock starts; null for the real time. */
  readonly now: EpochMs | null;
  readonly demo: boolean;
  readonly rateLimits: boolean;
}

/** What signs, each of at least 32 characters. */
export interface Secrets {
  readonly current: string;
  /** Those before it of which what they made still counts, the newest first. */
  readonly before: readonly string[];
}

export type PostEnv = Exclude<Post, { kind: 'outbox' }> | { readonly kind: 'outbox'; readonly from: string };

export interface StripeAccount {
  readonly secretKey: string;
  /** What Stripe signs its notices with. */
  readonly webhookSecret: string;
  /** Where its API is, when it is not Stripe's own. */
  readonly api: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number } | null;
}

export interface GoogleEnv {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whose sign-in it is: Google's, unless a test on this machine names its own. */
  readonly issuer: string;
}

/** Which services of others there are keys for. */
export interface Connected {
  readonly stripe: boolean;
  /** The card form that charges nobody: only on a machine that serves nobody else. */
  readonly testPayments: boolean;
  /** What carries messages; the local host keeps in a folder what nobody carries. */
  readonly mail: 'smtp' | 'resend' | 'outbox' | null;
  readonly instagram: boolean;
}

export type EnvSource = Readonly<Record<string, string | undefined>>;
export type Where = 'local' | 'deployed';
export type EnvResult =
  { readonly ok: true; readonly env: Env } | { readonly ok: false; readonly message: string };

/** Fewest characters of a secret: 32, of which a random text has well over 128 bits. */
export const SECRET_LENGTH = 32;

/**
 * Reads and checks the environment. Empty counts as missing; what is meant for the local host is ignored when deployed.
 * @returns one line that names the variable at fault, when there is one
 */
export function readEnv(source: EnvSource, where: Where): EnvResult {
  const get = (name: string) => source[name]?.trim() || null;
  const local = where === 'local';
  try {
    const behindProxy = local ? readOrigin(get('SALON_URL')) : null;
    return {
      ok: true,
      env: {
        upstash: readUpstash(get, where),
        secrets: readSecrets(get, where),
        owner: readOwner(get('OWNER_EMAIL'), source['OWNER_PASSWORD'] || null),
        instagramToken: get('INSTAGRAM_ACCESS_TOKEN'),
        google: readGoogle(get, local),
        connected: {
          stripe: get('STRIPE_SECRET_KEY') !== null,
          testPayments: local && behindProxy === null,
          mail: get('SMTP_URL') ? 'smtp' : get('RESEND_API_KEY') ? 'resend' : local ? 'outbox' : null,
          instagram: get('INSTAGRAM_ACCESS_TOKEN') !== null,
        },
        stripe: readStripe(get, local),
        post: readPost(get, local),
        site: (local ? null : get('URL')) ?? 'http://localhost:8888',
        behindProxy,
        data: get('SALON_DATA') ?? '.data',
        port: readPort(local ? get('PORT') : null),
        host: readHost(local ? get('HOST') : null, behindProxy),
        now: readNow(local ? get('SALON_NOW') : null),
        demo: local && readSwitch('SALON_DEMO', get('SALON_DEMO')) && behindProxy === null,
        rateLimits: !local || readSwitch('SALON_RATE_LIMITS', get('SALON_RATE_LIMITS')),
      },
    };
  } catch (error) {
    if (error instanceof Misconfigured) return { ok: false, message: error.message };
    throw error;
  }
}

/** True inside a deployed function, as opposed to a local host, a test or a build. */
export function isDeployed(source: EnvSource): boolean {
  const inLambda = Boolean(source['AWS_LAMBDA_FUNCTION_NAME'] ?? source['LAMBDA_TASK_ROOT']);
  return inLambda && !source['NETLIFY_DEV'] && !source['NETLIFY_LOCAL'];
}

function readUpstash(get: (name: string) => string | null, where: Where): Env['upstash'] {
  const url = get('UPSTASH_REDIS_REST_URL');
  const token = get('UPSTASH_REDIS_REST_TOKEN');
  if (url === null && token === null && where === 'local') return null;
  if (url === null)
    throw new Misconfigured('UPSTASH_REDIS_REST_URL is missing: the address of the Upstash database.');
  if (token === null)
    throw new Misconfigured('UPSTASH_REDIS_REST_TOKEN is missing: the token of the Upstash database.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Misconfigured('UPSTASH_REDIS_REST_URL must be an address that begins with https://.');
  }
  return { url, token };
}

function readSecrets(get: (name: string) => string | null, where: Where): Env['secrets'] {
  const current = get('SESSION_SECRET');
  const before = get('SESSION_SECRET_BEFORE')?.split(/\s+/) ?? [];
  if (current === null && where === 'local' && before.length === 0) return null;
  if (current === null || current.length < SECRET_LENGTH) {
    throw new Misconfigured(`SESSION_SECRET must be a random text of at least ${SECRET_LENGTH} characters.`);
  }
  if (before.some((secret) => secret.length < SECRET_LENGTH)) {
    throw new Misconfigured(
      `SESSION_SECRET_BEFORE must be earlier secrets with spaces between them, each of at least ${SECRET_LENGTH} characters.`,
    );
  }
  return { current, before };
}

function readOwner(email: string | null, password: string | null): Env['owner'] {
  if (email === null && password === null) return null;
  if (email === null)
    throw new Misconfigured('OWNER_EMAIL is missing: OWNER_PASSWORD needs an address to go with.');
  if (!Email.safeParse(email).success) throw new Misconfigured('OWNER_EMAIL must be an e-mail address.');
  if (password === null)
    throw new Misconfigured('OWNER_PASSWORD is missing: OWNER_EMAIL needs a password to go with.');
  const problem = passwordRule(password);
  if (problem) throw new Misconfigured(`OWNER_PASSWORD will not do: ${problem}.`);
  return { email, password };
}

/** Both or neither. */
function readGoogle(get: (name: string) => string | null, local: boolean): GoogleEnv | null {
  const clientId = get('GOOGLE_CLIENT_ID');
  const clientSecret = get('GOOGLE_CLIENT_SECRET');
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null)
    throw new Misconfigured('GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET needs a client to go with.');
  if (clientSecret === null)
    throw new Misconfigured('GOOGLE_CLIENT_SECRET is missing: the secret of the client at Google.');
  const issuer = (local && get('GOOGLE_ISSUER')) || 'https://accounts.google.com';
  if (!URL.canParse(issuer)) throw new Misconfigured('GOOGLE_ISSUER must be an address.');
  return { clientId, clientSecret, issuer };
}

/** Both or neither. */
function readStripe(get: (name: string) => string | null, local: boolean): StripeAccount | null {
  const secretKey = get('STRIPE_SECRET_KEY');
  const webhookSecret = get('STRIPE_WEBHOOK_SECRET');
  if (secretKey === null && webhookSecret === null) return null;
  if (secretKey === null)
    throw new Misconfigured(
      'STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET needs an account to go with.',
    );
  if (webhookSecret === null)
    throw new Misconfigured(
      'STRIPE_WEBHOOK_SECRET is missing: without it nobody would know that a payment was made.',
    );
  if (!/^(?:sk|rk)_/.test(secretKey))
    throw new Misconfigured('STRIPE_SECRET_KEY must begin with sk_ or rk_.');
  const api = local ? get('STRIPE_API') : null;
  if (api === null) return { secretKey, webhookSecret, api: null };
  if (!URL.canParse(api)) throw new Misconfigured('STRIPE_API must be an address.');
  const { protocol, hostname, port } = new URL(api);
  const isPlain = protocol === 'http:';
  return {
    secretKey,
    webhookSecret,
    api: { protocol: isPlain ? 'http' : 'https', host: hostname, port: Number(port) || (isPlain ? 80 : 443) },
  };
}

/** SMTP before Resend where both are set. */
function readPost(get: (name: string) => string | null, local: boolean): PostEnv {
  const from = get('MAIL_FROM') ?? salon.email;
  if (!Email.safeParse(from).success) throw new Misconfigured('MAIL_FROM must be an e-mail address.');
  const url = get('SMTP_URL');
  if (url !== null) {
    if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
      throw new Misconfigured('SMTP_URL must be an address that begins with smtp:// or smtps://.');
    }
    return { kind: 'smtp', url, from };
  }
  const key = get('RESEND_API_KEY');
  if (key !== null) {
    return { kind: 'resend', key, from, api: (local && get('RESEND_API')) || 'https://api.resend.com' };
  }
  return local ? { kind: 'outbox', from } : { kind: 'none' };
}
