import type { DeviceShape } from '../../../api/messages/push.ts';
import { callAsOwner } from './access.ts';
import { goTo } from './navigation.ts';
import { reloadAll, waitForPushes } from './polling.ts';
import { deviceId, endPush, ownSubscription, toSubscription } from './push-device.ts';

/** The kinds of notifications that change what an open page shows. */
const needed = ['bookings', 'changes', 'cancellations', 'payments', 'waitlist'] as const;

let isStarted = false;

/** Ties this device's notifications to the current session, and learns from the worker what has happened. */
export async function startPush(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ isPushed?: true; opens?: string }>) => {
      if (data.isPushed) reloadAll();
      if (data.opens !== undefined) {
        const { pathname, search, hash } = new URL(data.opens);
        goTo(pathname + search + hash);
      }
    },
  );
  const subscription = await ownSubscription();
  if (!subscription) return;
  const query = { device: await deviceId(subscription) };
  const answer = await callAsOwner('GET /api/admin-public/push-subscriptions', { query });
  if (!answer.ok) return;
  const { device } = answer.data;
  // The salon forgot the device when its session ended.
  if (!device) return endPush();
  if (!device.current) await saveDevice(subscription, device);
  noteDevice(device);
}

export type PushChoices = Pick<DeviceShape, 'kinds' | 'quiet' | 'names'>;

/** Sends what the device is notified of. @param test also sends a notification at once */
export function saveDevice(
  subscription: PushSubscription,
  { kinds, quiet, names }: PushChoices,
  test = false,
) {
  const body = { subscription: toSubscription(subscription), kinds, quiet, names, test };
  return callAsOwner('POST /api/admin-public/push-subscriptions', { body });
}

/** Lets pages rely on pushes. A browser with Declarative Web Push shows notifications itself, and pages don't learn of them. */
export function noteDevice(device: PushChoices | null): void {
  const hasPushes = !('pushManager' in globalThis) && device !== null && device.quiet === null;
  waitForPushes(hasPushes && needed.every((kind) => device.kinds.includes(kind)));
}
