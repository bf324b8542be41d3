import { sentence } from '../netlify/local/website/build.ts';
import { openReports } from '../netlify/local/website/reports.ts';

// Netlify's build, which reports its start or failure to the owner's admin: `npm run deployed`. The page itself shows that it is
// live.

process.env.NODE_ENV ??= 'production';
// Nothing invented is deployed, unless somebody asks for the demo.
process.env.SALON_DEMO ??= 'off';
const { build } = await import('astro');
const report = await openReports(process.env);

await report({ state: 'building', reason: null });
try {
  await build({});
} catch (error) {
  const problem = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof Error ? error.stack : problem}\n`);
  await report({ state: 'failed', reason: sentence(problem, [process.cwd()]) });
  process.exitCode = 1;
}
