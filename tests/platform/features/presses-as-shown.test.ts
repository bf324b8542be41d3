import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { checkOut, undoCheckOut } from '../../../src/api/till/checkout.ts';
import { payBooking } from '../../../src/api/booking/bookings.ts';
import { beyondPrice } from '../../../src/domain/booking/policy.ts';
import { percentCents } from '../../../src/domain/money.ts';
import { isFull } from '../../support/proof.ts';
import { dataOf, openSalon, type Salon } from '../../support/salon.ts';
import { openBooking, type BookingPage } from '../../booking/features/page.ts';
import { Tab, elsewhere } from './tab.ts';
import { visitPrice } from '../../../src/domain/appointments/visit-services.ts';

const services = [1, 2, 3, 4, 6];
const visit = fc.uniqueArray(fc.constantFrom(...services), { minLength: 1, maxLength: 4 });
const slot = { start_at: '2026-11-25T09:00', end_at: '2026-11-25T10:00' } as const;
const details = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100', notes: '' };

/** What others do while the page is open. */
const event = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    id: fc.constantFrom(...services),
    price: fc.integer({ min: 0, max: 200_00 }),
  }),
  fc.record({ kind: fc.constant('window' as const), hours: fc.constantFrom(0, 12, 24) }),
  fc.record({ kind: fc.constant('deposit' as const), share: fc.constantFrom(0, 20, 50, 100) }),
  fc.record({
    kind: fc.constant('pays' as const),
    what: fc.constantFrom('deposit' as const, 'full' as const),
  }),
  fc.record({ kind: fc.constant('owner' as const), ids: visit }),
  fc.record({ kind: fc.constantFrom('keeps it' as const, 'checks out, and undoes it' as const) }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;
/** The customer's action, and events between seeing the screen and pressing. */
const press = fc.record({
  wants: visit,
  hears: fc.boolean(),
  meanwhile: fc.array(event, { maxLength: 2 }),
});

/** Checks the visit out by mistake and undoes it, which restores the visit. */
async function checksOut(salon: Salon, id: string): Promise<void> {
  const before = await salon.store.appointment(id);
  if (!before) throw new Error('There is no such appointment');
  const { services, amount_paid_cents: paid, version } = before;
  const lines = services.map(({ name, price_cents, id: service_id }) => ({
    kind: 'service' as const,
    name,
    amount_cents: price_cents,
    service_id,
  }));
  const due = visitPrice(services) - paid;
  const methods = due > 0 ? [{ method: 'cash' as const, amount_cents: due }] : [];
  const done = dataOf(await salon.owner(checkOut, { params: { id }, body: { lines, methods, version } }));
  const params = { id, number: String(done.receipt.number) };
  const undone = dataOf(await salon.owner(undoCheckOut, { params, query: {} }));
  expect(undone.appointment).toMatchObject({ status: before.status, amount_paid_cents: paid });
}

async function happens(salon: Salon, page: BookingPage, one: Event): Promise<void> {
  const { appointment, token } = page.$booking.get() ?? {};
  const id = appointment?.id ?? '';
  switch (one.kind) {
    case 'price': {
      const { settings, services: all, version } = await salon.store.rules();
      const next = all.map((service) =>
        service.id === one.id ? { ...service, price_cents: one.price } : service,
      );
      await salon.store.saveRules({ settings, services: next }, { basedOn: version });
      return;
    }
    case 'window':
      return elsewhere(() => salon.sets({ cancelWindow: one.hours }));
    case 'deposit':
      return elsewhere(() =>
        salon.sets({ requireDeposit: one.share > 0, depositPercentage: Math.max(1, one.share) }),
      );
    case 'pays':
      // The payment may be refused, because nothing is due or no deposit can be paid.
      await elsewhere(() =>
        salon.visitor().call(payBooking, {
          params: { id },
          manageToken: token ?? '',
          body: { kind: one.what, provider: 'test', last4: '4242' },
        }),
      );
      return;
    case 'owner':
      await elsewhere(() =>
        salon.owner(updateAppointment, { params: { id }, body: { service_ids: one.ids } }),
      );
      return;
    case 'keeps it':
      await elsewhere(() => salon.owner(updateAppointment, { params: { id }, body: { held_until: null } }));
      return;
    case 'checks out, and undoes it':
      return elsewhere(() => checksOut(salon, id));
  }
}

const kept = async (salon: Salon, page: BookingPage) => {
  const found = await salon.store.appointment(page.$booking.get()?.appointment.id ?? '');
  if (!found) throw new Error('There is no such appointment');
  const back = found.payments
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, one) => sum + one.amount_cents, 0);
  return { ...found, back };
};

const isAsBefore = (after: unknown, before: unknown) => expect(after).toEqual(before);
const isAsSaid = (done: number, promised: number) => expect(done).toBe(promised);

/** Presses Confirm Booking once, which does what the summary says or nothing. False if it did nothing. */
async function confirms(salon: Salon, page: BookingPage, meanwhile: readonly Event[]): Promise<boolean> {
  const [terms, booking] = [page.$terms.get(), page.$booking.get()];
  if (!terms || !booking) throw new Error('Nothing is shown');
  const promised = beyondPrice(terms.price_cents, page.movedMoney(booking));
  for (const one of meanwhile) await happens(salon, page, one);
  const before = await kept(salon, page);
  await page.confirmBooking();
  const after = await kept(salon, page);
  if (page.$submission.get().state === 'failed') {
    isAsBefore(after, before);
    return false;
  }
  if (after.version === before.version) return true;
  expect(terms).toMatchObject({
    price_cents: visitPrice(after.services),
    fee_cents: percentCents(visitPrice(after.services), 50, { step: 1 }),
    duration_min: after.end - after.start,
    // The agreed window stays, whatever the settings say since.
    cancel_window: after.terms?.cancel_window,
  });
  expect(after.back - before.back).toBe(promised);
  expect(after.amount_paid_cents).toBe(before.amount_paid_cents - promised);
  return true;
}

/** Cancels on the private page, which does what its question says, or asks again. */
async function cancels(salon: Salon, page: BookingPage, meanwhile: readonly Event[]): Promise<unknown> {
  const { appointment, token } = page.$booking.get() ?? {};
  const tab = new Tab(salon, `/manage#${appointment?.id}.${token}`);
  vi.resetModules();
  const manage = await import('../../../src/features/appointments/managed-booking.ts');
  await manage.openBooking();
  for (const events of [meanwhile, []]) {
    const shown = manage.$page.get();
    if (shown.state !== 'shown') throw new Error(`The page is ${shown.state}`);
    for (const one of events) await happens(salon, page, one);
    const before = await kept(salon, page);
    await manage.cancellation.run();
    const after = await kept(salon, page);
    if (after.status === 'canceled') {
      return isAsSaid(after.back - before.back, shown.data.refund_cents);
    }
    isAsBefore(after, before);
  }
  throw new Error(
    `Nothing had changed, but the booking was not canceled: ${tab.requests.map(({ line }) => line).join()}`,
  );
}

test('whatever changes or is paid meanwhile, a press does what its screen says or asks again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(press, { minLength: 1, maxLength: 4 }),
      fc.array(event, { maxLength: 2 }),
      async (presses, last) => {
        const salon = await openSalon();
        const page = await openBooking(salon);
        page.$built.set({
          cancelWindow: 24,
          requireDeposit: true,
          depositPercentage: 50,
          lateCancelFeePercentage: 50,
          noShowFeePercentage: 50,
        });
        page.chooseService(1);
        page.chooseSlot(slot);
        page.changeDraft({ details });
        await page.confirmBooking();
        for (const { wants, hears, meanwhile } of presses) {
          if (hears) await page.refreshBooking();
          page.takeServices(wants);
          page.chooseSlot(slot);
          page.typeDetail('notes', `${page.$draft.get().details.notes}.`);
          let isDone = await confirms(salon, page, meanwhile);
          // The page asks again after each change, and succeeds when nothing else changes.
          for (let again = 0; !isDone && again < 4; again += 1) isDone = await confirms(salon, page, []);
          expect(isDone, JSON.stringify(page.$submission.get())).toBe(true);
        }
        await cancels(salon, page, last);
      },
    ),
    { numRuns: isFull ? 200 : 6 },
  );
}, 300_000);
