import { vi } from 'vitest';

/** The salon's record of the device. */
export const notified = { id: 'phone', kinds: ['bookings'], quiet: null, names: true, current: true };

/** Gives the browser push notifications; by default, it is subscribed. */
export function withPush({ isOn = true, permission = 'granted', isReachable = true } = {}) {
  const state = { isOn, permission };
  const subscription = {
    endpoint: 'https://push.example/phone',
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example/phone', keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: async () => {
      state.isOn = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (state.isOn ? subscription : null),
    subscribe: async () => {
      if (!isReachable) throw new DOMException('no push service', 'AbortError');
      state.isOn = true;
      return subscription;
    },
  };
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const serviceWorker = {
    getRegistration: async () => ({ pushManager }),
    register: async () => ({ pushManager }),
    addEventListener: (_: string, listen: (event: { data: unknown }) => void) => void listeners.push(listen),
  };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () =>
      (state.permission = state.permission === 'default' ? 'granted' : state.permission),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const tells = (data: unknown) => {
    for (const listen of listeners) listen({ data });
  };
  return Promise.resolve({ state, subscription, tells });
}
