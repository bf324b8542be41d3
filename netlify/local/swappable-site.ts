import type { BuiltSite, Site } from './static.ts';

/** A site that can become another between two requests. */
export interface ChangingSite extends Site {
  /** From the next request on it is this one. */
  change(next: BuiltSite): void;
  /** From the next request on nothing at these paths of earlier sites is served. */
  forget(isErased: (pathname: string) => boolean): void;
}

/** How long the files of a site that is no more are kept for pages that are still open, in milliseconds. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;
/** What is kept of each is in memory. */
const MOST = 10;
/** Files whose name says what is in them: under the same name there is never anything else. */
const NAMED_BY_CONTENT = /^\/(?:_astro|photos)\//;

/**
 * Serves `first` until it is told of another. Whoever has a page of an earlier one open finds its scripts and pictures for a day
 * more; nothing else of it is served.
 * @param clock in epoch milliseconds
 */
export function changingSite(
  first: BuiltSite,
  earlier: readonly BuiltSite[],
  clock: () => number,
): ChangingSite {
  /** What `site` has and the one after it has not: hardly anything, and not all its pages again. */
  const kept = (site: BuiltSite, next: Site) => ({
    site: site.only((pathname) => NAMED_BY_CONTENT.test(pathname) && !next.has(pathname)),
    until: clock() + KEPT_FOR,
  });
  let live = first;
  let before = earlier.map((site) => kept(site, first));

  return {
    has: (pathname) => live.has(pathname),
    answer: (request, pathname) => {
      if (live.has(pathname)) return live.answer(request, pathname);
      const found = before.find(({ site, until }) => until > clock() && site.has(pathname));
      return (found?.site ?? live).answer(request, pathname);
    },
    forget: (isErased) => {
      before = before.map(({ site, until }) => ({
        site: site.only((pathname) => !isErased(pathname)),
        until,
      }));
    },
    change: (next) => {
      const others = before.filter(({ until }) => until > clock()).slice(0, MOST - 1);
      before = [kept(live, next), ...others];
      live = next;
    },
  };
}
