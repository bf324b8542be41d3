import type { Report } from '../../../src/domain/website/publications.ts';
import { starting } from '../../deps.ts';
import { readEnv, type EnvSource } from '../../platform/environment/env.ts';
import { openUpstash } from '../../platform/store/upstash.ts';
import { keepReport } from '../../website/website.ts';

const silent = () => Promise.resolve();

/**
 * How a deploy says what becomes of the publication that is the newest as it begins. Nothing is said of previews, which are of no
 * publication, and none fails because it could not be said: what is not heard of for fifteen minutes counts as failed anyway.
 */
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
    // The build itself says what is wrong with the database.
    return silent;
  }
}
