import { expect, test } from 'vitest';
import { listServices } from '../../../src/api/booking/availability.ts';
import { changeSettings, readSettings } from '../../../src/api/settings/salon-admin.ts';
import { readSalon } from '../../../src/api/settings/salon-facts.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';

onEveryStore((open) => {
  test('another currency keeps the figures of all prices until there is a booking', async () => {
    const salon = await open({ retailItems: [{ name: 'Serum', price_cents: 1850 }] });
    const prices = async () =>
      dataOf(await salon.visitor().call(listServices, {})).map((one) => one.price_cents);
    const before = await prices();
    await salon.sets({ currency: 'JPY' });
    expect(await prices()).toEqual(before.map((cents) => cents / 100));
    expect(dataOf(await salon.owner(readSettings, {}))).toMatchObject({
      currency: 'JPY',
      retailItems: [{ name: 'Serum', price_cents: 19 }],
    });
    expect(dataOf(await salon.visitor().call(readSalon, { query: {} }))).toMatchObject({
      currency: 'JPY',
      minor_digits: 0,
    });
    await salon.sets({ currency: 'KWD' });
    expect(await prices()).toEqual(before.map((cents) => cents * 10));
    await salon.sets({ currency: 'USD' });
    expect(await prices()).toEqual(before);
  });

  test('the currency of a salon with a priced visit stays', async () => {
    const salon = await open();
    await salon.books("Women's Cut & Style", 'tuesday 09:00');
    const answer = await salon.owner(changeSettings, { body: { currency: 'EUR' } });
    expect(answer).toMatchObject({ status: 409, code: 'in_use' });
    expect(dataOf(await salon.owner(readSettings, {}))).toMatchObject({ currency: 'USD', version: 1 });
    await salon.sets({ currency: 'USD', cancelWindow: 48 });
  });

  test('a price is one that a card can be charged', async () => {
    const salon = await open();
    await salon.sets({ currency: 'KWD' });
    const costs = (price_cents: number) =>
      salon.owner(updateService, { params: { id: '1' }, body: { price_cents } });
    expect(await costs(8505)).toMatchObject({
      status: 422,
      errors: { price_cents: 'Price must be a multiple of KWD\u00A00.010' },
    });
    expect(await costs(8510)).toMatchObject({ status: 200 });
  });

  test("a currency that Stripe doesn't take is refused", async () => {
    const salon = await open();
    expect(await salon.owner(changeSettings, { body: { currency: 'XYZ' } })).toMatchObject({
      status: 422,
      errors: { currency: 'Currency must be an ISO 4217 code that Stripe takes, such as EUR' },
    });
  });
});
