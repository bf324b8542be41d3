import { isDeepStrictEqual } from 'node:util';
import { legalPages, noLegalPage } from '../../src/domain/website/legal-pages.ts';
import {
  publishedIn,
  standingOf,
  unused,
  withPublication,
  withReport,
  type KeptWebsite,
  type Publication,
  type Report,
} from '../../src/domain/website/publications.ts';
import { today, type EpochMs } from '../../src/domain/time.ts';
import {
  drawingId,
  drawings,
  picturesIn,
  placesUndescribed,
  placesWithout,
  withoutLost,
  type Content,
  type Draft,
} from '../../src/domain/website/website.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import type { Deps } from '../deps.ts';
import { retryOnConflict, type Conflict } from '../platform/store/retry.ts';
import type { Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { forgotten } from './pictures.ts';
import { salonZone } from '../appointments/present.ts';

/** The website with the rules, which contain the salon's name. */
export interface Site {
  readonly website: KeptWebsite;
  readonly rules: Rules;
}

export async function readSite(store: Store): Promise<Site> {
  const [website, rules] = await Promise.all([store.website(), store.rules()]);
  return { website, rules };
}

/** Returns what the owner sees: her draft, or the project's content, under the salon's current name. */
export function draftOf({ website, rules }: Site): Draft {
  return { brand: rules.settings.businessName, ...(website.content ?? startingWebsite) };
}

type Saved =
  | { readonly kind: 'done'; readonly site: Site }
  | { readonly kind: 'stale'; readonly newest: Site }
  /** The paths of pictures that do not exist. */
  | { readonly kind: 'lost'; readonly places: readonly string[] };

/**
 * Stores the draft, in the expected version if one is named, and deletes unused pictures. A changed brand becomes the salon's
 * name in the same step.
 */
export async function saveDraft(
  { store, clock, publishing }: Pick<Deps, 'store' | 'clock' | 'publishing'>,
  site: Site,
  version: number | undefined,
  { brand, ...content }: Draft,
): Promise<Saved | Conflict> {
  const { website, rules } = site;
  // A caller that does not know the legal pages leaves them unchanged.
  const { privacy, terms } = website.content ?? {};
  const next = withDrawings({ ...(privacy && { privacy }), ...(terms && { terms }), ...content });
  if (isDeepStrictEqual({ brand, ...next }, draftOf(site))) return { kind: 'done', site };
  if (version !== undefined && version !== website.version) return { kind: 'stale', newest: site };
  const places = placesWithout(isAmong(website), next);
  if (places.length > 0) return { kind: 'lost', places };
  const { pictures, ...before } = website;
  const after = { ...before, step: website.step + 1, version: website.version + 1, content: next };
  const settings = { ...rules.settings, businessName: brand, version: rules.settings.version + 1 };
  const isRenamed = brand !== rules.settings.businessName;
  const erases = unused(after, pictures, clock.now());
  const saved = await store.saveWebsite(after, {
    shows: picturesIn(next),
    erases,
    ...(isRenamed && { rules: { next: { ...rules, settings }, basedOn: rules.version } }),
  });
  if (saved === 'changed') return 'conflict';
  await forgotten(erases, publishing);
  return {
    kind: 'done',
    site: { website: { ...after, pictures }, rules: isRenamed ? { ...rules, settings } : rules },
  };
}

/** Restores a publication as the draft, without erased pictures; the name stays as it is. */
export function restoreDraft(
  deps: Pick<Deps, 'store' | 'clock' | 'publishing'>,
  site: Site,
  version: number | undefined,
  published: Draft,
): Promise<Saved | Conflict> {
  const { brand } = draftOf(site);
  // Publications from before the legal pages had none approved.
  const none = legalPages.filter((page) => site.website.content?.[page]).map((page) => [page, noLegalPage]);
  const draft = { ...Object.fromEntries(none), ...withoutLost(isAmong(site.website), published), brand };
  return saveDraft(deps, site, version, draft);
}

/** A position without a picture shows its drawing, which from here on belongs to it wherever it is moved. */
function withDrawings(content: Content): Content {
  const { gallery } = content;
  const pictures = gallery.pictures.map((one, i) => {
    const drawing = drawings[i];
    if (one.picture !== null || !drawing) return one;
    const id = drawingId(drawing);
    const known = startingWebsite.gallery.pictures.find(({ picture }) => picture?.id === id);
    return { ...one, picture: known?.picture ?? null };
  });
  return { ...content, gallery: { ...gallery, pictures } };
}

function isAmong({ pictures }: KeptWebsite): (id: string) => boolean {
  const there = new Set(pictures.map(({ id }) => id));
  return (id) => there.has(id);
}

/** Publications of a month that need no confirmation: each costs 15 of the 300 credits of Netlify's free plan. */
const WITHOUT_ASKING = 10;

type Published =
  | { readonly kind: 'done'; readonly publication: Publication }
  | { readonly kind: 'stale'; readonly newest: Site }
  /** The paths of pictures without alt text. */
  | { readonly kind: 'undescribed'; readonly places: readonly string[] }
  | { readonly kind: 'many'; readonly thisMonth: number };

/** Publishes the draft. A draft that is already being built or live is not built again. */
export async function publish(
  { store, ids, publishing, clock }: Pick<Deps, 'store' | 'ids' | 'publishing' | 'clock'>,
  site: Site,
  { version, allowMore }: { readonly version: number; readonly allowMore: boolean },
): Promise<Published | Conflict> {
  const { website } = site;
  const now = clock.now();
  if (version !== website.version) return { kind: 'stale', newest: site };
  const [newest] = website.publications;
  const isThere = newest?.version === version && ['building', 'live'].includes(standingOf(newest, now).state);
  if (newest && isThere) return { kind: 'done', publication: newest };
  const draft = draftOf(site);
  const places = placesUndescribed(draft);
  if (places.length > 0) return { kind: 'undescribed', places };
  const month = monthOf(site, now);
  const thisMonth = publishedIn(month, website);
  if (publishing.isPaid && thisMonth >= WITHOUT_ASKING && !allowMore) return { kind: 'many', thisMonth };
  const { missing } = publishing;
  const publication: Publication = {
    revision: ids.uuid(),
    version,
    published_at: now,
    state: missing === null ? 'building' : 'waiting_for_deploy',
    since: now,
    reason: missing,
    pictures: picturesIn(draft),
    accent: draft.accent,
  };
  const { pictures, ...before } = website;
  const next = withPublication(before, publication, month);
  const change = { shows: publication.pictures, erases: unused(next, pictures, now), published: draft };
  if ((await store.saveWebsite(next, change)) === 'changed') return 'conflict';
  await forgotten(change.erases, publishing);
  const problem = missing === null ? await publishing.build(publication.revision) : null;
  if (problem === null) return { kind: 'done', publication };
  const report: Report = { state: 'failed', at: clock.now(), reason: problem };
  await keepReport(store, publication.revision, report);
  return {
    kind: 'done',
    publication: { ...publication, state: 'failed', since: report.at, reason: problem },
  };
}

/** Records a build report. */
export async function keepReport(store: Store, revision: string, report: Report): Promise<void> {
  await retryOnConflict(
    () => store.website(),
    async (website): Promise<'kept' | Conflict> => {
      const next = withReport(website, revision, report);
      const saved = next && (await store.saveWebsite(next, { shows: [], erases: [] }));
      return saved === 'changed' ? 'conflict' : 'kept';
    },
  );
}

/** Checks which revision visitors get while the newest is not known to be live. */
export async function lookForLive(
  { store, publishing, clock }: Pick<Deps, 'store' | 'publishing' | 'clock'>,
  site: Site,
): Promise<Site> {
  const { website } = site;
  const [newest] = website.publications;
  if (!newest || newest.state === 'live') return site;
  const revision = await publishing.live();
  const report: Report = { state: 'live', at: clock.now(), reason: null };
  const heard = revision === null ? null : withReport(website, revision, report);
  if (revision === null || heard === null) return site;
  await keepReport(store, revision, report);
  return { ...site, website: { ...website, publications: heard.publications } };
}

/** `2026-11`, in the salon's time. */
export function monthOf({ rules }: Pick<Site, 'rules'>, now: EpochMs): string {
  return today(salonZone(rules), now).slice(0, 7);
}
