// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { PrivatePictureShape } from '../../../../src/api/shapes.ts';
import { startingWebsite } from '../../../../src/starting-website.ts';
import { ok } from '../../../admin/features/page.ts';
import { draftSent, has, keeps, kept, opens, page, saved } from '../screen.tsx';

const photo: PrivatePictureShape = {
  id: 'front',
  version: 2,
  kind: 'after',
  width: 120,
  height: 100,
  at: '2026-11-20T12:00:00-05:00',
  by: 'owner',
  website_consent_at: '2026-11-23',
};
const name = 'Add photo, after, agreed Mon, Nov 23';

test("a client's photo is added to the gallery, and the editor says once its consent is withdrawn", async () => {
  page.answers['GET /client-pictures'] = () => ok([photo]);
  keeps({ draft: { ...kept.draft, gallery: { ...startingWebsite.gallery, pictures: [] } } });
  await opens();
  await page.press('Gallery');
  await page.until(() => has("Clients' photos"));
  await page.press(name);
  await saved();
  const added = draftSent()?.gallery.pictures.map(({ picture }) => picture?.id);
  expect(added).toEqual(['client-120x100-front']);
  const shown = [...page.element.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toContain('/api/client-pictures/front');
  expect(has("Clients' photos")).toBe(false);

  page.answers['GET /client-pictures'] = () => ok([]);
  await page.press('Welcome');
  await page.press('Gallery');
  await page.until(() => has('Visitors see a drawing instead of picture 1.'));
});
