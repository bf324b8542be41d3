import { listRevisions, publishWebsite, readRevision } from '../../src/api/website/website.ts';
import type { Language } from '../../src/domain/languages.ts';
import { contentIn, offeredLanguages } from '../../src/domain/website/content-languages.ts';
import {
  allRevisions,
  publishedIn,
  publicationNow,
  unused,
  withPublication,
  type Publication,
  type Report,
} from '../../src/domain/website/publications.ts';
import { picturesIn, placesUndescribed, type Draft } from '../../src/domain/website/website.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { Conflict, route, unlessAnswered } from '../platform/http/route.ts';
import { factsHash } from './built-facts.ts';
import { isOutdated, presentPublication, staleSite } from './present-website.ts';
import { currentDraft, forgotten, keepReport, publicationMonth, readSite } from './website.ts';

/** Publications of a month that need no confirmation: each costs 15 of the 300 credits of Netlify's free plan. */
const WITHOUT_ASKING = 10;

/** A short hash of each part. */
function fingerprints(draft: Draft): Record<string, string> {
  const parts = Object.entries(draft);
  return Object.fromEntries(parts.map(([name, part]) => [name, sha256(JSON.stringify(part)).slice(0, 8)]));
}

export const publicationRoutes = [
  /** A draft that is being built, live or waiting for a deploy is not published again, unless the salon's facts have changed. */
  route(publishWebsite, {
    readOnceKnown: ({ deps }) => readSite(deps.store),
    answer: async (call, site) => {
      const { version, allow_more: allowMore = false } = call.body;
      const { store, ids, publishing, clock } = call.deps;
      const { website } = site;
      const now = clock.now();
      const published = (one: Publication) => data(presentPublication(one, site, call.now));
      if (version !== website.version) throw staleSite(site, call);
      await unlessAnswered(call);
      const [newest] = website.publications;
      const { missing } = publishing;
      const there = ['building', 'live', ...(missing === null ? [] : ['waiting_for_deploy'])];
      const isThere =
        newest?.version === version &&
        there.includes(publicationNow(newest, now).state) &&
        !isOutdated(site, call.deps);
      if (newest && isThere) return published(newest);
      const draft = currentDraft(site, call.deps);
      const undescribed = "Describe this picture for people who can't see it";
      const places = placesUndescribed(draft).map((path) => [`draft.${path}`, undescribed]);
      if (places.length > 0) throw invalid(Object.fromEntries(places));
      const month = publicationMonth(site, now);
      const this_month = publishedIn(month, website);
      if (publishing.isPaid && this_month >= WITHOUT_ASKING && !allowMore) {
        const question = `You've published ${this_month} times this month. Each time uses Netlify credits.`;
        throw refuse(publishWebsite, 'many_publications', question, { data: { this_month } });
      }
      const [first, ...others] = offeredLanguages(draft);
      const directionsIn = (code: Language) =>
        draft.hidden.includes('hours') ? '' : contentIn(draft, code).hours.text;
      const publication: Publication = {
        revision: ids.uuid(),
        version,
        published_at: now,
        state: missing === null ? 'building' : 'waiting_for_deploy',
        since: now,
        reason: missing,
        pictures: picturesIn(draft),
        accent: draft.accent,
        directions: directionsIn(first),
        ...(draft.languages && {
          languages: [first, ...others],
          directions_in: Object.fromEntries(others.map((code) => [code, directionsIn(code)])),
        }),
        parts: fingerprints(draft),
        facts: factsHash(site.rules, call.deps),
      };
      const { pictures, ...before } = website;
      const next = withPublication(before, publication, month);
      const change = { shows: publication.pictures, erases: unused(next, pictures, now), published: draft };
      if ((await store.saveWebsite(next, change)) === 'changed') throw new Conflict();
      await forgotten(change.erases, publishing);
      const problem = missing === null ? await publishing.build(publication.revision) : null;
      if (problem === null) return published(publication);
      const report: Report = { state: 'failed', at: clock.now(), reason: problem };
      await keepReport(store, publication.revision, report);
      return published({ ...publication, state: 'failed', since: report.at, reason: problem });
    },
  }),

  route(listRevisions, {
    readOnceKnown: ({ deps }) => readSite(deps.store),
    answer: ({ now }, site) =>
      data(
        allRevisions(site.website)
          .toSorted((a, b) => b.published_at - a.published_at)
          .map((one) => presentPublication(one, site, now)),
      ),
  }),

  route(readRevision, {
    readOnceKnown: ({ params, deps }) =>
      Promise.all([readSite(deps.store), deps.store.publication(params.revision)]),
    answer: ({ params, now }, [site, content]) => {
      const publication = allRevisions(site.website).find(({ revision }) => revision === params.revision);
      const draft = found(content, 'This version');
      return data({ ...presentPublication(found(publication, 'This version'), site, now), draft });
    },
  }),
];
