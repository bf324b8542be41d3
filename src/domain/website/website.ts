import * as z from 'zod/mini';
import { LegalPage } from './legal-pages.ts';
import { settingFields } from '../settings/settings.ts';
import { line, ruledParagraph, whole } from '../text-schemas.ts';
import { both, paragraphRule } from '../text-rules.ts';

// What the owner's website says and shows: plain text, and pictures by their ids.

/** Sections that can be hidden; the hero cannot. */
const hideableSections = [
  'about',
  'services',
  'gallery',
  'instagram',
  'testimonials',
  'callToAction',
  'faq',
] as const;

/** The drawings of the gallery that come with the project, in their order, by their names in `src/assets/art/gallery`. */
export const drawings = ['balayage', 'bob', 'braid', 'curls', 'updo', 'pixie', 'long-waves', 'bun'] as const;

/** A drawing in a list of pictures: it can be moved, described and taken out as any other. */
export const drawingId = (name: (typeof drawings)[number]): string => `drawing-${name}`;

const DRAWING = new RegExp(`^drawing-(?:${drawings.join('|')})$`);
/** Pictures are named by what is in them: the SHA-256 of their bytes, base64url. */
const BYTES = /^[\w-]{43}$/;

const isDrawing = (id: string): boolean => DRAWING.test(id);

/** Where to look first in a picture that is cut to fit: from its left and its top, 0 to 1. */
const share = (label: string) => {
  const message = `${label} must be a number from 0 to 1`;
  return z.number(message).check(z.gte(0, message), z.lte(1, message));
};

const NO_PICTURE = 'Id must be that of a picture';

const pictureWith = (isKnown: (id: string) => boolean) =>
  z.strictObject({
    id: z.string(NO_PICTURE).check(z.refine(isKnown, NO_PICTURE)),
    /** What is in it, for whoever cannot see it. In a draft it may still be missing. */
    alt: line('Description', 0, 300),
    focus: z.strictObject({ x: share('Focus from the left'), y: share('Focus from the top') }),
  });

/** A photograph of her own; null for the drawing that comes with the project. */
const Picture = z.nullable(pictureWith((id) => BYTES.test(id)));
const GalleryPicture = pictureWith((id) => BYTES.test(id) || isDrawing(id));

/** Several lines; `min` 1 asks for some. */
function prose(label: string, min: 0 | 1, max: number) {
  const given = (text: string) => (text.length < min ? `${label} is required` : null);
  return ruledParagraph(label, both(paragraphRule(label, max), given), max);
}

const atMost = (max: number, what: string) => z.maxLength(max, `At most ${max} ${what}`);
const list = (what: string) => `${what} must be a list`;
const NO_COLOR = 'Accent must be a colour such as #a64b30';

/** All but the name, which is the `businessName` of the settings wherever it stands. */
const contentFields = {
  tagline: line('Tagline', 0, 160),
  /** `#rrggbb` in small letters; null for the colour that comes with the project. */
  accent: z.nullable(z.string(NO_COLOR).check(z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, NO_COLOR))),
  hidden: z
    .array(
      z.enum(hideableSections, `Hidden must name sections: ${hideableSections.join(', ')}`),
      list('Hidden'),
    )
    .check(z.refine((ids) => new Set(ids).size === ids.length, 'Each section can be hidden once')),
  /** Where these are empty, the page says them of its name, tagline and hero. */
  search: z.strictObject({
    title: line('Title', 0, 120),
    description: line('Description', 0, 320),
  }),
  hero: z.strictObject({
    eyebrow: line('Line above the headline', 0, 120),
    heading: line('Heading', 1, 160),
    text: prose('Text', 0, 800),
    picture: Picture,
  }),
  about: z.strictObject({
    heading: line('Heading', 1, 160),
    text: z.array(prose('Text', 1, 1_500), list('Text')).check(atMost(10, 'paragraphs')),
    points: z
      .array(z.strictObject({ name: line('Name', 1, 80), text: line('Text', 0, 300) }), list('Points'))
      .check(atMost(6, 'points')),
    picture: Picture,
  }),
  gallery: z.strictObject({
    heading: line('Heading', 1, 160),
    text: prose('Text', 0, 800),
    pictures: z
      .array(
        z.strictObject({
          /** Null is the drawing of this place, as long as there is one. */
          picture: z.nullable(GalleryPicture),
          category: line('Category', 0, 60),
          /** Takes the room of four. */
          large: z.boolean('Large must be true or false'),
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
  services: z.strictObject({ heading: line('Heading', 1, 160), text: prose('Text', 0, 800) }),
  testimonials: z.strictObject({
    heading: line('Heading', 1, 160),
    entries: z
      .array(
        z.strictObject({
          name: line('Name', 1, 80),
          text: prose('Text', 1, 800),
          /** Stars. */
          rating: whole('Rating', 1, 5),
        }),
        list('Entries'),
      )
      .check(atMost(20, 'testimonials')),
  }),
  callToAction: z.strictObject({ heading: line('Heading', 1, 160), text: prose('Text', 0, 800) }),
  faq: z.strictObject({
    heading: line('Heading', 1, 160),
    text: prose('Text', 0, 800),
    entries: z
      .array(
        z.strictObject({ question: line('Question', 1, 200), answer: prose('Answer', 1, 1_200) }),
        list('Entries'),
      )
      .check(atMost(20, 'questions')),
  }),
  share: z.strictObject({ picture: Picture }),
  /** Absent of what was kept or sent before there were such pages, and where nothing was made of the proposals. */
  privacy: z.optional(LegalPage),
  terms: z.optional(LegalPage),
};

export const Content = z.strictObject(contentFields);
export type Content = z.infer<typeof Content>;

/** As the owner sees and changes it. */
export const Draft = z.strictObject({ brand: settingFields.businessName, ...contentFields });
export type Draft = z.infer<typeof Draft>;

type Shown = NonNullable<Content['hero']['picture']>;

/** The photographs that it shows, each once; drawings are no photographs. */
export function picturesIn({ hero, about, gallery, share }: Content): string[] {
  const all = [hero, about, share, ...gallery.pictures].flatMap(({ picture }) => picture?.id ?? []);
  return [...new Set(all)].filter((id) => !isDrawing(id));
}

/** What it shows, by the path of each, as a refusal names fields. */
function shownIn({
  hero,
  about,
  share,
  gallery,
}: Content): { readonly path: string; readonly picture: Shown }[] {
  const places = [
    { path: 'hero.picture', picture: hero.picture },
    { path: 'about.picture', picture: about.picture },
    { path: 'share.picture', picture: share.picture },
    ...gallery.pictures.map(({ picture }, i) => ({ path: `gallery.pictures.${i}.picture`, picture })),
  ];
  return places.flatMap(({ path, picture }) => (picture === null ? [] : [{ path, picture }]));
}

/** Where it shows a picture that is not there: the path of each. */
export function placesWithout(isThere: (id: string) => boolean, content: Content): string[] {
  const lost = shownIn(content).filter(({ picture: { id } }) => !isDrawing(id) && !isThere(id));
  return lost.map(({ path }) => `${path}.id`);
}

/** Where a picture is not described yet, which keeps it from being published: the path of each. */
export function placesUndescribed(content: Content): string[] {
  return shownIn(content)
    .filter(({ picture }) => picture.alt === '')
    .map(({ path }) => `${path}.alt`);
}

/** The same without pictures that are no longer there. */
export function withoutLost<Whole extends Content>(isThere: (id: string) => boolean, content: Whole): Whole {
  const kept = <Part extends { readonly picture: Shown | null }>(part: Part): Part =>
    part.picture === null || isDrawing(part.picture.id) || isThere(part.picture.id)
      ? part
      : { ...part, picture: null };
  const { hero, about, share, gallery } = content;
  const pictures = gallery.pictures.filter((one) => one.picture === null || kept(one).picture !== null);
  return {
    ...content,
    hero: kept(hero),
    about: kept(about),
    share: kept(share),
    gallery: { ...gallery, pictures },
  };
}
