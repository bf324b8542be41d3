import { receiveText } from '../../src/api/messages/texts.ts';
import { withdrawn } from '../../src/domain/clients/marketing.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import type { Language } from '../../src/domain/languages.ts';
import { textNumber } from '../../src/domain/messages/texts.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { spoken } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { toBuckets } from '../platform/http/rate-limits.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TextReply } from '../platform/http/reply.ts';
import { Conflict, route } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { escaped } from './emails/layout.ts';
import { lastLanguage, readerLanguage } from './reader-language.ts';

/** The words that end texts in the United States, that begin them again, and that ask for help. */
const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const START = new Set(['START', 'UNSTOP']);
const HELP = new Set(['HELP', 'INFO']);

/** Receives a client's reply to a text. Twilio itself answers STOP and START. */
export const receiveTextRoute = route(receiveText, {
  answer: async ({ deps, now, from: { signed } }) => {
    if (!deps.texts) throw refuse('not_configured', 'Twilio is not configured.');
    const url = `${deps.site()}/api/messages/twilio`;
    const signature = signed?.header('X-Twilio-Signature') ?? '';
    const incoming = deps.texts.read(url, signed?.text ?? '', signature);
    if (!incoming) throw refuse(receiveText, 'bad_signature', 'The signature is not right.');
    const rules = await deps.store.rules();
    const word = incoming.text.toUpperCase().replaceAll(/[^A-Z]/g, '');
    const context = { ...deps, now, rules };
    if (STOP.has(word)) {
      await stopTexts(incoming.from, `Replied ${word}`, context);
      return reply('');
    }
    if (START.has(word)) {
      await changeTexts(incoming.from, context, ({ sms }) =>
        sms?.phone === incoming.from && sms.state !== 'yes'
          ? { ...sms, state: 'yes', at: now, text: `Replied ${word}` }
          : sms,
      );
      return reply('');
    }
    const { businessName: salon, businessPhone: phone, businessEmail: email } = rules.settings;
    const say = async (what: 'help' | 'unread') => {
      const language = await languageOf(incoming.from, context);
      return reply(
        spoken.run(readerLanguage({ language }, rules), () => {
          const way = phone ? 'call' : email ? 'email' : 'ask';
          const contact = messages('call-us')(way, { contact: phone || email });
          return messages('texts')(what, { salon, contact });
        }),
      );
    };
    if (HELP.has(word)) return say('help');
    const buckets = toBuckets({ 'text-reply:number': sha256(incoming.from) });
    const isFirst = (await deps.store.countAttempt(buckets, now)).allowed;
    return isFirst ? say('unread') : reply('');
  },
});

interface Known extends Pick<Deps, 'store'> {
  readonly now: EpochMs;
  readonly rules: Rules;
}

/** Ends texts to every client with this number. @throws Conflict if one has changed meanwhile */
export function stopTexts(number: string, text: string, context: Known): Promise<void> {
  return changeTexts(number, context, ({ sms }) =>
    withdrawn(sms ?? { state: 'asked', at: 0, text: '', phone: number }, context.now, text),
  );
}

/** Returns all clients with this number, today's or a former one. */
async function clientsWith(number: string, { store, rules }: Known) {
  const { country } = rules.settings;
  const { clients } = await store.clients();
  return clients.filter(({ phone, also = [], sms }) =>
    [sms?.phone, ...[{ phone }, ...also].map((one) => textNumber(one.phone, country))].includes(number),
  );
}

/** Returns the language of a client with this number; undefined if nobody has it, or the salon has only one language. */
async function languageOf(number: string, context: Known): Promise<Language | undefined> {
  const { rules, store } = context;
  if ((rules.languages ?? []).length < 2) return undefined;
  const client = (await clientsWith(number, context)).find(({ email }) => email !== '');
  return client && lastLanguage(client, rules, store);
}

/** Changes the consent of all clients with this number. */
async function changeTexts(number: string, context: Known, next: (client: Client) => Client['sms']) {
  const { store } = context;
  for (const before of await clientsWith(number, context)) {
    const sms = next(before);
    if (sms === before.sms) continue;
    const { merge: _, ...client } = before;
    const saved = await store.saveClient({ ...client, version: client.version + 1, ...(sms && { sms }) });
    if (saved !== 'saved') throw new Conflict();
  }
}

/** An answer in Twilio's language; empty for no text. */
function reply(text: string): TextReply {
  const message = text && `<Message>${escaped(text)}</Message>`;
  return { kind: 'text', type: 'text/xml; charset=utf-8', text: `<Response>${message}</Response>` };
}
