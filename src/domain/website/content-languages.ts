import type { Language } from '../languages.ts';
import type { Content, ContentTexts } from './website.ts';

// Which languages a website is offered in, and its texts in each. Pages import this file, so it contains no schema.

type Offering = Pick<Content, 'languages'>;

/** Returns the languages of the pages, the first one first. */
export function offeredLanguages({ languages }: Offering): [Language, ...Language[]] {
  const [first = 'en', ...others] = (languages ?? []).map(({ code }) => code);
  return [first, ...others];
}

/** Returns the content with its texts in a language; those without a translation stay in the first language. */
export function contentIn<Whole extends Content>(content: Whole, language: string): Whole {
  const texts = content.languages?.find(({ code }) => code === language);
  if (!texts) return content;
  return withWords(withTexts(content, texts), sayIn(texts));
}

const sections = [
  'search',
  'hero',
  'about',
  'services',
  'gallery',
  'testimonials',
  'callToAction',
  'faq',
  'hours',
] as const satisfies readonly (keyof ContentTexts)[];

function withTexts<Whole extends Content>(content: Whole, texts: ContentTexts): Whole {
  const translated = sections.map((name) => [name, over(content[name], texts[name])]);
  return { ...content, tagline: texts.tagline || content.tagline, ...Object.fromEntries(translated) };
}

/** Returns what translates the pictures' words; those without a translation stay. */
function sayIn({ words = [] }: ContentTexts): (text: string) => string {
  const translations = new Map(words.map(({ original, text }) => [original, text]));
  return (text) => translations.get(text) || text;
}

/** Returns the content with other words at its pictures: alt texts, and categories of the gallery. */
export function withWords<Whole extends Content>(content: Whole, say: (text: string) => string): Whole {
  const { hero, about, services, gallery, share } = content;
  const described = <Part extends Content['share']>(part: Part): Part =>
    part.picture ? { ...part, picture: { ...part.picture, alt: say(part.picture.alt) } } : part;
  const pictures = gallery.pictures.map((one) => ({ ...described(one), category: say(one.category) }));
  return {
    ...content,
    hero: described(hero),
    about: described(about),
    services: { ...services, pictures: services.pictures.map(described) },
    gallery: { ...gallery, pictures },
    share: described(share),
  };
}

/** Returns the pictures' words that are not empty, by path. */
function everyWord({ hero, about, services, gallery, share }: Content) {
  const inLists = Object.entries({ services, gallery }).flatMap(([name, { pictures }]) =>
    pictures.map((one, i) => [`${name}.pictures.${i}`, one] as const),
  );
  const parts: (readonly [string, Partial<Content['gallery']['pictures'][number]>])[] = [
    ...Object.entries({ hero, about, share }),
    ...inLists,
  ];
  return parts
    .flatMap(([path, { picture, category = '' }]) => [
      { path: `${path}.picture.alt`, text: picture?.alt ?? '' },
      { path: `${path}.category`, text: category },
    ])
    .filter(({ text }) => text !== '');
}

/** Returns the pictures' words, each once. */
export function wordsIn(content: Content): { readonly path: string; readonly text: string }[] {
  const all = everyWord(content);
  return all.filter(({ text }, i) => all.findIndex((other) => other.text === text) === i);
}

/** Returns a section with these texts and lists in place of its own, except empty ones. */
function over<Section extends object>(section: Section, texts: object = {}): Section {
  const entries = Object.entries(texts).filter(
    ([, text]) => (text as string | unknown[] | undefined)?.length,
  );
  return { ...section, ...Object.fromEntries(entries) };
}

/** Returns all texts of the content, as a language that is not the first one stores them. */
function textsIn({ tagline, search, ...content }: Content): ContentTexts {
  const { picture: _, ...hero } = content.hero;
  const { picture: __, ...about } = content.about;
  const { services, gallery, testimonials, callToAction, faq, hours } = content;
  return {
    tagline,
    search,
    hero,
    about,
    services: { heading: services.heading, text: services.text },
    gallery: { heading: gallery.heading, text: gallery.text },
    testimonials,
    callToAction,
    faq,
    hours,
  };
}

/** Returns the paths of the visible texts without a translation, 'hero.heading', except those that are `ours`. */
export function untranslated(content: Content, language: Language, ours: readonly string[]): string[] {
  const texts = content.languages?.find(({ code }) => code === language) ?? { words: [] };
  const translated = new Set(texts.words?.map(({ original, text }) => text && original));
  const words = wordsIn(content).filter(({ text }) => !translated.has(text));
  const paths = pathsIn(texts);
  const missing = pathsIn(textsIn(content)).filter((path) => !paths.includes(path));
  const hidden: readonly string[] = content.hidden;
  return [...missing, ...words.map(({ path }) => path)].filter(
    (path) => !ours.includes(path) && !hidden.includes(path.split('.')[0] ?? ''),
  );
}

/** Returns the paths of the texts that differ in another content; a list differs if all of its entries do. */
export function differentTexts(content: Content, other: Content): string[] {
  const texts = pathsIn(textsIn(content)).filter((path) => {
    const others = entriesAt(other, path).map((one) => JSON.stringify(one));
    return entriesAt(content, path).every((one, i) => JSON.stringify(one) !== others[i]);
  });
  const words = everyWord(other);
  const different = everyWord(content).filter(({ text }, i) => text !== words[i]?.text);
  return [...texts, ...different.map(({ path }) => path)];
}

/** Returns the entries of a list, or a list with the one text. */
const entriesAt = (content: object, path: string): unknown[] =>
  [
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], content),
  ].flat();

/** Returns the paths of all texts and lists that are not empty. */
function pathsIn(texts: object, before = ''): string[] {
  return Object.entries(texts as Record<string, string | object | undefined>).flatMap(([name, text]) => {
    if (typeof text === 'object' && !Array.isArray(text)) return pathsIn(text, `${before}${name}.`);
    return text?.length ? [before + name] : [];
  });
}

/** Returns the content with another first language; the former one is stored as a translation. */
export function withFirstLanguage<Whole extends Content>(content: Whole, first: Language): Whole {
  const [former, ...others] = content.languages ?? [];
  if (!former || former.code === first) return content;
  const say = sayIn(others.find(({ code }) => code === first) ?? {});
  const words = wordsIn(content).flatMap(({ text }) =>
    say(text) === text ? [] : [{ original: say(text), text }],
  );
  const rest = others.flatMap((texts) =>
    texts.code === first ? [] : [texts.words ? { ...texts, words: renamed(texts.words, say) } : texts],
  );
  return {
    ...contentIn(content, first),
    languages: [
      { code: first },
      { code: former.code, ...textsIn(content), ...(words.length > 0 && { words }) },
      ...rest,
    ],
  };
}

const renamed = (words: NonNullable<ContentTexts['words']>, say: (text: string) => string) =>
  words.map(({ original, text }) => ({ original: say(original), text }));
