import { business } from '../../../components/settings/structured-business.ts';
import type { SalonFacts } from '../../../domain/settings/salon-facts.ts';
import type { Service } from '../../../domain/services/services.ts';
import type { Content } from '../../../domain/website/website.ts';
import { offers } from './offers.ts';

interface Shown {
  /** The address of the home page, with a slash at its end. */
  readonly site: URL;
  readonly salon: { readonly facts: SalonFacts; readonly services: readonly Service[] };
  readonly website: Pick<Content, 'tagline'> & { readonly image: string };
}

/**
 * The page's data for search engines: the salon with its hours and prices (schema.org). Without the questions, which search engines
 * show only for government and health sites.
 */
export function structuredData({ site, salon, website }: Shown) {
  const { tagline, image } = website;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'HairSalon',
        '@id': new URL('/#salon', site).href,
        ...business(salon.facts),
        url: site.href,
        image: new URL(image, site).href,
        description: tagline || undefined,
        ...offers(
          salon.services.filter(({ add_on }) => !add_on),
          site,
        ),
        potentialAction: { '@type': 'ReserveAction', target: new URL('booking', site).href },
      },
    ],
  };
}

/** Escaped for a script element, so that no text can end it. */
export function asScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
