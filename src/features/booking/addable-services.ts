import { computed } from 'nanostores';
import { offersBeside } from '../../domain/appointments/visit-services.ts';
import { $draft } from './draft.ts';
import { $choosing } from './chosen-visit.ts';

/** The services that can be added to the chosen visit. */
export const $offers = computed([$draft, $choosing], ({ serviceIds }, choosing) =>
  offersBeside(serviceIds, choosing),
);
