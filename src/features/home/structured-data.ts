import { business } from '../../components/salon/business.ts';
import type { SalonFacts } from '../../domain/salon-facts.ts';
import type { Service } from '../../domain/services.ts';
import { salon as project } from '../../salon.ts';
import { offers } from './offers.ts';

interface Shown {
  /** Where the site is. */
  readonly site: URL;
  readonly salon: { readonly facts: SalonFacts; readonly services: readonly Service[] };
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}

/** What the page says, for search engines: the salon with its hours and prices, and the questions (schema.org). */
export function structuredData({ site, salon, faq }: Shown) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'HairSalon',
        '@id': new URL('/#salon', site).href,
        ...business(salon.facts),
        description: project.tagline,
        url: site.href,
        image: new URL('/og.png', site).href,
        currenciesAccepted: 'USD',
        ...offers(salon.services, site),
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

/** As the content of a script element, which nothing in it can end. */
export function asScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
