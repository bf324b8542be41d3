import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { salon } from '../../src/salon.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Mailer, MailMessage } from './mailer.ts';
import { letterOf } from './words.ts';

interface Needs {
  readonly clock: { now(): EpochMs };
  readonly ids: { uuid(): string };
}

/** Puts each message as an `.eml` file into a folder, which any mail program opens. Nothing leaves this machine. */
export function outbox(folder: string, { clock, ids }: Needs): Mailer {
  return {
    canSend: true,
    send: async (message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = ids.uuid();
      const at = new Date(clock.now());
      const name = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${message.kind}-${id.slice(0, 8)}.eml`;
      await writeFile(join(folder, name), eml(message, at, id), { mode: 0o600 });
    },
  };
}

/** A message as RFC 5322 writes it. The text goes as base64, so that no line of it can be taken for a header. */
function eml(message: MailMessage, at: Date, id: string): string {
  const { subject, text } = letterOf(message);
  const body = Buffer.from(text, 'utf8').toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${quoted(salon.brand)} <${salon.email}>`,
    `To: <${message.to}>`,
    `Subject: ${encodedWord(subject)}`,
    `Message-ID: <${id}@salon.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
    '',
  ].join('\r\n');
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** RFC 2047; plain where it can be. */
function encodedWord(text: string): string {
  return /^[ -~]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;
}
