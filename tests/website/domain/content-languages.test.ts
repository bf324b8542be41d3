import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import {
  contentIn,
  differentTexts,
  offeredLanguages,
  untranslated,
  withFirstLanguage,
} from '../../../src/domain/website/content-languages.ts';
import { Content } from '../../../src/domain/website/website.ts';
import {
  newSalonWebsite,
  sectionDrawing,
  socialDrawings,
  startingTextsIn,
  startingWebsite,
} from '../../../src/starting-website.ts';
import { problemsByField } from '../../../src/platform/call/validation-problems.ts';

const spanish = {
  code: 'es',
  hero: { heading: 'Buen pelo', text: '' },
  faq: { entries: [{ question: '¿Estacionamiento?', answer: 'En la calle.' }] },
} as const;
const content: Content = {
  ...startingWebsite,
  languages: [{ code: 'en' }, { ...spanish, faq: { entries: [...spanish.faq.entries] } }, { code: 'de' }],
};

test('a website without languages is in English', () => {
  expect(offeredLanguages(startingWebsite)).toEqual(['en']);
  expect(offeredLanguages(content)).toEqual(['en', 'es', 'de']);
  expect(contentIn(startingWebsite, 'es')).toBe(startingWebsite);
});

test('texts without a translation stay in the first language, and a list counts as a whole', () => {
  const shown = contentIn(content, 'es');
  expect(shown.hero).toEqual({ ...startingWebsite.hero, heading: 'Buen pelo' });
  expect(shown.faq).toEqual({ ...startingWebsite.faq, entries: spanish.faq.entries });
  expect(shown.about).toEqual(startingWebsite.about);
  expect(contentIn(content, 'de').hero).toEqual(startingWebsite.hero);
});

const count = (language: 'es' | 'de', part: Partial<Content> = {}) =>
  untranslated({ ...content, ...part }, language, ['hours.heading']);

test('a visible text without a translation is counted, and an empty one is not', () => {
  expect(count('de')).toContain('hero.text');
  expect(count('de')).toContain('faq.entries');
  expect(count('de')).not.toContain('hours.heading');
  expect(count('de')).not.toContain('search.title');
  expect(count('es')).toHaveLength(count('de').length - 2);
  expect(count('es', { hidden: ['faq'] })).not.toContain('faq.text');
});

const ours = (one: Content) => differentTexts(one, startingTextsIn(one, 'de'));

test('the built-in texts count as translated, and a list only if all of its entries are built in', () => {
  expect(ours(newSalonWebsite)).toEqual(expect.arrayContaining(['hero.heading', 'faq.entries']));
  const [entry] = startingWebsite.faq.entries;
  const entries = entry ? [...newSalonWebsite.faq.entries, entry] : [];
  const mixed = { ...newSalonWebsite, faq: { ...newSalonWebsite.faq, entries } };
  expect(ours(mixed)).not.toContain('faq.entries');
  expect(ours({ ...newSalonWebsite, tagline: 'Mine' })).not.toContain('tagline');
});

test('a new first language brings its texts along, and the former texts become a translation', () => {
  const turned = withFirstLanguage(content, 'es');
  expect(Content.parse(turned)).toEqual(turned);
  expect(offeredLanguages(turned)).toEqual(['es', 'en', 'de']);
  expect(turned.hero.heading).toBe('Buen pelo');
  const english = contentIn(turned, 'en');
  const { languages: _, ...texts } = english;
  expect(texts).toEqual(startingWebsite);
  // Pictures belong to no language.
  expect(turned.gallery.pictures).toEqual(content.gallery.pictures);
  expect(withFirstLanguage(content, 'en')).toBe(content);
});

const problems = (languages: unknown) =>
  problemsByField(z.safeParse(Content, { ...startingWebsite, languages }).error?.issues ?? []);

test('each language is offered once, and the first language has no separate texts', () => {
  expect(problems([{ code: 'es' }, { code: 'en', tagline: 'Hi' }])).toEqual({});
  expect(problems([])).toEqual({ languages: 'At least one language is required' });
  expect(problems([{ code: 'en' }, { code: 'en' }])).toEqual({
    languages: 'Each language can be offered once',
  });
  expect(problems([{ code: 'en', tagline: 'Hi' }])).toEqual({
    languages: 'The texts in the first language are those of the website itself',
  });
  expect(problems([{ code: 'xx' }])).toEqual({ 'languages.0.code': 'Code must be one of en, es, fr, de' });
  expect(problems([{ code: 'en' }, { code: 'es', hero: { picture: null } }])).not.toEqual({});
});

test('alt texts and categories of pictures are translated by their words in the first language', () => {
  const id = 'a'.repeat(43);
  const shown = (alt: string) => ({ id, alt, focus: { x: 0.5, y: 0.5 } });
  const gallery = ['A bob', 'A braid'].map((alt) => ({
    picture: shown(alt),
    category: 'Everyday',
    large: false,
  }));
  const pictured: Content = {
    ...content,
    hero: { ...content.hero, picture: shown('My chair') },
    gallery: { ...content.gallery, pictures: gallery },
    languages: [
      { code: 'en' },
      {
        code: 'es',
        words: [
          { original: 'My chair', text: 'Mi silla' },
          { original: 'Everyday', text: 'Cada día' },
        ],
      },
      { code: 'de', words: [{ original: 'Everyday', text: 'Alltag' }] },
    ],
  };
  const spanish = contentIn(pictured, 'es');
  expect(spanish.hero.picture).toEqual(shown('Mi silla'));
  expect(spanish.gallery.pictures.map(({ picture, category }) => [picture?.alt, category])).toEqual([
    ['A bob', 'Cada día'],
    ['A braid', 'Cada día'],
  ]);
  const words = untranslated(pictured, 'de', ['gallery.pictures.1.picture.alt']);
  expect(words.filter((path) => /alt|category/.test(path))).toEqual([
    'hero.picture.alt',
    'gallery.pictures.0.picture.alt',
  ]);
  // A new first language keeps all three languages.
  const turned = withFirstLanguage(pictured, 'es');
  expect(Content.parse(turned)).toEqual(turned);
  expect(turned.hero.picture?.alt).toBe('Mi silla');
  expect(contentIn(turned, 'en').gallery.pictures).toEqual(gallery);
  expect(contentIn(turned, 'de').gallery.pictures[0]?.category).toBe('Alltag');
});

test('the drawings are described in the language of the page', () => {
  const { pictures } = startingTextsIn(startingWebsite, 'de').gallery;
  expect(pictures[0]).toMatchObject({
    picture: { id: 'drawing-balayage', alt: expect.stringMatching(/^Glattes braunes Haar/) as string },
    category: 'Ausgewählter Look',
  });
  const described = ours(startingWebsite).filter((path) => path.startsWith('gallery.pictures'));
  expect(described).toHaveLength(16);
  expect(sectionDrawing('hero', 'fr').alt).toMatch(/^Une styliste/);
  expect(socialDrawings('es')[5]?.alt).toMatch(/^Una secadora/);
});
