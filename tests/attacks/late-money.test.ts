import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '../../src/api/appointments/appointments.ts';
import { cancelBooking } from '../../src/api/booking/bookings.ts';
import { onEveryHost } from './host.ts';
import { openWithStripe } from './stripe.ts';

type Host = Awaited<ReturnType<typeof openWithStripe>>;

/** Every way in which a person ends an appointment. */
const ways: readonly [string, (host: Host) => Promise<unknown>][] = [
  ['the customer cancels', ({ ada, link }) => ada.call(cancelBooking, link)],
  ['the owner cancels', ({ owner, params }) => owner(cancelAppointment, { params })],
  ['the owner declines', ({ updateBooking }) => updateBooking({ status: 'canceled' })],
];

/** Releases the booking's unpaid time, after which Ada pays at Stripe's page, which is still open. */
async function released(host: Host, from: 'pending' | 'confirmed' = 'pending') {
  await host.openCheckout();
  const { store, clock } = host.salon;
  const kept = await store.appointment(host.booking.id);
  if (!kept) throw new Error('The booking is lost');
  const next = { ...kept, version: kept.version + 1, status: 'canceled', released_from: from } as const;
  const history = { at: clock.now(), by: 'system', change: 'Taken back' } as const;
  await store.change(next, { history, client: { id: 'ada', ...kept.customer, notes: '', version: 1 } });
  host.stripe.pay(host.stripe.latest().id);
}

onEveryHost((open) => {
  describe.each(ways)('%s while a checkout is open', (_, ends) => {
    test.each([{ autoConfirm: false }, { autoConfirm: true }])(
      'and it is paid anyway (%o): the booking stays canceled, and everything is refunded',
      async (settings) => {
        const host = await openWithStripe(open, settings);
        await host.openCheckout();
        await ends(host);
        host.stripe.pay(host.stripe.latest().id);
        expect(await host.deliverEvents()).toEqual([200]);
        expect(await host.currentBooking()).toMatchObject({ status: 'canceled', amount_paid_cents: 0 });
        const due = await host.salon.store.takeJobs(host.salon.clock.now(), { most: 50, lease: 0 });
        const told = due.flatMap(({ work }) =>
          work.kind === 'appointment_mail' && work.event === 'refunded' ? [work.to] : [],
        );
        expect(told).toEqual(['customer', 'owner']);
        host.salon.clock.pass({ minutes: 1 });
        await host.runDueJobs();
        await host.runDueJobs();
        expect([host.stripe.balance(), host.stripe.refunds.length]).toEqual([0, 1]);
      },
    );

    test('the checkout expires, after the undo time if the owner canceled, and takes no more money', async () => {
      const host = await openWithStripe(open);
      await host.openCheckout();
      await ends(host);
      host.salon.clock.noWayBack();
      await host.runDueJobs();
      expect(host.stripe.latest().status).toBe('expired');
      await host.deliverEvents();
      expect(await host.currentBooking()).toMatchObject({ status: 'canceled', paying: { checkout: null } });
    });
  });

  describe('a time released because it was unpaid', () => {
    test.each([
      ['pending', { autoConfirm: false }, 'pending'],
      ['confirmed', { autoConfirm: false }, 'confirmed'],
      ['pending', { autoConfirm: true }, 'confirmed'],
    ] as const)('comes back as %s when paid (%o): %s', async (from, settings, status) => {
      const host = await openWithStripe(open, settings);
      await released(host, from);
      // Minimum notice and booking window do not apply to a booking that was made before.
      await host.salon.sets({ minNoticeHours: 72, bookingWindow: 1 });
      await host.deliverEvents();
      expect(await host.currentBooking()).toMatchObject({ status, amount_paid_cents: 4300 });
      expect(await host.salon.store.appointment(host.booking.id)).toMatchObject({
        held_until: null,
        released_from: null,
      });
      await host.runDueJobs();
      expect(host.stripe.balance()).toBe(4300);
    });

    test.each<[string, (host: Host) => Promise<unknown>]>([
      ['somebody else has the time', ({ salon }) => salon.books('Blowout & Style', 'wednesday 09:00')],
      ['the day was closed', ({ salon }) => salon.sets({ workingDays: [1, 2] })],
      [
        'its start has passed',
        async ({ salon }) => {
          salon.clock.set('wednesday 09:00');
          return Promise.resolve();
        },
      ],
      ['the customer has canceled it since', ({ ada, link }) => ada.call(cancelBooking, link)],
      ['the owner has canceled it since', ({ owner, params }) => owner(cancelAppointment, { params })],
      [
        'the owner has set its status to canceled',
        ({ updateBooking }) => updateBooking({ status: 'canceled' }),
      ],
    ])('stays canceled if %s, and the money is refunded', async (_, happens) => {
      const host = await openWithStripe(open);
      await released(host);
      await happens(host);
      await host.deliverEvents();
      await host.runDueJobs();
      expect(await host.currentBooking()).toMatchObject({ status: 'canceled', amount_paid_cents: 0 });
      expect([host.stripe.balance(), await host.recordedCents()]).toEqual([0, 0]);
    });
  });
});
