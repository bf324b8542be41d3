import { expect, test } from 'vitest';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { deleteService, listAllServices } from '../../../src/api/services/services.ts';
import { addWaitlistEntry } from '../../../src/api/waitlist/owner-waitlist.ts';
import { cancelBooking, changeBooking } from '../../../src/api/booking/bookings.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { instantAt } from '../../support/week.ts';

const TEN_PAST_NINE = instantAt('tuesday 09:10') / 60_000;
const CUT = "Women's Cut & Style";

/** Returns a store in which something happens before the first call of a method, after the decision to write. */
function before(salon: Salon, verb: keyof Store, happens: () => Promise<unknown>): Store {
  let happened: Promise<unknown> | null = null;
  const carryOut = salon.store[verb] as (...args: unknown[]) => Promise<unknown>;
  const interrupted = async (...args: unknown[]) => {
    happened ??= happens();
    await happened;
    return carryOut(...args);
  };
  return { ...salon.store, [verb]: interrupted };
}

const booked = async (salon: Salon) =>
  (await salon.store.everything()).appointments.map(({ appointment }) => appointment.customer.name);

onEveryStore((open) => {
  test.each<[string, (salon: Salon) => Promise<unknown>]>([
    ['the day off', (salon) => salon.sets({ workingDays: [1] })],
    ['a shorter window', (salon) => salon.sets({ bookingWindow: 0 })],
    ['other times', (salon) => salon.sets({ fixedSlots: ['09:15'] })],
    ['a break', (salon) => salon.sets({ breaks: [{ start: '09:30', end: '09:45' }] })],
    ['a blocked date', (salon) => salon.store.blockDate({ date: '2026-11-24', reason: '' })],
    [
      'a time block',
      (salon) =>
        salon.store.addTimeBlock({
          id: 'b',
          version: 1,
          start: TEN_PAST_NINE,
          end: TEN_PAST_NINE + 1,
          reason: '',
        }),
    ],
  ])('%s between decision and booking refuses the booking', async (_, happens) => {
    const salon = await open();
    const store = before(salon, 'claim', () => happens(salon));
    const answer = await salon.asksFor(CUT, 'tuesday 09:00', { browser: salon.visitor({ store }) });
    expect(answer).toMatchObject({ status: 422, code: 'not_available' });
    expect(await booked(salon)).toEqual([]);
  });

  test("an unrelated change of the rules doesn't interfere", async () => {
    const salon = await open();
    const store = before(salon, 'claim', () => salon.sets({ autoConfirm: true }));
    const answer = await salon.asksFor(CUT, 'tuesday 09:00', { browser: salon.visitor({ store }) });
    expect(answer).toMatchObject({ status: 201, data: { status: 'confirmed' } });
  });

  test('the first of two bookings gets the time, and the second gets the times free now', async () => {
    const salon = await open();
    const store = before(salon, 'claim', () => salon.books(CUT, 'tuesday 09:00', { customer: BEA }));
    const answer = await salon.asksFor(CUT, 'tuesday 09:00', { browser: salon.visitor({ store }) });
    expect(answer).toMatchObject({ status: 409, code: 'slot_taken' });
    const { alternatives } = (answer.body as { data: { alternatives: { start_at: string }[] } }).data;
    expect(alternatives.map(({ start_at }) => start_at)).toEqual([
      '2026-11-24T10:30',
      '2026-11-24T14:00',
      '2026-11-24T15:30',
    ]);
    expect(await booked(salon)).toEqual(['Bea Potter']);
  });

  test('a move is decided again if the booking, rules or schedule changed', async () => {
    const salon = await open();
    const { id, manage_token: manageToken } = await salon.books(CUT, 'wednesday 09:00');
    const moves = (start_at: string, happens: () => Promise<unknown>) =>
      salon
        .visitor({ store: before(salon, 'change', happens) })
        .call(changeBooking, { params: { id }, body: { start_at }, manageToken });
    const toThursday = (happens: () => Promise<unknown>) => moves('2026-11-26T09:00', happens);

    expect(await toThursday(() => salon.store.blockDate({ date: '2026-11-26', reason: '' }))).toMatchObject({
      code: 'not_available',
    });
    await salon.store.unblockDate('2026-11-26');
    expect(await toThursday(() => salon.books(CUT, 'thursday 09:00', { customer: BEA }))).toMatchObject({
      code: 'slot_taken',
    });
    const notes = { params: { id }, body: { notes: 'from the owner' } };
    expect(await moves('2026-11-26T14:00', () => salon.owner(updateAppointment, notes))).toMatchObject({
      status: 200,
      data: { version: 3, notes: 'from the owner', time: '14:00' },
    });
  });

  test("a cancellation that races with the visit's end is refused", async () => {
    const salon = await open({ cancelWindow: 0 });
    const { id, manage_token: manageToken } = await salon.books(CUT, 'wednesday 09:00');
    const completes = { params: { id }, body: { status: 'completed' } } as const;
    const store = before(salon, 'change', () => salon.owner(updateAppointment, completes));
    expect(await salon.visitor({ store }).call(cancelBooking, { params: { id }, manageToken })).toMatchObject(
      { status: 409, code: 'invalid_transition' },
    );
    expect(await salon.store.appointment(id)).toMatchObject({ status: 'completed', version: 2 });
  });

  test('a service booked while being erased is retired instead', async () => {
    const salon = await open();
    const owner = await salon.signedIn('owner');
    const during = await salon.signedIn('owner', 'other@salon.test', {
      store: before(salon, 'saveRules', () => salon.books(CUT, 'tuesday 09:00')),
    });
    expect(dataOf(await during.call(deleteService, { params: { id: '1' } }))).toEqual({
      id: 1,
      retired: true,
    });
    const all = dataOf(await owner.call(listAllServices, { query: { all: '1' } }));
    expect(all.find(({ id }) => id === 1)).toMatchObject({ active: false });
  });

  test('a visit booked while its client is being erased is erased too', async () => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 09:00');
    const [client] = dataOf(await salon.owner(listClients, {}));
    const during = await salon.signedIn('owner', 'other@salon.test', {
      store: before(salon, 'eraseClient', () => salon.books(CUT, 'wednesday 09:00')),
    });
    expect(await during.call(eraseClient, { params: { id: client?.id ?? '' } })).toMatchObject({
      data: { visits_kept: 2 },
    });
    expect(JSON.stringify(await salon.store.everything())).not.toContain(ADA.email);
  });

  test('a waitlist entry that changes or ends while its client is being erased is gone afterward', async () => {
    const salon = await open({ fixedSlots: ['09:00'] });
    await salon.books(CUT, 'tuesday 09:00');
    const [client] = dataOf(await salon.owner(listClients, {}));
    const day = { service_id: 1, date: '2026-11-24', part: 'any' } as const;
    for (const name of [ADA.name, ADA.name.toLowerCase()]) {
      const body = { ...day, customer: { name, phone: ADA.phone } };
      dataOf(await salon.owner(addWaitlistEntry, { body }));
    }
    const schedule = await salon.store.schedule({ start: TEN_PAST_NINE, end: TEN_PAST_NINE + 1 });
    const during = await salon.signedIn('owner', 'other@salon.test', {
      store: before(salon, 'eraseClient', async () => {
        const [one, other] = await salon.store.waitlist();
        if (!one || !other) throw new Error('Two wait');
        const next = { ...one, version: one.version + 1 };
        await salon.store.saveWaitlistEntry(next, { schedule, allowOverlap: true }, [], salon.clock.now());
        await salon.store.removeWaitlistEntry(other.id, other.version);
      }),
    });
    expect(await during.call(eraseClient, { params: { id: client?.id ?? '' } })).toMatchObject({
      status: 200,
    });
    expect(await salon.store.waitlist()).toEqual([]);
  });

  test('a booking that is interrupted again and again answers 503 with a time to retry', async () => {
    const salon = await open();
    const store: Store = { ...salon.store, claim: () => Promise.resolve({ kind: 'rules_changed' }) };
    const answer = await salon.asksFor(CUT, 'tuesday 09:00', { browser: salon.visitor({ store }) });
    expect(answer).toMatchObject({ status: 503, code: 'store_unavailable', retryAfter: 2 });
  });
});
