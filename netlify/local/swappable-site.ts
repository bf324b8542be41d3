import type { Site } from './netlify-rules.ts';
import type { BuiltSite } from './static.ts';
import { KEPT_FOR } from './website/built-sites.ts';

/** They are kept in memory. */
const MOST = 10;
/** Files named by their content never change. */
const NAMED_BY_CONTENT = /^\/(?:_astro|photos)\//;

/** Serves `first` until it is replaced between two requests. Open pages of an earlier site find its scripts and pictures for a day more. */
export function changingSite(first: BuiltSite, earlier: readonly BuiltSite[], clock: () => number) {
  /** The files of `site` that its successor lacks: only a few, rather than all its pages. */
  const remainder = (site: BuiltSite, next: Site) => ({
    site: site.only((pathname) => NAMED_BY_CONTENT.test(pathname) && !next.has(pathname)),
    until: clock() + KEPT_FOR,
  });
  let live = first;
  let before = earlier.map((site) => remainder(site, first));

  return {
    has: (pathname: string) => live.has(pathname),
    redirect: async (request: Request) => live.redirect?.(request),
    answer: (request: Request) => {
      const { pathname } = new URL(request.url);
      const found = before.find(({ site, until }) => until > clock() && site.has(pathname));
      return (live.has(pathname) ? live : (found?.site ?? live)).answer(request);
    },
    /** Stops serving these paths of earlier sites from the next request on. */
    forget: (isErased: (pathname: string) => boolean) => {
      before = before.map(({ site, until }) => ({
        site: site.only((pathname) => !isErased(pathname)),
        until,
      }));
    },
    /** Serves this site from the next request on. */
    change: (next: BuiltSite) => {
      const others = before.filter(({ until }) => until > clock()).slice(0, MOST - 1);
      before = [remainder(live, next), ...others];
      live = next;
    },
  };
}
