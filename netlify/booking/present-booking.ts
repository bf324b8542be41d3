import type { readBooking } from '../../src/api/booking/bookings.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isToConfirm } from '../../src/domain/appointments/attendance.ts';
import { askedAt } from '../../src/domain/messages/appointment-emails.ts';
import { askedFor } from '../../src/domain/clients/answers.ts';
import { balanceDue } from '../../src/domain/payments/balance.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { agreedText, consentFor, moreConsent } from '../../src/texts/agreements.ts';
import { waitsForCard } from '../../src/domain/payments/card-on-file.ts';
import {
  depositOffered,
  isPriceOpen,
  keptCents,
  returnable,
  returned,
} from '../../src/domain/payments/online-payment.ts';
import { openPayCode } from '../../src/domain/payments/pay-code.ts';
import { cardEnding, type Payment } from '../../src/domain/payments/payment.ts';
import {
  agreedAt,
  agreedFeeRules,
  selfService,
  changedTerms,
  termsToAccept,
} from '../../src/domain/booking/policy.ts';
import { creditReceipts, standingReceipt, tillSums } from '../../src/domain/till/till.ts';
import { isoMinute, isoWithOffset, toMs, type EpochMs, type Zone } from '../../src/domain/time.ts';
import { spokenFormats } from '../../src/messages/spoken.ts';
import type { Acting } from '../deps.ts';
import { takesCards } from '../payments/providers/card-provider.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import {
  present,
  presentHold,
  presentSuggestion,
  presentTerms,
  salonZone,
  writesMail,
} from '../appointments/present.ts';
import { presentForms } from '../clients/visit-forms.ts';
import { presentFees } from '../payments/present-fees.ts';

type Held = DataOf<typeof readBooking>;

type Context = Acting<'payments' | 'connected' | 'mail'>;

/** Returns a booking as its reader sees it: with personal terms if `isProven`. */
export function presentHeld(booking: Appointment, isProven: boolean, rules: Rules, call: Context): Held {
  const { now } = call;
  const zone = salonZone(rules);
  const appointment = asSeen(booking, isProven, now);
  const forms = presentForms(appointment, rules, zone);
  return {
    ...present(appointment, zone),
    ...presentSuggestion(appointment, zone),
    ...(appointment.reply?.kind === 'declined' && { declined: { words: appointment.reply.words } }),
    ...presentTerms(appointment, rules.settings, zone, now),
    ...(isAsked(appointment, rules.settings, now) && { to_confirm: true as const }),
    refund_cents: selfService(appointment, rules.settings, now).refund,
    online_cents: returnable(appointment),
    returned_cents: returned(appointment),
    ...presentQuestions(appointment, rules),
    ...presentAgreed(appointment, rules, zone),
    released: appointment.released_from !== null,
    payments: appointment.payments.flatMap((payment) => presentPayment(payment, zone)),
    // Customers see neither waived fees nor charges whose outcome is still unknown.
    fees: presentFees(appointment, zone)
      .filter(({ state }) => state === 'asked' || state === 'paid')
      .map((fee) => ({ ...fee, agreed: agreedText(appointment, fee, zone, spokenFormats(rules.settings)) })),
    ...presentReceipts(appointment, zone),
    paying: presentPaying(appointment, rules, call),
    card_consent_cents: appointment.card && appointment.card.consent.most_cents,
    ...(forms.length > 0 && { forms }),
  };
}

/** True from the reminder on until the client confirms. Right after a late booking there is nothing to ask. */
function isAsked(appointment: Appointment, settings: Rules['settings'], now: EpochMs): boolean {
  const at = askedAt(appointment, settings);
  return at !== null && toMs(at) <= now && isToConfirm(appointment, now);
}

function presentQuestions(
  { services, answers, pair }: Appointment,
  rules: Rules,
): Pick<Held, 'questions' | 'answers' | 'inspiration_pictures'> {
  // The visit after a patch test asks them.
  if (pair?.is === 'test') return {};
  const questions = askedFor(services, rules.services);
  return {
    ...(questions.length > 0 && { questions }),
    ...(answers && { answers }),
    ...(rules.settings.inspirationPictures && { inspiration_pictures: true as const }),
  };
}

/** The accepted terms, and the salon's change since. */
function presentAgreed(
  appointment: Appointment,
  { settings }: Rules,
  zone: Zone,
): Pick<Held, 'terms' | 'salon_change'> {
  const { salon_change: change } = appointment;
  const agreed_at = agreedAt(appointment);
  const { lateCancelFeePercentage, noShowFeePercentage } = agreedFeeRules(appointment);
  return {
    terms: {
      ...changedTerms(appointment, settings),
      late_fee_percentage: lateCancelFeePercentage,
      no_show_fee_percentage: noShowFeePercentage,
      agreed_at: agreed_at === null ? null : isoMinute(agreed_at, zone),
    },
    ...(change && {
      salon_change: {
        was: {
          start_at: isoWithOffset(change.start, zone),
          end_at: isoWithOffset(change.end, zone),
          services: change.services,
          price_cents: change.price_cents,
        },
        terms: termsToAccept(appointment, settings),
      },
    }),
  };
}

function presentPaying(appointment: Appointment, rules: Rules, { deps, now }: Context): Held['paying'] {
  const { settings } = rules;
  const code = openPayCode(appointment, now);
  // A pay code is no checkout that the client has left.
  const open = code ? undefined : appointment.payments.find(({ state }) => state === 'open');
  return {
    by: takesCards(deps, settings),
    due_cents: code?.amount_cents ?? balanceDue(appointment),
    ...(isPriceOpen(appointment) && !code && { at_least: true as const }),
    deposit_cents: code ? null : depositOffered(appointment, settings),
    checkout: open
      ? { amount_cents: open.amount_cents, kept_until: presentHold(appointment, salonZone(rules)) }
      : null,
    // Customers without an address get no email, and past visits cause none.
    receipt_by_mail:
      writesMail(deps, settings) && appointment.customer.email !== '' && toMs(appointment.end) > now,
    card: presentCard(appointment, rules, now),
  };
}

/** The card that is asked for or kept, with the new consent to ask for. */
export function presentCard(appointment: Appointment, rules: Rules, now: EpochMs): Held['paying']['card'] {
  const { card } = appointment;
  const { settings } = rules;
  if (card) {
    const cardOnFile = { asked: false, kept_last4: card.last4, consent_text: card.consent.text };
    const more = moreConsent(appointment, changedTerms(appointment, settings), rules, now);
    return more ? { ...cardOnFile, more: { text: more.text, most_cents: more.most_cents ?? 0 } } : cardOnFile;
  }
  if (!waitsForCard(appointment, settings)) return null;
  return { asked: true, kept_last4: null, consent_text: consentFor(appointment, settings) };
}

/** Returns a completed payment; nothing for a checkout that was only started. */
function presentPayment(payment: Payment, zone: Zone): Held['payments'] {
  const { id, provider, kind, amount_cents, paid_at: at } = payment;
  if (at === null || kind === 'card') return [];
  const refunded_cents = amount_cents - keptCents(payment);
  const paid_at = isoMinute(at, zone);
  return [{ id, provider, kind, amount_cents, refunded_cents, paid_at, last4: cardEnding(payment) }];
}

/** Returns each sale and credit with its current state: a credit names its sale, and reversals are left out. */
function presentReceipts({ receipts }: Appointment, zone: Zone): Pick<Held, 'receipts'> {
  if (receipts.length === 0) return {};
  const standing = standingReceipt(receipts);
  return {
    receipts: receipts
      .filter(({ undoes }) => undoes === null)
      .map((receipt) => ({
        number: receipt.number,
        ...(receipt.kind && { kind: receipt.kind }),
        at: isoMinute(receipt.at, zone),
        total_cents: tillSums(receipt).total_cents,
        ...(receipt.credits !== undefined && { credits: receipt.credits, reason: receipt.reason }),
        undone: receipt !== standing && !(standing && creditReceipts(receipts, standing).includes(receipt)),
      })),
  };
}
