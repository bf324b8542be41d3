import { readPush, subscribePush, unsubscribePush } from '../../../src/api/messages/push.ts';
import type { PushDevice } from '../../../src/domain/messages/push.ts';
import { sha256 } from '../../platform/http/crypto.ts';
import { Unfetched } from '../../platform/http/fetch-public.ts';
import { found, invalid, refuse } from '../../platform/http/refusal.ts';
import { data } from '../../platform/http/reply.ts';
import { commit, route } from '../../platform/http/route.ts';
import type { Store } from '../../platform/store/store.ts';
import { isKey } from './web-push.ts';
import { saveDevice, sealed, subscriptionOf, vapidKeys } from './devices.ts';
import { sendExample } from './send-push.ts';

/** More devices than any owner has. */
const MOST_DEVICES = 20;

const readAll = ({ deps: { store } }: { readonly deps: { readonly store: Store } }) =>
  Promise.all([store.documentsSince('push_device', 0), store.rules()]);

const shown = ({ id, kinds, quiet, names }: PushDevice) => ({ id, kinds, quiet, names, current: true });

export const pushRoutes = [
  route(readPush, {
    readOnceKnown: async ({ deps, query: { device } }) => {
      const [keys, document] = await Promise.all([
        vapidKeys(deps),
        device === undefined ? null : deps.store.salonDocument(device),
      ]);
      return { public_key: keys.publicKey, known: document };
    },
    answer: ({ deps, from }, { public_key, known }) => {
      if (known?.kind !== 'push_device') return data({ public_key, device: null });
      const current = subscriptionOf(known, deps)?.session === from.sessionHash;
      return data({ public_key, device: { ...shown(known), current } });
    },
  }),

  route(subscribePush, {
    readOnceKnown: readAll,
    answer: async (call, [all, rules]) => {
      const { deps, now, from, body } = call;
      const { subscription: fullSubscription, test = false, ...choices } = body;
      const { expirationTime: _, ...subscription } = fullSubscription;
      if (!isKey(subscription.keys.p256dh)) throw invalid({ subscription: 'Not a key' });
      const id = sha256(subscription.endpoint);
      const before = all.find((one) => one.id === id) ?? null;
      if (!before && all.length >= MOST_DEVICES)
        throw invalid({ subscription: `At most ${MOST_DEVICES} devices can be notified` });
      const session = found(from.sessionHash, 'Your session');
      const device: PushDevice = {
        ...(before ?? { kind: 'push_device', id, created_at: now, held: [] }),
        ...choices,
        version: (before?.version ?? 0) + 1,
        sealed: sealed({ ...subscription, session }, deps),
      };
      const reply = data({ device: shown(device) }, { message: 'Notifications are on for this device' });
      if (test) await sendExample(subscription, rules, deps).catch(refused);
      const change = { before, after: device };
      return commit(call, reply, (store) => saveDevice(change, all, rules, store, now), 'saved');
    },
  }),

  route(unsubscribePush, {
    readOnceKnown: readAll,
    answer: async (call, [all, rules]) => {
      const before = all.find(({ id }) => id === call.query.device);
      const reply = data({ device: null }, { message: 'Notifications are off for this device' });
      if (!before) return reply;
      const change = { before, after: null };
      return commit(call, reply, (store) => saveDevice(change, all, rules, store, call.now), 'saved');
    },
  }),
];

/** Tells the owner, who pressed Test, why no notification comes. */
function refused(error: unknown): never {
  if (!(error instanceof Unfetched)) throw error;
  const message = "This browser's push service didn't accept it. Turn notifications off and on again.";
  throw refuse(subscribePush, 'not_available', message);
}
