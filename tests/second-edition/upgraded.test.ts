import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readExport } from '../../netlify/platform/store/export-file.ts';
import { newestFormats } from '../../netlify/platform/store/formats.ts';
import { listOwnAppointments } from '../../src/api/accounts/own-account.ts';
import { resetPassword, signIn } from '../../src/api/accounts/sign-in.ts';
import { readBooking } from '../../src/api/booking/bookings.ts';
import { listFailedJobs } from '../../src/api/messages/failed-jobs.ts';
import { readWaitlistEntry, takeOffer } from '../../src/api/waitlist/customer-waitlist.ts';
import { pass } from '../first-edition/known.ts';
import { makeFolder } from '../host/site.ts';
import { openData, openEdition, redis, stopRedis } from '../support/earlier-edition.ts';
import { startLocalHost } from '../support/local-host.ts';
import { emailsIn } from '../support/outbox.ts';
import { isFull } from '../support/proof.ts';
import { dataOf } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';
import { data, exported, secondEdition } from './salon.ts';

afterAll(stopRedis);

/** Intended differences, each with its reason. */
const changed: readonly (readonly [path: RegExp, why: string])[] = [
  [/receipts\.tax_(?:percentage|included)$/, 'each line of a receipt has its own rate'],
  [/\.fee(?:\.most_cents)?$/, 'a fee is at most what the client has agreed to'],
  [
    /card\.(?:consent_text|agreed_at)$/,
    "lists have only a card's last digits, and consents that are still open have new words",
  ],
  [/^failed-jobs\.what$/, 'customers are called clients'],
  [/^overview\.month_services$/, 'the charts have the revenue by service'],
  [/^setup\./, 'a new salon has one more step'],
  [/faq\.entries\.answer$/, 'the policy follows the settings'],
  [/\.(?:published_at|since)$/, 'publications have seconds'],
  [/\.(?:started_at|created_at|made_at|paid_at)$/, 'times are rounded down to the minute, not up'],
  [/^connections\.|\.booking_url$/, 'the test has another address and other connected services'],
];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the paths at which the answer lacks or changes something from before. */
function differences(before: unknown, now: unknown, path = ''): string[] {
  if (!isObject(before) || !isObject(now)) return before === now ? [] : [path];
  const length =
    Array.isArray(before) && Array.isArray(now) && before.length !== now.length ? [`${path}.length`] : [];
  const others = new Map<string, unknown>(Object.entries(now));
  const deeper = (name: string) => (Array.isArray(before) ? path : path === '' ? name : `${path}.${name}`);
  return [
    ...length,
    ...Object.entries(before).flatMap(([name, value]) => differences(value, others.get(name), deeper(name))),
  ];
}

/** The ids of the emails that the mail server had not accepted. */
const waitingEmails = (screens: Readonly<Record<string, unknown>>) =>
  (screens['failed-jobs'] as readonly { readonly id: string; readonly kind: string }[])
    .filter(({ kind }) => kind === 'message')
    .map(({ id }) => id);

describe.each(adapters)('a full salon of the second edition on %s', (adapter) => {
  const known = secondEdition(adapter);
  const { links, screens, held } = known;
  const open = () => openEdition(adapter, data, known);

  test('shows its owner and its clients the same as before', async () => {
    const { ownersBrowser, visitor } = await open();
    const found: string[] = [];
    for (const [path, shown] of Object.entries(screens)) {
      const { body } = await ownersBrowser.request('GET', `/api/admin-public/${path}`);
      found.push(...differences({ [path]: shown }, { [path]: (body as { data: unknown }).data }));
    }
    for (const [what, link] of Object.entries(links.manage))
      found.push(
        ...differences({ held: held[what] }, { held: dataOf(await visitor().call(readBooking, pass(link))) }),
      );
    expect(found.filter((path) => !changed.some(([one]) => one.test(path)))).toEqual([]);
    expect(changed.filter(([one]) => !found.some((path) => one.test(path)))).toEqual([]);
  });

  test('opens every link it has sent, and keeps accounts and sessions', async () => {
    const { visitor, stillSignedIn } = await open();
    for (const link of [links.mailedManage, links.fee.replace('?fee', '?x')])
      dataOf(await visitor().call(readBooking, pass(link)));
    const { waiting, offered } = links.wishes;
    expect(links.mailedWish).toBe(waiting);
    expect(dataOf(await visitor().call(readWaitlistEntry, pass(waiting))).status).toBe('waiting');
    const { offer } = dataOf(await visitor().call(readWaitlistEntry, pass(offered)));
    dataOf(await visitor().call(takeOffer, { ...pass(offered), body: { start_at: offer?.start_at ?? '' } }));
    const feed = await visitor().request('GET', new URL(links.feed).pathname);
    expect(feed.text).toContain(known.appointments['two services, paid in full']);
    const customer = stillSignedIn('customer');
    const own = dataOf(await customer.call(listOwnAppointments, {}));
    expect(differences(known.own, own).filter((path) => !path.endsWith('.paid_at'))).toEqual([]);
    const headers = { 'Idempotency-Key': known.repeated.key };
    const json = known.repeated.body;
    const again = await customer.request('POST', '/api/bookings', { json, headers });
    expect(again.body).toMatchObject({ data: { id: known.repeated.id } });
    for (const person of [known.owner, known.customer])
      dataOf(await visitor().call(signIn, { body: person }));
    const body = { token: /#(.+)$/.exec(links.reset)?.[1] ?? '', password: 'a better one for a countess' };
    dataOf(await visitor().call(resetPassword, { body }));
  });

  test('does its waiting work, and converts every record without a visible change', async () => {
    const { works, salon, stripe, emails, asOwner, store } = await open();
    const before = await store.everything();
    while ((await store.quiet()).formats !== newestFormats)
      await store.reformatSome((await store.quiet()).formats);
    expect(await store.everything()).toEqual(before);
    const refunded = stripe.refunds.length;
    await works();
    expect(stripe.refunds.slice(refunded).map(({ amount }) => amount)).toEqual([2600]);
    const mailed = emails.map(({ id }) => id);
    expect(mailed).toEqual(expect.arrayContaining(waitingEmails(screens)));
    expect(new Set(mailed).size).toBe(mailed.length);
    // The salon asks Stripe about the deposit before it releases the time, and learns that it was paid.
    salon.clock.pass({ minutes: 60 });
    await works();
    const unheard = await store.appointment(known.appointments['paid at Stripe, not heard of yet'] ?? '');
    expect(unheard).toMatchObject({ amount_paid_cents: 2600 });
    expect(await asOwner(listFailedJobs, {})).toEqual([]);
  });

  test('imports the file that its owner downloaded', async () => {
    const read = readExport(exported());
    if (!read.ok) throw new Error(read.faults.join('\n'));
    const empty = await openData(adapter, null);
    expect(await empty.restore(read.everything, read.bytesOf)).toBe('restored');
    expect(await empty.everything()).toEqual(read.everything);
    expect((await empty.picture(secondEdition('sqlite').picture))?.bytes.length).toBeGreaterThan(0);
  });
});

// The host builds the published website first, which takes a minute.
test.each(isFull ? adapters : [])(
  'the host starts on %s with the published website, the pages behind mailed links, and the waiting emails',
  { timeout: 600_000 },
  async (adapter) => {
    const known = secondEdition(adapter);
    const folder = await makeFolder();
    const env = { SALON_DATA: folder, SESSION_SECRET: known.secret, SALON_NOW: '2026-11-23T14:05:00Z' };
    const database: Record<string, string> = {};
    if (adapter === 'sqlite') data.writeFile(join(folder, 'salon.db'));
    else {
      const shim = await redis();
      await shim.direct(...data.commands());
      Object.assign(database, { UPSTASH_REDIS_REST_URL: shim.url, UPSTASH_REDIS_REST_TOKEN: shim.token });
    }
    const host = startLocalHost({ ...env, ...database });
    onTestFinished(() => host.stop('SIGTERM'));
    const url = await host.url();
    const home = await (await fetch(url)).text();
    expect(home).toContain(known.heading);
    const photograph = /src="(\/[^"]+\.(?:avif|webp|jpg))"/.exec(home)?.[1];
    for (const path of [
      photograph,
      '/manage',
      '/waitlist',
      '/payment',
      '/reset-password',
      '/admin',
      '/api/health',
    ])
      expect((await fetch(`${url}${path}`)).status, path).toBe(200);
    const waited = waitingEmails(known.screens).length;
    await vi.waitFor(
      async () => expect((await emailsIn(folder)).length).toBeGreaterThanOrEqual(waited),
      60_000,
    );
  },
);
