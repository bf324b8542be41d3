export type SocialSite = 'instagram' | 'facebook';

export const hosts: Readonly<Record<SocialSite, string>> = {
  instagram: 'instagram.com',
  facebook: 'facebook.com',
};

/** Returns 'marenholthair' for 'marenholthair' or '@marenholthair'; null if it is not a plain name. */
const nameIn = (text: string): string | null => /^@?([\w.-]+)$/.exec(text)?.[1] ?? null;

/** Returns the web address of a text, adding `https://` if missing; null if it is none. */
export function webAddress(text: string): string | null {
  const full = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/@]+\.[^\s/@]+/i.test(full) || !URL.canParse(full)) return null;
  return new URL(full).href;
}

/** Returns the address of the salon's page on a social site, from its name there or from the address itself; null for neither. */
export function profileAddress(site: SocialSite, text: string): string | null {
  const name = nameIn(text);
  if (name !== null) return `https://www.${hosts[site]}/${name}/`;
  const address = webAddress(text);
  if (address === null) return null;
  const { hostname } = new URL(address);
  return hostname === hosts[site] || hostname.endsWith(`.${hosts[site]}`) ? address : null;
}

/** For example '@marenholthair', from the name or from the page's address. */
export function handle(site: SocialSite, text: string): string {
  const address = profileAddress(site, text);
  const name = address === null ? text : (new URL(address).pathname.split('/')[1] ?? '');
  return `@${name.replace(/^@/, '')}`;
}
