import { mkdir, writeFile } from 'node:fs/promises';
import { accessibility } from './accessibility.ts';
import { calendars } from './calendars.ts';
import { withoutExceptions, type Check, type Finished } from './check.ts';
import { contract } from './contract.ts';
import { emails } from './emails.ts';
import { install } from './install.ts';
import { links } from './links.ts';
import { htmlValidate, vnu } from './markup.ts';
import { closeSites } from './own-site.ts';
import { policies } from './policies.ts';
import { prism } from './prism.ts';

// Runs checks from outside this project on the built site, its calls, emails and calendars. `npm run outside` after a build;
// the last step of `npm run proof`. `npm run outside -- redocly` runs only those with one of these words in their titles.

const checks: readonly Check[] = [
  vnu,
  htmlValidate,
  accessibility,
  policies,
  links,
  contract,
  prism,
  emails,
  calendars,
];

async function take({ title, version: findVersion, needs = '', look }: Check): Promise<Finished> {
  const version = findVersion();
  if (version === null) {
    process.stdout.write(`LEFT OUT: ${title}. ${needs}\n`);
    return { title, version, looked: 'nothing', exceptions: 0, findings: [] };
  }
  // A check that breaks off counts as a finding, and the next ones still run.
  const { looked, findings } = await look().catch((error: unknown) => ({
    looked: 'nothing',
    findings: [{ rule: 'the check failed', where: title, words: String(error) }],
  }));
  const finished = { version, looked, ...withoutExceptions(title, findings) };
  process.stdout.write(
    `${title} ${version}: ${looked}, ${finished.findings.length} findings, ${finished.exceptions} excepted\n`,
  );
  for (const { rule, where, words } of finished.findings)
    process.stdout.write(`  ${where}: ${words} (${rule})\n`);
  return finished;
}

await install();
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isAsked = ({ title }: Check) =>
  words.length === 0 || words.some((word) => title.toLowerCase().includes(word));
const finished: Finished[] = [];
try {
  for (const check of checks.filter(isAsked)) finished.push(await take(check));
} finally {
  await closeSites();
}
await mkdir('test-results', { recursive: true });
await writeFile('test-results/outside.json', JSON.stringify(finished, null, 2));
process.exitCode = finished.length > 0 && finished.every(({ findings }) => findings.length === 0) ? 0 : 1;
