import { stillThere, withService, type Service } from '../../src/domain/services/services.ts';
import { processingFits } from '../../src/domain/appointments/visit.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { Store } from '../platform/store/store.ts';
import type { RememberAs } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { edit, type Edit } from '../platform/store/edit.ts';

// Services are stored with the salon's rules and change as part of them.

/** How many answers about new services are remembered; nobody adds more in a day. */
const MOST_REMEMBERED = 50;

function serviceOf({ services }: Rules, id: string): Service | undefined {
  return services.find((service) => String(service.id) === id);
}

async function saved(store: Pick<Store, 'saveRules'>, next: Rules): Promise<'saved' | 'stale'> {
  const result = await store.saveRules(next, { basedOn: next.version });
  return result === 'saved' ? result : 'stale';
}

/** @param remember the request's key, so that it adds one service however often it is sent */
export async function addService(
  fields: Omit<Service, 'id' | 'version'>,
  rules: Rules,
  remember: RememberAs | undefined,
  { store, now }: { readonly store: Store; readonly now: EpochMs },
): Promise<
  | { readonly kind: 'added' | 'replayed'; readonly service: Service }
  | { readonly kind: 'key_reused'; readonly by: Service | undefined }
  | 'gap_outside'
  | Conflict
> {
  const remembered = (rules.added ?? []).filter(({ until }) => now < until);
  const first = remembered.find(({ key }) => key === remember?.key);
  if (first && first.fingerprint === remember?.fingerprint) {
    return { kind: 'replayed', service: first.service };
  }
  if (first) return { kind: 'key_reused', by: serviceOf(rules, String(first.service.id)) };
  if (!processingFits(fields)) return 'gap_outside';
  const id = Math.max(0, ...rules.services.map((service) => service.id)) + 1;
  const services = withService(rules.services, { id, version: 1, ...fields });
  const service = services.find((one) => one.id === id);
  if (!service) throw new Error(`Service ${id} was not added`);
  const result = await saved(store, {
    ...rules,
    services,
    added: [...remembered, ...(remember ? [{ ...remember, service }] : [])].slice(-MOST_REMEMBERED),
  });
  return result === 'saved' ? { kind: 'added', service } : 'conflict';
}

export async function changeService(
  id: string,
  { position, goes_with, ...changes }: Parameters<typeof edit<Service>>[1],
  rules: Rules,
  store: Store,
): Promise<Edit<Service> | 'gap_outside' | 'with_itself'> {
  const before = serviceOf(rules, id);
  if (before && goes_with?.includes(before.id)) return 'with_itself';
  const parts = {
    ...changes,
    position: position && Math.min(position, rules.services.length),
    goes_with: goes_with && stillThere(goes_with, rules.services),
  };
  return edit(before, parts, async (service) => {
    if (!processingFits(service)) return 'gap_outside';
    return saved(store, { ...rules, services: withService(rules.services, service) });
  });
}

/** Deletes a service, or deactivates one that appointments refer to. */
export async function removeService(
  id: string,
  version: number | undefined,
  rules: Rules,
  store: Store,
): Promise<Edit<Service, 'deleted' | 'retired'>> {
  const service = serviceOf(rules, id);
  if (!service) return 'unknown';
  if (version !== undefined && version !== service.version) return { kind: 'stale', newest: service };
  const others = rules.services.filter((other) => other !== service);
  const retired = rules.services.map((other) =>
    other === service && service.active ? { ...service, active: false, version: service.version + 1 } : other,
  );
  // Both in one round trip and in this order: if the first succeeds, the second is based on older rules and fails.
  const [erasing, retiring] = await Promise.all([
    store.saveRules({ ...rules, services: others }, { basedOn: rules.version, unlessUsed: service.id }),
    saved(store, { ...rules, services: retired }),
  ]);
  if (erasing === 'saved') return { kind: 'done', record: 'deleted' };
  return retiring === 'saved' ? { kind: 'done', record: 'retired' } : 'conflict';
}
