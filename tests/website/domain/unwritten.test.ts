import { expect, test } from 'vitest';
import { unwritten, writtenParts } from '../../../src/domain/website/unwritten.ts';
import type { Content } from '../../../src/domain/website/website.ts';
import { newSalonWebsite as fresh, startingWebsite as demo } from '../../../src/starting-website.ts';

const parts = (content: Content) => unwritten(content, demo, fresh);
const hero = { ...fresh.hero, heading: 'Curls that stay yours' };
const about = { ...fresh.about, text: ['I cut curls.'] };
const own: Content = { ...fresh, hero, about };
const [bob] = demo.gallery.pictures;
const [review] = demo.testimonials.entries;
const [ahead] = demo.faq.entries;
const [point] = demo.about.points;

test('a new salon has a headline and an About to write, and the demo has every part to write', () => {
  expect(parts(fresh)).toEqual(['hero', 'about']);
  expect(parts(demo)).toEqual(writtenParts);
});

test.each<[string, Content, string[]]>([
  ['her own words', own, []],
  ['a hidden About without words', { ...own, about: fresh.about, hidden: ['about'] }, []],
  ['one invented point', { ...own, about: { ...about, points: point ? [point] : [] } }, ['about']],
  ['one drawing', { ...own, gallery: { ...own.gallery, pictures: bob ? [bob] : [] } }, ['gallery']],
  [
    'one invented review',
    { ...own, testimonials: { ...own.testimonials, entries: review ? [review] : [] } },
    ['testimonials'],
  ],
  ["the demo's advice", { ...own, faq: { ...own.faq, entries: ahead ? [ahead] : [] } }, ['faq']],
])('%s: %#', (_, content, left) => {
  expect(parts(content)).toEqual(left);
});
