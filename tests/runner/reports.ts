import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder for the steps' reports, and an environment in which they test a new salon's site, whatever database this machine
 * has or names.
 */
export async function makeReports(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'salon-reports-'));
  process.env['SALON_DATA'] = join(folder, 'data');
  // Dozens of hosts and workers start, and share a compile cache.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  delete process.env['UPSTASH_REDIS_REST_URL'];
  delete process.env['UPSTASH_REDIS_REST_TOKEN'];
  return folder;
}
