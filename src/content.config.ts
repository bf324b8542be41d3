import { file } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

const words = z.string().trim().min(1);
/** Astro hands entries out by the alphabet of their ids; this is their place on the page. */
const order = z.int().positive();
/** A picture in `src/assets/art`, by its folder and name without the ending: `gallery/bob`. */
const picture = z.string().regex(/^(?:[\w-]+\/)?[\w-]+$/);

/** A heading of the home page with what is said under it. */
const sections = defineCollection({
  loader: file('src/content/sections.json'),
  schema: z.strictObject({
    id: words,
    eyebrow: words.optional(),
    heading: words,
    text: z.array(words).default([]),
    points: z.array(z.strictObject({ name: words, text: words })).default([]),
    picture: z.strictObject({ name: picture, alt: words }).optional(),
  }),
});

const gallery = defineCollection({
  loader: file('src/content/gallery.json'),
  schema: z.strictObject({
    id: words,
    order,
    src: picture,
    alt: words,
    category: words.default('Featured Style'),
    fallback: z.string().startsWith('/').default('/gallery-fallback.svg'),
    /** Takes the room of four. */
    large: z.boolean().default(false),
  }),
});

/** Stand in for the posts of the feed while there are none. */
const social = defineCollection({
  loader: file('src/content/social.json'),
  schema: z.strictObject({ id: words, order, src: picture, alt: words }),
});

const testimonials = defineCollection({
  loader: file('src/content/testimonials.json'),
  schema: z.strictObject({ id: words, order, name: words, text: words, rating: z.int().min(1).max(5) }),
});

const faq = defineCollection({
  loader: file('src/content/faq.json'),
  schema: z.strictObject({ id: words, order, question: words, answer: words }),
});

export const collections = { sections, gallery, social, testimonials, faq };
