import { setTimeout as wait } from 'node:timers/promises';
import { namedLanguage } from '../../src/messages/spoken.ts';
import type { Endpoint } from '../../src/platform/call/endpoint.ts';
import { sha256 } from '../platform/http/crypto.ts';
import type { Call, Caller } from '../platform/http/route.ts';
import type { MailMessage } from '../platform/mail/account-mailer.ts';
import type { OneTimeToken } from '../platform/store/sessions.ts';
import type { User } from '../platform/store/verbs/accounts.ts';

const HOUR = 60 * 60_000;

/** How long a link works, in milliseconds. */
const lasts: Record<OneTimeToken['kind'], number> = { password_reset: HOUR, verify_email: 24 * HOUR };

/** The token follows the `#`, which browsers send to no server, so it appears in no log. */
const pages: Record<OneTimeToken['kind'], string> = {
  password_reset: '/reset-password#',
  verify_email: '/account#verify=',
};

/** The time by which an answer has been sent, in milliseconds. */
export const ANSWERED = 20;

/** Starts work once the answer has been sent, so that the answer's timing never shows it. */
export const afterAnswer = ({ later }: Pick<Caller, 'later'>, work: () => Promise<unknown>): void =>
  later(wait(ANSWERED).then(work));

/** Emails a link that works once. Without an account it does the same work, so the timing reveals nothing. */
export async function sendLink(
  kind: OneTimeToken['kind'],
  user: User | null,
  { deps, now, from }: Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>,
  message: Exclude<MailMessage['kind'], 'new_device' | 'factor_changed'> = kind,
): Promise<void> {
  const token = deps.ids.token();
  const owner = user?.id ?? 'nobody';
  await deps.store.issueToken(sha256(token), { kind, user: owner, until: now + lasts[kind] }, now);
  if (!user) return;
  const link = `${deps.site()}${pages[kind]}${token}`;
  const language = namedLanguage();
  afterAnswer(from, () =>
    deps.mail.send({ kind: message, to: user.email, link, ...(language && { language }) }),
  );
}
