import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { resolveConfig } from '@netlify/config';
import * as z from 'zod/mini';
import { checkFunctions } from './functions.ts';

// `npm run netlify`: deploys with Netlify's own build but without its network, and then checks the result: the pages, each
// function started and called once, the schedule of the jobs, the headers and the redirects.

const ROOT = resolve(import.meta.dirname, '../..');
const built = join(ROOT, '.netlify/functions');

/** A made-up commit, because this folder need not be a git clone. */
const COMMIT = 'c0ffee0123456789';
const { status } = spawnSync('netlify-build', ['--offline', '--cwd', ROOT, '--repositoryRoot', ROOT], {
  stdio: 'inherit',
  // The demo's pages are built, because the browser tests use this build too.
  env: { COMMIT_REF: COMMIT, SALON_DEMO: 'on', ...process.env },
});
assert.equal(status, 0, 'netlify build --offline failed');

const Resolved = z.object({
  build: z.object({ publish: z.string() }),
  functionsDirectory: z.string(),
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status: z.number() })),
});
const Env = z.object({ COMMIT_REF: z.optional(z.object({ value: z.string() })) });
// The configuration is read again, because building the pages adds headers.
const read = await resolveConfig({
  cwd: ROOT,
  repositoryRoot: ROOT,
  context: 'production',
  mode: 'require',
  offline: true,
  buffer: true,
});
const { build, functionsDirectory, headers, redirects } = Resolved.parse(read.config);
assert.deepEqual(read.logs?.stderr ?? [], [], 'Netlify complains about headers or redirects');

const Manifest = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      mainFile: z.string(),
      schedule: z.optional(z.string()),
      routes: z.optional(z.array(z.object({ pattern: z.string() }))),
      excludedRoutes: z.optional(z.array(z.object({ pattern: z.string() }))),
    }),
  ),
});
const { functions } = Manifest.parse(JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')));
const sources = readdirSync(join(ROOT, 'netlify/functions')).map((file) => basename(file, '.ts'));
assert.deepEqual(functions.map(({ name }) => name).toSorted(), sources.toSorted());
for (const { name, path, mainFile, routes, schedule } of functions) {
  assert.ok(mainFile.startsWith(functionsDirectory), `${name} is packed from its sources: ${mainFile}`);
  assert.ok(statSync(path).size > 10_000, `${name} is empty`);
  assert.ok((routes?.length ?? 0) > 0 !== (schedule !== undefined), `${name} has a path or a schedule`);
}
assert.equal(functions.find(({ name }) => name === 'jobs')?.schedule, '*/5 * * * *');
// The fallback function excludes every path that has a function.
const rest = functions.find(({ name }) => name === 'not-found')?.excludedRoutes;
const others = functions.filter(({ name }) => name !== 'not-found').flatMap(({ routes }) => routes ?? []);
const patterns = (routes: typeof rest) => routes?.map(({ pattern }) => pattern).toSorted();
assert.deepEqual(patterns(rest), patterns(others.filter(({ pattern }) => pattern.startsWith('/api/'))));
await checkFunctions(
  new Map(functions.map(({ name, path }) => [name, path])),
  Env.parse(read.env).COMMIT_REF?.value ?? process.env['COMMIT_REF'] ?? COMMIT,
);

assert.equal(build.publish, join(ROOT, 'dist'));
const published = new Set(globSync('**/*.*', { cwd: build.publish }));
const pages = globSync('**/*.astro', { cwd: join(ROOT, 'src/pages') }).filter((page) => !page.includes('['));
for (const page of pages.map((path) => path.replace(/\.astro$/, ''))) {
  const files = page === 'index' || page === '404' ? [`${page}.html`] : [`${page}/index.html`];
  assert.ok(
    files.some((file) => published.has(file)),
    `${page} is not published`,
  );
}
for (const file of ['admin/index.html', 'robots.txt', 'sitemap.xml'])
  assert.ok(published.has(file), `${file} is not published`);

const sentAt = (path: string) =>
  Object.assign({}, ...headers.filter((rule) => rule.for === path).map(({ values }) => values)) as Record<
    string,
    string
  >;
assert.match(sentAt('/*')['Content-Security-Policy'] ?? '', /script-src 'self' 'sha256-/);
assert.match(sentAt('/*')['Strict-Transport-Security'] ?? '', /max-age=/);
assert.match(sentAt('/_astro/*')['Cache-Control'] ?? '', /immutable/);
assert.match(sentAt('/photos/*')['Cache-Control'] ?? '', /^public, max-age=300, must-revalidate$/);
const moved = redirects.map(({ from, to, status }) => [from, to, status] as const);
const isOfLanguage = ([from]: (typeof moved)[number]) => /^\/(?:en|es|fr|de)(?:\/|$)/.test(from);
assert.deepEqual(
  moved.filter((one) => !isOfLanguage(one)),
  [['/wish', '/waitlist', 301]],
);
for (const rule of [['/en', '/', 302] as const, ['/es/booking', '/booking', 302] as const])
  assert.ok(
    moved.some((one) => one.join(' ') === rule.join(' ')),
    `${rule[0]} does not lead to ${rule[1]}`,
  );

process.stdout.write(
  `\nNetlify would publish ${published.size} files and ${functions.length} functions, with ${headers.length} rules of headers.\n`,
);
