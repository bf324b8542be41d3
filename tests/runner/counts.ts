import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** The tests in a report of vitest or Playwright; null if the run ended before writing one. */
export async function countTests(file: string): Promise<Counts | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const report: unknown = JSON.parse(text);
  const unit = VitestReport.safeParse(report);
  if (unit.success) return { passed: unit.data.numPassedTests, failed: unit.data.numFailedTests };
  const { stats } = PlaywrightReport.parse(report);
  // A test that passed on a retry has passed; Playwright's own list names it as flaky.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
