import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MAY_BE_SENT, NotCarried, type Carrier, type Letter, type Post } from './carrier.ts';

/** Milliseconds that a mail service has to take a letter. */
const TIME_OUT = 15_000;

/** Null where nobody carries anything. */
export function carrierOf(post: Post): Carrier | null {
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

/** What nodemailer makes a message of. */
function composed({ id, to, from, replyTo, subject, text, html, calendar }: Letter) {
  return {
    messageId: `<${nameOf(id)}@${from.address.split('@')[1] ?? 'salon.invalid'}>`,
    to,
    from,
    ...(replyTo === null ? {} : { replyTo }),
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

/** A mail server. It may have taken a letter whose answer was lost, so that nobody knows. */
function smtp(url: string): Carrier {
  return {
    isSafeToRepeat: false,
    carry: async (letter) => {
      const transport = createTransport({
        url,
        connectionTimeout: TIME_OUT,
        greetingTimeout: TIME_OUT,
        socketTimeout: TIME_OUT,
      });
      try {
        // Asked beforehand: where it cannot be reached at all, it surely has nothing, and trying again is right.
        await transport.verify().catch(() => {
          throw new NotCarried('The mail server did not answer', false);
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
          from: `${from.name} <${from.address}>`,
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
