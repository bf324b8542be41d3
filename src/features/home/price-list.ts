import { lengthWords } from '../../components/booking/when.ts';
import { dollars } from '../../domain/money.ts';
import type { Service } from '../../domain/services.ts';

/** Shows the services as the owner has them now. The rows of the built page are used again; what has not changed stays. */
export function showServices(list: Element, services: readonly Service[]): void {
  const rows = [...list.children];
  const pattern = rows[0];
  if (!pattern) return;
  services.forEach((service, index) => {
    const row = rows[index] ?? list.appendChild(pattern.cloneNode(true) as Element);
    fill(row, service);
  });
  for (const row of rows.slice(services.length)) row.remove();
}

function fill(row: Element, { id, name, description, duration_min, price_cents }: Service): void {
  const link = row.querySelector('a');
  link?.setAttribute('href', `/booking?service=${id}`);
  link?.setAttribute('data-service', String(id));
  write(row, '[data-name]', name);
  write(row, '[data-length]', lengthWords(duration_min));
  write(row, '[data-price]', dollars(price_cents));
  write(row, '[data-description]', description);
}

function write(row: Element, part: string, words: string): void {
  const element = row.querySelector(part);
  if (element && element.textContent?.trim() !== words) element.textContent = words;
}
