import type { Introduced } from '../domain/website/page-titles.ts';
import { messages } from '../platform/messages.ts';

/** The description of the home page for search engines and shared links, under the name that the owner has published. */
export function homeDescription({ name, tagline, search }: Introduced): string {
  const t = messages('home-description');
  return search.description || (tagline === '' ? t('nameOnly', { name }) : t('byName', { name, tagline }));
}
