import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import {
  buyGiftCard,
  payOutGiftCard,
  refundGiftCard,
  sellGiftCard,
} from '../../../src/api/till/gift-cards.ts';
import { createProduct } from '../../../src/api/till/products.ts';
import { listSales, refundSale, sell, undoSale } from '../../../src/api/till/sales.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import { balanceDue } from '../../../src/domain/payments/balance.ts';
import type { GiftCard, Product, Sale } from '../../../src/domain/till/shop-records.ts';
import { standingReceipt } from '../../../src/domain/till/till.ts';
import { today } from '../../../src/domain/time.ts';
import { newYork } from '../../support/build.ts';
import { ADA, BEA, dataOf } from '../../support/salon.ts';
import { CARDS } from './begins.ts';
import { anyKey, chosen, CYD, half, step, which } from './step.ts';
import { addedTax, creditReceipts, leftOfLines, stand, standing } from './till.ts';
import type { World } from './world.ts';

/** The product's stock at first. */
const STOCK = 20;

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What is left on a gift card: the sum of its movements, which is never negative along the way. */
function balance({ id, movements }: GiftCard): number {
  return movements.reduce((left, { amount_cents }) => {
    ok(left + amount_cents >= 0, `More was spent than was on ${id}`);
    return left + amount_cents;
  }, 0);
}

type Paid = Pick<Appointment, 'receipts'> & Partial<Pick<Appointment, 'desk_payments'>>;

/** What a gift card paid for a visit or a sale, less what went back to it. */
function paidBy({ desk_payments = [], receipts }: Paid, card: string): number {
  const isBy = ({ gift_card }: { readonly gift_card?: string | undefined }) => gift_card === card;
  const before = desk_payments.filter((one) => one.receipt === undefined && isBy(one));
  const atTill = stand({ receipts }).map(
    ({ credits, methods }) =>
      (credits === undefined ? 1 : -1) * sum(methods.filter(isBy).map(({ amount_cents }) => amount_cents)),
  );
  return sum([...before.map(({ amount_cents }) => amount_cents), ...atTill]);
}

/** How many of the product a visit or a sale has taken. Items that were refunded in full are back. */
function takenBy({ receipts }: Paid, product: string): number {
  const sale = standing({ receipts });
  if (!sale) return 0;
  const left = leftOfLines({ receipts });
  const back = new Set(
    creditReceipts({ receipts }, sale).flatMap(({ lines }) => lines.map(({ line }) => line)),
  );
  return sale.lines.filter(({ product_id }, i) => product_id === product && !(back.has(i) && left[i] === 0))
    .length;
}

/** The test's own record of the counter: a product, sales without a visit, and gift cards. */
export class Counter {
  /** Desk money and gift cards' money for sales without a visit, less what went back, in cents. */
  till = 0;
  /** What sales put on each gift card, less what was refunded and paid out, in cents. */
  readonly put = new Map<string, number>();
  /** What each of Stripe's sessions is to put on a gift card, in cents. */
  readonly begun = new Map<string, number>();
  product: Pick<Product, 'id' | 'price_cents'> = { id: '', price_cents: 0 };
  sales: readonly Sale[] = [];
  cards: readonly GiftCard[] = [];

  /** The owner adds the product with its stock. */
  async begins(world: World): Promise<void> {
    const price_cents = 1299 - (1299 % world.unit);
    const body = { name: 'Shampoo', price_cents, stock: STOCK };
    this.product = dataOf(await world.salon.owner(createProduct, { body }));
  }

  /** Checks that every gift card has the balance of this record, and that the stock is the first one less what was sold. */
  async check(all: readonly Appointment[], world: World): Promise<void> {
    const { store } = world.salon;
    const [sales, cards, [product]] = await Promise.all([
      store.documentsSince('sale', 0),
      store.documentsSince('gift_card', 0),
      store.documentsSince('product', 0),
    ]);
    this.sales = sales;
    this.cards = cards.filter(({ movements }) => movements.length > 0);
    strictEqual(new Set(this.cards.map(({ code }) => code)).size, this.cards.length, 'A code exists twice');
    for (const card of this.cards) {
      if (!this.put.has(card.id)) this.#recordBought(card, world);
      const spent = sum([...all, ...sales].map((one) => paidBy(one, card.id)));
      strictEqual(balance(card), (this.put.get(card.id) ?? 0) - spent, `The balance of ${card.id}`);
    }
    const taken = sum([...all, ...sales].map((one) => takenBy(one, this.product.id)));
    strictEqual(product?.stock, STOCK - taken, 'The stock');
  }

  /** A gift card can pay once Stripe has its money. */
  #recordBought({ id, sale, movements: [first] }: GiftCard, world: World): void {
    const [payment] = this.sales.find((one) => one.id === sale)?.payments ?? [];
    const session = world.stripe.sessions.get(payment?.reference ?? '');
    strictEqual(session?.payment_status, 'paid', `Nobody has paid for ${id}`);
    strictEqual(first?.amount_cents, this.begun.get(session.id));
    this.put.set(id, first?.amount_cents ?? 0);
    world.counts.add('cardsBought');
  }

  /** What is left on all cards, in cents. */
  get left(): number {
    return sum(this.cards.map(balance));
  }

  /** What visits and sales took from all cards, in cents. */
  get spent(): number {
    return sum([...this.put.values()]) - this.left;
  }

  /** The payment of a part by the fullest gift card, and of the rest in another way. */
  pays(cents: number, rest: 'cash' | 'terminal') {
    const card = this.cards.toSorted((a, b) => balance(b) - balance(a))[0];
    const part = card ? Math.min(cents, balance(card)) : 0;
    return [
      { method: 'gift_card' as const, code: card?.code ?? '', amount_cents: part },
      { method: rest, amount_cents: cents - part },
    ].filter(({ amount_cents }) => amount_cents > 0);
  }

  /** One of the sales at the desk. */
  sale(which: number, isCard: boolean): Sale | undefined {
    const able = this.sales.filter(
      ({ payments, receipts: [first] }) =>
        payments.length === 0 && (first?.lines[0]?.gift_card !== undefined) === isCard,
    );
    return able[which % able.length];
  }
}

/** The owner sells some of the product without a visit, twice under one key. */
export const sellsGoods = step(
  fc.record({
    many: fc.integer({ min: 1, max: 3 }),
    way: fc.constantFrom('cash', 'terminal', 'gift card'),
    key: anyKey,
  }),
  ({ many, way }) => `${many} products are sold, paid by ${way}`,
  async (world, { many, way, key }) => {
    const { counter } = world;
    const { id: product_id, price_cents: amount_cents } = counter.product;
    const lines = Array.from({ length: many }, () => ({
      kind: 'retail' as const,
      name: 'Shampoo',
      amount_cents,
      product_id,
    }));
    const total = many * amount_cents + addedTax(lines, 0, world);
    const methods =
      way === 'gift card' ? counter.pays(total, 'cash') : [{ method: way, amount_cents: total } as const];
    const number = (await world.receipts()).length + 1;
    const asks = () => world.salon.owner(sell, { body: { lines, methods }, idempotencyKey: key });
    const answer = await asks();
    const { receipt } = dataOf(answer);
    deepStrictEqual([receipt.number, receipt.total_cents, receipt.change_cents], [number, total, 0]);
    counter.till += total;
    world.counts.add('sales');
    if (methods.some(({ method }) => method === 'gift_card')) world.counts.add('paidByGiftCard');
    world.salon.clock.pass({ ms: 1 });
    deepStrictEqual((await asks()).body, answer.body);
  },
);

/** The owner sells a gift card, twice under one key. */
export const sellsCard = step(
  fc.record({
    amount_cents: fc.constantFrom(...CARDS),
    method: fc.constantFrom('cash', 'terminal'),
    key: anyKey,
  }),
  ({ amount_cents, method }) => `a gift card of ${amount_cents} is sold, paid by ${method}`,
  async (world, { amount_cents, method, key }) => {
    const body = { amount_cents, method };
    const asks = () => world.salon.owner(sellGiftCard, { body, idempotencyKey: key });
    const answer = await asks();
    const { id, balance_cents } = dataOf(answer);
    strictEqual(balance_cents, amount_cents);
    world.counter.put.set(id, amount_cents);
    world.counter.till += amount_cents;
    world.counts.add('cardsSold');
    world.salon.clock.pass({ ms: 1 });
    deepStrictEqual((await asks()).body, answer.body);
  },
);

/** A visitor buys a gift card: she pays in test or at Stripe, or leaves that page; its answer may be lost. */
export const buysCard = step(
  fc.record({
    who: fc.constantFrom(ADA, BEA, CYD),
    amount_cents: fc.constantFrom(...CARDS),
    how: fc.constantFrom('test', 'pays', 'pays', 'leaves', 'lost'),
    key: anyKey,
  }),
  ({ who, amount_cents, how }) => `${who.name} buys a gift card of ${amount_cents}: ${how}`,
  async (world, { who: { name, email }, amount_cents, how, key }) => {
    const { stripe, counter } = world;
    const wishes = { amount_cents, customer: { name, email } };
    const body =
      how === 'test'
        ? { ...wishes, provider: 'test' as const, last4: '4242' as const }
        : { ...wishes, provider: 'stripe' as const };
    const visitor = how === 'test' ? world.salon.visitor() : world.visitor();
    const before = new Set(counter.cards.map(({ id }) => id));
    const asks = () => visitor.call(buyGiftCard, { body, idempotencyKey: key });
    if (how === 'lost') stripe.fail(1);
    let answer = await asks();
    while (answer.status === 503) answer = await asks();
    const { redirect_url } = dataOf(answer);
    deepStrictEqual((await asks()).body, answer.body);
    if (redirect_url !== null) {
      const session = stripe.latest();
      strictEqual(redirect_url, session.url);
      counter.begun.set(session.id, amount_cents);
      if (how === 'pays') stripe.pay(session.id);
      return;
    }
    const cards = await world.salon.store.documentsSince('gift_card', 0);
    const made = cards.filter(({ id, movements }) => movements.length > 0 && !before.has(id));
    deepStrictEqual(made.map(balance), [amount_cents]);
    counter.put.set(made[0]?.id ?? '', amount_cents);
    world.counts.add('cardsBought');
  },
);

/** A gift card pays for a visit, up to what is due and what is left on it, twice under one key. */
export const paysByCard = step(
  fc.record({ which, card: which, share: fc.constantFrom('half', 'all', 'all', 'more'), key: anyKey }),
  ({ which, card, share }) => `gift card ${card} pays ${share} of what it can of ${which}`,
  async (world, { which, card: n, share, key }) => {
    const { cards } = world.counter;
    const card = cards[n % cards.length];
    if (!card) return;
    const known = chosen(world, which);
    const before = await world.appointment(known.id);
    const [due, left] = [balanceDue(before), balance(card)];
    const most = Math.min(due, left);
    const amount_cents = Math.max(
      world.unit,
      { half: half(most, world), all: most, more: left + world.unit }[share],
    );
    const body = { method: 'gift_card' as const, code: card.code, amount_cents, version: before.version };
    const asks = () =>
      world.salon.owner(recordPayment, { params: { id: known.id }, body, idempotencyKey: key });
    const answer = await asks();
    strictEqual(answer.ok, isActive(before) && amount_cents <= most, JSON.stringify(answer.body));
    if (!answer.ok) {
      if (answer.code === 'insufficient_balance') world.counts.add('overspent');
      return deepStrictEqual(await world.appointment(known.id), before);
    }
    world.takes(known, amount_cents);
    if (standingReceipt(before.receipts)) {
      world.counts.add('paidLater');
      await world.recounts(known);
    }
    world.holds.approved.add(known.id);
    world.counts.add('paidByGiftCard');
    return deepStrictEqual((await asks()).body, answer.body);
  },
);

/** A sale at the desk is undone on its day by the next receipt number. A gift card that was used stays sold. */
export const undoesSale = step(
  fc.record({ which, isCard: fc.constantFrom(false, false, true) }),
  ({ which, isCard }) => `the sale ${which} of ${isCard ? 'a gift card' : 'products'} is undone`,
  async (world, { which, isCard }) => {
    const { counter } = world;
    const sale = counter.sale(which, isCard);
    const receipt = sale?.receipts[0];
    if (!sale || !receipt) return;
    const card = counter.cards.find((one) => one.sale === sale.id);
    const number = (await world.receipts()).length + 1;
    const params = { id: sale.id, number: String(receipt.number) };
    const answer = await world.salon.owner(undoSale, { params, query: { version: String(sale.version) } });
    const isToday = today(newYork, receipt.at) === today(newYork, world.now);
    const sold = card?.movements[0]?.amount_cents ?? 0;
    const isThere = sale.receipts.length === 1 && (!card || balance(card) === sold);
    strictEqual(answer.ok, isToday && isThere, JSON.stringify(answer.body));
    if (!answer.ok) return;
    const { receipt: made } = answer.data;
    strictEqual(made.number, number);
    counter.till -= made.total_cents;
    if (card) counter.put.set(card.id, 0);
    world.counts.add('salesUndone');
  },
);

/** Parts of a sale of products are refunded, to how they were paid. */
export const refundsSale = step(
  fc.record({ which, isHalf: fc.boolean(), key: anyKey }),
  ({ which, isHalf }) => `${isHalf ? 'half' : 'all'} of the sale ${which} is refunded`,
  async (world, { which, isHalf, key }) => {
    const sale = world.counter.sale(which, false);
    if (!sale) return;
    const query = { from: '2026-11-01', to: '2026-12-31' } as const;
    const shown = dataOf(await world.salon.owner(listSales, { query })).find(({ id }) => id === sale.id);
    const payments = (shown?.payments ?? []).flatMap(({ id, refundable_cents: left = 0 }) =>
      left > 0 ? [{ id, amount_cents: isHalf ? Math.max(world.unit, half(left, world)) : left }] : [],
    );
    const isStanding = standing(sale) !== undefined;
    strictEqual(sum(leftOfLines(sale)) > 0, payments.length > 0);
    if (payments.length === 0) return;
    ok(isStanding);
    const number = (await world.receipts()).length + 1;
    const total = sum(payments.map(({ amount_cents }) => amount_cents));
    const asks = () =>
      world.salon.owner(refundSale, {
        params: { id: sale.id },
        body: { version: sale.version, payments, reason: 'Unopened' },
        idempotencyKey: key,
      });
    world.salon.clock.pass({ ms: 1 });
    const answer = await asks();
    const { receipt } = dataOf(answer);
    deepStrictEqual([receipt.number, receipt.total_cents], [number, total]);
    world.counter.till -= total;
    world.counts.add('salesRefunded');
    deepStrictEqual((await asks()).body, answer.body);
  },
);

/** The balance of a gift card goes back: an unspent one to the payment that bought it, any other in cash. */
export const givesCardBack = step(
  fc.record({ which, isRefund: fc.boolean(), key: anyKey }),
  ({ which, isRefund }) => `gift card ${which} is ${isRefund ? 'refunded' : 'paid out'}`,
  async (world, { which, isRefund, key }) => {
    const { counter } = world;
    const card = counter.cards[which % counter.cards.length];
    if (!card) return;
    const sale = counter.sales.find(({ id }) => id === card.sale);
    ok(sale);
    const left = balance(card);
    const input = { params: { id: card.id }, body: { version: card.version }, idempotencyKey: key };
    const asks = () => world.salon.owner(isRefund ? refundGiftCard : payOutGiftCard, input);
    world.salon.clock.pass({ ms: 1 });
    const answer = await asks();
    const can = left > 0 && (!isRefund || left === card.movements[0]?.amount_cents);
    strictEqual(answer.ok, can, JSON.stringify(answer.body));
    if (!answer.ok) return;
    strictEqual(answer.data.balance_cents, 0);
    counter.put.set(card.id, (counter.put.get(card.id) ?? 0) - left);
    if (!isRefund || sale.payments.length === 0) counter.till -= left;
    world.counts.add(isRefund ? 'cardsRefunded' : 'cardsPaidOut');
    return deepStrictEqual((await asks()).body, answer.body);
  },
);
