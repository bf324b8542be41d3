import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { paidFor } from '../../src/domain/payments/balance.ts';
import { withReversals } from '../../src/domain/payments/desk-payments.ts';
import { today, type Zone } from '../../src/domain/time.ts';
import type { AnyCall } from '../platform/http/route.ts';

/** Returns a change that leaves desk payments of earlier days, and cash that was counted today: see `withReversals`. */
export async function withCountedKept(
  before: Appointment,
  after: Appointment,
  zone: Zone,
  { deps: { store, ids }, now }: Pick<AnyCall, 'deps' | 'now'>,
): Promise<Appointment> {
  const isLess = paidFor(after) < paidFor(before);
  const { day = null } = isLess ? await store.cashDay(today(zone, now)) : {};
  return withReversals(before, after, zone, now, ids.uuid, day?.closed?.at);
}
