import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/api/settings/salon-admin.ts';
import { readWaitlistEntry, takeOffer } from '../../../src/api/waitlist/customer-waitlist.ts';
import { mailedPlace } from '../../support/mailed.ts';
import { BEA, dataOf, openSalon } from '../../support/salon.ts';
import { CLEO, CUT, DAY, fullDay } from './full-day.ts';

describe('an offered time', () => {
  test("conflicts with the owner's booking, naming the client, until the overlap is allowed", async () => {
    const { salon, leaves, cancels, early, takes, news, looks } = await fullDay();
    const entry = await leaves(BEA);
    await cancels(early);
    await news();
    const asked = await salon.ownerAsksFor(CUT, 'wednesday 09:00', { customer: CLEO });
    expect(asked).toMatchObject({ status: 409, code: 'overlap' });
    expect((asked.body as { data: unknown }).data).toMatchObject({
      conflicts: [{ customer: { name: 'Bea Potter (offered from the waitlist)' }, time: '09:00' }],
    });
    await salon.ownerBooks(CUT, 'wednesday 09:00', { customer: CLEO, allow_overlap: true });
    expect(await takes(entry)).toMatchObject({ status: 409, code: 'slot_taken' });
    await news();
    expect(await looks(entry)).toMatchObject({ status: 'waiting' });
  });

  test("is offered at today's price and booked at the offered price", async () => {
    const { salon, leaves, cancels, early, takes, news, emails } = await fullDay();
    const entry = await leaves(BEA);
    const price = async (price_cents: number) => {
      const { settings, services, version } = await salon.store.rules();
      const changed = services.map((service) => (service.id === 1 ? { ...service, price_cents } : service));
      await salon.store.saveRules({ settings, services: changed }, { basedOn: version });
    };
    await price(9000);
    await cancels(early);
    await news();
    expect(emails.at(-1)?.text).toContain('Price: $90');
    await price(9900);
    expect(dataOf(await takes(entry)).service.price_cents).toBe(9000);
  });

  test('shows prepayment terms to a client who must prepay, once her email address is proven', async () => {
    const { salon, leaves, cancels, early, news, visitor, deps, looks } = await fullDay(openSalon, {
      requireDeposit: false,
      unpaidHoldMinutes: 60,
    });
    const entry = await leaves(BEA);
    dataOf(await salon.owner(createClient, { body: { ...BEA, booking: 'prepay' } }));
    await cancels(early);
    await news();
    const [, token] = (await mailedPlace(salon, entry.id)).split(`#${entry.id}.`);
    const browser = await salon.signedIn('customer', BEA.email, deps);
    const params = { id: entry.id };
    const readers = [
      { by: visitor(), pass: { params, manageToken: token } },
      { by: browser, pass: { params } },
    ];
    for (const { by, pass } of readers) {
      const { offer } = dataOf(await by.call(readWaitlistEntry, pass));
      expect(offer).toMatchObject({ terms: { deposit_cents: 8500 }, held_until: expect.any(String) });
    }
    // The link that the browser got when joining proves no address.
    expect((await looks(entry)).offer).toMatchObject({ terms: { deposit_cents: 0 }, held_until: null });
    const { offer } = dataOf(await browser.call(readWaitlistEntry, { params }));
    const body = { start_at: `${DAY}T09:00`, expected: offer?.terms } as const;
    const booked = dataOf(await browser.call(takeOffer, { params, body }));
    expect(booked).toMatchObject({ status: 'pending', held_until: offer?.held_until });
  });

  test('gets a grace period only if the address that the emailed link proves had none that day', async () => {
    const { salon, leaves, cancels, early, late, news, visitor, deps } = await fullDay();
    const takes = async (who: typeof BEA | typeof CLEO, freed: typeof early, time: string) => {
      const entry = await leaves(who);
      await cancels(freed);
      await news();
      const [, manageToken] = (await mailedPlace(salon, entry.id)).split(`#${entry.id}.`);
      const body = { start_at: `${DAY}T${time}` };
      return dataOf(await visitor().call(takeOffer, { params: { id: entry.id }, manageToken, body }));
    };
    const browser = await salon.signedIn('customer', BEA.email, deps);
    await salon.books(CUT, 'thursday 09:00', { browser, customer: BEA });
    expect((await takes(BEA, early, '09:00')).grace_until).toBeNull();
    expect((await takes(CLEO, late, '14:00')).grace_until).not.toBeNull();
  });

  test("isn't held at night, and an evening offer expires in the morning", async () => {
    const { salon, leaves, cancels, early, late, looks, news } = await fullDay();
    const bea = await leaves(BEA);
    salon.clock.pass({ minutes: 1 });
    const cleo = await leaves(CLEO);
    await news();
    salon.clock.set('monday 19:30');
    await cancels(early);
    expect(await news()).toEqual(['bea: A time has opened up: Wed, Nov 25 at 9:00 AM']);
    expect((await looks(bea)).offer?.until).toBe('2026-11-24T10:30:00-05:00');
    salon.clock.set('monday 21:00');
    await cancels(late);
    expect(await news()).toEqual([]);
    expect(await salon.offers(CUT, 'wednesday')).toEqual(['14:00']);
    salon.clock.set('tuesday 07:59');
    expect(await news()).toEqual([]);
    salon.clock.set('tuesday 08:00');
    expect(await news()).toEqual(['cleo: A time has opened up: Wed, Nov 25 at 2:00 PM']);
    expect((await looks(cleo)).offer?.until).toBe('2026-11-24T12:00:00-05:00');
    expect(await looks(bea)).toMatchObject({ status: 'offered' });
  });
});
