import type { Publication, Report } from '../../../src/domain/website/publications.ts';
import type { Publishing } from '../../website/providers/build-hook.ts';
import { demoStarting, type Deps } from '../../deps.ts';
import { factsHash } from '../../website/built-facts.ts';
import { keepReport } from '../../website/website.ts';
import { changingSite } from '../swappable-site.ts';
import { CannotDo } from '../command.ts';
import { errorEntry } from '../host.ts';
import { readRules } from '../netlify-rules.ts';
import { openSite, type BuiltSite } from '../static.ts';
import { readMeans } from '../stored-salon.ts';
import { BuildFailed, buildSite, type Building } from './build.ts';
import { isWhole, keptSites, readBuilt, sweep, type KeptSite } from './built-sites.ts';
import { removePhotographs, isPicturePath } from './photographs.ts';
import { startPublishing } from './publishing.ts';
import { fingerprint } from './sources.ts';

/** How often the pages are compared with the salon's facts, in milliseconds. */
const REFRESH = 5 * 60_000;

/** Returns the site to serve: the newest publication, built first if necessary. @throws CannotDo */
export async function openWebsite(
  building: Building,
  { store, clock, log, site: address, starting }: Pick<Deps, 'store' | 'clock' | 'log' | 'site' | 'starting'>,
) {
  const { folder } = building;
  const means = readMeans(building.env);
  const publications = async () => (await store.website()).publications;
  /** Removes the files made from erased photographs. */
  const removeErased = async (erased: readonly string[]) => {
    const { pictures } = await store.website();
    await removePhotographs(building, root, { erasedIds: erased, keptIds: pictures.map(({ id }) => id) });
  };

  const sites = await publications();
  const demo = starting === demoStarting;
  const first = await firstSite(building, sites, { demo, facts: factsHash(await store.rules(), means) });
  const report = (revision: string, outcome: Omit<Report, 'at'>) =>
    keepReport(store, revision, { ...outcome, at: clock.now() });
  const liveSite = sites.find(({ revision }) => revision === first.built.revision);
  if (liveSite && liveSite.state !== 'live') await report(liveSite.revision, { state: 'live', reason: null });
  let { root } = first;
  await sweep(folder, root, Date.now());
  // Pictures erased just before this host was stopped.
  await removeErased([]);
  const site = changingSite(await openRoot(root, address()), await earlierSites(folder, first), Date.now);

  const builds = startPublishing(
    {
      wanted: async () => (await publications())[0]?.revision ?? null,
      facts: async () => factsHash(await store.rules(), means),
      build: (signal, publication) => buildSite(building, signal, publication),
      show: async (built) => {
        site.change(await openRoot(built.root, address()));
        root = built.root;
        await sweep(folder, root, Date.now());
      },
      report,
      log: (error) => log(error instanceof BuildFailed ? { event: 'build_failed' } : errorEntry(error)),
    },
    first.built,
  );
  const refreshing = setInterval(() => {
    // Without a publication the demo shows what comes with the project.
    if (!demo || builds.live() !== null) builds.refresh();
  }, REFRESH).unref();

  /** The functions' connection to publishing. */
  const publishing: Publishing = {
    missing: null,
    isPaid: false,
    keepsDeploys: false,
    build: async () => {
      builds.wake();
      return null;
    },
    live: async () => builds.live(),
    forget: async (erased) => {
      site.forget(isPicturePath(erased));
      await removeErased(erased);
    },
  };
  return {
    site,
    publishing,
    /** Builds a publication that was made while no host was running. */
    catchUp: () => builds.wake(),
    stop: () => {
      clearInterval(refreshing);
      return builds.stop();
    },
  };
}

/**
 * @param publications stored ones, newest first
 * @param now `demo` is true if the salon is the demo, whose pages no other salon shows; `facts` are its current ones
 */
async function firstSite(
  building: Building,
  publications: readonly Publication[],
  { demo, facts }: { readonly demo: boolean; readonly facts: string },
): Promise<KeptSite> {
  const { project, folder } = building;
  const own = { root: project, built: (await readBuilt(project)) ?? { revision: null, sources: '' } };
  // Until the first publication is live, which may have failed, the project's own content is.
  const isFitting = ({ built }: KeptSite) => built.revision !== null || (built.demo ?? demo) === demo;
  const isNoneLive = publications.every(({ state }) => state !== 'live');
  const isOwnLive = own.built.revision === null && isFitting(own) && isNoneLive;
  if (publications.length === 0 && isOwnLive) return own;

  const sources = await fingerprint(project);
  const sites = [own, ...(await wholeSites(folder))].filter(
    (site) => site.built.sources === sources && isFitting(site),
  );
  const revisions = [...publications.map(({ revision }) => revision), ...(isNoneLive ? [null] : [])];
  for (const revision of revisions) {
    const built = sites.filter((site) => site.built.revision === revision);
    const site = built.find((one) => one.built.facts === facts) ?? built[0];
    if (site) return site;
  }
  if (isOwnLive) return own;
  return buildSite(building, new AbortController().signal).catch((error: unknown) => {
    if (!(error instanceof BuildFailed)) throw error;
    throw new CannotDo(`The website could not be built: ${error.message}`);
  });
}

/** @param address replaces the one that the pages were built for */
async function openRoot(root: string, address: string): Promise<BuiltSite> {
  const built = await readBuilt(root);
  const from = built?.site === undefined ? address : new URL(built.site).origin;
  const site = await openSite(await readRules(root), { from, to: address });
  if (!site) throw new CannotDo('There is no built site: run npm run build first.');
  return site;
}

async function wholeSites(folder: string): Promise<KeptSite[]> {
  const sites = await keptSites(folder);
  const whole = await Promise.all(sites.map(({ root }) => isWhole(root)));
  return sites.filter((_, i) => whole[i]);
}

/** Sites whose pages somebody may have open. */
async function earlierSites(folder: string, { root: liveRoot }: KeptSite): Promise<BuiltSite[]> {
  const earlier = (await wholeSites(folder)).filter(({ root }) => root !== liveRoot);
  const openSites = await Promise.all(earlier.map(async ({ root }) => openSite(await readRules(root))));
  return openSites.filter((site) => site !== null);
}
