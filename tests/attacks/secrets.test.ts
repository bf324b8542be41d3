import { expect, test } from 'vitest';
import type { Deps } from '../../netlify/deps.ts';
import { toKeys } from '../../netlify/platform/http/signing-keys.ts';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import type { Email } from '../../netlify/platform/mail/transport.ts';
import { queuedMail } from '../../netlify/platform/mail/account-mailer.ts';
import { createTask, listTasks } from '../../src/api/settings/salon-admin.ts';
import { forgotPassword, readSession } from '../../src/api/accounts/sign-in.ts';
import { readBooking } from '../../src/api/booking/bookings.ts';
import { joinWaitlist, readWaitlistEntry } from '../../src/api/waitlist/customer-waitlist.ts';
import { ADA, BEA, dataOf, type Salon } from '../support/salon.ts';
import { hostOver, onEveryHost } from './host.ts';

const FIRST = 'the first secret, which a stranger may have seen';
const SECOND = 'the second secret, which nobody has seen as yet';
const atFirst = toKeys(FIRST);
const changed = toKeys(SECOND, [FIRST]);
const revoked = toKeys(SECOND);

const CUT = "Women's Cut & Style";
const KEY = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
const link = (token: string, id: string) => ({ params: { id }, manageToken: token });

/** Starts a host with these keys; `mail` runs its jobs and returns the emails. */
async function startWith(keys: Deps['keys'], salon: Salon) {
  const { store, clock, ids } = salon.deps;
  const post = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
  const own = { keys, post, mail: queuedMail({ store, clock, ids, keys, post }) };
  const host = await hostOver(salon, own);
  const mail = async () => {
    const emails: Email[] = [];
    const transport = { isSafeToRepeat: true, send: async (message: Email) => void emails.push(message) };
    await runJobs({ ...salon.deps, ...own }, transport);
    return emails;
  };
  return { ...host, mail };
}

const linksIn = (emails: readonly Email[]) =>
  emails.flatMap(
    ({ text }) => /https:\/\/salon\.test\/(?:manage|waitlist)#\S+/.exec(text)?.slice(0, 1) ?? [],
  );
const tokenIn = (links: readonly string[]) => links[0]?.split('.').at(-1) ?? '';

onEveryHost((open) => {
  const salonWithMail = async () =>
    (await open({ emailNotifications: true, fixedSlots: ['09:00'], unpaidHoldMinutes: 0 })).salon;

  test('links survive a planned key change, and new ones use the new key', async () => {
    const salon = await salonWithMail();
    const before = await startWith(atFirst, salon);
    const { id, manage_token } = await salon.books(CUT, 'wednesday 09:00', {
      browser: before.from('203.0.113.1'),
    });
    const mailed = linksIn(await before.mail());
    expect(mailed).toHaveLength(1);
    expect(tokenIn(mailed)).not.toBe(manage_token);

    const after = await startWith(changed, salon);
    const visitor = after.from('203.0.113.2');
    for (const token of [manage_token, tokenIn(mailed)]) {
      expect(dataOf(await visitor.call(readBooking, link(token, id))).id).toBe(id);
    }
    const file = `/api/bookings/${id}/calendar.ics?token=${manage_token}`;
    expect((await visitor.request('GET', file)).status).toBe(200);
    salon.clock.set('tuesday 10:00');
    expect(linksIn(await after.mail())).toEqual(mailed);

    // A link made with the second key still works once the first key is no longer listed.
    const second = await salon.books(CUT, 'thursday 09:00', { browser: visitor });
    const later = await startWith(revoked, salon);
    expect(
      dataOf(await later.from('203.0.113.3').call(readBooking, link(second.manage_token, second.id))).id,
    ).toBe(second.id);
  });

  test('a revoked link stops working although its hash is stored; the next email has a working one', async () => {
    const salon = await salonWithMail();
    const before = await startWith(atFirst, salon);
    const { id, manage_token, manage_url } = await salon.books(CUT, 'wednesday 09:00', {
      browser: before.from('203.0.113.1'),
    });
    const after = await startWith(revoked, salon);
    const thief = after.from('203.0.113.2');
    expect(await thief.call(readBooking, link(manage_token, id))).toMatchObject({
      status: 403,
      code: 'bad_token',
    });
    const file = `/api/bookings/${id}/calendar.ics?token=`;
    expect((await thief.request('GET', file + manage_token)).status).toBe(403);
    // The confirmation email was still waiting.
    const links = linksIn(await after.mail());
    expect(links).toHaveLength(1);
    expect(links).not.toContain(manage_url);
    const customer = after.from('203.0.113.3');
    expect(dataOf(await customer.call(readBooking, link(tokenIn(links), id))).id).toBe(id);
    expect((await customer.request('GET', file + tokenIn(links))).status).toBe(200);
    salon.clock.set('tuesday 10:00');
    expect(linksIn(await after.mail())).toEqual(links);
  });

  test('first-edition links without a key id survive a key change and end with a revocation', async () => {
    const salon = await salonWithMail();
    const before = await startWith(atFirst, salon);
    const booking = await salon.books(CUT, 'wednesday 09:00', { browser: before.from('203.0.113.1') });
    await before.mail();
    const kept = await salon.store.appointment(booking.id);
    if (!kept) throw new Error('The booking is kept');
    const history = { at: 0, by: 'owner', change: 'As it was' } as const;
    await salon.store.change(
      { ...kept, version: 2, link_key: '' },
      { history, client: { id: 'known', ...ADA, version: 1, notes: '' } },
    );
    const reads = async (keys: Deps['keys'], token: string) =>
      (await (await startWith(keys, salon)).from('203.0.113.2').call(readBooking, link(token, booking.id)))
        .status;
    expect(await reads(changed, booking.manage_token)).toBe(200);
    expect(await reads(revoked, booking.manage_token)).toBe(403);
    salon.clock.set('tuesday 10:00');
    const next = linksIn(await (await startWith(revoked, salon)).mail());
    expect(await reads(revoked, tokenIn(next))).toBe(200);
  });

  test('waitlist links survive a key change and end with a revocation; a repeated request adds no second entry', async () => {
    const salon = await salonWithMail();
    const before = await startWith(atFirst, salon);
    const visitor = before.from('203.0.113.1');
    await salon.books(CUT, 'wednesday 09:00', { browser: visitor });
    const request = {
      body: { service_id: 1, date: '2026-11-25', part: 'any', customer: BEA },
      idempotencyKey: KEY,
    } as const;
    const entry = dataOf(await visitor.call(joinWaitlist, request));

    const after = await startWith(changed, salon);
    const again = dataOf(await after.from('203.0.113.1').call(joinWaitlist, request));
    expect(again.waitlist_url).toBe(entry.waitlist_url);
    expect(await salon.store.waitlist()).toHaveLength(1);
    expect(
      dataOf(await after.from('203.0.113.2').call(readWaitlistEntry, link(entry.waitlist_token, entry.id)))
        .id,
    ).toBe(entry.id);

    const later = await startWith(revoked, salon);
    const thief = later.from('203.0.113.3');
    expect(await thief.call(readWaitlistEntry, link(entry.waitlist_token, entry.id))).toMatchObject({
      code: 'bad_token',
    });
    const noted = linksIn(await later.mail()).filter((one) => one.includes('/waitlist#'));
    expect(dataOf(await thief.call(readWaitlistEntry, link(tokenIn(noted), entry.id))).id).toBe(entry.id);
  });

  test('a waiting account email survives a planned key change; after a revocation it is shown as failed and never sent', async () => {
    const salon = await salonWithMail();
    await salon.signedIn('customer', ADA.email);
    const asks = async (keys: Deps['keys']) => {
      const visitor = (await startWith(keys, salon)).from('203.0.113.1');
      dataOf(await visitor.call(readSession, {}));
      dataOf(await visitor.call(forgotPassword, { body: { email: ADA.email } }));
    };
    const waits = async () => (await salon.store.takeJobs(salon.clock.now(), { most: 1, lease: 0 })).length;
    await asks(atFirst);
    // The email is queued after the answer.
    await expect.poll(waits).toBe(1);
    expect((await (await startWith(changed, salon)).mail()).map(({ to }) => to)).toEqual([ADA.email]);

    await asks(atFirst);
    await expect.poll(waits).toBe(1);
    expect(await (await startWith(revoked, salon)).mail()).toEqual([]);
    expect(await salon.store.failedJobs()).toMatchObject([
      {
        work: { kind: 'account_mail' },
        retryAt: null,
        problem: 'The key that encrypted this email was revoked. Its recipient can ask for a new one',
      },
    ]);
  });

  test('sessions and open pages survive a planned key change', async () => {
    const salon = await salonWithMail();
    const owner = await salon.signedIn('owner');
    const add = async (keys: Deps['keys']) => {
      const browser = (await startWith(keys, salon)).from('203.0.113.1');
      for (const [name, cookie] of owner.cookies) browser.cookies.set(name, cookie);
      const answer = await browser.request('POST', createTask.path, {
        json: { title: 'Towels', priority: 'low' },
      });
      const listed = await browser.call(listTasks, {});
      for (const [name, cookie] of browser.cookies) owner.cookies.set(name, cookie);
      return [answer.status, listed.status];
    };
    // The first attempt has no token of this session, and gets one for the second.
    expect(await add(atFirst)).toEqual([403, 200]);
    expect(await add(atFirst)).toEqual([201, 200]);
    expect(await add(changed)).toEqual([201, 200]);
    expect(await add(revoked)).toEqual([403, 200]);
    expect(await add(revoked)).toEqual([201, 200]);
  });
});
