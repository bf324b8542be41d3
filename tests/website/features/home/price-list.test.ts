import { Window } from 'happy-dom';
import { onTestFinished, expect, test, vi } from 'vitest';
import {
  startingServices,
  unstatedDefaults,
  type Service,
} from '../../../../src/domain/services/services.ts';
import { showServices } from '../../../../src/features/website/home/price-list.ts';
import { asScript, structuredData } from '../../../../src/features/website/home/structured-data.ts';
import { salonFacts } from '../../../../src/domain/settings/salon-facts.ts';
import { startingSettings } from '../../../../src/starting-settings.ts';
import { startingWebsite } from '../../../../src/starting-website.ts';

const row = ({ id, name }: Pick<Service, 'id' | 'name'>) =>
  `<li><a data-service="${id}" href="/booking?service=${id}"><span data-name>${name}</span><span data-length></span><span data-price></span><span data-description></span></a></li>`;

/** The part of the home page built with these services. */
function page(services: readonly Service[]): { list: Element; shown: () => string[]; document: Document } {
  const window = new Window();
  onTestFinished(() => window.happyDOM.close());
  const document = window.document as unknown as Document;
  vi.stubGlobal('document', document);
  const site = new URL('https://salon.test/');
  const described = structuredData({
    site,
    salon: { facts: salonFacts(startingSettings), services },
    website: { ...startingWebsite, image: '/og.png' },
  });
  const pattern = services.length > 0 ? '' : `<template>${row({ id: 0, name: 'Pattern' })}</template>`;
  document.body.innerHTML =
    `<p data-no-services ${services.length > 0 ? 'hidden' : ''}>None</p>` +
    `<ul>${services.map(row).join('')}${pattern}</ul>` +
    `<script type="application/ld+json">${asScript(described)}</script>`;
  const list = document.querySelector('ul');
  if (!list) throw new Error('The page has no list');
  return {
    list,
    document,
    shown: () => [...list.querySelectorAll('li')].map((item) => item.textContent?.trim() ?? ''),
  };
}

const gloss: Service = {
  id: 9,
  version: 1,
  name: 'Gloss & Shine',
  description: 'Shine.',
  category: 'Color',
  duration_min: 30,
  price_cents: 4_250,
  active: true,
  processing: null,
  ...unstatedDefaults,
};

test("the owner's changes since the build appear in the existing rows", () => {
  const { list, shown } = page(startingServices);
  const [kept] = list.children;
  showServices(list, [gloss]);
  expect(shown()).toEqual(['Gloss & Shine30 min$42.50Shine.']);
  expect(list.children[0]).toBe(kept);
  expect(list.querySelector('a')?.getAttribute('href')).toBe('/booking?service=9');
});

test('a "from" price says so', () => {
  const { list, shown } = page(startingServices);
  showServices(list, [{ ...gloss, price_from: true }]);
  expect(shown()).toEqual(['Gloss & Shine30 minfrom $42.50Shine.']);
});

test('services added since the build get their own rows', () => {
  const { list, shown } = page(startingServices.slice(0, 1));
  showServices(list, [...startingServices.slice(0, 2), gloss]);
  expect(shown()).toHaveLength(3);
  expect(shown()[2]).toContain('Gloss & Shine');
});

test('a first service appears on a page built without any', () => {
  const { list, shown, document } = page([]);
  expect(shown()).toEqual([]);
  showServices(list, [gloss]);
  expect(shown()).toEqual(['Gloss & Shine30 min$42.50Shine.']);
  expect(document.querySelector<HTMLElement>('[data-no-services]')?.hidden).toBe(true);
});

test('the page says so if nothing can be booked', () => {
  const { list, shown, document } = page(startingServices);
  showServices(list, []);
  expect(shown()).toEqual([]);
  expect(document.querySelector<HTMLElement>('[data-no-services]')?.hidden).toBe(false);
});

test('search engines get current prices, and nothing else changes', () => {
  const { list, document } = page(startingServices);
  const read = () =>
    (JSON.parse(document.querySelector('script')?.textContent ?? '') as { '@graph': object[] })['@graph'];
  const before = read();
  showServices(list, [gloss]);
  const [salon, ...others] = read();
  expect(salon).toEqual({
    ...before[0],
    priceRange: '$42.50',
    makesOffer: [expect.objectContaining({ price: '42.50', url: 'https://salon.test/booking?service=9' })],
  });
  expect(others).toEqual(before.slice(1));
});
