import { file } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import kept from 'virtual:salon-as-kept';
import { Content } from './domain/website/website.ts';
import { salon } from './salon.ts';
import { newSalonWebsite, startingWebsite } from './starting-website.ts';

const words = z.string().trim().min(1);
/** The position on the page, because Astro returns entries in the order of their ids. */
const order = z.int().positive();
/** A picture in `src/assets/art`, by folder and name without the extension: `gallery/bob`. */
const picture = z.string().regex(/^(?:[\w-]+\/)?[\w-]+$/);

/**
 * The content of the home page: the owner's publication, a new salon's, or the demo's from `src/content`. It is one entry. Astro empties its
 * store before it calls a loader function, so no earlier publication survives.
 */
const website = defineCollection({
  loader: () => [
    {
      id: 'website',
      content: kept?.website?.content ?? (salon.isInvented ? startingWebsite : newSalonWebsite),
    },
  ],
  schema: z.strictObject({ id: words, content: Content }),
});

/** The home page sections of a new salon. The line above a heading and the drawing's description cannot be edited. */
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

/** Replace the feed's posts while there are none. */
const social = defineCollection({
  loader: file('src/content/social.json'),
  schema: z.strictObject({ id: words, order, src: picture, alt: words }),
});

export const collections = { website, sections, social };
