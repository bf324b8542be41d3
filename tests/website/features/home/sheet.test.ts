import { expect, test } from 'vitest';
import { heightRules, withoutUnread } from '../../../../src/features/website/home/bottom-sheet.ts';
import { startingWebsite } from '../../../../src/starting-website.ts';

test('an unused property is removed in every scheme, with the properties that only it used', () => {
  const css =
    ':root{--ink:#111;--soft:var(--faint);--faint:#777}@media (prefers-color-scheme:dark){:root{--ink:#eee;--faint:#999}}p{color:var(--ink)}';
  expect(withoutUnread(css)).toBe(
    ':root{--ink:#111;}@media (prefers-color-scheme:dark){:root{--ink:#eee;}}p{color:var(--ink)}',
  );
});

test('a property read with a fallback stays', () => {
  const css = ':root{--leading:1.2}p{line-height:var(--leading,1.5)}';
  expect(withoutUnread(css)).toBe(css);
});

test("Tailwind's unused registrations and license line are removed", () => {
  const css =
    '/*! tailwindcss | MIT */\n@layer properties{@supports (a:b){*{--tw-x:0}}}@layer base{p{margin:0}}@property --tw-x{syntax:"*";inherits:false}';
  expect(withoutUnread(css)).toBe('@layer properties{}@layer base{p{margin:0}}');
});

test('larger sections reserve their height before layout, and other sections have no rule', () => {
  expect(heightRules(startingWebsite, 6)).toBe('');
  const [one] = startingWebsite.gallery.pictures;
  const [question] = startingWebsite.faq.entries;
  if (!one || !question) throw new Error('A new salon has both');
  const gallery = {
    ...startingWebsite.gallery,
    pictures: Array.from({ length: 24 }, () => ({ ...one, large: false })),
  };
  const faq = { ...startingWebsite.faq, entries: Array.from({ length: 20 }, () => question) };
  expect(heightRules({ ...startingWebsite, gallery, faq }, 7)).toBe(
    'main>#services{contain-intrinsic-block-size:auto 90rem}' +
      'main>#gallery{contain-intrinsic-block-size:auto 199rem}' +
      'main>#faq{contain-intrinsic-block-size:auto 132rem}',
  );
});
