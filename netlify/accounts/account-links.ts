import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '../../src/platform/call/endpoint.ts';
import { sha256 } from '../platform/http/crypto.ts';
import type { Call } from '../platform/http/route.ts';
import type { MailMessage } from '../platform/mail/account-mailer.ts';
import type { OneTimeToken } from '../platform/store/verbs/access.ts';
import type { User } from '../platform/store/verbs/accounts.ts';

const HOUR = 60 * 60_000;

/** How long a link works, in milliseconds. */
const lasts: Record<OneTimeToken['kind'], number> = { password_reset: HOUR, verify_email: 24 * HOUR };

/** The token stands behind the `#`, which browsers send to no server and so into no log. */
const pages: Record<OneTimeToken['kind'], string> = {
  password_reset: '/reset-password#',
  verify_email: '/account#verify=',
};

/** By when an answer has left, in milliseconds: sealing and keeping an email would else be heard in it. */
export const ANSWERED = 20;

/**
 * Makes a link that works once, and sends it when the answer has left. Where there is no account, a token that opens
 * nothing is kept all the same and nothing is sent, so that nobody learns from the time it takes.
 */
export async function sendLink(
  kind: OneTimeToken['kind'],
  user: User | null,
  { deps, now, from }: Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>,
  message: Exclude<MailMessage['kind'], 'new_device'> = kind,
): Promise<void> {
  const token = deps.ids.token();
  const owner = user?.id ?? 'nobody';
  await deps.store.issueToken(sha256(token), { kind, user: owner, until: now + lasts[kind] }, now);
  if (!user) return;
  const link = `${deps.site()}${pages[kind]}${token}`;
  from.later(wait(ANSWERED).then(() => deps.mail.send({ kind: message, to: user.email, link })));
}
