import { createAppointment } from '../../../../src/api/admin/appointments.ts';
import { newAppointment, visitOf, type Appointment } from '../../../../src/domain/appointment.ts';
import { conflictsOf } from '../../../../src/domain/availability.ts';
import type { Service } from '../../../../src/domain/services.ts';
import { data, invalid, type Reply } from '../../../http/reply.ts';
import { ownerRoute, type Call } from '../../../http/route.ts';
import type { Conflict } from '../../../settled.ts';
import type { Remembered } from '../../../store/verbs/book.ts';
import type { ScheduleWindow } from '../../../store/verbs/calendar.ts';
import { newManageLink } from '../../../http/manage-link.ts';
import { zoneOf } from '../../../zone.ts';
import { windowAround } from '../../../use-cases/schedule.ts';
import { entryForNew } from '../../../use-cases/entry.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../../../http/idempotency.ts';
import { present, salonZone } from '../../../use-cases/present.ts';
import { overlap, wantedTime, type Time } from './time.ts';

type Create = typeof createAppointment;

export const createRoute = ownerRoute(createAppointment, {
  read: ({ body, deps, from, now }) =>
    Promise.all([deps.store.schedule(windowAround(body.start_at)), recall(from, deps, now)]),
  answer: create,
});

async function create(
  call: Call<Create>,
  [page, earlier]: readonly [ScheduleWindow, Remembered | null],
): Promise<Reply<Create> | Conflict> {
  const { body, deps, from, now } = call;
  const zone = salonZone(page.rules);
  if (earlier) return fromMemory(earlier, from, made);
  const service = page.rules.services.find(({ id }) => id === body.service_type_id);
  if (!service) return invalid({ service_type_id: 'Selected service not found' });
  const time = wantedTime(body, zone, service.duration_min);
  if ('kind' in time) return time;

  const appointment = asAsked(call, service, time, page);
  const { allow_overlap: allowOverlap = false } = body;
  const conflicts = allowOverlap ? [] : conflictsOf(time.start, page, visitOf(appointment));
  if (conflicts.length > 0) return overlap(conflicts, appointment, deps.store, zone);

  const entry = entryForNew(appointment, 'owner', call, page.rules);
  const claim = await deps.store.claim(appointment, { page, allowOverlap }, entry, rememberAs(from, now));
  switch (claim.kind) {
    case 'claimed':
      return made(appointment);
    case 'replayed':
      return replayed(made(claim.appointment));
    case 'key_reused':
      return keyReused();
    case 'taken':
      return overlap(
        conflictsOf(time.start, claim.page, visitOf(appointment)),
        appointment,
        deps.store,
        zone,
      );
    case 'rules_changed':
      return 'conflict';
    case 'too_many_held':
      throw new Error('What the owner books waits for no deposit');
  }
}

/** In the zone that it was made in, so that a repeated request gets the very same. */
function made(appointment: Appointment) {
  const message = `Appointment created for ${appointment.customer.name}`;
  return data(present(appointment, zoneOf(appointment.zone)), { message });
}

function asAsked({ body, deps, now }: Call<Create>, service: Service, time: Time, page: ScheduleWindow) {
  const id = deps.ids.uuid();
  return newAppointment({
    id,
    reference: deps.ids.reference(),
    status: body.status,
    source: 'owner',
    ...time,
    zone: page.settings.timeZone,
    customer: body.customer,
    notes: body.notes ?? '',
    service,
    amount_paid_cents: body.amount_paid_cents ?? (body.status === 'paid' ? service.price_cents : 0),
    created_at: now,
    ...newManageLink(id, deps.keys),
  });
}
