import { expect, test } from 'vitest';
import { sha256 } from '../../../netlify/platform/http/crypto.ts';
import { sessionLimits } from '../../../netlify/platform/http/session.ts';
import { deviceName } from '../../../netlify/platform/http/user-agent.ts';
import { placeShown } from '../../../netlify/platform/http/ip-address.ts';
import { endOneSession, listSessions } from '../../../src/api/accounts/own-account.ts';
import { readSession } from '../../../src/api/accounts/sign-in.ts';
import type { Browser } from '../../support/browser.ts';
import { ADA, dataOf, onEveryStore, OWNER, type Salon } from '../../support/salon.ts';
import { isIn } from './signed-up.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const listed = async (browser: Browser) => dataOf(await browser.call(listSessions, {}));

async function asOwner(salon: Salon, device = ''): Promise<Browser> {
  const browser = salon.visitor();
  await browser.call(readSession, {});
  await browser.request('POST', '/api/auth/login', { json: OWNER, headers: { 'User-Agent': device } });
  return browser;
}

onEveryStore((open) => {
  test('a user sees their other sessions and ends them one by one', async () => {
    const salon = await open();
    const phone = await asOwner(salon, IPHONE);
    salon.clock.pass({ hours: 3 });
    const here = await asOwner(salon);
    const [first, second, ...more] = await listed(here);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ device: '', place: '192.0.2.x', current: true });
    expect(second).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      device: 'Safari on iPhone',
      place: '192.0.2.x',
      last_used_at: '2026-11-23T08:00:00-05:00',
      created_at: '2026-11-23T08:00:00-05:00',
      current: false,
    });
    const german = await here.request('GET', `${listSessions.path}?language=de`);
    expect(german.body).toMatchObject({ data: [{}, { device: 'Safari auf iPhone' }] });
    expect(await here.call(endOneSession, { params: { id: second?.id ?? '' } })).toMatchObject({
      status: 200,
    });
    expect([await isIn(phone), await isIn(here)]).toEqual([false, true]);
    expect(await listed(here)).toHaveLength(1);
    expect(await here.call(endOneSession, { params: { id: second?.id ?? '' } })).toMatchObject({
      status: 404,
    });
    const ended = await here.call(endOneSession, { params: { id: first?.id ?? '' } });
    expect(ended.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(ended.status).toBe(200);
    expect(here.cookies.has('__Host-salon_session')).toBe(false);
  });

  test("nobody can end or detect another user's session", async () => {
    const salon = await open();
    const own = await asOwner(salon);
    const [first] = await listed(own);
    const other = await salon.signedIn('customer', ADA.email);
    expect(await other.call(endOneSession, { params: { id: first?.id ?? '' } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await listed(other)).toHaveLength(1);
    expect(await isIn(own)).toBe(true);
  });

  test('session ids in the list open no session', async () => {
    const salon = await open();
    const browser = await asOwner(salon);
    const [first] = await listed(browser);
    const now = salon.clock.now();
    for (const hash of [first?.id ?? '', sha256(first?.id ?? '')]) {
      expect(await salon.store.session(hash, now, sessionLimits)).toBeNull();
    }
  });
});

test.each([
  [IPHONE, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  ['curl/8.5.0', ''],
  ['a\tb\nc <b>', ''],
  [null, ''],
])('%j is shown as %j', (header, device) => {
  expect(deviceName(header)).toBe(device);
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['unknown', ''],
])('the place shown for %j is %j', (ip, place) => {
  expect(placeShown(ip)).toBe(place);
});
