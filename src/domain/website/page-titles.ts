import type { Content } from './website.ts';

// How the home page says what it is, where it is found and where a link to it is shared.

interface Introduced extends Pick<Content, 'tagline' | 'search'> {
  readonly name: string;
}

/** 'Rosa Hair: Cuts by the river' */
export const nameAndTagline = (name: string, tagline: string): string =>
  [name, tagline].filter(Boolean).join(': ');

/** A page's own title; the salon's name is added where it is not in it. */
export const titleWith = (title: string, name: string): string =>
  title.includes(name) ? title : `${title} | ${name}`;

export const homeTitle = ({ name, tagline, search }: Introduced): string =>
  titleWith(search.title || nameAndTagline(name, tagline), name);

/** @param name of who does it, which is the salon's own where the owner has published it */
export function homeDescription({ name, tagline, search }: Introduced): string {
  const by = tagline === '' ? `${name}.` : `${tagline} by ${name}.`;
  return search.description || `${by} See the times that are free and book online.`;
}
