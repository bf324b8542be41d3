import type { DeviceShape } from '../../../api/messages/push.ts';
import { deviceId, toSubscription } from '../shell/push-device.ts';
import { worker, type WorkerEvent } from './worker-scope.ts';

/** A push from the salon in the format of Declarative Web Push. Browsers that don't know it pass it to this worker. */
interface Pushed {
  readonly notification: Readonly<Record<'title' | 'body' | 'navigate' | 'tag', string>>;
  /** The number on the app's icon. */
  readonly app_badge: number;
}

interface ChangeEvent extends WorkerEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

worker.addEventListener('push', (event: WorkerEvent & { readonly data: { json: () => unknown } | null }) => {
  if (!event.data) return;
  const { notification, app_badge } = event.data.json() as Pushed;
  const { title, body, navigate, tag } = notification;
  const display = worker.registration.showNotification(title, {
    body,
    tag,
    data: navigate,
    icon: '/icon-512.png',
  });
  event.waitUntil(Promise.all([display, navigator.setAppBadge?.(app_badge), tellPages({ isPushed: true })]));
});

worker.addEventListener(
  'notificationclick',
  (event: WorkerEvent & { readonly notification: Notification }) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  },
);

worker.addEventListener('pushsubscriptionchange', (event: ChangeEvent) =>
  event.waitUntil(renew(event.oldSubscription, event.newSubscription)),
);

async function tellPages(message: object): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(message, []);
}

/** Opens the address in an open page, which first asks about unsaved input, or else in a new one. */
async function open(url: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) return void (await worker.clients.openWindow(url));
  await page.focus();
  page.postMessage({ opens: url }, []);
}

async function ask(method: string, query: string, body?: object) {
  // Without the token the salon refuses every call that changes something.
  const token = await globalThis.cookieStore?.get('XSRF-TOKEN');
  const response = await fetch(`/api/admin-public/push-subscriptions${query}`, {
    method,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': decodeURIComponent(token?.value ?? ''),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: { device: DeviceShape | null } };
  return data.device;
}

/** Gives the browser's new subscription the choices of the old one. */
async function renew(old: PushSubscription | null, replacement: PushSubscription | null): Promise<void> {
  if (!old) return;
  const query = `?device=${await deviceId(old)}`;
  const device = await ask('GET', query);
  if (!device) return;
  const { kinds, quiet, names } = device;
  const next = replacement ?? (await worker.registration.pushManager.subscribe(old.options));
  await ask('POST', '', { subscription: toSubscription(next), kinds, quiet, names });
  await ask('DELETE', query);
}
