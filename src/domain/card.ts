import type { Appointment } from './appointment.ts';
import { consentText, couldCharge } from './card-consent.ts';
import { keptFor } from './kept-for.ts';
import { amountDue, amountOf, type NotPayable } from './paying.ts';
import { isInTime, termsOf } from './policy.ts';
import { windowFor } from './request.ts';
import type { Settings } from './settings.ts';
import { isActive, isOpen } from './status.ts';
import { msOf, type EpochMs } from './time.ts';

// A card that is kept for the fee of a visit that is missed or canceled late: docs/decisions/card-on-file.md.

type CardSettings = Parameters<typeof termsOf>[1] & Pick<Settings, 'businessName' | 'cardOnFile'>;
type OfTerms = Parameters<typeof termsOf>[0];

/** What its customer would agree to with a card, word for word, as it is shown and kept. */
export function consentFor(appointment: OfTerms, settings: CardSettings): string {
  return consentText(settings.businessName, termsOf(appointment, settings));
}

/**
 * Whether a booking that is made online now is asked for a card.
 * @param isKnown whether its customer was here before
 */
export function asksForCard(appointment: OfTerms, settings: CardSettings, isKnown: boolean): boolean {
  const { cardOnFile } = settings;
  if (cardOnFile === 'never' || (cardOnFile === 'new' && isKnown)) return false;
  return couldCharge(termsOf(appointment, settings));
}

/** True while a card is still to be given: who has paid all of it needs none, and who never asks any more waits for none. */
export function waitsForCard(
  appointment: OfTerms &
    Pick<Appointment, 'status' | 'card_asked' | 'card' | 'amount_paid_cents' | 'erased' | 'receipts'>,
  settings: CardSettings,
): boolean {
  const { card_asked, card, erased } = appointment;
  return (
    card_asked &&
    card === null &&
    !erased &&
    settings.cardOnFile !== 'never' &&
    isOpen(appointment) &&
    amountDue(appointment) > 0 &&
    couldCharge(termsOf(appointment, settings))
  );
}

/** What else stands in the way of a card alone: none is asked for, or the deposit keeps it. */
export type NoCard = 'no_card' | 'deposit_first';

/** Why a card alone cannot be given now; null where it can. While a deposit is asked, paying that keeps the card. */
export function whyNoCard(appointment: Appointment, settings: CardSettings): NotPayable | NoCard | null {
  if (!isActive(appointment)) return appointment.status === 'no_show' ? 'missed' : 'canceled';
  if (!waitsForCard(appointment, settings)) return 'no_card';
  return amountOf('deposit', appointment, settings).ok ? 'deposit_first' : null;
}

/** When a card is forgotten in any case: so long after the end of its visit. */
export function cardEnds({ end }: Pick<Appointment, 'end'>): EpochMs {
  return msOf(end) + keptFor.card;
}

/** False once no fee can be charged any more: the visit was canceled in time (asked when it is canceled), or is long over. */
export function isCardNeeded(appointment: Appointment, cancelWindow: number, now: EpochMs): boolean {
  if (appointment.erased || now >= cardEnds(appointment)) return false;
  const isFree = isInTime(appointment.start, windowFor(appointment, cancelWindow), now);
  return !(appointment.status === 'canceled' && isFree);
}
