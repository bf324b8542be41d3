// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { website } from '../../../src/features/admin/data/website.ts';
import { websiteForm } from '../../../src/features/admin/website/form.ts';
import { labelled, ok } from '../../admin/features/page.ts';
import { SAVE, draftSent, edits, errorOf, has, kept, opens, page, saved } from './screen.tsx';

const typed = async (label: string, text: string) => {
  await page.types(label, text);
  await page.until(() => !has('Saving...'));
};

/** Closes the tab before typed text is saved, so only the stored draft is left. */
async function closesWhileTyping(heading: string): Promise<void> {
  await opens();
  await page.types('Headline', heading);
  const stored = localStorage.getItem('salon.draft.website') ?? '';
  expect(stored).toContain(heading);
  await act(async () => websiteForm.close());
  await page.show(null);
  website.forget();
  sessionStorage.clear();
  localStorage.setItem('salon.draft.website', stored);
}

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

  test("that can't be sent says why in full sentences", async () => {
    await opens();
    page.answers = {};
    await page.types('Headline', 'Hair');
    await page.until(() => has('Not saved yet'));
    expect(has('in a moment. Try again')).toBe(true);
  });

  test('is offered on return if its tab closed before it was saved, and waits for a decision', async () => {
    await closesWhileTyping('Hair');
    await opens();
    expect(labelled('Headline').value).toBe('Hair');
    expect(has("You typed this earlier. It isn't saved yet.")).toBe(true);
    // Leaving the page isn't a decision.
    await page.show(null);
    expect(page.bodiesOf(SAVE)).toEqual([]);
    await opens();
    await page.press('Save');
    await saved();
    expect(kept.draft.hero.heading).toBe('Hair');
    expect(has('You typed this earlier')).toBe(false);
    expect(localStorage.getItem('salon.draft.website')).toBeNull();
  });

  test('offered on return can be dropped, and typing on accepts it', async () => {
    const { heading } = kept.draft.hero;
    await closesWhileTyping('Hair');
    await opens();
    await page.press('Start Over');
    expect(labelled('Headline').value).toBe(heading);
    await page.show(null);
    await closesWhileTyping('Hair');
    await opens();
    await typed('Headline', 'Hair for all');
    await saved();
    expect(kept.draft.hero.heading).toBe('Hair for all');
  });

  test('offered on return names what somebody else has changed in the meantime', async () => {
    await closesWhileTyping('Mine');
    edits({ hero: { ...kept.draft.hero, heading: 'Theirs' }, tagline: 'Theirs too' });
    await opens();
    expect(has('Headline is now Theirs; yours is Mine.')).toBe(true);
    expect(has('Tagline is now')).toBe(false);
    await page.press('Keep Mine');
    await saved();
    expect(kept.draft).toMatchObject({ hero: { heading: 'Mine' }, tagline: 'Theirs too' });
  });

  test('is saved at once when the page is hidden', async () => {
    await opens();
    await page.types('Headline', 'Hair');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    hidden.mockRestore();
    expect(page.bodiesOf(SAVE)).toHaveLength(1);
    await saved();
  });

  test('is undone change by change', async () => {
    await opens();
    const { tagline, hero } = kept.draft;
    await typed('Headline', 'One');
    await page.press('Name and look');
    await page.until(() => has('Accent color'));
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
    await page.press('Add testimonial');
    const last = others.length + 2;
    await page.types(`Name of testimonial ${last}`, 'Ada B.');
    await page.types(`Quote of testimonial ${last}`, 'Lovely.');
    await saved();
    expect(second).toBeDefined();
    expect(kept.draft.testimonials.entries).toEqual([
      first,
      ...others,
      { name: 'Ada B.', text: 'Lovely.', rating: 5 },
    ]);
  });

  test('show an error at the invalid entry', async () => {
    await opens();
    await page.press('FAQ');
    await typed('Question of question 2', '');
    expect(errorOf('Question of question 2')).toBe('Question is required');
  });
});

describe('the look', () => {
  test('says when a color is adjusted for readability', async () => {
    await opens();
    await page.press('Name and look');
    await page.until(() => has('Accent color'));
    await page.types('Custom color', '#ffee00');
    expect(has('this color in light mode')).toBe(true);
    await saved();
    expect(kept.draft.accent).toBe('#ffee00');
  });

  test('hides a section and shows it again', async () => {
    await opens();
    await page.press('Name and look');
    await page.until(() => has('Accent color'));
    await page.does(() => labelled('Gallery').click());
    await saved();
    expect(kept.draft.hidden).toEqual(['gallery']);
    await page.does(() => labelled('Gallery').click());
    await saved();
    expect(kept.draft.hidden).toEqual([]);
  });
});

test('everything can be edited without the preview, which can be requested again', async () => {
  await opens();
  await page.until(() => has("We couldn't load the preview."));
  await typed('Headline', 'Hair');
  await saved();
  await page.press('Retry');
  expect(page.sent.filter(({ call }) => call === 'GET /admin/preview')).toHaveLength(2);
});

test('a preview that times out can be requested again', async () => {
  const { fetch: others } = globalThis;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== '/admin/preview') return others(path, init);
    init.signal?.throwIfAborted();
    return new Promise(() => {});
  });
  await opens();
  await page.until(() => has("We couldn't load the preview."));
  expect(has('Retry')).toBe(true);
  vi.restoreAllMocks();
});
