import type { Service } from './services.ts';
import { chosenServices, MOST_SERVICES, visitSentences, type Choosing } from './visit-services.ts';

/** What can be added to a visit, in the owner's order. */
export interface Offers {
  /** What the owner says goes well with it. */
  readonly beside: readonly Service[];
  readonly others: readonly Service[];
  /** Why no more than these can be added; null where nothing stands in the way. */
  readonly limit: string | null;
}

/** What can be added to these services, of what is active. */
export function offersBeside(ids: readonly number[], choosing: Choosing): Offers {
  if (ids.length >= MOST_SERVICES) return { beside: [], others: [], limit: visitSentences.most };
  const { offered } = choosing;
  const isChosen = ({ id }: Service) => ids.includes(id);
  const tried = offered
    .filter((service) => service.active && !isChosen(service))
    .map((service) => ({ service, visit: chosenServices([...ids, service.id], choosing) }));
  const fitting = tried.flatMap(({ service, visit }) => (typeof visit === 'string' ? [] : [service]));
  const suggested = new Set(offered.filter(isChosen).flatMap(({ goes_with }) => goes_with));
  return {
    beside: fitting.filter(({ id }) => suggested.has(id)),
    others: fitting.filter(({ id }) => !suggested.has(id)),
    limit: tried.some(({ visit }) => visit === visitSentences.longest) ? visitSentences.longest : null,
  };
}
