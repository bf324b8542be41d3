import type { Client } from '../../src/domain/clients/client.ts';
import { longest } from '../../src/domain/clients/customer-rules.ts';
import { PhoneIfAny } from '../../src/domain/clients/customer.ts';
import { agreed, withdrawn, type MarketingAsk } from '../../src/domain/clients/marketing.ts';
import { agreedTexts, type TextAsk } from '../../src/domain/clients/text-consent.ts';
import { textNumber } from '../../src/domain/messages/texts.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { textConsent } from '../../src/texts/text-consent.ts';
import type { Acting } from '../deps.ts';
import type { Entry } from '../platform/store/verbs/appointments.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** Returns what the client reads as she agrees, in the language of the call. */
export function marketingAsk(
  { settings: { businessName: salon, marketingConsent } }: Rules,
  at: EpochMs,
  way: 'box' | 'notice' = marketingConsent,
): MarketingAsk {
  const t = messages('marketing');
  if (way === 'notice') return { at, text: t('notice', { salon }), notice: true };
  return { at, text: `${t('box', { salon })} ${t('how')}` };
}

/** Returns the same for text messages; undefined if the salon sends none, or none to this number. */
export function textAsk(
  { settings: { businessName: salon, smsNotifications, country } }: Rules,
  typed: string,
  { deps, now }: Acting<'texts'>,
): TextAsk | undefined {
  const phone = deps.texts && smsNotifications ? textNumber(typed, country) : null;
  if (phone === null) return undefined;
  return { at: now, text: Object.values(textConsent(salon)).join(' '), phone };
}

/** The consents that a person gives; absent for those that she does not. */
export interface Asks {
  readonly marketing?: MarketingAsk | undefined;
  readonly sms?: TextAsk | undefined;
}

/** Changes of consents: agreed, withdrawn (null), or neither. */
export type Changes = { readonly [Kind in keyof Asks]?: Asks[Kind] | null };

/** Returns the client with changed consents; undefined if they stay. */
function withConsents(before: Client, asks: Changes, now: EpochMs): Client | undefined {
  const { marketing, sms } = {
    marketing: asks.marketing ? agreed(before.marketing, asks.marketing) : before.marketing,
    sms: asks.sms ? agreedTexts(before.sms, asks.sms) : before.sms,
  };
  const ended = {
    ...(asks.marketing === null && marketing && { marketing: withdrawn(marketing, now, ENDED) }),
    ...(asks.sms === null && sms && { sms: withdrawn(sms, now, ENDED) }),
  };
  const { merge: _, ...client } = before;
  const next = { ...client, ...(marketing && { marketing }), ...(sms && { sms }), ...ended };
  const isSame = next.marketing === before.marketing && next.sms === before.sms;
  return isSame ? undefined : { ...next, version: before.version + 1 };
}

/** Returns the client once her proven address has agreed; undefined if that changes nothing. */
export function agreeing(client: Client | null, asks: Asks): Client | undefined {
  return client ? withConsents(client, asks, 0) : undefined;
}

/** Adds the consents to a new booking. A client who has not proven her address is only recorded as asked. */
export function withConsent<E extends Entry>(
  entry: E,
  { marketing, sms }: Asks,
  isProven: boolean,
  holder: Client | null,
): E {
  if (!marketing && !sms) return entry;
  const state = isProven ? ('yes' as const) : ('asked' as const);
  const consent = isProven ? agreeing(holder, { marketing, sms }) : undefined;
  const client = {
    ...entry.client,
    ...(marketing && { marketing: { state, at: marketing.at, text: marketing.text } }),
    ...(sms && { sms: { state, ...sms } }),
  };
  const change = sms ? `${entry.history.change}; agreed to text messages` : entry.history.change;
  return { ...entry, history: { ...entry.history, change }, client, ...(consent && { consent }) };
}

/** Returns the client once she has agreed or withdrawn (null); undefined if that changes nothing. */
export function consenting(
  { email, displayName, phone }: User,
  holder: Client | null,
  asks: Changes,
  { deps, now }: Acting<'ids'>,
): Client | undefined {
  const client = holder ?? (asks.marketing || asks.sms ? made() : null);
  return client ? withConsents(client, asks, now) : undefined;

  function made(): Client {
    const name = (displayName || email.replace(/@.*/s, '')).slice(0, longest.name);
    const number = PhoneIfAny.safeParse(phone).data ?? '';
    return { id: deps.ids.uuid(), version: 0, name, email, phone: number, notes: '' };
  }
}

const ENDED = 'Ended in the account';
