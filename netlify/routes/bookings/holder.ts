import { readBooking } from '../../../src/api/bookings.ts';
import type { DataOf } from '../../../src/api/endpoint.ts';
import { isActive, isOpen, type Appointment } from '../../../src/domain/appointment.ts';
import { amountDue, depositOffered, keptOf } from '../../../src/domain/paying.ts';
import type { Payment } from '../../../src/domain/payment.ts';
import { selfService } from '../../../src/domain/policy.ts';
import { isoWithOffset, minuteFrom, type EpochMs, type Zone } from '../../../src/domain/time.ts';
import type { Keys } from '../../http/keys.ts';
import type { Counted } from '../../http/limits.ts';
import { placeOf } from '../../http/place.ts';
import { notFound, refuse, refuseWith } from '../../http/reply.ts';
import type { Caller } from '../../http/route.ts';
import type { Deps } from '../../deps.ts';
import { takesCards } from '../../payments/provider.ts';
import type { User } from '../../store/verbs/accounts.ts';
import type { Rules } from '../../store/verbs/calendar.ts';
import { hasProven } from '../../use-cases/accounts/account.ts';
import { present, presentHold, presentTerms, salonZone } from '../../use-cases/present.ts';
import { isManageToken } from '../../http/manage-link.ts';

export type Held = DataOf<typeof readBooking>;

interface Context {
  readonly deps: Pick<Deps, 'payments' | 'connected' | 'mail'>;
  readonly now: EpochMs;
}

/** A booking as its customer sees it: with what can still be done online, until when and at what cost. */
export function presentHeld(appointment: Appointment, rules: Rules, { deps, now }: Context): Held {
  const zone = salonZone(rules);
  return {
    ...present(appointment, zone),
    ...presentTerms(appointment, rules, zone, now),
    refund_cents: selfService(appointment, rules.settings.cancelWindow, now).refund,
    released: appointment.released_from !== null,
    payments: appointment.payments.flatMap((payment) => presentPayment(payment, zone)),
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
    receipt_by_mail: deps.mail.canSend && settings.emailNotifications,
  };
}

/** Only what was paid: a checkout that was begun is nobody's receipt. */
function presentPayment(payment: Payment, zone: Zone): Held['payments'] {
  const { id, provider, kind, amount_cents, paid_at, reference } = payment;
  if (paid_at === null) return [];
  return [
    {
      id,
      provider,
      kind,
      amount_cents,
      refunded_cents: amount_cents - keptOf(payment),
      paid_at: isoWithOffset(minuteFrom(paid_at), zone),
      last4: provider === 'test' ? reference : '',
    },
  ];
}

/** What a request shows for itself: the token of a private link, a session, or both. */
interface Shown {
  readonly token: string | null;
  readonly user: User | null;
}

/**
 * The appointment, for whoever brings the token of its private link or is signed in with the proven address that it was
 * made with; else why it is not shown. A session learns nothing of appointments that are not its own.
 */
export function held(appointment: Appointment | null | undefined, { token, user }: Shown, keys: Keys) {
  if (token === null && user === null) {
    return no(refuse('sign_in_required', 'Please open the private link of this booking, or sign in.'));
  }
  if (!appointment) return no(notFound('This booking'));
  const isTheirs = token !== null && isManageToken(token, appointment, keys);
  if (isTheirs || isOwn(user, appointment)) return { ok: true as const, appointment };
  if (token === null) return no(notFound('This booking'));
  return no(
    refuse(
      'bad_token',
      'This link does not belong to the booking. Please use the newest one you were given.',
    ),
  );
}

function isOwn(user: User | null, { customer, erased }: Appointment): boolean {
  return !erased && hasProven(user, customer.email);
}

/** Guesses at the token of a link, counted by where they come from. Who is signed in does not guess. */
export function tokenGuesses({ from }: { readonly from: Pick<Caller, 'ip' | 'manageToken'> }): Counted {
  return from.manageToken === null ? {} : { 'manage:place': placeOf(from.ip) };
}

const no = <R>(refusal: R) => ({ ok: false as const, refusal });

/** Why a customer can no longer change or cancel it; null when they can. */
export function refuseUnlessOpen(appointment: Appointment, { settings }: Rules, now: EpochMs) {
  if (!isOpen(appointment)) {
    return refuse('invalid_transition', `This appointment is ${appointment.status} and cannot be changed.`);
  }
  if (selfService(appointment, settings.cancelWindow, now).can_change) return null;
  const phone = settings.businessPhone ? ` on ${settings.businessPhone}` : '';
  return refuse(
    'window_closed',
    `Online changes close ${settings.cancelWindow} hours before the appointment. Please call the salon${phone}.`,
  );
}

export function stale(newest: Held) {
  return refuseWith(
    'stale',
    'This appointment has changed meanwhile. Please look at the newest state.',
    newest,
  );
}
