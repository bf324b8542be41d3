import { atom } from 'nanostores';
import { takePassedBooking } from '../../components/booking/passed-booking.ts';
import { managePath } from '../../components/booking/private-link.ts';
import type { Cents } from '../../domain/money.ts';
import type { LocalDate, LocalTime } from '../../domain/time.ts';

/** What there is to pay for. */
export interface Bill {
  readonly service: string;
  readonly minutes: number;
  readonly cents: Cents;
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  /** Where its customer finds it again; null for the sample. */
  readonly manage: string | null;
}

/** The booking that was handed over; null when the page was opened by itself. */
export const $bill = atom<Bill | null>(null);

export function startPayment(): void {
  const passed = takePassedBooking();
  if (!passed) return;
  const { id, service, date, time } = passed.appointment;
  $bill.set({
    service: service.name,
    minutes: service.duration,
    cents: service.price_cents,
    date,
    time,
    manage: managePath({ id, token: passed.token }),
  });
}
