import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/api/settings/salon-admin.ts';
import { changeBooking, payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { listOwnAppointments } from '../../../src/api/accounts/own-account.ts';
import { readWaitlistEntry, takeOffer } from '../../../src/api/waitlist/customer-waitlist.ts';
import { listWaitlist } from '../../../src/api/waitlist/owner-waitlist.ts';
import { ADA, BEA, dataOf, onEveryStore } from '../../support/salon.ts';
import { DAY, fullDay, link as entryLink } from '../../waitlist/api/full-day.ts';
import { contactOf, CUT, link, TIMES, withContacts, writing } from './contacts.ts';

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

    test("of the waitlist gives no time to a client who can't book online", async () => {
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
      // The token of an answer proves the booking, not the owner of its address.
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
      "gets twelve emails a day for others' bookings, with rate limits %j",
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
