import {
  createService,
  deleteService,
  listAllServices,
  updateService,
} from '../../src/api/services/services.ts';
import { PROCESSING_OUTSIDE, processingFits } from '../../src/domain/appointments/visit.ts';
import {
  stillThere,
  unstatedDefaults,
  withService,
  WITH_ITSELF,
  type Service,
} from '../../src/domain/services/services.ts';
import { NO_RATE } from '../../src/domain/settings/settings-rules.ts';
import { findRate } from '../../src/domain/till/till.ts';
import { unlessUncharged } from '../payments/chargeable-sums.ts';
import { commit, Conflict, route, withAnswer } from '../platform/http/route.ts';
import { edit, patched, foundAs } from '../platform/http/edit.ts';
import { invalid } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import type { Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

// Services are stored with the salon's rules and change as part of them.

const read = ({ deps }: { readonly deps: { readonly store: Pick<Store, 'rules'> } }) => deps.store.rules();

/** The defaults of a new service. */
const defaults: Omit<Service, 'id' | 'version' | 'name' | 'description' | 'duration_min' | 'price_cents'> = {
  category: 'Other',
  active: true,
  processing: null,
  ...unstatedDefaults,
};
const view = { what: 'This service', show: (service: Service) => service };

function findService({ services }: Rules, id: string): Service | undefined {
  return services.find((service) => String(service.id) === id);
}

/** @throws Refusal if its processing time, price, tax rate or forms are impossible */
function unlessImpossible(service: Omit<Service, 'id' | 'version'>, rules: Rules): void {
  const { price_cents, tax_rate, consents } = service;
  const { settings, forms = [] } = rules;
  if (!processingFits(service)) throw invalid({ processing: PROCESSING_OUTSIDE });
  unlessUncharged({ price_cents }, rules);
  if (!findRate(settings.taxRates, tax_rate)) throw invalid({ tax_rate: NO_RATE });
  if (!consents.every((id) => forms.some((form) => form.id === id)))
    throw invalid({ consents: 'One of these forms was deleted' });
}

export const serviceRoutes = [
  route(listAllServices, {
    read,
    answer: ({ query }, { services }) => data(services.filter(({ active }) => active || query.all === '1')),
  }),

  route(createService, {
    read,
    answer: async (call, rules) => {
      const { lastDeletedService: last = 0 } = rules;
      const fresh = Math.max(last, ...rules.services.map((service) => service.id)) + 1;
      const { name, description, duration_min, price_cents, id = fresh, version = 1, ...changes } = call.body;
      if (id !== fresh && (id > last || findService(rules, String(id))))
        throw invalid({ id: 'Only a deleted service can be added again' });
      const fields = { name, description, duration_min, price_cents, ...patched(defaults, changes) };
      unlessImpossible(fields, rules);
      const services = withService(rules.services, { id, version, ...fields });
      const service = services.find((one) => one.id === id);
      if (!service) throw new Error(`Service ${id} was not added`);
      const reply = data(service, { message: 'Service added' });
      const next = { ...rules, services };
      return commit(call, reply, (store) => store.saveRules(next, { basedOn: rules.version }), 'saved');
    },
  }),

  route(updateService, {
    read,
    answer: (call, rules) => {
      const { position, goes_with, ...changes } = call.body;
      const before = findService(rules, call.params.id);
      if (before && goes_with?.includes(before.id)) throw invalid({ goes_with: WITH_ITSELF });
      const parts = {
        ...changes,
        position: position && Math.min(position, rules.services.length),
        goes_with: goes_with && stillThere(goes_with, rules.services),
      };
      return edit(call, before, parts, { ...view, message: 'Service updated' }, async (service, store) => {
        unlessImpossible(service, rules);
        const next = { ...rules, services: withService(rules.services, service) };
        return store.saveRules(next, { basedOn: rules.version });
      });
    },
  }),

  /** Deletes a service, or deactivates it if appointments use it. */
  route(deleteService, {
    read,
    answer: async (call, rules) => {
      const service = foundAs(findService(rules, call.params.id), call.query.version, view);
      const { id } = service;
      const deleted = data({ id, retired: false }, { message: 'Service deleted' });
      const message = 'Service deactivated because appointments use it';
      const retired = data({ id, retired: true }, { message });
      const others = {
        ...rules,
        services: rules.services.filter((other) => other !== service),
        lastDeletedService: Math.max(rules.lastDeletedService ?? 0, id),
      };
      const inactive = { ...service, active: false, version: service.version + 1 };
      const remaining = rules.services.map((one) => (one === service && one.active ? inactive : one));
      const basedOn = rules.version;
      // Both in one round trip and in this order: if the first succeeds, the second is based on older rules and fails.
      const [erasing, retiring] = await Promise.allSettled([
        withAnswer(call, deleted).saveRules(others, { basedOn, unlessUsed: id }),
        withAnswer(call, retired).saveRules({ ...rules, services: remaining }, { basedOn }),
      ]);
      if (erasing.status === 'rejected') throw erasing.reason;
      if (erasing.value === 'saved') return deleted;
      if (retiring.status === 'rejected') throw retiring.reason;
      if (retiring.value !== 'saved') throw new Conflict();
      return retired;
    },
  }),
];
