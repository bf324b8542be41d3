import { dollars } from '../../domain/money.ts';
import type { Service } from '../../domain/services.ts';
import { salonFacts } from '../../domain/salon-facts.ts';
import type { Settings } from '../../domain/settings.ts';
import { salon } from '../../salon.ts';
import { business } from '../../components/salon/business.ts';

interface Shown {
  /** Where the site is. */
  readonly site: URL;
  readonly services: readonly Service[];
  readonly settings: Settings;
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

/** What the page says, for search engines: the salon with its hours and prices, and the questions (schema.org). */
export function structuredData({ site, services, settings, faq }: Shown) {
  const cents = services.map(({ price_cents }) => price_cents);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'HairSalon',
        '@id': new URL('/#salon', site).href,
        ...business(salonFacts(settings)),
        description: salon.tagline,
        url: site.href,
        image: new URL('/og.png', site).href,
        priceRange: `${dollars(Math.min(...cents))} - ${dollars(Math.max(...cents))}`,
        currenciesAccepted: 'USD',
        makesOffer: services.map((service) => offer(service, site)),
        potentialAction: { '@type': 'ReserveAction', target: new URL('/booking', site).href },
      },
      {
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}

function offer({ id, name, description, price_cents }: Service, site: URL) {
  return {
    '@type': 'Offer',
    url: new URL(`/booking?service=${id}`, site).href,
    price: (price_cents / 100).toFixed(2),
    priceCurrency: 'USD',
    itemOffered: { '@type': 'Service', name, description },
  };
}

/** As the content of a script element, which nothing in it can end. */
export function asScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
