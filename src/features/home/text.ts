import { getCollection, getEntry, type CollectionEntry } from 'astro:content';

/** The words of a section of the home page, from `src/content/sections.json`. */
export async function wordsOf(id: string): Promise<CollectionEntry<'sections'>['data']> {
  const entry = await getEntry('sections', id);
  if (!entry) throw new Error(`src/content/sections.json has no section named ${id}`);
  return entry.data;
}

type Listed = 'gallery' | 'social' | 'testimonials' | 'faq';

/** The entries of a collection in the order of the page. */
export async function listOf<Name extends Listed>(name: Name): Promise<CollectionEntry<Name>['data'][]> {
  const entries: { data: CollectionEntry<Name>['data'] }[] = await getCollection(name);
  return entries.map(({ data }) => data).toSorted((a, b) => a.order - b.order);
}
