import {
  listRevisions,
  publishWebsite,
  readRevision,
  readWebsite,
  restoreRevision,
  saveWebsite,
  type PublicationShape,
  type WebsiteShape,
} from '../../src/api/website/website.ts';
import {
  MOST_PICTURES,
  publishedIn,
  standingOf,
  usesOf,
  type Publication,
} from '../../src/domain/website/publications.ts';
import { isoWithOffset, minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { isLoopback } from '../platform/environment/host-names.ts';
import { data, invalid, notFound, refuseWith } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { salonZone } from '../appointments/present.ts';
import {
  draftOf,
  lookForLive,
  monthOf,
  publish,
  readSite,
  restoreDraft,
  saveDraft,
  type Site,
} from './website.ts';

type Asked = { readonly deps: Deps; readonly now: EpochMs };

export const websiteRoutes = [
  ownerRoute(readWebsite, {
    readOnceKnown: ({ deps }) => readSite(deps.store),
    answer: async (call, site) => data(shown(await lookForLive(call.deps, site), call)),
  }),

  ownerRoute(saveWebsite, {
    readOnceKnown: ({ deps }) => readSite(deps.store),
    answer: async (call, site) => {
      const { version, draft } = call.body;
      return told(await saveDraft(call.deps, site, version, draft), call, 'Draft saved');
    },
  }),

  ownerRoute(publishWebsite, {
    readOnceKnown: ({ deps }) => readSite(deps.store),
    answer: async (call, site) => {
      const { version, allow_more: allowMore = false } = call.body;
      const published = await publish(call.deps, site, { version, allowMore });
      if (published === 'conflict') return published;
      if (published.kind === 'stale') return stale(published.newest, call);
      if (published.kind === 'done') return data(shownPublication(published.publication, site, call.now));
      if (published.kind === 'undescribed') return refused(published.places, UNDESCRIBED);
      const { thisMonth } = published;
      const question = `The website was published ${thisMonth} times this month, and each time costs credits. Publish it once more?`;
      return refuseWith('many_publications', question, { this_month: thisMonth });
    },
  }),

  ownerRoute(listRevisions, {
    readOnceKnown: ({ deps }) => readSite(deps.store),
    answer: ({ now }, site) => data(site.website.publications.map((one) => shownPublication(one, site, now))),
  }),

  ownerRoute(readRevision, {
    readOnceKnown: ({ params, deps }) => readPublished(params.revision, deps),
    answer: ({ now }, { site, draft, publication }) =>
      draft && publication
        ? data({ ...shownPublication(publication, site, now), draft })
        : notFound('This publication'),
  }),

  ownerRoute(restoreRevision, {
    readOnceKnown: ({ params, deps }) => readPublished(params.revision, deps),
    answer: async (call, { site, draft }) => {
      if (!draft) return notFound('This publication');
      const saved = await restoreDraft(call.deps, site, call.body.version, draft);
      return told(saved, call, 'Brought back as the draft');
    },
  }),
];

async function readPublished(revision: string, { store }: Deps) {
  const [site, draft] = await Promise.all([readSite(store), store.publication(revision)]);
  return { site, draft, publication: site.website.publications.find((one) => one.revision === revision) };
}

function told(saved: Awaited<ReturnType<typeof saveDraft>>, call: Asked, message: string) {
  if (saved === 'conflict') return saved;
  if (saved.kind === 'stale') return stale(saved.newest, call);
  if (saved.kind === 'done') return data(shown(saved.site, call), { message });
  return refused(saved.places, LOST);
}

function refused(places: readonly string[], why: string) {
  return invalid(Object.fromEntries(places.map((path) => [`draft.${path}`, why])));
}

const UNDESCRIBED = 'Please describe this picture for people who cannot see it';
const LOST = 'This picture is no longer kept. Please choose it again';

function stale(newest: Site, call: Asked) {
  return refuseWith('stale', 'The website has been changed elsewhere meanwhile.', shown(newest, call));
}

function shown(site: Site, { deps, now }: Asked): WebsiteShape {
  const { version, publications, pictures } = site.website;
  const [newest = null] = publications;
  const live = publications.find(({ state }) => state === 'live');
  return {
    version,
    draft: draftOf(site),
    publication: newest && shownPublication(newest, site, now),
    live: live ? shownPublication(live, site, now) : null,
    missing: deps.publishing.missing,
    published_this_month: publishedIn(monthOf(site, now), site.website),
    pictures: { kept: pictures.length, most: MOST_PICTURES, taken_out: takenOut(site) },
    keeps_deploys: deps.publishing.keepsDeploys,
    booking_url: bookingUrl(deps.site()),
  };
}

/** The pictures that the draft does not use and that the owner may erase. */
function takenOut(site: Site): WebsiteShape['pictures']['taken_out'] {
  const { pictures, ...website } = site.website;
  const zone = salonZone(site.rules);
  return pictures.flatMap(({ id }) => {
    const { draft, site: on_site, revisions } = usesOf(id, website);
    const publications = website.publications
      .filter(({ revision }) => revisions.includes(revision))
      .map(({ revision, published_at }) => ({
        revision,
        published_at: isoWithOffset(minuteFrom(published_at), zone),
      }));
    return draft ? [] : [{ id, on_site, publications }];
  });
}

function bookingUrl(site: string): string | null {
  return isLoopback(new URL(site).hostname) ? null : `${site}/booking`;
}

function shownPublication(
  publication: Publication,
  { rules }: Pick<Site, 'rules'>,
  now: EpochMs,
): PublicationShape {
  const zone = salonZone(rules);
  const iso = (at: EpochMs) => isoWithOffset(minuteFrom(at), zone);
  const { revision, version, published_at, state, since, reason } = standingOf(publication, now);
  return { revision, version, published_at: iso(published_at), state, since: iso(since), reason };
}
