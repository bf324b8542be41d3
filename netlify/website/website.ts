import {
  liveParts,
  withReport,
  type KeptPicture,
  type KeptWebsite,
  type Report,
} from '../../src/domain/website/publications.ts';
import { today, type EpochMs } from '../../src/domain/time.ts';
import type { Draft } from '../../src/domain/website/website.ts';
import { salonZone } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import { Conflict, retryOnConflict } from '../platform/http/route.ts';
import type { Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** The website with the rules, which contain the salon's name. */
export interface Site {
  readonly website: KeptWebsite;
  readonly rules: Rules;
}

export async function readSite(store: Store): Promise<Site> {
  const [website, rules] = await Promise.all([store.website(), store.rules()]);
  return { website, rules };
}

/** Returns what the owner sees: her draft, or the content she began with, under the salon's current name. */
export function currentDraft({ website, rules }: Site, { starting }: Pick<Deps, 'starting'>): Draft {
  return { brand: rules.settings.businessName, ...(website.content ?? starting.website) };
}

/** Records a build report. The languages of the live website are among the rules, which every call reads. */
export async function keepReport(store: Store, revision: string, report: Report): Promise<void> {
  await retryOnConflict(
    () => readSite(store),
    async ({ website, rules }) => {
      const next = withReport(website, revision, report);
      if (!next) return;
      const { languages } = liveParts(next);
      const isOther = String(languages) !== String(rules.languages ?? ['en']);
      const change = isOther && { rules: { next: { ...rules, languages }, basedOn: rules.version } };
      const saved = await store.saveWebsite(next, { shows: [], erases: [], ...change });
      if (saved === 'changed') throw new Conflict();
    },
  );
}

/** Checks which revision visitors get while the newest is not known to be live. A build can't report it, because it ends before its deploy. */
export async function lookForLive(
  { store, publishing, clock }: Pick<Deps, 'store' | 'publishing' | 'clock'>,
  site: Site,
): Promise<Site> {
  const [newest] = site.website.publications;
  if (!newest || newest.state === 'live') return site;
  const revision = await publishing.live();
  const report: Report = { state: 'live', at: clock.now(), reason: null };
  if (revision === null || withReport(site.website, revision, report) === null) return site;
  await keepReport(store, revision, report);
  return readSite(store);
}

/** Removes erased pictures from the built site too. */
export async function forgotten(erased: readonly KeptPicture[], publishing: Deps['publishing']) {
  if (erased.length > 0) await publishing.forget(erased.map(({ id }) => id));
}

/** Returns the current month in the salon's time: `2026-11`. */
export function publicationMonth({ rules }: Pick<Site, 'rules'>, now: EpochMs): string {
  return today(salonZone(rules), now).slice(0, 7);
}
