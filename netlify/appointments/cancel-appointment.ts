import { cancelAppointment } from '../../src/api/appointments/appointments.ts';
import { changeMany } from '../../src/api/appointments/change-many.ts';
import type { OwnersAppointment } from '../../src/api/shapes.ts';
import { canBecome, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { withReply } from '../../src/domain/appointments/booking-request.ts';
import type { Canceling } from '../../src/domain/appointments/cancel.ts';
import { withShownHold } from '../../src/domain/booking/unpaid-hold.ts';
import { isKeptByReceipt } from '../../src/domain/payments/refunds.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import { isUnchanged } from '../platform/http/edit.ts';
import { found, Refusal } from '../platform/http/refusal.ts';
import { data, type DataReply } from '../platform/http/reply.ts';
import {
  commit,
  type AnyCall,
  retryOnConflict,
  route,
  TooManyConflicts,
  unlessAnswered,
} from '../platform/http/route.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForOwner } from './appointment-entry.ts';
import { cancellation, cannotBecome, alreadyCheckedOut, isCanceled, unlessKeptTooMuch } from './cancel.ts';
import { presentToOwner, salonZone, sameVersion } from './present.ts';
import { asOther, besidesAll, readPairs } from './pair.ts';
import { asKnown, readFollowing, type KnownVisit } from './series.ts';
import type { NotifyChoice } from './undo-window.ts';

type Seen = Awaited<ReturnType<typeof withWaiting>>;
type Result = DataOf<typeof changeMany>['results'][number];

const statusAfter = { confirm: 'confirmed', cancel: 'canceled' } as const;

export const cancelRoutes = [
  route(cancelAppointment, {
    read: ({ params: { id }, deps: { store } }) =>
      Promise.all([store.appointment(id), store.ownerChange(id), store.rules()]),
    answer: async (call, [record, waiting, rules]) => {
      const appointment = found(record, 'This appointment');
      const { version, by = 'salon', keep_cents, notify, scope } = call.query;
      if (!isCanceled(appointment)) sameVersion(appointment, version, salonZone(rules));
      const word = { waiting, notify: notify !== 'false' };
      const canceling = { by, keep_cents };
      unlessKeptTooMuch(canceling, appointment, 'canceled', rules, call.now);
      const following = await readFollowing(appointment, scope, call);
      const about = { canceling, word, rules, following };
      return decide('cancel', appointment, about, 'Appointment canceled', call);
    },
  }),

  route(changeMany, {
    read: ({ body, deps: { store } }) =>
      Promise.all([Promise.all(body.ids.map((id) => withWaiting(id, store))), store.rules()]),
    answer: async (call, [visits, rules]) => {
      const { ids, action, by = 'salon', notify = true } = call.body;
      await unlessAnswered(call);
      // Each change is stored separately, and the answer after all of them.
      const each = { ...call, keyed: null };
      const decided = (id: string, firstReading?: Seen) =>
        retryOnConflict(
          (again) => (again || !firstReading ? withWaiting(id, call.deps.store) : firstReading),
          async ([appointment, waiting]): Promise<Result> => {
            if (!appointment)
              return { id, ok: false, code: 'not_found', message: 'This appointment was not found.' };
            const about = { canceling: { by }, word: { waiting, notify }, rules };
            return decide(action, appointment, about, '', each).then(
              ({ data: visit }) => ({ id, ok: true, appointment: visit }),
              (error: unknown) => refusedOne(appointment, rules, error),
            );
          },
        ).catch((error: unknown) => givenUp(id, error));
      // Canceling a visit cancels its patch test too. Canceling the test first would make the visit a request.
      const follows = (reading?: Seen) => {
        const pair = reading?.[0]?.pair;
        return action === 'cancel' && pair?.is === 'test' && ids.includes(pair.other);
      };
      // All in one round trip. Only these tests, and appointments changed by somebody else meanwhile, are read again.
      const first = await Promise.all(
        ids.map(async (id, i) => (follows(visits[i]) ? null : decided(id, visits[i]))),
      );
      const results = await Promise.all(ids.map(async (id, i) => first[i] ?? decided(id)));
      return data({ results });
    },
  }),
];

function withWaiting(id: string, store: Pick<SmallVerbs, 'appointment' | 'ownerChange'>) {
  return Promise.all([store.appointment(id), store.ownerChange(id)]);
}

interface Decision {
  readonly canceling: Canceling;
  readonly word: NotifyChoice;
  readonly rules: Rules;
  /** The later visits of its series that are canceled with it. */
  readonly following?: readonly KnownVisit[];
}

/** Confirms or cancels. It starts its store requests before it awaits anything, so that those of many share a round trip. */
async function decide(
  action: 'confirm' | 'cancel',
  appointment: Appointment,
  { canceling, word, rules, following = [] }: Decision,
  message: string,
  call: AnyCall,
): Promise<DataReply<OwnersAppointment>> {
  const reply = (one: Appointment) => data(presentToOwner(one, salonZone(rules)), { message });
  const status = statusAfter[action];
  if (isKeptByReceipt(appointment, status)) throw alreadyCheckedOut();
  if (action === 'cancel' && isCanceled(appointment)) {
    const [first, ...later] = following;
    if (!first) return reply(appointment);
    // The first of the others is answered in its place, because its Undo takes all of them back.
    const about = { canceling: { by: canceling.by }, word: { ...word, waiting: first.waiting }, rules };
    return decide(action, first.appointment, { ...about, following: later }, message, call);
  }
  // A paid visit is as firm as a confirmed one.
  if (action === 'confirm' && appointment.status === 'paid') return reply(appointment);
  if (!canBecome(appointment.status, status)) throw cannotBecome(appointment.status, status);
  if (action === 'cancel') {
    const also = following.map(asKnown);
    const { next, entry } = cancellation(appointment, canceling, { ...word, also }, call, rules);
    const later = following.map(({ appointment: one, waiting }) => {
      const done = cancellation(one, { by: canceling.by }, { waiting, notify: false }, call, rules);
      return { appointment: one, after: done.next, entry: done.entry };
    });
    const by = { by: 'owner', notify: word.notify } as const;
    const all = [{ appointment, after: next }, ...later];
    const isPaired = all.some((one) => one.appointment.pair);
    const beside = besidesAll(isPaired ? await readPairs(all, call.deps.store) : [], by, call, rules);
    const others = [...later.map((one) => asOther(one.after, one.entry)), ...beside.others];
    const both = { ...entry, ...beside, others };
    return commit(call, reply(next), (store) => store.change(next, both));
  }
  // A time that the owner has confirmed is kept for good, paid or not.
  const unheld = { ...appointment, version: appointment.version + 1, status, held_until: null };
  const next: Appointment = withReply(withShownHold(unheld, null));
  if (isUnchanged(appointment, next)) return reply(appointment);
  const entry = entryForOwner(appointment, next, word, call, rules);
  return commit(call, reply(next), (store) => store.change(next, entry));
}

function refusedOne(appointment: Appointment, rules: Rules, error: unknown): Result {
  if (!(error instanceof Refusal)) throw error;
  const { code, message } = error;
  if (code !== 'invalid_transition' && code !== 'has_receipt') throw error;
  const newest = presentToOwner(appointment, salonZone(rules));
  return { id: appointment.id, ok: false, code, message, data: newest };
}

function givenUp(id: string, error: unknown): Result {
  if (!(error instanceof TooManyConflicts)) throw error;
  const message = 'This appointment keeps changing on another device. Try again.';
  return { id, ok: false, code: 'store_unavailable', message };
}
