import type { Site } from './netlify-rules.ts';
import type { BuiltSite } from './static.ts';
import { KEPT_FOR } from './website/built-sites.ts';

/** A site that can be replaced between two requests. */
export interface ChangingSite extends Site {
  /** Serves this site from the next request on. */
  change(next: BuiltSite): void;
  /** Stops serving these paths of earlier sites from the next request on. */
  forget(isErased: (pathname: string) => boolean): void;
}

/** They are kept in memory. */
const MOST = 10;
/** Files named by their content never change. */
const NAMED_BY_CONTENT = /^\/(?:_astro|photos)\//;

/** Serves `first` until it is replaced. Open pages of an earlier site find its scripts and pictures for a day more. */
export function changingSite(
  first: BuiltSite,
  earlier: readonly BuiltSite[],
  clock: () => number,
): ChangingSite {
  /** The files of `site` that its successor lacks: only a few, rather than all its pages. */
  const remainder = (site: BuiltSite, next: Site) => ({
    site: site.only((pathname) => NAMED_BY_CONTENT.test(pathname) && !next.has(pathname)),
    until: clock() + KEPT_FOR,
  });
  let live = first;
  let before = earlier.map((site) => remainder(site, first));

  return {
    has: (pathname) => live.has(pathname),
    redirect: async (request) => live.redirect?.(request),
    answer: (request) => {
      const { pathname } = new URL(request.url);
      const found = before.find(({ site, until }) => until > clock() && site.has(pathname));
      return (live.has(pathname) ? live : (found?.site ?? live)).answer(request);
    },
    forget: (isErased) => {
      before = before.map(({ site, until }) => ({
        site: site.only((pathname) => !isErased(pathname)),
        until,
      }));
    },
    change: (next) => {
      const others = before.filter(({ until }) => until > clock()).slice(0, MOST - 1);
      before = [remainder(live, next), ...others];
      live = next;
    },
  };
}
