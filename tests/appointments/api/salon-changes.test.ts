import { describe, expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { readHistory, undoChange, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import {
  acceptChange,
  cancelBooking,
  changeBooking,
  readBooking,
} from '../../../src/api/booking/bookings.ts';
import { sendRows, startImport } from '../../../src/api/clients/imports.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { offers, withMail } from '../../messages/api/with-mail.ts';
import { link, type Booked } from '../../payments/api/paying.ts';

const CUT = "Women's Cut & Style";

const seen = async (salon: Salon, booking: Booked) =>
  dataOf(await salon.visitor().call(readBooking, link(booking)));
const changes = (salon: Salon, { id }: Pick<Booked, 'id'>, body: object) =>
  salon.owner(updateAppointment, { params: { id }, body });
const accepts = (salon: Salon, booking: Booked, body: object) =>
  salon.visitor().call(acceptChange, { ...link(booking), body: body as never });
const cancels = (salon: Salon, booking: Booked, query = {}) =>
  salon.visitor().call(cancelBooking, { ...link(booking), query });

onEveryStore((open) => {
  describe('a visit moved by the salon', () => {
    test('can be canceled free of charge for a day after the email, then under the agreed terms', async () => {
      const salon = await open({ graceMinutes: 0 });
      const booking = await salon.books(CUT, 'thursday 09:00');
      expect(booking).toMatchObject({ to_accept: false, free_to_cancel_until: null, grace_until: null });
      salon.clock.set('wednesday 08:00');
      dataOf(await changes(salon, booking, { start_at: '2026-11-26T14:00' }));
      expect(await seen(salon, booking)).toMatchObject({
        to_accept: true,
        // A day after the twenty seconds for the owner's Undo, rounded up to a minute.
        free_to_cancel_until: '2026-11-26T08:01:00-05:00',
        salon_change: { was: { start_at: '2026-11-26T09:00:00-05:00', services: [CUT], price_cents: 8500 } },
      });
      salon.clock.set('thursday 08:01');
      expect(await seen(salon, booking)).toMatchObject({ can_change: false, cancellation_fee_cents: 0 });
      salon.clock.set('thursday 08:02');
      expect(await seen(salon, booking)).toMatchObject({ to_accept: true, cancellation_fee_cents: 4250 });
      expect(await cancels(salon, booking)).toMatchObject({ code: 'window_closed' });
      salon.clock.set('thursday 07:59');
      expect(dataOf(await cancels(salon, booking))).toMatchObject({ status: 'canceled' });
      expect((await salon.store.appointment(booking.id))?.canceled_late).toBeUndefined();
    });

    test('is free to cancel until its start if no email was sent', async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'thursday 09:00');
      salon.clock.set('wednesday 09:00');
      await changes(salon, booking, { start_at: '2026-11-26T14:00', notify: false });
      expect(await seen(salon, booking)).toMatchObject({ free_to_cancel_until: '2026-11-26T14:00:00-05:00' });
    });

    test('is free to cancel until its start while an imported client gets no emails, unless she booked it', async () => {
      const salon = await open();
      const start = { kind: 'clients', dry_run: false, quiet_until: '2026-11-25T12:00' } as const;
      const { id } = dataOf(await salon.owner(startImport, { body: start }));
      await salon.owner(sendRows, { params: { id }, body: { rows: [{ ...ADA }] } });
      const repeat = { every_weeks: 1, count: 2 };
      const made = await salon.ownerBooks(CUT, 'friday 09:00', { repeat });
      const booking = await salon.books(CUT, 'thursday 09:00');
      salon.clock.noWayBack();
      await runJobs(salon.deps, null);
      dataOf(await changes(salon, made, { start_at: '2026-11-27T14:00', scope: 'following' }));
      dataOf(await changes(salon, booking, { start_at: '2026-11-26T14:00' }));
      const all = (await salon.store.appointments()).toSorted((a, b) => a.start - b.start);
      expect(all.map(({ salon_change: change }) => change?.free_until)).toEqual([
        expect.any(Number),
        null,
        null,
      ]);
      salon.clock.set('wednesday 12:00');
      dataOf(await changes(salon, made, { start_at: '2026-11-27T15:00' }));
      const updated = await salon.store.appointment(made.id);
      expect(updated?.salon_change?.free_until).toEqual(expect.any(Number));
    });

    test('is unchanged after Undo', async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'thursday 09:00');
      const before = await salon.store.appointment(booking.id);
      await changes(salon, booking, { start_at: '2026-11-26T14:00' });
      const params = { id: booking.id };
      dataOf(await salon.owner(undoChange, { params, body: { version: 2 } }));
      expect(await salon.store.appointment(booking.id)).toEqual({ ...before, version: 3 });
    });

    test('needs no acceptance if moved back before the email', async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'thursday 09:00');
      await changes(salon, booking, { start_at: '2026-11-26T14:00' });
      await changes(salon, booking, { start_at: '2026-11-26T09:00' });
      expect(await seen(salon, booking)).toMatchObject({ to_accept: false });
    });

    test('keeps its terms if the client asked for the move', async () => {
      const salon = await open({ graceMinutes: 0 });
      const booking = await salon.books(CUT, 'thursday 09:00');
      salon.clock.set('wednesday 12:00');
      await changes(salon, booking, { start_at: '2026-11-26T14:00', by: 'client' });
      expect(await seen(salon, booking)).toMatchObject({
        to_accept: false,
        free_to_cancel_until: null,
        change_until: '2026-11-25T14:00:00-05:00',
      });
    });

    test('is free to cancel even if the salon booked it', async () => {
      const salon = await open();
      const { id } = await salon.ownerBooks(CUT, 'thursday 09:00');
      await changes(salon, { id }, { notify: false, notes: 'x' });
      salon.clock.noWayBack();
      await runJobs(salon.deps, null);
      await changes(salon, { id }, { start_at: '2026-11-26T14:00' });
      expect((await salon.store.appointment(id))?.salon_change).toBeDefined();
    });
  });

  test('the email asks to accept the change and names the free cancellation deadline', async () => {
    const { salon, server, run } = await withMail(open, { graceMinutes: 0 });
    const booking = await salon.books(CUT, 'thursday 09:00');
    await run();
    salon.clock.set('wednesday 08:00');
    await changes(salon, booking, { start_at: '2026-11-26T14:00', service_ids: [1, 6] });
    salon.clock.noWayBack();
    await run();
    const text = server.emails.at(-1)?.text ?? '';
    expect(text).toContain('Please accept the change with the link below.');
    expect(text).toContain('$120');
    expect(text).toMatch(/cancel free of charge until you accept, but no later than .*Nov 26/);
  });

  test('the email names no deadline for free cancellation if canceling is free for longer anyway', async () => {
    const { salon, server, run } = await withMail(open, { graceMinutes: 0 });
    const booking = await salon.books(CUT, 'thursday 09:00');
    await run();
    await changes(salon, booking, { start_at: '2026-11-26T14:00' });
    salon.clock.noWayBack();
    await run();
    const text = server.emails.at(-1)?.text ?? '';
    expect(text).toContain('Please accept the change with the link below.');
    expect(text).not.toContain('but no later than');
    expect(text).toContain('until 24 hours before it starts');
  });

  describe('a visit whose services the salon changes', () => {
    test('keeps its price, fee and deposit until the client accepts, even if she asked for the change', async () => {
      const salon = await open({ requireDeposit: true, graceMinutes: 0 });
      const booking = await salon.books(CUT, 'thursday 09:00');
      salon.clock.set('tuesday 12:00');
      await changes(salon, booking, { service_ids: [1, 6], by: 'client' });
      const shown = await seen(salon, booking);
      expect(shown).toMatchObject({
        to_accept: true,
        service: { price_cents: 12_000 },
        terms: { price_cents: 8500, fee_cents: 4250, deposit_cents: 4300, cancel_window: 24 },
        salon_change: { terms: { price_cents: 12_000, fee_cents: 6000 } },
      });
      salon.clock.set('thursday 08:30');
      expect(await seen(salon, booking)).toMatchObject({ to_accept: true, cancellation_fee_cents: 4250 });

      const { version } = shown;
      const refused = await accepts(salon, booking, { version, expected: { price_cents: 8500 } });
      expect(refused).toMatchObject({ status: 409, code: 'changed' });
      expect(refused.body).toMatchObject({ data: { price_cents: 12_000, fee_cents: 6000 } });
      const old = { version: version - 1, expected: { price_cents: 12_000 } };
      expect(await accepts(salon, booking, old)).toMatchObject({ status: 409, code: 'stale' });

      const accepted = dataOf(
        await accepts(salon, booking, { version, expected: shown.salon_change?.terms }),
      );
      expect(accepted).toMatchObject({
        to_accept: false,
        free_to_cancel_until: null,
        cancellation_fee_cents: 6000,
        terms: {
          price_cents: 12_000,
          late_fee_percentage: 50,
          no_show_fee_percentage: 50,
          agreed_at: '2026-11-26T08:30:00-05:00',
        },
      });
      expect(accepted.salon_change).toBeUndefined();
      const lines = dataOf(await salon.owner(readHistory, { params: { id: booking.id } }));
      expect(lines.at(-1)?.change).toContain('The client accepted the change');
      // The request is repeated after a lost answer.
      expect(dataOf(await accepts(salon, booking, { version })).version).toBe(version + 1);
    });

    test('is as before if changed back before the email, whatever the price is today', async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'thursday 09:00', {
        service_id: undefined,
        service_ids: [1, 6],
      });
      const before = await salon.store.appointment(booking.id);
      const { settings, services, version } = await salon.store.rules();
      const dearer = services.map((one) => ({ ...one, price_cents: one.price_cents + 1000 }));
      await salon.store.saveRules({ settings, services: dearer }, { basedOn: version });
      dataOf(await changes(salon, booking, { service_type_id: 2 }));
      const half = dataOf(await changes(salon, booking, { service_type_id: 1 }));
      expect(half.service.price_cents).toBe(8500);
      dataOf(await changes(salon, booking, { service_ids: [6, 1] }));
      expect(await salon.store.appointment(booking.id)).toEqual({ ...before, version: 4 });
      expect(await salon.store.ownerChange(booking.id)).toBeNull();
    });

    test("isn't accepted when the client chooses another time without seeing the price", async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'thursday 09:00');
      await changes(salon, booking, { service_ids: [1, 6] });
      const moves = (body: object) => salon.visitor().call(changeBooking, { ...link(booking), body });
      expect(dataOf(await moves({ start_at: '2026-11-26T14:00' }))).toMatchObject({
        to_accept: true,
        terms: { price_cents: 8500 },
      });
      const expected = { price_cents: 12_000 };
      expect(dataOf(await moves({ start_at: '2026-11-27T14:00', expected }))).toMatchObject({
        to_accept: false,
        terms: { price_cents: 12_000 },
      });
    });

    test('is not mistaken for a moved visit when its services are shown in another language', async () => {
      const salon = await open({ requireDeposit: false });
      await offers(salon, [{ code: 'en' }, { code: 'es' }]);
      const es = { name: 'Corte de dama', description: '' };
      await salon.owner(updateService, { params: { id: '1' }, body: { translations: { es } } });
      const booking = await salon.books(CUT, 'thursday 09:00', { language: 'es' });
      const { settings, services, version } = await salon.store.rules();
      const withDeposit = { ...settings, requireDeposit: true };
      await salon.store.saveRules({ settings: withDeposit, services }, { basedOn: version });
      dataOf(await changes(salon, booking, { start_at: '2026-11-26T11:00' }));
      expect(await seen(salon, booking)).toMatchObject({ salon_change: { terms: { deposit_cents: 0 } } });
      const body = { start_at: '2026-11-26T14:00' };
      const moved = await salon.visitor().call(changeBooking, { ...link(booking), body });
      expect(dataOf(moved)).toMatchObject({ to_accept: false });
    });

    test("can't be accepted once the visit is canceled", async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'thursday 09:00');
      await changes(salon, booking, { start_at: '2026-11-26T14:00' });
      await cancels(salon, booking);
      expect(await accepts(salon, booking, { version: 3 })).toMatchObject({ code: 'invalid_transition' });
    });
  });

  describe('the grace period', () => {
    test('applies to canceling only and ends half an hour before the start', async () => {
      const salon = await open({ minNoticeHours: 0 });
      const booking = await salon.books(CUT, 'monday 09:00');
      expect(booking).toMatchObject({
        can_change: false,
        cancellation_fee_cents: 0,
        grace_until: '2026-11-23T08:30:00-05:00',
      });
      const body = { start_at: '2026-11-27T09:00' };
      expect(await salon.visitor().call(changeBooking, { ...link(booking), body })).toMatchObject({
        code: 'window_closed',
      });
      salon.clock.set('monday 08:31');
      expect(await seen(salon, booking)).toMatchObject({ cancellation_fee_cents: 4250 });
      salon.clock.set('monday 08:30');
      expect(dataOf(await cancels(salon, booking))).toMatchObject({ status: 'canceled', fees: [] });
      expect((await salon.store.appointment(booking.id))?.canceled_late).toBeUndefined();
    });

    test("isn't renewed by a change", async () => {
      const salon = await open();
      const booking = await salon.books(CUT, 'thursday 09:00');
      salon.clock.set('monday 08:50');
      const body = { start_at: '2026-11-27T09:00' };
      const moved = dataOf(await salon.visitor().call(changeBooking, { ...link(booking), body }));
      expect(moved.grace_until).toBe('2026-11-23T09:00:00-05:00');
    });

    test("is given to a proven address once in 24 hours, and not for the owner's bookings", async () => {
      const salon = await open();
      const browser = await salon.signedIn('customer', 'ada@example.com');
      const books = async (when: string) => (await salon.books(CUT, when, { browser })).grace_until;
      expect(await books('thursday 09:00')).toBe('2026-11-23T09:00:00-05:00');
      salon.clock.set('tuesday 07:59');
      expect(await books('thursday 10:30')).toBeNull();
      salon.clock.set('tuesday 08:01');
      expect(await books('thursday 14:00')).toBe('2026-11-24T09:01:00-05:00');
      const { id } = await salon.ownerBooks(CUT, 'friday 09:00');
      expect((await salon.store.appointment(id))?.grace_until).toBeUndefined();
    });
  });

  describe('canceling online after the deadline', () => {
    test('takes the accepted fee from what was paid and requests the rest by payment link', async () => {
      const salon = await open({ graceMinutes: 0 });
      const booking = await salon.books(CUT, 'wednesday 09:00');
      const params = { id: booking.id };
      await salon.owner(updateAppointment, { params, body: { amount_paid_cents: 1000 } });
      salon.clock.set('wednesday 08:00');
      expect(await cancels(salon, booking)).toMatchObject({ code: 'window_closed' });
      const refused = await cancels(salon, booking, { expected_fee_cents: '4000' });
      expect(refused).toMatchObject({ code: 'changed' });
      expect(refused.body).toMatchObject({ data: { fee_cents: 4250 } });
      const canceled = dataOf(await cancels(salon, booking, { expected_fee_cents: '4250' }));
      expect(canceled).toMatchObject({
        status: 'canceled',
        fees: [{ reason: 'late_cancel', amount_cents: 3250, state: 'asked' }],
      });
      const kept = await salon.store.appointment(booking.id);
      expect(kept).toMatchObject({ canceled_by: 'client', canceled_late: salon.clock.now() });
      // The second request changes nothing.
      expect(dataOf(await cancels(salon, booking, { expected_fee_cents: '4250' })).fees).toHaveLength(1);
    });

    test('is possible until the start', async () => {
      const salon = await open({ graceMinutes: 0 });
      const booking = await salon.books(CUT, 'wednesday 09:00');
      salon.clock.set('wednesday 09:00');
      expect(await cancels(salon, booking, { expected_fee_cents: '4250' })).toMatchObject({
        code: 'window_closed',
      });
    });
  });
});

test('a moved visit given to another client is confirmed to that client, with nothing to accept', async () => {
  const mail = await withMail();
  const { salon } = mail;
  const booking = await salon.books(CUT, 'thursday 09:00');
  dataOf(await changes(salon, booking, { start_at: '2026-11-26T14:00' }));
  salon.clock.noWayBack();
  await mail.news();
  const given = { customer: BEA, start_at: '2026-11-26T15:30' };
  const shown = dataOf(await changes(salon, booking, { ...given, allow_outside: true }));
  expect(shown).not.toHaveProperty('to_accept');
  salon.clock.noWayBack();
  expect(await mail.news()).toEqual(['customer: We received your request for Thu, Nov 26 at 3:30 PM']);
});
