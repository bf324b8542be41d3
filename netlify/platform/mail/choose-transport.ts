import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { emailRule } from '../../../src/domain/clients/customer-rules.ts';
import { emailName, toName } from './outbox.ts';
import { MAY_BE_SENT, NotSent, type Transport, type Email, type MailConfig } from './transport.ts';

/** How long a mail service may take for an email in total, in milliseconds: `LONGEST_ATTEMPT` of the jobs leaves room for more. */
const TIME_OUT = 12_000;

/** How long signing in to a mail server may take, in milliseconds: sending signs in once more. */
const SIGN_IN = TIME_OUT / 2;

/** The owner's explanation for an address accepted by an earlier rule, which a mail server may read as another person's. */
const NO_ADDRESS = "This email address can't receive email. Please correct it";

/** Null without a mail service. */
export function chooseTransport(post: MailConfig): Transport | null {
  const transport = transportBy(post);
  return (
    transport && {
      isSafeToRepeat: transport.isSafeToRepeat,
      send: async (email) => {
        if (!isAddress(email.to)) throw new NotSent(NO_ADDRESS, true);
        const { replyTo } = email;
        await transport.send({ ...email, replyTo: replyTo !== null && isAddress(replyTo) ? replyTo : null });
      },
    }
  );
}

function isAddress(text: string): boolean {
  return emailRule(text) === null;
}

function transportBy(post: MailConfig): Transport | null {
  switch (post.kind) {
    case 'smtp':
      return smtp(post.url);
    case 'resend':
      return resend(post);
    case 'outbox':
      return outbox(post.folder);
    case 'none':
      return null;
  }
}

/** The message for nodemailer. Each address is passed as an object, because a text would be parsed and may contain several. */
function composed({ id, to, from, replyTo, subject, text, html, calendar, unsubscribe }: Email) {
  return {
    messageId: `<${toName(id)}@${from.address.split('@')[1] ?? 'salon.invalid'}>`,
    to: { name: '', address: to },
    from,
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
    ...(calendar
      ? { icalEvent: { method: calendar.method, content: calendar.content, filename: 'appointment.ics' } }
      : {}),
  };
}

/** RFC 8058: mail programs end marketing emails with one press. */
const unsubscribeHeaders = (link: string | undefined): Record<string, string> =>
  link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** The owner's explanation for a mail server without encryption. */
const NO_ENCRYPTION = 'The mail server offers no encryption (STARTTLS), so nothing was sent';

/** The owner's explanation for a user name or password that the mail server refuses. */
const WRONG_LOGIN = "The mail server didn't accept the user name or password";

/** True for an address with nodemailer's own option, and for a mail server on this machine. */
function mayBeUnencrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('ignoreTLS') === 'true' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** An SMTP server. If its answer is lost, nobody knows whether it accepted the email. */
function smtp(url: string): Transport {
  return {
    isSafeToRepeat: false,
    send: async (email) => {
      const signal = AbortSignal.timeout(TIME_OUT);
      const mailer = createTransport({
        url,
        requireTLS: !mayBeUnencrypted(url),
        // This covers the name's lookup, the greeting and STARTTLS; `socketTimeout` starts again with each piece of an answer.
        connectionTimeout: SIGN_IN,
        socketTimeout: TIME_OUT,
      });
      try {
        // Signs in first: a server that cannot be reached or refuses has certainly accepted nothing, so retrying is right.
        await Promise.race([mailer.verify(), lateAfter(SIGN_IN)]).catch((error: unknown) => {
          throw new NotSent(whyClosed(error), false);
        });
        await mailer.sendMail({ ...composed(email), signal });
      } catch (error) {
        if (error instanceof NotSent) throw error;
        const code = responseCode(error);
        if (code === 0) throw new NotSent(MAY_BE_SENT, true);
        throw new NotSent(`The mail server said ${code}`, code >= 500);
      } finally {
        mailer.close();
      }
    },
  };
}

/** Rejects after this many milliseconds. */
function lateAfter(ms: number): Promise<never> {
  const signal = AbortSignal.timeout(ms);
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('late')));
  });
}

/** Returns the owner's explanation for a mail server that could not be signed in to. */
function whyClosed(error: unknown): string {
  const reason = error instanceof Error && 'code' in error ? error.code : '';
  const code = responseCode(error);
  if (reason === 'ETLS') return NO_ENCRYPTION;
  // A temporary refusal (4xx) says nothing about the password.
  if (reason === 'EAUTH' && (code === 0 || code >= 500)) return WRONG_LOGIN;
  return code === 0 ? "The mail server didn't answer" : `The mail server said ${code}`;
}

function responseCode(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
}

/** Resend has sent an email with this key: resend.com/docs/dashboard/emails/idempotency-keys. */
const SentBefore = z.object({ name: z.literal('invalid_idempotent_request') });

/** Resend's REST call, which accepts an email once for a key. */
function resend({ key, api }: Extract<MailConfig, { kind: 'resend' }>): Transport {
  return {
    isSafeToRepeat: true,
    send: async ({ id, to, from, replyTo, subject, text, html, calendar, unsubscribe }) => {
      const response = await fetch(`${api}/emails`, {
        method: 'POST',
        signal: AbortSignal.timeout(TIME_OUT),
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': toName(id),
        },
        body: JSON.stringify({
          from: `"${from.name.replaceAll(/["\\]/g, '\\$&')}" <${from.address}>`,
          to,
          ...(replyTo === null ? {} : { reply_to: replyTo }),
          subject,
          text,
          html,
          ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
          ...(calendar
            ? {
                attachments: [
                  {
                    filename: 'appointment.ics',
                    content: Buffer.from(calendar.content).toString('base64'),
                    content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
                  },
                ],
              }
            : {}),
        }),
      }).catch(() => null);
      if (response?.ok) return;
      // Each attempt writes the email anew: after a lost answer, the second one differs by the time in its calendar file.
      const answer: unknown = response?.status === 409 && (await response.json().catch(() => null));
      if (SentBefore.safeParse(answer).success) return;
      const isFinal = response !== null && [400, 403, 422].includes(response.status);
      throw new NotSent(
        response ? `The mail service said ${response.status}` : "The mail service didn't answer",
        isFinal,
      );
    },
  };
}

/** Stores each email as an `.eml` file in a folder, which any mail program opens. Nothing leaves this machine. */
function outbox(folder: string): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    isSafeToRepeat: true,
    send: async (email) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await mailer.sendMail(composed(email));
      const file = join(folder, emailName(toName(email.id), email));
      // Written completely or not at all.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
