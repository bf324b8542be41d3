import { dollars } from '../../../domain/money.ts';
import type { Service } from '../../../domain/services/services.ts';
import { formatDuration } from '../shell/text.ts';

export interface Summary {
  readonly total: number;
  readonly active: number;
  /** '$35 to $120'; a dash if nothing can be booked. */
  readonly prices: string;
  /** '1 h', to the minute. */
  readonly averageDuration: string;
}

type Counted = Pick<Service, 'active' | 'price_cents' | 'duration_min'>;

/** The summary cards: the number of services, and the prices and lengths of active ones. */
export function summaryOf(services: readonly Counted[]): Summary {
  const active = services.filter((service) => service.active);
  const minutes = active.reduce((sum, { duration_min }) => sum + duration_min, 0);
  return {
    total: services.length,
    active: active.length,
    prices: active.length === 0 ? '–' : range(active.map(({ price_cents }) => price_cents)),
    averageDuration: active.length === 0 ? '–' : formatDuration(Math.round(minutes / active.length)),
  };
}

function range(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
}
