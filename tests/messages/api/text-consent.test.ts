import { describe, expect, test } from 'vitest';
import { changeMe, readMe } from '../../../src/api/accounts/own-account.ts';
import { changeBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { listClients, updateClient } from '../../../src/api/settings/salon-admin.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { demoStarting } from '../../../netlify/deps.ts';
import { ADA, BEA, dataOf, openSalon } from '../../support/salon.ts';
import { mailedLink } from '../../support/mailed.ts';
import { startTime } from '../../support/week.ts';
import { CUT, WORDS, withTexts } from './with-texts.ts';

const RULE = { rule: 'require', minutes: 10, hours: 48, valid_months: 6 } as const;

describe('consent', () => {
  test('of an unproven guest counts only for the number until the emailed link is opened', async () => {
    const { salon, news, consents } = await withTexts();
    const { id } = await salon.books(CUT, 'thursday 14:00', { customer: BEA, sms: true });
    expect(await consents()).toEqual([[BEA.name, 'asked', WORDS]]);
    expect(await news()).toMatchObject([{ to: '+15550100200' }]);
    const manageToken = (await mailedLink(salon, id)).split('.').at(-1) ?? '';
    dataOf(await salon.visitor().call(readBooking, { params: { id }, manageToken }));
    expect(await consents()).toEqual([[BEA.name, 'yes', WORDS]]);
  });

  test('of a stranger never changes or texts a known client, and sends no texts abroad or too often', async () => {
    const { salon, news, consents, books } = await withTexts();
    await books('thursday 14:00', { sms: false });
    const posing = { ...ADA, phone: '(555) 010-0999' };
    await salon.books(CUT, 'thursday 16:00', { customer: posing, sms: true });
    expect(await consents()).toEqual([[ADA.name, undefined, undefined]]);
    expect(await news()).toMatchObject([{ to: '+15550100999' }]);
    await salon.books(CUT, 'friday 10:00', { customer: { ...BEA, phone: '+49 170 1234567' }, sms: true });
    expect(await news()).toEqual([]);
    for (let i = 0; i < 7; i += 1)
      await salon.books('Blowout & Style', `friday 1${i + 1}:00`, {
        customer: posing,
        sms: true,
      });
    expect(await news()).toHaveLength(5);
  });

  test('of a guest does not count for another person to whom the owner gives the visit, unless she undoes that', async () => {
    const { salon, news, consents, books } = await withTexts();
    await books('thursday 14:00', { sms: false });
    const { id } = await salon.books(CUT, 'thursday 16:00', { customer: BEA, sms: true });
    expect(await news()).toHaveLength(1);
    const gives = async (customer: object) =>
      dataOf(await salon.owner(updateAppointment, { params: { id }, body: { customer } }));
    await gives(ADA);
    await gives(BEA);
    expect((await salon.store.appointment(id))?.guest?.sms).toMatchObject({ phone: '+15550100200' });
    await gives(ADA);
    salon.clock.set('wednesday 16:00');
    expect(await news()).toEqual([]);
    const manageToken = (await mailedLink(salon, id)).split('.').at(-1) ?? '';
    dataOf(await salon.visitor().call(readBooking, { params: { id }, manageToken }));
    expect(await consents()).toEqual([
      [ADA.name, undefined, undefined],
      [BEA.name, 'asked', WORDS],
    ]);
  });

  test.each(['client', 'owner'])('of a guest ends once the %s corrects the number', async (who) => {
    const { salon, news, consents } = await withTexts();
    const booking = await salon.books(CUT, 'thursday 14:00', { customer: BEA, sms: true });
    expect(await news()).toHaveLength(1);
    const { id, manage_token } = booking;
    const gives = async (phone: string) => {
      const body = { customer: { phone } };
      const change =
        who === 'owner'
          ? salon.owner(updateAppointment, { params: { id }, body })
          : salon.visitor().call(changeBooking, { params: { id }, manageToken: manage_token, body });
      expect((await change).status).toBe(200);
      return (await salon.store.appointment(id))?.guest;
    };
    expect((await gives('+1 555 010 0200'))?.sms).toMatchObject({ phone: '+15550100200' });
    expect(await gives('(555) 010-0777')).toEqual({});
    salon.clock.set('wednesday 14:00');
    expect(await news()).toEqual([]);
    const manageToken = (await mailedLink(salon, id)).split('.').at(-1) ?? '';
    dataOf(await salon.visitor().call(readBooking, { params: { id }, manageToken }));
    expect(await consents()).toEqual([[BEA.name, 'asked', WORDS]]);
  });

  test('of a guest also ends for the visit when the number of its patch test is corrected', async () => {
    const services = demoStarting.services.map((one) => ({ ...one, patch_test: RULE }));
    const { salon } = await withTexts(openSalon, { services });
    const asked = { customer: BEA, sms: true, patch_test_at: startTime('tuesday 10:00') };
    const { data } = await salon.asksFor(CUT, 'friday 14:00', asked);
    if (!data || !('visit' in data)) throw new Error('There is no pair');
    const { visit, test: tested } = data;
    const guest = async () => (await salon.store.appointment(visit.id))?.guest;
    expect(await guest()).toHaveProperty('sms');
    const body = { customer: { phone: '(555) 010-0777' } };
    dataOf(await salon.owner(updateAppointment, { params: { id: tested.id }, body }));
    expect(await guest()).toEqual({});
  });

  test('is given and ended in the account, for a number that can get texts', async () => {
    const { salon, known, consents } = await withTexts();
    const bad = await known.call(changeMe, { body: { phone: '12345', sms: true } });
    expect(bad.body).toMatchObject({ errors: { phone: 'Enter a mobile number that can get text messages' } });
    expect(dataOf(await known.call(changeMe, { body: { phone: ADA.phone, sms: true } })).sms).toBe(true);
    expect(await consents()).toEqual([['customer', 'yes', WORDS]]);
    expect(dataOf(await known.call(changeMe, { body: { sms: false } })).sms).toBe(false);
    expect(dataOf(await known.call(readMe, {})).sms).toBe(false);
    salon.clock.pass({ hours: 1 });
    expect(await consents()).toMatchObject([[expect.anything(), 'no', 'Ended in the account']]);
  });

  test('ends when the owner ends it, or when the number changes', async () => {
    const { salon, consents, books } = await withTexts();
    await books('thursday 14:00');
    const id = dataOf(await salon.owner(listClients, { query: {} }))[0]?.id ?? '';
    for (const phone of ['+1 555 010 0100', ADA.phone, '555.010.0100']) {
      dataOf(await salon.owner(updateClient, { params: { id }, body: { phone } }));
      expect(await consents()).toMatchObject([[ADA.name, 'yes', WORDS]]);
    }
    dataOf(await salon.owner(updateClient, { params: { id }, body: { phone: '(555) 010-0777' } }));
    expect(await consents()).toEqual([[ADA.name, 'no', 'The phone was changed']]);
    salon.clock.pass({ hours: 1 });
    await books('friday 14:00');
    dataOf(await salon.owner(updateClient, { params: { id }, body: { sms: false } }));
    expect(await consents()).toEqual([[ADA.name, 'no', 'Ended by the salon']]);
  });
});
