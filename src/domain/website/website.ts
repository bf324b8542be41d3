import * as z from 'zod/mini';
import { clientPicture } from './client-pictures.ts';
import { languageCodes } from '../languages.ts';
import { LegalPage } from './legal-pages.ts';
import { settingFields } from '../settings/settings.ts';
import { choice, flag, line, paragraph, requiredParagraph, whole } from '../text-schemas.ts';

// The content of the owner's website: plain text, and pictures by id.

/** Sections that can be hidden and moved, in their first order; the hero comes first. */
export const hideableSections = [
  'about',
  'services',
  'gallery',
  'instagram',
  'testimonials',
  'callToAction',
  'faq',
  'hours',
] as const;

/** The typefaces of text and headings, by their names in astro.config.mjs. */
export const typefaces = {
  mixed: { sans: 'instrument', display: 'fraunces' },
  serif: { sans: 'literata', display: 'fraunces' },
  sans: { sans: 'instrument', display: 'outfit' },
} as const;
export const fontPairs = Object.keys(typefaces) as (keyof typeof typefaces)[];

/** The project's gallery drawings in order, by their names in `src/assets/art/gallery`. */
export const drawings = ['balayage', 'bob', 'braid', 'curls', 'updo', 'pixie', 'long-waves', 'bun'] as const;

/** A drawing in a list of pictures: it can be moved, described and removed like any other. */
export const drawingId = (name: (typeof drawings)[number]): string => `drawing-${name}`;

const DRAWING = new RegExp(`^drawing-(?:${drawings.join('|')})$`);
/** Pictures are named by their content: the SHA-256 of their bytes, base64url. */
const BYTES = /^[\w-]{43}$/;

/** True for a picture that is not one of the website's own photographs. */
const isOutside = (id: string): boolean => DRAWING.test(id) || clientPicture(id) !== null;

/** The focal point of a cropped picture: from its left and its top, 0 to 1. */
const share = (label: string) => {
  const message = `${label} must be a number from 0 to 1`;
  return z.number(message).check(z.gte(0, message), z.lte(1, message));
};

const NO_PICTURE = 'Id must be that of a picture';

const pictureWith = (isKnown: (id: string) => boolean) =>
  z.strictObject({
    id: z.string(NO_PICTURE).check(z.refine(isKnown, NO_PICTURE)),
    /** The alt text. It may still be missing in a draft. */
    alt: line('Description', 0, 300),
    focus: z.strictObject({ x: share('Focus from the left'), y: share('Focus from the top') }),
  });

/** The owner's own photograph; null for the project's drawing. */
const Picture = z.nullable(pictureWith((id) => BYTES.test(id)));
const GalleryPicture = pictureWith((id) => BYTES.test(id) || isOutside(id));

const atMost = (max: number, what: string) => z.maxLength(max, `At most ${max} ${what}`);
const list = (what: string) => `${what} must be a list`;
const NO_COLOR = 'Accent must be a color such as #a64b30';

const sectionList = (label: string, once: string) =>
  z
    .array(
      z.enum(hideableSections, `${label} must name sections: ${hideableSections.join(', ')}`),
      list(label),
    )
    .check(z.refine((ids) => new Set(ids).size === ids.length, once));

/** Everything except the name, which is the `businessName` of the settings. */
const contentFields = {
  /** True if the project's drawings replace missing photographs: in the demo, and for salons that began with them. */
  drawn: z.optional(flag('Drawn')),
  tagline: line('Tagline', 0, 160),
  /** `#rrggbb` in lowercase; null for the project's own color. */
  accent: z.nullable(z.string(NO_COLOR).check(z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, NO_COLOR))),
  hidden: sectionList('Hidden', 'Each section can be hidden once'),
  /** The order of the sections; those it does not name follow in their first order. */
  order: sectionList('Order', 'Each section has one place'),
  /** The typefaces of headings and text. */
  fonts: choice('Fonts', fontPairs),
  /** Shown instead of the name at the top of each page. */
  logo: Picture,
  /** If these are empty, the page uses its name, tagline and hero. */
  search: z.strictObject({ title: line('Title', 0, 120), description: line('Description', 0, 320) }),
  hero: z.strictObject({
    eyebrow: line('Line above the headline', 0, 120),
    heading: line('Heading', 1, 160),
    text: paragraph('Text', 800),
    picture: Picture,
  }),
  about: z.strictObject({
    heading: line('Heading', 1, 160),
    text: z.array(requiredParagraph('Text', 1_500), list('Text')).check(atMost(10, 'paragraphs')),
    points: z
      .array(z.strictObject({ name: line('Name', 1, 80), text: line('Text', 0, 300) }), list('Points'))
      .check(atMost(6, 'points')),
    picture: Picture,
  }),
  gallery: z.strictObject({
    heading: line('Heading', 1, 160),
    text: paragraph('Text', 800),
    pictures: z
      .array(
        z.strictObject({
          /** Null is the drawing of this position, if there is one. */
          picture: z.nullable(GalleryPicture),
          category: line('Category', 0, 60),
          /** Takes the space of four pictures. */
          large: flag('Large'),
        }),
        list('Pictures'),
      )
      .check(
        atMost(24, 'pictures'),
        z.refine((all) => all.slice(drawings.length).every(({ picture }) => picture !== null), {
          error: `Only the first ${drawings.length} places have a drawing`,
        }),
      ),
  }),
  services: z.strictObject({
    heading: line('Heading', 1, 160),
    text: paragraph('Text', 800),
    /** Pictures in the price list, by the services' ids. */
    pictures: z
      .array(
        z.strictObject({ service: whole('Service', 1, 2 ** 31 - 1), picture: Picture }),
        list('Pictures'),
      )
      .check(atMost(24, 'pictures')),
  }),
  testimonials: z.strictObject({
    heading: line('Heading', 1, 160),
    entries: z
      .array(
        z.strictObject({
          name: line('Name', 1, 80),
          text: requiredParagraph('Text', 800),
          /** Stars. */
          rating: whole('Rating', 1, 5),
        }),
        list('Entries'),
      )
      .check(atMost(20, 'testimonials')),
  }),
  callToAction: z.strictObject({ heading: line('Heading', 1, 160), text: paragraph('Text', 800) }),
  faq: z.strictObject({
    heading: line('Heading', 1, 160),
    text: paragraph('Text', 800),
    entries: z
      .array(
        z.strictObject({ question: line('Question', 1, 200), answer: requiredParagraph('Answer', 1_200) }),
        list('Entries'),
      )
      .check(atMost(20, 'questions')),
  }),
  /** The opening hours, the address and a map link come from the settings; the text says how to get there. */
  hours: z.strictObject({ heading: line('Heading', 1, 160), text: paragraph('Text', 800) }),
  share: z.strictObject({ picture: Picture }),
  /** Absent in data from before these pages existed, and while the proposals are unchanged. */
  privacy: z.optional(LegalPage),
  terms: z.optional(LegalPage),
};

const { search, hero, about, services, gallery, testimonials, callToAction, faq, hours } = contentFields;

/** The texts in another language. Missing or empty ones are shown in the first language; a list counts as a whole. */
const ContentTexts = z.partial(
  z.strictObject({
    tagline: contentFields.tagline,
    search: z.partial(search),
    hero: z.partial(z.omit(hero, { picture: true })),
    about: z.partial(z.omit(about, { picture: true })),
    services: z.partial(z.omit(services, { pictures: true })),
    gallery: z.partial(z.omit(gallery, { pictures: true })),
    testimonials: z.partial(testimonials),
    callToAction: z.partial(callToAction),
    faq: z.partial(faq),
    hours: z.partial(hours),
    /** Alt texts and categories of pictures, each with its original in the first language. */
    words: z
      .array(
        z.strictObject({ original: line('Original', 1, 300), text: line('Translation', 0, 300) }),
        list('Words'),
      )
      .check(atMost(100, 'words')),
  }),
);
export type ContentTexts = z.infer<typeof ContentTexts>;

const ContentLanguage = z.extend(ContentTexts, { code: choice('Code', languageCodes) });

/** The languages of the pages; absent for English only. The content itself has the texts of the first language. */
const Languages = z.array(ContentLanguage, list('Languages')).check(
  z.minLength(1, 'At least one language is required'),
  z.refine(
    (all) => new Set(all.map(({ code }) => code)).size === all.length,
    'Each language can be offered once',
  ),
  z.refine(
    ([first]) => Object.keys(first ?? {}).length <= 1,
    'The texts in the first language are those of the website itself',
  ),
);

const allFields = { ...contentFields, languages: z.optional(Languages) };

export const Content = z.strictObject(allFields);
export type Content = z.infer<typeof Content>;

/** The content with the salon's name, as the owner sees and changes it. */
export const Draft = z.strictObject({ brand: settingFields.businessName, ...allFields });
export type Draft = z.infer<typeof Draft>;

type Shown = NonNullable<Content['hero']['picture']>;

/** Returns the website's own photographs that it shows, each once: neither drawings nor clients' photos. */
export function picturesIn(content: Content): string[] {
  const all = shownIn(content).map(({ picture }) => picture.id);
  return [...new Set(all)].filter((id) => !isOutside(id));
}

const inList = (name: string, entries: readonly { readonly picture: Shown | null }[]) =>
  entries.map(({ picture }, i) => ({ path: `${name}.pictures.${i}.picture`, picture }));

/** Returns the pictures it shows by path, as errors name fields. */
export function shownIn({ logo, hero, about, services, share, gallery }: Content) {
  const places = [
    { path: 'logo', picture: logo },
    { path: 'hero.picture', picture: hero.picture },
    { path: 'about.picture', picture: about.picture },
    { path: 'share.picture', picture: share.picture },
    ...inList('services', services.pictures),
    ...inList('gallery', gallery.pictures),
  ];
  return places.flatMap(({ path, picture }) => (picture === null ? [] : [{ path, picture }]));
}

/** Returns the paths of pictures that do not exist. */
export function placesWithout(isThere: (id: string) => boolean, content: Content): string[] {
  const missing = shownIn(content).filter(({ picture: { id } }) => !isOutside(id) && !isThere(id));
  return missing.map(({ path }) => `${path}.id`);
}

/** Returns the paths of pictures without alt text, which prevent publishing. The logo's is the salon's name. */
export function placesUndescribed(content: Content): string[] {
  return shownIn(content)
    .filter(({ path, picture }) => path !== 'logo' && picture.alt === '')
    .map(({ path }) => `${path}.alt`);
}

/** Returns the same content without pictures that no longer exist. */
export function withoutLost<Whole extends Content>(isThere: (id: string) => boolean, content: Whole): Whole {
  const { logo, hero, about, services, share, gallery } = content;
  const isLost = (picture: Shown | null) =>
    picture !== null && !isOutside(picture.id) && !isThere(picture.id);
  const cleared = <Part extends { readonly picture: Shown | null }>(part: Part): Part =>
    isLost(part.picture) ? { ...part, picture: null } : part;
  const without = <Entry extends { readonly picture: Shown | null }>(entries: readonly Entry[]) =>
    entries.filter(({ picture }) => !isLost(picture));
  return {
    ...content,
    logo: isLost(logo) ? null : logo,
    hero: cleared(hero),
    about: cleared(about),
    share: cleared(share),
    services: { ...services, pictures: without(services.pictures) },
    gallery: { ...gallery, pictures: without(gallery.pictures) },
  };
}

export const orderedSections = ({ order }: Pick<Content, 'order'>): Content['order'] => [
  ...order,
  ...hideableSections.filter((id) => !order.includes(id)),
];
