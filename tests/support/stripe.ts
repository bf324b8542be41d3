import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import type { StripeAccount } from '../../netlify/platform/environment/env.ts';
import { begun, intentOf, methodOf, setupProgress, type FakeSession } from './stripe-answers.ts';
import { CardRefused, fakeCharges, type FakeCharges } from './stripe-charges.ts';

const WEBHOOK_SECRET = 'whsec_only_good_for_tests';

export interface Sent {
  readonly body: string;
  readonly signature: string;
}

/** A fake Stripe with a memory: sessions, payments, refunds, idempotency keys and signed events. */
export interface FakeStripe {
  readonly account: StripeAccount;
  readonly sessions: ReadonlyMap<string, FakeSession>;
  /** Payments less refunds, in cents. */
  readonly balance: () => number;
  readonly refunds: readonly { readonly charge: string; readonly amount: number }[];
  /** The kept cards, by customer and card name. */
  readonly customers: ReadonlyMap<string, string>;
  /** The kept cards, and later events of received money. */
  readonly charges: FakeCharges;
  /** The newest session. */
  latest(): FakeSession;
  /**
   * The customer pays on Stripe's page, or gives a card whose name decides later charges. Throws if Stripe would not accept it.
   */
  pay(session: string, how?: 'at once' | 'by bank', card?: 'good' | 'declines' | 'asks'): void;
  /** The bank decides about a pending payment. */
  bank(session: string, decides: 'yes' | 'no'): void;
  /** A session expires. */
  expire(session: string): void;
  /** All events so far in order, signed on request. */
  events(at: number): readonly Sent[];
  /** How many of the next API calls fail. */
  fail(times: number): void;
  /**
   * Resolves when a card is about to be charged: before it is, so that it never will be by that request, or after. The caller
   * gets no answer and waits.
   */
  hangs(when: 'before' | 'after'): Promise<void>;
  close(): Promise<void>;
}

/** Its memory from an earlier run. */
export interface Remembered {
  readonly sessions: readonly FakeSession[];
  readonly refunds: readonly { readonly charge: string; readonly amount: number }[];
}

export async function openFakeStripe(
  remembered: Remembered = { sessions: [], refunds: [] },
): Promise<FakeStripe> {
  const sessions = new Map(remembered.sessions.map((session) => [session.id, structuredClone(session)]));
  const refunds = [...remembered.refunds];
  const customers = new Map<string, string>();
  const answered = new Map<string, unknown>();
  const told: { type: string; object: object }[] = [];
  // Numbers of sessions, payments, refunds and customers.
  let count = 4 * sessions.size;
  let failures = 0;
  let hanging: { readonly when: 'before' | 'after'; readonly reached: () => void } | null = null;
  const name = (prefix: string) => `${prefix}_${(count += 1)}`;

  const tell = (type: string, object: object) => void told.push({ type, object: structuredClone(object) });
  const sentBack = (charge: string) =>
    refunds.filter((one) => one.charge === charge).reduce((sum, one) => sum + one.amount, 0);
  const charges = fakeCharges(name, tell, sentBack);
  const sessionOf = (id: string): FakeSession => {
    const session = sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  };

  const start = (asked: Record<string, string>): FakeSession => {
    const id = name('cs_test');
    if (
      asked['mode'] === 'setup' &&
      (asked['currency'] === undefined || asked['line_items[0][quantity]'] !== undefined)
    ) {
      throw new Refused('parameter_missing');
    }
    const session = begun(id, asked);
    sessions.set(id, session);
    return session;
  };

  const expire = (id: string): FakeSession => {
    const session = sessionOf(id);
    if (session.status !== 'open') throw new Refused('resource_already_over');
    Object.assign(session, { status: 'expired', url: null });
    tell('checkout.session.expired', session);
    return session;
  };

  /** A payment with the state of its money. */
  const withCharge = (id: string) => {
    const session = [...sessions.values()].find((one) => one.payment_intent === id);
    const intent = charges.intents.get(id) ?? { ...intentOf(id), metadata: session?.metadata ?? {} };
    const amount = session?.amount_total ?? charges.intents.get(id)?.amount ?? 0;
    return { ...intent, latest_charge: { ...intent.latest_charge, ...charges.money(id, amount) } };
  };

  const refund = (asked: Record<string, string>) => {
    const charge = asked['payment_intent'] ?? '';
    const amount = Number(asked['amount']);
    const { left, disputed } = withCharge(charge).latest_charge;
    if (amount > left) throw new Refused(disputed ? 'charge_disputed' : 'charge_already_refunded');
    refunds.push({ charge, amount });
    return { id: name('re'), object: 'refund', amount, status: 'succeeded' };
  };

  const forget = (id: string) => {
    if (!customers.delete(id)) throw new Refused('resource_missing');
    return { id, object: 'customer', deleted: true };
  };

  function answer(method: string, path: string, asked: Record<string, string>): unknown {
    const [, , , , id = '', action] = path.split('/');
    if (method === 'POST' && path === '/v1/checkout/sessions') return start(asked);
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) return sessionOf(id);
    const intent = path.split('/')[3] ?? '';
    if (method === 'GET' && path.startsWith('/v1/payment_intents/')) return withCharge(intent);
    const kept = charges.answer(method, path, asked);
    if (kept !== undefined) return kept;
    if (method === 'GET' && path.startsWith('/v1/setup_intents/')) return setupProgress(intent);
    if (method === 'DELETE' && path.startsWith('/v1/customers/')) return forget(intent);
    if (method === 'POST' && action === 'expire') return expire(id);
    if (method === 'POST' && path === '/v1/refunds') return refund(asked);
    throw new Error(`The fake Stripe does not know ${method} ${path}`);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const asked = Object.fromEntries(new URLSearchParams(await text(request)));
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    /** Repeats the first answer. */
    const again = (first: unknown) =>
      first instanceof CardRefused
        ? reply(402, { error: { type: 'card_error', code: first.message, payment_intent: first.intent } })
        : reply(200, first);
    if (failures > 0) {
      failures -= 1;
      return reply(400, { error: { type: 'invalid_request_error', message: 'Out of order' } });
    }
    const key = headers['idempotency-key'];
    // Stripe's own client invents a key for each POST; ours begin with a word.
    const isOurs = typeof key === 'string' && /^(?:checkout|refund|fee):/.test(key);
    const hangs = isOurs && key.startsWith('fee:') ? hanging : null;
    if (hangs) hanging = null;
    if (hangs?.when === 'before') return hangs.reached();
    if (isOurs && answered.has(key)) return again(answered.get(key));
    try {
      const { pathname, searchParams } = new URL(url, 'http://stripe.test');
      const body = answer(method, pathname, { ...Object.fromEntries(searchParams), ...asked });
      if (isOurs) answered.set(key, body);
      return hangs ? hangs.reached() : reply(200, body);
    } catch (error) {
      if (error instanceof CardRefused) {
        if (isOurs) answered.set(key, error);
        return again(error);
      }
      if (!(error instanceof Refused)) throw error;
      return reply(400, {
        error: { type: 'invalid_request_error', code: error.message, message: error.message },
      });
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stripe = new Stripe('sk_test_fake');

  return {
    account: {
      secretKey: 'sk_test_fake',
      webhookSecret: WEBHOOK_SECRET,
      api: { protocol: 'http', host: '127.0.0.1', port },
    },
    sessions,
    refunds,
    customers,
    charges,
    balance: () => {
      const paid = [...sessions.values()].filter(({ payment_status }) => payment_status === 'paid');
      const taken = paid.reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0);
      return taken + charges.taken() - refunds.reduce((sum, { amount }) => sum + amount, 0);
    },
    latest: () => {
      const session = [...sessions.values()].at(-1);
      if (!session) throw new Error('Nobody has come to pay');
      return session;
    },
    pay: (id, how = 'at once', card = 'good') => {
      const session = sessionOf(id);
      if (session.status !== 'open') throw new Error(`Session ${id} is ${session.status}`);
      const intent = session.mode === 'setup' ? 'setup_intent' : 'payment_intent';
      // The card's name, which decides its later behavior, is made from this.
      const made = name(`${session.mode === 'setup' ? 'seti' : 'pi'}_${card}`);
      Object.assign(session, { status: 'complete', url: null, [intent]: made });
      if (how === 'at once' && session.mode !== 'setup') session.payment_status = 'paid';
      if (session.asked['customer_creation'] === 'always') {
        session.customer = name('cus');
        customers.set(session.customer, methodOf(session.payment_intent ?? session.setup_intent ?? ''));
      }
      tell('checkout.session.completed', session);
    },
    bank: (id, decides) => {
      const session = sessionOf(id);
      if (decides === 'yes') session.payment_status = 'paid';
      tell(`checkout.session.async_payment_${decides === 'yes' ? 'succeeded' : 'failed'}`, session);
    },
    expire: (id) => void expire(id),
    events: (at) =>
      told.map(({ type, object }, i) => {
        const body = JSON.stringify({ id: `evt_${i + 1}`, object: 'event', type, data: { object } });
        const timestamp = Math.floor(at / 1000);
        const signature = stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: WEBHOOK_SECRET,
          timestamp,
        });
        return { body, signature };
      }),
    fail: (times) => {
      failures = times;
    },
    hangs: (when) =>
      new Promise<void>((reached) => {
        hanging = { when, reached };
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

class Refused extends Error {}
