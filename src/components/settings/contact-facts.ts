import { profileAddress, webAddress } from '../../domain/website/social-links.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { directionsLink } from '../../domain/website/directions.ts';

/** A page's facts about the salon, in marked elements: `<a data-fact="businessPhone">`. */
export type ShownFact =
  | 'businessName'
  | 'businessPhone'
  | 'businessEmail'
  | 'businessAddress'
  | 'instagram'
  | 'facebook'
  | 'website';

const links: Partial<Record<ShownFact, (text: string, facts: SalonFacts) => string | null>> = {
  businessPhone: (_, { phone_link: link }) => link,
  businessEmail: (text) => `mailto:${text}`,
  businessAddress: directionsLink,
  instagram: (text) => profileAddress('instagram', text),
  facebook: (text) => profileAddress('facebook', text),
  website: webAddress,
};

/** Returns a fact's link; null if it has none or the salon lacks the fact. */
export function factLink(fact: ShownFact, facts: SalonFacts): string | null {
  return facts[fact] === '' ? null : (links[fact]?.(facts[fact], facts) ?? null);
}
