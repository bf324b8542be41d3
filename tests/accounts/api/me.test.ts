import { expect, test } from 'vitest';
import { readSession, signIn } from '../../../src/api/accounts/sign-in.ts';
import { readBooking } from '../../../src/api/booking/bookings.ts';
import {
  changeMe,
  confirmVerification,
  deleteMe,
  listOwnAppointments,
  readMe,
  signOutEverywhere,
} from '../../../src/api/accounts/own-account.ts';
import { listClients } from '../../../src/api/settings/salon-admin.ts';
import { mailedLink } from '../../support/mailed.ts';
import { ADA, BEA, dataOf, onEveryStore } from '../../support/salon.ts';
import { ada, isIn, signedUp, tokenOf } from './signed-up.ts';

const CUT = "Women's Cut & Style";
onEveryStore((open) => {
  test("appointments appear once the address is proven, and never another person's", async () => {
    const salon = await open();
    const booking = await salon.ownerBooks(CUT, 'wednesday 09:00', {
      customer: { ...ADA, email: 'Ada@Example.com' },
    });
    await salon.books(CUT, 'thursday 09:00', { customer: BEA });
    const browser = await signedUp(salon);
    const list = async () => dataOf(await browser.call(listOwnAppointments, {}));
    const read = () => browser.call(readBooking, { params: { id: booking.id } });
    expect(await list()).toEqual([]);
    expect(await read()).toMatchObject({ status: 404, code: 'not_found' });

    const confirmed = await browser.call(confirmVerification, { body: { token: tokenOf(salon) } });
    expect(confirmed).toMatchObject({ status: 200, data: { emailVerified: true } });
    expect(await list()).toEqual([dataOf(await read())]);
    expect(await list()).toMatchObject([{ id: booking.id, can_change: true, cancellation_fee_cents: 0 }]);
    // A guest booking is listed only after its mailed link was opened in this session.
    const guest = await salon.books(CUT, 'friday 09:00');
    expect(await list()).toHaveLength(1);
    const manageToken = (await mailedLink(salon, guest.id)).split('.').at(-1) ?? '';
    dataOf(await browser.call(readBooking, { params: { id: guest.id }, manageToken }));
    expect(await list()).toMatchObject([{ id: booking.id }, { id: guest.id }]);
  });

  test('appointments are sorted by start, past and upcoming, whoever made them', async () => {
    const salon = await open();
    const browser = await salon.signedIn('customer', ADA.email);
    await salon.books(CUT, 'thursday 09:00', { browser });
    await salon.ownerBooks(CUT, 'tuesday 14:00');
    await salon.books(CUT, 'wednesday 09:00', { browser });
    salon.clock.set('thursday 08:00');
    const list = dataOf(await browser.call(listOwnAppointments, {}));
    expect(list.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  });

  test("a link or a session is enough, and a wrong link doesn't void a session", async () => {
    const salon = await open();
    const own = await salon.signedIn('customer', ADA.email);
    const { id, manage_token: manageToken } = await salon.books(CUT, 'wednesday 09:00', { browser: own });
    const params = { id };
    const other = await salon.signedIn('customer', BEA.email);
    expect(await other.call(readBooking, { params, manageToken })).toMatchObject({ status: 200 });
    expect(await own.call(readBooking, { params, manageToken: 'x' })).toMatchObject({ status: 200 });
    expect(await other.call(readBooking, { params, manageToken: 'x' })).toMatchObject({ code: 'bad_token' });
  });

  test("a booking made while signed in completes the account's details", async () => {
    const salon = await open();
    const browser = await signedUp(salon);
    await salon.books(CUT, 'wednesday 09:00', { browser, customer: BEA });
    expect(dataOf(await browser.call(readMe, {}))).toMatchObject({ displayName: '', phone: '' });
    await salon.books(CUT, 'wednesday 14:00', { browser });
    expect(dataOf(await browser.call(readMe, {}))).toMatchObject({ displayName: ADA.name, phone: ADA.phone });
    await salon.books(CUT, 'thursday 14:00', { browser, customer: { ...ADA, name: 'A. Byron' } });
    expect(dataOf(await browser.call(readMe, {})).displayName).toBe(ADA.name);
  });

  test('name and phone number can be changed or removed', async () => {
    const salon = await open();
    const browser = await signedUp(salon);
    expect(await browser.call(changeMe, { body: { displayName: 'Ada B.', phone: ADA.phone } })).toMatchObject(
      {
        status: 200,
        message: 'Your details have been saved.',
        data: { displayName: 'Ada B.', phone: ADA.phone, email: ada.email },
      },
    );
    expect(dataOf(await browser.call(readSession, {})).user?.displayName).toBe('Ada B.');
    expect(await browser.call(changeMe, { body: { phone: '' } })).toMatchObject({
      data: { displayName: 'Ada B.', phone: '' },
    });
    expect(await browser.call(changeMe, { body: { phone: 'call me' } })).toMatchObject({
      errors: {
        phone: 'Phone must be a phone number (digits, spaces, hyphens, parentheses, +)',
      },
    });
  });

  test('signing out everywhere ends all sessions of this account only', async () => {
    const salon = await open();
    const here = await signedUp(salon);
    const there = salon.visitor();
    await there.call(signIn, { body: ada });
    const other = await salon.signedIn('customer', BEA.email);
    const answer = await here.call(signOutEverywhere, {});
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(dataOf(answer).user).toBeNull();
    expect(here.cookies.has('__Host-salon_session')).toBe(false);
    expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([false, false, true]);
    expect(await there.call(signIn, { body: ada })).toMatchObject({ status: 200 });
  });

  test('deleting an account ends its sessions and keeps its appointments', async () => {
    const salon = await open();
    await salon.books(CUT, 'wednesday 09:00');
    const here = await signedUp(salon);
    const there = salon.visitor();
    await there.call(signIn, { body: ada });
    expect(await here.call(deleteMe, { body: { password: 'guess' } })).toMatchObject({ status: 401 });
    expect(await here.call(deleteMe, { body: {} })).toMatchObject({ status: 401, code: 'bad_credentials' });
    expect(await here.call(deleteMe, { body: { password: ada.password } })).toMatchObject({
      status: 200,
      message: expect.stringContaining('Your account has been deleted.'),
      data: { user: null },
    });
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
    expect(await there.call(signIn, { body: ada })).toMatchObject({ status: 401 });
    expect(await salon.store.appointments()).toHaveLength(1);
    await signedUp(salon);
    expect(await isIn(here)).toBe(false);
  });

  test('erasing a client deletes their account and no other', async () => {
    const salon = await open();
    await salon.books(CUT, 'wednesday 09:00');
    const [own, claim, other] = [
      await salon.signedIn('customer', 'ADA@example.com'),
      await signedUp(salon),
      await salon.signedIn('customer', BEA.email),
    ];
    const [client] = dataOf(await salon.owner(listClients, {}));
    await (await salon.asOwner()).request('DELETE', `/api/admin-public/clients/${client?.id}`);
    expect([await isIn(own), await isIn(claim), await isIn(other)]).toEqual([false, false, true]);
    expect(await salon.store.accounts(ADA.email)).toEqual([]);
  });

  test("erasing a client with the owner's address keeps the owner's account", async () => {
    const salon = await open();
    const owner = await salon.signedIn('owner', ADA.email);
    await salon.books(CUT, 'wednesday 09:00');
    const [client] = dataOf(await salon.owner(listClients, {}));
    await owner.request('DELETE', `/api/admin-public/clients/${client?.id}`);
    expect(await isIn(owner)).toBe(true);
  });
});
