import type { readBooking } from '../../../src/api/bookings.ts';
import type { DataOf } from '../../../src/api/endpoint.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';
import { agreedText } from '../../../src/domain/fee-words.ts';
import { isActive } from '../../../src/domain/status.ts';
import { consentFor, waitsForCard } from '../../../src/domain/card.ts';
import { amountDue, depositOffered, keptOf, returnable, returned } from '../../../src/domain/paying.ts';
import { cardEnding, type Payment } from '../../../src/domain/payment.ts';
import { selfService, termsOf } from '../../../src/domain/policy.ts';
import { standingReceipt, tillSums } from '../../../src/domain/till.ts';
import { isoWithOffset, minuteFrom, type EpochMs, type Zone } from '../../../src/domain/time.ts';
import type { Deps } from '../../deps.ts';
import { takesCards } from '../../payments/provider.ts';
import type { Rules } from '../../store/verbs/calendar.ts';
import { present, presentHold, presentSuggestion, presentTerms, salonZone, writesMail } from '../present.ts';
import { presentFees } from '../present-fees.ts';

type Held = DataOf<typeof readBooking>;

interface Context {
  readonly deps: Pick<Deps, 'payments' | 'connected' | 'mail'>;
  readonly now: EpochMs;
}

/** A booking as its customer sees it: with what can still be done online, until when and at what cost. */
export function presentHeld(appointment: Appointment, rules: Rules, { deps, now }: Context): Held {
  const zone = salonZone(rules);
  return {
    ...present(appointment, zone),
    ...presentSuggestion(appointment, zone),
    ...presentTerms(appointment, rules.settings.cancelWindow, zone, now),
    refund_cents: selfService(appointment, rules.settings.cancelWindow, now).refund,
    online_cents: returnable(appointment),
    returned_cents: returned(appointment),
    terms: termsOf(appointment, rules.settings),
    released: appointment.released_from !== null,
    payments: appointment.payments.flatMap((payment) => presentPayment(payment, zone)),
    // What was given up is nothing to its customer, and what is being charged is not known yet.
    fees: presentFees(appointment, zone)
      .filter(({ state }) => state === 'asked' || state === 'paid')
      .map((fee) => ({ ...fee, agreed: agreedText(appointment, fee, zone) })),
    ...presentReceipts(appointment, zone),
    paying: presentPaying(appointment, rules, deps),
  };
}

function presentPaying(appointment: Appointment, rules: Rules, deps: Context['deps']): Held['paying'] {
  const { settings } = rules;
  const open = appointment.payments.find(({ state }) => state === 'open');
  return {
    by: takesCards(deps, settings),
    due_cents: isActive(appointment) ? amountDue(appointment) : 0,
    deposit_cents: depositOffered(appointment, settings),
    checkout: open
      ? {
          amount_cents: open.amount_cents,
          kept_until: presentHold(appointment, salonZone(rules)),
        }
      : null,
    receipt_by_mail: writesMail(deps, settings),
    card: presentCard(appointment, settings),
  };
}

/** The card that is asked for, or kept. */
export function presentCard(appointment: Appointment, settings: Rules['settings']): Held['paying']['card'] {
  const { card } = appointment;
  if (card) return { asked: false, kept_last4: card.last4, consent_text: card.consent.text };
  if (!waitsForCard(appointment, settings)) return null;
  return { asked: true, kept_last4: null, consent_text: consentFor(appointment, settings) };
}

/** Only what was paid: a checkout that was begun is nobody's receipt. */
function presentPayment(payment: Payment, zone: Zone): Held['payments'] {
  const { id, provider, kind, amount_cents, paid_at } = payment;
  if (paid_at === null || kind === 'card') return [];
  return [
    {
      id,
      provider,
      kind,
      amount_cents,
      refunded_cents: amount_cents - keptOf(payment),
      paid_at: isoWithOffset(minuteFrom(paid_at), zone),
      last4: cardEnding(payment),
    },
  ];
}

/** Each sale with what became of it: what undoes it is no line of its own. */
function presentReceipts({ receipts }: Appointment, zone: Zone): Pick<Held, 'receipts'> {
  if (receipts.length === 0) return {};
  const standing = standingReceipt(receipts);
  return {
    receipts: receipts
      .filter(({ undoes }) => undoes === null)
      .map((receipt) => ({
        number: receipt.number,
        at: isoWithOffset(Math.floor(receipt.at / 60_000), zone),
        total_cents: tillSums(receipt).total_cents,
        undone: receipt !== standing,
      })),
  };
}
