import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finished } from '../outside/check.ts';
import { install } from '../outside/install.ts';
import { countTests, type Counts } from '../runner/counts.ts';
import { makeReports } from '../runner/reports.ts';
import { run, stopOnSignal, type Step } from '../runner/step.ts';
import { machineNow } from '../tools/bench/machine.ts';

// `npm run proof`: every proof in full and every outside check. A failed step doesn't stop the later ones. `npm run proof --
// website budget` runs only the steps whose titles contain one of these words. Writes test-results/proof.md.

const reports = await makeReports();
const unitReport = (name: string) => join(reports, `${name}.json`);
const browserReport = join(reports, 'browser.json');
process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = browserReport;
process.env['SALON_PROOF'] = 'full';
/** Where the hosts of the browser tests record their calls, which Prism checks afterwards. */
const exchanges = { SALON_EXCHANGES: join(reports, 'exchanges') };
await mkdir(exchanges.SALON_EXCHANGES);

interface ProofStep extends Step {
  /** The file in which the step counts its tests. */
  readonly report?: string;
}

const unit = (title: string, report: string, ...files: string[]): ProofStep => ({
  title,
  script: 'unit',
  args: [...files, '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport(report)}`],
  report: unitReport(report),
});

/** The browser that people use. The tests use one without windows. */
const WITH_WINDOWS = '/usr/bin/chromium';
const hasWindows = existsSync(WITH_WINDOWS);

const steps: readonly ProofStep[] = [
  { title: 'Build', script: 'build' },
  unit(
    'Proofs',
    'proofs',
    'tests/proof',
    'tests/second-edition',
    '/api/',
    'tests/attacks',
    'tests/store/agreement.test.ts',
    'tests/store/merged-back.test.ts',
    'faults.test.tsx',
    'tests/admin/features/presses.test.tsx',
    'tests/admin/features/reads.test.tsx',
    'tests/clients/features/import/',
    'tests/platform/features/presses-as-shown.test.ts',
    'tests/host/erased.test.ts',
    'tests/host/erased-file.test.ts',
    'tests/host/killed-builds.test.ts',
    'tests/host/protections.test.ts',
    'tests/host/container.test.ts',
  ),
  // This step measures how long a publication takes.
  unit('Website', 'website', 'tests/host/website.test.ts'),
  {
    title: 'Browser tests',
    script: 'e2e',
    args: ['--reporter=list,json'],
    env: exchanges,
    report: browserReport,
  },
  { title: 'Budget with 26 photographs', script: 'budget', args: ['26'] },
  ...(hasWindows
    ? [{ title: 'Budget in a full Chromium', script: 'budget', env: { CHROME_PATH: WITH_WINDOWS } }]
    : []),
  { title: 'Outside checks', script: 'outside', env: exchanges },
];

/** What a step prints if this machine lacks a program that it needs. */
const leftOut = /LEFT OUT: (.+)/g;
/** What a proof prints about its run: `sqlite: {"booked":533}`. */
const figures = /^[\w, ]+: \{.+\}$/gm;

interface Ended {
  readonly title: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly counts: Counts | null;
  readonly output: string;
}

const inMinutes = (seconds: number) => (seconds / 60).toFixed(1);

async function take({ report, ...step }: ProofStep): Promise<Ended> {
  process.stdout.write(`\n== ${step.title}\n`);
  const { passed, seconds, output } = await run(step, (text) => process.stdout.write(text));
  const counts = report === undefined ? null : await countTests(report);
  process.stdout.write(
    `\n== ${step.title}: ${passed ? 'passed' : 'FAILED'} after ${inMinutes(seconds)} min\n`,
  );
  return { title: step.title, passed, seconds, counts, output };
}

async function outsideChecks(): Promise<readonly Finished[]> {
  const text = await readFile('test-results/outside.json', 'utf8').catch(() => '[]');
  return JSON.parse(text) as Finished[];
}

function written(ended: readonly Ended[], outside: readonly Finished[], missing: readonly string[]): string {
  const { cores, processor, gibibytes, node, redis, load } = machineNow();
  const seconds = ended.reduce((sum, step) => sum + step.seconds, 0);
  const rows = ended.map(
    ({ title, passed, seconds, counts }) =>
      `| ${title} | ${passed ? 'passed' : 'FAILED'} | ${counts ? `${counts.passed} passed, ${counts.failed} failed` : ''} | ${inMinutes(seconds)} |`,
  );
  const checks = outside.map(
    ({ title, version, looked, findings, exceptions }) =>
      `| ${title} | ${version ?? 'left out'} | ${looked} | ${exceptions} | ${findings.length} |`,
  );
  const printed = ended.flatMap(({ output }) => output.match(figures) ?? []);
  return [
    '## The full proof',
    '',
    `Written by \`npm run proof\` on ${new Date().toISOString().slice(0, 10)}: ${inMinutes(seconds)} minutes on ${cores} cores (${processor}) with ${gibibytes} GiB, Node ${node}, ${redis}, load ${load.toFixed(1)} at its end.`,
    '',
    '| Step | Outcome | Tests | Minutes |',
    '|---|---|---|---|',
    ...rows,
    ...(checks.length === 0
      ? []
      : [
          '',
          '| Outside check | Version | Looked at | Exceptions | Findings |',
          '|---|---|---|---|---|',
          ...checks,
        ]),
    ...(printed.length === 0 ? [] : ['', ...printed.map((line) => `- ${line}`)]),
    ...(missing.length === 0 ? [] : ['', ...missing.map((line) => `- LEFT OUT: ${line}`)]),
    '',
  ].join('\n');
}

stopOnSignal();
// One of the outside checks looks at what the browser tests open.
await install();
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isAsked = ({ title }: Step) =>
  words.length === 0 || words.some((word) => title.toLowerCase().includes(word));
await rm('test-results/outside.json', { force: true });
const ended: Ended[] = [];
for (const step of steps.filter(isAsked)) ended.push(await take(step));
await rm(reports, { recursive: true, force: true });

const failed = ended.filter(({ passed }) => !passed).map(({ title }) => title);
const missing = [
  ...(hasWindows ? [] : ['Budget in a full Chromium. It needs one: apt-get install chromium']),
  ...new Set(ended.flatMap(({ output }) => [...output.matchAll(leftOut)].map(([, what = '']) => what))),
];
const text = written(ended, await outsideChecks(), missing);
await mkdir('test-results', { recursive: true });
await writeFile('test-results/proof.md', text);
process.stdout.write(`\n${text}`);
if (ended.length < steps.length) process.stdout.write('\nONLY A PART OF THE PROOF WAS RUN\n');
for (const what of missing) process.stdout.write(`\nLEFT OUT: ${what.toUpperCase()}\n`);
process.stdout.write(
  `\n${failed.length === 0 && ended.length > 0 ? 'All passed' : `FAILED: ${failed.join(', ') || 'no step has this title'}`}\n`,
);
process.exitCode = failed.length === 0 && ended.length > 0 ? 0 : 1;
