import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { languageCodes } from '../../../src/domain/languages.ts';
import { emailKey } from '../../../src/domain/clients/customer-rules.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Store } from '../store/store.ts';
import { sha256, sign } from '../http/crypto.ts';
import type { Key, Keys } from '../http/signing-keys.ts';
import type { MailConfig } from './transport.ts';

const link = z.string();
const to = z.string();
/** The language of the call that caused it; absent for the salon's first one, and in older jobs. */
const language = z.optional(z.enum(languageCodes));

/** An email about an account, with the data for its text. */
const MailMessage = z.discriminatedUnion('kind', [
  /** Somebody requested a new password for this address; the link lets them choose one. */
  z.strictObject({ kind: z.literal('password_reset'), to, link, language }),
  /** The link proves that the address belongs to the person who created the account. */
  z.strictObject({ kind: z.literal('verify_email'), to, link, language }),
  /** Somebody signed up with an address that has an account; the link lets its owner choose a new password. */
  z.strictObject({ kind: z.literal('account_exists'), to, link, language }),
  /** The owner signed in from a new device; the link opens the account. */
  z.strictObject({
    kind: z.literal('new_device'),
    to,
    link,
    /** 'Safari on iPhone'; empty if unknown. */
    device: z.string(),
    /** '203.0.113.x'; empty if unknown. */
    place: z.string(),
    /** 'Mon, Nov 23 at 9:00 AM EST' */
    when: z.string(),
  }),
  /** A change to how the owner signs in; the link opens the page where she can undo it. */
  z.strictObject({
    kind: z.literal('factor_changed'),
    to,
    link,
    event: z.enum(['added', 'removed', 'reset', 'used']),
    factor: z.enum(['passkey', 'codes', 'recovery codes', 'recovery code']),
  }),
]);
export type Factor = Extract<MailMessage, { kind: 'factor_changed' }>['factor'];
export type MailMessage = z.infer<typeof MailMessage>;

export interface Mailer {
  /** False without a mail service; `send` then only records that an email was due. */
  readonly canSend: boolean;
  /** Accepts the email: it is sent soon, and retried if that fails. */
  send(message: MailMessage): Promise<void>;
}

interface Needs {
  readonly store: Pick<Store, 'addJobs'>;
  readonly clock: { now(): EpochMs };
  readonly ids: { uuid(): string };
  readonly keys: Keys;
  readonly post: Pick<MailConfig, 'kind'>;
}

/** Queues emails. Each is encrypted, because its link opens an account. */
export function queuedMail({ store, clock, ids, keys, post }: Needs): Mailer {
  return {
    canSend: post.kind !== 'none',
    send: async (message) => {
      const now = clock.now();
      const work = { kind: 'account_mail' as const, sealed: seal(JSON.stringify(message), keys) };
      // The hash of the address finds it when the person is erased.
      const id = `account:${sha256(emailKey(message.to))}:${ids.uuid()}`;
      await store.addJobs([{ id, due: now, appointment: null, work }], now);
    },
  };
}

/** Null if the key that encrypted it was revoked. */
export function openedMessage(sealed: string, keys: Keys): MailMessage | null {
  const [id, bytes] = sealed.split('.');
  for (const key of keys) {
    // The first edition encrypted without the key's id.
    const message = bytes === undefined ? opened(sealed, key) : key.id === id ? opened(bytes, key) : null;
    if (message) return message;
  }
  return null;
}

const cipherKey = ({ secret }: Key) => sign(secret, 'mail', 'queue');

function seal(text: string, [current]: Keys): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(current), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Null if another key encrypted it. */
function opened(sealed: string, key: Key): MailMessage | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    return MailMessage.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
