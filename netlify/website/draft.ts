import { isDeepStrictEqual } from 'node:util';
import { readWebsite, restoreRevision, saveWebsite } from '../../src/api/website/website.ts';
import { legalPages, noLegalPage } from '../../src/domain/website/legal-pages.ts';
import {
  settingAside,
  unused,
  type KeptWebsite,
  type Publication,
} from '../../src/domain/website/publications.ts';
import {
  drawingId,
  drawings,
  picturesIn,
  placesWithout,
  withoutLost,
  type Content,
} from '../../src/domain/website/website.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { type AnyCall, Conflict, route, withAnswer } from '../platform/http/route.ts';
import { found, invalid } from '../platform/http/refusal.ts';
import { data, type DataReply } from '../platform/http/reply.ts';
import { presentPublication, presentWebsite, staleSite } from './present-website.ts';
import { currentDraft, forgotten, lookForLive, readSite, type Site } from './website.ts';

export const draftRoutes = [
  route(readWebsite, {
    readOnceKnown: ({ deps }) => readSite(deps.store),
    answer: async (call, site) => data(presentWebsite(await lookForLive(call.deps, site), call)),
  }),

  route(saveWebsite, {
    readOnceKnown: ({ deps }) => readSite(deps.store),
    answer: (call, site) => {
      const message = 'Draft saved';
      return saveDraft(call, site, call.body, (saved) => data(presentWebsite(saved, call), { message }));
    },
  }),

  /** Restores everything but the name and erased pictures. */
  route(restoreRevision, {
    readOnceKnown: ({ params, deps }) =>
      Promise.all([readSite(deps.store), deps.store.publication(params.revision)]),
    answer: (call, [site, publication]) => {
      const { params } = call;
      const published = found(publication, 'This version');
      const { website, rules } = site;
      const current = currentDraft(site, call.deps);
      const now = call.deps.clock.now();
      const replaced: Publication = {
        revision: call.deps.ids.uuid(),
        version: website.version,
        published_at: now,
        state: 'earlier',
        since: now,
        reason: null,
        pictures: picturesIn(current),
        accent: current.accent,
      };
      const { website: after, former } = settingAside(website, params.revision, replaced);
      const before = { website: after, rules };
      // Publications from before the legal pages had none approved.
      const none = legalPages.filter((page) => website.content?.[page]).map((page) => [page, noLegalPage]);
      const draft = {
        ...Object.fromEntries(none),
        ...(website.content?.languages && { languages: [{ code: 'en' as const }] }),
        ...withoutLost(isAmong(website), published),
        brand: current.brand,
      };
      return saveDraft(call, before, { version: call.body.version, draft }, (saved) => {
        const undo = saved === before ? null : presentPublication(former, saved, call.now);
        const message = 'Version restored as your draft';
        return data({ ...presentWebsite(saved, call), former: undo }, { message });
      });
    },
  }),
];

/** Stores the draft, in the expected version if one is named. A changed brand becomes the salon's name in the same step. */
async function saveDraft<Shape>(
  call: AnyCall,
  site: Site,
  { version, draft }: Pick<BodyOf<typeof saveWebsite>, 'draft'> & { readonly version?: number | undefined },
  toReply: (saved: Site) => DataReply<Shape>,
): Promise<DataReply<Shape>> {
  const { clock, publishing } = call.deps;
  const { website, rules } = site;
  const { brand, ...content } = draft;
  const current = currentDraft(site, call.deps);
  // A caller that does not know these leaves them unchanged.
  const { privacy, terms, languages, drawn = false } = current;
  const unchanged = { ...(privacy && { privacy }), ...(terms && { terms }), ...(languages && { languages }) };
  const { pictures: listed = current.services.pictures } = content.services;
  const services = { ...content.services, pictures: listed };
  const next = withDrawings({ drawn, ...unchanged, ...content, services });
  if (isDeepStrictEqual({ brand, ...next }, current)) return toReply(site);
  if (version !== undefined && version !== website.version) throw staleSite(site, call);
  const message = 'This picture was deleted. Choose it again';
  const places = placesWithout(isAmong(website), next).map((path) => [`draft.${path}`, message]);
  if (places.length > 0) throw invalid(Object.fromEntries(places));
  const { pictures, ...before } = website;
  const after = { ...before, step: website.step + 1, version: website.version + 1, content: next };
  const settings = { ...rules.settings, businessName: brand, version: rules.settings.version + 1 };
  const isRenamed = brand !== rules.settings.businessName;
  const erases = unused(after, pictures, clock.now());
  const saved = { website: { ...after, pictures }, rules: isRenamed ? { ...rules, settings } : rules };
  const reply = toReply(saved);
  const result = await withAnswer(call, reply).saveWebsite(after, {
    shows: picturesIn(next),
    erases,
    ...(after.former?.version === website.version && { former: currentDraft(site, call.deps) }),
    ...(isRenamed && { rules: { next: { ...rules, settings }, basedOn: rules.version } }),
  });
  if (result === 'changed') throw new Conflict();
  await forgotten(erases, publishing);
  return reply;
}

/** A position without a picture shows its drawing, which then moves with it. */
function withDrawings(content: Content): Content {
  const { gallery } = content;
  const pictures = gallery.pictures.map((one, i) => {
    const drawing = drawings[i];
    if (one.picture !== null || !drawing) return one;
    const id = drawingId(drawing);
    const photograph = startingWebsite.gallery.pictures.find(({ picture }) => picture?.id === id);
    return { ...one, picture: photograph?.picture ?? null };
  });
  return { ...content, gallery: { ...gallery, pictures } };
}

function isAmong({ pictures }: KeptWebsite): (id: string) => boolean {
  const there = new Set(pictures.map(({ id }) => id));
  return (id) => there.has(id);
}
