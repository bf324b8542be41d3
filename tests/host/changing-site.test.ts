import { expect, test } from 'vitest';
import { changingSite } from '../../netlify/local/swappable-site.ts';
import { KEPT_FOR } from '../../netlify/local/website/built-sites.ts';
import type { Site } from '../../netlify/local/netlify-rules.ts';
import type { BuiltSite } from '../../netlify/local/static.ts';
import { openBuilt } from './site.ts';

/** A site whose pages and picture contain its name. */
const toSite = (name: string) =>
  openBuilt({
    'public/index.html': `${name} at home`,
    'public/about/index.html': `about ${name}`,
    [`public/_astro/${name}.avif`]: `picture of ${name}`,
  });

async function asked(site: Site, path: string): Promise<string> {
  const answer = await site.answer(new Request(`http://salon.test${path}`));
  return answer.status === 200 ? answer.text() : String(answer.status);
}

test('after a change, pages come from the new site, and open pages find the old files for a while', async () => {
  let now = 0;
  const site = changingSite(await toSite('one'), [], () => now);
  expect(await asked(site, '/_astro/two.avif')).toBe('404');

  site.change(await toSite('two'));
  expect(await asked(site, '/')).toBe('two at home');
  expect(await asked(site, '/about')).toBe('about two');
  expect(await asked(site, '/_astro/two.avif')).toBe('picture of two');
  expect(await asked(site, '/_astro/one.avif')).toBe('picture of one');
  expect(site.has('/_astro/one.avif')).toBe(false);

  now = KEPT_FOR / 2;
  site.change(await toSite('three'));
  expect(await asked(site, '/_astro/one.avif')).toBe('picture of one');
  now = KEPT_FOR + 1;
  expect(await asked(site, '/_astro/one.avif')).toBe('404');
  expect(await asked(site, '/_astro/two.avif')).toBe('picture of two');
});

test('a page that only the old site has is gone after a change', async () => {
  const site = changingSite(await toSite('one'), [], () => 0);
  site.change(await openBuilt({ 'public/index.html': 'two at home' }));
  expect(await asked(site, '/about')).toBe('404');
});

test('a replaced site keeps only the files that the new site lacks', async () => {
  const kept: BuiltSite[] = [];
  const old = await toSite('one');
  const watched: BuiltSite = {
    ...old,
    only: (isMeant) => {
      const site = old.only(isMeant);
      kept.push(site);
      return site;
    },
  };
  changingSite(watched, [], () => 0).change(await toSite('two'));
  const [site] = kept;
  const paths = ['/', '/about', '/_astro/one.avif'];
  expect(paths.filter((path) => site?.has(path))).toEqual(['/_astro/one.avif']);
  changingSite(watched, [], () => 0).change(old);
  expect(paths.filter((path) => kept[1]?.has(path))).toEqual([]);
});
