import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { sha256 } from '../../../netlify/platform/http/crypto.ts';
import { exportAll } from '../../../src/api/settings/salon-admin.ts';
import { cancelBooking, changeBooking } from '../../../src/api/booking/bookings.ts';
import { buyGiftCard } from '../../../src/api/till/gift-cards.ts';
import { listFailedJobs } from '../../../src/api/messages/failed-jobs.ts';
import { readPush, subscribePush, unsubscribePush } from '../../../src/api/messages/push.ts';
import { pushKinds } from '../../../src/domain/messages/job.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { openPushService } from '../../support/push-service.ts';
import { dataOf, onEveryStore, ORIGIN, type openSalon } from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';

const CUT = "Women's Cut & Style";

type Asked = BodyToSend<typeof subscribePush>;
type Choices = Partial<Asked>;

/** Opens a salon whose owner gets notifications on her phone. */
async function withPhone(open: typeof openSalon, choices: Choices = {}) {
  const salon = await open();
  const service = await openPushService(salon.clock);
  const deps = { ...salon.deps, fetchPublic: service.fetchPublic };
  const browser = await salon.signedIn('owner', undefined, { fetchPublic: service.fetchPublic });
  const { public_key } = dataOf(await browser.call(readPush, { query: {} }));
  const turnOn = (
    name: string,
    chosen: Choices = {},
    subscription: Asked['subscription'] = service.subscribe(name, public_key),
  ) =>
    browser.call(subscribePush, {
      body: { subscription, kinds: [...pushKinds], quiet: null, names: true, ...chosen },
    });
  const subscription = service.subscribe('phone', public_key);
  dataOf(await turnOn('phone', choices, subscription));
  const phone = sha256(subscription.endpoint);
  const news = async () => {
    const had = service.arrived.length;
    await runJobs(deps, null);
    expect(service.faults).toEqual([]);
    return service.arrived.slice(had).map(({ notification }) => notification);
  };
  return { salon, service, browser, public_key, turnOn, subscription, phone, news };
}

onEveryStore((open) => {
  test("a client's action notifies the owner once, with the client's name and a link to the day", async () => {
    const { salon, service, news } = await withPhone(open);
    const { id, manage_token } = await salon.books(CUT, 'wednesday 09:00');
    expect(await news()).toEqual([
      {
        title: 'New booking request',
        body: "Ada Byron · Wed, Nov 25 at 9:00 AM · Women's Cut & Style",
        navigate: `${ORIGIN}/admin/appointments?filter=every&date=2026-11-25&open=${id}`,
        tag: `bookings:${id}`,
      },
    ]);
    const visitor = salon.visitor();
    const held = { params: { id }, manageToken: manage_token };
    salon.clock.pass({ minutes: 1 });
    dataOf(
      await visitor.call(changeBooking, {
        ...held,
        body: { start_at: startTime('thursday 09:00'), version: 1 },
      }),
    );
    expect(await news()).toMatchObject([{ title: 'Booking changed', tag: `changes:${id}` }]);
    salon.clock.pass({ minutes: 1 });
    dataOf(await visitor.call(cancelBooking, { ...held, query: {} }));
    expect(await news()).toMatchObject([{ title: 'Booking canceled', tag: `cancellations:${id}` }]);
    expect(await news()).toEqual([]);
    expect(new Set(service.arrived.map(({ topic }) => topic)).size).toBe(3);
    // The owner gets no notification about her own changes.
    await salon.ownerBooks(CUT, 'friday 09:00');
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
  });

  test('a subscription is accepted as the browser writes it', async () => {
    const { salon, turnOn, subscription, news } = await withPhone(open);
    for (const expirationTime of [null, salon.clock.now()])
      expect(await turnOn('phone', {}, { ...subscription, expirationTime })).toMatchObject({ status: 201 });
    expect(await salon.store.documentsSince('push_device', 0)).toHaveLength(1);
    await salon.books(CUT, 'wednesday 09:00');
    expect(await news()).toHaveLength(1);
  });

  test('each device gets only the kinds it chose, and no names if names are off', async () => {
    const { salon, service, turnOn, news } = await withPhone(open, { names: false });
    dataOf(await turnOn('tablet', { kinds: ['payments'] }));
    await salon.books(CUT, 'wednesday 09:00');
    expect(await news()).toMatchObject([{ title: 'New booking request', body: 'Wed, Nov 25 at 9:00 AM' }]);
    expect(service.arrived.map(({ device }) => device)).toEqual(['phone']);
  });

  test('buying a gift card online notifies like a payment', async () => {
    const { salon, news } = await withPhone(() => open({ giftCardAmounts: [5000] }), { kinds: ['payments'] });
    const post = { kind: 'outbox' as const, folder: '', from: 'salon@salon.test' };
    const [customer, recipient] = [
      { name: 'Ada Byron', email: 'ada@example.com' },
      { name: 'Bea', email: 'bea@example.com' },
    ];
    const paid = {
      provider: 'test' as const,
      last4: '4242',
      amount_cents: 5000,
      message: '',
      deliver_at: null,
    };
    dataOf(await salon.visitor({ post }).call(buyGiftCard, { body: { ...paid, customer, recipient } }));
    expect(await news()).toMatchObject([
      { title: 'Payment received', body: 'Ada Byron · Gift card', navigate: `${ORIGIN}/admin/income` },
    ]);
  });

  test('a notification that no device chose is not planned', async () => {
    const { salon, browser, phone, turnOn, subscription } = await withPhone(open);
    const soon = salon.clock.now() + 1000;
    const jobs = async () =>
      (await salon.store.takeJobs(soon, { most: 50, lease: 1000 })).filter(
        ({ work }) => work.kind === 'push',
      );
    dataOf(await turnOn('phone', { kinds: ['waitlist'] }, subscription));
    expect((await salon.store.rules()).pushes).toEqual(['waitlist']);
    await salon.books(CUT, 'wednesday 09:00');
    expect(await jobs()).toEqual([]);
    dataOf(await browser.call(unsubscribePush, { query: { device: phone } }));
    dataOf(await browser.call(unsubscribePush, { query: { device: phone } }));
    expect((await salon.store.rules()).pushes).toBeUndefined();
    expect(await salon.store.documentsSince('push_device', 0)).toEqual([]);
  });

  test('quiet hours hold everything back, and one notification sums it up afterwards', async () => {
    const { salon, news } = await withPhone(open, { quiet: { from: '21:00', to: '07:00' } });
    salon.clock.set('monday 22:00');
    const gone = await salon.books(CUT, 'wednesday 09:00');
    await salon.books(CUT, 'wednesday 10:30');
    await salon.books(CUT, 'thursday 10:30');
    expect(await news()).toEqual([]);
    const { id, manage_token } = gone;
    dataOf(
      await salon.visitor().call(cancelBooking, { params: { id }, manageToken: manage_token, query: {} }),
    );
    expect(await news()).toEqual([]);
    salon.clock.set('tuesday 06:59');
    expect(await news()).toEqual([]);
    salon.clock.set('tuesday 07:00');
    expect(await news()).toMatchObject([
      {
        title: '3 updates',
        body: 'New booking: 2, Booking canceled: 1',
        navigate: `${ORIGIN}/admin`,
      },
    ]);
    salon.clock.set('tuesday 22:30');
    await salon.books(CUT, 'friday 10:30');
    expect(await news()).toEqual([]);
    salon.clock.set('wednesday 07:01');
    expect(await news()).toMatchObject([
      { title: '2 updates', body: 'New booking: 1, Today: 1 appointment' },
    ]);
    expect(await news()).toEqual([]);
  });

  test('an evening notification sums up tomorrow, if there are appointments', async () => {
    const { salon, news } = await withPhone(open, { kinds: ['tomorrow'] });
    await salon.ownerBooks(CUT, 'tuesday 14:00');
    await salon.ownerBooks(CUT, 'tuesday 09:00');
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
    salon.clock.set('monday 19:00');
    expect(await news()).toMatchObject([
      {
        title: 'Tomorrow: 2 appointments',
        body: 'First at 9:00 AM: Ada Byron · Tue, Nov 24',
        navigate: `${ORIGIN}/admin/availability?view=day&date=2026-11-24`,
      },
    ]);
    salon.clock.set('tuesday 19:00');
    expect(await news()).toEqual([]);
  });

  test('quiet hours in the evening postpone the summary until they end, on the day itself', async () => {
    const { salon, news } = await withPhone(open, {
      kinds: ['tomorrow', 'bookings'],
      quiet: { from: '18:30', to: '07:00' },
    });
    for (const at of [
      'tuesday 14:00',
      'tuesday 09:00',
      'wednesday 09:00',
      'wednesday 10:30',
      'wednesday 14:00',
    ])
      await salon.ownerBooks(CUT, at);
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
    salon.clock.set('monday 19:00');
    expect(await news()).toEqual([]);
    salon.clock.set('tuesday 07:00');
    expect(await news()).toMatchObject([
      { title: 'Today: 2 appointments', body: 'First at 9:00 AM: Ada Byron · Tue, Nov 24' },
    ]);
    salon.clock.set('tuesday 19:00');
    await salon.books(CUT, 'thursday 09:00');
    await salon.books(CUT, 'thursday 10:30');
    expect(await news()).toEqual([]);
    // The server was down early in the morning, so the first visit has begun.
    salon.clock.set('wednesday 09:30');
    expect(await news()).toMatchObject([
      { title: '3 updates', body: 'New booking: 2, Today: 2 appointments' },
    ]);
  });

  test('an expired subscription is deleted, and any other failure is tried again', async () => {
    const { salon, service, browser, turnOn, subscription, news } = await withPhone(open);
    await salon.books(CUT, 'wednesday 09:00');
    service.state.status = 429;
    expect(await news()).toEqual([]);
    expect(dataOf(await browser.call(listFailedJobs, {}))).toMatchObject([
      { what: 'Notification on your device' },
    ]);
    service.state.status = 201;
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toMatchObject([{ title: 'New booking request' }]);
    await salon.books(CUT, 'wednesday 10:30');
    service.state.status = 410;
    expect(await news()).toEqual([]);
    expect(await salon.store.documentsSince('push_device', 0)).toEqual([]);
    expect((await salon.store.rules()).pushes).toBeUndefined();
    const again = await turnOn('phone', { test: true }, subscription);
    expect(again).toMatchObject({ ok: false, code: 'not_available' });
    service.state.status = 201;
    dataOf(await turnOn('phone', { test: true }, subscription));
    expect(service.arrived.at(-1)?.notification.title).toBe('Notifications are on');
  });

  test('nothing is sent once the session of the device has ended', async () => {
    const { salon, browser, news, phone } = await withPhone(open);
    expect(dataOf(await browser.call(readPush, { query: { device: phone } })).device).toMatchObject({
      names: true,
    });
    const [device] = await salon.store.accounts('owner@salon.test');
    await salon.store.endSessions(device?.id ?? '');
    await salon.books(CUT, 'wednesday 09:00');
    expect(await news()).toEqual([]);
    expect(await salon.store.documentsSince('push_device', 0)).toEqual([]);
  });

  test('a notification does not extend the session, which ends after a week without use', async () => {
    const { salon, browser, news } = await withPhone(open);
    salon.clock.set('thursday 09:00');
    await salon.books(CUT, 'friday 09:00');
    expect(await news()).toHaveLength(1);
    salon.clock.pass({ hours: 4 * 24 });
    expect(await browser.call(readPush, { query: {} })).toMatchObject({ status: 401 });
  });

  test("neither an export nor the log has a device's address or keys", async () => {
    const { salon, subscription } = await withPhone(open);
    const everything = JSON.stringify(await salon.owner(exportAll, { query: {} }));
    for (const secret of [subscription.endpoint, ...Object.values(subscription.keys)])
      expect(everything + JSON.stringify(salon.log)).not.toContain(secret);
  });
});
