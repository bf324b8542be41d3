import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { emailKey } from '../../../src/domain/clients/customer-rules.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Store } from '../store/store.ts';
import { sha256, sign } from '../http/crypto.ts';
import type { Key, Keys } from '../http/signing-keys.ts';
import type { MailConfig } from './transport.ts';

const link = z.string();
const to = z.string();

/** A message about an account, with what its words need. */
const MailMessage = z.discriminatedUnion('kind', [
  /** Somebody has asked for a new password for this address; the link lets them choose one. */
  z.strictObject({ kind: z.literal('password_reset'), to, link }),
  /** The link proves that the address belongs to whoever made the account. */
  z.strictObject({ kind: z.literal('verify_email'), to, link }),
  /** Somebody has signed up with an address that has an account; the link lets its owner choose a new password. */
  z.strictObject({ kind: z.literal('account_exists'), to, link }),
  /** The owner has signed in from a device that had not been let in before; the link leads to the account. */
  z.strictObject({
    kind: z.literal('new_device'),
    to,
    link,
    /** 'Safari on iPhone'; '' where it is not known. */
    device: z.string(),
    /** '203.0.113.x'; '' where it is not known. */
    place: z.string(),
    /** 'Mon, Nov 23 at 9:00 AM EST' */
    when: z.string(),
  }),
]);
export type MailMessage = z.infer<typeof MailMessage>;

/** Whoever sees to the messages about accounts. */
export interface Mailer {
  /** False where nobody carries them; `send` then only notes that a message was due. */
  readonly canSend: boolean;
  /** Takes the message on: it is sent soon, and again if that fails. */
  send(message: MailMessage): Promise<void>;
}

interface Needs {
  readonly store: Pick<Store, 'addJobs'>;
  readonly clock: { now(): EpochMs };
  readonly ids: { uuid(): string };
  readonly keys: Keys;
  readonly post: Pick<MailConfig, 'kind'>;
}

/** Puts messages into the queue. A link in one opens an account, so it waits under lock and key. */
export function queuedMail({ store, clock, ids, keys, post }: Needs): Mailer {
  return {
    canSend: post.kind !== 'none',
    send: async (message) => {
      const now = clock.now();
      const work = { kind: 'account_mail' as const, sealed: seal(JSON.stringify(message), keys) };
      // By the mark of the address it is found when the person is erased.
      const id = `account:${sha256(emailKey(message.to))}:${ids.uuid()}`;
      await store.addJobs([{ id, due: now, appointment: null, work }], now);
    },
  };
}

/** Null where the key that it was sealed with has been revoked. */
export function openedMessage(sealed: string, keys: Keys): MailMessage | null {
  const [id, bytes] = sealed.split('.');
  for (const key of keys) {
    // The first edition sealed without the name of its key.
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

/** Null where another key has sealed it. */
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
