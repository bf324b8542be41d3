import { randomUUID } from 'node:crypto';
import { admin, versionOf, type Round } from './asking.ts';

const PAST = {
  start_at: '2026-11-20T14:00',
  end_at: '2026-11-20T15:00',
  allow_overlap: true,
  allow_outside: true,
};

/** No service of the soak asks for a patch test. */
export function alone<Booking extends object>(booking: Booking): Exclude<Booking, { visit: unknown }> {
  if ('visit' in booking) throw new Error('A patch test was booked with it');
  return booking as Exclude<Booking, { visit: unknown }>;
}

/** A customer books, pays, gets a reply, moves and cancels. */
export async function books({ asks, owner, visitor, person, settles }: Round): Promise<void> {
  const customer = person('Ada');
  const next = await asks(visitor, 'GET /api/availability/next', { query: { after: '2026-12-16' } });
  const booking = alone(
    await asks(visitor, 'POST /api/bookings', { body: { start_at: next?.start_at, customer } }),
  );
  const held = { of: [booking.id], link: booking.manage_token };
  await asks(visitor, 'GET /api/bookings/:id', held);
  await asks(visitor, 'GET /api/bookings/:id/calendar.ics', held);
  await asks(visitor, 'POST /api/bookings/:id/payment', held);
  const replied = await asks(owner, `POST ${admin}/appointments/:id/reply`, {
    of: [booking.id],
    body: { start_at: '2026-12-22T14:00', version: undefined },
  });
  await asks(owner, `POST ${admin}/appointments/:id/undo`, {
    of: [booking.id],
    body: { version: replied.version },
  });
  await asks(owner, `POST ${admin}/running-late`);
  await asks(owner, `POST ${admin}/appointments/bulk`, { body: { ids: [booking.id] } });
  await asks(visitor, 'POST /api/bookings/:id/confirm', { ...held, body: { version: undefined } });
  const moved = await asks(visitor, 'PUT /api/bookings/:id', {
    ...held,
    body: { start_at: '2026-12-22T14:00', customer, version: undefined },
  });
  await asks(visitor, 'POST /api/bookings/:id/accept', { ...held, body: { version: moved.version } });
  await asks(visitor, 'DELETE /api/bookings/:id', held);
  await settles();
  await asks(owner, `GET ${admin}/appointments/:id/refunds`, held);
  await asks(owner, `GET ${admin}/appointments/:id/history`, held);
  await asks(owner, `GET ${admin}/appointments`);
  await asks(owner, `DELETE ${admin}/appointments/:id`, held);
}

/** A visit is paid, checked out and undone; then it is missed, and its fee is requested, paid and refunded. */
export async function paysAtTill({ asks, owner, visitor, person, settles }: Round): Promise<void> {
  const customer = person('Ada');
  const visit = await asks(owner, `POST ${admin}/appointments`, { body: { ...PAST, customer } });
  const at = { of: [visit.id] };
  const confirmed = await asks(owner, `PUT ${admin}/appointments/:id`, {
    ...at,
    body: { ...PAST, customer, version: visit.version },
  });
  const paid = await asks(owner, `POST ${admin}/appointments/:id/payments`, {
    ...at,
    body: { version: confirmed.version },
  });
  const unpaid = await asks(owner, `DELETE ${admin}/appointments/:id/payments/:payment`, {
    of: [visit.id, paid.payments[0]?.id ?? ''],
    query: versionOf(paid),
  });
  const again = await asks(owner, `POST ${admin}/appointments/:id/payments`, {
    ...at,
    body: { version: unpaid.version },
  });
  const [taken] = again.payments;
  const refunded = await asks(owner, `POST ${admin}/appointments/:id/refund`, {
    ...at,
    body: {
      version: again.version,
      payments: [{ id: taken?.id ?? '', amount_cents: taken?.amount_cents ?? 0 }],
      lines: undefined,
      reason: 'Paid twice',
    },
  });
  const code = await asks(owner, `POST ${admin}/appointments/:id/pay-code`, {
    ...at,
    body: { version: refunded.appointment.version },
  });
  await asks(owner, `GET ${admin}/appointments/:id/pay-code`, at);
  const open = await asks(owner, `DELETE ${admin}/appointments/:id/pay-code`, {
    ...at,
    query: versionOf(code.appointment),
  });
  const { receipt } = await asks(owner, `POST ${admin}/appointments/:id/checkout`, {
    ...at,
    body: { version: open.version },
  });
  const mailed = await asks(owner, `POST ${admin}/appointments/:id/letters`, {
    ...at,
    body: { kind: 'receipt', id: String(receipt.number) },
  });
  await asks(owner, `DELETE ${admin}/appointments/:id/checkout/:number`, {
    of: [visit.id, receipt.number],
    query: versionOf(mailed),
  });
  const missed = await asks(owner, `PUT ${admin}/appointments/:id`, {
    ...at,
    body: { ...PAST, customer, status: 'no_show', version: undefined },
  });
  const asking = await asks(owner, `POST ${admin}/appointments/:id/fee`, {
    ...at,
    body: { version: missed.version },
  });
  const [fee = ''] = ('appointment' in asking ? asking.appointment : asking).fees?.map(({ id }) => id) ?? [];
  const link = 'payment_url' in asking ? (asking.payment_url.split('.').at(-1) ?? '') : '';
  await asks(owner, `POST ${admin}/appointments/:id/letters`, { ...at, body: { id: fee } });
  await asks(visitor, 'POST /api/bookings/:id/fee/:fee/payment', { of: [visit.id, fee], link });
  await asks(owner, `DELETE ${admin}/appointments/:id/fee/:fee`, {
    of: [visit.id, fee],
    query: { version: '' },
  });
  await settles();
}

/** Several people wait for a full day, and the first is offered the time that opens. */
export async function waits({ asks, owner, visitor, person, settles }: Round): Promise<void> {
  const customer = person('Ada');
  const full = await asks(owner, `POST ${admin}/appointments`, {
    body: { ...PAST, start_at: '2026-12-19T10:00', end_at: '2026-12-19T18:00', customer },
  });
  const only = alone(
    await asks(visitor, 'POST /api/bookings', { body: { start_at: '2026-12-19T09:00', customer } }),
  );
  const bea = person('Bea');
  const entry = { date: '2026-12-19', customer: bea };
  const first = await asks(visitor, 'POST /api/waitlist', { body: entry });
  const waiting = { of: [first.id], link: first.waitlist_token };
  const second = await asks(visitor, 'POST /api/waitlist', { body: { ...entry, customer: person('Cleo') } });
  const third = await asks(owner, `POST ${admin}/waitlist`, {
    body: { ...entry, id: randomUUID(), customer: person('Dora') },
  });
  await asks(owner, `GET ${admin}/waitlist`);
  await asks(owner, `DELETE ${admin}/waitlist/:id`, { of: [third.id], query: versionOf(third) });
  await asks(visitor, 'DELETE /api/waitlist/:id', { of: [second.id], link: second.waitlist_token });
  await asks(visitor, 'DELETE /api/bookings/:id', { of: [only.id], link: only.manage_token });
  // Time the owner has just opened may be closed again, and is not offered until then.
  let offer = null;
  for (let looks = 0; looks < 200 && offer === null; looks += 1) {
    await settles();
    ({ offer } = await asks(visitor, 'GET /api/waitlist/:id', waiting));
  }
  const offered = await asks(visitor, 'POST /api/waitlist/:id/booking', {
    ...waiting,
    body: { start_at: offer?.start_at },
  });
  for (const { id } of [offered, full, only])
    await asks(owner, `DELETE ${admin}/appointments/:id`, { of: [id] });
}
