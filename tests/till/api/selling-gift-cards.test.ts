import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { chooseTransport } from '../../../netlify/platform/mail/choose-transport.ts';
import type { Email } from '../../../netlify/platform/mail/transport.ts';
import { eraseClient } from '../../../src/api/settings/salon-admin.ts';
import { readCashDay } from '../../../src/api/till/cash-day.ts';
import { checkOut } from '../../../src/api/till/checkout.ts';
import {
  buyGiftCard,
  listGiftCards,
  payOutGiftCard,
  readBalance,
  readGiftCardOffer,
  refundGiftCard,
  sellGiftCard,
} from '../../../src/api/till/gift-cards.ts';
import { readIncome } from '../../../src/api/income/income.ts';
import { listSales, refundSale, undoSale } from '../../../src/api/till/sales.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { makeFolder } from '../../host/site.ts';
import { ADA, OWNER, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { openFakeStripe } from '../../support/stripe.ts';
import { withStripe } from '../../payments/api/paying.ts';

const CUT = "Women's Cut & Style";
const cut = { kind: 'service' as const, name: CUT, amount_cents: 3000, service_id: 1 };

const sells = async (salon: Salon, part: Partial<BodyToSend<typeof sellGiftCard>> = {}) =>
  dataOf(await salon.owner(sellGiftCard, { body: { amount_cents: 5000, method: 'cash', ...part } }));
const spends = async (salon: Salon, code: string, amount_cents = 3000) => {
  const { id } = await salon.ownerBooks(CUT, 'monday 07:00', { allow_overlap: true });
  const methods = [
    { method: 'gift_card' as const, code, amount_cents },
    ...(amount_cents < 3000 ? [{ method: 'cash' as const, amount_cents: 3000 - amount_cents }] : []),
  ];
  return dataOf(await salon.owner(checkOut, { params: { id }, body: { lines: [cut], methods, version: 1 } }));
};
const income = async (salon: Salon) =>
  dataOf(await salon.owner(readIncome, { query: { from: '2026-11-23', to: '2026-12-31' } }));
const cards = async (salon: Salon) => dataOf(await salon.owner(listGiftCards, { query: {} }));
const buyer = { name: 'Ada', email: 'ada@example.com' };
const sold = { provider: 'test' as const, last4: '4242', amount_cents: 5000, customer: buyer };

/** Writes the salon's emails to an outbox. */
async function withOutbox(salon: Salon) {
  const post = { kind: 'outbox' as const, folder: '', from: 'salon@salon.test' };
  const deps = { ...salon.deps, post };
  return {
    deps: { post },
    /** Runs the jobs that are due, and returns the emails. */
    run: async () => {
      const emails: Email[] = [];
      await runJobs(deps, { isSafeToRepeat: true, send: async (email) => void emails.push(email) });
      return emails;
    },
  };
}

onEveryStore((open) => {
  test('a card sold at the desk has a receipt without tax, is a liability, and becomes revenue when it is spent', async () => {
    const salon = await open({ taxPercentage: 10 });
    const card = await sells(salon, { recipient: { name: 'Bea' }, message: 'Enjoy!' });
    expect(card).toMatchObject({ balance_cents: 5000, recipient: { name: 'Bea', email: '' } });
    expect(card.code).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
    expect((await income(salon)).totals).toMatchObject({
      received_cents: 5000,
      gift_cards_cents: 5000,
      tax_cents: 0,
    });
    await spends(salon, card.code, 2000);
    const { totals, methods, tax } = await income(salon);
    expect(totals).toMatchObject({
      received_cents: 6000,
      gift_cards_cents: 3000,
      services_cents: 2727,
      tax_cents: 273,
    });
    expect(methods).toEqual([{ method: 'cash', cents: totals.received_cents }]);
    expect(tax).toEqual([{ rate: 10, net_cents: 2727, tax_cents: 273 }]);
    expect(await cards(salon)).toMatchObject([{ code: card.code, amount_cents: 5000, balance_cents: 3000 }]);
  });

  test('a code shows the balance of its gift card, and tries are limited', async () => {
    const salon = await open({ rateLimits: true });
    const { code } = await sells(salon);
    const visitor = salon.visitor();
    const asks = (typed: string) => visitor.call(readBalance, { body: { code: typed } });
    expect(dataOf(await asks(code.toLowerCase().replaceAll('-', ' ')))).toEqual({ balance_cents: 5000 });
    for (let i = 0; i < 19; i += 1)
      expect(await asks(`AAAA-AAAA-AA${String(i).padStart(2, '0')}`)).toMatchObject({
        code: 'gift_card_invalid',
      });
    expect(await asks(code)).toMatchObject({ status: 429 });
  });

  test('an unspent card is refunded, a partly spent card is paid out in cash, and income follows', async () => {
    const salon = await open();
    const one = await sells(salon, { method: 'terminal' });
    const refund = await salon.owner(refundGiftCard, { params: { id: one.id }, body: { version: 1 } });
    expect(dataOf(refund)).toMatchObject({ balance_cents: 0, version: 2 });
    expect((await income(salon)).totals).toMatchObject({ received_cents: 0, gift_cards_cents: 0 });
    const two = await sells(salon);
    await spends(salon, two.code, 2000);
    const params = { id: two.id };
    expect(await salon.owner(refundGiftCard, { params, body: { version: 1 } })).toMatchObject({
      code: 'stale',
    });
    expect(await salon.owner(refundGiftCard, { params, body: { version: 2 } })).toMatchObject({
      code: 'invalid_transition',
    });
    const paid = dataOf(await salon.owner(payOutGiftCard, { params, body: { version: 2 } }));
    expect(paid).toMatchObject({ amount_cents: 5000, balance_cents: 0 });
    const kept = await salon.store.salonDocument(two.id);
    expect(kept?.kind === 'gift_card' && kept.movements.map(({ kind }) => kind)).toEqual([
      'sold',
      'redeemed',
      'paid_out',
    ]);
    expect(await salon.owner(payOutGiftCard, { params, body: { version: 3 } })).toMatchObject({
      code: 'invalid_transition',
    });
    const { totals, methods } = await income(salon);
    expect(totals).toMatchObject({ received_cents: 3000, gift_cards_cents: 0, services_cents: 3000 });
    expect(methods.find(({ method }) => method === 'cash')).toEqual({ method: 'cash', cents: 3000 });
    const day = dataOf(await salon.owner(readCashDay, { params: { date: '2026-11-23' } }));
    expect(day.expected_cents).toBe(3000);
  });

  test('a refund and a payout need no version', async () => {
    const salon = await open();
    const [one, two] = [await sells(salon), await sells(salon)];
    for (const [back, { id }] of [
      [refundGiftCard, one],
      [payOutGiftCard, two],
    ] as const)
      expect(await salon.owner(back, { params: { id }, body: {} })).toMatchObject({
        status: 200,
        data: { balance_cents: 0, version: 2 },
      });
  });

  test('the sale of a spent card is neither undone nor refunded beyond what is left', async () => {
    const salon = await open();
    const card = await sells(salon);
    await spends(salon, card.code, 2000);
    const params = { id: card.id.replace(/-card$/, '') };
    expect(await salon.owner(undoSale, { params: { ...params, number: '1' }, query: {} })).toMatchObject({
      status: 409,
      code: 'insufficient_balance',
    });
    const body = { version: 1, payments: [{ id: 'receipt-1-cash', amount_cents: 4000 }], reason: 'No' };
    expect(await salon.owner(refundSale, { params, body })).toMatchObject({ code: 'insufficient_balance' });
  });

  test('no gift cards are sold online before the owner has chosen amounts', async () => {
    const salon = await open();
    expect(dataOf(await salon.visitor().call(readGiftCardOffer, {})).amounts_cents).toEqual([]);
    expect(await salon.visitor().call(buyGiftCard, { body: sold })).toMatchObject({
      code: 'not_available',
    });
  });

  test('a card needs only an amount and its recipient, and a signed-in client is its buyer', async () => {
    const salon = await open({ giftCardAmounts: [5000] });
    const { deps, run } = await withOutbox(salon);
    const chosen = { amount_cents: 5000, deliver_at: null, message: 'Enjoy!' };
    const recipient = { name: 'Bea', email: 'bea@example.com' };
    const visitor = salon.visitor(deps);
    const buys = (body: BodyToSend<typeof buyGiftCard>, browser = visitor) =>
      browser.call(buyGiftCard, { body });
    expect(await buys({ ...chosen, recipient: { name: 'Bea' } })).toMatchObject({
      status: 422,
      errors: { 'customer.email': 'Email is required' },
    });
    expect(dataOf(await buys({ ...chosen, recipient }))).toEqual({ redirect_url: null });
    const emails = async () => {
      salon.clock.pass({ minutes: 5 });
      return (await run()).map(({ to, subject }) => `${to}: ${subject}`).toSorted();
    };
    const card = 'bea@example.com: A gift card for Maren Holt Hair';
    expect(await emails()).toEqual([card, expect.stringMatching(/^bea@example\.com: .*Receipt 1/)]);
    const account = await salon.signedIn('customer', 'ada@example.com', deps);
    dataOf(await buys({ ...chosen, recipient }, account));
    expect(await emails()).toEqual([expect.stringMatching(/^ada@example\.com: .*Receipt 2/), card]);
  });

  test("a card bought online is emailed on its day with the buyer's words, and the buyer gets a receipt", async () => {
    const salon = await open({ giftCardAmounts: [5000, 10_000] });
    const sent = await withOutbox(salon);
    const body = {
      ...sold,
      recipient: { name: 'Bea Kim', email: 'bea@example.com' },
      message: 'Happy birthday!\nYours, Ada',
      deliver_at: '2026-11-26' as const,
    };
    const buys = (part: object = {}) =>
      salon.visitor(sent.deps).call(buyGiftCard, { body: { ...body, ...part } });
    expect(await buys({ deliver_at: '2026-11-20' })).toMatchObject({
      errors: { deliver_at: expect.stringContaining('day') },
    });
    expect(await buys({ amount_cents: 5001 })).toMatchObject({ code: 'not_available' });
    dataOf(await buys());
    salon.clock.set('monday 08:05');
    expect(await sent.run()).toMatchObject([
      { to: buyer.email, subject: expect.stringContaining('Receipt 1') },
    ]);
    salon.clock.set('thursday 09:01');
    const [email, ...others] = await sent.run();
    expect(email).toMatchObject({ to: 'bea@example.com', subject: 'A gift card for Maren Holt Hair' });
    expect(others).toEqual([]);
    const [card] = await cards(salon);
    expect(email?.text).toContain('Ada has sent you a gift card worth $50');
    expect(email?.text).toMatch(/^Bea, a gift card for you\n/);
    expect(email?.text).toContain('“Happy birthday!\nYours, Ada”');
    expect(email?.html).toContain('“Happy birthday!<br>Yours, Ada”');
    expect(email?.text).toContain(card?.code);
    expect((await income(salon)).methods).toEqual([{ method: 'online', cents: 5000 }]);
  });

  test("erasing the buyer deletes the card's email to its recipient from the outbox folder", async () => {
    const salon = await open({ giftCardAmounts: [5000] });
    const post = { kind: 'outbox' as const, folder: await makeFolder(), from: 'salon@salon.test' };
    const owner = await salon.signedIn('owner', OWNER.email, { post });
    await salon.ownerBooks(CUT, 'tuesday 09:00', { customer: { ...ADA, ...buyer } });
    const [client] = (await salon.store.clients()).clients;
    const recipient = { name: 'Bea', email: 'bea@example.com' };
    const body = { ...sold, recipient, message: 'Yours, Ada' };
    dataOf(await salon.visitor({ post }).call(buyGiftCard, { body }));
    dataOf(await salon.visitor({ post }).call(buyGiftCard, { body: { ...body, customer: recipient } }));
    salon.clock.pass({ minutes: 5 });
    await runJobs({ ...salon.deps, post }, chooseTransport(post));
    const names = () => readdir(post.folder);
    const before = await names();
    dataOf(await owner.call(eraseClient, { params: { id: client?.id ?? '' }, query: {} }));
    const left = await Promise.all((await names()).map((name) => readFile(join(post.folder, name), 'utf8')));
    expect(left.filter((text) => text.includes('Ada has sent'))).toEqual([]);
    expect([before.length, left.length], 'the card of another buyer stays').toEqual([5, 2]);
  });

  test('the sale of a card bought online can be refunded but not undone', async () => {
    const salon = await open({ giftCardAmounts: [5000] });
    const { deps } = await withOutbox(salon);
    dataOf(await salon.visitor(deps).call(buyGiftCard, { body: sold }));
    const query = { from: '2026-11-23', to: '2026-11-23' } as const;
    const [sale] = dataOf(await salon.owner(listSales, { query }));
    if (!sale) throw new Error('No sale');
    expect(sale.receipts).toMatchObject([{ number: 1, undo_until: null }]);
    const params = { id: sale.id };
    expect(await salon.owner(undoSale, { params: { ...params, number: '1' }, query: {} })).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message: 'This sale was paid online. Refund it instead.',
    });
    expect(await cards(salon)).toMatchObject([{ balance_cents: 5000 }]);
    const payments = [{ id: sale.payments[0]?.id ?? '', amount_cents: 5000 }];
    const body = { version: sale.version, payments, reason: 'Bought twice' };
    dataOf(await salon.owner(refundSale, { params, body }));
    expect(await cards(salon)).toMatchObject([{ balance_cents: 0 }]);
    expect((await income(salon)).totals).toMatchObject({ received_cents: 0, gift_cards_cents: 0 });
  });
});

test('a card bought at Stripe exists once its checkout is paid, repeated events add none, and its refund goes through Stripe', async () => {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  const { salon, payments, hearsAll, works } = await withStripe(stripe, { giftCardAmounts: [5000] });
  const sent = await withOutbox(salon);
  const buys = (body: BodyToSend<typeof buyGiftCard>) =>
    salon.visitor({ payments, ...sent.deps }).call(buyGiftCard, { body });
  const first = dataOf(await buys({ amount_cents: 5000, recipient: buyer }));
  expect(first.redirect_url).toBe(stripe.latest().url);
  const { redirect_url } = dataOf(await buys({ provider: 'stripe', amount_cents: 5000, customer: buyer }));
  expect(redirect_url).toBe(stripe.latest().url);
  expect(await cards(salon), 'nobody has paid yet').toEqual([]);
  stripe.pay(stripe.latest().id);
  await hearsAll();
  await hearsAll();
  const [card] = await cards(salon);
  expect(card).toMatchObject({ balance_cents: 5000, recipient: { email: buyer.email } });
  expect((await income(salon)).totals).toMatchObject({ received_cents: 5000, gift_cards_cents: 5000 });
  dataOf(await salon.owner(refundGiftCard, { params: { id: card?.id ?? '' }, body: { version: 2 } }));
  await works();
  expect(stripe.balance()).toBe(0);
  // The other checkout expires without a card.
  salon.clock.set('monday 10:00');
  await works();
  expect(await cards(salon)).toHaveLength(1);
  expect((await income(salon)).totals).toMatchObject({ received_cents: 0, gift_cards_cents: 0 });
});

test('erasing a buyer ends her open checkout and deletes its remembered answer, and a refused erasure changes nothing', async () => {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  const { salon, payments } = await withStripe(stripe, { giftCardAmounts: [5000] });
  const { deps } = await withOutbox(salon);
  const idempotencyKey = '5d0c7a4e-1f0b-4f5e-8b34-2f1f6c0f9a11';
  const visitor = salon.visitor({ payments, ...deps });
  const buys = () =>
    visitor.call(buyGiftCard, { body: { amount_cents: 5000, recipient: buyer }, idempotencyKey });
  const { redirect_url } = dataOf(await buys());
  expect(dataOf(await buys()).redirect_url).toBe(redirect_url);
  const owner = await salon.signedIn('owner', OWNER.email, { payments });
  const [client] = (await salon.store.clients()).clients;
  const erases = (query = {}) => owner.call(eraseClient, { params: { id: client?.id ?? '' }, query });
  const [before] = await salon.store.documentsSince('sale', 0);
  stripe.fail(9);
  expect(await erases()).toMatchObject({ status: 503, code: 'not_configured' });
  stripe.fail(0);
  expect(await erases({ reason: 'A dispute', keep_forms_until: '2026-11-23' })).toMatchObject({
    status: 422,
  });
  expect(stripe.latest().status).toBe('open');
  expect(await salon.store.documentsSince('sale', 0)).toEqual([before]);
  dataOf(await erases());
  expect(stripe.latest().status).toBe('expired');
  expect(await salon.store.documentsSince('sale', 0)).toMatchObject([
    { customer: { name: '', email: '' }, payments: [{ state: 'closed', url: '' }] },
  ]);
  salon.clock.pass({ minutes: 10 });
  expect(dataOf(await buys()).redirect_url).not.toBe(redirect_url);
});

test("an erased buyer's checkout keeps no link while the bank is still deciding", async () => {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  const { salon, payments, hearsAll } = await withStripe(stripe, { giftCardAmounts: [5000] });
  const { deps } = await withOutbox(salon);
  const body = { amount_cents: 5000, recipient: buyer };
  dataOf(await salon.visitor({ payments, ...deps }).call(buyGiftCard, { body }));
  const { id } = stripe.latest();
  stripe.pay(id, 'by bank');
  const owner = await salon.signedIn('owner', OWNER.email, { payments });
  const [client] = (await salon.store.clients()).clients;
  dataOf(await owner.call(eraseClient, { params: { id: client?.id ?? '' }, query: {} }));
  const payment = async () => (await salon.store.documentsSince('sale', 0))[0]?.payments[0];
  expect(await payment()).toMatchObject({ state: 'open', url: '' });
  stripe.bank(id, 'yes');
  await hearsAll();
  expect(await payment()).toMatchObject({ state: 'paid' });
  expect(stripe.balance()).toBe(5000);
});

/** Buys a card of $50 at Stripe without an account. */
async function boughtAtStripe(): Promise<
  Awaited<ReturnType<typeof withStripe>> & {
    readonly stripe: Awaited<ReturnType<typeof openFakeStripe>>;
    readonly charge: string;
    readonly metadata: Record<string, string>;
    readonly sent: Awaited<ReturnType<typeof withOutbox>>;
  }
> {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  const bought = await withStripe(stripe, { giftCardAmounts: [5000], businessEmail: 'owner@salon.test' });
  const sent = await withOutbox(bought.salon);
  const { payments, salon, hearsAll } = bought;
  const body = { provider: 'stripe', amount_cents: 5000, customer: buyer } as const;
  dataOf(await salon.visitor({ payments, ...sent.deps }).call(buyGiftCard, { body }));
  stripe.pay(stripe.latest().id);
  await hearsAll();
  const { payment_intent, metadata } = stripe.latest();
  return { ...bought, stripe, sent, charge: payment_intent ?? '', metadata };
}

test('erasing the buyer deletes the emails about a dispute from the outbox folder', async () => {
  const { salon, stripe, charge, hearsAll } = await boughtAtStripe();
  const post = { kind: 'outbox' as const, folder: await makeFolder(), from: 'salon@salon.test' };
  salon.clock.pass({ minutes: 5 });
  for (const state of ['needs_response', 'won'] as const) {
    stripe.charges.disputes(charge, 5000, state);
    await hearsAll();
    await runJobs({ ...salon.deps, post }, chooseTransport(post));
  }
  const left = async () => {
    const names = await readdir(post.folder);
    const texts = await Promise.all(names.map((name) => readFile(join(post.folder, name), 'utf8')));
    return texts.filter((text) => text.includes(buyer.email)).length;
  };
  expect(await left()).toBeGreaterThan(2);
  const owner = await salon.signedIn('owner', OWNER.email, { post });
  const [client] = (await salon.store.clients()).clients;
  dataOf(await owner.call(eraseClient, { params: { id: client?.id ?? '' }, query: {} }));
  expect(await left()).toBe(0);
});

test('a lost dispute takes the balance off the card once, and the owner gets an email for each state', async () => {
  const { salon, stripe, sent, charge, hearsAll } = await boughtAtStripe();
  const [card] = await cards(salon);
  await spends(salon, card?.code ?? '', 2000);
  salon.clock.pass({ minutes: 5 });
  await sent.run();
  const emails = async () =>
    (await sent.run())
      .filter(({ to }) => to === 'owner@salon.test')
      .map(({ subject, text }) => [subject, text]);
  stripe.charges.disputes(charge, 5000, 'needs_response');
  await hearsAll();
  expect(await cards(salon)).toMatchObject([{ balance_cents: 3000 }]);
  expect(await emails()).toEqual([
    [
      'Payment disputed: Ada, Sale 1',
      expect.stringContaining("Ada's bank disputed a payment of $50 for a gift card. Your payment provider"),
    ],
  ]);
  stripe.charges.disputes(charge, 5000, 'lost');
  await hearsAll();
  await hearsAll();
  expect(await cards(salon)).toMatchObject([{ balance_cents: 0 }]);
  expect(await emails()).toEqual([[expect.any(String), expect.stringContaining('You lost the dispute')]]);
  const lost = { received_cents: 1000, services_cents: 3000, gift_cards_cents: 0, refunds_cents: 2000 };
  expect((await income(salon)).totals, 'only what was spent is a loss').toMatchObject(lost);
  const params = { id: card?.id ?? '' };
  for (const back of [refundGiftCard, payOutGiftCard])
    expect(await salon.owner(back, { params, body: {} })).toMatchObject({ code: 'invalid_transition' });
});

test("a refund in Stripe's dashboard takes that amount off the card, up to its balance", async () => {
  const { salon, stripe, charge, metadata, hearsAll, works } = await boughtAtStripe();
  stripe.charges.returns(charge, metadata, 2000);
  await hearsAll();
  await hearsAll();
  const [card] = await cards(salon);
  expect(card).toMatchObject({ amount_cents: 5000, balance_cents: 3000 });
  const owed = { received_cents: 3000, gift_cards_cents: 3000, refunds_cents: 0 };
  expect((await income(salon)).totals).toMatchObject(owed);
  const kept = await salon.store.salonDocument(card?.id ?? '');
  expect(kept?.kind === 'gift_card' && kept.movements.map(({ kind }) => kind)).toEqual(['sold', 'refunded']);
  dataOf(await salon.owner(payOutGiftCard, { params: { id: card?.id ?? '' }, body: {} }));
  stripe.charges.returns(charge, metadata, 3000);
  await hearsAll();
  await works();
  expect(await cards(salon)).toMatchObject([{ balance_cents: 0 }]);
  const lost = { received_cents: -3000, gift_cards_cents: 0, refunds_cents: 3000 };
  expect((await income(salon)).totals).toMatchObject(lost);
});
