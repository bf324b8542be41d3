// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitForPushes } from '../../../src/features/admin/shell/polling.ts';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { isIrish, ok, refusal } from '../../admin/features/page.ts';
import { PUBLISH, REVISIONS, SAVE, has, keeps, kept, opens, page, publication, saved } from './screen.tsx';

test('a draft is published with the latest text', async () => {
  page.answers[PUBLISH] = () => {
    keeps({ publication: publication({ state: 'building' }) });
    return ok(kept.publication);
  };
  await opens();
  expect(has("You haven't published yet")).toBe(true);
  await page.types('Headline', 'Hair');
  await page.press('Publish');
  await page.until(() => page.toasts().length > 0);
  expect(page.bodiesOf(SAVE)).toHaveLength(1);
  expect(page.bodiesOf(PUBLISH)).toEqual([{ version: 2 }]);
  expect(page.toasts()).toEqual([
    'Website Published: Building since Tue, Nov 24, 9:01 AM. Visitors see it in a few minutes.',
  ]);
  await page.until(() => has('No new changes. Building since'));
});

test.each([
  [{ state: 'live' as const }, 'No new changes. Live since Tue, Nov 24, 9:01 AM.'],
  [
    { state: 'failed' as const, reason: 'A picture cannot be read' },
    'Publishing failed. A picture cannot be read. Visitors still see the previous version.',
  ],
  [
    { state: 'waiting_for_deploy' as const, reason: 'No build hook is set up.' },
    'No new changes. No build hook is set up.',
  ],
  [{ state: 'live' as const, version: 0 }, 'Draft. Live since Tue, Nov 24, 9:01 AM.'],
])('%j is reported', async (part, sentence) => {
  keeps({ publication: publication(part) });
  await opens();
  expect(has(sentence)).toBe(true);
});

test('the editor says that details changed if the pages may be outdated', async () => {
  keeps({ publication: publication(), outdated: true });
  await opens();
  expect(has('Details changed. Live since Tue, Nov 24, 9:01 AM.')).toBe(true);
});

test('the editor polls while a site is built, even if pushes report changes', async () => {
  waitForPushes(true);
  onTestFinished(() => waitForPushes(false));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  keeps({ publication: publication({ state: 'building' }) });
  await opens();
  keeps({ publication: publication() });
  vi.advanceTimersByTime(3000);
  await page.until(() => has('No new changes. Live since'));
  const asked = page.bodiesOf('GET /website').length;
  vi.advanceTimersByTime(60_000);
  expect(page.bodiesOf('GET /website')).toHaveLength(asked);
});

test('the eleventh publication of a month asks first', async () => {
  const question = "You've published 10 times this month.";
  page.answers[PUBLISH] = () =>
    (page.bodiesOf(PUBLISH).at(-1) as { allow_more?: boolean }).allow_more
      ? ok(publication())
      : refusal(409, 'many_publications', question, { data: { this_month: 10 } });
  await opens();
  await page.press('Publish');
  await page.until(() => has(question));
  expect(page.toasts()).toEqual([]);
  await page.press('Yes, Continue');
  await page.until(() => page.toasts().length > 0);
  expect(page.bodiesOf(PUBLISH)).toEqual([{ version: 1 }, { version: 1, allow_more: true }]);
});

test("parts without the owner's own words are named before publishing", async () => {
  page.answers[PUBLISH] = () => ok(publication());
  keeps({ unwritten: ['hero', 'faq'] });
  await opens();
  await page.press('Publish');
  await page.until(() => has('These parts still need your own words: Welcome, FAQ.'));
  await page.press('Write Them First');
  await page.until(() => document.activeElement?.textContent === 'Welcome');
  expect(page.bodiesOf(PUBLISH)).toEqual([]);
  await page.press('Publish');
  await page.press('Publish Anyway');
  await page.until(() => page.toasts().length > 0);
  expect(page.bodiesOf(PUBLISH)).toEqual([{ version: 1 }]);
});

test('closing the question about unwritten parts publishes nothing and stays on the page', async () => {
  keeps({ unwritten: ['hero'] });
  await opens();
  const publish = document.querySelector<HTMLButtonElement>('[data-publish]');
  for (const close of [
    () => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
    () => document.querySelector<HTMLButtonElement>('dialog [aria-label=Close]')?.click(),
  ]) {
    publish?.focus();
    await page.press('Publish');
    await page.until(() => has('These parts still need your own words: Welcome.'));
    await page.does(close);
    expect(has('These parts still need')).toBe(false);
    expect(document.activeElement).toBe(publish);
  }
  expect(page.bodiesOf(PUBLISH)).toEqual([]);
});

test('nothing is published while a change is unsaved', async () => {
  await opens();
  await page.types('Headline', '');
  await page.press('Publish');
  await page.until(() => page.toasts().length > 0);
  expect(page.toasts()).toEqual(["Not Published: Your last change isn't saved yet."]);
  expect(page.bodiesOf(PUBLISH)).toEqual([]);
});

test('a picture without a description is saved, and named when publishing', async () => {
  const errors = { 'draft.about.picture.alt': 'Please describe this picture' };
  page.answers[PUBLISH] = () =>
    refusal(422, 'validation_failed', 'Please describe this picture.', { errors });
  const picture = { id: 'A'.repeat(43), alt: '', focus: { x: 0.5, y: 0.5 } };
  keeps({ draft: { ...kept.draft, about: { ...kept.draft.about, picture } } });
  await opens();
  await page.types('Headline', 'Hair');
  await page.press('Publish');
  await page.until(() => page.toasts().length > 0);
  expect(kept.draft.hero.heading).toBe('Hair');
  expect(page.toasts()).toEqual(['Not Published: Please describe this picture.']);
  await page.until(() => document.activeElement?.getAttribute('name') === 'about_picture.alt');
});

test('publications of the same minute differ on a 24-hour clock too', async () => {
  isIrish();
  page.answers[REVISIONS] = () =>
    ok(['07', '31'].map((s) => publication({ revision: s, published_at: `2026-11-24T14:00:${s}-05:00` })));
  await opens();
  await page.until(() => has('14:00'));
  expect(has('Tue, 24 Nov, 14:00:07') && has('Tue, 24 Nov, 14:00:31')).toBe(true);
});

const tagline = () => document.querySelector<HTMLInputElement>('[name=tagline]')?.value;

test('an earlier publication is viewed and restored as the draft, and Undo brings the former draft back', async () => {
  const earlier = publication({ state: 'earlier' });
  const draft = { ...kept.draft, tagline: 'As it was' };
  const mine = { ...kept.draft, tagline: 'My own words' };
  keeps({ draft: mine });
  const former = publication({ revision: 'r0', kind: 'draft', state: 'earlier' });
  page.answers[REVISIONS] = () => ok([earlier]);
  page.answers['GET /website/revisions/r1'] = () => ok({ ...earlier, draft });
  page.answers['POST /website/revisions/r1/restore'] = () => {
    keeps({ version: kept.version + 1, draft });
    page.answers[REVISIONS] = () => ok([former, earlier]);
    return ok({ ...kept, former });
  };
  page.answers['POST /website/revisions/r0/restore'] = () => {
    keeps({ version: kept.version + 1, draft: mine });
    return ok({ ...kept, former: earlier });
  };
  await opens();
  await page.until(() => has('Tue, Nov 24, 9:00:00 AM'));
  await page.press('View Tue, Nov 24, 9:00:00 AM');
  await page.until(() => has('Restore'));
  await page.press('Restore');
  await page.until(() => page.toasts().length > 0);
  expect(page.toasts()[0]).toContain('Version Restored');
  await page.press('Name and look');
  await page.until(() => has('Accent color'));
  expect(tagline()).toBe('As it was');
  expect(has('Draft replaced Tue, Nov 24, 9:00:00 AM')).toBe(true);
  // Undo works in the toast and in the editor.
  $toasts.get()[0]?.action?.run();
  await page.until(() => tagline() === 'My own words');
  expect(page.toasts().at(-1)).toBe('Restore Undone: Your earlier draft is back.');
  await page.press('Undo');
  await page.until(() => tagline() === 'As it was');
  await saved();
  expect(kept.draft.tagline).toBe('As it was');
});
