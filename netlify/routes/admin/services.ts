import {
  createService,
  deleteService,
  listAllServices,
  updateService,
} from '../../../src/api/admin/services.ts';
import type { Service } from '../../../src/domain/services.ts';
import { PROCESSING_OUTSIDE, processingFits } from '../../../src/domain/visit.ts';
import { data, invalid, notFound } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import type { Store } from '../../store/store.ts';
import type { Rules } from '../../store/verbs/calendar.ts';
import { untilSettled } from '../diary.ts';
import { patched } from '../patch.ts';

const read = ({ deps }: { readonly deps: { readonly store: Pick<Store, 'rules'> } }) => deps.store.rules();

/** Puts this list of services into the rules; null when the rules have changed meanwhile. */
async function keep(store: Store, rules: Rules, services: readonly Service[]): Promise<true | null> {
  const result = await store.saveRules({ settings: rules.settings, services }, { basedOn: rules.version });
  return result === 'saved' ? true : null;
}

const outside = () => invalid({ processing: PROCESSING_OUTSIDE });

export const serviceRoutes = [
  ownerRoute(listAllServices, {
    read,
    answer: ({ query }, { services }) => data(services.filter(({ active }) => active || query.all === '1')),
  }),

  ownerRoute(createService, {
    read,
    answer: ({ body, deps: { store } }, found) =>
      untilSettled(async (again) => {
        const rules = again ? await store.rules() : found;
        const { category = 'Other', active = true, processing = null, ...rest } = body;
        const id = Math.max(0, ...rules.services.map((service) => service.id)) + 1;
        const service: Service = { id, ...rest, category, active, processing };
        if (!processingFits(service)) return outside();
        const kept = await keep(store, rules, [...rules.services, service]);
        return kept && data(service, { message: 'Service added' });
      }),
  }),

  ownerRoute(updateService, {
    read,
    answer: ({ params, body, deps: { store } }, found) =>
      untilSettled(async (again) => {
        const rules = again ? await store.rules() : found;
        const before = byId(rules, params.id);
        if (!before) return notFound('This service');
        const service = patched(before, body);
        if (!processingFits(service)) return outside();
        const services = rules.services.map((other) => (other.id === service.id ? service : other));
        const kept = await keep(store, rules, services);
        return kept && data(service, { message: 'Service updated' });
      }),
  }),

  ownerRoute(deleteService, {
    read,
    answer: ({ params, deps: { store } }, found) =>
      untilSettled(async (again) => {
        const rules = again ? await store.rules() : found;
        const service = byId(rules, params.id);
        if (!service) return notFound('This service');
        const { id } = service;
        const others = rules.services.filter((other) => other !== service);
        const retired = rules.services.map((other) =>
          other === service ? { ...service, active: false } : other,
        );
        // Both in one trip, in this order: where the first is carried out, the second stands on older rules and is not.
        const [erasing, retiring] = await Promise.all([
          store.saveRules(
            { settings: rules.settings, services: others },
            { basedOn: rules.version, unlessUsed: id },
          ),
          keep(store, rules, retired),
        ]);
        if (erasing === 'saved') return data({ id, retired: false }, { message: 'Service deleted' });
        return (
          retiring && data({ id, retired: true }, { message: 'Service retired: appointments refer to it' })
        );
      }),
  }),
];

function byId({ services }: Rules, id: string): Service | undefined {
  return services.find((service) => String(service.id) === id);
}
