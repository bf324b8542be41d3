import { atom } from 'nanostores';
import type { DeviceShape } from '../../../api/messages/push.ts';
import { pushKinds } from '../../../domain/messages/job.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, fail } from '../shell/act.ts';
import { noteDevice, saveDevice, type PushChoices } from '../shell/push.ts';
import { deviceId, endPush, ownSubscription } from '../shell/push-device.ts';

/** What this browser allows, and what it is notified of. */
export type DeviceState =
  | { readonly state: 'loading' | 'denied' | 'off' }
  /** `install`: an iPhone or iPad notifies only an app on its home screen. */
  | { readonly state: 'none'; readonly install: boolean }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'on'; readonly id: string; readonly choices: PushChoices };

export const $device = atom<DeviceState>({ state: 'loading' });

const isTouchApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export async function loadDevice(): Promise<void> {
  if (!('PushManager' in globalThis)) return $device.set({ state: 'none', install: isTouchApple() });
  if (Notification.permission === 'denied') return $device.set({ state: 'denied' });
  const subscription = await ownSubscription();
  if (!subscription) return $device.set({ state: 'off' });
  const query = { device: await deviceId(subscription) };
  const answer = await callAsOwner('GET /api/admin-public/push-subscriptions', { query });
  if (!answer.ok) return $device.set({ state: 'failed', message: answer.message });
  return show(answer.data.device);
}

function show(device: DeviceShape | null): void {
  $device.set(device ? { state: 'on', id: device.id, choices: device } : { state: 'off' });
  noteDevice(device);
}

const usual: PushChoices = { kinds: [...pushKinds], quiet: null, names: true };

/** Asks for permission, which browsers give only after a press, and subscribes. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return loadDevice();
  const answer = await callAsOwner('GET /api/admin-public/push-subscriptions', { query: {} });
  const subscription = answer.ok ? await subscribe(answer.data.public_key) : null;
  if (subscription) await save(usual, subscription);
  else
    fail([
      'Notifications Are Off',
      answer.ok ? "This browser couldn't reach its push service." : answer.message,
    ]);
}

async function subscribe(key: string): Promise<PushSubscription | null> {
  try {
    const { pushManager } = await navigator.serviceWorker.register('/admin-sw.js', { scope: '/admin' });
    // A subscription of other keys is useless.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return null;
  }
}

/** Changes what this device is notified of. */
export async function save(choices: PushChoices, known?: PushSubscription): Promise<void> {
  const subscription = known ?? (await ownSubscription());
  if (!subscription) return show(null);
  // The box is checked at once.
  const shown = $device.get();
  if (shown.state === 'on') $device.set({ ...shown, choices });
  const answer = await act(() => saveDevice(subscription, choices), {
    show: ({ device }) => show(device),
    failed: ['Not Saved'],
  });
  if (!answer) await loadDevice();
}

export async function sendTest(choices: PushChoices): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return show(null);
  await act(() => saveDevice(subscription, choices, true), {
    done: () => ['Test Sent', 'It should arrive in a few seconds.'],
    failed: ['Test Not Sent'],
  });
}

export async function turnOff(id: string): Promise<void> {
  const query = { device: id };
  const answer = await act(() => callAsOwner('DELETE /api/admin-public/push-subscriptions', { query }), {
    show: () => show(null),
    failed: ['Not Turned Off'],
  });
  if (answer) await endPush();
}
