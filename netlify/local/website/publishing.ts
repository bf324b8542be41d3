import type { Report } from '../../../src/domain/website/publications.ts';
import { BuildFailed } from './build.ts';
import type { Built, KeptSite } from './built-sites.ts';

export interface PublishingParts {
  /** The site to show: the newest publication, or the project's own content. */
  readonly wanted: () => Promise<Built['revision']>;
  /** Builds what is wanted at that moment. */
  readonly build: (signal: AbortSignal) => Promise<KeptSite>;
  /** Makes it the live site. */
  readonly show: (site: KeptSite) => Promise<void>;
  readonly report: (revision: string, report: Omit<Report, 'at'>) => Promise<void>;
  /** For unexpected errors. */
  readonly log: (error: unknown) => void;
}

export interface Publishing {
  /** The live publication. */
  live(): Built['revision'];
  /** Checks whether another site is wanted than the live one; at most one is built at a time, and the newest wins. */
  wake(): void;
  /** Cancels a build that is under way. */
  stop(): Promise<void>;
}

/** @param live the live publication; null for the project's own content */
export function startPublishing(parts: PublishingParts, live: Built['revision']): Publishing {
  const stopping = new AbortController();
  let shown = live;
  let failed: Built['revision'] | undefined;
  let isAsked = false;
  let working: Promise<void> | null = null;

  const tell = async (revision: Built['revision'], report: Omit<Report, 'at'>) => {
    if (revision !== null) await parts.report(revision, report);
  };

  const round = async () => {
    const revision = await parts.wanted();
    if (revision === shown || revision === failed) return;
    try {
      await tell(revision, { state: 'building', reason: null });
      const site = await parts.build(stopping.signal);
      await parts.show(site);
      shown = site.built.revision;
      await tell(shown, { state: 'live', reason: null });
      // Published while it was being built.
      isAsked = true;
    } catch (error) {
      if (stopping.signal.aborted) return;
      parts.log(error);
      failed = revision;
      await tell(revision, { state: 'failed', reason: toReason(error) });
    }
  };

  const work = async () => {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false;
      await round().catch(parts.log);
    }
    working = null;
  };

  return {
    live: () => shown,
    wake: () => {
      isAsked = true;
      working ??= work();
    },
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

function toReason(error: unknown): string {
  return error instanceof BuildFailed ? error.message : 'The site could not be built.';
}
