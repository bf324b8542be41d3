import { profileAddress, webAddress } from '../../domain/website/social-links.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { directionsLink } from '../../domain/website/directions.ts';
import { telephone } from './phone-link.ts';

/** A page's facts about the salon, in marked elements: `<a data-fact="businessPhone">`. */
export const shownFacts = [
  'businessName',
  'businessPhone',
  'businessEmail',
  'businessAddress',
  'instagram',
  'facebook',
  'website',
] as const;
export type ShownFact = (typeof shownFacts)[number];

/** Returns a fact's link; null if it has none or the salon lacks the fact. */
export function factLink(fact: ShownFact, facts: SalonFacts): string | null {
  const text = facts[fact];
  if (text === '') return null;
  switch (fact) {
    case 'businessPhone':
      return telephone(text);
    case 'businessEmail':
      return `mailto:${text}`;
    case 'instagram':
    case 'facebook':
      return profileAddress(fact, text);
    case 'website':
      return webAddress(text);
    case 'businessAddress':
      return directionsLink(text);
    case 'businessName':
      return null;
  }
}
