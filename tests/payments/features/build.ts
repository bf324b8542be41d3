import type { Held } from '../../../src/components/booking/private-page.ts';
import { termsOfCut } from '../../support/booked.ts';
import { appointment } from '../../admin/features/build.ts';

/** Half of the cut, requested after a no-show. */
export const fee = {
  id: 'fee',
  reason: 'no_show',
  amount_cents: 4250,
  returned_cents: 0,
  state: 'asked',
  started_at: '2026-11-24T12:00:00-05:00',
  paid_at: null,
  last4: '',
  disputed: false,
  agreed: '',
} as const satisfies Held['fees'][number];

/** Ada's cut on Wednesday, booked online and unpaid. */
export function held(part: Partial<Omit<Held, 'paying'>> & { paying?: Partial<Held['paying']> } = {}): Held {
  const { paying, ...rest } = part;
  return {
    ...appointment({
      id: 'booking',
      reference: 'K7QM-29XD',
      status: 'pending',
      source: 'online',
      customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
    }),
    can_change: true,
    change_until: '2026-11-24T09:00:00-05:00',
    cancellation_fee_cents: 0,
    refund_cents: 0,
    online_cents: 0,
    returned_cents: 0,
    grace_until: null,
    free_to_cancel_until: null,
    to_accept: false,
    terms: {
      ...termsOfCut,
      late_fee_percentage: 50,
      no_show_fee_percentage: 50,
      agreed_at: '2026-11-20T14:00:00.000Z',
    },
    released: false,
    payments: [],
    fees: [],
    receipts: [],
    card_consent_cents: null,
    ...rest,
    paying: {
      by: 'test',
      due_cents: 8500,
      deposit_cents: 4300,
      checkout: null,
      receipt_by_mail: true,
      card: null,
      ...paying,
    },
  };
}

const visit = [
  { id: 3, name: 'Color Service', duration: 120, price: 120, price_cents: 12_000, price_from: true },
  { id: 1, name: "Women's Cut & Style", duration: 60, price: 85, price_cents: 8500 },
  { id: 6, name: 'Deep Conditioning', duration: 30, price: 35, price_cents: 3500, by_request: true },
];

/** A visit of three services. */
export const ofThree = held({
  service: {
    id: 3,
    name: "Color Service + Women's Cut & Style + Deep Conditioning",
    duration: 210,
    price: 240,
    price_cents: 24_000,
  },
  services: visit.map((service, i) => ({
    ...service,
    start_at: `2026-11-24T${['09', '11', '12'][i]}:00:00-05:00`,
  })),
  paying: { due_cents: 24_000, deposit_cents: 12_100 },
});

/** The terms the page shows for that booking, and sends with a payment. */
export const sums = { price_cents: 8500, deposit_cents: 4300 };

const payment: Held['payments'][number] = {
  id: 'payment',
  provider: 'test',
  kind: 'deposit',
  amount_cents: 4300,
  refunded_cents: 0,
  paid_at: '2026-11-24T09:31:00-05:00',
  last4: '4242',
};

/** The same with its deposit paid. */
export const withDeposit = held({
  amount_paid_cents: 4300,
  payment_status: 'deposit',
  refund_cents: 4300,
  online_cents: 4300,
  payments: [payment],
  paying: { due_cents: 4200, deposit_cents: null },
});

/** The deposit of a cut is paid, and then a more expensive service was chosen. */
export const withRestOfDeposit = held({
  ...withDeposit,
  service: { ...withDeposit.service, price_cents: 15_000 },
  terms: {
    ...withDeposit.terms,
    price_cents: 15_000,
    deposit_cents: 7500,
    fee_cents: 7500,
    no_show_cents: 7500,
  },
  paying: { due_cents: 10_700, deposit_cents: 3200 },
});

export const paidInFull = held({
  amount_paid_cents: 8500,
  balance_cents: 0,
  payment_status: 'paid',
  payments: [{ ...payment, kind: 'full', amount_cents: 8500 }],
  paying: { due_cents: 0, deposit_cents: null },
});
