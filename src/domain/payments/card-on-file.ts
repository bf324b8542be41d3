import type { Appointment } from '../appointments/appointment.ts';
import { consentText, couldCharge, mostCharged } from './card-consent.ts';
import { keptFor } from '../retention.ts';
import { balanceDue } from './balance.ts';
import { formats } from '../money.ts';
import { amountCents, type NotPayable } from './online-payment.ts';
import type { Consent } from './payment.ts';
import { changedTerms, type VisitTerms } from '../booking/policy.ts';
import type { Settings } from '../settings/settings.ts';
import { isActive, isOpen } from '../appointments/status.ts';
import { toMs, type EpochMs } from '../time.ts';

// A card kept for the fee of a missed or late-canceled visit: docs/decisions/cards-and-fees.md.

type CardSettings = Parameters<typeof changedTerms>[1] & Pick<Settings, 'businessName' | 'cardOnFile'>;
type ConsentRules = { readonly version: number; readonly settings: CardSettings };
type OfTerms = Parameters<typeof changedTerms>[0];

/** Returns the consent text for a card, word for word, as it is shown and stored. */
export function consentFor(appointment: OfTerms, settings: CardSettings): string {
  return consentText(settings.businessName, changedTerms(appointment, settings), formats(settings));
}

/**
 * Returns the consent that agreeing to `consentFor` gives, with its maximum.
 * @param version of the settings' rules
 */
export function consentGiven(
  appointment: OfTerms,
  { version, settings }: ConsentRules,
  now: EpochMs,
): Consent {
  return consentTo(changedTerms(appointment, settings), { version, settings }, now);
}

function consentTo(terms: VisitTerms, { version, settings }: ConsentRules, now: EpochMs): Consent {
  const text = consentText(settings.businessName, terms, formats(settings));
  return { version, text, at: now, most_cents: mostCharged(terms) };
}

/**
 * Returns the new consent to ask for after the client added services whose fees exceed her consent; null if there is nothing to
 * ask for. Without it the earlier consent stays as it is.
 * @param terms that the client has accepted, or accepts with this change
 */
export function moreConsent(
  appointment: Pick<Appointment, 'status' | 'card' | 'amount_paid_cents' | 'erased' | 'receipts'>,
  terms: VisitTerms,
  rules: ConsentRules,
  now: EpochMs,
): Consent | null {
  const { card, erased, amount_paid_cents } = appointment;
  if (!card || erased || rules.settings.cardOnFile === 'never' || !isOpen(appointment)) return null;
  const most = mostCharged(terms);
  const isMore = most > (card.consent.most_cents ?? 0) && most > amount_paid_cents;
  return isMore ? consentTo(terms, rules, now) : null;
}

/**
 * True if an online booking made now asks for a card.
 * @param isKnown whether the customer is a known client
 */
export function asksForCard(appointment: OfTerms, settings: CardSettings, isKnown: boolean): boolean {
  const { cardOnFile } = settings;
  if (cardOnFile === 'never' || (cardOnFile === 'new' && isKnown)) return false;
  return couldCharge(changedTerms(appointment, settings));
}

/** True while a card is still to be given; not if everything is paid, or the salon no longer asks for cards. */
export function waitsForCard(
  appointment: OfTerms &
    Parameters<typeof balanceDue>[0] &
    Pick<Appointment, 'card_asked' | 'card' | 'erased'>,
  settings: CardSettings,
): boolean {
  const { card_asked, card, erased } = appointment;
  return (
    card_asked &&
    card === null &&
    !erased &&
    settings.cardOnFile !== 'never' &&
    isOpen(appointment) &&
    balanceDue(appointment) > 0 &&
    couldCharge(changedTerms(appointment, settings))
  );
}

/** The other reasons against giving a card without paying: none is asked for, or the deposit payment keeps it. */
export type NoCard = 'no_card' | 'deposit_first';

/** Returns why a card alone cannot be given now; null if it can. While a deposit is due, its payment keeps the card. */
export function whyNoCard(appointment: Appointment, settings: CardSettings): NotPayable | NoCard | null {
  if (!isActive(appointment)) return appointment.status === 'no_show' ? 'missed' : 'canceled';
  if (!waitsForCard(appointment, settings)) return 'no_card';
  return amountCents('deposit', appointment, settings).ok ? 'deposit_first' : null;
}

/** Returns when a card is deleted in any case: a fixed time after the end of its visit. */
export function cardEnds({ end }: Pick<Appointment, 'end'>): EpochMs {
  return toMs(end) + keptFor.card;
}

/** False once no fee can be charged any more: the visit was canceled free of charge, or is long over. */
export function isCardNeeded(appointment: Appointment, now: EpochMs): boolean {
  if (appointment.erased || now >= cardEnds(appointment)) return false;
  return appointment.status !== 'canceled' || appointment.canceled_late !== undefined;
}
