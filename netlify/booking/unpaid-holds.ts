import { statusOnceKept, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { withReply } from '../../src/domain/appointments/booking-request.ts';
import { waitsForCard } from '../../src/domain/payments/card-on-file.ts';
import { balanceDue } from '../../src/domain/payments/balance.ts';
import { amountCents } from '../../src/domain/payments/online-payment.ts';
import { asRequest } from '../../src/domain/booking/patch-test.ts';
import { heldUntil, holdEnds } from '../../src/domain/booking/unpaid-hold.ts';
import type { Acting } from '../deps.ts';
import { signature } from '../platform/http/signing-keys.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import type { AnyCall, Caller } from '../platform/http/route.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { besides, readOther } from '../appointments/pair.ts';
import { salonZone } from '../appointments/present.ts';
import { thenOfferWaitlist } from '../waitlist/offers.ts';
import { releasesUnpaid, type Booking } from './hold-rules.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

type Context = Acting<'store' | 'clock' | 'ids' | 'keys' | 'payments' | 'connected' | 'post'>;

/** True if its time is released unless a deposit or card arrives: asked for, payable online, and announced by email. */
export function waitsForDeposit(appointment: Appointment, rules: Rules, deps: Booking['deps']): boolean {
  const { settings } = rules;
  // Once the salon takes no more deposits, it doesn't cancel visits for a missing one, although the client agreed to pay it.
  const takesDeposits = settings.requireDeposit || appointment.prepay === true;
  return (
    releasesUnpaid(rules, deps) &&
    ((takesDeposits && amountCents('deposit', appointment, settings).ok) ||
      waitsForCard(appointment, settings))
  );
}

/** Returns a new online booking with the end of its hold for the deposit or card. */
export function heldForDeposit(appointment: Appointment, rules: Rules, deps: Booking['deps']): Appointment {
  if (!waitsForDeposit(appointment, rules, deps)) {
    // A visit that must be prepaid but cannot be paid now needs the owner's approval.
    return isPrepaidLater(appointment) ? { ...appointment, status: 'pending' } : appointment;
  }
  const { created_at, start } = appointment;
  const held_until = heldUntil(created_at, start, rules.settings, salonZone(rules));
  return { ...appointment, status: 'pending', held_until };
}

/** Returns the status once the hold ends without a payment. A visit that must be prepaid waits for the owner. */
export function statusOnceUnheld(appointment: Appointment, { settings }: Rules): Appointment['status'] {
  return isPrepaidLater(appointment) ? appointment.status : statusOnceKept(appointment, settings);
}

function isPrepaidLater(appointment: Appointment): boolean {
  return appointment.prepay === true && balanceDue(appointment) > 0;
}

/** A keyed hash of the booking's IP address, so that one address cannot hold a whole calendar. Nobody can read it back. */
export function holdNetworkKey({ deps, from }: Pick<AnyCall, 'deps' | 'from'>): { readonly place?: string } {
  if (!deps.rateLimits) return {};
  return { place: signature(deps.keys, 'place of a hold', networkKey(from.ip)) };
}

/** Releases expired holds, once each: a payment that arrives first wins. Returns whether anything was changed. */
export async function releaseUnpaid(ended: readonly Appointment[], rules: Rules, context: Context) {
  const over = ended.filter((appointment) => (holdEnds(appointment) ?? Infinity) <= context.now);
  const changes = await Promise.all(over.map((appointment) => release(appointment, rules, context)));
  return changes.includes('changed');
}

async function release(appointment: Appointment, rules: Rules, context: Context) {
  const { deps, now } = context;
  const unheld: Appointment = { ...appointment, version: appointment.version + 1, held_until: null };
  const isReleased = waitsForDeposit(appointment, rules, deps);
  // A late payment restores a visit without its test, so the owner decides about it then.
  const untested = appointment.pair?.is === 'visit' ? asRequest(unheld) : unheld;
  const next: Appointment = isReleased
    ? { ...untested, status: 'canceled', released_from: appointment.status }
    : withReply({ ...unheld, status: statusOnceUnheld(unheld, rules) });
  const { jobs, client } = entryForChange(appointment, next, 'system', context, rules);
  const other = isReleased ? await readOther(appointment, deps.store) : null;
  const change = isReleased ? 'Unpaid time released' : 'Time kept without a deposit';
  const { kind } = await deps.store.change(next, {
    history: { at: now, by: 'system', change },
    client,
    jobs,
    ...besides(appointment, next, other, { by: 'system' }, context, rules),
  });
  return kind;
}

/** The same before an answer that shows or takes times; freed times are offered to the waitlist after it. */
export function releaseEnded(
  call: Context & { readonly from: Pick<Caller, 'later'> },
  ended: readonly Appointment[],
  rules: Rules,
): Promise<boolean> {
  if (ended.length === 0) return Promise.resolve(false);
  return thenOfferWaitlist(call, releaseUnpaid(ended, rules, call));
}
