import { describe, expect, test } from 'vitest';
import { BEA, dataOf } from '../../support/salon.ts';
import { CLEO, CUT, fullDay } from './full-day.ts';

describe('a time that is offered', () => {
  test('stands in the owner’s way with the name of who it is kept for, until the overlap is meant', async () => {
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

  test('is offered at the price of today, and booked at the price that was told', async () => {
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
});
