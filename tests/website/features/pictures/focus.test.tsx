// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { has, keeps, kept, opens, page } from '../screen.tsx';

test.each([
  [1200, 799, true],
  [800, 2400, false],
])('a photograph of %i × %i pixels warns: %s', async (naturalWidth, naturalHeight, warns) => {
  const picture = { id: 'A'.repeat(43), alt: 'A cut', focus: { x: 0.5, y: 0.5 } };
  keeps({ draft: { ...kept.draft, hero: { ...kept.draft.hero, picture } } });
  await opens();
  const image = page.element.querySelector('.picture-frame img');
  for (const [name, value] of Object.entries({ naturalWidth, naturalHeight }))
    Object.defineProperty(image, name, { value });
  await page.does(() => image?.dispatchEvent(new Event('load')));
  expect(has('pixels and may look blurry. Choose one with at least 800 pixels on each side.')).toBe(warns);
});
