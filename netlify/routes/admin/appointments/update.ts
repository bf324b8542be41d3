import { updateAppointment } from '../../../../src/api/admin/appointments.ts';
import {
  canBecome,
  isActive,
  serviceSnapshot,
  visitOf,
  type Appointment,
  type Status,
} from '../../../../src/domain/appointment.ts';
import { conflictsOf } from '../../../../src/domain/availability.ts';
import { withRefund } from '../../../../src/domain/paying.ts';
import { refundsOnCancel } from '../../../../src/domain/policy.ts';
import { withHold } from '../../../../src/domain/unpaid.ts';
import { roughly } from '../../../../src/domain/time.ts';
import { data, invalid, notFound, refuse, refuseWith, type Reply } from '../../../http/reply.ts';
import { ownerRoute, type Call } from '../../../http/route.ts';
import type { AppointmentInSchedule } from '../../../store/verbs/book.ts';
import type { ScheduleWindow } from '../../../store/verbs/calendar.ts';
import type { Conflict } from '../../../settled.ts';
import { entryForChange } from '../../../use-cases/entry.ts';
import { isUnchanged, patched } from '../../../use-cases/edit.ts';
import { present, salonZone } from '../../../use-cases/present.ts';
import { tending } from '../../../use-cases/waitlist/offers.ts';
import { overlap, wantedTime } from './time.ts';

type Update = typeof updateAppointment;

const UPDATED = 'Appointment updated';

export const updateRoute = ownerRoute(updateAppointment, {
  read: ({ params, body, deps }) =>
    deps.store.appointmentInSchedule(params.id, body.start_at && roughly(body.start_at)),
  answer: update,
});

async function update(
  call: Call<Update>,
  sheet: AppointmentInSchedule | null,
): Promise<Reply<Update> | Conflict> {
  const { body, deps } = call;
  if (!sheet) return notFound('This appointment');
  const { appointment, page } = sheet;
  const zone = salonZone(page.rules);
  if (body.version !== undefined && body.version !== appointment.version) {
    return refuseWith('stale', 'This appointment has changed meanwhile.', present(appointment, zone));
  }
  const { status = appointment.status } = body;
  if (body.refund !== undefined && status !== 'canceled') return invalid({ refund: NO_REFUND });
  if (!canBecome(appointment.status, status)) return cannotBecome(appointment.status, status);

  const asked = askedFor(call, appointment, page);
  if ('kind' in asked) return asked;
  const { next } = asked;
  if (isUnchanged(appointment, next)) return data(present(appointment, zone), { message: UPDATED });
  const { allow_overlap: allowOverlap = false } = body;
  const takes = isActive(next) && takesOtherTime(appointment, next);
  const conflicts = takes && !allowOverlap ? conflictsOf(next.start, page, visitOf(next), next.id) : [];
  if (conflicts.length > 0) return overlap(conflicts, next, deps.store, zone);

  const { next: settled, refunds } = refunded(call, appointment, next, page);
  const entry = entryForChange(appointment, settled, 'owner', call, page.rules, refunds);
  const basis = takes ? { page, allowOverlap } : undefined;
  const change = deps.store.change(settled, entry, basis);
  const result = await tending(call, change);
  switch (result.kind) {
    case 'changed':
      return data(present(settled, zone), { message: UPDATED });
    case 'taken':
      return overlap(conflictsOf(next.start, result.page, visitOf(next), next.id), next, deps.store, zone);
    case 'stale':
    case 'rules_changed':
      return 'conflict';
  }
}

/** Canceling by a change returns of the money paid online what canceling by its own call does, unless the owner decides else. */
function refunded(
  { body, now, deps }: Call<Update>,
  before: Appointment,
  next: Appointment,
  { settings }: ScheduleWindow,
) {
  const isCancel = isActive(before) && !isActive(next);
  const choices = refundsOnCancel(before, settings.cancelWindow, now);
  return withRefund(next, isCancel ? choices[body.refund ?? 'policy'] : 0, now, () => deps.ids.uuid());
}

const NO_REFUND = 'A refund goes with the status canceled';

/** True when the change needs time that the appointment does not hold already. */
function takesOtherTime(before: Appointment, after: Appointment): boolean {
  return (
    !isActive(before) ||
    before.start !== after.start ||
    before.end !== after.end ||
    before.service.id !== after.service.id
  );
}

/** The appointment as it is asked for. Moving its start alone keeps the length; another service brings its own. */
function askedFor({ body }: Call<Update>, appointment: Appointment, page: ScheduleWindow) {
  const { service_type_id: id = appointment.service.id, status = appointment.status } = body;
  const keepsService = id === appointment.service.id;
  const service = keepsService ? appointment.service : page.rules.services.find((known) => known.id === id);
  if (!service) return invalid({ service_type_id: 'Selected service not found' });

  const zone = salonZone(page.rules);
  const start_at = body.start_at ?? { kind: 'instant' as const, at: appointment.start * 60_000 };
  const length = keepsService ? appointment.end - appointment.start : service.duration_min;
  const time = wantedTime({ start_at, end_at: body.end_at }, zone, length);
  if ('kind' in time) return time;
  return {
    next: withHold(
      {
        ...appointment,
        ...time,
        version: appointment.version + 1,
        status,
        // What the owner has decided is not brought back by the salon's system.
        ...(body.status !== undefined && { released_from: null }),
        customer: patched(appointment.customer, body.customer ?? {}),
        notes: body.notes ?? appointment.notes,
        service: serviceSnapshot(service),
        amount_paid_cents:
          body.amount_paid_cents ?? paidBy(status, body.status, appointment, service.price_cents),
      } satisfies Appointment,
      isYes(body, appointment),
    ),
  };
}

/** The owner's press that confirms: another status, or none but the one that it has. The dialog names it in any case. */
function isYes(body: Call<Update>['body'], { status }: Appointment): boolean {
  if (body.status === undefined || body.status === 'pending') return false;
  return body.status !== status || Object.keys(body).every((field) => ['status', 'version'].includes(field));
}

/** 'Paid' with no amount means that the full price was paid: product.md, Appointment life. */
function paidBy(
  status: Status,
  asked: Status | undefined,
  { amount_paid_cents }: Appointment,
  price: number,
): number {
  return status === 'paid' && asked !== undefined ? Math.max(amount_paid_cents, price) : amount_paid_cents;
}

export function cannotBecome(from: Status, to: Status) {
  return refuse('invalid_transition', `An appointment that is ${from} cannot become ${to}.`);
}
