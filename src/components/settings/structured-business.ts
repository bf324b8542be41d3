import { profileAddress, webAddress } from '../../domain/website/social-links.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';

export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

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
    name: facts.businessName,
    telephone: facts.businessPhone || undefined,
    email: facts.businessEmail || undefined,
    address: facts.businessAddress || undefined,
    sameAs: profilePages(facts),
    openingHoursSpecification: openingHours(facts.hours),
  };
}

/** Groups days with the same hours. */
function openingHours(hours: SalonFacts['hours']) {
  const days = hours.flatMap((open, day) =>
    open ? [{ name: DAYS[day], hours: `${open.start} ${open.end}` }] : [],
  );
  return [...Map.groupBy(days, (day) => day.hours)].map(([times, group]) => {
    const [opens, closes] = times.split(' ');
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: group.map(({ name }) => name),
      opens,
      // The last minute of the day, because schema.org has no 24:00.
      closes: closes === '24:00' ? '23:59' : closes,
    };
  });
}
