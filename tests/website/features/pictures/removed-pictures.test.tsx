// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { erasing } from '../../../../src/features/admin/website/pictures/RemovedPictures.tsx';
import { ok, refusal } from '../../../admin/features/page.ts';
import { has, keeps, kept, opens, page, PUBLISH, publication } from '../screen.tsx';

const ERASE = 'DELETE /pictures/photo';
const published = [{ revision: 'a1b2c3d4-more', published_at: '2026-11-24T09:00:00-05:00' }];

const removes = (on_site: boolean, keeps_deploys: boolean) => {
  keeps({
    keeps_deploys,
    pictures: { kept: 1, most: 60, taken_out: [{ id: 'photo', on_site, publications: published }] },
  });
};
beforeEach(() => {
  erasing.drop();
});

test('a photo removed from the draft is deleted after a question, without mentioning deploys outside Netlify', async () => {
  removes(false, false);
  page.answers[ERASE] = () => {
    keeps({ pictures: { kept: 0, most: 60, taken_out: [] } });
    return ok({ id: 'photo' });
  };
  await opens();
  await page.until(() => has('Removed photos'));
  await page.press('Erase photo 1');
  await page.until(() => has("It's deleted for good"));
  expect([has('Backups keep it for up to 30 days.'), has('Netlify')]).toEqual([true, false]);
  await page.press('Erase Photo');
  await page.until(() => page.toasts().length > 0);
  expect(page.toasts()[0]).toMatch(/^Photo Erased/);
  await page.until(() => !has('Removed photos'));
});

test('the dialog offers to publish while the site shows the photo, and names older deploys on Netlify', async () => {
  removes(true, true);
  page.answers[PUBLISH] = () => ok(publication({ state: 'building' }));
  await opens();
  await page.until(() => has('Removed photos'));
  await page.press('Erase photo 1');
  await page.until(() => has('Your website still shows it'));
  expect(has('open Deploys, then open each of these and choose Delete deploy')).toBe(true);
  expect(has('Tue, Nov 24, 9:00 AM: Website published (a1b2c3d4)')).toBe(true);
  await page.press('Publish Now');
  await page.until(() => page.bodiesOf(PUBLISH).length > 0);
  expect(page.bodiesOf(PUBLISH)).toEqual([{ version: kept.version }]);
});

test('a refusal is shown in the dialog, and pressing again retries', async () => {
  removes(false, true);
  page.answers[ERASE] = () => refusal(503, 'store_unavailable', 'The salon is busy. Please try again.');
  await opens();
  await page.until(() => has('Removed photos'));
  await page.press('Erase photo 1');
  await page.press('Erase Photo');
  await page.until(() => has('The salon is busy'));
  page.answers[ERASE] = () => refusal(404, 'not_found', 'This picture is not there any more.');
  await page.press('Erase Photo');
  await page.until(() => page.toasts().length > 0);
  expect(page.toasts()[0]).toMatch(/^Photo Erased/);
});
