import type { Appointment } from '../appointments/appointment.ts';
import { couldCharge, mostCharged } from './card-consent.ts';
import { keptFor } from '../retention.ts';
import { balanceDue } from './balance.ts';
import { amountCents, type NotPayable } from './online-payment.ts';
import { changedTerms, type VisitTerms } from '../booking/policy.ts';
import type { Settings } from '../settings/settings.ts';
import { isActive, isOpen } from '../appointments/status.ts';
import { toMs, type EpochMs } from '../time.ts';

// A card kept for the fee of a missed or late-canceled visit: docs/decisions/cards-and-fees.md.

type CardSettings = Parameters<typeof changedTerms>[1] & Pick<Settings, 'cardOnFile'>;
type OfTerms = Parameters<typeof changedTerms>[0];

/** True if the client added services whose fees exceed her consent, so that a new one is asked for. */
export function asksForMore(
  appointment: Pick<Appointment, 'status' | 'card' | 'amount_paid_cents' | 'erased' | 'receipts'>,
  terms: VisitTerms,
  { cardOnFile }: Pick<Settings, 'cardOnFile'>,
): boolean {
  const { card, erased, amount_paid_cents } = appointment;
  if (!card || erased || cardOnFile === 'never' || !isOpen(appointment)) return false;
  const most = mostCharged(terms);
  return most > (card.consent.most_cents ?? 0) && most > amount_paid_cents;
}

/** True if an online booking made now asks for a card, which the salon may want only from new clients. */
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

/** More reasons why a card can't be given without paying: none is asked for, or the deposit payment keeps it. */
export type NoCard = 'no_card' | 'deposit_first';

/** Returns why a card alone cannot be given now; null if it can. While a deposit is due, its payment keeps the card. */
export function whyNoCard(appointment: Appointment, settings: CardSettings): NotPayable | NoCard | null {
  if (!isActive(appointment)) return appointment.status === 'no_show' ? 'missed' : 'canceled';
  if (!waitsForCard(appointment, settings)) return 'no_card';
  return amountCents('deposit', appointment, settings).ok ? 'deposit_first' : null;
}

/** Returns when a card is deleted in any case: a fixed time after the end of its visit. */
export const cardEnds = ({ end }: Pick<Appointment, 'end'>): EpochMs => toMs(end) + keptFor.card;

/** False once no fee can be charged any more: the visit was canceled free of charge, or is long over. */
export function isCardNeeded(appointment: Appointment, now: EpochMs): boolean {
  if (appointment.erased || now >= cardEnds(appointment)) return false;
  return appointment.status !== 'canceled' || appointment.canceled_late !== undefined;
}
