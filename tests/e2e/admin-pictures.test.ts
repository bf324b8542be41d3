import sharp from 'sharp';
import type { WebsiteShape } from '../../src/api/website/website.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFits } from './support/fits.ts';
import { ask, openAdmin } from './support/owner.ts';
import { fromCamera, isRedAt } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

test('phone photos are stored upright and without location data', async ({ page }) => {
  const buffer = await fromCamera(0);
  const before = await sharp(buffer).metadata();
  expect([before.orientation, before.exif?.includes('Telephone')]).toEqual([6, true]);
  await openAdmin(page, '/admin/website');
  await page.getByRole('button', { name: 'Gallery', exact: true }).click();
  const apart = page.waitForEvent('worker');
  await page.locator('input[data-place=gallery_pictures]').setInputFiles([
    { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'prices.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') },
    { name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, buffer.length / 2) },
  ]);
  await apart;
  await expect(page.getByText("“prices.jpg” isn't a photo")).toBeVisible();
  await expect(page.getByText('“IMG_0002.jpg” is damaged or incomplete.')).toBeVisible();
  const description = page.getByLabel(/^Description of picture/).last();
  await expect(description).toHaveValue('');
  await description.fill('A bob in daylight');
  const point = page.getByRole('slider').last();
  await point.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 48% from the top');

  // The drawn crop moves everything below it down.
  await expect(page.locator('.picture-crop')).toBeVisible();
  // The picture above is dragged below it.
  const grips = page.locator('[data-grip]');
  await grips.nth(-2).dragTo(grips.last());
  await expect(page.getByText('Now number 9 of 9')).toBeAttached();
  await expectFits(page, 'the pictures');
  await expectAccessible(page);

  await expect(page.getByText('All changes saved.')).toBeVisible();
  const { draft } = await ask<WebsiteShape>(page, 'GET', '/api/admin-public/website');
  const picture = draft.gallery.pictures.at(-2)?.picture;
  expect(picture).toMatchObject({ alt: 'A bob in daylight', focus: { x: 0.5, y: 0.48 } });
  const kept = await page.request.get(`/api/admin-public/pictures/${picture?.id ?? ''}`);
  const bytes = await kept.body();
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 1800, height: 2400 });
  expect(bytes.length).toBeLessThanOrEqual(900_000);
  expect(await isRedAt(bytes, 100, 100)).toBe(true);
});
