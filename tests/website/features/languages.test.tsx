// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Draft } from '../../../src/domain/website/website.ts';
import { $part } from '../../../src/features/admin/website/parts.ts';
import { labelled, ok } from '../../admin/features/page.ts';
import {
  PUBLISH,
  draftSent,
  edits,
  errorOf,
  has,
  keeps,
  kept,
  opens,
  page,
  publication,
  saved,
} from './screen.tsx';

const spanish: NonNullable<Draft['languages']> = [{ code: 'en' }, { code: 'es' }];
const offers = () => edits({ languages: spanish });

async function opensSpanish(): Promise<void> {
  offers();
  await opens();
  await page.press('Spanish');
  await page.until(() => has('Shown in English until you translate it.'));
}

test('another language is offered, its texts are counted, and Undo removes it', async () => {
  await opens();
  expect(has('Spanish')).toBe(false);
  await page.does(() => $part.set('languages'));
  await page.until(() => has('Languages for clients'));
  expect(labelled('English').disabled).toBe(true);
  await page.does(() => labelled('Spanish').click());
  await saved();
  expect(draftSent()?.languages).toEqual(spanish);
  expect(has('Translate 28 texts')).toBe(true);
  await page.press('Undo');
  await saved();
  // A draft without languages would keep the salon's languages, so it names English.
  expect(draftSent()?.languages).toEqual([{ code: 'en' }]);
  expect(labelled('Spanish').checked).toBe(false);
});

test('the built-in texts are translated already', async () => {
  keeps({ ours: ['hero.eyebrow', 'hero.text'] });
  await opensSpanish();
  const hints = [...page.element.querySelectorAll('.hint')].map(({ textContent }) => textContent);
  expect(hints.filter((hint) => hint?.endsWith('We translate this text.'))).toHaveLength(2);
  expect(has('Welcome1 to translate')).toBe(true);
  expect(has('Texts that we translate are in English here; clients see them in Spanish.')).toBe(true);
  // The preview around them is in Spanish.
  expect(page.sent.map(({ call }) => call)).toContain('GET /admin/preview/es');
});

test('a text is translated beside the first language, and an emptied translation falls back to it', async () => {
  await opensSpanish();
  expect(has('Good hair, cut and colored by one pair of hands')).toBe(true);
  await page.types('Headline', 'Buen pelo');
  await page.types('Headline', 'Buen pelo ');
  await page.types('Introduction', 'Una estilista.');
  await saved();
  const { hero } = draftSent()?.languages?.[1] ?? {};
  expect(hero).toEqual({ heading: 'Buen pelo ', text: 'Una estilista.' });
  expect(draftSent()?.hero).toEqual(kept.draft.hero);
  // Undo treats all typing in one text as one change.
  await page.press('Undo');
  expect([labelled('Introduction').value, labelled('Headline').value]).toEqual(['', 'Buen pelo ']);
  await page.press('Undo');
  expect(labelled('Headline').value).toBe('');
  await page.types('Headline', 'Buen pelo');
  await page.types('Headline', '');
  await saved();
  expect(draftSent()?.languages).toEqual([{ code: 'en' }, { code: 'es', hero: {} }]);
});

test('paragraphs are typed as one text, and a list is translated as a whole', async () => {
  await opensSpanish();
  await page.does(() => $part.set('about'));
  await page.types('Text', 'Uno.\n\n');
  expect(labelled('Text').value).toBe('Uno.\n\n');
  await page.types('Text', 'Uno.\n\nDos.');
  await page.press('Translate highlights');
  await page.types('Name of highlight 1', 'Color suave');
  await saved();
  expect(draftSent()?.languages?.[1]?.about).toEqual({
    text: ['Uno.', 'Dos.'],
    points: kept.draft.about.points.map((point, i) => (i === 0 ? { ...point, name: 'Color suave' } : point)),
  });
  await page.types('Name of highlight 1', '');
  await page.until(() => !has('Saving...'));
  expect(errorOf('Name of highlight 1')).toBe('Name is required');
  expect(has('Not saved yet: Name is required')).toBe(true);
});

test('a new first language swaps the texts, and publishing says what is not translated', async () => {
  edits({ languages: [{ code: 'en' }, { code: 'es', tagline: 'Peluquería' }] });
  page.answers[PUBLISH] = () => ok(publication());
  await opens();
  await page.does(() => $part.set('languages'));
  await page.until(() => has('First language'));
  await page.types('First language', 'es');
  await saved();
  expect(draftSent()).toMatchObject({ tagline: 'Peluquería', languages: [{ code: 'es' }, { code: 'en' }] });
  await page.press('Undo');
  await saved();
  expect(draftSent()).toEqual(kept.draft);
  await page.press('Publish');
  await page.until(() => page.toasts().length > 0);
  expect(page.toasts()[0]).toMatch(/ Texts still shown in English: 27 in Spanish\.$/);
});

test('testimonials and the words of pictures are translated too, and repeated words only once', async () => {
  const gallery = kept.draft.gallery.pictures.slice(0, 2).map((one, i) => ({
    ...one,
    category: 'Everyday',
    picture: one.picture && { ...one.picture, alt: `Picture ${i}` },
  }));
  edits({ gallery: { ...kept.draft.gallery, pictures: gallery } });
  await opensSpanish();
  await page.does(() => $part.set('gallery'));
  expect(has('Gallery5 to translate')).toBe(true);
  await page.types('Category', 'Cada día');
  await saved();
  expect(has('Gallery4 to translate')).toBe(true);
  await page.types('Category', 'Diario');
  await page.does(() => $part.set('testimonials'));
  await page.press('Translate testimonials');
  await page.types('Quote of testimonial 1', 'Genial.');
  await saved();
  const spanish = draftSent()?.languages?.[1];
  expect(spanish?.words).toEqual([{ original: 'Everyday', text: 'Diario' }]);
  expect(spanish?.testimonials?.entries?.[0]).toEqual({
    ...kept.draft.testimonials.entries[0],
    text: 'Genial.',
  });
  await page.does(() => $part.set('gallery'));
  await page.types('Category', '');
  await saved();
  expect(draftSent()?.languages?.[1]?.words).toEqual([]);
});
