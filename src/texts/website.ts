import type { Introduced } from '../domain/website/page-titles.ts';
import { messages } from '../platform/messages.ts';

/**
 * The description of the home page for search engines and shared links.
 * @param name of the stylist, which is the salon's own name if the owner has published it
 */
export function homeDescription({ name, tagline, search }: Introduced): string {
  const t = messages('home-description');
  return search.description || (tagline === '' ? t('nameOnly', { name }) : t('byName', { name, tagline }));
}
