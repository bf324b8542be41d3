import { changeMany } from '../../../../src/api/admin/appointments.ts';
import type { DataOf } from '../../../../src/api/endpoint.ts';
import { canBecome, type Appointment } from '../../../../src/domain/appointment.ts';
import { data } from '../../../http/reply.ts';
import { ownerRoute, type Call, type UncheckedCall } from '../../../http/route.ts';
import type { Rules } from '../../../store/verbs/calendar.ts';
import { canceled, isCanceled } from '../../../use-cases/cancel.ts';
import { entryForChange } from '../../../use-cases/entry.ts';
import { isUnchanged } from '../../../use-cases/patch.ts';
import { present, salonZone } from '../../../use-cases/present.ts';
import { tending } from '../../../use-cases/waitlist/offers.ts';
import { cannotBecome } from './update.ts';

type Many = typeof changeMany;
type Found = readonly (Appointment | null)[];
type Result = DataOf<Many>['results'][number];

/** How often one is decided anew that somebody else keeps changing, before it is given up. */
const MOST_ROUNDS = 8;

export const manyRoute = ownerRoute(changeMany, {
  read: (call) => Promise.all([readAll(call.body.ids, call), call.deps.store.rules()]),
  answer: async (call, [found, rules]) => {
    const { ids, action } = call.body;
    const all = decideAll(ids, found, call, rules);
    const results = await (action === 'cancel' ? tending(call, all) : all);
    return data({ results: ids.flatMap((id) => results.get(id) ?? []) });
  },
});

function readAll(ids: readonly string[], { deps }: UncheckedCall<Many>): Promise<Found> {
  return Promise.all(ids.map((id) => deps.store.appointment(id)));
}

/** Changes all in one trip; what was changed by somebody else meanwhile is looked at anew, and it alone. */
async function decideAll(
  ids: readonly string[],
  first: Found,
  call: Call<Many>,
  rules: Rules,
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  let open = ids;
  let found = first;
  for (let round = 0; open.length > 0 && round < MOST_ROUNDS; round += 1) {
    if (round > 0) found = await readAll(open, call);
    const decided = await Promise.all(open.map((id, i) => decide(id, found[i] ?? null, call, rules)));
    for (const result of decided) if (result) results.set(result.id, result);
    open = open.filter((id) => !results.has(id));
  }
  const message = 'It changed again and again meanwhile. Please try again.';
  for (const id of open) results.set(id, { id, ok: false, code: 'store_unavailable', message });
  return results;
}

/** Null where it has changed meanwhile. Whatever it writes, it asks the store for before it waits for anything. */
async function decide(
  id: string,
  appointment: Appointment | null,
  call: Call<Many>,
  rules: Rules,
): Promise<Result | null> {
  const zone = salonZone(rules);
  if (!appointment) return { id, ok: false, code: 'not_found', message: 'This appointment was not found.' };
  const done = (next: Appointment): Result => ({ id, ok: true, appointment: present(next, zone) });
  if (call.body.action === 'cancel') {
    if (isCanceled(appointment)) return done(appointment);
    const next = await canceled(appointment, 'owner', call, rules);
    return next && done(next);
  }
  if (!canBecome(appointment.status, 'confirmed')) {
    const { code, message } = cannotBecome(appointment.status, 'confirmed');
    return { id, ok: false, code, message, data: present(appointment, zone) };
  }
  const next = confirmed(appointment);
  if (isUnchanged(appointment, next)) return done(appointment);
  const change = call.deps.store.change(next, entryForChange(appointment, next, 'owner', call, rules));
  return (await change).kind === 'changed' ? done(next) : null;
}

/** The owner's press keeps the time for good, paid or not. */
function confirmed(appointment: Appointment): Appointment {
  return { ...appointment, version: appointment.version + 1, status: 'confirmed', held_until: null };
}
