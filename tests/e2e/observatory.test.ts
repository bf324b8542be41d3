import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { observatoryScore } from '../support/observatory.ts';
import { expect, test } from './support/test.ts';

const DIST = resolve(import.meta.dirname, '../../dist');

test('every page, including the 404 page, scores at least a hundred points at Mozilla Observatory', async ({
  request,
}) => {
  const files = await readdir(DIST, { recursive: true });
  const paths = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:index)?\.html$/, '')}`);
  expect(paths.length).toBeGreaterThan(8);
  for (const path of [...paths, '/no-such-page']) {
    const answer = await request.get(path);
    const headers = new Headers();
    for (const { name, value } of answer.headersArray()) headers.append(name, value);
    const score = observatoryScore({ headers, html: await answer.text() });
    expect(score.total, `${path} ${JSON.stringify(score.points)}`).toBeGreaterThanOrEqual(120);
  }
});
