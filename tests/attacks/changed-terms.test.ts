import { describe, expect, test } from 'vitest';
import { updateAppointment } from '../../src/api/appointments/appointments.ts';
import { changeBooking } from '../../src/api/booking/bookings.ts';
import { dataOf } from '../support/salon.ts';
import { startTime } from '../support/week.ts';
import { onEveryHost } from './host.ts';
import { openWithStripe } from './stripe.ts';

type Host = Awaited<ReturnType<typeof openWithStripe>>;
type Body = Parameters<typeof change>[1];

const change = ({ ada, link }: Host, body: { service_id?: number; start_at?: string; customer?: object }) =>
  ada.call(changeBooking, { ...link, body });

/** Pays the deposit of Ada's cut, or its full price. */
async function pay(host: Host, kind: 'deposit' | 'full' = 'deposit') {
  await host.openCheckout(kind);
  host.stripe.pay(host.stripe.latest().id);
  await host.deliverEvents();
}

onEveryHost((open) => {
  describe('a change by the customer', () => {
    test('to a more expensive service requests the rest of its deposit', async () => {
      const host = await openWithStripe(open);
      await pay(host);
      const service_id = await host.salon.serviceId('Color Service');
      const dearer = dataOf(await change(host, { service_id }));
      const half = dearer.service.price_cents / 2;
      expect(dearer.paying.deposit_cents).toBe(half - 4300);
      dataOf(await host.openCheckout());
      expect(host.stripe.latest().amount_total).toBe(half - 4300);
      host.stripe.pay(host.stripe.latest().id);
      await host.deliverEvents();
      expect(await host.currentBooking()).toMatchObject({
        amount_paid_cents: half,
        paying: { deposit_cents: null },
      });
    });

    test.each<[string, (host: Host) => Promise<Body>]>([
      ['another day', () => Promise.resolve({ start_at: startTime('thursday 09:00') })],
      ['another service', async ({ salon }) => ({ service_id: await salon.serviceId('Color Service') })],
    ])("to %s needs the owner's approval again if required", async (_, to) => {
      for (const [settings, status] of [
        [{ autoConfirm: false }, 'pending'],
        [{ autoConfirm: true }, 'confirmed'],
      ] as const) {
        const host = await openWithStripe(open, settings);
        await host.owner(updateAppointment, { params: host.params, body: { status: 'confirmed' } });
        const answer = await change(host, await to(host));
        expect(dataOf(answer).status).toBe(status);
        const history = await host.salon.store.history(host.booking.id);
        if (status === 'confirmed') continue;
        expect(answer.body).toMatchObject({
          message: "Your appointment has been changed. We'll confirm it shortly.",
        });
        expect(history?.at(-1)?.change).toContain('Status: confirmed → pending');
        const due = await host.salon.store.takeJobs(host.salon.clock.now(), { most: 50, lease: 0 });
        expect(due.map(({ id }) => id)).toContainEqual(expect.stringMatching(/:changed:owner$/));
      }
    });

    test('to the details only keeps the status', async () => {
      const host = await openWithStripe(open);
      await host.owner(updateAppointment, { params: host.params, body: { status: 'confirmed' } });
      expect(dataOf(await change(host, { customer: { notes: 'A fringe' } })).status).toBe('confirmed');
    });

    test('to a cheaper service refunds the difference', async () => {
      const host = await openWithStripe(open);
      await pay(host, 'full');
      const answer = await change(host, { service_id: await host.salon.serviceId("Men's Cut & Style") });
      const { price_cents } = dataOf(answer).service;
      const back = 8500 - price_cents;
      expect(back).toBeGreaterThan(0);
      expect(answer.body).toMatchObject({
        message: expect.stringContaining(`You'll get $${back / 100} back the way you paid.`),
      });
      expect(await host.currentBooking()).toMatchObject({
        amount_paid_cents: price_cents,
        payment_status: 'paid',
      });
      await host.runDueJobs();
      expect([host.stripe.balance(), await host.recordedCents()]).toEqual([price_cents, price_cents]);
    });

    test('closes an open checkout for the old price', async () => {
      const host = await openWithStripe(open);
      await host.openCheckout();
      dataOf(await change(host, { service_id: await host.salon.serviceId('Color Service') }));
      await host.runDueJobs();
      expect(host.stripe.latest().status).toBe('expired');
      await host.deliverEvents();
      const { paying, service } = await host.currentBooking();
      expect(paying).toMatchObject({ checkout: null, deposit_cents: service.price_cents / 2 });
    });
  });
});
