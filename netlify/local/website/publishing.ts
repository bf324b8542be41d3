import type { Report } from '../../../src/domain/website/publications.ts';
import { BuildFailed } from './build.ts';
import type { Built, KeptSite } from './built-sites.ts';

export interface PublishingParts {
  /** The site to show: the newest publication, or the project's own content. */
  readonly wanted: () => Promise<Built['revision']>;
  /** The hash of the current facts: see `factsHash`. */
  readonly facts: () => Promise<string>;
  /** Builds this publication, or the newest at that moment. */
  readonly build: (signal: AbortSignal, publication?: Built['revision']) => Promise<KeptSite>;
  /** Makes it the live site. */
  readonly show: (site: KeptSite) => Promise<void>;
  readonly report: (revision: string, report: Omit<Report, 'at'>) => Promise<void>;
  /** For unexpected errors. */
  readonly log: (error: unknown) => void;
}

/** @param live the site that is served */
export function startPublishing(parts: PublishingParts, live: Pick<Built, 'revision' | 'facts'>) {
  const stopping = new AbortController();
  let liveRevision = live.revision;
  let shownFacts = live.facts;
  let failed: Built['revision'] | undefined;
  let failedFacts: string | undefined;
  let isAsked = false;
  let isRefreshing = false;
  let working: Promise<void> | null = null;

  const tell = async (revision: Built['revision'], report: Omit<Report, 'at'>) => {
    if (revision !== null) await parts.report(revision, report);
  };

  const round = async () => {
    const [revision, facts] = await Promise.all([parts.wanted(), parts.facts()]);
    const isNew = revision !== liveRevision && revision !== failed;
    // Changed facts alone are shown silently, and a failure is tried again once they change again.
    if (!isNew && (!isRefreshing || facts === shownFacts || facts === failedFacts)) return;
    try {
      if (isNew) await tell(revision, { state: 'building', reason: null });
      const site = await parts.build(stopping.signal, isNew ? undefined : liveRevision);
      // The build opens the database by its name, but this host still reads a deleted one, and would rebuild forever.
      if (isNew && site.built.revision !== revision && (await parts.wanted()) === revision)
        throw new BuildFailed(OTHER_DATABASE);
      await parts.show(site);
      liveRevision = site.built.revision;
      shownFacts = facts;
      if (isNew) await tell(liveRevision, { state: 'live', reason: null });
      // Published while it was being built.
      isAsked = true;
    } catch (error) {
      if (stopping.signal.aborted) return;
      parts.log(error);
      if (!isNew) {
        failedFacts = facts;
        return;
      }
      failed = revision;
      const reason = error instanceof BuildFailed ? error.message : 'The site could not be built.';
      await tell(revision, { state: 'failed', reason });
    }
  };

  const work = async () => {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false;
      await round().catch(parts.log);
    }
    isRefreshing = false;
    working = null;
  };
  const wake = () => {
    isAsked = true;
    working ??= work();
  };

  return {
    live: () => liveRevision,
    /** Checks whether another site is wanted than the live one; at most one is built at a time, and the newest wins. */
    wake,
    /** Likewise, and builds the live publication anew if the salon's facts have changed since. */
    refresh: () => {
      isRefreshing = true;
      wake();
    },
    /** Cancels a build that is under way. */
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

const OTHER_DATABASE =
  'The database was deleted or replaced while the program was running. Stop the program and start it again.';
