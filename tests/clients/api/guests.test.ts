import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/api/settings/salon-admin.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { changeBooking, confirmVisit, payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { listOwnAppointments } from '../../../src/api/accounts/own-account.ts';
import { readWaitlistEntry, takeOffer } from '../../../src/api/waitlist/customer-waitlist.ts';
import { listWaitlist } from '../../../src/api/waitlist/owner-waitlist.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import type { BodyToSend, DataOf } from '../../../src/platform/call/endpoint.ts';
import { ADA, BEA, dataOf, onEveryStore } from '../../support/salon.ts';
import { openTwilio } from '../../support/twilio.ts';
import { DAY, fullDay, link as entryLink } from '../../waitlist/api/full-day.ts';
import { contactOf, CUT, link, TIMES, withContacts, writing } from './contacts.ts';

/** Returns the fields that change when a hold ends. */
const publicPart = ({
  status,
  held_until,
  released,
  version,
  paying,
  can_change,
}: DataOf<typeof readBooking>) => ({ status, held_until, released, version, paying, can_change });

onEveryStore((open) => {
  describe('the mailed link', () => {
    test("shows personal terms, which the reply's token never does", async () => {
      const salon = await withContacts(
        await open({ autoConfirm: true, requireDeposit: false, emailNotifications: true }),
        'prepay',
      );
      const { deps, run, mailed } = writing(salon);
      const customer = contactOf('flagged');
      const booking = await salon.books(CUT, 'tuesday 09:00', { customer, browser: salon.visitor(deps) });
      await run();
      const byMail = mailed(customer.email, booking.id);
      expect(byMail.manageToken).not.toBe(booking.manage_token);
      const before = dataOf(await salon.visitor(deps).call(readBooking, link(booking)));
      expect(before).toMatchObject({ status: 'confirmed', terms: { deposit_cents: 0 } });
      const personal = dataOf(await salon.visitor(deps).call(readBooking, byMail));
      expect(personal).toMatchObject({ status: 'confirmed', prepay: true, terms: { deposit_cents: 8500 } });
      const after = dataOf(await salon.visitor(deps).call(readBooking, link(booking)));
      expect({ ...after, version: before.version }).toEqual(before);
      const body = { provider: 'test', last4: '4242', kind: 'deposit' } as const;
      const visitor = salon.visitor(deps);
      expect(await visitor.call(payBooking, { ...link(booking), body })).toMatchObject({ status: 422 });
      const paid = dataOf(await visitor.call(payBooking, { ...byMail, body }));
      expect(paid).toMatchObject({ payment_status: 'paid', amount_paid_cents: 8500 });
    });

    test('asks a returning client for no card, and holds their time', async () => {
      const rules = { cardOnFile: 'new', requireDeposit: false, unpaidHoldMinutes: 120 } as const;
      const salon = await withContacts(await open({ ...rules, emailNotifications: true }));
      const { deps, run, mailed } = writing(salon);
      const customer = contactOf('known');
      const booking = await salon.books(CUT, 'tuesday 09:00', { customer, browser: salon.visitor(deps) });
      expect(booking).toMatchObject({ card: { asked: true }, held_until: expect.any(String) });
      await run();
      const seen = dataOf(await salon.visitor(deps).call(readBooking, mailed(customer.email, booking.id)));
      expect(seen).toMatchObject({ paying: { card: null }, held_until: null });
      const told = dataOf(await salon.visitor(deps).call(readBooking, link(booking)));
      expect(told.paying.card).toMatchObject({ asked: true });
    });

    describe('of a known client whose time waits only for a card', () => {
      const rules = {
        cardOnFile: 'new',
        requireDeposit: false,
        unpaidHoldMinutes: 120,
        autoConfirm: true,
        emailNotifications: true,
      } as const;

      /** Opens a salon in which `books` makes a visit and opens its mailed link. */
      async function opened(other: Partial<Settings> = {}) {
        const salon = await withContacts(await open({ ...rules, ...other }));
        const { deps, run, mailed, sent } = writing(salon);
        const visitor = salon.visitor(deps);
        const reads = async (by: ReturnType<typeof link>) => dataOf(await visitor.call(readBooking, by));
        const books = async (kind: 'unknown' | 'known', time: string) => {
          const customer = contactOf(kind);
          const booking = await salon.books(CUT, time, { customer, browser: visitor });
          await run();
          const byMail = mailed(customer.email, booking.id);
          const seen = await reads(byMail);
          await run();
          return { ...booking, seen, byMail };
        };
        return { salon, visitor, reads, books, run, sent };
      }

      test('confirms it as the salon would, and sends an email about it', async () => {
        const { books, sent } = await opened();
        const { seen } = await books('known', 'tuesday 09:00');
        expect(seen).toMatchObject({ status: 'confirmed', held_until: null, paying: { card: null } });
        const subjects = sent.filter(({ to }) => to === contactOf('known').email).map((one) => one.subject);
        expect(subjects.slice(-2)).toEqual([
          expect.not.stringContaining('is confirmed'),
          expect.stringContaining('is confirmed'),
        ]);
      });

      test("sends no text to the typed number, which may be a stranger's", async () => {
        const twilio = await openTwilio();
        onTestFinished(() => twilio.close() as Promise<void>);
        const salon = await withContacts(
          await open({ ...rules, now: 'monday 10:00', smsNotifications: true }),
        );
        Object.assign(salon.deps, { texts: twilio.port });
        const { deps, run, mailed } = writing(salon);
        const customer = { ...contactOf('known'), phone: '(555) 010-0799' };
        const browser = salon.visitor(deps);
        const { id } = await salon.books(CUT, 'tuesday 09:00', { customer, browser, sms: true });
        await run();
        const seen = dataOf(await browser.call(readBooking, mailed(customer.email, id)));
        expect(seen.status).toBe('confirmed');
        await run();
        expect(twilio.texts).toEqual([]);
      });

      test('does not confirm a service by request', async () => {
        const { salon, books } = await opened();
        const params = { id: String(await salon.serviceId(CUT)) };
        dataOf(await salon.owner(updateService, { params, body: { by_request: true } }));
        const { seen } = await books('known', 'tuesday 09:00');
        expect(seen).toMatchObject({ status: 'pending', held_until: null });
      });

      test("does not reveal that to the reply's token until the time would be released", async () => {
        const { salon, visitor, reads, books } = await opened();
        const stranger = await books('unknown', 'tuesday 09:00');
        const regular = await books('known', 'tuesday 10:30');
        const isSame = async (does: (booking: typeof regular) => Promise<object>) => {
          const answer = await does(regular);
          expect(answer).toEqual(await does(stranger));
          return answer;
        };
        const told = await isSame(async (one) => publicPart(await reads(link(one))));
        expect(told).toMatchObject({ status: 'pending', held_until: expect.any(String) });
        await isSame(async (one) => {
          const { status, body } = await visitor.call(confirmVisit, { ...link(one), body: {} });
          return { status, body };
        });
        const calendar = await isSame(async ({ id, manage_token: token }) => {
          const { text } = await visitor.request('GET', `/api/bookings/${id}/calendar.ics?token=${token}`);
          return { status: /STATUS:(\w+)/.exec(text)?.[1] };
        });
        expect(calendar).toEqual({ status: 'TENTATIVE' });
        const changes = async (one: typeof regular, body: BodyToSend<typeof changeBooking>) => {
          const answer = await visitor.call(changeBooking, { ...link(one), body });
          return { message: answer.message, ...publicPart(dataOf(answer)) };
        };
        const moved = await isSame((one) => changes(one, { start_at: `2026-11-25T${one.time}` }));
        expect(moved).toMatchObject({ status: 'pending', held_until: expect.any(String) });
        expect(await reads(regular.byMail)).toMatchObject({ status: 'confirmed', held_until: null });
        await isSame((one) => changes(one, { customer: { email: 'else@example.com' } }));
        // The new address is a stranger's, so the time waits for a card again.
        const kept = await salon.store.appointment(regular.id);
        expect(kept).toMatchObject({ status: 'pending', held_until: expect.any(Number) });
      });

      test("shows the confirmed time to the reply's token once the public hold is over", async () => {
        const { salon, reads, books, run } = await opened();
        const booking = await books('known', 'tuesday 09:00');
        salon.clock.pass({ minutes: 119 });
        await run();
        expect(await reads(link(booking))).toMatchObject({
          status: 'pending',
          held_until: expect.any(String),
        });
        salon.clock.pass({ minutes: 1 });
        await run();
        expect(await reads(link(booking))).toMatchObject({
          status: 'confirmed',
          held_until: null,
          released: false,
        });
      });

      const acts = ['pays', 'approves', 'approves several', 'is coming'] as const;
      test.each(acts)("shows the confirmed time to the reply's token once somebody %s", async (how) => {
        const { salon, visitor, reads, books } = await opened({ autoConfirm: how !== 'approves several' });
        const { byMail, ...booking } = await books('known', 'tuesday 09:00');
        const { id, version } = booking.seen;
        const body = { provider: 'test', last4: '4242', kind: 'full' } as const;
        const approved = { version, status: 'confirmed' } as const;
        const does = {
          pays: () => visitor.call(payBooking, { ...link(booking), body }),
          approves: () => salon.owner(updateAppointment, { params: { id }, body: approved }),
          'approves several': () => salon.owner(changeMany, { body: { ids: [id], action: 'confirm' } }),
          'is coming': () => visitor.call(confirmVisit, { ...byMail, body: {} }),
        };
        expect((await does[how]()).status).toBe(200);
        expect(await reads(link(booking))).toMatchObject({ status: 'confirmed', held_until: null });
      });
    });

    test("from the waitlist gives no time to a client who can't book online", async () => {
      const { salon, deps, leaves, takes, cancels, early, run, emails } = await fullDay(open, {
        emailNotifications: true,
      });
      const cy = { name: 'Cy', email: 'cy@example.com', phone: '(555) 010-0400' };
      await salon.owner(createClient, { body: { ...cy, booking: 'closed' } });
      const entry = await leaves(cy);
      expect(entry, 'only the owner sees the flag').not.toHaveProperty('flag');
      expect(dataOf(await salon.owner(listWaitlist, {}))).toMatchObject([{ id: entry.id, flag: 'closed' }]);
      await cancels(early);
      await run();
      const looks = dataOf(await salon.visitor(deps).call(readWaitlistEntry, entryLink(entry)));
      expect(looks.status).toBe('offered');
      const offer = emails.findLast(({ to }) => to === cy.email)?.text ?? '';
      const [, manageToken = ''] = /\/waitlist#[\w-]+\.([\w-]+)/.exec(offer) ?? [];
      const body = { start_at: `${DAY}T09:00` };
      const byMail = await salon
        .visitor(deps)
        .call(takeOffer, { params: { id: entry.id }, manageToken, body });
      expect(byMail).toMatchObject({ status: 403, code: 'owner_only' });
      expect(dataOf(await takes(entry))).toMatchObject({ status: 'pending' });
      const { appointments } = { appointments: await salon.store.appointments() };
      expect(appointments.find(({ customer }) => customer.email === cy.email)).toMatchObject({
        flag: 'closed',
      });
    });
  });

  describe('an account', () => {
    test('gets a guest booking once its mailed link is opened there', async () => {
      const salon = await open({ emailNotifications: true });
      const { deps, run, mailed } = writing(salon);
      const hers = await salon.signedIn('customer', ADA.email, deps);
      const listed = async () => dataOf(await hers.call(listOwnAppointments, {})).map(({ id }) => id);
      const own = await salon.books(CUT, 'tuesday 09:00', { browser: hers });
      const guest = await salon.books(CUT, 'tuesday 10:30', { browser: salon.visitor(deps) });
      expect(await listed()).toEqual([own.id]);
      expect((await hers.call(readBooking, { params: { id: guest.id } })).status).toBe(404);
      // The token in an answer proves who made the booking, not who owns its address.
      expect((await hers.call(readBooking, link(guest))).status).toBe(200);
      await run();
      const byMail = mailed(ADA.email, guest.id);
      expect((await salon.visitor(deps).call(readBooking, byMail)).status).toBe(200);
      const other = await salon.signedIn('customer', BEA.email, deps);
      expect((await other.call(readBooking, byMail)).status).toBe(200);
      expect(await listed()).toEqual([own.id]);
      expect((await hers.call(readBooking, byMail)).status).toBe(200);
      expect(await listed()).toEqual([own.id, guest.id]);
      expect((await hers.call(readBooking, { params: { id: guest.id } })).status).toBe(200);
    });

    test('gets no booking that is later given its address', async () => {
      const salon = await open();
      const hers = await salon.signedIn('customer', ADA.email);
      const booking = await salon.books(CUT, 'tuesday 09:00', { customer: BEA });
      const body = { customer: { email: ADA.email } };
      dataOf(await salon.visitor().call(changeBooking, { ...link(booking), body }));
      expect(dataOf(await hers.call(listOwnAppointments, {}))).toEqual([]);
    });
  });

  describe('a mailbox', () => {
    const days = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const times = days.flatMap((day) => TIMES.map((time) => `${day} ${time}`));

    test.each([true, false])(
      "gets at most twelve emails a day about others' bookings, with rate limits %j",
      async (rateLimits) => {
        const rules = { emailNotifications: true, requireDeposit: false, rateLimits };
        const salon = await open(rules);
        const { deps, run, sent } = writing(salon);
        const hers = await salon.signedIn('customer', ADA.email, deps);
        const toAda = () => sent.filter(({ to }) => to === ADA.email);
        for (const time of times.slice(0, 14)) {
          const booked = await salon.asksFor(CUT, time, { browser: salon.visitor(deps) });
          expect(booked.status, time).toBe(201);
          await run();
        }
        expect(toAda()).toHaveLength(12);
        expect(dataOf(await hers.call(listOwnAppointments, {}))).toEqual([]);
        // None of them contains text typed by somebody else.
        for (const { text } of toAda()) expect(text).not.toContain(ADA.name);
        // Emails about her own actions and the owner's are always sent.
        await salon.books(CUT, times[14] ?? '', { browser: hers });
        await salon.ownerBooks(CUT, 'monday 13:00');
        salon.clock.pass({ minutes: 1 });
        await run();
        expect(toAda()).toHaveLength(14);
      },
    );
  });
});
