import type { Appointment } from '../domain/appointments/appointment.ts';
import {
  agreedAt,
  changedTerms,
  feePercent,
  lateFee,
  type FeeTerms,
  type VisitTerms,
} from '../domain/booking/policy.ts';
import type { Formats } from '../domain/formats.ts';
import type { Cents } from '../domain/money.ts';
import { CARD_DAYS, mostCharged } from '../domain/payments/card-consent.ts';
import { asksForMore } from '../domain/payments/card-on-file.ts';
import { agreedPercent } from '../domain/payments/fees.ts';
import type { Consent, Fee } from '../domain/payments/payment.ts';
import type { Settings } from '../domain/settings/settings.ts';
import { today, type EpochMs, type Zone } from '../domain/time.ts';
import { spokenFormats } from '../messages/spoken.ts';
import { messages } from '../platform/messages.ts';

// The agreements of clients. The words are stored as they were shown, so they stay in the language of that day.

type CardSettings = Parameters<typeof changedTerms>[1] & Pick<Settings, 'businessName'>;
type ConsentRules = { readonly version: number; readonly settings: CardSettings };
type OfTerms = Parameters<typeof changedTerms>[0];

/** Returns the consent text as it is shown beside the button and stored with the appointment, word for word. */
export const consentText = (salon: string, terms: FeeTerms, formats: Formats): string =>
  messages('agreements')('card', { salon, days: CARD_DAYS, charge: chargeText(terms, formats) });

/** The sentence about the fees: one sentence if no-show and late cancellation cost the same. */
function chargeText(terms: FeeTerms, { money, currency }: Formats): string {
  const t = messages('agreements');
  const { price_cents, no_show_cents, cancel_window: count } = terms;
  const share = (fee: Cents) => {
    const percent = feePercent(fee, price_cents, currency);
    return percent === null ? money(fee) : t('share', { percent, sum: money(fee) });
  };
  const late = lateFee(terms);
  const missed = share(no_show_cents);
  const sum = share(late);
  if (late === 0) return t('missed', { sum: missed });
  if (no_show_cents === 0) return t('late', { count, sum });
  return no_show_cents === late ? t('same', { count, sum }) : t('both', { count, sum, missed });
}

/** Returns the consent text for a card, word for word, as it is shown and stored. */
export const consentFor = (appointment: OfTerms, settings: CardSettings): string =>
  consentText(settings.businessName, changedTerms(appointment, settings), spokenFormats(settings));

/** Returns the consent that agreeing to `consentFor` gives, with its maximum, under this version of the rules. */
export const consentGiven = (appointment: OfTerms, rules: ConsentRules, now: EpochMs): Consent =>
  consentTo(changedTerms(appointment, rules.settings), rules, now);

function consentTo(terms: VisitTerms, { version, settings }: ConsentRules, now: EpochMs): Consent {
  const text = consentText(settings.businessName, terms, spokenFormats(settings));
  return { version, text, at: now, most_cents: mostCharged(terms) };
}

/** Returns the new consent to ask for after the client added services whose fees exceed hers; null for nothing to ask. */
export function moreConsent(
  appointment: Parameters<typeof asksForMore>[0],
  terms: VisitTerms,
  rules: ConsentRules & { readonly settings: Pick<Settings, 'cardOnFile'> },
  now: EpochMs,
): Consent | null {
  return asksForMore(appointment, terms, rules.settings) ? consentTo(terms, rules, now) : null;
}

/** The sentences about the cost of a no-show or a late cancellation: our policy, or what was agreed. */
const shares = {
  no_show: { policy: 'policyMissed', booked: 'bookedMissed', agreed: 'agreedMissed' },
  late_cancel: { policy: 'policyCanceled', booked: 'bookedCanceled', agreed: 'agreedCanceled' },
} as const;

export function agreedText(
  appointment: Pick<Appointment, 'card' | 'terms' | 'created_at' | 'source'>,
  { reason }: Pick<Fee, 'reason'>,
  zone: Zone,
  { day: write }: Formats,
): string {
  const { card, created_at } = appointment;
  const on = (at: EpochMs) => write(today(zone, at));
  const t = messages('agreements');
  if (card) return t('agreedCard', { day: on(card.consent.at), text: card.consent.text });
  const percent = agreedPercent(appointment, reason);
  const { policy, booked, agreed } = shares[reason];
  const agreed_at = agreedAt(appointment);
  if (agreed_at === null) return t(policy, { percent });
  return t(agreed_at === created_at ? booked : agreed, { percent, day: on(agreed_at) });
}
