/** A payment without a checkout, by a kept card, in the shape of Stripe's API. */
interface FakeIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  status: 'succeeded' | 'requires_payment_method' | 'canceled';
  readonly amount: number;
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly latest_charge: object;
  readonly last_payment_error: { readonly code: string } | null;
  /** Its creation parameters. */
  readonly asked: Record<string, string>;
}

/** The bank's answer for a kept card with this in its name, if it is not a success. */
const refusals: Readonly<Record<string, string>> = {
  declines: 'card_declined',
  asks: 'authentication_required',
};

/** Stripe's error about the card. */
export class CardRefused extends Error {
  readonly intent: FakeIntent;
  constructor(intent: FakeIntent) {
    super(intent.last_payment_error?.code);
    this.intent = intent;
  }
}

export type FakeCharges = ReturnType<typeof fakeCharges>;

/** The fake Stripe's kept cards: the outcome of a charge follows from the name of its method, and events report the rest. */
export function fakeCharges(
  name: (prefix: string) => string,
  tell: (type: string, object: object) => void,
  /** The salon's own refunds of a charge, in cents. */
  sentBack: (charge: string) => number,
) {
  const intents = new Map<string, FakeIntent>();
  const back = new Map<string, number>();
  const disputed = new Map<string, { amount: number; status: string }>();
  const lost = () => [...disputed.values()].filter(({ status }) => status === 'lost');

  const create = (asked: Record<string, string>) => {
    const does = Object.keys(refusals).find((word) => asked['payment_method']?.includes(word));
    const code = does && refusals[does];
    const intent: FakeIntent = {
      id: name('pi'),
      object: 'payment_intent',
      status: code === undefined ? 'succeeded' : 'requires_payment_method',
      amount: Number(asked['amount']),
      customer: asked['customer'] ?? '',
      metadata: { appointment: asked['metadata[appointment]'] ?? '', fee: asked['metadata[fee]'] ?? '' },
      latest_charge: { object: 'charge', payment_method_details: { type: 'card', card: { last4: '4242' } } },
      last_payment_error: code === undefined ? null : { code },
      asked,
    };
    intents.set(intent.id, intent);
    tell(`payment_intent.${code === undefined ? 'succeeded' : 'payment_failed'}`, intent);
    if (code !== undefined) throw new CardRefused(intent);
    return intent;
  };

  return {
    intents,
    /** Charges to kept cards less disputes and console refunds, in cents. */
    taken: () => {
      const paid = [...intents.values()].filter(({ status }) => status === 'succeeded');
      const gone = [...lost().map(({ amount }) => amount), ...back.values()];
      return paid.reduce((sum, { amount }) => sum + amount, 0) - gone.reduce((sum, one) => sum + one, 0);
    },
    /** Undefined if it is not about a kept card. */
    answer: (method: string, path: string, asked: Record<string, string>): unknown => {
      const [, , resource, id = '', action] = path.split('/');
      if (resource === 'disputes') {
        const dispute = disputed.get(asked['payment_intent'] ?? '');
        return { object: 'list', data: dispute ? [{ ...dispute, currency: 'usd' }] : [], has_more: false };
      }
      if (resource !== 'payment_intents') return undefined;
      if (method === 'POST' && action === 'cancel') return cancel(intents.get(id));
      if (method === 'POST') return create(asked);
      if (id !== '') return intents.get(id);
      const data = [...intents.values()].filter(({ customer }) => customer === asked['customer']);
      return { object: 'list', data, has_more: false };
    },
    /** Somebody refunds an amount in Stripe's own console. */
    returns: (charge: string, metadata: Record<string, string>, amount: number) => {
      back.set(charge, (back.get(charge) ?? 0) + amount);
      const amount_refunded = (back.get(charge) ?? 0) + sentBack(charge);
      tell('charge.refunded', {
        id: `ch_${charge}`,
        object: 'charge',
        payment_intent: charge,
        metadata,
        amount_refunded,
        currency: 'usd',
      });
    },
    /** The state of a charge's money, and what could still be refunded, in cents. */
    money: (charge: string, amount: number) => {
      const dispute = disputed.get(charge);
      const amount_refunded = (back.get(charge) ?? 0) + sentBack(charge);
      const gone = dispute?.status === 'lost' ? dispute.amount : 0;
      return {
        amount,
        currency: 'usd',
        amount_refunded,
        disputed: gone > 0,
        left: amount - amount_refunded - gone,
      };
    },
    /** The payer's bank opens a dispute, or decides it. */
    disputes: (charge: string, amount: number, status: 'needs_response' | 'won' | 'lost') => {
      disputed.set(charge, { amount, status });
      const dispute = {
        id: `dp_${charge}`,
        object: 'dispute',
        amount,
        currency: 'usd',
        status,
        payment_intent: charge,
      };
      tell(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, dispute);
    },
  };
}

function cancel(intent: FakeIntent | undefined) {
  if (intent) intent.status = 'canceled';
  return intent;
}
