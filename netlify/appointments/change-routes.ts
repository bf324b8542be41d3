import {
  cancelAppointment,
  createAppointment,
  readHistory,
  readRefunds,
  undoChange,
  updateAppointment,
} from '../../src/api/appointments/appointments.ts';
import { changeMany } from '../../src/api/appointments/change-many.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { statusWord, type Status } from '../../src/domain/appointments/status.ts';
import { paidOnline } from '../../src/domain/appointments/cancel.ts';
import { refundOnCancel, refundOnNoShow } from '../../src/domain/booking/policy.ts';
import { roughly } from '../../src/domain/time.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { data, invalid, notFound, refuse, refuseWith } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { TooManyConflicts, retryOnConflict } from '../platform/store/retry.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import { isCanceled } from './cancel.ts';
import { windowAround } from '../booking/schedule.ts';
import { notAvailable } from '../booking/booking-reply.ts';
import {
  changeAppointment,
  decideOne,
  keptTooMuch,
  makeAppointment,
  statusAfter,
} from './owner-appointments.ts';
import { takeBack } from './save-appointment.ts';
import type { Hindered } from './check-time.ts';
import { presentToOwner, salonZone } from './present.ts';
import { zoneOf } from '../platform/zone.ts';
import { stale } from './stale-reply.ts';

type Result = DataOf<typeof changeMany>['results'][number];

/** Tells the owner why an appointment cannot have the requested time. */
export function hindered(by: Hindered) {
  switch (by.kind) {
    case 'invalid':
      return invalid(by.errors);
    case 'not_available':
      return notAvailable();
    case 'overlap':
      return refuseWith('overlap', 'This time overlaps with another appointment. Book it anyway?', {
        conflicts: [...by.conflicts],
        reasons: [...by.reasons],
      });
    case 'outside_schedule':
      return refuseWith('outside_schedule', 'This time is not free. Book it anyway?', {
        reasons: [...by.reasons],
      });
  }
}

/** In the zone it was made in, so that a repeated request gets the same answer. */
function made(appointment: Appointment) {
  const message = `Appointment created for ${appointment.customer.name}`;
  return data(presentToOwner(appointment, zoneOf(appointment.zone)), { message });
}

const cannotBecome = (from: Status, to: Status) =>
  refuse('invalid_transition', `An appointment that is ${statusWord(from)} cannot become ${statusWord(to)}.`);

const hasReceipt = () =>
  refuse('has_receipt', 'This visit has a receipt. Refund it, or undo the checkout on the same day.');

export const changeRoutes = [
  ownerRoute(createAppointment, {
    read: ({ body: { start_at, waitlist_entry: id }, deps, from, now }) =>
      Promise.all([
        deps.store.schedule(windowAround(start_at)),
        recall(from, deps, now),
        id === undefined ? null : deps.store.waitlistEntry(id),
        deps.store.careful(),
      ]),
    answer: async (call, [schedule, earlier, waiting, careful]) => {
      const { body, from, now } = call;
      if (earlier) return fromMemory(earlier, from, made);
      if (body.waitlist_entry !== undefined && !waiting) return notFound('This waitlist entry');
      const result = await makeAppointment(body, schedule, waiting, rememberAs(from, now), {
        ...call,
        careful,
      });
      if (result === 'conflict') return result;
      switch (result.kind) {
        case 'done':
          return made(result.appointment);
        case 'replayed':
          return replayed(made(result.appointment));
        case 'key_reused':
          return keyReused();
        case 'invalid':
        case 'not_available':
        case 'overlap':
        case 'outside_schedule':
          return hindered(result);
      }
    },
  }),

  ownerRoute(updateAppointment, {
    read: ({ params: { id }, body, deps: { store } }) =>
      Promise.all([
        store.appointmentInSchedule(id, body.start_at && roughly(body.start_at)),
        store.ownerChange(id),
      ]),
    answer: async (call, [found, waiting]) => {
      if (!found) return notFound('This appointment');
      const { appointment, schedule } = found;
      const zone = salonZone(schedule.rules);
      const result = await changeAppointment(call.body, found, waiting, call);
      if (result === 'conflict') return result;
      switch (result.kind) {
        case 'done':
          return data(presentToOwner(result.appointment, zone), { message: 'Appointment updated' });
        case 'stale':
          return stale(appointment, zone);
        case 'cannot_become':
          return cannotBecome(appointment.status, result.status);
        case 'has_receipt':
          return hasReceipt();
        case 'not_begun':
          return refuse('invalid_transition', 'Nobody has missed an appointment before its time has come.');
        case 'invalid':
        case 'not_available':
        case 'overlap':
        case 'outside_schedule':
          return hindered(result);
      }
    },
  }),

  ownerRoute(undoChange, {
    read: ({ params: { id }, deps: { store } }) =>
      Promise.all([store.appointmentInSchedule(id), store.ownerChange(id), store.lastReceipt()]),
    answer: async (call, [found, waiting, last]) => {
      if (!found) return notFound('This appointment');
      const zone = salonZone(found.schedule.rules);
      const result = await takeBack(call.body, found, { waiting, last }, call);
      if (result === 'conflict') return result;
      switch (result.kind) {
        case 'done':
          return data(presentToOwner(result.appointment, zone), { message: 'Change taken back' });
        case 'stale':
          return stale(found.appointment, zone);
        case 'receipt':
          return refuse('invalid_transition', 'A receipt is not taken back: undo the check-out instead.');
        case 'too_late':
          return refuse('invalid_transition', 'It is too late to take this back.');
        case 'invalid':
        case 'not_available':
        case 'overlap':
        case 'outside_schedule':
          return hindered(result);
      }
    },
  }),

  ownerRoute(cancelAppointment, {
    read: ({ params: { id }, deps: { store } }) =>
      Promise.all([store.appointment(id), store.ownerChange(id), store.rules()]),
    answer: async (call, [appointment, waiting, rules]) => {
      if (!appointment) return notFound('This appointment');
      const { version = appointment.version, by = 'salon', keep_cents } = call.query;
      if (version !== appointment.version && !isCanceled(appointment)) {
        return stale(appointment, salonZone(rules));
      }
      const word = { waiting, notify: call.query.notify !== 'false' };
      const canceling = { by, keep_cents };
      const { cancelWindow } = rules.settings;
      const tooMuch = keptTooMuch(canceling, appointment, 'canceled', cancelWindow, call.now);
      if (tooMuch) return invalid(tooMuch);
      const next = await decideOne('cancel', appointment, canceling, word, rules, call);
      if (next === 'conflict') return next;
      if (next === 'cannot_become') return cannotBecome(appointment.status, 'canceled');
      if (next === 'has_receipt') return hasReceipt();
      return data(presentToOwner(next, salonZone(rules)), { message: 'Appointment canceled' });
    },
  }),

  ownerRoute(readRefunds, {
    read: ({ params, deps }) => Promise.all([deps.store.appointment(params.id), deps.store.rules()]),
    answer: ({ now }, [appointment, { settings }]) => {
      if (!appointment) return notFound('This appointment');
      const { cancelWindow } = settings;
      return data({
        policy_cents: refundOnCancel(appointment, cancelWindow, now),
        no_show_cents: refundOnNoShow(appointment),
        full_cents: paidOnline(appointment),
      });
    },
  }),

  ownerRoute(readHistory, {
    readOnceKnown: ({ params, deps }) => deps.store.history(params.id),
    answer: (_, history) =>
      history === null
        ? notFound('This appointment')
        : data(history.map(({ at, by, change }) => ({ at: new Date(at).toISOString(), by, change }))),
  }),

  ownerRoute(changeMany, {
    read: ({ body, deps: { store } }) =>
      Promise.all([Promise.all(body.ids.map((id) => withWaiting(id, store))), store.rules()]),
    answer: async (call, [found, rules]) => {
      const { ids, action, by = 'salon', notify = true } = call.body;
      const zone = salonZone(rules);
      const decide = async (
        id: string,
        [appointment, waiting]: Readonly<Awaited<ReturnType<typeof withWaiting>>>,
      ): Promise<Result | 'conflict'> => {
        if (!appointment) {
          return { id, ok: false, code: 'not_found', message: 'This appointment was not found.' };
        }
        const next = await decideOne(action, appointment, { by }, { waiting, notify }, rules, call);
        if (next === 'conflict') return next;
        if (typeof next !== 'string') return { id, ok: true, appointment: presentToOwner(next, zone) };
        const { code, message } =
          next === 'has_receipt' ? hasReceipt() : cannotBecome(appointment.status, statusAfter[action]);
        return { id, ok: false, code, message, data: presentToOwner(appointment, zone) };
      };
      // All in one round trip. Only appointments changed by somebody else meanwhile are read again.
      const results = await Promise.all(
        ids.map((id, i) =>
          retryOnConflict(
            (again) => (again ? withWaiting(id, call.deps.store) : (found[i] ?? ([null, null] as const))),
            (seen) => decide(id, seen),
          ).catch((error: unknown) => givenUp(id, error)),
        ),
      );
      return data({ results });
    },
  }),
];

function withWaiting(id: string, store: Pick<SmallVerbs, 'appointment' | 'ownerChange'>) {
  return Promise.all([store.appointment(id), store.ownerChange(id)]);
}

function givenUp(id: string, error: unknown): Result {
  if (!(error instanceof TooManyConflicts)) throw error;
  const message = 'It changed again and again meanwhile. Please try again.';
  return { id, ok: false, code: 'store_unavailable', message };
}
