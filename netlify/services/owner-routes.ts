import {
  createService,
  deleteService,
  listAllServices,
  updateService,
} from '../../src/api/services/services.ts';
import { unsaid, WITH_ITSELF, type Service } from '../../src/domain/services/services.ts';
import { PROCESSING_OUTSIDE } from '../../src/domain/appointments/visit.ts';
import { keyReused, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { data, invalid } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import type { Store } from '../platform/store/store.ts';
import { addService, changeService, removeService } from './services.ts';
import { patched } from '../platform/store/edit.ts';
import { edited } from '../platform/http/edit-reply.ts';

const read = ({ deps }: { readonly deps: { readonly store: Pick<Store, 'rules'> } }) => deps.store.rules();

const outside = () => invalid({ processing: PROCESSING_OUTSIDE });
/** The defaults of a new service. */
const unlessSaid: Omit<Service, 'id' | 'version' | 'name' | 'description' | 'duration_min' | 'price_cents'> =
  {
    category: 'Other',
    active: true,
    processing: null,
    ...unsaid,
  };
const shown = (service: Service) => service;

export const serviceRoutes = [
  ownerRoute(listAllServices, {
    read,
    answer: ({ query }, { services }) => data(services.filter(({ active }) => active || query.all === '1')),
  }),

  ownerRoute(createService, {
    read,
    answer: async ({ body, deps: { store }, from, now }, rules) => {
      const { name, description, duration_min, price_cents, ...said } = body;
      const needed = { name, description, duration_min, price_cents };
      const fields = { ...needed, ...patched(unlessSaid, said) };
      const result = await addService(fields, rules, rememberAs(from, now), { store, now });
      if (result === 'conflict') return result;
      if (result === 'gap_outside') return outside();
      if (result.kind === 'key_reused') return { ...keyReused(), data: result.by };
      const added = data(result.service, { message: 'Service added' });
      return result.kind === 'replayed' ? replayed(added) : added;
    },
  }),

  ownerRoute(updateService, {
    read,
    answer: async ({ params, body, deps }, rules) => {
      const result = await changeService(params.id, body, rules, deps.store);
      if (result === 'gap_outside') return outside();
      if (result === 'with_itself') return invalid({ goes_with: WITH_ITSELF });
      return edited(result, 'service', shown, (service) => data(service, { message: 'Service updated' }));
    },
  }),

  ownerRoute(deleteService, {
    read,
    answer: async ({ params, query, deps }, rules) => {
      const id = Number(params.id);
      const result = await removeService(params.id, query.version, rules, deps.store);
      return edited(result, 'service', shown, (done) =>
        done === 'deleted'
          ? data({ id, retired: false }, { message: 'Service deleted' })
          : data({ id, retired: true }, { message: 'Service retired: appointments refer to it' }),
      );
    },
  }),
];
