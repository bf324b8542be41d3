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
  const { tagline, search, hero, about, services, gallery, testimonials, callToAction, faq, hours } = content;
  return {
    ...content,
    tagline: texts.tagline || tagline,
    search: over(search, texts.search),
    hero: over(hero, texts.hero),
    about: over(about, texts.about),
    services: over(services, texts.services),
    gallery: over(gallery, texts.gallery),
    testimonials: over(testimonials, texts.testimonials),
    callToAction: over(callToAction, texts.callToAction),
    faq: over(faq, texts.faq),
    hours: over(hours, texts.hours),
  };
}

/** Lays the given texts and lists over a section, except empty ones. */
function over<Section extends object>(section: Section, texts: object = {}): Section {
  const given = Object.entries(texts).filter(([, text]) => (text as string | unknown[] | undefined)?.length);
  return { ...section, ...Object.fromEntries(given) };
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
    testimonials: { heading: testimonials.heading },
    callToAction,
    faq,
    hours,
  };
}

/**
 * Returns the paths of the visible texts that have no translation: 'hero.heading'.
 * @param ours the paths of the texts that every language has, because they are the project's own
 */
export function untranslated(content: Content, language: Language, ours: readonly string[]): string[] {
  const given = pathsIn(content.languages?.find(({ code }) => code === language) ?? {});
  const hidden: readonly string[] = content.hidden;
  return pathsIn(textsIn(content)).filter(
    (path) => !given.includes(path) && !ours.includes(path) && !hidden.includes(path.split('.')[0] ?? ''),
  );
}

/** Returns the paths of the texts that are different in another content; of a list all entries. */
export function differentTexts(content: Content, other: Content): string[] {
  return pathsIn(textsIn(content)).filter((path) => {
    const others = entriesAt(other, path).map((one) => JSON.stringify(one));
    return entriesAt(content, path).every((one, i) => JSON.stringify(one) !== others[i]);
  });
}

/** Returns the entries of a list, or a text alone. */
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

/**
 * Returns the content with another offered language as its first one: its texts become those of the content itself, and the former
 * ones are stored as a translation.
 */
export function withFirstLanguage<Whole extends Content>(content: Whole, first: Language): Whole {
  const [former, ...others] = content.languages ?? [];
  if (!former || former.code === first) return content;
  const rest = others.filter(({ code }) => code !== first);
  return {
    ...contentIn(content, first),
    languages: [{ code: first }, { code: former.code, ...textsIn(content) }, ...rest],
  };
}
