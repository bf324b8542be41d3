import { expect, onTestFinished, test } from 'vitest';
import { languageRedirects } from '../../build/finished-pages.mjs';
import { startHost } from '../../netlify/local/host.ts';
import { changingSite } from '../../netlify/local/swappable-site.ts';
import { makeSite, openRoot } from './site.ts';

const pages = ['index.html', 'booking/index.html', 'privacy/index.html', '404.html', 'admin/index.html'];
const spanish = ['es/index.html', 'es/booking/index.html'];

/** A built site of these pages, with their redirects. */
const site = async (names: readonly string[]) =>
  openRoot(
    await makeSite({
      ...Object.fromEntries(names.map((name) => [`public/${name}`, name])),
      'public/_redirects': languageRedirects(names),
    }),
  );

test("a page that a language lacks redirects to the page without a prefix, and so does the first language's prefix", () => {
  const rules = languageRedirects([...pages, ...spanish]).split('\n');
  expect(rules.filter((rule) => /^\/e[ns]/.test(rule))).toEqual([
    '/en / 302',
    '/en/booking /booking 302',
    '/en/privacy /privacy 302',
    '/es/privacy /privacy 302',
  ]);
});

test('the host follows language redirects right after a publication, keeps the query, and leads to no other site', async () => {
  const changing = changingSite(await site([...pages, ...spanish]), [], Date.now);
  const parts = { site: changing, functions: { find: () => null }, log: () => undefined };
  const host = await startHost(parts, '127.0.0.1', 0);
  onTestFinished(() => host.stop(0));
  const open = async (path: string) => {
    const answer = await fetch(host.url + path, { redirect: 'manual' });
    return answer.headers.get('location')?.replace(host.url, '') ?? (await answer.text());
  };
  expect(
    await Promise.all(['/es', '/es/', '/es/booking?step=time', '/en/booking/?step=time'].map(open)),
  ).toEqual(['es/index.html', 'es/index.html', 'es/booking/index.html', '/booking?step=time']);
  changing.change(await site(pages));
  expect(await Promise.all(['/es', '/es/booking?step=time'].map(open))).toEqual(['/', '/booking?step=time']);
  expect(await Promise.all(['/es/nothing', '/es//else.example', '/it'].map(open))).toEqual(
    Array(3).fill('404.html'),
  );
});
