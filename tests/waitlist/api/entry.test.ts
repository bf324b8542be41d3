import { describe, expect, test } from 'vitest';
import { blockDate, createTimeBlock } from '../../../src/api/calendar/blocked-time.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { listWaitlist, removeWaitlistEntry } from '../../../src/api/waitlist/owner-waitlist.ts';
import {
  joinWaitlist,
  readWaitlistEntry,
  leaveWaitlist,
} from '../../../src/api/waitlist/customer-waitlist.ts';
import { mailedPlace } from '../../support/mailed.ts';
import { offers } from '../../messages/api/with-mail.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon } from '../../support/salon.ts';
import { CLEO, CUT, DAY, KEY, fullDay, link } from './full-day.ts';

describe('a waitlist entry', () => {
  onEveryStore((open) => {
    test('can be added for a full day, is confirmed by email, opens by its link and can be removed', async () => {
      const { leaves, looks, news, emails, visitor, salon } = await fullDay(open);
      const waitlistEntry = await leaves(BEA, { part: 'morning', customer: { ...BEA, notes: 'Fringe' } });
      expect(waitlistEntry).toMatchObject({
        status: 'waiting',
        date: DAY,
        part: 'morning',
        customer: BEA,
        notes: 'Fringe',
        service: { id: 1, name: CUT, duration: 60, price_cents: 8500 },
        offer: null,
        writes: true,
      });
      expect(waitlistEntry.waitlist_url).toBe(
        `https://salon.test/waitlist#${waitlistEntry.id}.${waitlistEntry.waitlist_token}`,
      );
      expect(await news()).toEqual(["bea: You're on the waitlist for Wed, Nov 25"]);
      expect(emails.at(-1)?.text).toContain(await mailedPlace(salon, waitlistEntry.id));
      expect(await looks(waitlistEntry)).toMatchObject({ id: waitlistEntry.id, status: 'waiting' });
      const leaving = { ...link(waitlistEntry), idempotencyKey: KEY };
      const left = dataOf(await visitor().call(leaveWaitlist, leaving));
      expect(dataOf(await visitor().call(leaveWaitlist, leaving))).toEqual(left);
      expect(await visitor().call(readWaitlistEntry, link(waitlistEntry))).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect(await salon.store.waitlist()).toEqual([]);
    });
  });

  test('links to the page in the language of the client', async () => {
    const { leaves, salon } = await fullDay();
    await offers(salon, [{ code: 'en' }, { code: 'es' }]);
    const { waitlist_url } = await leaves(BEA, { language: 'es' });
    expect(waitlist_url).toMatch(/^https:\/\/salon\.test\/es\/waitlist#/);
  });

  test('is refused if a time is free, and if none can become free', async () => {
    const { asks, cancels, early, salon } = await fullDay();
    expect(await asks(BEA, { date: '2026-11-24' })).toMatchObject({ status: 409, code: 'slot_taken' });
    for (const date of ['2026-11-22', '2026-11-29', '2027-03-01'] as const)
      expect(await asks(BEA, { date })).toMatchObject({ status: 422, code: 'not_available' });
    expect(await asks(BEA, { service_id: 99 })).toMatchObject({
      errors: { service_id: 'Selected service not found' },
    });
    await cancels(early);
    // The morning is free, the afternoon is not.
    expect(await asks(BEA, { part: 'morning' })).toMatchObject({ code: 'slot_taken' });
    expect(await asks(BEA, { part: 'afternoon' })).toMatchObject({ status: 201 });
    expect(await asks(CLEO, { part: 'evening' })).toMatchObject({ status: 422, code: 'not_available' });
    dataOf(await salon.owner(blockDate, { params: { date: '2026-12-01' }, body: {} }));
    expect(await asks(BEA, { date: '2026-12-01' })).toMatchObject({ status: 422, code: 'not_available' });
    const block = { start_at: '2026-12-02T09:00', end_at: '2026-12-02T17:00' };
    dataOf(await salon.owner(createTimeBlock, { body: block }));
    expect(await asks(BEA, { date: '2026-12-02' })).toMatchObject({ status: 422, code: 'not_available' });
  });

  test('is limited per IP address', async () => {
    const { visitor } = await fullDay(openSalon, { rateLimits: true });
    const browser = visitor();
    const body = { service_id: 1, date: DAY, part: 'any', customer: BEA } as const;
    const asks = async () => (await browser.call(joinWaitlist, { body })).status;
    for (let i = 0; i < 20; i += 1) expect(await asks()).toBe(201);
    expect(await asks()).toBe(429);
    expect((await visitor().call(joinWaitlist, { body })).status).toBe(201);
  });

  test('is offered nothing if the salon sends no emails, and no time is held', async () => {
    const { leaves, cancels, early, news, salon, looks } = await fullDay(openSalon, {
      emailNotifications: false,
    });
    const waitlistEntry = await leaves(BEA);
    expect(waitlistEntry.writes).toBe(false);
    await cancels(early);
    expect(await news()).toEqual([]);
    expect(await looks(waitlistEntry)).toMatchObject({ status: 'waiting' });
    expect(await salon.offers(CUT, 'wednesday')).toEqual(['09:00']);
  });

  test('for a past day is deleted', async () => {
    const { leaves, run, salon } = await fullDay();
    await leaves(BEA);
    salon.clock.set('wednesday 23:59');
    await run();
    expect(await salon.store.waitlist()).toHaveLength(1);
    salon.clock.set('thursday 00:00');
    await run();
    expect(await salon.store.waitlist()).toEqual([]);
  });

  test('can be seen and removed by the owner, and is deleted when its client is erased', async () => {
    const { leaves, salon } = await fullDay();
    const first = await leaves(BEA);
    salon.clock.pass({ minutes: 1 });
    const second = await leaves(ADA);
    const listed = dataOf(await salon.owner(listWaitlist, {}));
    expect(listed.map(({ id, customer }) => [id, customer.name])).toEqual([
      [first.id, 'Bea Potter'],
      [second.id, 'Ada Byron'],
    ]);
    const remove = (version: string) =>
      salon.owner(removeWaitlistEntry, { params: { id: first.id }, query: { version } });
    // Another version is refused, as if the entry had changed since the list was loaded.
    expect(await remove('2')).toMatchObject({
      status: 409,
      code: 'stale',
      data: { id: first.id, version: 1 },
    });
    dataOf(await remove('1'));
    expect(await salon.owner(removeWaitlistEntry, { params: { id: first.id } })).toMatchObject({
      status: 404,
    });
    const [ada] = dataOf(await salon.owner(listClients, {}));
    dataOf(await salon.owner(eraseClient, { params: { id: ada?.id ?? '' } }));
    expect(dataOf(await salon.owner(listWaitlist, {}))).toEqual([]);
    expect(JSON.stringify(await salon.store.everything())).not.toContain(ADA.email);
  });
});
