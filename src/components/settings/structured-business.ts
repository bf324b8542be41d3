import { profileAddress, webAddress } from '../../domain/website/social-links.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The salon's other pages on the web, if any. */
function profilePages({ instagram, facebook, website }: SalonFacts): string[] {
  const pages = [
    instagram && profileAddress('instagram', instagram),
    facebook && profileAddress('facebook', facebook),
    website && webAddress(website),
  ];
  return pages.flatMap((page) => (page ? [page] : []));
}

/** The part of the salon's description for search engines that follows the settings (schema.org). */
export function business(facts: SalonFacts) {
  return {
    currenciesAccepted: facts.currency,
    name: facts.businessName,
    telephone: (facts.dialing ? facts.phone_link.slice(4) : facts.businessPhone) || undefined,
    email: facts.businessEmail || undefined,
    address: facts.businessAddress || undefined,
    sameAs: profilePages(facts),
    openingHoursSpecification: openingHours(facts.hours),
  };
}

/** Groups days with the same hours, which keeps the home page's document small. */
function openingHours(hours: SalonFacts['hours']) {
  const found: { '@type': string; dayOfWeek: string[]; opens: string; closes: string }[] = [];
  for (const [day, open] of hours.entries()) {
    if (!open) continue;
    // The last minute of the day, because schema.org has no 24:00.
    const [opens, closes] = [open.start, open.end === '24:00' ? '23:59' : open.end];
    const same = found.find((one) => one.opens === opens && one.closes === closes);
    if (same) same.dayOfWeek.push(DAYS[day] ?? '');
    else found.push({ '@type': 'OpeningHoursSpecification', dayOfWeek: [DAYS[day] ?? ''], opens, closes });
  }
  return found;
}
