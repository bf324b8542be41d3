import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sha256 } from '../../../netlify/platform/http/crypto.ts';
import { MOST_PICTURES } from '../../../src/domain/website/publications.ts';
import { startingWebsite } from '../../../src/starting-website.ts';
import { good, kept, picturesPath as path, sends } from '../../support/photographs.ts';
import { postPicture, publication } from '../../support/pictures.ts';
import { onEveryStore } from '../../support/salon.ts';

const DAY = 86_400_000;

onEveryStore((open) => {
  test('each kind of picture is stored once by its bytes, whatever its declared type, and reads back unchanged', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    for (const [name, bytes] of Object.entries(good)) {
      const { width, height } = await sharp(bytes).metadata();
      const data = { id: sha256(bytes), width, height, bytes: bytes.length };
      for (const type of ['image/jpeg', 'image/png'])
        expect([name, await sends(owner, bytes, type)]).toMatchObject([
          name,
          { status: 201, body: { data } },
        ]);
      const response = await owner.fetch(`${path}/${data.id}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
    expect(await kept(salon)).toHaveLength(Object.keys(good).length);
  });

  test('a picture is served under its own type, displayed, never run, and cached', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    await sends(owner, good.webp);
    const address = `${path}/${sha256(good.webp)}`;
    const { headers } = await owner.request('GET', address);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
    const again = await owner.request('GET', address, {
      headers: { 'If-None-Match': headers.get('ETag') },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(await salon.visitor().request('GET', address)).toMatchObject({ status: 401 });
  });

  test('pictures of the oldest publications are deleted first at the limit, and needed pictures never', async () => {
    const salon = await open();
    const { store, clock } = salon;
    const owner = await salon.asOwner();
    const all = Array.from({ length: MOST_PICTURES }, (_, i) => postPicture(i, clock.now()));
    for (const one of all) await store.addPicture(one, MOST_PICTURES);
    const ids = all.map(({ picture }) => picture.id);
    const publications = [
      publication('newest', { pictures: ids.slice(0, 58) }),
      publication('old', { state: 'earlier', pictures: [ids[58] ?? ''] }),
      publication('oldest', { state: 'earlier', pictures: [ids[59] ?? ''] }),
    ];
    const website = { ...(await store.website()), step: 1, publications };
    const published = { brand: 'Salon', ...startingWebsite };
    await store.saveWebsite(website, { shows: [], erases: [], published });
    for (const [bytes, gone] of [
      [good.jpeg, [59]],
      [good.png, [58, 59]],
    ] as const) {
      expect(await sends(owner, bytes)).toMatchObject({ status: 201 });
      const left = await kept(salon);
      expect(ids.flatMap((id, i) => (left.includes(id) ? [] : [i]))).toEqual(gone);
    }
    const needed = [publication('newest', { pictures: await kept(salon) })];
    await store.saveWebsite(
      { ...website, step: (await store.website()).step + 1, publications: needed },
      {
        shows: [],
        erases: [],
      },
    );
    expect(await sends(owner, good.webp)).toMatchObject({
      status: 422,
      body: { errors: { picture: expect.stringContaining('Remove one first') } },
    });
    expect(await kept(salon)).toHaveLength(MOST_PICTURES);
  });

  test('unused pictures are deleted with the next change, a day after upload', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    await sends(owner, good.jpeg);
    const change = async (tagline: string) => {
      const { body } = await owner.request('GET', '/api/admin-public/website');
      const { version, draft } = (body as { data: { version: number; draft: object } }).data;
      const json = { version, draft: { ...draft, tagline } };
      expect(await owner.request('PUT', '/api/admin-public/website', { json })).toMatchObject({
        status: 200,
      });
    };
    await change('At once');
    expect(await kept(salon)).toHaveLength(1);
    salon.clock.pass({ ms: DAY + 1 });
    await change('A day later');
    expect(await kept(salon)).toEqual([]);
  });
});
