import {
  createService,
  deleteService,
  listAllServices,
  updateService,
} from '../../../src/api/admin/services.ts';
import type { Service } from '../../../src/domain/services.ts';
import { PROCESSING_OUTSIDE, processingFits } from '../../../src/domain/visit.ts';
import { data, invalid, notFound, refuse } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import type { Conflict } from '../../settled.ts';
import type { Store } from '../../store/store.ts';
import type { Rules } from '../../store/verbs/calendar.ts';
import { keyReused, rememberAs, replayed } from '../../http/idempotency.ts';
import { isUnchanged, patched } from '../../use-cases/patch.ts';

const read = ({ deps }: { readonly deps: { readonly store: Pick<Store, 'rules'> } }) => deps.store.rules();

/** New services whose answer is remembered; more than these are not added in a day. */
const MOST_REMEMBERED = 50;

/** Puts these into the place of the rules. */
async function keep(store: Store, next: Rules): Promise<'kept' | Conflict> {
  const result = await store.saveRules(next, { basedOn: next.version });
  return result === 'saved' ? 'kept' : 'conflict';
}

const outside = () => invalid({ processing: PROCESSING_OUTSIDE });

export const serviceRoutes = [
  ownerRoute(listAllServices, {
    read,
    answer: ({ query }, { services }) => data(services.filter(({ active }) => active || query.all === '1')),
  }),

  ownerRoute(createService, {
    read,
    answer: async ({ body, deps: { store }, from, now }, rules) => {
      const remembered = (rules.added ?? []).filter(({ until }) => now < until);
      const remember = rememberAs(from, now);
      const first = remembered.find(({ key }) => key === remember?.key);
      if (first && first.fingerprint === remember?.fingerprint) return replayed(added(first.service));
      if (first) return keyReused(byId(rules, String(first.service.id)));
      const { category = 'Other', active = true, processing = null, ...rest } = body;
      const id = Math.max(0, ...rules.services.map((service) => service.id)) + 1;
      const service: Service = { id, version: 1, ...rest, category, active, processing };
      if (!processingFits(service)) return outside();
      const kept = await keep(store, {
        ...rules,
        services: [...rules.services, service],
        added: [...remembered, ...(remember ? [{ ...remember, service }] : [])].slice(-MOST_REMEMBERED),
      });
      return kept === 'kept' ? added(service) : kept;
    },
  }),

  ownerRoute(updateService, {
    read,
    answer: async ({ params, body: { version, ...changes }, deps: { store } }, rules) => {
      const before = byId(rules, params.id);
      if (!before) return notFound('This service');
      const service = { ...patched(before, changes), version: before.version + 1 };
      // What is sent again because the answer was lost is there already.
      if (isUnchanged(before, service)) return updated(before);
      if (version !== undefined && version !== before.version) return stale(before);
      if (!processingFits(service)) return outside();
      const services = rules.services.map((other) => (other === before ? service : other));
      const kept = await keep(store, { ...rules, services });
      return kept === 'kept' ? updated(service) : kept;
    },
  }),

  ownerRoute(deleteService, {
    read,
    answer: async ({ params, query: { version }, deps: { store } }, rules) => {
      const service = byId(rules, params.id);
      if (!service) return notFound('This service');
      if (version !== undefined && version !== service.version) return stale(service);
      const { id } = service;
      const others = rules.services.filter((other) => other !== service);
      const retired = rules.services.map((other) =>
        other === service && service.active
          ? { ...service, active: false, version: service.version + 1 }
          : other,
      );
      // Both in one trip, in this order: where the first is carried out, the second stands on older rules and is not.
      const [erasing, retiring] = await Promise.all([
        store.saveRules({ ...rules, services: others }, { basedOn: rules.version, unlessUsed: id }),
        keep(store, { ...rules, services: retired }),
      ]);
      if (erasing === 'saved') return data({ id, retired: false }, { message: 'Service deleted' });
      if (retiring === 'conflict') return retiring;
      return data({ id, retired: true }, { message: 'Service retired: appointments refer to it' });
    },
  }),
];

const added = (service: Service) => data(service, { message: 'Service added' });
const updated = (service: Service) => data(service, { message: 'Service updated' });

const stale = (newest: Service) =>
  refuse('stale', 'This service has been changed elsewhere meanwhile.', { data: newest });

function byId({ services }: Rules, id: string): Service | undefined {
  return services.find((service) => String(service.id) === id);
}
