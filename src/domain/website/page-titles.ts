import type { Content } from './website.ts';

// The title of the home page for search engines and shared links.

export interface Introduced extends Pick<Content, 'tagline' | 'search'> {
  readonly name: string;
}

/** For example 'Rosa Hair: Cuts by the river'. */
export const nameAndTagline = (name: string, tagline: string): string =>
  [name, tagline].filter(Boolean).join(': ');

/** A page's own title, with the salon's name added if it is missing. */
export const titleWith = (title: string, name: string): string =>
  title.includes(name) ? title : `${title} | ${name}`;

export const homeTitle = ({ name, tagline, search }: Introduced): string =>
  titleWith(search.title || nameAndTagline(name, tagline), name);
