import type { Report } from '../../../src/domain/website/publications.ts';
import { starting } from '../../deps.ts';
import { readEnv, type EnvSource } from '../../platform/environment/env.ts';
import { openUpstash } from '../../platform/store/upstash.ts';
import { keepReport } from '../../website/website.ts';

const silent = () => Promise.resolve();

/** A deploy's reports about its newest publication, none for previews. A failed report fails no build. */
export async function openReports(source: EnvSource): Promise<(report: Omit<Report, 'at'>) => Promise<void>> {
  if (source['CONTEXT'] !== 'production') return silent;
  try {
    const { upstash } = readEnv(source, 'local');
    if (!upstash) return silent;
    const store = openUpstash({ ...upstash, starting });
    const [newest] = (await store.website()).publications;
    if (!newest) return silent;
    return (report) => keepReport(store, newest.revision, { ...report, at: Date.now() }).catch(silent);
  } catch {
    // The build itself reports errors of the database.
    return silent;
  }
}
