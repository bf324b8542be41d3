import { isActive } from '../../domain/appointments/status.ts';
import type { Processing } from '../../domain/appointments/visit.ts';
import { isFlag, isNumber, isText, isWord, listOf, orAbsent, orNull, shapedAs } from '../stored-values.ts';
import type { AppointmentShape } from '../shapes.ts';

const isProcessing = shapedAs<Processing>({ start_min: isNumber, duration_min: isNumber });

const appointmentFields = {
  id: isText,
  reference: isText,
  version: isNumber,
  status: isWord,
  payment_status: isWord,
  notes: isText,
  date: isWord,
  time: isWord,
  start_at: isText,
  end_at: isText,
  time_zone: isText,
  source: isWord,
  amount_paid_cents: isNumber,
  balance_cents: isNumber,
  held_until: orNull(isText),
  prepay: orAbsent(isFlag),
  created_at: isText,
  customer: shapedAs<AppointmentShape['customer']>({ name: isText, email: isText, phone: isText }),
  service: shapedAs<AppointmentShape['service']>({
    id: isNumber,
    name: isText,
    duration: isNumber,
    price: isNumber,
    price_cents: isNumber,
    processing: orAbsent(isProcessing),
  }),
  services: listOf(
    shapedAs<AppointmentShape['services'][number]>({
      id: isNumber,
      name: isText,
      duration: isNumber,
      price: isNumber,
      price_cents: isNumber,
      start_at: isText,
      processing: orAbsent(isProcessing),
      price_from: orAbsent(isFlag),
      by_request: orAbsent(isFlag),
      deposit_percentage: orAbsent(isNumber),
    }),
  ),
};

/** An appointment as a page stored it before November 22, 2026; newer fields may be missing. */
export type KeptAppointment = Omit<AppointmentShape, 'balance_cents' | 'held_until' | 'services'> & {
  readonly balance_cents?: number | undefined;
  readonly held_until?: string | null | undefined;
  readonly services?: AppointmentShape['services'] | undefined;
};

export const isKeptAppointment = shapedAs<KeptAppointment>({
  ...appointmentFields,
  balance_cents: orAbsent(appointmentFields.balance_cents),
  held_until: orAbsent(appointmentFields.held_until),
  services: orAbsent(appointmentFields.services),
});

/** Returns it in today's shape: with its one service, and the unpaid part of its price as balance. */
export function sinceThen(kept: KeptAppointment): AppointmentShape {
  const { held_until = null, service, start_at, services = [{ ...service, start_at }] } = kept;
  const owed = isActive(kept) ? Math.max(0, service.price_cents - kept.amount_paid_cents) : 0;
  const { balance_cents = owed } = kept;
  return { ...kept, balance_cents, held_until, services };
}
