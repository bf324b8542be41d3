import type { Client } from '../../src/domain/clients/client.ts';
import { longest } from '../../src/domain/clients/customer-rules.ts';
import { PhoneIfAny } from '../../src/domain/clients/customer.ts';
import { agreed, withdrawn, type Marketing, type MarketingAsk } from '../../src/domain/clients/marketing.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import type { Deps } from '../deps.ts';
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

/** Returns the client with another consent; undefined if it stays. */
function withMarketing(before: Client, marketing: Marketing): Client | undefined {
  if (marketing === before.marketing) return undefined;
  const { merge: _, ...client } = before;
  return { ...client, version: client.version + 1, marketing };
}

/** Returns the client once her proven address has agreed; undefined if that changes nothing. */
export function agreeing(client: Client | null, ask: MarketingAsk | undefined): Client | undefined {
  return client && ask ? withMarketing(client, agreed(client.marketing, ask)) : undefined;
}

/**
 * Adds the consent to what is stored with a new booking. A known client changes only if she has proven her address; a new one who
 * has not is only recorded as asked.
 */
export function withConsent<E extends Entry>(
  entry: E,
  ask: MarketingAsk | undefined,
  isProven: boolean,
  known: Client | null,
): E {
  if (!ask) return entry;
  const { at, text } = ask;
  const consent = isProven ? agreeing(known, ask) : undefined;
  const client = { ...entry.client, marketing: { state: isProven ? 'yes' : 'asked', at, text } as const };
  return { ...entry, client, ...(consent && { consent }) };
}

/**
 * Returns the client once the holder of her proven account has agreed or withdrawn; undefined if that changes nothing. An account
 * without a client gets one, because the consent is kept with the client, whom the owner sees.
 */
export function consenting(
  { email, displayName, phone }: User,
  known: Client | null,
  ask: MarketingAsk | null,
  { deps, now }: { readonly deps: Pick<Deps, 'ids'>; readonly now: EpochMs },
): Client | undefined {
  if (ask) return agreeing(known ?? made(), ask);
  return known?.marketing
    ? withMarketing(known, withdrawn(known.marketing, now, 'Ended in the account'))
    : undefined;

  function made(): Client {
    const name = (displayName || email.replace(/@.*/s, '')).slice(0, longest.name);
    const number = PhoneIfAny.safeParse(phone).data ?? '';
    return { id: deps.ids.uuid(), version: 0, name, email, phone: number, notes: '' };
  }
}
