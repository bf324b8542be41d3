import type { AppointmentShape } from '../../api/shapes.ts';
import { onSalonClock } from '../../platform/dates/date-text.ts';
import { isActive } from '../../domain/appointments/status.ts';
import type { LocalDateTime } from '../../domain/time.ts';
import { detailFields, type Details, areChosen, asChosen, type Draft, type OpenBooking } from './draft.ts';

/** The start of an appointment on the salon's clock. */
export function startOf({ date, time }: Pick<AppointmentShape, 'date' | 'time'>): LocalDateTime {
  return `${date}T${time}`;
}

/** Until when a booking can be changed online, on the salon's clock; null if unknown. */
export function limitOf({ appointment, changeUntil }: OpenBooking): LocalDateTime | null {
  return onSalonClock(changeUntil, appointment.time_zone);
}

/** True once moving is only possible by phone; details can be corrected until the visit begins. */
export function isLate(booking: OpenBooking, now: LocalDateTime): boolean {
  const limit = limitOf(booking);
  return limit !== null && limit < now;
}

/** An appointment's contents in the draft's form. */
export function chosenOf({ services }: Pick<AppointmentShape, 'services'>): readonly number[] {
  return asChosen(services.map(({ id }) => id));
}

/** The wizard filled in from an existing booking. */
export function draftOf(appointment: AppointmentShape): Draft {
  const start_at = startOf(appointment);
  return {
    serviceIds: chosenOf(appointment),
    date: appointment.date,
    slot: { start_at, end_at: onSalonClock(appointment.end_at, appointment.time_zone) ?? start_at },
    details: detailsOf(appointment),
  };
}

function detailsOf({ customer, notes }: AppointmentShape): Details {
  return { name: customer.name, email: customer.email, phone: customer.phone, notes };
}

/** True if nothing the customer chose or agreed to has changed: at most payments, and the salon's approval. */
export function isSameVisit(before: AppointmentShape, newest: AppointmentShape): boolean {
  return (
    isActive(newest) &&
    newest.service.price_cents === before.service.price_cents &&
    newest.end_at === before.end_at &&
    changesTo(newest, draftOf(before)) === null
  );
}

/** The body of a change request: only the differences. */
export interface Changes {
  service_ids?: number[];
  start_at?: string;
  customer?: Partial<Details>;
}

/** @returns null if the draft equals the booking */
export function changesTo(appointment: AppointmentShape, draft: Draft): Changes | null {
  const changes: Changes = {};
  const { serviceIds } = draft;
  if (serviceIds.length > 0 && !areChosen(serviceIds, chosenOf(appointment))) {
    changes.service_ids = [...serviceIds];
  }
  if (draft.slot !== null && draft.slot.start_at !== startOf(appointment)) {
    changes.start_at = draft.slot.start_at;
  }
  const before = detailsOf(appointment);
  const typed = detailFields.filter((field) => draft.details[field].trim() !== before[field].trim());
  if (typed.length > 0) {
    changes.customer = Object.fromEntries(typed.map((field) => [field, draft.details[field].trim()]));
  }
  return Object.keys(changes).length === 0 ? null : changes;
}

/**
 * Merges the customer's changes into a booking that somebody else has changed meanwhile: her own changes win, everything else is
 * as it is now.
 */
export function rebase(draft: Draft, before: AppointmentShape, newest: AppointmentShape): Draft {
  const wanted = changesTo(before, draft) ?? {};
  const fresh = draftOf(newest);
  return {
    serviceIds: wanted.service_ids ?? fresh.serviceIds,
    date: wanted.start_at === undefined ? fresh.date : draft.date,
    slot: wanted.start_at === undefined ? fresh.slot : draft.slot,
    details: { ...fresh.details, ...wanted.customer },
  };
}
