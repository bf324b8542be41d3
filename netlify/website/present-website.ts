import type { PublicationShape, WebsiteShape } from '../../src/api/website/website.ts';
import {
  changedParts,
  MOST_PICTURES,
  publishedIn,
  publicationNow,
  pictureUses,
  type Publication,
} from '../../src/domain/website/publications.ts';
import { isoMinute, type EpochMs } from '../../src/domain/time.ts';
import { languageCodes } from '../../src/domain/languages.ts';
import { differentTexts } from '../../src/domain/website/content-languages.ts';
import { unwritten } from '../../src/domain/website/unwritten.ts';
import { startingTextsIn } from '../../src/starting-website.ts';
import { salonZone } from '../appointments/present.ts';
import { demoStarting, starting, type Deps } from '../deps.ts';
import { isLoopback } from '../platform/environment/host-names.ts';
import { stale } from '../platform/http/edit.ts';
import type { AnyCall } from '../platform/http/route.ts';
import { factsHash, type Means } from './built-facts.ts';
import { currentDraft, publicationMonth, type Site } from './website.ts';

/** Returns the refusal of an outdated change, with the newest state. */
export const staleSite = (newest: Site, call: AnyCall) =>
  stale(newest, { what: 'Your website', show: (site) => presentWebsite(site, call) });

export function presentWebsite(site: Site, { deps, now }: AnyCall): WebsiteShape {
  const { version, publications, pictures } = site.website;
  const draft = currentDraft(site, deps);
  const [newest = null] = publications;
  const live = publications.find(({ state }) => state === 'live');
  return {
    version,
    draft,
    unwritten: unwritten(draft, demoStarting.website, starting.website),
    ours: [...new Set(languageCodes.flatMap((code) => differentTexts(draft, startingTextsIn(draft, code))))],
    publication: newest && presentPublication(newest, site, now),
    live: live ? presentPublication(live, site, now) : null,
    // Earlier publications do not say with which facts they were built.
    outdated: newest?.facts !== undefined && isOutdated(site, deps),
    missing: deps.publishing.missing,
    published_this_month: publishedIn(publicationMonth(site, now), site.website),
    pictures: { kept: pictures.length, most: MOST_PICTURES, taken_out: takenOut(site) },
    keeps_deploys: deps.publishing.keepsDeploys,
    booking_url: bookingUrl(deps.site()),
  };
}

/** True if the newest publication may show other facts than the salon's, and nothing but a new one replaces them. */
export function isOutdated({ website, rules }: Site, deps: Means & Pick<Deps, 'publishing'>): boolean {
  const [newest] = website.publications;
  return deps.publishing.isPaid && newest !== undefined && newest.facts !== factsHash(rules, deps);
}

/** The pictures that the draft does not use and that the owner may erase. */
function takenOut(site: Site): WebsiteShape['pictures']['taken_out'] {
  const { pictures, ...website } = site.website;
  const zone = salonZone(site.rules);
  return pictures.flatMap(({ id }) => {
    const { draft, site: on_site, revisions } = pictureUses(id, website);
    const publications = website.publications
      .filter(({ revision }) => revisions.includes(revision))
      .map(({ revision, published_at: at }) => ({ revision, published_at: isoMinute(at, zone) }));
    return draft ? [] : [{ id, on_site, publications }];
  });
}

function bookingUrl(site: string): string | null {
  return isLoopback(new URL(site).hostname) ? null : `${site}/booking`;
}

export function presentPublication(
  publication: Publication,
  { rules, website }: Site,
  now: EpochMs,
): PublicationShape {
  const zone = salonZone(rules);
  const iso = (at: EpochMs) => {
    const seconds = String(Math.floor(at / 1000) % 60).padStart(2, '0');
    return isoMinute(at, zone).replace(/00(?=[-+]\d\d:\d\d$)/, seconds);
  };
  const { revision, version, published_at, state, since, reason } = publicationNow(publication, now);
  const kind = revision === website.former?.revision ? 'draft' : 'published';
  return {
    kind,
    revision,
    version,
    published_at: iso(published_at),
    state,
    since: iso(since),
    reason,
    changed: changedParts(publication, website),
  };
}
