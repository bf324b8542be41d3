import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFunctions, type FunctionTable } from '../../netlify/local/functions.ts';
import { echo, makeSite } from './site.ts';

async function load(files: Readonly<Record<string, string>>): Promise<FunctionTable> {
  return loadFunctions(join(await makeSite(files), 'functions'));
}

async function whoAnswers(table: FunctionTable, path: string, method = 'GET') {
  const match = table.find(method, path);
  if (!match) return null;
  const context = { ip: '', requestId: '', params: match.params, waitUntil: () => {} };
  const response = await match.handler(new Request(`http://salon.test${path}`, { method }), context);
  const answered: unknown = await response.json();
  return answered;
}

test('the most specific path wins, whatever the order of files', async () => {
  const table = await load({
    'functions/a-rest.mjs': echo('/api/*'),
    'functions/b-one.mjs': echo('/api/bookings/:id'),
    'functions/c-all.mjs': echo('/api/bookings'),
    'functions/d-admin.mjs': echo('/api/admin-public/*'),
  });
  expect(await whoAnswers(table, '/api/bookings')).toMatchObject({ path: '/api/bookings' });
  expect(await whoAnswers(table, '/api/bookings/')).toMatchObject({ path: '/api/bookings' });
  expect(await whoAnswers(table, '/API/Bookings/A1')).toMatchObject({
    path: '/api/bookings/:id',
    params: { id: 'A1' },
  });
  expect(await whoAnswers(table, '/api/bookings/a/b')).toMatchObject({ path: '/api/*' });
  expect(await whoAnswers(table, '/api/admin-public/settings')).toMatchObject({
    path: '/api/admin-public/*',
  });
  expect(await whoAnswers(table, '/booking')).toBeNull();
});

test('an excluded path is left to the next function', async () => {
  const table = await load({
    'functions/narrow.mjs': echo('/api/auth/*', { excludedPath: ['/api/auth/google', '/api/auth/open/:id'] }),
    'functions/rest.mjs': echo('/api/*', { excludedPath: '/api/auth/google' }),
  });
  expect(await whoAnswers(table, '/api/auth/login')).toMatchObject({ path: '/api/auth/*' });
  expect(await whoAnswers(table, '/api/auth/open/1')).toMatchObject({ path: '/api/*' });
  expect(await whoAnswers(table, '/api/auth/google')).toBeNull();
});

test('a function that names methods gets only those methods', async () => {
  const table = await load({
    'functions/write.mjs': echo('/api/things', { method: ['POST', 'PUT'] }),
    'functions/rest.mjs': echo('/api/*'),
  });
  expect(await whoAnswers(table, '/api/things', 'POST')).toMatchObject({ path: '/api/things' });
  expect(await whoAnswers(table, '/api/things')).toMatchObject({ path: '/api/*' });
});

test('a pattern that only URLPattern can read works too', async () => {
  const table = await load({ 'functions/numbers.mjs': echo('/api/services/:id(\\d+)') });
  expect(await whoAnswers(table, '/api/services/12')).toMatchObject({ params: { id: '12' } });
  expect(await whoAnswers(table, '/api/services/twelve')).toBeNull();
});

test("a function without a path isn't mounted", async () => {
  const table = await load({ 'functions/nightly.mjs': 'export default async () => new Response()' });
  expect(table.find('GET', '/nightly')).toBeNull();
});

test("a file that isn't a function stops the start and is named", async () => {
  await expect(load({ 'functions/broken.mjs': 'export const answer = 42' })).rejects.toThrow(/broken\.mjs/);
});
