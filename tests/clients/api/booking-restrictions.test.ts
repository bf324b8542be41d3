import { describe, expect, test, vi } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { sign } from '../../../netlify/platform/http/crypto.ts';
import { StoreUnavailable } from '../../../netlify/platform/store/store.ts';
import { phoneKey } from '../../../src/domain/clients/customer-rules.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { changeMe } from '../../../src/api/accounts/own-account.ts';
import { findRemembered } from '../../../src/api/clients/remembered-flags.ts';
import { mergeClients, unmergeClients } from '../../../src/api/clients/merge.ts';
import {
  createClient,
  eraseClient,
  listClients,
  updateClient,
} from '../../../src/api/settings/salon-admin.ts';
import { changeBooking } from '../../../src/api/booking/bookings.ts';
import { joinWaitlist, takeOffer } from '../../../src/api/waitlist/customer-waitlist.ts';
import type { BookingLevel } from '../../../src/domain/clients/client-flags.ts';
import { keptFor } from '../../../src/domain/retention.ts';
import { allDone } from '../../support/functions.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';
import { inTest, link, pays, seen } from '../../payments/api/paying.ts';
import { DAY, fullDay } from '../../waitlist/api/full-day.ts';

const CUT = "Women's Cut & Style";
const REFUSED = { status: 403, code: 'owner_only', message: 'Please call the salon to book' };
/** Ada's number in another notation, with another address. Only an address can be proven. */
const BY_PHONE = { ...BEA, phone: '+1 (555) 010-0100 ext. 3' };
const BY_EMAIL = { ...ADA, email: 'ADA@Example.com', phone: '(555) 010-0555' };
const listed = async (salon: Salon) => dataOf(await salon.owner(listClients, {}));

/** Opens a salon with Ada among its clients, at this booking level. */
async function careful(
  booking: BookingLevel,
  open: typeof openSalon = openSalon,
  options: Parameters<typeof openSalon>[0] = {},
) {
  const salon = await open({ requireDeposit: false, autoConfirm: true, unpaidHoldMinutes: 120, ...options });
  const { id } = dataOf(await salon.owner(createClient, { body: { ...ADA, booking } }));
  const sets = async (level: BookingLevel) =>
    dataOf(await salon.owner(updateClient, { params: { id }, body: { booking: level } }));
  const erases = async (lift = false) =>
    dataOf(await salon.owner(eraseClient, { params: { id }, query: lift ? { lift: '1' } : {} }));
  const finds = async (contact: string, lift = false) =>
    dataOf(await salon.owner(findRemembered, { body: { contact, lift } }));
  /** Returns a browser that has proven Ada's address. */
  const hers = async (email: string = ADA.email, deps: Partial<typeof salon.deps> = {}) => ({
    browser: await salon.signedIn('customer', email, deps),
  });
  return { salon, id, sets, erases, finds, hers };
}

onEveryStore((open) => {
  describe("a client who can't book online", () => {
    test('is told to call once their address is proven, and books again once allowed', async () => {
      const { salon, sets, hers } = await careful('closed', open);
      for (const customer of [ADA, BY_EMAIL]) {
        const refused = await salon.asksFor(CUT, 'tuesday 09:00', { customer, ...(await hers()) });
        expect(refused).toMatchObject(REFUSED);
        // The answer reveals nothing else.
        expect(Object.keys(refused.body as object).toSorted()).toEqual(['code', 'message', 'success']);
      }
      expect(await salon.store.appointments()).toEqual([]);
      await salon.books(CUT, 'tuesday 09:00', { customer: BEA });
      await sets('normal');
      expect(await salon.store.careful()).toMatchObject({ marks: [] });
      await salon.books(CUT, 'tuesday 10:30', await hers());
    });

    test('can be booked by the owner', async () => {
      const { salon } = await careful('closed', open);
      const booked = await salon.ownerBooks(CUT, 'tuesday 09:00');
      expect(booked).toMatchObject({ status: 'booked', held_until: null });
    });

    test('sees free times, and gets the usual refusal for any other time', async () => {
      const { salon, hers } = await careful('closed', open);
      await salon.books(CUT, 'tuesday 09:00', { customer: BEA });
      expect(await salon.asksFor(CUT, 'tuesday 09:00', await hers())).toMatchObject({ code: 'slot_taken' });
      expect(await salon.asksFor(CUT, 'sunday 09:00', await hers())).toMatchObject({ code: 'not_available' });
    });

    test("can't change a booking to their proven address, or book with another one while signed in", async () => {
      const { salon, hers } = await careful('closed', open);
      const { browser } = await hers();
      const other = { ...BEA, email: 'bea2@example.com', phone: '(555) 010-0999' };
      const booking = await salon.books(CUT, 'tuesday 09:00', { customer: other });
      const puts = (customer: object) =>
        browser.call(changeBooking, { ...link(booking), body: { customer } });
      expect(await puts({ email: 'Ada@example.com' })).toMatchObject(REFUSED);
      expect((await salon.store.appointment(booking.id))?.customer).toEqual(other);
      // A number proves nothing, so it is not refused, but the owner sees the flag.
      expect((await puts({ phone: ADA.phone })).status).toBe(200);
      expect(await salon.store.appointment(booking.id)).toMatchObject({ flag: 'closed' });
      const customer = { ...BEA, email: 'b3@example.com', phone: '(555) 010-0777' };
      expect(await salon.asksFor(CUT, 'tuesday 10:30', { customer, browser })).toMatchObject(REFUSED);
    });

    test('keeps existing bookings', async () => {
      const { salon, sets } = await careful('normal', open);
      const booking = await salon.books(CUT, 'tuesday 09:00');
      await sets('closed');
      const body = { start_at: '2026-11-25T09:00', customer: { phone: '(555) 010-0888' } };
      const moved = await salon.visitor().call(changeBooking, { ...link(booking), body });
      expect(moved.status).toBe(200);
    });

    test("can't book through the waitlist", async () => {
      const { salon, deps, cancels, early, news } = await fullDay(open);
      const cy = { name: 'Cy', email: 'cy@example.com', phone: '(555) 010-0400' };
      const browser = await salon.signedIn('customer', cy.email, deps);
      const asks = (part: 'any' | 'afternoon') =>
        browser.call(joinWaitlist, { body: { service_id: 1, date: DAY, part, customer: cy } });
      const entry = dataOf(await asks('any'));
      await news();
      const { id } = dataOf(await salon.owner(createClient, { body: { ...cy, booking: 'closed' } }));
      await cancels(early);
      for (const run of ['the first', 'the next']) expect(await news(), `${run} offers nothing`).toEqual([]);
      const { until } = await salon.store.quiet();
      expect(until, 'the jobs rest').toBeGreaterThan(salon.clock.now());
      const sets = (booking: BookingLevel) =>
        salon.owner(updateClient, { params: { id }, body: { booking } });
      await sets('prepay');
      expect(await news()).toHaveLength(1);
      await sets('closed');
      const offer = { params: { id: entry.id }, body: { start_at: `${DAY}T09:00` } };
      expect(await browser.call(takeOffer, offer)).toMatchObject(REFUSED);
      expect(await asks('afternoon')).toMatchObject(REFUSED);
      expect(
        (
          await salon.visitor().call(joinWaitlist, {
            body: { service_id: 1, date: DAY, part: 'afternoon', customer: BEA },
          })
        ).status,
      ).toBe(201);
    });
  });

  describe('a client who must prepay', () => {
    test('is asked for the full price only, which holds the time', async () => {
      const { salon, hers } = await careful('prepay', open, { requireDeposit: false });
      const deps = {
        ...salon.deps,
        post: { kind: 'outbox', folder: '', from: 'noreply@salon.test' },
      } as const;
      const expected = { price_cents: 8500, deposit_cents: 0 };
      const { browser } = await hers(ADA.email, deps);
      const asked = await salon.asksFor(CUT, 'tuesday 09:00', { expected, browser });
      expect(asked).toMatchObject({ status: 409, code: 'changed' });
      expect(asked.body).toMatchObject({ data: { price_cents: 8500, deposit_cents: 8500 } });
      const { data: terms } = asked.body as { data: typeof expected };
      const booking = await salon.books(CUT, 'tuesday 09:00', { expected: terms, browser });
      expect(booking).toMatchObject({ status: 'pending', held_until: '2026-11-23T10:00:00-05:00' });
      const shown = await seen(salon, booking);
      expect(shown.paying).toMatchObject({ due_cents: 8500, deposit_cents: null });
      expect(shown.terms).toMatchObject({ deposit_cents: 8500 });
      const paid = dataOf(await pays(salon, booking, { ...inTest, kind: 'deposit' }));
      expect(paid).toMatchObject({ status: 'confirmed', amount_paid_cents: 8500, held_until: null });
    });

    test("waits for the owner if the time can't be held", async () => {
      const { salon, hers } = await careful('prepay', open, { unpaidHoldMinutes: 0 });
      const booking = await salon.books(CUT, 'tuesday 09:00', await hers());
      expect(booking).toMatchObject({ status: 'pending', held_until: null });
      const paid = dataOf(await pays(salon, booking, { ...inTest, kind: 'full' }));
      expect(paid).toMatchObject({ status: 'confirmed' });
    });
  });

  test.each([
    ['030 123456', '+49 30 123456'],
    ['+49 (0)30 123456', '030 123456'],
  ])(
    'a number stored as %s is recognized as %s, even if an earlier edition stored only one form',
    async (kept, typed) => {
      const salon = await open({ country: 'DE' });
      const cleo = { name: 'Cleo', email: '', phone: kept };
      const { id } = dataOf(await salon.owner(createClient, { body: { ...cleo, booking: 'closed' } }));
      const flag = async (time: string) => {
        const booked = await salon.books(CUT, time, { customer: { ...BEA, phone: typed } });
        return (await salon.store.appointment(booked.id))?.flag;
      };
      expect(await flag('tuesday 09:00')).toBe('closed');
      const now = await salon.store.careful();
      const hashes = [sign(now.key, 'phone', phoneKey(kept) ?? '').toString('base64url')];
      const marks = now.marks.map((mark) => ({ ...mark, hashes }));
      expect(await salon.store.saveCareful({ ...now, step: now.step + 1, marks })).toBe('saved');
      expect(await flag('tuesday 10:30')).toBe('closed');
      // The guests are recognized before the client is erased, so that none of them takes over the restriction.
      await allDone();
      dataOf(await salon.owner(eraseClient, { params: { id }, query: {} }));
      const found = async (lift: boolean) =>
        dataOf(await salon.owner(findRemembered, { body: { contact: typed, lift } }));
      expect(await found(false)).toMatchObject({ booking: 'closed' });
      expect(await found(true)).toBeNull();
    },
  );

  describe('an erased client', () => {
    test('is recognized by email and phone without storing either', async () => {
      const { salon, erases, finds, hers } = await careful('closed', open);
      await erases();
      const kept = JSON.stringify(await salon.store.everything());
      expect(kept).not.toMatch(/\bada\b|5550100|010-0100/i);
      expect(await listed(salon)).toEqual([]);
      const asked = { customer: BY_EMAIL, ...(await hers()) };
      expect(await salon.asksFor(CUT, 'tuesday 09:00', asked)).toMatchObject(REFUSED);
      const known = { booking: 'closed', no_shows: 0, until: '2028-11-22' };
      expect(await finds('ada@EXAMPLE.com')).toEqual(known);
      expect(await finds('555 010 0100')).toEqual(known);
      expect(await finds('bea@example.com')).toBeNull();
      expect(await finds('ada@example.com', true)).toBeNull();
      await salon.books(CUT, 'tuesday 09:00', asked);
    });

    test('is forgotten when the owner lifts it, or after 24 months', async () => {
      const lifted = await careful('closed', open);
      await lifted.erases(true);
      await lifted.salon.books(CUT, 'tuesday 09:00', await lifted.hers());
      const { salon, erases, hers } = await careful('closed', open);
      // The job that forgets is stored together with the erasure, because a later step may never run.
      const adding = vi
        .spyOn(salon.store, 'addJobs')
        .mockRejectedValue(new StoreUnavailable('Redis is gone'));
      await erases();
      adding.mockRestore();
      await runJobs(salon.deps, null);
      expect(await salon.asksFor(CUT, 'tuesday 09:00', await hers())).toMatchObject(REFUSED);
      salon.clock.pass({ hours: keptFor.careful / 3_600_000 });
      await runJobs(salon.deps, null);
      expect(await salon.store.careful()).toMatchObject({ marks: [] });
    });

    test('keeps the restriction after booking again, and the owner may change it', async () => {
      const { salon, erases, hers } = await careful('prepay', open);
      await erases();
      await salon.ownerBooks(CUT, 'tuesday 09:00', { customer: BY_EMAIL });
      const [back] = await listed(salon);
      expect(back).toMatchObject({ booking: 'prepay' });
      // The old number is remembered too, although she gave another one.
      const { id: byPhone } = await salon.books(CUT, 'tuesday 10:30', { customer: BY_PHONE });
      expect(await salon.store.appointment(byPhone)).toMatchObject({ flag: 'prepay', status: 'confirmed' });
      expect((await salon.books(CUT, 'wednesday 10:30', await hers())).status).toBe('pending');
      const body = { booking: 'normal' } as const;
      dataOf(await salon.owner(updateClient, { params: { id: back?.id ?? '' }, body }));
      expect((await salon.books(CUT, 'tuesday 14:00', await hers())).status).toBe('confirmed');
      expect(await salon.store.careful()).toMatchObject({ marks: [] });
    });

    test('keeps the restriction and missed visits when added again, however often the request is sent', async () => {
      const { salon, erases } = await careful('closed', open);
      const { id: missed } = await salon.ownerBooks(CUT, 'monday 07:00');
      dataOf(await salon.owner(updateAppointment, { params: { id: missed }, body: { status: 'no_show' } }));
      await erases();
      const id = '0d9f4a5e-6d0b-4d52-9c53-0f8d1b6b7c11';
      const adds = (part: object = {}) => salon.owner(createClient, { body: { id, ...ADA, ...part } });
      const [one, other] = await Promise.all([adds(), adds()]);
      expect(one).toMatchObject({ status: 201, data: { booking: 'closed', no_shows: 1 } });
      expect(other.body).toEqual(one.body);
      expect((await adds()).body).toEqual(one.body);
      expect(await adds({ booking: 'closed' })).toMatchObject({ status: 201 });
      expect(await adds({ booking: 'prepay' })).toMatchObject({ status: 409, code: 'stale' });
    });

    test('keeps the restriction after agreeing to marketing before booking again', async () => {
      const { salon, erases, hers } = await careful('prepay', open);
      await erases();
      const { browser } = await hers();
      dataOf(await browser.call(changeMe, { body: { marketing: true } }));
      await allDone();
      expect(await listed(salon)).toMatchObject([{ email: ADA.email, booking: 'prepay' }]);
    });
  });

  test('merged clients get the stricter restriction, and both get their own back after Undo', async () => {
    const { salon, id, hers } = await careful('normal', open);
    const { id: other } = dataOf(await salon.owner(createClient, { body: { ...BEA, booking: 'closed' } }));
    const one = dataOf(await salon.owner(mergeClients, { params: { id }, body: { other } }));
    expect(one.booking).toBe('closed');
    expect(await salon.asksFor(CUT, 'tuesday 09:00', await hers())).toMatchObject(REFUSED);
    const two = dataOf(await salon.owner(unmergeClients, { params: { id } }));
    expect([two.client.booking, two.other.booking]).toEqual(['normal', 'closed']);
    await salon.books(CUT, 'tuesday 09:00', await hers());
    const bea = { customer: BEA, ...(await hers(BEA.email)) };
    expect(await salon.asksFor(CUT, 'tuesday 10:30', bea)).toMatchObject(REFUSED);
  });
});
