import type { FactsAnswer } from '../../api/settings/salon-facts.ts';
import { handle } from '../../domain/website/social-links.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { dayHours } from './opening-hours.ts';
import { business } from './structured-business.ts';
import { factLink, type ShownFact } from './contact-facts.ts';

/** Updates a page that was built before the owner changed the salon's name, address, hours or cancellation policy. */
export function renew(facts: FactsAnswer): void {
  const { body, documentElement: page } = document;
  const { currency, country, clock, first_weekday: week, dialing } = facts;
  Object.assign(body.dataset, { currency, clock, week, dialing });
  page.lang = page.lang.replace(/\w+$/, country);
  const built = document.querySelector('[data-fact="businessName"]')?.textContent?.trim();
  if (built) document.title = document.title.replaceAll(built, facts.businessName);
  for (const element of document.querySelectorAll<HTMLElement>('[data-fact]'))
    show(element, element.dataset['fact'] as ShownFact, facts);
  for (const { dataset, children } of document.querySelectorAll<HTMLElement>('[data-hours]'))
    for (const [i, row] of [...children].entries()) {
      // The list begins with Monday, and Sunday is day 0.
      const cell = row.querySelector('dd');
      if (cell) cell.textContent = dayHours(facts, (i + 1) % 7, dataset['hours'] ?? '');
    }
  for (const policy of document.querySelectorAll('[data-policy]'))
    policy.textContent = facts.cancellation_policy;
  describe(facts);
}

function show(element: HTMLElement, fact: ShownFact, facts: SalonFacts): void {
  element.hidden = facts[fact] === '';
  const link = factLink(fact, facts);
  if (link !== null && element instanceof HTMLAnchorElement) element.href = link;
  // In a link with an icon the text has its own element; some links have fixed texts.
  const words = element.querySelector('[data-words]') ?? (element.children.length === 0 ? element : null);
  if (words)
    words.textContent = words.matches('[data-words="handle"]')
      ? handle('instagram', facts.instagram)
      : facts[fact];
}

/** Search engines run a page's scripts and read the result (developers.google.com/search, structured data). */
function describe(facts: SalonFacts): void {
  const script = document.querySelector('script[type="application/ld+json"]');
  if (!script) return;
  const data = JSON.parse(script.textContent ?? '') as { '@graph': Record<string, unknown>[] };
  const salon = data['@graph'].find((node) => node['@type'] === 'HairSalon');
  if (salon) Object.assign(salon, business(facts));
  script.textContent = JSON.stringify(data);
}
