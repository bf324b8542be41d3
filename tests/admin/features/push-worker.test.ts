import { beforeEach, expect, test, vi } from 'vitest';

type Listen = (event: object) => void;

const page = { focus: vi.fn<() => Promise<void>>(), postMessage: vi.fn<(message: object) => void>() };
const listeners: Record<string, Listen> = {};
const next = {
  endpoint: 'https://push.example/new',
  toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'point', auth: 'secret' } }),
};
const worker = {
  addEventListener: (name: string, listen: Listen) => (listeners[name] = listen),
  registration: {
    showNotification: vi.fn<() => Promise<void>>(),
    pushManager: { subscribe: vi.fn<() => Promise<typeof next>>(async () => next) },
  },
  clients: {
    matchAll: vi.fn<() => Promise<(typeof page)[]>>(async () => [page]),
    openWindow: vi.fn<() => Promise<null>>(),
  },
  fetch: vi.fn<(path: string, init: RequestInit) => Promise<Response>>(),
  cookieStore: { get: async (name: string) => ({ value: `${name}%3D` }) },
};

/** Fires one of the worker's events, and waits as long as the browser would. */
async function happens(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners[name]?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...event });
  await Promise.all(work);
}

beforeEach(async () => {
  vi.clearAllMocks();
  for (const [name, value] of Object.entries(worker)) vi.stubGlobal(name, value);
  await import('../../../src/features/admin/offline/push.worker.ts');
});

const notification = {
  title: 'New booking',
  body: 'Ada',
  navigate: 'https://salon.test/admin/appointments?filter=every',
  tag: 'bookings:1',
};

test('a push is shown under its tag, and open pages reload', async () => {
  await happens('push', { data: { json: () => ({ web_push: 8030, notification, app_badge: 2 }) } });
  const { title, navigate: data, body, tag } = notification;
  expect(worker.registration.showNotification).toHaveBeenCalledWith(
    title,
    expect.objectContaining({ body, tag, data }),
  );
  expect(page.postMessage).toHaveBeenCalledWith({ isPushed: true }, []);
});

test('a tap opens its address in an open page, or in a new page', async () => {
  const close = vi.fn<() => void>();
  const tap = { notification: { data: notification.navigate, close } };
  await happens('notificationclick', tap);
  expect(page.focus).toHaveBeenCalled();
  expect(page.postMessage).toHaveBeenCalledWith({ opens: notification.navigate }, []);
  worker.clients.matchAll.mockResolvedValueOnce([]);
  await happens('notificationclick', tap);
  expect(worker.clients.openWindow).toHaveBeenCalledWith(notification.navigate);
  expect(close).toHaveBeenCalledTimes(2);
});

test("a new subscription takes over the old subscription's choices, and the old one is deleted", async () => {
  const chosen = { kinds: ['payments'], quiet: null, names: false };
  worker.fetch.mockImplementation(async () =>
    Response.json({ data: { device: { id: 'old', ...chosen, current: true } } }),
  );
  const options = { applicationServerKey: 'key' };
  await happens('pushsubscriptionchange', {
    oldSubscription: { endpoint: 'https://push.example/old', options },
    newSubscription: null,
  });
  expect(worker.registration.pushManager.subscribe).toHaveBeenCalledWith(options);
  const calls = worker.fetch.mock.calls.map(([path, { method, body }]) => [method, path.split('?')[1], body]);
  const old = expect.stringMatching(/^device=[\w-]{43}$/);
  expect(calls).toEqual([
    ['GET', old, undefined],
    ['POST', undefined, JSON.stringify({ subscription: next.toJSON(), ...chosen })],
    ['DELETE', old, undefined],
  ]);
  // The salon refuses changes without this header.
  for (const [, { headers }] of worker.fetch.mock.calls)
    expect(headers).toMatchObject({ 'X-XSRF-TOKEN': 'XSRF-TOKEN=' });
});
