import type { Site } from './static.ts';

/** A site that can become another between two requests. */
export interface ChangingSite extends Site {
  /** From the next request on it is this one. */
  change(next: Site): void;
}

/** How long the files of a site that is no more are kept for pages that are still open, in milliseconds. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;
/** Each is in memory. */
const MOST = 10;
/** Files whose name says what is in them: under the same name there is never anything else. */
const NAMED_BY_CONTENT = /^\/_astro\//;

/**
 * Serves `first` until it is told of another. Whoever has a page of an earlier one open finds its scripts and pictures for a day
 * more; nothing else of it is served.
 * @param clock in epoch milliseconds
 */
export function changingSite(first: Site, earlier: readonly Site[], clock: () => number): ChangingSite {
  let live = first;
  let before = earlier.map((site) => ({ site, until: clock() + KEPT_FOR }));

  return {
    has: (pathname) => live.has(pathname),
    answer: (request, pathname) => {
      if (live.has(pathname) || !NAMED_BY_CONTENT.test(pathname)) return live.answer(request, pathname);
      const kept = before.find(({ site, until }) => until > clock() && site.has(pathname));
      return (kept?.site ?? live).answer(request, pathname);
    },
    change: (next) => {
      const now = clock();
      const kept = before.filter(({ until }) => until > now).slice(0, MOST - 1);
      before = [{ site: live, until: now + KEPT_FOR }, ...kept];
      live = next;
    },
  };
}
