// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { websiteForm } from '../../../src/features/admin/website/form.ts';
import { labelled, ok } from '../../admin/features/page.ts';
import { SAVE, draftSent, edits, errorOf, has, kept, opens, page, saved } from './screen.tsx';

const typed = async (label: string, text: string) => {
  await page.types(label, text);
  await page.until(() => !has('Saving...'));
};

describe('typed text', () => {
  test('is saved as the draft once typing stops', async () => {
    await opens();
    await page.types('Headline', 'Hair');
    await page.types('Headline', 'Hair, your way');
    await saved();
    expect(page.bodiesOf(SAVE)).toHaveLength(1);
    expect(draftSent()?.hero.heading).toBe('Hair, your way');
    expect(draftSent()?.faq).toEqual(kept.draft.faq);
  });

  test('keeps a trailing space while typing, though the server trims it', async () => {
    await opens();
    page.answers[SAVE] = () => {
      edits({ hero: { ...kept.draft.hero, heading: 'Hair' } });
      return ok(kept);
    };
    await typed('Headline', 'Hair ');
    await saved();
    expect(labelled('Headline').value).toBe('Hair ');
  });

  test('that is invalid is reported at its field and waits', async () => {
    await opens();
    await typed('Headline', '');
    expect(errorOf('Headline')).toBe('Heading is required');
    expect(has('Not saved yet: Heading is required')).toBe(true);
    expect(page.bodiesOf(SAVE)).toEqual([]);
    await typed('Headline', 'Hair');
    await saved();
    expect(kept.draft.hero.heading).toBe('Hair');
  });

  test("that couldn't be sent is back after a reload and sent then", async () => {
    await opens();
    const answer = page.answers[SAVE];
    delete page.answers[SAVE];
    await typed('Headline', 'Hair');
    websiteForm.close();
    await page.show(null);
    if (answer) page.answers[SAVE] = answer;
    await opens();
    expect(labelled('Headline').value).toBe('Hair');
    await saved();
    expect(kept.draft.hero.heading).toBe('Hair');
  });

  test('is undone change by change', async () => {
    await opens();
    const { tagline, hero } = kept.draft;
    await typed('Headline', 'One');
    await page.press('Name and look');
    await typed('Tagline', 'Cuts and colour');
    await page.press('Undo');
    expect(labelled('Tagline').value).toBe(tagline);
    await page.press('Undo');
    await page.until(() => labelled('Headline').value === hero.heading);
    await saved();
    expect(kept.draft.hero.heading).toBe(hero.heading);
  });

  test('in About is one text whose empty lines separate paragraphs', async () => {
    await opens();
    await page.press('About');
    await typed('Text', 'One.\n\nTwo.\n');
    await saved();
    expect(draftSent()?.about.text).toEqual(['One.', 'Two.']);
  });
});

describe('list entries', () => {
  test('are added, moved and removed', async () => {
    await opens();
    const [first, second, ...others] = kept.draft.testimonials.entries;
    await page.press('Testimonials');
    await page.press('Move testimonial 1 down');
    await page.press('Remove testimonial 1');
    await page.press('Add a testimonial');
    const last = others.length + 2;
    await page.types(`Name of testimonial ${last}`, 'Ada B.');
    await page.types(`Words of testimonial ${last}`, 'Lovely.');
    await saved();
    expect(second).toBeDefined();
    expect(kept.draft.testimonials.entries).toEqual([
      first,
      ...others,
      { name: 'Ada B.', text: 'Lovely.', rating: 5 },
    ]);
  });

  test('name the invalid one', async () => {
    await opens();
    await page.press('Questions');
    await typed('Question of question 2', '');
    expect(errorOf('Question of question 2')).toBe('Question is required');
  });
});

describe('the look', () => {
  test('says when a color is adjusted for readability', async () => {
    await opens();
    await page.press('Name and look');
    await page.types('Another color', '#ffee00');
    expect(has('its lightness is moved on a light page')).toBe(true);
    await saved();
    expect(kept.draft.accent).toBe('#ffee00');
  });

  test('hides a section and shows it again', async () => {
    await opens();
    await page.press('Name and look');
    await page.does(() => labelled('Gallery').click());
    await saved();
    expect(kept.draft.hidden).toEqual(['gallery']);
    await page.does(() => labelled('Gallery').click());
    await saved();
    expect(kept.draft.hidden).toEqual([]);
  });
});

test('without its preview everything can be edited, and it is requested again', async () => {
  await opens();
  await page.until(() => has('The preview could not be loaded.'));
  await typed('Headline', 'Hair');
  await saved();
  await page.press('Retry');
  expect(page.sent.filter(({ call }) => call === 'GET /admin/preview')).toHaveLength(2);
});
