import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './runner/counts.ts';
import { canaries } from './support/secret-scan.ts';
import { startUpstash } from './support/upstash.ts';
import { run, stopAll, type Step } from './runner/step.ts';

// What `npm test` runs. The first failure ends it; the last line counts the tests.

const reports = await mkdtemp(join(tmpdir(), 'salon-reports-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');
process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = browserReport;
// What is tested is the site of a new salon, whatever database this machine keeps or names.
process.env['SALON_DATA'] = join(reports, 'data');
// Hosts and workers start by the dozen: what one has compiled, the next finds.
process.env['NODE_COMPILE_CACHE'] = join(reports, 'compiled');
delete process.env['UPSTASH_REDIS_REST_URL'];
delete process.env['UPSTASH_REDIS_REST_TOKEN'];

const format: Step = { title: 'Format', script: 'format:check' };
const unit: Step = {
  title: 'Unit tests',
  script: 'unit',
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
};
const types: Step = { title: 'Types of the pages', script: 'types' };
const lint: Step = { title: 'Lint and types', script: 'lint' };
const dead: Step = { title: 'Dead code', script: 'dead' };
// With a canary in the place of each secret: tests/e2e/secrets.test.ts looks for them in what is built. The database that
// one of them opens answers that nothing was ever kept: one that cannot be read would end the build.
const upstash = await startUpstash(canaries['UPSTASH_REDIS_REST_TOKEN']);
const build: Step = {
  title: 'Build',
  // The site of `npm run build`, built by what builds it at Netlify, with the functions packed as they are deployed.
  script: 'netlify',
  env: { ...canaries, UPSTASH_REDIS_REST_URL: upstash.url },
};
const size: Step = { title: 'Size', script: 'size' };
const browser: Step = { title: 'Browser tests', script: 'e2e', args: ['--reporter=list,json'] };
/** It measures a page's own work and not the machine's, and leaves a core to the checks that read the sources. */
const budget: Step = { title: 'Budget', script: 'budget' };

/** Two lanes for two cores, as at the end. The build comes first: it writes Astro's own types, which the linter reads. */
const lanes: readonly (readonly Step[])[] = [[unit], [build, size]];

let failed: Step | null = null;

async function inOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (failed) return;
    const { passed, seconds, output } = await run(step);
    // What was stopped because another step failed has nothing to say.
    if (failed) return;
    process.stdout.write(`\n== ${step.title}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n`);
    process.stdout.write(`${output.trimEnd()}\n`);
    if (passed) continue;
    failed = step;
    stopAll();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAll();
    process.exit(130);
  });
}

const began = performance.now();
await Promise.all(lanes.map(inOrder));
await upstash.stop();
await inOrder([browser]);
await Promise.all([[budget], [lint, types, dead, format]].map(inOrder));

const counts = (await Promise.all([unitReport, browserReport].map(countTests))).filter(
  (found) => found !== null,
);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const failures = sum(counts.map((count) => count.failed));
await rm(reports, { recursive: true, force: true });

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
process.stdout.write(
  `\n${failed ? `${(failed as Step).title} failed` : 'All passed'} after ${minutes} min\n`,
);
// A step that is no test counts as one failure: nothing that failed ever reads as '0 failed'.
process.stdout.write(
  `${sum(counts.map((count) => count.passed))} passed, ${failed ? Math.max(failures, 1) : failures} failed\n`,
);
process.exitCode = failed ? 1 : 0;
