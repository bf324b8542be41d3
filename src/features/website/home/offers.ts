import { decimal } from '../../../domain/money.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { money } from '../../../platform/money.ts';
import type { Service } from '../../../domain/services/services.ts';

/** The services' part of the salon's description for search engines (schema.org). */
export function offers(services: readonly Service[], site: URL) {
  const cents = services.map(({ price_cents }) => price_cents).toSorted((a, b) => a - b);
  const ends = new Set([...cents.slice(0, 1), ...cents.slice(-1)]);
  return {
    priceRange: ends.size > 0 ? [...ends].map(money).join(' - ') : undefined,
    makesOffer: services.map((service) => offer(service, site)),
  };
}

function offer({ id, name, description, price_cents }: Service, site: URL) {
  return {
    '@type': 'Offer',
    url: new URL(`booking?service=${id}`, site).href,
    price: decimal(price_cents, pageFormats()),
    priceCurrency: pageFormats().currency.code,
    itemOffered: { '@type': 'Service', name, description },
  };
}
