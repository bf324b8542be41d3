import { expect, test } from 'vitest';
import {
  deleteMe,
  endOneSession,
  exportMe,
  listAttempts,
  listSessions,
  signOutEverywhere,
} from '../../../src/api/accounts/own-account.ts';
import { listAppointments } from '../../../src/api/appointments/appointments.ts';
import { register, signIn } from '../../../src/api/accounts/sign-in.ts';
import { signature } from '../../../netlify/platform/http/signing-keys.ts';
import type { Browser } from '../../support/browser.ts';
import { ADA, dataOf, onEveryStore, OWNER, type Salon } from '../../support/salon.ts';

const wrong = { email: OWNER.email, password: 'not the password' };
const attempts = async (browser: Browser) => dataOf(await browser.call(listAttempts, {}));
const outcomes = async (browser: Browser) => (await attempts(browser)).map(({ outcome }) => outcome);
const events = (salon: Salon) =>
  salon.securityLog.map(({ event, code }) => [event, code].filter(Boolean).join(' '));
const endThis = async (browser: Browser) => {
  const [{ id } = { id: '' }] = dataOf(await browser.call(listSessions, {}));
  return browser.call(endOneSession, { params: { id } });
};

onEveryStore((open) => {
  test('the account lists successful, failed and locked-out sign-in attempts', async () => {
    const salon = await open({ rateLimits: true });
    const owner = salon.visitor();
    await owner.call(signIn, { body: OWNER });
    expect(await outcomes(owner)).toEqual(['ok']);
    const stranger = salon.visitor();
    for (let i = 0; i < 7; i += 1) await stranger.call(signIn, { body: wrong });
    expect(await outcomes(owner)).toEqual(['locked', ...Array<string>(5).fill('wrong_password'), 'ok']);
    expect((await attempts(owner)).at(-1)).toEqual({
      at: '2026-11-23T08:00:00-05:00',
      outcome: 'ok',
      device: '',
    });
  });

  test("signing up with an account's address and password signs in to it", async () => {
    const salon = await open();
    const body = { email: ADA.email, password: 'engine no. 1' };
    await salon.visitor().call(register, { body });
    const again = salon.visitor();
    await again.call(register, { body });
    expect(await outcomes(again)).toEqual(['ok']);
    expect(events(salon)).toEqual(['signed_up', 'signed_in']);
  });

  test("a sign-in attempt with an unknown address appears in nobody's account", async () => {
    const salon = await open();
    const other = await salon.signedIn('customer', 'bea@example.com');
    await salon.visitor().call(signIn, { body: { ...wrong, email: ADA.email } });
    expect(dataOf(await other.call(listAttempts, {}))).toEqual([]);
  });

  test('the owner gets an email about a new device, not about the first sign-in or a known one', async () => {
    const salon = await open();
    const browser = salon.visitor();
    await browser.call(signIn, { body: OWNER });
    salon.clock.pass({ minutes: 1 });
    await browser.call(signIn, { body: OWNER });
    expect(salon.emails).toEqual([]);
    await salon.visitor().call(signIn, { body: OWNER });
    expect(salon.emails).toMatchObject([
      {
        kind: 'new_device',
        to: OWNER.email,
        link: expect.stringMatching(/\/account$/) as string,
        place: '192.0.2.x',
        when: 'Mon, Nov 23 at 8:01 AM (America/New_York)',
      },
    ]);
    expect(events(salon)).toEqual(['signed_in', 'signed_in', 'signed_in', 'new_device']);
  });

  test('the security log names nobody but links entries of the same month', async () => {
    const salon = await open({ rateLimits: true });
    const stranger = salon.visitor();
    await stranger.call(signIn, { body: wrong });
    await stranger.call(listAppointments, {});
    await stranger.request('POST', '/api/auth/logout', { headers: { 'X-XSRF-TOKEN': 'forged' } });
    await salon.visitor().call(register, { body: { email: ADA.email, password: 'a better one' } });
    expect(events(salon)).toEqual([
      'sign_in_failed',
      'refused sign_in_required',
      'refused csrf_failed',
      'signed_up',
    ]);
    const [first, second] = salon.securityLog;
    expect(first).toMatchObject({ account: expect.stringMatching(/^[\w-]{16}$/) as string });
    expect(first?.['place']).toBe(second?.['place']);
    expect(JSON.stringify(salon.securityLog)).not.toMatch(/192\.0\.2|@|Ada/);

    salon.clock.pass({ hours: 240 });
    await stranger.call(signIn, { body: wrong });
    expect(salon.securityLog.at(-1)?.['place']).not.toBe(first?.['place']);
    const december = signature(salon.deps.keys, 'security log 2026-12', `account ${OWNER.email}`);
    expect(salon.securityLog.at(-1)?.['account']).toBe(december.slice(0, 16));
  });

  test('every way to end a session is logged', async () => {
    const salon = await open();
    const ends = async (act: (browser: Browser) => Promise<unknown>) => {
      const browser = salon.visitor();
      await browser.call(register, { body: { email: ADA.email, password: 'engine no. 1' } });
      const from = salon.securityLog.length;
      await act(browser);
      return salon.securityLog.slice(from).map(({ event, account }) => [event, typeof account]);
    };
    const ended = [['signed_out', 'string']];
    expect(await ends(endThis)).toEqual(ended);
    expect(await ends((browser) => browser.call(signOutEverywhere, {}))).toEqual(ended);
    expect(await ends((browser) => browser.call(deleteMe, { body: { password: 'engine no. 1' } }))).toEqual(
      ended,
    );
  });

  test("a customer's export contains everything about them and nothing about others", async () => {
    const salon = await open();
    const ada = await salon.signedIn('customer', ADA.email);
    const customer = { ...ADA, notes: 'Mine' };
    await salon.books("Women's Cut & Style", 'tuesday 09:00', { customer, browser: ada });
    const other = { ...ADA, email: 'bea@example.com', name: 'Bea' };
    await salon.books("Men's Cut & Style", 'wednesday 09:00', { customer: other });
    const exported = dataOf(await ada.call(exportMe, {}));
    expect(exported).toMatchObject({
      account: { email: ADA.email },
      appointments: [{ notes: 'Mine', customer: { name: ADA.name } }],
      waitlist: [],
      sessions: [{ current: true }],
      attempts: [],
    });
    expect(JSON.stringify(exported)).not.toContain('Bea');
    const unproven = await salon.signedIn('customer', other.email, { verified: false });
    expect(dataOf(await unproven.call(exportMe, {}))).toMatchObject({ appointments: [], waitlist: [] });
  });
});
