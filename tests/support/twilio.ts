import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { twilio } from '../../netlify/messages/providers/texts.ts';
import { ORIGIN } from './salon.ts';

const TOKEN = 'a token that is only good for tests';
const SID = `AC${'0123456789abcdef'.repeat(2)}`;
const WEBHOOK = `${ORIGIN}/api/messages/twilio`;

interface Answer {
  readonly status?: number;
  readonly code?: number;
  /** The text is accepted, but the answer is lost. */
  readonly lost?: boolean;
}

/** A server that speaks Twilio's HTTP: it takes texts of at most one segment to numbers in E.164. */
export async function openTwilio() {
  const texts: { readonly to: string; readonly text: string }[] = [];
  let next: Answer = {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { status = 201, code, lost } = next;
    const { To: to = '', From: from, Body: text = '' } = Object.fromEntries(new URLSearchParams(body));
    const isRight =
      request.url === `/2010-04-01/Accounts/${SID}/Messages.json` &&
      request.headers.authorization === `Basic ${btoa(`${SID}:${TOKEN}`)}` &&
      from === '+15550100999' &&
      /^\+[1-9]\d{7,14}$/.test(to) &&
      text.length <= 160 &&
      /^[\n -_a-z¡£-¥§¿ÄÅÆÇÉÑÖØÜßàä-æèéìñòöøùü]*$/.test(text);
    if (!isRight) {
      response.writeHead(400).end(JSON.stringify({ code: 21211, message: `Bad text: ${text}` }));
      return;
    }
    if (status === 201) texts.push({ to, text });
    if (lost) {
      request.socket.destroy();
      return;
    }
    const taken = { sid: 'SM1', num_segments: '1', price: null, price_unit: 'USD' };
    response.writeHead(status).end(JSON.stringify(status === 201 ? taken : { code, message: 'No' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const api = `http://127.0.0.1:${port}`;
  return {
    texts,
    port: twilio({ sid: SID, token: TOKEN, from: '+15550100999', api }),
    /** How it answers from now on. */
    answers: (answer: Answer) => void (next = answer),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** A request as Twilio sends it when somebody texts the salon, signed for an address. */
export function incoming(from: string, text: string, signedFor = WEBHOOK): Request {
  const fields = { Body: text, From: from, MessageSid: 'SM2', To: '+15550100999' };
  const signed = signedFor + Object.entries(fields).flat().join('');
  return new Request(WEBHOOK, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Twilio-Signature': createHmac('sha1', TOKEN).update(signed).digest('base64'),
    },
    body: new URLSearchParams(fields),
  });
}
