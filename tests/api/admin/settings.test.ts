import { expect, test } from 'vitest';
import { changeSettings, readSettings } from '../../../src/api/admin/salon.ts';
import { starting } from '../../../netlify/deps.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';

onEveryStore((open) => {
  test('a new salon has the settings of the specification', async () => {
    const salon = await open();
    const answer = await salon.owner(readSettings, {});
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: starting.settings } });
    expect(dataOf(answer)).toMatchObject({
      requireDeposit: true,
      depositPercentage: 50,
      bookingWindow: 30,
      cancelWindow: 24,
      autoConfirm: false,
      reminderHours: 24,
      timeSlotInterval: 30,
      workingHours: { start: '09:00', end: '17:00' },
      slotMode: 'fixed',
      fixedSlots: ['09:00', '10:30', '14:00', '15:30'],
      timeZone: 'America/New_York',
    });
  });

  test('a change names any of them, and answers with all', async () => {
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
      data: { ...starting.settings, ...body, businessName: 'Maren & Daughters' },
    });
    expect(dataOf(await salon.owner(readSettings, {}))).toEqual(dataOf(answer));
  });

  test('two changes at once are both kept', async () => {
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

  test.each([
    ['depositPercentage', 101],
    ['depositPercentage', 49.5],
    ['bookingWindow', -1],
    ['bookingWindow', 366],
    ['cancelWindow', '24'],
    ['timeSlotInterval', 20],
    ['slotMode', 'free'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+05:00'],
    ['workingDays', [1, 1]],
    ['workingDays.0', [7]],
    ['workingHours.end', { start: '09:00', end: '09:00' }],
    ['workingHours.start', { start: '9:00', end: '17:00' }],
    ['fixedSlots.1', ['09:00', '25:00']],
    ['breaks.0.end', [{ start: '12:00', end: '11:00' }]],
    ['hoursByWeekday.2.end', { '2': { start: '12:00', end: '11:00' } }],
    ['bufferMinutes', 241],
    ['minNoticeHours', 721],
    ['paymentProcessor', 'cash'],
    ['businessName', ''],
    ['smsNotifications', 1],
    ['colour', 'red'],
  ])('%s is not %j, and nothing is saved', async (field, value) => {
    const salon = await open();
    const owner = await salon.asOwner();
    await owner.request('GET', '/api/services');
    const [name = ''] = field.split('.');
    const json = { reminderHours: 5, [name]: value };
    const answer = await owner.request('PUT', '/api/admin-public/settings', { json });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
    expect((await salon.store.rules()).version).toBe(0);
  });
});
