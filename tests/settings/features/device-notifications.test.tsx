// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { DeviceNotifications, $device } from '../../../src/features/admin/settings/DeviceNotifications.tsx';
import { startPush } from '../../../src/features/admin/shell/push.ts';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { adminPage, labelled, ok } from '../../admin/features/page.ts';
import { notified, withPush } from '../../admin/features/push.ts';

const page = adminPage('/admin/settings');
const text = () => page.element.textContent ?? '';
const shows = () =>
  page.show(
    <>
      <DeviceNotifications />
      <Toasts />
    </>,
  );
const salon = (device: object | null) => ({
  'GET /push-subscriptions': () => ok({ public_key: 'key', device }),
  'POST /push-subscriptions': () => ok({ device: notified }),
});

beforeEach(() => $device.set({ state: 'loading' }));

test('a browser is asked for permission and subscribes, and each choice is saved at once', async () => {
  const { state } = await withPush({ isOn: false, permission: 'default' });
  page.answers = salon(null);
  await shows();
  await page.press('Turn On Notifications');
  expect(state.isOn).toBe(true);
  const kinds = ['bookings', 'changes', 'cancellations', 'payments', 'waitlist', 'tomorrow'];
  const subscription = { endpoint: 'https://push.example/phone', keys: { p256dh: 'point', auth: 'secret' } };
  const body = { subscription, kinds, quiet: null, names: true, test: false };
  expect(page.bodiesOf('POST /push-subscriptions')).toEqual([body]);
  for (const label of ['Payments', 'Quiet hours', "Show clients' names"])
    await page.does(() => labelled(label).click());
  expect(page.bodiesOf('POST /push-subscriptions').slice(1)).toMatchObject([
    { kinds: ['bookings', 'payments'] },
    { quiet: { from: '21:00', to: '07:00' } },
    { names: false },
  ]);
});

test('the page says that notifications are blocked', async () => {
  await withPush({ isOn: false, permission: 'denied' });
  await shows();
  expect(text()).toContain('Notifications are blocked.');
});

test("a message says that the browser couldn't reach its push service", async () => {
  await withPush({ isOn: false, isReachable: false });
  page.answers = salon(null);
  await shows();
  await page.press('Turn On Notifications');
  expect(page.toasts()).toEqual(["Notifications Are Off: This browser couldn't reach its push service."]);
});

test("an iPhone shows how to install the admin, and other browsers say that they can't show notifications", async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux)' });
  await shows();
  expect(text()).toContain("This browser can't show notifications.");
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)' });
  await page.does(() => $device.set({ state: 'none', install: true }));
  // The text gives no position because an iPad has Share at the top.
  expect(text()).toContain('Tap Share in Safari.');
  expect(text()).toContain('Add to Home Screen');
});

test('the device registers again after another sign-in, and a message from the worker opens a section', async () => {
  const { tells } = await withPush();
  page.answers = salon({ ...notified, current: false });
  await startPush();
  expect(page.bodiesOf('POST /push-subscriptions')).toMatchObject([{ kinds: ['bookings'], names: true }]);
  await page.does(() =>
    tells({ opens: 'https://salon.test/admin/appointments?filter=every&date=2026-11-25' }),
  );
  expect(location.pathname + location.search).toBe('/admin/appointments?filter=every&date=2026-11-25');
});
