import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { builtSalon } from './built-salon.ts';
import { nameAndTagline as join } from './domain/website/page-titles.ts';
import { approvedPages } from './domain/website/legal-pages.ts';
import type { Content } from './domain/website/website.ts';
import { salon } from './salon.ts';

const entry = await getEntry('website', 'website');
if (!entry) throw new Error('src/content.config.ts has no website');

/** The content of the home page. The salon's name is among the facts. */
export const website: Content = entry.data.content;
/** The privacy and booking terms pages that the owner has approved. */
export const legalPagesBuilt = approvedPages(website);

const { tagline, hero, share } = website;
const { businessName: name } = builtSalon.facts;

/** True if the texts are the owner's or a new salon's, not the demo's. */
const isReal = builtSalon.website !== null || !salon.isInvented;

/** For example 'Maren Holt Hair: professional hair styling services'. The owner's capitals are kept. */
export const nameAndTagline = join(name, isReal ? tagline : tagline.toLowerCase());

/** The picture shown when somebody shares a link to the site: build/brand draws it. */
export const shared = {
  path: isReal ? '/og.jpg' : '/og.png',
  alt: isReal
    ? [nameAndTagline, share.picture?.alt ?? hero.picture?.alt].filter(Boolean).join('. ')
    : `${nameAndTagline}, beside a picture of long hair being trimmed.`,
};

/** The paragraphs of a text that may have several. */
export const paragraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((part) => part.trim() !== '');

/** A section of a new salon's home page, from `src/content/sections.json`. */
export async function sectionTexts(id: string): Promise<CollectionEntry<'sections'>['data']> {
  const section = await getEntry('sections', id);
  if (!section) throw new Error(`src/content/sections.json has no section named ${id}`);
  return section.data;
}

/** The line above a section's heading, which names the section whatever the heading says. */
export async function sectionEyebrow(id: string): Promise<string | undefined> {
  return (await sectionTexts(id)).eyebrow;
}

/** The drawn squares of the feed, in page order. */
export async function socialDrawings(): Promise<CollectionEntry<'social'>['data'][]> {
  const entries = await getCollection('social');
  return entries.map(({ data }) => data).toSorted((a, b) => a.order - b.order);
}
