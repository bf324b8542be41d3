import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { chargeFee, takeBackFee } from '../../../src/api/payments/fees.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Card, Consent } from '../../../src/domain/payments/payment.ts';
import { dataOf, type Salon } from '../../support/salon.ts';
import type { FakeStripe } from '../../support/stripe.ts';

const CONSENT: Consent = {
  version: 1,
  text: 'Up to 50% of the price may be charged.',
  at: Date.UTC(2026, 10, 20),
  most_cents: 4250,
};

/** A card at Stripe that behaves as its name says: `pm_good`, `pm_declines`, `pm_asks`. */
export const atStripe = (method = 'pm_good', consent: Partial<Consent> = {}): Card => ({
  provider: 'stripe',
  customer: 'cus_ada',
  method,
  last4: '4242',
  consent: { ...CONSENT, ...consent },
});
/** The same at the test provider, which uses the last four digits. */
export const inTest = (last4 = '4242', consent: Partial<Consent> = {}): Card => ({
  ...atStripe('pm_good', consent),
  provider: 'test',
  last4,
});

/** Stores a state that no call produces. */
export async function keeps(salon: Salon, id: string, changes: Partial<Appointment>): Promise<void> {
  const kept = (await salon.store.appointment(id)) as Appointment;
  const next = { ...kept, ...changes, version: kept.version + 1 };
  const client = { id: 'c', version: 1, ...next.customer, notes: '' };
  await salon.store.change(next, { history: { at: 0, by: 'system', change: 'arranged' }, client });
}

/** A salon where Ada missed her $85 cut on Tuesday at nine, with this card on file. */
export async function missed(
  open: (options?: Parameters<Salon['sets']>[0]) => Promise<Salon>,
  card: Card | null,
  stripe?: FakeStripe,
) {
  const salon = await open({});
  const { id, manage_token } = await salon.books("Women's Cut & Style", 'tuesday 09:00');
  salon.clock.set('tuesday 09:30');
  dataOf(await salon.owner(updateAppointment, { params: { id }, body: { status: 'no_show' } }));
  if (card) await keeps(salon, id, { card });
  const payments = stripe ? ({ kind: 'stripe', account: stripe.account } as const) : salon.deps.payments;
  const connected = { ...salon.deps.connected, stripe: stripe !== undefined, testPayments: !stripe };
  const deps = { payments, connected };
  const owner = await salon.signedIn('owner', undefined, deps);
  return {
    salon,
    id,
    owner,
    link: { params: { id }, manageToken: manage_token },
    visitor: salon.visitor(deps),
    charges: (
      amount_cents = 4250,
      key?: string,
      reason: 'no_show' | 'late_cancel' = 'no_show',
      by_link?: boolean,
    ) => {
      const input = {
        params: { id },
        body: { reason, amount_cents, ...(by_link !== undefined && { by_link }) },
      };
      return owner.call(chargeFee, key === undefined ? input : { ...input, idempotencyKey: key });
    },
    takesBack: async (query: Parameters<typeof owner.call<typeof takeBackFee>>[1]['query'] = {}) =>
      owner.call(takeBackFee, { params: { id, fee: (await fees(salon, id)).at(-1)?.id ?? '' }, query }),
    fees: () => fees(salon, id),
    hears: async ({ body, signature }: { readonly body: string; readonly signature: string }) => {
      const headers = { 'Stripe-Signature': signature, 'X-Requested-With': null, Origin: null };
      const path = '/api/payments/stripe-webhook';
      return (await salon.visitor(deps).request('POST', path, { body, headers })).status;
    },
    told: () => stripe?.events(salon.clock.now()) ?? [],
    works: () => runJobs({ ...salon.deps, ...deps }, null),
  };
}

async function fees(salon: Salon, id: string) {
  return (await salon.store.appointment(id))?.fees ?? [];
}
