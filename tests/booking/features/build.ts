import type { AppointmentShape } from '../../../src/api/shapes.ts';

/** Builds a booking in the API's shape, by default a cut on Tuesday at nine. */
export function anAppointment(but: Partial<AppointmentShape> = {}): AppointmentShape {
  const service = { id: 1, name: "Women's Cut & Style", duration: 60, price: 85, price_cents: 8500 };
  return {
    id: 'a-1',
    reference: 'ABCD-EFGH',
    version: 1,
    status: 'pending',
    payment_status: 'pending',
    notes: 'Left side longer',
    date: '2026-11-24',
    time: '09:00',
    start_at: '2026-11-24T09:00:00-05:00',
    end_at: '2026-11-24T10:00:00-05:00',
    time_zone: 'America/New_York',
    source: 'online',
    series: null,
    amount_paid_cents: 0,
    balance_cents: (but.service ?? service).price_cents - (but.amount_paid_cents ?? 0),
    held_until: null,
    client_confirmed_at: null,
    created_at: '2026-11-20T12:00:00Z',
    customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
    service,
    services: [{ ...(but.service ?? service), start_at: but.start_at ?? '2026-11-24T09:00:00-05:00' }],
    ...but,
  };
}
