import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { balanceDue } from '../../../src/domain/payments/balance.ts';
import { keptCents } from '../../../src/domain/payments/online-payment.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import { today } from '../../../src/domain/time.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import { RATES } from './begins.ts';
import { anyKey, chosen, half, kept, oneOf, step, which } from './step.ts';
import type { Known, World } from './world.ts';

type Method = 'cash' | 'terminal' | 'online' | 'other' | 'gift_card';

/** How the amount due is paid: by one method, by two, with too much cash, or wrongly. */
const ways = {
  cash: (due: number) => [['cash', due]],
  terminal: (due: number) => [['terminal', due]],
  split: (due: number, world: World) => [
    ['cash', half(due, world)],
    ['online', due - half(due, world)],
  ],
  'half of it': (due: number, world: World) => [['terminal', half(due, world)]],
  'gift card': (due: number, { counter }: World) =>
    counter.pays(due, 'cash').map(({ method, amount_cents }) => [method, amount_cents] as const),
  'a note': (due: number) => [['cash', Math.ceil((due + 1) / 2000) * 2000]],
  'too little': (due: number, { unit }: World) => [['other', due - unit]],
  'too much by card': (due: number, { unit }: World) => [['terminal', due + unit]],
} as const satisfies Record<string, (due: number, world: World) => readonly (readonly [Method, number])[]>;

type Sold = Pick<Appointment, 'receipts'>;

/** Receipts that no other receipt reverses. */
export const stand = ({ receipts }: Sold) => {
  const undone = new Set(receipts.map(({ undoes }) => undoes));
  return receipts.filter(({ number, undoes }) => undoes === null && !undone.has(number));
};
export const standing = (one: Sold) => stand(one).findLast(({ credits }) => credits === undefined);
export const creditReceipts = (one: Sold, { number }: { readonly number: number }) =>
  stand(one).filter(({ credits }) => credits === number);

/** What is left of each receipt line with tax, and of the tip, after credits. */
export function leftOfLines(one: Sold): number[] {
  const sale = standing(one);
  if (!sale) return [];
  const left = [
    ...sale.lines.map(
      ({ amount_cents, discount_cents, tax_cents, tax_included }) =>
        amount_cents - discount_cents + (tax_included ? 0 : tax_cents),
    ),
    sale.tip_cents,
  ];
  for (const credit of creditReceipts(one, sale)) {
    for (const { line = -1, amount_cents, tax_cents, tax_included } of credit.lines)
      left[line] = (left[line] ?? 0) - amount_cents - (tax_included ? 0 : tax_cents);
    left[left.length - 1] = (left.at(-1) ?? 0) - credit.tip_cents;
  }
  return left;
}

/** Records desk money for a visit: all its payments except online ones were taken at the desk. */
async function counts(world: World, known: Known, cents: number): Promise<void> {
  const after = await world.appointment(known.id);
  world.gives(known, -cents, after.amount_paid_cents - kept(after));
}

/** A visit is checked out twice under one key: it is then paid to the cent, under the next number. */
export const checksOut = step(
  fc.record({
    which,
    less: fc.constantFrom(0, 0, 1500, -2000),
    retail: fc.constantFrom(0, 1299),
    discount_cents: fc.constantFrom(0, 0, 777),
    tip_cents: fc.constantFrom(0, 500, 1275),
    way: fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[])),
    key: anyKey,
  }),
  ({ which, less, retail, discount_cents, tip_cents, way }) =>
    `${which} is checked out for ${less} less, retail ${retail}, discount ${discount_cents}, tip ${tip_cents}, paid by ${way}`,
  async (world, { which, less, way, key, ...drawn }) => {
    const known = chosen(world, which);
    const { unit } = world;
    const whole = (cents: number) => cents - (cents % unit);
    const retail = whole(drawn.retail);
    const [discount_cents, tip_cents] = [whole(drawn.discount_cents), whole(drawn.tip_cents)];
    // The clock moves on, so that earlier payments have another time.
    world.salon.clock.pass({ ms: 1 });
    const made = await world.receipts();
    const before = await world.appointment(known.id);
    const lines = before.services.map(({ id, name, price_cents }, i) => ({
      kind: 'service' as const,
      name,
      amount_cents: price_cents - (i === 0 ? less : 0),
      service_id: id,
      // A discounted visit is taxed as the city does.
      ...(discount_cents > 0 && { tax_rate: RATES[1].id }),
    }));
    const tax_rate = RATES[tip_cents === 0 ? 0 : tip_cents === 500 ? 1 : 2].id;
    const product_id = world.counter.product.id;
    const sold = [{ kind: 'retail' as const, name: 'Shampoo', amount_cents: retail, tax_rate, product_id }];
    const owner = await world.owner();
    const { code } = world.counter.pays(1, 'cash')[0] ?? {};
    const asks = async (paid: readonly (readonly [Method, number])[]) =>
      owner.call(checkOut, {
        params: { id: known.id },
        body: {
          lines: retail > 0 ? [...lines, ...sold] : lines,
          discount_cents,
          tip_cents,
          methods: paid.flatMap(([method, amount_cents]) =>
            amount_cents > 0
              ? [{ method, amount_cents, ...(method === 'gift_card' && code && { code }) }]
              : [],
          ),
          version: before.version,
          ...(way === 'half of it' && { allow_balance: true }),
        },
        idempotencyKey: key,
      });
    // Tax is rounded by line, each with its share of the discount.
    const net = lines.reduce<number>((sum, one) => sum + one.amount_cents, retail) - discount_cents;
    const total = net + tip_cents + addedTax([...lines, ...sold], discount_cents, world);
    const due = Math.max(0, total - before.amount_paid_cents);
    const paid: readonly (readonly [Method, number])[] = ways[way](due, world);
    const given = paid.reduce((sum, [, cents]) => sum + Math.max(0, cents), 0);
    const answer = await asks(paid);
    const balance = way === 'half of it' ? due - given : 0;
    const isPaid = given + balance >= due && way !== 'too much by card';
    const can = isActive(before) && !standing(before);
    strictEqual(answer.ok, can && isPaid, JSON.stringify(answer.body));
    if (!answer.ok) return deepStrictEqual(await world.appointment(known.id), before);
    const { receipt } = answer.data;
    strictEqual(receipt.number, made.length + 1);
    strictEqual(receipt.total_cents, total);
    const returned = Math.min(Math.max(0, before.amount_paid_cents - total), kept(before));
    // Overpayments at the desk are given back there, by their method.
    const isBeyond = before.amount_paid_cents > total;
    const change = Math.max(0, given - due);
    deepStrictEqual([isBeyond ? change : receipt.change_cents, receipt.returned_cents], [change, returned]);
    const after = await world.appointment(known.id);
    strictEqual(after.status, 'completed');
    strictEqual(kept(after), kept(before) - returned);
    await counts(world, known, total - balance - before.amount_paid_cents + returned);
    strictEqual(balanceDue(after), balance);
    world.salon.clock.pass({ ms: 1 });
    world.holds.approved.add(known.id);
    if (balance > 0) world.counts.add('balances');
    if (change > 0) world.counts.add('change');
    if (paid.some(([method]) => method === 'gift_card')) world.counts.add('paidByGiftCard');
    return deepStrictEqual((await asks(paid)).body, answer.body);
  },
);

/** The tax on these amounts with a shared discount, each rounded to what can be charged; independent of the till's code. */
export function addedTax(
  lines: readonly { readonly amount_cents: number; readonly tax_rate?: string }[],
  discount_cents: number,
  { unit }: World,
): number {
  const discount = discount_cents / unit;
  const amounts = lines.map(({ amount_cents }) => amount_cents / unit);
  const sum = amounts.reduce((all, one) => all + one, 0);
  const shares = amounts.map((one) => Math.floor((discount * one) / sum));
  const left = discount - shares.reduce((all, one) => all + one, 0);
  const order = amounts
    .map((one, i) => ({ i, rest: (discount * one) % sum }))
    .toSorted((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return lines.reduce((all, { tax_rate }, i) => {
    const { percentage, included } = RATES.find(({ id }) => id === tax_rate) ?? RATES[0];
    const left = (amounts[i] ?? 0) - (shares[i] ?? 0);
    return all + (included ? 0 : Math.round((left * percentage) / 100) * unit);
  }, 0);
}

/** A checkout is undone by the next number, only on the same salon-local date. */
export const undoesCheckOut = step(
  fc.record({ which, isLater: fc.constantFrom(false, false, true) }),
  ({ which, isLater }) => `the checkout of ${which} is undone${isLater ? ' a day later' : ''}`,
  async (world, { which, isLater }) => {
    const made = await world.receipts();
    const { before, known } = await oneOf(world, which, (one) => standing(one));
    const receipt = before && standing(before);
    if (!before || !known || !receipt) return;
    if (isLater) world.salon.clock.pass({ hours: 24 });
    const zone = openZone('America/New_York');
    const isToday = today(zone, receipt.at) === today(zone, world.now);
    const owner = await world.owner();
    const params = { id: known.id, number: String(receipt.number) };
    const query = { version: String(before.version) };
    const answer = await owner.call(undoCheckOut, { params, query });
    const isPaidLater =
      before.payments.some((one) => keptCents(one) > 0 && (one.paid_at ?? one.started_at) > receipt.at) ||
      before.desk_payments.some(
        (one) => one.receipt === undefined && one.amount_cents > 0 && one.at > receipt.at,
      );
    const isOpen = creditReceipts(before, receipt).length === 0 && !isPaidLater;
    strictEqual(answer.ok, isToday && isOpen, JSON.stringify(answer.body));
    if (!answer.ok) return deepStrictEqual(await world.appointment(known.id), before);
    strictEqual(answer.data.receipt.number, made.length + 1);
    const given = receipt.methods.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    await counts(world, known, receipt.change_cents - given);
    world.counts.add('reversed');
    return world.holds.returns(await world.appointment(known.id));
  },
);

/** Checks that the receipts of visits and sales are numbered from 1 without gaps. */
export function checkNumbers(all: Appointment['receipts']): void {
  const numbers = all.map(({ number }) => number);
  deepStrictEqual(
    numbers.toSorted((a, b) => a - b),
    numbers.map((_, i) => i + 1),
    'The numbers of the receipts',
  );
}
