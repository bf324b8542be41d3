import { outsideRequire, outsideVersion, type Check, type Finding } from './check.ts';
import { bothSites } from './own-site.ts';

interface Link {
  readonly url: string;
  readonly state: 'OK' | 'BROKEN' | 'SKIPPED';
  readonly status?: number;
  readonly parent?: string;
  readonly failureDetails?: readonly unknown[];
}
interface Linkinator {
  readonly check: (options: object) => Promise<{ readonly links: readonly Link[] }>;
}

/** True for a well-formed link that leads out of the site; the link itself is not opened. */
const wellFormed = (link: string): boolean => {
  if (link.startsWith('mailto:')) return /^mailto:[^@\s]+@[\w-]+(\.[\w-]+)+(\?\S+)?$/.test(link);
  if (link.startsWith('tel:')) return /^tel:\+?\d{5,15}(;ext=\d+)?$/.test(link);
  if (link.startsWith('sms:')) return /^sms:\+?\d{5,15}(\?\S+)?$/.test(link);
  const { protocol, hostname, username } = new URL(link);
  return protocol === 'https:' && /\.[a-z]{2,}$/.test(hostname) && username === '';
};

/** The address in full links: it has no port, because the host chooses one. */
const LOCAL = /^http:\/\/localhost:0(?=\/)/;

/** Follows every link, picture, script, style and anchor of both sites, including pages that no other page links to. */
export const links: Check = {
  title: 'linkinator',
  version: () => outsideVersion('linkinator'),
  look: async () => {
    const { check } = outsideRequire('linkinator') as Linkinator;
    const outer = new Set<string>();
    const all: (Link & { readonly where: string })[] = [];
    for (const { name, url, pages } of await bothSites()) {
      const leadsOut = (link: string) => !link.replace(LOCAL, url).startsWith(`${url}/`);
      const { links: found } = await check({
        path: pages.filter((path) => path !== '/no-such-page').map((path) => url + path),
        recurse: true,
        checkCss: true,
        checkFragments: true,
        concurrency: 8,
        urlRewriteExpressions: [{ pattern: LOCAL, replacement: url }],
        linksToSkip: (link: string) => Promise.resolve(leadsOut(link)),
      });
      for (const { url: link } of found) if (leadsOut(link)) outer.add(link);
      all.push(
        ...found.map((link) => ({ ...link, where: `${name} ${link.parent?.replace(url, '') ?? ''}` })),
      );
    }
    const broken = all
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, where, status = 0 }): Finding => ({
        rule: `status ${status}`,
        where,
        words: `leads to ${url}`,
      }));
    const malformed = [...outer]
      .filter((link) => !wellFormed(link))
      .map((link): Finding => ({ rule: 'form', where: link, words: 'is no address of another site' }));
    return {
      looked: `${all.length - outer.size} links within the sites; ${outer.size} lead out, of which only the form was checked`,
      findings: [...broken, ...malformed],
    };
  },
};
