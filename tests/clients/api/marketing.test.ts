import { expect, test } from 'vitest';
import {
  changeMe,
  confirmVerification,
  exportMe,
  readMe,
  sendVerification,
} from '../../../src/api/accounts/own-account.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { readBooking } from '../../../src/api/booking/bookings.ts';
import { changeSettings, listClients } from '../../../src/api/settings/salon-admin.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { mailedLink } from '../../support/mailed.ts';

const CUT = "Women's Cut & Style";
const BOX =
  'Send me news, offers and review requests from Maren Holt Hair. By email. I can unsubscribe at any time.';
const NOTICE =
  'Maren Holt Hair may email you news, offers and review requests about its own services. You can unsubscribe at any time.';
const AT = '2026-11-23T08:00';

/** Returns the only client's consent as the owner sees it. */
const consent = async (salon: Salon) => dataOf(await salon.owner(listClients, { query: {} }))[0]?.marketing;

async function opens(salon: Salon, id: string) {
  const manageToken = (await mailedLink(salon, id)).split('.').at(-1) ?? '';
  dataOf(await salon.visitor().call(readBooking, { params: { id }, manageToken }));
}

onEveryStore((open) => {
  test('the box counts at once for a proven address, and its words and time are stored', async () => {
    const salon = await open();
    const browser = await salon.signedIn('customer', ADA.email);
    await salon.books(CUT, 'tuesday 09:00', { browser });
    expect(await consent(salon)).toBeUndefined();
    await salon.books(CUT, 'wednesday 09:00', { browser, marketing: false });
    expect(await consent(salon)).toBeUndefined();
    await salon.books(CUT, 'thursday 09:00', { browser, marketing: true, language: 'de' });
    expect(await consent(salon)).toMatchObject({
      state: 'yes',
      at: AT,
      text: expect.stringContaining('Ich möchte'),
    });
    await salon.books(CUT, 'friday 09:00', { browser, marketing: false });
    expect(await consent(salon)).toMatchObject({ state: 'yes' });
  });

  test('for any other address, the box counts once the emailed link is opened, not the one in the answer', async () => {
    const salon = await open();
    const { id, manage_token } = await salon.books(CUT, 'tuesday 09:00', { marketing: true });
    expect(await consent(salon)).toEqual({ state: 'asked', at: AT, text: BOX });
    await salon.visitor().call(readBooking, { params: { id }, manageToken: manage_token });
    expect(await consent(salon)).toMatchObject({ state: 'asked' });
    salon.clock.pass({ hours: 1 });
    await opens(salon, id);
    expect(await consent(salon)).toEqual({ state: 'yes', at: AT, text: BOX });
  });

  test('a stranger changes no consent of a known client, and an older tick does not undo her withdrawal', async () => {
    const salon = await open();
    const browser = await salon.signedIn('customer', ADA.email);
    const before = await salon.books(CUT, 'tuesday 09:00', { marketing: true });
    salon.clock.pass({ hours: 1 });
    dataOf(await browser.call(changeMe, { body: { marketing: true } }));
    dataOf(await browser.call(changeMe, { body: { marketing: false } }));
    const no = { state: 'no', at: '2026-11-23T09:00', text: 'Ended in the account' };
    expect(await consent(salon)).toEqual(no);
    await salon.books(CUT, 'wednesday 09:00', { marketing: true });
    await opens(salon, before.id);
    expect(await consent(salon)).toEqual(no);
  });

  test("a guest's tick does not count for another person to whom the owner gives the visit", async () => {
    const salon = await open();
    const { id } = await salon.books(CUT, 'tuesday 09:00', { customer: BEA, marketing: true });
    await salon.books(CUT, 'wednesday 09:00');
    dataOf(await salon.owner(updateAppointment, { params: { id }, body: { customer: ADA } }));
    await opens(salon, id);
    const clients = dataOf(await salon.owner(listClients, { query: {} }));
    expect(clients.map(({ name, marketing }) => [name, marketing?.state])).toEqual([
      [ADA.name, undefined],
      [BEA.name, 'asked'],
    ]);
  });

  test('a notice is recorded in its own words, and never undoes a withdrawal', async () => {
    const salon = await open({ marketingConsent: 'notice' });
    const browser = await salon.signedIn('customer', ADA.email);
    await salon.books(CUT, 'tuesday 09:00', { browser, marketing: true });
    expect(await consent(salon)).toEqual({ state: 'yes', at: AT, text: NOTICE });
    dataOf(await browser.call(changeMe, { body: { marketing: false } }));
    await salon.books(CUT, 'wednesday 09:00', { browser, marketing: true });
    expect(await consent(salon)).toMatchObject({ state: 'no' });
    salon.clock.pass({ hours: 1 });
    await salon.owner(changeSettings, { body: { marketingConsent: 'box' } });
    await salon.books(CUT, 'thursday 09:00', { browser, marketing: true });
    expect(await consent(salon)).toMatchObject({ state: 'yes', text: BOX });
  });

  test('agreeing in an account adds a client once the address is proven', async () => {
    const salon = await open();
    const browser = await salon.signedIn('customer', ADA.email, { verified: false });
    const agrees = { body: { displayName: 'Ada', marketing: true } };
    expect(dataOf(await browser.call(changeMe, agrees))).toMatchObject({ marketing: true });
    expect(dataOf(await browser.call(changeMe, { body: { displayName: 'Ada B.' } }))).toMatchObject({
      marketing: true,
    });
    expect(dataOf(await salon.owner(listClients, { query: {} }))).toEqual([]);
    await browser.call(sendVerification, {});
    const token = salon.emails.at(-1)?.link.split('=').at(-1) ?? '';
    salon.clock.pass({ minutes: 5 });
    dataOf(await browser.call(confirmVerification, { body: { token } }));
    const [client] = dataOf(await salon.owner(listClients, { query: {} }));
    expect(client).toMatchObject({
      name: 'Ada B.',
      email: ADA.email,
      marketing: { state: 'yes', at: AT, text: BOX },
    });
    expect(dataOf(await browser.call(readMe, {}))).toMatchObject({ marketing: true });
    expect(dataOf(await browser.call(exportMe, {})).account).toMatchObject({ marketing: true });
  });
});
