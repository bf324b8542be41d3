import { changeMany } from '../../../../src/api/admin/appointments.ts';
import type { DataOf } from '../../../../src/api/endpoint.ts';
import { canBecome, type Appointment } from '../../../../src/domain/appointment.ts';
import { data } from '../../../http/reply.ts';
import { ownerRoute, type Call } from '../../../http/route.ts';
import { NeverSettled, untilSettled, type Conflict } from '../../../settled.ts';
import type { Rules } from '../../../store/verbs/calendar.ts';
import { canceled, isCanceled } from '../../../use-cases/cancel.ts';
import { entryForChange } from '../../../use-cases/entry.ts';
import { isUnchanged } from '../../../use-cases/edit.ts';
import { present, salonZone } from '../../../use-cases/present.ts';
import { tending } from '../../../use-cases/waitlist/offers.ts';
import { cannotBecome } from './update.ts';

type Many = typeof changeMany;
type Result = DataOf<Many>['results'][number];

export const manyRoute = ownerRoute(changeMany, {
  read: ({ body, deps: { store } }) =>
    Promise.all([Promise.all(body.ids.map((id) => store.appointment(id))), store.rules()]),
  answer: async (call, [found, rules]) => {
    const { ids, action } = call.body;
    // All in one trip; what was changed by somebody else meanwhile is looked at anew, and it alone.
    const all = Promise.all(
      ids.map((id, i) =>
        untilSettled(
          (again) => (again ? call.deps.store.appointment(id) : (found[i] ?? null)),
          (appointment) => decide(id, appointment, call, rules),
        ).catch((error: unknown) => givenUp(id, error)),
      ),
    );
    return data({ results: await (action === 'cancel' ? tending(call, all) : all) });
  },
});

function givenUp(id: string, error: unknown): Result {
  if (!(error instanceof NeverSettled)) throw error;
  const message = 'It changed again and again meanwhile. Please try again.';
  return { id, ok: false, code: 'store_unavailable', message };
}

/** Whatever it writes, it asks the store for before it waits for anything. */
async function decide(
  id: string,
  appointment: Appointment | null,
  call: Call<Many>,
  rules: Rules,
): Promise<Result | Conflict> {
  const zone = salonZone(rules);
  if (!appointment) return { id, ok: false, code: 'not_found', message: 'This appointment was not found.' };
  const done = (next: Appointment): Result => ({ id, ok: true, appointment: present(next, zone) });
  if (call.body.action === 'cancel') {
    if (isCanceled(appointment)) return done(appointment);
    const next = await canceled(appointment, 'owner', call, rules);
    return next === 'conflict' ? next : done(next);
  }
  if (!canBecome(appointment.status, 'confirmed')) {
    const { code, message } = cannotBecome(appointment.status, 'confirmed');
    return { id, ok: false, code, message, data: present(appointment, zone) };
  }
  const next = confirmed(appointment);
  if (isUnchanged(appointment, next)) return done(appointment);
  const change = call.deps.store.change(next, entryForChange(appointment, next, 'owner', call, rules));
  return (await change).kind === 'changed' ? done(next) : 'conflict';
}

/** The owner's press keeps the time for good, paid or not. */
function confirmed(appointment: Appointment): Appointment {
  return { ...appointment, version: appointment.version + 1, status: 'confirmed', held_until: null };
}
