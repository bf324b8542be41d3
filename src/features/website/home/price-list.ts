import { formatLength, formatWhen } from '../../../platform/dates/date-text.ts';
import { priceText } from '../../../platform/money.ts';
import type { Service } from '../../../domain/services/services.ts';
import { offers } from './offers.ts';

/** The same as `nextAvailableText` in any language and country. */
export const whenText = formatWhen;

/** Shows the owner's current services except add-ons, on the page and to search engines. Reuses the rows. */
export function showServices(list: Element, all: readonly Service[]): void {
  const services = all.filter(({ add_on }) => !add_on);
  const rows = [...list.querySelectorAll('li')];
  const pattern = rows[0] ?? list.querySelector('template')?.content.querySelector('li');
  const pictures = new Map(
    rows.map((row) => [row.querySelector('a')?.dataset['service'], row.querySelector('picture')]),
  );
  services.forEach((service, index) => {
    const row = rows[index] ?? (pattern && list.appendChild(document.importNode(pattern, true)));
    if (row) fill(row, service, pictures.get(String(service.id)));
  });
  for (const row of rows.slice(services.length)) row.remove();
  const none = document.querySelector<HTMLElement>('[data-no-services]');
  if (none) none.hidden = services.length > 0;
  describe(services);
}

function fill(row: Element, service: Service, picture: Element | null | undefined): void {
  const { id, name, description, duration_min, price_cents, price_from } = service;
  const link = row.querySelector('a');
  if (!link) return;
  link.href = (link.getAttribute('href') ?? '').replace(/\d+$/, String(id));
  link.dataset['service'] = String(id);
  link.querySelector('picture')?.remove();
  if (picture) link.prepend(picture);
  write(row, '[data-name]', name);
  write(row, '[data-length]', formatLength(duration_min));
  write(row, '[data-price]', priceText(price_cents, price_from));
  write(row, '[data-description]', description);
}

function write(row: Element, part: string, words: string): void {
  const element = row.querySelector(part);
  if (element && element.textContent?.trim() !== words) element.textContent = words;
}

/** Search engines run a page's scripts and read the result (developers.google.com/search, structured data). */
function describe(services: readonly Service[]): void {
  const script = document.querySelector('script[type="application/ld+json"]');
  if (!script) return;
  const data = JSON.parse(script.textContent ?? '') as { '@graph': Record<string, unknown>[] };
  const salon = data['@graph'].find((node) => node['@type'] === 'HairSalon');
  if (salon) Object.assign(salon, offers(services, new URL(String(salon['url']))));
  script.textContent = JSON.stringify(data);
}
