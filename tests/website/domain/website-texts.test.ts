import { expect, test } from 'vitest';
import { linkedParts } from '../../../src/domain/website/linked-text.ts';
import { partsWithPhone } from '../../../src/domain/website/phone-links.ts';
import { hideableSections, orderedSections, placesUndescribed } from '../../../src/domain/website/website.ts';
import { startingWebsite } from '../../../src/starting-website.ts';

test.each([
  ['Parking: https://maps.example/lot?a=1&b=2.', ['https://maps.example/lot?a=1&b=2']],
  [
    'See (https://curls.example/shop), or write to hi@curls.example!',
    ['https://curls.example/shop', 'mailto:hi@curls.example'],
  ],
  ['http://old.example, javascript:alert(1), https://, @curls and curls.example', []],
  ['https://curls.example/" onclick="steal()', ['https://curls.example/']],
  ['', []],
])('addresses in a text become links: %s', (text, links) => {
  const parts = linkedParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links);
});

test("the salon's phone number becomes a link that calls it", () => {
  const phone = { businessPhone: '(555) 010-0147', phone_link: 'tel:5550100147' };
  expect(partsWithPhone('Call (555) 010-0147 or email hi@curls.example.', phone)).toEqual([
    { text: 'Call ' },
    { text: '(555) 010-0147', href: 'tel:5550100147' },
    { text: ' or email ' },
    { text: 'hi@curls.example', href: 'mailto:hi@curls.example' },
    { text: '.' },
  ]);
  expect(partsWithPhone('Call us.', { businessPhone: '', phone_link: '' })).toEqual([{ text: 'Call us.' }]);
});

test("sections follow the owner's order, then the default order", () => {
  expect(orderedSections({ order: [] })).toEqual(hideableSections);
  const order = orderedSections({ order: ['hours', 'faq'] });
  expect(order.slice(0, 3)).toEqual(['hours', 'faq', 'about']);
  expect(order.toSorted()).toEqual(hideableSections.toSorted());
});

test('a logo needs no description, but a picture of a service does', () => {
  const picture = { id: 'a'.repeat(43), alt: '', focus: { x: 0.5, y: 0.5 } };
  const services = { ...startingWebsite.services, pictures: [{ service: 1, picture }] };
  expect(placesUndescribed({ ...startingWebsite, logo: picture, services })).toEqual([
    'services.pictures.0.picture.alt',
  ]);
});
