import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { chargeFee, takeBackFee } from '../../../src/api/payments/fees.ts';
import { payFee } from '../../../src/api/booking/bookings.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { keptCents } from '../../../src/domain/payments/online-payment.ts';
import type { Fee } from '../../../src/domain/payments/payment.ts';
import { share } from './promises.ts';
import { visitPrice } from '../../../src/domain/appointments/visit-services.ts';
import { anyKey, half, link, step, which } from './step.ts';
import type { World } from './world.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

const isAsked = ({ state }: Fee) => state === 'asked' || state === 'charging';

/** The fees of a visit that are kept or requested, in cents. */
export const openFees = ({ fees }: Pick<Appointment, 'fees'>) =>
  sum(fees.map((fee) => (isAsked(fee) ? fee.amount_cents : keptCents(fee))));

/**
 * The maximum fee: the promised share of the promised price, less what is kept of the visit and its fees, and what is requested.
 */
function most(appointment: Appointment, world: World): number {
  const { late, noShow, price } = world.promises.of(appointment);
  const agreed = share(price, appointment.status === 'no_show' ? noShow : late, world);
  return Math.max(0, agreed - appointment.amount_paid_cents - openFees(appointment));
}

/** The part charged or being charged to the kept card, in cents. */
export const byCard = (fees: readonly Fee[]) =>
  sum(
    fees.map((fee) =>
      fee.state === 'charging' ? fee.amount_cents : fee.paid_by === 'card' ? keptCents(fee) : 0,
    ),
  );

/** The client's consent, less charges and what is kept of the visit. */
const leftOnCard = ({ card, fees, amount_paid_cents }: Appointment) =>
  (card?.consent.most_cents ?? 0) - byCard(fees) - amount_paid_cents;

/** Visits that allow a fee, or all if there are none. */
async function missedOrLate(world: World): Promise<readonly Appointment[]> {
  const all = await world.appointments();
  const able = all.filter(
    (one) => !one.erased && (one.status === 'no_show' || one.canceled_late !== undefined),
  );
  return able.length > 0 ? able : all;
}

/** How the owner charges a fee. */
export interface Charging {
  readonly share: 'half' | 'all' | 'more';
  readonly key: string;
  /** Simultaneous presses; one more comes later. */
  readonly presses: number;
}
export const charging = {
  share: fc.constantFrom<Charging['share'][]>('half', 'half', 'all', 'more'),
  key: anyKey,
  presses: fc.constantFrom(1, 1, 2, 3),
};

/** True for one press in four: the whole fee is requested by link. */
export const goesByLink = (key: string) => /^[0-3]/.test(key);

/** The owner charges a fee, with `presses` simultaneous presses under one key, and once more later. */
export async function chargesFor(
  world: World,
  before: Appointment,
  { share, key, presses }: Charging,
): Promise<void> {
  const due = most(before, world);
  const amount_cents = Math.max(
    world.unit,
    { half: half(due, world), all: due, more: due + world.unit }[share],
  );
  const reason = before.status === 'no_show' ? 'no_show' : 'late_cancel';
  const isLate = before.canceled_late !== undefined && before.canceled_by !== 'salon';
  const can = !before.erased && (before.status === 'no_show' || isLate);
  const owner = await world.owner();
  const asks = () =>
    owner.call(chargeFee, {
      params: { id: before.id },
      body: { reason, amount_cents, by_link: byLink },
      idempotencyKey: key,
    });
  const byLink = goesByLink(key);
  const isAgreed = byLink || before.card === null || amount_cents <= leftOnCard(before);
  const answers = await Promise.all(Array.from({ length: presses }, asks));
  for (const answer of answers)
    strictEqual(answer.ok, can && amount_cents <= due && isAgreed, JSON.stringify(answer.body));
  const after = await world.appointment(before.id);
  if (!answers[0]?.ok) {
    if (can && amount_cents <= due) world.counts.add('aboveConsent');
    return deepStrictEqual(after, before);
  }
  if (world.promises.of(before).price !== visitPrice(before.services)) world.counts.add('oldPrice');
  strictEqual((await asks()).ok, true);
  const { fees } = await world.appointment(before.id);
  strictEqual(fees.length, before.fees.length + 1, 'One press, one fee');
  const made = fees.at(-1);
  strictEqual(made?.amount_cents, amount_cents);
  // Without a card there is nothing to charge.
  if (before.card === null || byLink) return strictEqual(made.state, 'asked');
  world.counts.add('charged');
  return ok(made.state !== 'closed');
}

export const charges = step(
  fc.record({ which, ...charging }),
  ({ which, ...charging }) =>
    `the owner charges ${charging.share} of ${which} as a fee, ${charging.presses} times`,
  async (world, { which, ...charging }) => {
    const able = await missedOrLate(world);
    const before = able[which % able.length];
    ok(before);
    await chargesFor(world, before, charging);
  },
);

/** The customer pays the requested fee, if any, by her private link. */
export async function paysFeeOf(
  world: World,
  before: Appointment | undefined,
  how: 'test' | 'declined' | 'at once' | 'opens',
): Promise<void> {
  const known = world.known.find(({ id }) => id === before?.id);
  const fee = before?.fees.find(({ state }) => state === 'asked');
  if (!before || !known || !fee) return;
  const isTest = how === 'test' || how === 'declined';
  const visitor = isTest ? world.salon.visitor() : world.visitor();
  const params = { id: known.id, fee: fee.id };
  const last4 = how === 'test' ? '4242' : '0002';
  const body = isTest ? ({ provider: 'test', last4 } as const) : ({ provider: 'stripe' } as const);
  const answer = await visitor.call(payFee, { ...link(known), params, body });
  const after = (await world.appointment(known.id)).fees.find(({ id }) => id === fee.id);
  if (how === 'test') strictEqual(answer.ok, !before.erased, JSON.stringify(answer.body));
  if (how === 'declined') strictEqual(answer.ok, false);
  if (how === 'test' && answer.ok) world.counts.add('paidByLink');
  strictEqual(after?.state, how === 'test' && answer.ok ? 'paid' : 'asked');
  if (how === 'at once' && answer.ok) {
    world.stripe.pay(world.stripe.latest().id);
    world.counts.add('paidByLink');
  }
}

export const paysFee = step(
  fc.record({ which, how: fc.constantFrom('test', 'declined', 'at once', 'opens') }),
  ({ which, how }) => `the fee of ${which} is paid by link: ${how}`,
  async (world, { which, how }) => {
    const able = (await world.appointments()).filter(({ fees }) =>
      fees.some(({ state }) => state === 'asked'),
    );
    await paysFeeOf(world, able[which % able.length], how);
  },
);

/** The owner waives the last fee, or refunds it in full or in part. */
export async function returnsFeeOf(
  world: World,
  before: Appointment | undefined,
  part: 'all' | 'half' | 'more',
): Promise<void> {
  const fee = before?.fees.at(-1);
  if (!before || !fee) return;
  const kept = keptCents(fee);
  const amount = { all: undefined, half: half(kept, world), more: kept + world.unit }[part];
  const query = amount === undefined ? {} : { amount_cents: String(Math.max(world.unit, amount)) };
  const owner = await world.owner();
  const answer = await owner.call(takeBackFee, { params: { id: before.id, fee: fee.id }, query });
  const isAble =
    fee.state === 'asked' ? part === 'all' : kept > 0 && Math.max(world.unit, amount ?? 1) <= kept;
  strictEqual(answer.ok, isAble, JSON.stringify(answer.body));
  const after = await world.appointment(before.id);
  if (!answer.ok) return deepStrictEqual(after, before);
  strictEqual(
    after.amount_paid_cents,
    before.amount_paid_cents,
    'A fee does not count as paid for the visit',
  );
  const now = after.fees.at(-1);
  if (fee.state === 'asked') return strictEqual(now?.state, 'closed');
  world.counts.add('feeReturned');
  return strictEqual(now && keptCents(now), kept - (amount ?? kept));
}

export const returnsFee = step(
  fc.record({ which, part: fc.constantFrom('all', 'half', 'more') }),
  ({ which, part }) => `the owner takes back ${part} of the last fee of ${which}`,
  async (world, { which, part }) => {
    const able = (await world.appointments()).filter(({ fees }) => fees.length > 0);
    await returnsFeeOf(world, able[which % able.length], part);
  },
);

/** Checks that each fee was charged at most once, only to a card given for this visit, and never above the consent. */
export function checkFees(all: readonly Appointment[], world: World): void {
  const paid = [...world.stripe.charges.intents.values()].filter(({ status }) => status === 'succeeded');
  for (const { metadata, customer } of paid) {
    const { fee = '', appointment = '' } = metadata;
    strictEqual(paid.filter((one) => one.metadata['fee'] === fee).length, 1, `${fee} was charged twice`);
    const isGiven = world.cards.all(appointment).some((card) => card.customer === customer);
    ok(isGiven, `${fee} was charged without consent`);
  }
  for (const { id, fees } of all) {
    const most = world.cards.most(id);
    ok(byCard(fees) <= most, `${id} is charged ${byCard(fees)} of ${most} that were agreed to`);
    const charged = paid.filter(({ metadata }) => metadata['appointment'] === id);
    const taken = sum(charged.map((one) => world.stripe.charges.money(one.id, one.amount).left));
    // A refund counts before it is sent.
    const onItsWay = sum(fees.flatMap(({ refunds }) => refunds.map(({ amount_cents }) => amount_cents)));
    ok(taken - onItsWay <= most, `Stripe took ${taken} of ${most} for ${id}`);
  }
}

/** Checks at the end that no charge is pending, and that no fee took more than was requested and not refunded. */
export function checkFeesAtEnd(all: readonly Appointment[], { stripe }: World): void {
  const sessions = [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid');
  const paid = [
    ...sessions.map(({ payment_intent, metadata, amount_total }) => ({
      id: payment_intent,
      metadata,
      amount: amount_total ?? 0,
    })),
    ...[...stripe.charges.intents.values()].filter(({ status }) => status === 'succeeded'),
  ];
  for (const fee of all.flatMap(({ fees }) => fees)) {
    ok(fee.state !== 'charging', `${fee.id} is still being charged`);
    const charged = paid.filter(({ metadata }) => metadata['fee'] === fee.id);
    const back = stripe.refunds.filter(({ charge }) => charged.some(({ id }) => id === charge));
    const came = sum(charged.map(({ amount }) => amount)) - sum(back.map(({ amount }) => amount));
    ok(came <= fee.amount_cents, `${fee.id} was paid twice`);
  }
}
