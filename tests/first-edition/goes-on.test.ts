import { afterAll, describe, expect, test } from 'vitest';
import {
  cancelAppointment,
  createAppointment,
  updateAppointment,
} from '../../src/api/appointments/appointments.ts';
import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  unblockDate,
} from '../../src/api/calendar/blocked-time.ts';
import {
  changeSettings,
  deleteTask,
  eraseClient,
  updateClient,
  updateTask,
} from '../../src/api/settings/salon-admin.ts';
import { updateService } from '../../src/api/services/services.ts';
import { dismissFailedJob, listFailedJobs, retryFailedJob } from '../../src/api/messages/failed-jobs.ts';
import { removeWaitlistEntry } from '../../src/api/waitlist/owner-waitlist.ts';
import { register } from '../../src/api/accounts/sign-in.ts';
import { cancelBooking, changeBooking, payBooking, payFee } from '../../src/api/booking/bookings.ts';
import { checkOut, undoCheckOut } from '../../src/api/till/checkout.ts';
import { chargeFee, takeBackFee } from '../../src/api/payments/fees.ts';
import { dataOf } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';
import { toId, known, manage } from './known.ts';
import { stopRedis } from '../support/earlier-edition.ts';
import { openFirstEdition } from './salon.ts';

const { links, screens } = known;

afterAll(stopRedis);

const params = (id: unknown) => ({ params: { id: String(id) } });
const sessionOf = (what: string) =>
  known.stripe.sessions.find(({ metadata }) => Object.values(metadata).includes(toId(what)))?.id ?? '';

describe.each(adapters)('a salon of the first edition keeps working on %s', (adapter) => {
  const open = () => openFirstEdition(adapter);

  test('deletes unconfirmed sign-ups after thirty days, but no accounts', async () => {
    const { works, salon, store } = await open();
    const { claim, customer, owner } = known.signIn;
    const verified = async (email: string) => (await store.accounts(email)).map((one) => one.verified);
    dataOf(
      await salon.visitor().call(register, { body: { email: 'new@example.com', password: 'left-part' } }),
    );
    expect(await verified(claim.email)).toContain(false);
    salon.clock.pass({ hours: 30 * 24 });
    await works();
    for (const { email } of [claim, customer, owner]) expect(await verified(email)).not.toContain(false);
    expect([await verified(customer.email), await verified(owner.email)]).toEqual([[true], [true]]);
    expect(await verified('new@example.com')).toEqual([]);
  });

  test('does its waiting work once, and reports the email that may already have been sent', async () => {
    const { works, emails, salon, stripe, asOwner, store } = await open();
    await works();
    const waited = Object.entries(known.jobs).flatMap(([id, state]) => (state === 'waiting' ? [id] : []));
    const [, offered] = /#([\w-]+)\./.exec(links.wishes['offered'] ?? '') ?? [];
    // A person with an offer needs no email about waiting; retries are due a minute later.
    const isDue = (id: string) =>
      id !== `wish:${offered}:noted` && !screens.failed.some((failed) => failed['id'] === id);
    const due = waited.filter((id) => /^(?:mail|account|wish):/.test(id) && isDue(id));
    expect(emails.map(({ id }) => id).toSorted()).toEqual(due.toSorted());
    expect(due).toHaveLength(30);
    // New emails have their own token, which also verifies the address; the earlier token still opens the entry.
    const places = Object.values(links.wishes).map((link) =>
      link.replace(/\/wish(#[\w-]+\.).*/, '/waitlist$1'),
    );
    for (const link of [links.reset, links.verify, links.exists, ...places])
      expect(
        emails.filter(({ text }) => text.includes(link)),
        link,
      ).toHaveLength(1);
    const { refunds } = known.stripe;
    expect(stripe.refunds.slice(refunds.length).map(({ amount }) => amount)).toEqual([8500, 3400]);

    salon.clock.pass({ minutes: 3 });
    for (const { id, retry_at } of await asOwner(listFailedJobs, {}))
      if (retry_at === null) await asOwner(retryFailedJob, { params: { id } });
    await works();
    const [unknown, ...others] = await asOwner(listFailedJobs, {});
    expect(others).toEqual([]);
    expect(unknown?.id).toBe(Object.keys(known.jobs).find((id) => known.jobs[id] === 'taken'));
    expect(unknown?.problem).toMatch(/^It may have been sent already/);
    await asOwner(dismissFailedJob, { params: { id: unknown?.id ?? '' } });
    expect(emails).toHaveLength(due.length + screens.failed.length);

    salon.clock.pass({ minutes: 40 });
    await works();
    expect(await store.appointment(toId('at Stripe’s page'))).toMatchObject({
      status: 'pending',
      payments: [{ state: 'closed' }],
    });
    expect(await store.appointment(toId('paid at Stripe, not heard of yet'))).toMatchObject({
      status: 'pending',
      amount_paid_cents: 8500,
    });
    expect(await asOwner(listFailedJobs, {})).toEqual([]);
  });

  test('completes payments that were started before, by bank, at Stripe or with a deposit', async () => {
    const { hears, stripe, salon, store, visitor, works } = await open();
    stripe.bank(sessionOf('a bank decides'), 'yes');
    stripe.pay(sessionOf('at Stripe’s page'));
    for (const event of stripe.events(salon.clock.now())) expect(await hears(event)).toBe(200);
    const now = (what: string) => store.appointment(toId(what));
    expect(await now('a bank decides')).toMatchObject({ status: 'pending', amount_paid_cents: 5000 });
    expect(await now('at Stripe’s page')).toMatchObject({ status: 'pending', amount_paid_cents: 3400 });

    const rest = { ...manage('deposit at Stripe'), body: { provider: 'stripe', kind: 'full' } } as const;
    expect(dataOf(await visitor().call(payBooking, rest))).toEqual({ redirect_url: stripe.latest().url });
    stripe.pay(stripe.latest().id);
    const paid = stripe.events(salon.clock.now()).at(-1);
    expect(paid && (await hears(paid))).toBe(200);
    expect(await now('deposit at Stripe')).toMatchObject({ amount_paid_cents: 8500 });
    const before = stripe.balance();
    for (const what of ['paid at Stripe', 'deposit, test payment']) {
      dataOf(await visitor().call(cancelBooking, manage(what)));
      expect(await now(what)).toMatchObject({ status: 'canceled', amount_paid_cents: 0 });
    }
    await works();
    // The refunds that were already waiting are included; the test payment never was at Stripe.
    expect(stripe.balance()).toBe(before - 8500 - 8500 - 3400);
  });

  test('lets its owner and customers edit every record as before', async () => {
    const { asOwner, visitor } = await open();
    const moved = { start_at: '2026-11-24T13:30', status: 'confirmed' } as const;
    expect(await asOwner(updateAppointment, { ...params(toId('booked')), body: moved })).toMatchObject({
      time: '13:30',
      status: 'confirmed',
    });
    const pastDue = {
      ...params(toId('past due')),
      body: { status: 'completed', amount_paid_cents: 5500 },
    } as const;
    expect(await asOwner(updateAppointment, pastDue)).toMatchObject({ payment_status: 'paid' });
    expect(await asOwner(cancelAppointment, params(toId('paid in part at the desk')))).toMatchObject({
      status: 'canceled',
      amount_paid_cents: 2000,
    });
    const customer = { name: 'Hal Inge', email: 'hal@example.com', phone: '(555) 010-0900' };
    const [wanted, rest] = [
      { service_type_id: 1, start_at: '2026-12-18T09:00' },
      { status: 'booked' } as const,
    ];
    await asOwner(createAppointment, { body: { customer, ...wanted, ...rest } });

    for (const [client, notes] of screens.clients.map(({ id }, i) => [id, `Note ${i}`] as const))
      expect(await asOwner(updateClient, { ...params(client), body: { notes } })).toMatchObject({ notes });
    for (const { id } of screens.tasks)
      expect(await asOwner(updateTask, { ...params(id), body: { done: true } })).toMatchObject({
        done: true,
      });
    for (const { id } of screens.services)
      expect(
        await asOwner(updateService, { ...params(id), body: { price_cents: 9900, active: true } }),
      ).toMatchObject({ price_cents: 9900, active: true });
    await asOwner(changeSettings, { body: { depositPercentage: 30, breaks: [] } });
    await asOwner(blockDate, { params: { date: '2026-12-25' }, body: { reason: 'Christmas Day' } });
    await asOwner(unblockDate, { params: { date: '2026-12-03' } });
    await asOwner(createTimeBlock, { body: { start_at: '2026-12-25T09:00', end_at: '2026-12-25T10:00' } });
    for (const { id } of screens.timeBlocks) await asOwner(deleteTimeBlock, params(id));
    for (const { id } of screens.waitlist) await asOwner(removeWaitlistEntry, params(id));
    await asOwner(deleteTask, params(screens.tasks[0]?.['id']));

    const changed = {
      ...manage('moved twice, with processing time'),
      body: { start_at: '2026-12-10T13:00' },
    };
    expect(dataOf(await visitor().call(changeBooking, changed))).toMatchObject({ time: '13:00' });
    expect(dataOf(await visitor().call(cancelBooking, manage('made with a key')))).toMatchObject({
      status: 'canceled',
    });
    const fay = screens.clients.find(({ email }) => email === 'fay@example.com');
    expect(await asOwner(eraseClient, params(fay?.['id']))).toMatchObject({ visits_kept: 5 });
  });

  test('charges fees for missed visits, and checks out visits booked before checkout existed', async () => {
    const { asOwner, stripe, store, hears, salon, visitor } = await open();
    const missed = toId('past due');
    await asOwner(updateAppointment, { ...params(missed), body: { status: 'no_show' } });
    const asked = { ...params(missed), body: { reason: 'no_show', amount_cents: 1000 } } as const;
    const fee = async () => (await store.appointment(missed))?.fees.at(-1)?.id ?? '';
    const takesBack = async () =>
      asOwner(takeBackFee, { params: { id: missed, fee: await fee() }, query: {} });
    // There is no card, so the fee is by link; the policy of that time allows half the price.
    expect(await asOwner(chargeFee, asked)).toMatchObject({
      payment_url: expect.stringContaining('/payment?fee=') as string,
      appointment: { fee: { percent: 50 }, fees: [{ state: 'asked' }] },
    });
    expect(await takesBack()).toMatchObject({ fees: [{ state: 'closed' }] });
    const { payment_url: link } = (await asOwner(chargeFee, asked)) as { readonly payment_url: string };
    const [, id = '', manageToken = ''] = /#([\w-]+)\.(.+)$/.exec(link) ?? [];
    const pays = { params: { id, fee: await fee() }, manageToken, body: { provider: 'stripe' } } as const;
    dataOf(await visitor().call(payFee, pays));
    stripe.pay(stripe.latest().id);
    const paid = stripe.events(salon.clock.now()).at(-1);
    expect(paid && (await hears(paid))).toBe(200);
    expect(await takesBack()).toMatchObject({ fees: [{}, { state: 'paid', returned_cents: 1000 }] });

    const visit = toId('paid in part at the desk');
    const before = await store.appointment(visit);
    const lines = (before?.services ?? []).map(({ name, price_cents: amount_cents }) => ({
      kind: 'service' as const,
      name,
      amount_cents,
    }));
    const due = lines.reduce((sum, { amount_cents }) => sum + amount_cents, -2000);
    const methods = [{ method: 'cash' as const, amount_cents: due }];
    const body = { lines, methods, version: before?.version ?? 0 };
    expect(await asOwner(checkOut, { ...params(visit), body })).toMatchObject({
      receipt: { number: 1 },
      appointment: { status: 'completed', payment_status: 'paid' },
    });
    const undoes = { params: { id: visit, number: '1' }, query: {} };
    expect(await asOwner(undoCheckOut, undoes)).toMatchObject({
      receipt: { number: 2 },
      appointment: { status: before?.status, amount_paid_cents: 2000 },
    });
  });

  test('never releases an unpaid booking from before time limits existed', async () => {
    const { works, salon, store } = await open();
    const pending = async () =>
      (await store.appointments()).flatMap(({ id, status }) => (status === 'pending' ? [id] : []));
    const before = await pending();
    expect(before).toEqual(expect.arrayContaining([toId('pending, unpaid'), toId('at Stripe’s page')]));
    for (const day of ['2026-11-23 13:00', '2026-11-24 09:00', '2026-11-26 08:30', '2026-12-18 18:00']) {
      salon.clock.set(day);
      await works();
      expect(await pending(), day).toEqual(before);
    }
  });
});
