import { pushKinds } from '../../../src/domain/messages/job.ts';
import type { PushDevice } from '../../../src/domain/messages/push.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Deps } from '../../deps.ts';
import type { VapidKeys } from '../../platform/environment/env.ts';
import { Conflict } from '../../platform/http/route.ts';
import { seal, unseal } from '../../platform/http/seal.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Rules } from '../../platform/store/verbs/calendar.ts';
import { newVapidKeys, type Subscription } from './web-push.ts';

const KEYS = 'push_keys';
const DEVICE = 'push device';

interface Sealed extends Subscription {
  /** The hash of the session it belongs to; nothing is sent after its end. */
  readonly session: string;
}

export function sealed(subscription: Sealed, { keys }: Pick<Deps, 'keys'>): string {
  return seal(keys, DEVICE, JSON.stringify(subscription));
}

/** Returns a device's subscription; null if its record was sealed with a key that we no longer have. */
export function subscriptionOf({ sealed }: PushDevice, { keys }: Pick<Deps, 'keys'>): Sealed | null {
  const text = unseal(keys, DEVICE, sealed);
  return text === null ? null : (JSON.parse(text) as Sealed);
}

type DocumentStore = { readonly store: Pick<Store, 'salonDocument' | 'saveDocuments'> };

/** Returns the keys of the environment, or the salon's own, which are made once. */
export async function vapidKeys(deps: Pick<Deps, 'keys' | 'vapid'> & DocumentStore): Promise<VapidKeys> {
  const { store, keys, vapid } = deps;
  if (vapid) return vapid;
  const stored = await store.salonDocument(KEYS);
  const privateKey = stored?.kind === KEYS ? unseal(keys, KEYS, stored.sealed) : null;
  if (stored?.kind === KEYS && privateKey !== null) return { publicKey: stored.public_key, privateKey };
  const newKeys = newVapidKeys();
  const sealedKeys = { public_key: newKeys.publicKey, sealed: seal(keys, KEYS, newKeys.privateKey) };
  const after = { kind: KEYS, id: KEYS, version: (stored?.version ?? 0) + 1, ...sealedKeys } as const;
  if ((await store.saveDocuments([{ before: stored, after }], { now: 0 })) !== 'saved') throw new Conflict();
  return newKeys;
}

/** Stores or removes a device, together with the kinds of events that any device still wants: no others are planned. */
export async function saveDevice(
  change: { readonly before: PushDevice | null; readonly after: PushDevice | null },
  all: readonly PushDevice[],
  rules: Rules,
  store: Store,
  now: EpochMs,
): Promise<'saved' | 'changed'> {
  const { before, after } = change;
  const left = [...all.filter(({ id }) => id !== before?.id), ...(after ? [after] : [])];
  const kindsInUse = pushKinds.filter((kind) => left.some(({ kinds }) => kinds.includes(kind)));
  if (String(kindsInUse) === String(rules.pushes ?? [])) {
    return (await store.saveDocuments([change], { now })) === 'saved' ? 'saved' : 'changed';
  }
  const { pushes: _, ...rest } = rules;
  const next = kindsInUse.length > 0 ? { ...rest, pushes: kindsInUse } : rest;
  const result = await store.saveRules(next, { basedOn: rules.version, shop: [change] });
  return result === 'saved' ? result : 'changed';
}
