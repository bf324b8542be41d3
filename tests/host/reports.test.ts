import { afterAll, beforeEach, expect, test } from 'vitest';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { openReports } from '../../netlify/local/website/reports.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import { newWebsite } from '../../src/domain/website/publications.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { publication } from '../support/pictures.ts';
import { startUpstash } from '../support/upstash.ts';

const shim = await startUpstash();
afterAll(() => shim.stop());
const { url, token } = shim;
const production = { CONTEXT: 'production', UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token };
const store = openUpstash({ url, token, starting });

beforeEach(async () => {
  shim.reset();
  const { step } = await store.website();
  const building = publication('newest', { state: 'building' });
  const next = { ...newWebsite, step: step + 1, publications: [building] };
  const published = { brand: 'Rosa Hair', ...startingWebsite };
  await store.saveWebsite(next, { shows: [], erases: [], published });
});
const publications = async () =>
  (await store.website()).publications.map(({ state, reason }) => [state, reason]);

test('a deploy reports why the newest publication failed', async () => {
  const report = await openReports(production);
  await report({ state: 'failed', reason: 'A picture cannot be read' });
  expect(await publications()).toEqual([['failed', 'A picture cannot be read']]);
});

test.each([
  ['a preview', { ...production, CONTEXT: 'deploy-preview' }],
  ['a deploy without a database', { CONTEXT: 'production' }],
  ['a deploy with an invalid environment', { ...production, UPSTASH_REDIS_REST_URL: 'nowhere' }],
])("%s reports nothing and doesn't fail", async (_, env) => {
  const report = await openReports(env);
  await report({ state: 'failed', reason: 'Not told' });
  expect(await publications()).toEqual([['building', null]]);
});

test("a deploy that can't report doesn't fail", async () => {
  const report = await openReports(production);
  shim.inject({ answer500: 9 });
  await expect(report({ state: 'failed', reason: 'Not told' })).resolves.toBeUndefined();
});
