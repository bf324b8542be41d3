// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { instagram } from '../../../../netlify/website/providers/instagram.ts';
import type { SocialAnswer } from '../../../../src/api/website/social-feed.ts';
import { $session } from '../../../../src/components/site/session.ts';
import { $feed } from '../../../../src/features/website/home/social-feed.ts';
import { SocialFeed } from '../../../../src/features/website/home/SocialFeed.tsx';

const squares = [{ alt: 'A drawn comb', avif: '/comb.avif', webp: '/comb.webp' }];
const VISITOR = { user: null, isAdmin: false, loading: false, providers: null, demo: false };

/** The feed as visitors see it. */
async function shown(
  answer: SocialAnswer | null,
  who: Partial<typeof VISITOR>,
  drawn: typeof squares | null = squares,
): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/squares.json' && drawn) return Promise.resolve(Response.json(drawn));
    return answer && address !== '/squares.json'
      ? Promise.resolve(Response.json(answer))
      : Promise.reject(new TypeError('offline'));
  });
  act(() => $session.set({ ...VISITOR, ...who }));
  const page = document.createElement('div');
  const root = createRoot(page);
  onTestFinished(() => {
    act(() => root.unmount());
  });
  act(() => root.render(<SocialFeed tiles={1} />));
  await act(() => vi.waitFor(() => expect($feed.get().state).not.toBe('loading')));
  return page;
}

const warning = (page: HTMLElement) =>
  [...page.querySelectorAll('.notice p')].map(({ textContent }) => textContent);
const SAID = 'Showing placeholder images. Please check your Instagram access token.';
const LOST = 'Failed to load Instagram posts. Please try again later.';

test('a visitor of a salon without a feed sees its pictures and no warning', async () => {
  const page = await shown(await instagram(null).latest(), {});
  expect(page.querySelectorAll('li img')).toHaveLength(1);
  expect(warning(page)).toEqual([]);
});

test.each([{ demo: true }, { isAdmin: true }])(
  'a session with %j sees the warning that no feed is configured',
  async (who) => {
    const page = await shown(await instagram(null).latest(), who);
    expect(warning(page)).toEqual(['Instagram API Error: No access token is configured.', SAID]);
    expect(page.querySelectorAll('li img')).toHaveLength(1);
  },
);

test('everybody sees the warning about a failure', async () => {
  const refused = await shown({ error: { message: 'Session expired' } }, {});
  expect(warning(refused)).toEqual(['Instagram API Error: Session expired', SAID]);
  const lost = await shown(null, {});
  expect(warning(lost)).toEqual([LOST, SAID]);
});

test.each([
  ['in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['at all', () => Promise.reject(new TypeError('fetch failed'))],
  ['in a known shape', () => Promise.resolve(Response.json({ data: 'posts' }))],
])(
  'an Instagram that does not answer %s is shown as a failed connection, not as its own error',
  async (_, ask) => {
    expect(warning(await shown(await instagram('token', ask).latest(), {}))).toEqual([LOST, SAID]);
  },
);

test('fewer than six pictures are filled up with plain placeholders below the warning', async () => {
  const page = await shown({ error: { message: 'Session expired' } }, {});
  expect(page.querySelectorAll('li.ground')).toHaveLength(6);
  expect(page.querySelectorAll('li img')).toHaveLength(1);
});

test('a warning without drawings has six plain placeholders, and a visitor without a warning sees none', async () => {
  for (const drawn of [null, []]) {
    const page = await shown(null, {}, drawn);
    expect(warning(page)).toEqual([LOST, SAID]);
    expect(page.querySelectorAll('li.ground')).toHaveLength(6);
    expect(page.querySelector('li img')).toBeNull();
  }
  const page = await shown(await instagram(null).latest(), {}, []);
  expect(page.querySelectorAll('li')).toHaveLength(0);
  // The heading is hidden above an empty list, too.
  expect(page.querySelector('ul:empty')).not.toBeNull();
  expect(readFileSync('src/features/website/home/home.css', 'utf8')).toMatch(
    /#instagram:has\(ul:empty\) \{\s+display: none;/,
  );
});
