import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { demoStarting } from '../netlify/deps.ts';
import { openUpstash } from '../netlify/platform/store/upstash.ts';
import { demoSettings } from '../src/starting-settings.ts';
import { countTests } from './runner/counts.ts';
import { makeReports } from './runner/reports.ts';
import { canaries } from './support/secret-scan.ts';
import { startUpstash } from './support/upstash.ts';
import { run, stopAll, stopOnSignal, type Step } from './runner/step.ts';

// The steps of `npm test`. The first failure ends it; the last line counts the tests.

const reports = await makeReports();
const unitReport = join(reports, 'unit.json');
const screensReport = (half: 1 | 2) => join(reports, `screens-${half}.json`);
const browserReport = join(reports, 'browser.json');
const timedReport = join(reports, 'timed.json');

const format: Step = { title: 'Format', script: 'format:check' };
const unitTests = (title: string, report: string, args: readonly string[]): Step => ({
  title,
  script: 'unit',
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
});
const unit = unitTests('Unit tests', unitReport, ['--project=!windows']);
/** These tests wait half of their time, so one half runs beside the unit tests and the other beside the budget. */
const screens = (half: 1 | 2) =>
  unitTests(`Tests of the screens, ${half} of 2`, screensReport(half), [
    '--project=windows',
    `--shard=${half}/2`,
  ]);
const types: Step = { title: 'Types of the pages', script: 'types' };
const lint: Step = { title: 'Lint and types', script: 'lint' };
const dead: Step = { title: 'Dead code', script: 'dead' };
// The build gets a canary for each secret, and tests/e2e/secrets.test.ts searches the built files for them. One canary opens a
// database with the demo's settings: an unreadable one would end the build, and pages with other settings would load newer facts.
const upstash = await startUpstash(canaries['UPSTASH_REDIS_REST_TOKEN']);
const store = openUpstash({ ...upstash, starting: demoStarting });
await store.saveRules({ settings: demoSettings, services: demoStarting.services }, { basedOn: 0 });
await store.close();
const build: Step = {
  title: 'Build',
  // Builds the site as Netlify does, with the functions bundled for deployment.
  script: 'netlify',
  env: { ...canaries, UPSTASH_REDIS_REST_URL: upstash.url },
};
const size: Step = { title: 'Size', script: 'size' };
const browserTests = (title: string, projects: readonly string[], report: string): Step => ({
  title,
  script: 'e2e',
  args: ['--reporter=list,json', '--no-deps', ...projects.map((name) => `--project=${name}`)],
  // Node loads the tests as it loads the host, which takes a quarter of the time that Playwright's own compiler takes.
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
});
const browser = browserTests('Browser tests', ['phone', 'desktop'], browserReport);
/** Runs one browser at a time and measures the page's own thread, as the budget does. Both mostly wait, which leaves a core free. */
const timed = browserTests('Timed browser tests', ['timed'], timedReport);
const budget: Step = { title: 'Budget', script: 'budget' };

/** Two lanes for two cores. The build comes first, because the browser opens its pages, and linter and type check need Astro's types from it. */
const lanes: readonly (readonly Step[])[] = [
  [unit, types, dead, format],
  [build, size, screens(1), browser],
];

let failed: Step | null = null;

async function inOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (failed) return;
    const { passed, seconds, output } = await run(step);
    // A step that was stopped because another failed reports nothing.
    if (failed) return;
    process.stdout.write(`\n== ${step.title}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
    process.stdout.write(`${output.trimEnd()}\n`);
    if (passed) continue;
    failed = step;
    stopAll();
  }
}

stopOnSignal();
const began = performance.now();
await Promise.all(lanes.map(inOrder));
await upstash.stop();
await Promise.all(
  [
    [budget, timed],
    [lint, screens(2)],
  ].map(inOrder),
);

const reported = await Promise.all(
  [unitReport, screensReport(1), screensReport(2), browserReport, timedReport].map(countTests),
);
const counts = reported.filter((found) => found !== null);
/** A step that never ran cannot fail, but has no report. */
const isWhole = counts.length === reported.length;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const failures = sum(counts.map((count) => count.failed));
// Processes started by a stopped step may still be writing for a moment.
await rm(reports, { recursive: true, force: true, maxRetries: 10 });

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const problem = failed
  ? `${(failed as Step).title} failed`
  : isWhole
    ? null
    : 'A step with tests was left out';
process.stdout.write(`\n${problem ?? 'All passed'} after ${minutes} min\n`);
// A step without tests counts as one failure, so that no failed run reads as '0 failed'.
process.stdout.write(
  `${sum(counts.map((count) => count.passed))} passed, ${problem === null ? failures : Math.max(failures, 1)} failed\n`,
);
process.exitCode = problem === null ? 0 : 1;
