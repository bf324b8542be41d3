import { business } from '../../../components/settings/structured-business.ts';
import type { SalonFacts } from '../../../domain/settings/salon-facts.ts';
import type { Service } from '../../../domain/services/services.ts';
import { withPolicy } from '../../../texts/cancellation-policy.ts';
import type { Content } from '../../../domain/website/website.ts';
import { offers } from './offers.ts';

interface Shown {
  /** The address of the home page, with a slash at its end. */
  readonly site: URL;
  readonly salon: { readonly facts: SalonFacts; readonly services: readonly Service[] };
  /** Of the page, if the salon has several. */
  readonly language?: string | undefined;
  readonly website: Pick<Content, 'tagline' | 'hidden' | 'faq'> & { readonly image: string };
}

/** The page's data for search engines: the salon with its hours and prices, and the questions (schema.org). */
export function structuredData({ site, salon, website, language }: Shown) {
  const { tagline, hidden, faq, image } = website;
  const asked = hidden.includes('faq') ? [] : faq.entries;
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
      ...(asked.length > 0 ? [{ ...questions(asked, salon.facts), inLanguage: language }] : []),
    ],
  };
}

function questions(entries: Content['faq']['entries'], facts: SalonFacts) {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withPolicy(answer, facts) },
    })),
  };
}

/** Escaped for a script element, so that no text can end it. */
export function asScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
