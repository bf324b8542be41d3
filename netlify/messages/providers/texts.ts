import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { sameText } from '../../platform/http/crypto.ts';
import type { TwilioAccount } from '../../platform/environment/env.ts';
import { MAY_BE_SENT, NotSent } from '../../platform/mail/transport.ts';

/** Sends text messages, and reads those that come in. */
export interface Texts {
  /** @throws NotSent, or NumberStopped if this number wants no texts; errors never name the number */
  send(to: string, text: string): Promise<{ readonly segments: number }>;
  /** Returns a text that somebody sent to the salon; null if the provider did not sign the request to this address. */
  read(url: string, body: string, signature: string): { readonly from: string; readonly text: string } | null;
}

/** The number has asked the provider for no more texts. */
export class NumberStopped extends Error {
  override readonly name = 'NumberStopped';
}

/** How long Twilio may take, in milliseconds. */
const TIME_OUT = 10_000;

/** Twilio's code for a number that has replied STOP. */
const STOPPED = 21610;

const Sent = z.object({ num_segments: z.string() });
const Refused = z.object({ code: z.number() });
const Unconnected = z.object({
  cause: z.object({ code: z.enum(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']) }),
});

/** Twilio's REST call. It has no idempotency keys: if its answer is lost, nobody knows whether it took the text. */
export function twilio({ sid, token, from, api }: TwilioAccount): Texts {
  return {
    send: async (to, text) => {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
      const response = await fetch(`${api}/2010-04-01/Accounts/${sid}/Messages.json`, {
        method: 'POST',
        signal: AbortSignal.timeout(TIME_OUT),
        headers: { Authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
        body: new URLSearchParams({ To: to, ...sender, Body: text }),
      }).catch((error: unknown) => {
        if (Unconnected.safeParse(error).success) throw new NotSent("Twilio can't be reached", false);
        throw new NotSent(MAY_BE_SENT, true);
      });
      const answer: unknown = await response.json().catch(() => null);
      const { data: receipt } = response.ok ? Sent.safeParse(answer) : {};
      if (receipt) return { segments: Number(receipt.num_segments) || 1 };
      const code = Refused.safeParse(answer).data?.code ?? response.status;
      if (code === STOPPED) throw new NumberStopped();
      if (response.ok || response.status >= 500) throw new NotSent(MAY_BE_SENT, true);
      throw new NotSent(`Twilio said ${code}`, response.status !== 429);
    },
    // https://www.twilio.com/docs/usage/webhooks/webhooks-security
    read: (url, body, signature) => {
      const fields = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const signed = url + fields.map((field) => field.join('')).join('');
      if (!sameText(createHmac('sha1', token).update(signed).digest('base64'), signature)) return null;
      const { From: from = '', Body: text = '' } = Object.fromEntries<string | undefined>(fields);
      return { from, text };
    },
  };
}
