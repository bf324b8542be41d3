import { expect, test } from 'vitest';
import { exportAll } from '../../src/api/settings/salon-admin.ts';
import { createBooking } from '../../src/api/booking/bookings.ts';
import { endOneSession, listSessions } from '../../src/api/accounts/own-account.ts';
import { ADA, dataOf, OWNER } from '../support/salon.ts';
import { startTime } from '../support/week.ts';
import { onEveryHost, type AttackedHost } from './host.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A browser with this user agent and IP address, signed in as the owner. */
async function ownerAt({ from }: AttackedHost, ip: string, device: string) {
  const browser = from(ip);
  const headers = { 'User-Agent': device };
  await browser.request('GET', '/api/auth/session', { headers });
  expect(await browser.request('POST', '/api/auth/login', { json: OWNER, headers })).toMatchObject({
    status: 200,
  });
  return browser;
}

onEveryHost((open) => {
  test("the owner sees a thief's session with its device and network, and ends only that session", async () => {
    const host = await open();
    const here = await ownerAt(host, '203.0.113.7', 'curl/8.5.0');
    const thief = await ownerAt(host, '2001:db8:1:2::3', IPHONE);
    const found = dataOf(await here.call(listSessions, {}));
    expect(found).toHaveLength(2);
    const mine = found.find(({ current }) => current);
    expect(mine).toMatchObject({ device: '', place: '203.0.113.x' });
    const other = found.find(({ current }) => !current);
    expect(other).toMatchObject({ device: 'Safari on iPhone', place: '2001:db8:1:2::/64' });

    expect(await thief.request('GET', '/api/admin-public/clients')).toMatchObject({ status: 200 });
    const ends = { params: { id: other?.id ?? '' } };
    expect(await here.call(endOneSession, ends)).toMatchObject({ status: 200 });
    for (const path of ['/api/me', '/api/admin-public/clients']) {
      expect(await thief.request('GET', path)).toMatchObject({ status: 401 });
      expect(await here.request('GET', path)).toMatchObject({ status: 200 });
    }
    expect(await here.call(endOneSession, ends)).toMatchObject({ status: 404 });
  });

  test('an exported table contains no formula, not even in full-width characters', async () => {
    const { salon, from } = await open();
    const notes = ['=1', '＝1', '＋1', '－1', '＠A1', '﹦1', '" =1', "'=1"];
    const days = ['tuesday', 'wednesday', 'thursday', 'friday'];
    const times = days.flatMap((day) => [startTime(`${day} 09:00`), startTime(`${day} 14:00`)]);
    for (const [i, note] of notes.entries()) {
      const body = { service_id: 1, start_at: times[i] ?? '', customer: { ...ADA, notes: note } };
      dataOf(await from('203.0.113.7').call(createBooking, { body }));
    }
    const { text } = await salon.owner(exportAll, { query: { format: 'csv', table: 'appointments' } });
    for (const note of notes) expect(text).toContain(`'${note.replaceAll('"', '""')}`);
  });
});
