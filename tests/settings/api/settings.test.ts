import { expect, test } from 'vitest';
import { changeSettings, readConnections, readSettings } from '../../../src/api/settings/salon-admin.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { demoStarting as starting } from '../../../netlify/deps.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';

onEveryStore((open) => {
  test('a change can include any settings and returns all of them', async () => {
    const salon = await open();
    const body = {
      businessName: ' Maren & Daughters ',
      depositPercentage: 0,
      hoursByWeekday: { '1': null, '6': { start: '10:00', end: '24:00' } },
    } as const;
    const answer = await salon.owner(changeSettings, { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Settings saved',
      data: { ...starting.settings, ...body, businessName: 'Maren & Daughters', version: 2 },
    });
    expect(dataOf(await salon.owner(readSettings, {}))).toEqual(dataOf(answer));
  });

  test('two simultaneous changes are both saved', async () => {
    const salon = await open();
    await salon.asOwner();
    await Promise.all([
      salon.sets({ bookingWindow: 10 }),
      salon.sets({ cancelWindow: 48 }),
      salon.sets({ website: 'x.y' }),
    ]);
    expect(dataOf(await salon.owner(readSettings, {}))).toMatchObject({
      bookingWindow: 10,
      cancelWindow: 48,
      website: 'x.y',
    });
  });

  test('a change to an outdated version is refused with the newest settings', async () => {
    const salon = await open();
    await salon.sets({ cancelWindow: 48 });
    // These are rules too, but not settings.
    await salon.store.blockDate({ date: '2026-12-24', reason: '' });
    await salon.owner(updateService, { params: { id: '1' }, body: { price_cents: 1 } });
    const body = { cancelWindow: 12, bookingWindow: 60, version: 1 };
    expect(await salon.owner(changeSettings, { body })).toMatchObject({
      status: 409,
      code: 'stale',
      data: { ...starting.settings, cancelWindow: 48, version: 2 },
    });
    expect(dataOf(await salon.owner(readSettings, {}))).toMatchObject({
      cancelWindow: 48,
      bookingWindow: 30,
    });
    const again = { ...body, version: 2 };
    expect(dataOf(await salon.owner(changeSettings, { body: again }))).toMatchObject({ cancelWindow: 12 });
    // A repeat after a lost answer changes nothing because the change is already saved.
    expect(dataOf(await salon.owner(changeSettings, { body: again }))).toMatchObject({
      cancelWindow: 12,
      version: 3,
    });
  });

  test('the owner sees which services are configured', async () => {
    const salon = await open();
    expect(dataOf(await salon.owner(readConnections, {}))).toEqual({
      paying_by: 'test',
      stripe: false,
      square: false,
      paypal: false,
      test_payments: true,
      mail: 'outbox',
      sms: false,
      texts: null,
      instagram: false,
    });
  });

  test('cards are taken by the chosen provider once configured', async () => {
    const salon = await open();
    const connected = { stripe: true, testPayments: false, mail: null, instagram: true };
    const account = { secretKey: 'sk_test', webhookSecret: 'whsec_test', api: null };
    const deps = { connected, payments: { kind: 'stripe', account } } as const;
    const owner = await salon.signedIn('owner', 'second@salon.test', deps);
    expect(dataOf(await owner.call(readConnections, {}))).toMatchObject({
      paying_by: 'stripe',
      instagram: true,
    });
    await salon.sets({ paymentProcessor: 'square' });
    expect(dataOf(await owner.call(readConnections, {}))).toMatchObject({ paying_by: null, stripe: true });
  });

  test('an invalid setting is refused by its name, and nothing is saved', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    await owner.request('GET', '/api/services');
    const wrong = {
      depositPercentage: 101,
      slotMode: 'free',
      paymentProcessor: 'cash',
      timeZone: '+05:00',
      fixedSlots: ['09:00', '25:00'],
      hoursByWeekday: { '2': { start: '12:00', end: '11:00' } },
      businessName: '',
      smsNotifications: 1,
      colour: 'red',
    };
    const json = { reminderHours: 5, ...wrong };
    const answer = await owner.request('PUT', '/api/admin-public/settings', { json });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(Object.keys((answer.body as { errors: object }).errors).toSorted()).toEqual(
      `businessName colour depositPercentage fixedSlots.1 hoursByWeekday.2.end paymentProcessor slotMode
       smsNotifications timeZone`.split(/\s+/),
    );
    expect((await salon.store.rules()).version).toBe(0);
  });
});
