import { profileAddress, webAddress } from '../../domain/website/social-links.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The salon's pages elsewhere on the web, those that it has. */
function pagesOf({ instagram, facebook, website }: SalonFacts): string[] {
  const pages = [
    instagram && profileAddress('instagram', instagram),
    facebook && profileAddress('facebook', facebook),
    website && webAddress(website),
  ];
  return pages.flatMap((page) => (page ? [page] : []));
}

/** The part of the salon's description for search engines that the owner decides in the settings (schema.org). */
export function business(facts: SalonFacts) {
  return {
    name: facts.businessName,
    telephone: facts.businessPhone,
    email: facts.businessEmail,
    address: facts.businessAddress,
    sameAs: pagesOf(facts),
    openingHoursSpecification: openingHours(facts.hours),
  };
}

/** Days with the same hours together. */
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
      // The last minute of the day: 24:00 is no time in schema.org.
      closes: closes === '24:00' ? '23:59' : closes,
    };
  });
}
