import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { emailRule } from '../../src/domain/customer-rules.ts';
import { MAY_BE_SENT, NotCarried, type Carrier, type Letter, type Post } from './carrier.ts';

/** Milliseconds that a mail service has to take a letter. */
const TIME_OUT = 15_000;

/** What the owner reads where an address was taken in by an earlier rule: a mail server may take it for another's. */
const NO_ADDRESS = 'No letter can be addressed to this e-mail address: please correct it';

/** Null where nobody carries anything. */
export function carrierOf(post: Post): Carrier | null {
  const carrier = carrierBy(post);
  return (
    carrier && {
      isSafeToRepeat: carrier.isSafeToRepeat,
      carry: async (letter) => {
        if (!isAddress(letter.to)) throw new NotCarried(NO_ADDRESS, true);
        const { replyTo } = letter;
        await carrier.carry({ ...letter, replyTo: replyTo !== null && isAddress(replyTo) ? replyTo : null });
      },
    }
  );
}

function isAddress(text: string): boolean {
  return emailRule(text) === null;
}

function carrierBy(post: Post): Carrier | null {
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

/** What nodemailer makes a message of. Each address is handed over as one: a text would be taken apart, and may name several. */
function composed({ id, to, from, replyTo, subject, text, html, calendar }: Letter) {
  return {
    messageId: `<${nameOf(id)}@${from.address.split('@')[1] ?? 'salon.invalid'}>`,
    to: { name: '', address: to },
    from,
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar
      ? { icalEvent: { method: calendar.method, content: calendar.content, filename: 'appointment.ics' } }
      : {}),
  };
}

/** A name for a letter that says nothing about whom it is to. */
function nameOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32);
}

/** What the owner reads where a mail server speaks in the clear only. */
const IN_THE_CLEAR = 'The mail server does not encrypt (it offers no STARTTLS), so it was given nothing';

/** True for an address that says so itself, with nodemailer's own word, and for a mail server on this machine. */
function maySpeakInTheClear(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('ignoreTLS') === 'true' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** A mail server. It may have taken a letter whose answer was lost, so that nobody knows. */
function smtp(url: string): Carrier {
  return {
    isSafeToRepeat: false,
    carry: async (letter) => {
      const transport = createTransport({
        url,
        requireTLS: !maySpeakInTheClear(url),
        connectionTimeout: TIME_OUT,
        greetingTimeout: TIME_OUT,
        socketTimeout: TIME_OUT,
      });
      try {
        // Asked beforehand: where it cannot be reached at all, it surely has nothing, and trying again is right.
        await transport.verify().catch((error: unknown) => {
          const isClear = error instanceof Error && 'code' in error && error.code === 'ETLS';
          throw new NotCarried(isClear ? IN_THE_CLEAR : 'The mail server did not answer', false);
        });
        await transport.sendMail(composed(letter));
      } catch (error) {
        if (error instanceof NotCarried) throw error;
        const code = responseCode(error);
        if (code === 0) throw new NotCarried(MAY_BE_SENT, true);
        throw new NotCarried(`The mail server said ${code}`, code >= 500);
      } finally {
        transport.close();
      }
    },
  };
}

function responseCode(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
}

/** Resend's REST call, which takes a letter once for a key. */
function resend({ key, api }: Extract<Post, { kind: 'resend' }>): Carrier {
  return {
    isSafeToRepeat: true,
    carry: async ({ id, to, from, replyTo, subject, text, html, calendar }) => {
      const response = await fetch(`${api}/emails`, {
        method: 'POST',
        signal: AbortSignal.timeout(TIME_OUT),
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': nameOf(id),
        },
        body: JSON.stringify({
          from: `"${from.name.replaceAll(/["\\]/g, '\\$&')}" <${from.address}>`,
          to,
          ...(replyTo === null ? {} : { reply_to: replyTo }),
          subject,
          text,
          html,
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
      const isFinal = response !== null && [400, 403, 422].includes(response.status);
      throw new NotCarried(
        response ? `The mail service said ${response.status}` : 'The mail service did not answer',
        isFinal,
      );
    },
  };
}

/** Puts each letter as an `.eml` file into a folder, which any mail program opens. Nothing leaves this machine. */
function outbox(folder: string): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    isSafeToRepeat: true,
    carry: async (letter) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await transport.sendMail(composed(letter));
      const file = join(folder, `${nameOf(letter.id)}.eml`);
      // Whole or not at all, whoever looks.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
