import {
  acceptChange,
  cancelBooking,
  changeBooking,
  createBooking,
  readBooking,
} from '../../src/api/booking/bookings.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { dollars } from '../../src/domain/money.ts';
import { windowFor } from '../../src/domain/appointments/booking-request.ts';
import { hoursText, roughly } from '../../src/domain/time.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { placeOf } from '../platform/http/ip-address.ts';
import { data, invalid, refuse, refuseWith, type DataReply } from '../platform/http/reply.ts';
import {
  publicRoute,
  refuseIfTooOften,
  signedIn,
  type Call,
  type Caller,
  type UncheckedCall,
} from '../platform/http/route.ts';
import type { AppointmentInSchedule } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { book } from './book.ts';
import { acceptChange as accept } from './accept-change.ts';
import { cancelBookingOf, changeBookingOf } from './change-booking.ts';
import { openedByMail } from './open-mailed-link.ts';
import { presentHeld } from './present-booking.ts';
import { windowAround } from './schedule.ts';
import {
  booked,
  confirmed,
  manageLink,
  notAvailable,
  onlyByOwner,
  ownAppointments,
  slotTaken,
  termsChanged,
} from './booking-reply.ts';
import { held, tokenGuesses } from './private-access.ts';

function readOne(call: UncheckedCall<typeof readBooking | typeof cancelBooking | typeof acceptChange>) {
  const { store } = call.deps;
  return Promise.all([store.appointment(call.params.id), store.rules(), signedIn(call)]);
}

export const bookingRoutes = [
  publicRoute(createBooking, {
    limits: ({ from }) => ({ 'book:place': placeOf(from.ip) }),
    read: (call) => {
      const { body, deps, from, now } = call;
      return Promise.all([
        deps.store.schedule(windowAround(body.start_at)),
        recall(from, deps, now),
        signedIn(call),
        deps.store.holds(now),
        deps.store.careful(),
        ownAppointments(call),
      ]);
    },
    answer: async (call, [schedule, earlier, user, ended, careful, own]) => {
      const { body, from, now } = call;
      if (earlier) return fromMemory(earlier, from, (first) => confirmed(first, schedule.rules, call));
      const outcome = await book(
        body,
        schedule,
        { user, ended, careful, own, remember: rememberAs(from, now) },
        call,
      );
      return outcome === 'conflict' ? outcome : booked(outcome, schedule.rules, call);
    },
  }),

  publicRoute(readBooking, {
    limits: tokenGuesses,
    read: readOne,
    answer: async (call, [found, rules, user]) => {
      const shown = held(found, { token: call.from.manageToken, user }, call.deps.keys);
      if (!shown.ok) return shown.refusal;
      const opened = await openedByMail(shown.thing, { ...shown.proof, user }, rules, call);
      return opened === 'conflict' ? opened : data(presentHeld(opened, shown.proof.isProven, rules, call));
    },
  }),

  publicRoute(changeBooking, {
    limits: tokenGuesses,
    read: (call) => {
      const { params, body, deps, now } = call;
      const found = deps.store.appointmentInSchedule(params.id, body.start_at && roughly(body.start_at));
      return Promise.all([
        found,
        signedIn(call),
        deps.store.holds(now),
        recall(byLink(call.from), deps, now),
        deps.store.careful(),
      ]);
    },
    answer: async (call, [found, user, ended, earlier, careful]) => {
      const { body, deps, now } = call;
      const from = byLink(call.from);
      const shown = held(found?.appointment, { token: from.manageToken, user }, deps.keys);
      const isProven = shown.ok && shown.proof.isProven;
      // Checked before the link, because a repeated request may itself have ended that link.
      if (earlier && found) {
        return fromMemory(earlier, from, (first) =>
          changedBooking(first, isProven, found.schedule.rules, call),
        );
      }
      if (!shown.ok) return shown.refusal;
      const before = shown.thing;
      const { schedule } = found as AppointmentInSchedule;
      const often = await readdressedTooOften(before, call);
      if (often) return often;
      const remember = rememberAs(from, now);
      const changed = await changeBookingOf(
        { appointment: before, schedule },
        body,
        { ended, careful, remember, user, isProven },
        call,
      );
      if (changed === 'conflict') return changed;
      switch (changed.kind) {
        case 'changed':
          return {
            ...changedBooking(changed.next, isProven, schedule.rules, call),
            message: changedText(before, changed.next),
          };
        case 'replayed':
          return replayed(changedBooking(changed.appointment, isProven, schedule.rules, call));
        case 'key_reused':
          return keyReused();
        case 'unchanged':
          return data(presentHeld(before, isProven, schedule.rules, call));
        case 'stale':
          return changedSince(before, isProven, schedule.rules, call);
        case 'invalid':
          return invalid(changed.errors);
        case 'not_available':
          return notAvailable();
        case 'slot_taken':
          return slotTaken(changed);
        case 'terms_changed':
          return termsChanged(changed);
        case 'refused':
          return onlyByOwner();
        case 'over':
        case 'window_closed':
          return closed(changed.kind, before, schedule.rules);
      }
    },
  }),

  publicRoute(acceptChange, {
    limits: tokenGuesses,
    read: readOne,
    answer: async (call, [found, rules, user]) => {
      const shown = held(found, { token: call.from.manageToken, user }, call.deps.keys);
      if (!shown.ok) return shown.refusal;
      const { isProven } = shown.proof;
      const accepted = await accept(shown.thing, isProven, rules, call.body, call);
      if (accepted === 'conflict') return accepted;
      switch (accepted.kind) {
        case 'accepted':
          return data(presentHeld(accepted.next, isProven, rules, call), {
            message: 'Thank you, the change is accepted.',
          });
        case 'terms_changed':
          return termsChanged(accepted);
        case 'stale':
          return changedSince(shown.thing, isProven, rules, call);
        case 'over':
          return isOver(shown.thing);
      }
    },
  }),

  publicRoute(cancelBooking, {
    limits: tokenGuesses,
    read: readOne,
    answer: async (call, [found, rules, user]) => {
      const shown = held(found, { token: call.from.manageToken, user }, call.deps.keys);
      if (!shown.ok) return shown.refusal;
      const { isProven } = shown.proof;
      const canceled = await cancelBookingOf(shown.thing, rules, call.query, isProven, call);
      if (canceled === 'conflict') return canceled;
      if (canceled.kind === 'terms_changed') return termsChanged(canceled);
      if (canceled.kind === 'has_receipt')
        return refuse('has_receipt', 'This visit has a receipt. Please call the salon.');
      if (canceled.kind !== 'canceled') return closed(canceled.kind, shown.thing, rules);
      return data(presentHeld(canceled.next, isProven, rules, call), {
        message: 'Your appointment has been canceled.',
      });
    },
  }),
];

type Change = Call<typeof changeBooking>;

function changedSince(
  appointment: Appointment,
  isProven: boolean,
  rules: Rules,
  call: Parameters<typeof presentHeld>[3],
) {
  return refuseWith(
    'stale',
    'This appointment was changed in the meantime. Please review it and try again.',
    presentHeld(appointment, isProven, rules, call),
  );
}

/** The changed booking; with its new link if the address is new. */
function changedBooking(
  next: Appointment,
  isProven: boolean,
  rules: Rules,
  call: Change,
): DataReply<DataOf<typeof changeBooking>> {
  const isNew = next.link_version === next.version;
  return data({ ...presentHeld(next, isProven, rules, call), ...(isNew && manageLink(next, call.deps)) });
}

/** A key belongs to the link it came with: a repeated request with another address's link proves who asked first. */
function byLink(from: Caller): Caller {
  const { idempotency, manageToken } = from;
  if (idempotency === null) return from;
  const fingerprint = sha256(`${idempotency.fingerprint} ${manageToken ?? ''}`);
  return { ...from, idempotency: { ...idempotency, fingerprint } };
}

/** Each new address gets an email, and its owner may never have heard of the salon. */
async function readdressedTooOften({ id, customer }: Appointment, call: Change) {
  const { email = customer.email } = call.body.customer ?? {};
  if (emailKey(email) === emailKey(customer.email)) return null;
  return refuseIfTooOften({ 'readdress:place': placeOf(call.from.ip), 'readdress:booking': id }, call);
}

const isOver = ({ status }: Appointment) =>
  refuse('invalid_transition', `This appointment is ${status} and cannot be changed.`);

/** Says why it can no longer be changed or canceled online. */
function closed(why: 'over' | 'window_closed', appointment: Appointment, { settings }: Rules) {
  if (why === 'over') return isOver(appointment);
  const hours = hoursText(windowFor(appointment, settings.cancelWindow));
  const phone = settings.businessPhone ? ` on ${settings.businessPhone}` : '';
  return refuse(
    'window_closed',
    `Online changes close ${hours} before the appointment. Please call the salon${phone}.`,
  );
}

/** Tells the customer that it needs approval again, and what is refunded. */
function changedText(before: Appointment, next: Appointment): string {
  const back = before.amount_paid_cents - next.amount_paid_cents;
  return [
    'Your appointment has been changed.',
    ...(next.status === 'pending' && before.status !== 'pending'
      ? ['The salon will confirm it shortly.']
      : []),
    ...(back > 0 ? [`${dollars(back)} goes back to you the way you paid.`] : []),
  ].join(' ');
}
