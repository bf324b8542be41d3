// The fake Stripe's answers about objects it does not store, and its checkouts.

export interface FakeSession {
  id: string;
  object: 'checkout.session';
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  amount_total: number | null;
  payment_intent: string | null;
  setup_intent: string | null;
  customer: string | null;
  metadata: Record<string, string>;
  url: string | null;
  expires_at: number;
  /** Its creation parameters. */
  asked: Record<string, string>;
}

/** An unpaid checkout. */
export function begun(id: string, asked: Record<string, string>): FakeSession {
  const isSetup = asked['mode'] === 'setup';
  return {
    id,
    object: 'checkout.session',
    mode: isSetup ? 'setup' : 'payment',
    status: 'open',
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    amount_total: isSetup ? null : Number(asked['line_items[0][price_data][unit_amount]']),
    payment_intent: null,
    setup_intent: null,
    customer: null,
    metadata: fields(asked, 'metadata'),
    url: `https://checkout.stripe.test/${id}`,
    expires_at: Number(asked['expires_at']),
    asked,
  };
}

/** The payment with its charge: paid by card. */
export function intentOf(id: string) {
  const payment_method_details = { type: 'card', card: { brand: 'mastercard', last4: '4242' } };
  const latest_charge = { object: 'charge', payment_method_details };
  return { id, object: 'payment_intent', payment_method: methodOf(id), latest_charge };
}

/** The name of the card that was used. */
export const methodOf = (intent: string) => `pm_${intent}`;

export function setupProgress(id: string) {
  const payment_method = {
    id: methodOf(id),
    object: 'payment_method',
    card: { brand: 'mastercard', last4: '4242' },
  };
  return { id, object: 'setup_intent', status: 'succeeded', payment_method };
}

/** `metadata[payment]=1` as `{ payment: '1' }`. */
function fields(asked: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) => {
      const field = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1];
      return field ? [[field, value]] : [];
    }),
  );
}
