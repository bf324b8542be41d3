import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Store } from '../store/store.ts';
import { sign } from '../http/crypto.ts';
import type { Post } from './carrier.ts';

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
  readonly secret: string;
  readonly post: Pick<Post, 'kind'>;
}

/** Puts messages into the queue. A link in one opens an account, so it waits under lock and key. */
export function queuedMail({ store, clock, ids, secret, post }: Needs): Mailer {
  return {
    canSend: post.kind !== 'none',
    send: async (message) => {
      const now = clock.now();
      const work = { kind: 'account_mail' as const, sealed: seal(JSON.stringify(message), secret) };
      await store.addJobs([{ id: `account:${ids.uuid()}`, due: now, appointment: null, work }], now);
    },
  };
}

/** @throws where it was sealed with another secret */
export function openedMessage(sealed: string, secret: string): MailMessage {
  return MailMessage.parse(JSON.parse(open(sealed, secret)));
}

const keyOf = (secret: string) => sign(secret, 'mail', 'queue');

function seal(text: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function open(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
