import { onTestFinished } from 'vitest';
import type { Deps } from '../../netlify/deps.ts';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import { updateAppointment } from '../../src/api/appointments/appointments.ts';
import { payBooking, readBooking } from '../../src/api/booking/bookings.ts';
import type { RequestInput } from '../../src/platform/call/call.ts';
import type { Endpoint } from '../../src/platform/call/endpoint.ts';
import { keptCents } from '../../src/domain/payments/online-payment.ts';
import { dataOf, type SalonOptions } from '../support/salon.ts';
import { openFakeStripe, type Sent } from '../support/stripe.ts';
import type { AttackedHost } from './host.ts';

type Open = (options?: SalonOptions, deps?: Partial<Deps>) => Promise<AttackedHost>;

/** Opens a host with deposits at Stripe, a cut that Ada has booked for Wednesday at nine, and the owner's browser. */
export async function openWithStripe(open: Open, options: SalonOptions = {}, others: Partial<Deps> = {}) {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  const payments = { kind: 'stripe', account: stripe.account } as const;
  const deps = { payments, ...others };
  const begins = { requireDeposit: true, businessEmail: 'studio@salon.test', rateLimits: false, ...options };
  const { salon, from } = await open(begins, deps);
  const ada = from('203.0.113.7');
  const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00', { browser: ada });
  const owner = from('203.0.113.8');
  for (const [name, cookie] of (await salon.asOwner()).cookies) owner.cookies.set(name, cookie);
  owner.isOwner = true;
  const params = { id: booking.id };
  const link = { params, manageToken: booking.manage_token };
  const deliver = async ({ body, signature }: Sent) => {
    const headers = { 'Stripe-Signature': signature, 'X-Requested-With': null, Origin: null };
    return (await from('203.0.113.9').request('POST', '/api/payments/stripe-webhook', { body, headers }))
      .status;
  };
  return {
    salon,
    stripe,
    booking,
    link,
    params,
    ada,
    owner: <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => owner.call(endpoint, input),
    /** Changes the booking as the owner. */
    updateBooking: async (body: RequestInput<typeof updateAppointment>['body']) =>
      dataOf(await owner.call(updateAppointment, { params, body })),
    /** Opens Stripe's payment page as Ada. */
    openCheckout: (kind: 'deposit' | 'full' = 'deposit', idempotencyKey?: string) => {
      const input = { ...link, body: { kind, provider: 'stripe' } } as const;
      return ada.call(payBooking, idempotencyKey === undefined ? input : { ...input, idempotencyKey });
    },
    /** Delivers all of Stripe's events, and returns the statuses of the answers. */
    deliverEvents: async () => {
      const answers = [];
      for (const event of stripe.events(salon.clock.now())) answers.push(await deliver(event));
      return answers;
    },
    /** Runs due jobs. */
    runDueJobs: () => runJobs({ ...salon.deps, ...deps }, null),
    currentBooking: async () => dataOf(await ada.call(readBooking, link)),
    /** The cents paid through Stripe and kept, as the salon has stored them. */
    recordedCents: async () => {
      const all = (await salon.store.appointments()).flatMap(({ payments }) => payments);
      return all.reduce((sum, one) => sum + (one.provider === 'stripe' ? keptCents(one) : 0), 0);
    },
  };
}
