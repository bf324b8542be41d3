import { computed } from 'nanostores';
import type { Service } from '../../domain/services.ts';
import { chosenServices, MOST_SERVICES, visitSentences } from '../../domain/visit-services.ts';
import { $draft } from './draft.ts';
import { $choosing } from './services.ts';

/** What can be added to the visit that is chosen. */
export interface Offers {
  /** What the owner says goes well with it. */
  readonly beside: readonly Service[];
  readonly others: readonly Service[];
  /** Why no more than these can be added; null where nothing stands in the way. */
  readonly limit: string | null;
}

export const $offers = computed([$draft, $choosing], ({ serviceIds }, choosing): Offers => {
  const { offered } = choosing;
  if (serviceIds.length >= MOST_SERVICES) return { beside: [], others: [], limit: `${visitSentences.most}.` };
  const isChosen = ({ id }: Service) => serviceIds.includes(id);
  const more = offered.filter((service) => !isChosen(service));
  const fitting = more.filter(({ id }) => typeof chosenServices([...serviceIds, id], choosing) !== 'string');
  const suggested = new Set(offered.filter(isChosen).flatMap(({ goes_with }) => goes_with));
  return {
    beside: fitting.filter(({ id }) => suggested.has(id)),
    others: fitting.filter(({ id }) => !suggested.has(id)),
    limit: fitting.length < more.length ? `${visitSentences.longest}.` : null,
  };
});
