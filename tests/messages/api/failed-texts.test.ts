import { describe, expect, test, vi } from 'vitest';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { StoreUnavailable } from '../../../netlify/platform/store/store.ts';
import { ADA, dataOf, onEveryStore, openSalon } from '../../support/salon.ts';
import { offers } from './with-mail.ts';
import { PHONE, WORDS, withTexts, saying } from './with-texts.ts';

describe('a call by Twilio', () => {
  test('is refused without its signature for exactly this address', async () => {
    const { hears, consents, books } = await withTexts();
    await books('thursday 14:00');
    const replayed = await hears(PHONE, 'STOP', 'https://elsewhere.test/api/messages/twilio');
    expect([replayed.status, (await replayed.json()).code]).toEqual([400, 'bad_signature']);
    expect(await consents()).toMatchObject([[ADA.name, 'yes', WORDS]]);
  });

  test('is answered with help, or once a day with the note that nobody reads replies', async () => {
    const { salon, hears } = await withTexts(openSalon, { businessPhone: '(555) 010-0555' });
    const said = async (text: string) => (await hears(PHONE, text)).text();
    expect(await said('help')).toBe(
      '<Response><Message>Maren Holt Hair: texts about your visits. Questions? Please call (555) 010-0555. Reply STOP to opt out. Message and data rates may apply.</Message></Response>',
    );
    expect(await said('I am late')).toContain(
      "we can't read replies to this number. Please call (555) 010-0555.",
    );
    expect(await said('Really')).toBe('<Response></Response>');
    salon.clock.pass({ hours: 24 });
    expect(await said('Hello?')).toContain("can't read replies");
  });

  onEveryStore((open) => {
    test("is answered in the language of the client's visits, or in the salon's first one if the number is unknown", async () => {
      const { salon, hears, books } = await withTexts(open);
      await offers(salon, [{ code: 'en' }, { code: 'de' }]);
      await books('thursday 14:00', { language: 'de' });
      const said = async (from: string, text: string) => (await hears(from, text)).text();
      expect(await said(PHONE, 'help')).toContain('SMS zu Ihren Terminen.');
      expect(await said(PHONE, 'Ich komme später')).toContain('SMS an diese Nummer liest niemand.');
      expect(await said('+15550100999', 'help')).toContain('texts about your visits.');
    });
  });

  test.each([
    [{ businessEmail: 'hello@salon.test' }, 'Please email hello@salon.test.'],
    [{ businessEmail: '' }, 'Please ask at the salon.'],
  ])('is answered with another contact if the salon has no phone number', async (settings, contact) => {
    const { hears } = await withTexts(openSalon, { businessPhone: '', ...settings });
    const said = async (text: string) => (await hears(PHONE, text)).text();
    expect(await said('help')).toContain(`Questions? ${contact} Reply STOP`);
    expect(await said('I am late')).toContain(`to this number. ${contact}</Message>`);
  });
});

describe('a text that fails', () => {
  test('is tried again if it was certainly not sent, and never if it may have been sent', async () => {
    const { salon, twilio, news, books } = await withTexts();
    twilio.answers({ status: 429, code: 429 });
    await books('thursday 14:00');
    expect(await news()).toEqual([]);
    twilio.answers({ lost: true });
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toHaveLength(1);
    twilio.answers({});
    salon.clock.pass({ hours: 2 });
    expect(await news()).toEqual([]);
    expect(await salon.store.failedJobs()).toMatchObject([{ work: { kind: 'text' }, retryAt: null }]);
  });

  test('about a confirmed visit is tried again, although the first try was recorded', async () => {
    const { salon, twilio, news, books } = await withTexts(openSalon, { autoConfirm: false });
    const { id } = await books('thursday 14:00');
    const becomes = async (body: BodyToSend<typeof updateAppointment>) => {
      dataOf(await salon.owner(updateAppointment, { params: { id }, body }));
      salon.clock.noWayBack();
    };
    await becomes({ status: 'booked', notify: false });
    expect(await news()).toEqual([]);
    twilio.answers({ status: 429, code: 429 });
    await becomes({ status: 'confirmed' });
    expect(await news()).toEqual([]);
    twilio.answers({});
    salon.clock.pass({ minutes: 1 });
    expect((await news()).map(({ text }) => text)).toEqual(saying('Thu, Nov 26 at 2:00 PM'));
  });

  test.each([
    ['that was refused is sent by Confirm', { status: 401, code: 20003 }, 1],
    ['to a number that had opted out is sent by Confirm after START', { status: 400, code: 21610 }, 1],
    ['that may have been sent is not sent again by Confirm', { lost: true }, 0],
    ['that is tried again is not sent by Confirm too', { status: 429, code: 20429 }, 1],
  ])('%s', async (_, answer, count) => {
    const { salon, twilio, news, hears, books } = await withTexts(openSalon, { autoConfirm: false });
    const { id } = await books('thursday 14:00');
    const becomes = async (status: 'booked' | 'confirmed') => {
      dataOf(await salon.owner(updateAppointment, { params: { id }, body: { status } }));
      salon.clock.noWayBack();
    };
    twilio.answers(answer);
    await becomes('booked');
    await news();
    twilio.answers({});
    await hears(PHONE, 'START');
    await becomes('confirmed');
    const texts = await news();
    salon.clock.pass({ minutes: 1 });
    expect([...texts, ...(await news())]).toHaveLength(count);
  });

  test('to be recorded or counted is not sent again, and the later texts are sent', async () => {
    const { salon, twilio, run, books } = await withTexts();
    for (const at of ['thursday 10:00', 'thursday 12:00', 'thursday 14:00']) await books(at);
    const { salonDocument } = salon.store;
    vi.spyOn(salon.store, 'salonDocument').mockImplementation((id) =>
      id.startsWith('texts:') ? Promise.reject(new StoreUnavailable('Redis is gone')) : salonDocument(id),
    );
    const finishing = vi.spyOn(salon.store, 'finishJob');
    finishing.mockImplementation(() => Promise.reject(new StoreUnavailable('Redis is gone')));
    await expect(run()).rejects.toThrow(StoreUnavailable);
    finishing.mockRestore();
    for (const minutes of [3, 60]) {
      salon.clock.pass({ minutes });
      await run();
    }
    expect(twilio.texts).toHaveLength(3);
    expect(new Set(twilio.texts.map(({ text }) => text)).size).toBe(3);
    expect(await salon.store.failedJobs()).toEqual([]);
  });

  test('because the number opted out at Twilio ends the consent', async () => {
    const { twilio, news, books, consents } = await withTexts();
    twilio.answers({ status: 400, code: 21610 });
    await books('thursday 14:00');
    expect(await news()).toEqual([]);
    expect(await consents()).toEqual([[ADA.name, 'no', 'The number gets no texts from you']]);
  });
});
