import type { DeviceShape } from '../../../api/messages/push.ts';
import { callAsOwner } from './access.ts';
import { goTo } from './navigation.ts';
import { reloadAll, waitForPushes } from './polling.ts';
import { deviceId, endPush, ownSubscription, toSubscription } from './push-device.ts';

/** What changes lists while a page is open. */
const needed = ['bookings', 'changes', 'cancellations', 'payments', 'waitlist'] as const;

let isStarted = false;

/** Keeps this device's notifications in the session that is open now, and hears from the worker what has happened. */
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
  // The salon has forgotten it with its session.
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

/** Pages need not ask while they are told. A browser that shows notifications itself does not tell them: Declarative Web Push. */
export function noteDevice(device: PushChoices | null): void {
  const isTold = !('pushManager' in globalThis) && device !== null && device.quiet === null;
  waitForPushes(isTold && needed.every((kind) => device.kinds.includes(kind)));
}
