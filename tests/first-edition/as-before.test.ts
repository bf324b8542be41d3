import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { readExport } from '../../netlify/platform/store/export-file.ts';
import { listAppointments, readHistory } from '../../src/api/appointments/appointments.ts';
import { listBlockedDates, listTimeBlocks } from '../../src/api/calendar/blocked-time.ts';
import { readFeed } from '../../src/api/calendar/feed-link.ts';
import { readCharts } from '../../src/api/overview/charts.ts';
import {
  listClients,
  listTasks,
  readClient,
  readOverview,
  readSettings,
} from '../../src/api/settings/salon-admin.ts';
import { listAllServices } from '../../src/api/services/services.ts';
import { listFailedJobs } from '../../src/api/messages/failed-jobs.ts';
import { listWaitlist } from '../../src/api/waitlist/owner-waitlist.ts';
import { readSession, resetPassword, signIn } from '../../src/api/accounts/sign-in.ts';
import { readBooking } from '../../src/api/booking/bookings.ts';
import {
  changeMe,
  confirmVerification,
  listOwnAppointments,
  readMe,
} from '../../src/api/accounts/own-account.ts';
import { readWaitlistEntry, takeOffer, leaveWaitlist } from '../../src/api/waitlist/customer-waitlist.ts';
import { dataOf } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';
import { exported, toId, known, pass } from './known.ts';
import { stopRedis } from '../support/earlier-edition.ts';
import { openFirstEdition, openPlace } from './salon.ts';

const { appointments, links, screens } = known;
const root = new URL('../../', import.meta.url);

afterAll(stopRedis);

/** The token of a link that opens no booking. */
const tokenBehind = (link: string) => /[#=]([\w-]+)$/.exec(link)?.[1] ?? '';

test('each page linked from an email exists or redirects', () => {
  const mailed = [...Object.values(links.manage), ...Object.values(links.wishes), links.reset, links.verify];
  const paths = new Set([...mailed, links.exists].map((link) => new URL(link).pathname));
  expect([...paths].toSorted()).toEqual(['/account', '/manage', '/reset-password', '/wish']);
  // These addresses need no secret; Stripe redirects people to `/payment`.
  for (const path of ['/booking', '/payment', '/admin/appointments']) paths.add(path);
  const redirects = readFileSync(new URL('netlify.toml', root), 'utf8');
  for (const path of paths) {
    const page = path.startsWith('/admin/') ? '/admin/[...section]' : path;
    const isServed = ['', '/[...language]'].some((at) =>
      existsSync(new URL(`src/pages${at}${page}.astro`, root)),
    );
    // A redirect keeps the part after the `#`.
    expect(isServed || redirects.includes(`from = "${path}"`), path).toBe(true);
  }
});

describe.each(adapters)('a salon of the first edition on %s', (adapter) => {
  const open = () => openFirstEdition(adapter);

  test('shows its owner the same figures to the cent', async () => {
    const { asOwner } = await open();
    expect(await asOwner(listAppointments, {})).toMatchObject(screens.appointments);
    expect(await asOwner(listClients, {})).toMatchObject(screens.clients);
    expect(await asOwner(listAllServices, { query: { all: '1' } })).toMatchObject(screens.services);
    expect(await asOwner(readSettings, {})).toMatchObject(screens.settings);
    expect(await asOwner(listTasks, {})).toMatchObject(screens.tasks);
    expect(await asOwner(listBlockedDates, {})).toMatchObject(screens.blockedDates);
    expect(await asOwner(listTimeBlocks, {})).toMatchObject(screens.timeBlocks);
    expect(await asOwner(listWaitlist, {})).toMatchObject(screens.waitlist);
    expect(await asOwner(listFailedJobs, {})).toMatchObject(screens.failed);
    // The first edition's revenue was the booked sum; received money is now separate.
    const shown = screens.overview as { readonly month_revenue_cents: number };
    const { month_revenue_cents: month_booked_cents, ...overview } = shown;
    expect(await asOwner(readOverview, {})).toMatchObject({
      ...overview,
      month_booked_cents,
      month_revenue_cents: 45_800,
      // The salon is in use, so setup is not offered.
      is_being_set_up: false,
    });
    const moved = { params: { id: toId('moved twice, with processing time') } };
    expect(await asOwner(readHistory, moved)).toMatchObject(screens.history);
    expect((await asOwner(readFeed, {})).made_at).toBe('2026-11-20T17:00:00-05:00');
    for (const { id } of await asOwner(listClients, {})) await asOwner(readClient, { params: { id } });
    const { weeks } = await asOwner(readCharts, {});
    expect(weeks.reduce((sum, { revenue_cents }) => sum + revenue_cents, 0)).toBeGreaterThan(0);
  });

  test('exports the same file, and restores a file of the first edition', async () => {
    const { ownersBrowser } = await open();
    const before: object = JSON.parse(exported);
    const { text } = await ownersBrowser.request('GET', '/api/admin-public/export');
    expect(JSON.parse(text)).toMatchObject(before);
    for (const csv of ['appointments', 'clients', 'services'])
      expect(
        await ownersBrowser.request('GET', `/api/admin-public/export?format=csv&table=${csv}`),
      ).toMatchObject({ status: 200 });
    for (const file of [exported, text]) {
      const read = readExport(file);
      if (!read.ok) throw new Error(read.faults.join('\n'));
      const empty = await openPlace(adapter, 'nothing');
      expect(await empty.restore(read.everything)).toBe('restored');
      expect(await empty.everything()).toEqual(read.everything);
    }
  });

  test('keeps sessions, and lets everybody sign in with the old password or Google', async () => {
    const { visitor, stillSignedIn, provider } = await open();
    for (const who of ['owner', 'customer', 'claim'] as const) {
      const { email } = known.signIn[who];
      for (const browser of [stillSignedIn(who), visitor()]) {
        if (!browser.cookies.has('__Host-salon_session'))
          dataOf(await browser.call(signIn, { body: known.signIn[who] }));
        expect(dataOf(await browser.call(readSession, {}))).toMatchObject({
          user: { email },
          isAdmin: who === 'owner',
        });
        const own = dataOf(await browser.call(listOwnAppointments, {}));
        expect(own.map(({ id }) => id)).toEqual(who === 'customer' ? screens.own : []);
      }
    }
    provider.person = known.signIn.google;
    const gus = visitor();
    const start = await gus.request('GET', '/api/auth/google?next=/account');
    const there = await fetch(start.headers.get('Location') ?? '', { redirect: 'manual' });
    const back = new URL(there.headers.get('Location') ?? '');
    await gus.request('GET', `${back.pathname}${back.search}`);
    expect(dataOf(await gus.call(readMe, {}))).toMatchObject({
      displayName: 'Gus Holm',
      emailVerified: true,
      hasPassword: false,
    });
    expect(dataOf(await gus.call(changeMe, { body: { phone: '(555) 010-0701' } }))).toMatchObject({
      phone: '(555) 010-0701',
    });
  });

  test('opens every link it has sent', async () => {
    const { visitor, stillSignedIn } = await open();
    for (const [what, link] of Object.entries(links.manage)) {
      const shown = screens.appointments.find(({ id }) => id === appointments[what]);
      // Erasing a client ends their links.
      const expected = what.includes('erased') ? { code: 'bad_token' } : { data: { ...shown } };
      expect(await visitor().call(readBooking, pass(link)), what).toMatchObject(expected);
    }
    const calendar = new URL(links.calendar);
    const file = await visitor().request('GET', calendar.pathname + calendar.search);
    expect(file.text).toContain(toId('confirmed'));
    const feed = await visitor().request('GET', new URL(links.feed).pathname);
    expect(feed.text).toContain(toId('paid at Stripe'));

    const { waiting, offered } = links.wishes;
    expect(dataOf(await visitor().call(readWaitlistEntry, pass(waiting)))).toMatchObject({
      status: 'waiting',
    });
    const { offer } = dataOf(await visitor().call(readWaitlistEntry, pass(offered)));
    const body = { start_at: offer?.start_at ?? '' };
    const taken = dataOf(await visitor().call(takeOffer, { ...pass(offered), body }));
    expect(taken).toMatchObject({ status: 'pending', date: '2026-12-02' });
    dataOf(await visitor().call(readBooking, pass(taken.manage_url)));
    dataOf(await visitor().call(leaveWaitlist, pass(waiting)));

    const claim = stillSignedIn('claim');
    dataOf(await claim.call(confirmVerification, { body: { token: tokenBehind(links.verify) } }));
    expect(dataOf(await claim.call(listOwnAppointments, {}))).not.toEqual([]);
    const [email, password] = [known.signIn.customer.email, 'a better one for a countess'];
    dataOf(await visitor().call(resetPassword, { body: { token: tokenBehind(links.reset), password } }));
    dataOf(await visitor().call(signIn, { body: { email, password } }));
    expect(dataOf(await stillSignedIn('customer').call(readSession, {})).user).toBeNull();
  });

  test('repeats its first answer to a repeated request', async () => {
    const { visitor, ownersBrowser, store } = await open();
    const count = (await store.appointments()).length;
    for (const { method, path, json, key, as, token, answer } of known.requests) {
      const headers = {
        'Idempotency-Key': key,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      };
      const browser = as === 'owner' ? ownersBrowser : visitor();
      await browser.call(readSession, {});
      const again = await browser.request(method, path, { json, headers });
      expect(again.headers.get('Idempotent-Replayed'), path).toBe('true');
      expect(again.body).toMatchObject(answer);
    }
    expect(await store.appointments()).toHaveLength(count);
  });
});
