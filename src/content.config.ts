import { file } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import kept from 'virtual:salon-as-kept';
import { Content } from './domain/website/website.ts';
import { startingWebsite } from './starting-website.ts';

const words = z.string().trim().min(1);
/** Astro hands entries out by the alphabet of their ids; this is their place on the page. */
const order = z.int().positive();
/** A picture in `src/assets/art`, by its folder and name without the ending: `gallery/bob`. */
const picture = z.string().regex(/^(?:[\w-]+\/)?[\w-]+$/);

/**
 * What the home page says and shows: what its owner has published, else what `src/content` has for a new salon. It is one
 * entry. Astro empties its store before it asks a function, so that no answer outlives what was published before.
 */
const website = defineCollection({
  loader: () => [{ id: 'website', content: kept?.website?.content ?? startingWebsite }],
  schema: z.strictObject({ id: words, content: Content }),
});

/** The sections of the home page as a new salon has them. The line above a heading, and what a drawing shows, stay. */
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

/** Stand in for the posts of the feed while there are none. */
const social = defineCollection({
  loader: file('src/content/social.json'),
  schema: z.strictObject({ id: words, order, src: picture, alt: words }),
});

export const collections = { website, sections, social };
