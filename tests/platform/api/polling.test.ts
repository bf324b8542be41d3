import { describe, expect, test } from 'vitest';
import { cancelAppointment, readDay, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { createTask } from '../../../src/api/settings/salon-admin.ts';
import { BEA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const LIST = '/api/admin-public/appointments';
const conditional = [
  LIST,
  `${LIST}?from=2026-11-24&to=2026-11-24`,
  `${LIST}?past_due=1&limit=10`,
  `${LIST}?search=ada`,
  '/api/admin-public/day',
  '/api/admin-public/day?date=2026-11-24',
  '/api/admin-public/overview',
  '/api/admin-public/needs-me',
] as const;

const ask = async (salon: Salon, path: string, tag: string | null = null) =>
  (await salon.asOwner()).request('GET', path, tag === null ? {} : { headers: { 'If-None-Match': tag } });

const tagOf = ({ headers }: { readonly headers: Headers }) =>
  headers.get('ETag') ?? expect.fail('the answer has no tag');

onEveryStore((open) => {
  describe.each(conditional)('GET %s', (path) => {
    test('answers 304 without a body while unchanged, with the common headers', async () => {
      const salon = await open();
      await salon.books(CUT, 'tuesday 09:00');
      const first = await ask(salon, path);
      expect(first.status).toBe(200);
      expect(first.headers.get('Cache-Control')).toBe('no-store');
      const again = await ask(salon, path, tagOf(first));
      expect([again.status, again.text, tagOf(again)]).toEqual([304, '', tagOf(first)]);
      expect(again.headers.get('Cache-Control')).toBe('no-store');
      expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(again.headers.get('Content-Type')).toBeNull();
      const among = await ask(salon, path, `"other", ${tagOf(first).replace('W/', '')}`);
      expect(among.status).toBe(304);
    });

    test('answers in full without a valid tag', async () => {
      const salon = await open();
      await salon.books(CUT, 'tuesday 09:00');
      const other = tagOf(
        await ask(salon, conditional[(conditional.indexOf(path) + 1) % conditional.length] ?? ''),
      );
      for (const tag of ['*', '"x"', 'W/"1.2.3.4"', other, `W/"${'9'.repeat(400)}"`]) {
        expect((await ask(salon, path, tag)).status, tag).toBe(200);
      }
    });

    test('is refused to everyone but the owner, tag or not', async () => {
      const salon = await open();
      const tag = tagOf(await ask(salon, path));
      const headers = { 'If-None-Match': tag };
      expect(await salon.visitor().request('GET', path, { headers })).toMatchObject({ status: 401 });
      const customer = await salon.signedIn('customer');
      expect(await customer.request('GET', path, { headers })).toMatchObject({ status: 403 });
    });
  });

  test('a change shows in the next poll', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'monday 09:00');
    let tags = await Promise.all(conditional.map(async (path) => tagOf(await ask(salon, path))));
    const changed = async () => {
      const answers = await Promise.all(conditional.map((path, i) => ask(salon, path, tags[i] ?? null)));
      tags = answers.map(tagOf);
      return conditional.filter((_, i) => answers[i]?.status === 200);
    };
    const [all, tuesday, , search, day, ofTuesday, overview] = conditional;
    expect(await changed()).toEqual([]);

    await salon.owner(updateAppointment, { params: { id }, body: { notes: 'Fringe' } });
    expect(await changed()).toEqual([all, search, day, ofTuesday, overview]);
    await salon.owner(createTask, { body: { title: 'Towels', priority: 'low' } });
    expect(await changed()).toEqual([overview]);
    await salon.ownerBooks(CUT, 'tuesday 09:00', { customer: BEA });
    expect(await changed()).toEqual([all, tuesday, ofTuesday, overview]);
    await salon.owner(cancelAppointment, { params: { id } });
    expect(await changed()).toEqual([all, search, day, ofTuesday, overview]);
    await salon.sets({ timeZone: 'Europe/Berlin' });
    expect(await changed()).toEqual([all, tuesday, search, day, ofTuesday]);
    expect(await changed()).toEqual([]);
  });

  test('an irrelevant change keeps the copy valid under a new tag', async () => {
    const salon = await open();
    const path = `${LIST}?from=2026-11-24&to=2026-11-24`;
    const tag = tagOf(await ask(salon, path));
    await salon.ownerBooks(CUT, 'wednesday 09:00');
    const again = await ask(salon, path, tag);
    expect(again.status).toBe(304);
    expect(tagOf(again)).not.toBe(tag);
  });

  test('polls of today and of past-due visits get new answers at midnight in the salon', async () => {
    const salon = await open({ now: 'monday 23:59' });
    await salon.ownerBooks(CUT, 'monday 09:00');
    const paths = ['/api/admin-public/day', `${LIST}?past_due=1`, '/api/admin-public/overview'];
    const tags = await Promise.all(paths.map(async (path) => tagOf(await ask(salon, path))));
    const statuses = () =>
      Promise.all(paths.map(async (path, i) => (await ask(salon, path, tags[i] ?? null)).status));
    expect(await statuses()).toEqual([304, 304, 304]);
    salon.clock.pass({ minutes: 1 });
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(dataOf(await salon.owner(readDay, {})).past_due_count).toBe(1);
  });

  test('polls of a balance get new answers when the visit ends', async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, 'monday 09:00');
    const paths = ['/api/admin-public/needs-me', '/api/admin-public/overview', `${LIST}?owed=true`];
    const tags = await Promise.all(paths.map(async (path) => tagOf(await ask(salon, path))));
    const statuses = () =>
      Promise.all(paths.map(async (path, i) => (await ask(salon, path, tags[i] ?? null)).status));
    salon.clock.set('monday 09:30');
    expect(await statuses()).toEqual([304, 304, 304]);
    salon.clock.set('monday 10:00');
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

test('an unchanged poll costs one trip and few bytes at any size', async () => {
  const salon = await openSalon({ adapter: 'upstash' });
  for (const when of ['tuesday 09:00', 'tuesday 11:00', 'tuesday 13:00']) await salon.ownerBooks(CUT, when);
  for (const path of conditional) {
    const tag = tagOf(await ask(salon, path));
    const { trips, bytes } = await salon.cost(() => ask(salon, path, tag));
    expect(trips, path).toBe(1);
    // Mostly the account and its session.
    expect(bytes, path).toBeLessThan(400);
  }
});
