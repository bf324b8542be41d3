import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every variable with a secret, each with a unique value. */
export const canaries: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'SESSION_SECRET',
    'UPSTASH_REDIS_REST_TOKEN',
    'OWNER_PASSWORD',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'GOOGLE_CLIENT_SECRET',
    'INSTAGRAM_ACCESS_TOKEN',
    'SMTP_URL',
    'RESEND_API_KEY',
  ].map((name) => [name, `canary-of-${name.toLowerCase().replaceAll('_', '-')}-that-nobody-may-see`]),
);

/** The patterns of keys and passwords from any source. Code that handles keys contains no key material. */
const patterns: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----[\sA-Za-z0-9+/=\\]{64,}/,
  'a private JSON Web Key': /"d"\s*:\s*"[\w-]{40,}"/,
  'a signed JSON Web Token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a key of Stripe': /\b(?:sk|rk)_live_\w{16,}|\bwhsec_\w{24,}/,
  'a key of Google': /\bGOCSPX-[\w-]{20,}|\bAIza[\w-]{35}\b/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_\w{36}|github_pat_\w{60,})/,
  'a token of Slack': /\bxox[abeprs]-[\w-]{10,}/,
  'a token of Instagram': /\bIG(?:QV|AA)[\w-]{60,}/,
  'a key of Resend': /\bre_[A-Za-z0-9]{6,}_[A-Za-z0-9]{20,}/,
  'a password in an address': /\b[a-z][a-z+.-]+:\/\/[^\s/:@"'`<>${}]+:[^\s/:@"'`<>${}]{6,}@[\w.-]+/i,
  'a canary': /canary-of-[\w-]+-that-nobody-may-see/,
};

/** Returns the secrets in a text, in words. */
export function secretsIn(text: string): string[] {
  return Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => what);
}

export interface Scanned {
  readonly files: number;
  /** `path: what` */
  readonly found: readonly string[];
}

/** Searches every file of a folder, of any type. */
export async function scanFolder(folder: string): Promise<Scanned> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const seen = new Map<string, readonly string[]>();
  const found: string[] = [];
  for (const file of files) {
    // Byte for byte, because a picture may contain text, and the bundles share most files.
    const text = await readFile(file, 'latin1');
    const secrets = seen.get(text) ?? secretsIn(text);
    seen.set(text, secrets);
    found.push(...secrets.map((what) => `${relative(folder, file)}: ${what}`));
  }
  return { files: files.length, found };
}
