import { describe, expect, test } from 'vitest';
import { instagram, type Photos } from '../../../netlify/website/providers/instagram.ts';
import { LOST_FEED } from '../../../src/api/website/no-social-feed.ts';
import type { SocialAnswer } from '../../../src/api/website/social-feed.ts';
import { openSalon } from '../../support/salon.ts';

const post = (id: string) => ({
  id,
  caption: `Post ${id}`,
  media_type: 'IMAGE',
  media_url: `https://scontent.cdninstagram.com/${id}.jpg`,
  permalink: `https://www.instagram.com/p/${id}/`,
});
const posts = (count: number) => Array.from({ length: count }, (_, i) => post(String(i + 1)));

/** A photo service that counts its requests. */
function counted(answer: SocialAnswer): Photos & { asked: number } {
  const photos = {
    asked: 0,
    latest: () => {
      photos.asked += 1;
      return Promise.resolve(answer);
    },
  };
  return photos;
}

describe('GET /api/social', () => {
  test("answers in the photo service's own format, without an envelope, to be cached for ten minutes", async () => {
    const salon = await openSalon();
    const data = posts(6);
    const answer = await salon.visitor({ photos: counted({ data }) }).request('GET', '/api/social');
    expect(answer).toMatchObject({ status: 200, body: { data } });
    expect(answer.body).not.toHaveProperty('success');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=600');
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
  });

  test.each([
    ['success', { data: posts(6) }],
    ['failure', { error: { message: 'Session has expired' } }],
  ])('asks once in ten minutes after a %s, however many visitors come', async (_, answer) => {
    const salon = await openSalon();
    const photos = counted(answer);
    const ask = () => salon.visitor({ photos }).request('GET', '/api/social');
    await Promise.all([ask(), ask(), ask()]);
    salon.clock.pass({ minutes: 9 });
    expect((await ask()).body).toEqual(answer);
    expect(photos.asked).toBe(1);
    salon.clock.pass({ minutes: 1 });
    await ask();
    expect(photos.asked).toBe(2);
  });

  test('works without the store', async () => {
    const salon = await openSalon();
    await salon.failStore();
    const answer = await salon.visitor({ photos: counted({ data: [] }) }).request('GET', '/api/social');
    expect(answer).toMatchObject({ status: 200, body: { data: [] } });
  });
});

describe('Instagram', () => {
  const TOKEN = 'IGQV-secret';
  const answering = (body: unknown) => instagram(TOKEN, () => Promise.resolve(Response.json(body)));

  test("isn't asked without a token", async () => {
    const photos = instagram(null, () => Promise.reject(new Error('asked')));
    expect(await photos.latest()).toEqual({ error: { message: 'No access token is configured.' } });
  });

  test('is asked for the fields and number of posts in the feed', async () => {
    const asked: URL[] = [];
    const photos = instagram(TOKEN, (address) => {
      asked.push(new URL(address instanceof Request ? address.url : address));
      return Promise.resolve(Response.json({ data: posts(6) }));
    });
    expect(await photos.latest()).toEqual({ data: posts(6) });
    const [address] = asked;
    expect(`${address?.origin}${address?.pathname}`).toBe('https://graph.instagram.com/me/media');
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
      fields: 'id,caption,media_type,media_url,thumbnail_url,permalink',
      limit: '6',
      access_token: TOKEN,
    });
  });

  test('gives six posts at most, and none without a picture or page link', async () => {
    const { media_url: _, ...bare } = post('bare');
    const script = { ...post('script'), permalink: 'javascript:alert(1)' };
    expect(await answering({ data: [bare, script, ...posts(8)] }).latest()).toEqual({ data: posts(6) });
  });

  test('leaves out other data', async () => {
    const answer = await answering({
      data: [{ ...post('1'), owner: 'x' }],
      paging: { next: TOKEN },
    }).latest();
    expect(answer).toEqual({ data: [post('1')] });
  });

  test('gives its reason in its own words, without the token', async () => {
    const answer = await answering({ error: { message: `Cannot parse ${TOKEN}`, code: 190 } }).latest();
    expect(answer).toEqual({ error: { message: 'Cannot parse ...' } });
  });

  test.each([[null], [[]], ['text'], [{ data: 'posts' }], [{ data: [{ id: 1 }] }], [{ error: 'no' }]])(
    "that answers %j isn't understood",
    async (body) => {
      expect(await answering(body).latest()).toEqual({
        error: { message: LOST_FEED },
      });
    },
  );

  test.each([new TypeError('fetch failed'), new DOMException('late', 'TimeoutError')])(
    "that fails with %s is reported as a lost feed, not as Instagram's own error",
    async (error) => {
      const failing = instagram(TOKEN, async () => {
        throw error;
      });
      expect(await failing.latest()).toEqual({ error: { message: LOST_FEED } });
    },
  );

  test("isn't waited for longer than a function may run", async () => {
    let signal: AbortSignal | null | undefined;
    await instagram(TOKEN, (_, init) => {
      signal = init?.signal;
      return Promise.resolve(Response.json({ data: [] }));
    }).latest();
    expect(signal).toBeInstanceOf(AbortSignal);
  });
});
