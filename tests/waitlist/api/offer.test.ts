import { describe, expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  unblockDate,
} from '../../../src/api/calendar/blocked-time.ts';
import { removeWaitlistEntry } from '../../../src/api/waitlist/owner-waitlist.ts';
import { changeBooking } from '../../../src/api/booking/bookings.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { leaveWaitlist, readWaitlistEntry } from '../../../src/api/waitlist/customer-waitlist.ts';
import { mailedPlace } from '../../support/mailed.ts';
import { ADA, BEA, dataOf, onEveryStore } from '../../support/salon.ts';
import { CLEO, CUT, DAY, KEY, scheduleOf, fullDay, link } from './full-day.ts';

describe('a time that becomes free', () => {
  onEveryStore((open) => {
    test('is held for the first in line, then for the next, and nobody else can book it meanwhile', async () => {
      const { salon, leaves, looks, takes, cancels, early, news, emails } = await fullDay(open);
      const bea = await leaves(BEA);
      salon.clock.pass({ minutes: 1 });
      const cleo = await leaves(CLEO);
      await news();
      await cancels(early);
      expect(await news()).toEqual(['bea: A time has opened up: Wed, Nov 25 at 9:00 AM']);
      expect(emails.at(-1)?.text).toContain("We're holding it for you until Mon, Nov 23 at 12:01 PM EST.");
      expect(emails.at(-1)?.text).toContain(await mailedPlace(salon, bea.id));
      expect(await looks(bea)).toMatchObject({
        status: 'offered',
        offer: {
          start_at: `${DAY}T09:00`,
          end_at: `${DAY}T10:00`,
          until: '2026-11-23T12:01:00-05:00',
          held_until: null,
        },
      });
      expect(await looks(cleo)).toMatchObject({ status: 'waiting', offer: null });
      expect(await salon.offers(CUT, 'wednesday')).toBe('full');
      expect(await salon.asksFor(CUT, 'wednesday 09:00', { customer: CLEO })).toMatchObject({
        code: 'slot_taken',
      });
      expect(await takes(cleo)).toMatchObject({ status: 409, code: 'slot_taken' });

      salon.clock.pass({ minutes: 4 * 60 - 1 });
      expect(await news()).toEqual([]);
      salon.clock.pass({ minutes: 1 });
      expect(await takes(bea)).toMatchObject({ status: 409, code: 'slot_taken' });
      const lapsed = { start_at: `${DAY}T09:00`, end_at: `${DAY}T10:00` };
      expect(await looks(bea)).toMatchObject({ status: 'waiting', offer: null, lapsed });
      expect((await news()).toSorted()).toEqual([
        "bea: We're no longer holding Wed, Nov 25 at 9:00 AM",
        'cleo: A time has opened up: Wed, Nov 25 at 9:00 AM',
      ]);
      expect(await looks(bea)).toMatchObject({ status: 'waiting', lapsed });
      expect(await looks(cleo)).toMatchObject({ status: 'offered', lapsed: null });
      const booking = dataOf(await takes(cleo));
      expect(booking).toMatchObject({ date: DAY, time: '09:00', status: 'pending', customer: CLEO });
      expect(booking.manage_url).toContain(booking.id);
      expect(await scheduleOf(salon)).toEqual(['Cleo Day', 'Ada Byron']);
      // Bea keeps waiting, and is not offered the lapsed time again.
      expect((await salon.store.waitlist()).map(({ id }) => id)).toEqual([bea.id]);
      expect(await news()).toEqual([]);
    });

    test('is offered and booked with service names in the language of the client', async () => {
      const { salon, leaves, looks, takes, visitor, cancels, early, late, run } = await fullDay(open);
      const description = '';
      const translations = {
        es: { name: 'Corte de dama', description },
        fr: { name: 'Coupe femme', description },
      };
      dataOf(await salon.owner(updateService, { params: { id: '1' }, body: { translations } }));
      const [bea, cleo] = [await leaves(BEA, { language: 'es' }), await leaves(CLEO, { language: 'es' })];
      await cancels(early);
      await cancels(late);
      await run();
      expect(await looks(bea)).toMatchObject({ status: 'offered', service: { name: 'Corte de dama' } });
      expect(dataOf(await takes(bea)).service.name).toBe('Corte de dama');
      const start_at = (await looks(cleo)).offer?.start_at ?? '';
      const reader = visitor();
      await reader.request('GET', '/api/services');
      const taken = await reader.request('POST', `/api/waitlist/${cleo.id}/booking?language=fr`, {
        json: { start_at },
        headers: { Authorization: `Bearer ${cleo.waitlist_token}` },
      });
      expect(taken).toMatchObject({ status: 201, body: { data: { service: { name: 'Coupe femme' } } } });
    });

    test('has a card deadline only for a new client, and the booking keeps that deadline', async () => {
      const rules = { cardOnFile: 'new', requireDeposit: false, unpaidHoldMinutes: 120 } as const;
      const { salon, deps, leaves, looks, takes, cancels, early, late, run } = await fullDay(open, rules);
      const [bea, cleo] = [await leaves(BEA), await leaves(CLEO)];
      await salon.ownerBooks(CUT, 'monday 09:00', { customer: CLEO, start_at: '2026-11-16T09:00' });
      await Promise.all([cancels(early), cancels(late)]);
      await run();
      const offer = (await looks(bea)).offer;
      expect(offer?.held_until).toMatch(/^2026-11-23T/);
      const account = await salon.signedIn('customer', CLEO.email, deps);
      const hers = dataOf(await account.call(readWaitlistEntry, { params: { id: cleo.id } }));
      expect(hers.offer).toMatchObject({ held_until: null });
      const booked = dataOf(await takes(bea, offer?.start_at.slice(11)));
      expect(booked).toMatchObject({ card: { asked: true }, held_until: offer?.held_until });
    });

    test('is offered once, even if job runs overlap', async () => {
      const { leaves, cancels, early, run, emails, salon } = await fullDay(open);
      for (const customer of [BEA, CLEO, ADA]) await leaves(customer);
      await cancels(early);
      await Promise.all([run(), run(), run()]);
      await run();
      expect(emails.filter(({ subject }) => subject.startsWith('A time'))).toHaveLength(1);
      expect((await salon.store.waitlist()).filter(({ offer }) => offer !== null)).toHaveLength(1);
    });

    test('goes to another client than a time freed at the same moment', async () => {
      const { leaves, cancels, early, late, news, looks } = await fullDay(open);
      const entries = [await leaves(BEA), await leaves(CLEO)];
      await Promise.all([cancels(early), cancels(late)]);
      // A client with an offer needs no email about waiting.
      expect(await news()).toHaveLength(2);
      const offers = await Promise.all(entries.map(async (entry) => (await looks(entry)).offer?.start_at));
      expect(new Set(offers)).toEqual(new Set([`${DAY}T09:00`, `${DAY}T14:00`]));
    });

    test('is booked once if the offer is taken several times at once', async () => {
      const { leaves, cancels, early, run, takes, salon } = await fullDay(open);
      const entry = await leaves(BEA);
      await cancels(early);
      await run();
      const answers = await Promise.all([takes(entry), takes(entry), takes(entry, '09:00', { key: KEY })]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404]);
      expect(await scheduleOf(salon)).toEqual(['Bea Potter', 'Ada Byron']);
      expect(await salon.store.waitlist()).toEqual([]);
    });

    test('goes to one person if taken the moment the offer ends', async () => {
      const { leaves, cancels, early, run, takes, salon, deps, looks } = await fullDay(open);
      const entry = await leaves(BEA);
      salon.clock.pass({ minutes: 1 });
      const next = await leaves(CLEO);
      await cancels(early);
      await run();
      // The offer expires and goes to the next client after the answer is decided but before it is written.
      let ended: Promise<unknown> | null = null;
      const claimOffer: Store['claimOffer'] = async (...args) => {
        ended ??= (salon.clock.pass({ hours: 5 }), run());
        await ended;
        return deps.store.claimOffer(...args);
      };
      expect(await takes(entry, '09:00', { store: { ...deps.store, claimOffer } })).toMatchObject({
        status: 409,
        code: 'slot_taken',
      });
      expect(await looks(next)).toMatchObject({ status: 'offered' });
      expect(await scheduleOf(salon)).toEqual(['Ada Byron']);

      // The other way around: the offer is taken before its expiry is written.
      salon.clock.pass({ hours: 4 });
      const taken: Promise<unknown>[] = [];
      const saveWaitlistEntry: Store['saveWaitlistEntry'] = async (...args) => {
        salon.clock.pass({ hours: -1 });
        if (taken.length === 0) taken.push(takes(next));
        await Promise.all(taken);
        return deps.store.saveWaitlistEntry(...args);
      };
      await runJobs({ ...deps, store: { ...deps.store, saveWaitlistEntry } }, null);
      expect(await Promise.all(taken)).toMatchObject([{ status: 201 }]);
      expect(await scheduleOf(salon)).toEqual(['Cleo Day', 'Ada Byron']);
      expect((await salon.store.schedule({ start: 0, end: 1e9 })).taken).toHaveLength(2);
    });
  });

  test("is offered if a customer's or the owner's move freed it", async () => {
    const { salon, leaves, visitor, early, late, news } = await fullDay();
    await leaves(BEA, { part: 'morning' });
    await leaves(CLEO, { part: 'afternoon' });
    await news();
    const { id, manage_token: manageToken } = early;
    dataOf(
      await visitor().call(changeBooking, {
        params: { id },
        manageToken,
        body: { start_at: '2026-11-26T09:00' },
      }),
    );
    expect(await news()).toEqual(['bea: A time has opened up: Wed, Nov 25 at 9:00 AM']);
    dataOf(
      await salon.owner(updateAppointment, {
        params: { id: late.id },
        body: { start_at: '2026-11-26T14:00' },
      }),
    );
    expect(await news()).toEqual([]);
    salon.clock.noWayBack();
    expect(await news()).toEqual(['cleo: A time has opened up: Wed, Nov 25 at 2:00 PM']);
  });

  test('is offered if a removed block or changed booking times freed it', async () => {
    const { salon, leaves, news, cancels, early, late } = await fullDay();
    const bea = await leaves(BEA);
    await news();
    // The owner blocks the freed time.
    dataOf(await salon.owner(blockDate, { params: { date: DAY }, body: {} }));
    await cancels(early);
    expect(await news()).toEqual([]);
    dataOf(await salon.owner(unblockDate, { params: { date: DAY } }));
    salon.clock.noWayBack();
    expect(await news()).toEqual(['bea: A time has opened up: Wed, Nov 25 at 9:00 AM']);
    dataOf(await salon.owner(removeWaitlistEntry, { params: { id: bea.id } }));
    await salon.books(CUT, 'wednesday 09:00');

    const ada = await leaves(ADA);
    const block = { start_at: `${DAY}T14:00`, end_at: `${DAY}T17:00` };
    const { id } = dataOf(await salon.owner(createTimeBlock, { body: block }));
    await cancels(late);
    expect(await news()).toEqual(["ada: You're on the waitlist for Wed, Nov 25"]);
    dataOf(await salon.owner(deleteTimeBlock, { params: { id } }));
    salon.clock.noWayBack();
    expect(await news()).toEqual(['ada: A time has opened up: Wed, Nov 25 at 2:00 PM']);
    dataOf(await salon.owner(removeWaitlistEntry, { params: { id: ada.id } }));
    await salon.books(CUT, 'wednesday 14:00');

    await leaves(CLEO);
    await news();
    await salon.sets({ fixedSlots: ['09:00', '10:30', '14:00'] });
    expect(await news()).toEqual([]);
    salon.clock.noWayBack();
    expect(await news()).toEqual(['cleo: A time has opened up: Wed, Nov 25 at 10:30 AM']);
  });

  test('is offered right after the answer that freed it', async () => {
    const { leaves, cancels, early, looks } = await fullDay();
    const entry = await leaves(BEA);
    await cancels(early);
    await expect.poll(async () => (await looks(entry)).status).toBe('offered');
  });

  test('goes to the next in line when the client with the offer leaves the list', async () => {
    const { leaves, visitor, cancels, early, news, salon } = await fullDay();
    const bea = await leaves(BEA);
    salon.clock.pass({ minutes: 1 });
    await leaves(CLEO);
    await cancels(early);
    await news();
    dataOf(await visitor().call(leaveWaitlist, link(bea)));
    expect(await news()).toEqual(['cleo: A time has opened up: Wed, Nov 25 at 9:00 AM']);
  });

  test('is no longer offered while it is blocked', async () => {
    const { salon, leaves, cancels, early, late, takes, looks, news } = await fullDay();
    const entry = await leaves(BEA);
    await cancels(early);
    await news();
    dataOf(await salon.owner(blockDate, { params: { date: DAY }, body: {} }));
    expect(await takes(entry)).toMatchObject({ status: 422, code: 'not_available' });
    expect(await news()).toEqual([]);
    expect(await looks(entry)).toMatchObject({ status: 'waiting' });
    dataOf(await salon.owner(unblockDate, { params: { date: DAY } }));
    salon.clock.noWayBack();
    expect(await news()).toEqual(['bea: A time has opened up: Wed, Nov 25 at 9:00 AM']);
    expect(late.status).toBe('pending');
  });
});
