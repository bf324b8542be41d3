import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sha256 } from '../../netlify/platform/http/crypto.ts';
import type { PublicationShape, WebsiteShape } from '../../src/api/website/website.ts';
import { startKillable, type KillableHost } from '../proof/killed-host.ts';
import { chance } from '../support/chance.ts';
import { Browser } from '../support/browser.ts';
import { photo, picturesPath } from '../support/photographs.ts';
import { isFull } from '../support/proof.ts';
import { makeProject, openSalon, OURS, shownAt, entryState } from './published.ts';
import { makeFolder } from './site.ts';

/** How often the host is killed. */
const KILLS = isFull ? 30 : 2;
/** The longest time before a kill: enough for a full build of this project, or for the quick build of the test project. */
const LONGEST_MS = isFull ? 20_000 : 400;
const owner = { email: 'odalys@odalys.example', password: 'curls-before-noon' };
const WEBSITE = '/api/admin-public/website';

/** The newest changes that the host has acknowledged to the owner, which must survive. */
interface Acknowledged {
  publication: string | null;
  picture: string | null;
  heading: number;
}

/** Uploads pictures, edits and publishes until the host no longer answers. */
async function work({ url }: KillableHost, draw: () => number, acknowledged: Acknowledged): Promise<void> {
  const browser = new Browser((request) => fetch(request), url, '127.0.0.1');
  const ask = async <Data>(method: string, path: string, json?: object) => {
    const { status, body } = await browser.request(method, path, json ? { json } : {});
    if (status > 299) throw new Error(`${method} ${path} answered ${status}`);
    return (body as { readonly data: Data }).data;
  };
  await ask('GET', '/api/auth/session');
  await ask('POST', '/api/auth/login', owner);
  for (let round = 0; ; round += 1) {
    const bytes = await photo(400 + Math.floor(draw() * 400), 500 + Math.floor(draw() * 400))
      .jpeg()
      .toBuffer();
    const sent = { body: new Uint8Array(bytes), headers: { 'Content-Type': 'image/jpeg' } };
    if ((await browser.request('POST', picturesPath, sent)).status < 300)
      acknowledged.picture = sha256(bytes);
    const { version, draft } = await ask<WebsiteShape>('GET', WEBSITE);
    const heading = acknowledged.heading + 1;
    const hero = { ...draft.hero, heading: `Heading ${heading}` };
    const saved = await ask<WebsiteShape>('PUT', WEBSITE, { version, draft: { ...draft, hero } });
    acknowledged.heading = heading;
    if (round > 0) continue;
    const { revision } = await ask<PublicationShape>('POST', `${WEBSITE}/publish`, {
      version: saved.version,
    });
    acknowledged.publication = revision;
  }
}

test(
  `a host killed ${KILLS} times during uploads and publications keeps complete drafts and sites, and ends with the newest`,
  async () => {
    const [project, data] = [isFull ? OURS : await makeProject(), await makeFolder()];
    const env = {
      SALON_DATA: data,
      SALON_DEMO: 'off',
      SALON_RATE_LIMITS: 'off',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    };
    const draw = chance(KILLS);
    const acknowledged: Acknowledged = { publication: null, picture: null, heading: 0 };
    const figures = { pictures: 0, publications: 0 };
    await (await startKillable(project, env)).kill();
    const store = openSalon(data);
    try {
      for (let round = 0; round < KILLS; round += 1) {
        const before = acknowledged.publication;
        const host = await startKillable(project, env);
        const working = work(host, draw, acknowledged).catch(() => null);
        while (acknowledged.publication === before) await setTimeout(5);
        await setTimeout(draw() * LONGEST_MS);
        const shown = await shownAt(host.url);
        await host.kill();
        await working;
        expect(await host.complaints).toBe('');
        const { content, publications, pictures } = await store.website();
        const revisions = publications.map(({ revision }) => revision);
        expect([null, ...revisions]).toContain(shown);
        expect(revisions).toContain(acknowledged.publication);
        // Acknowledged changes exist; the change under way may exist.
        const heading = Number(/^Heading (\d+)$/.exec(content?.hero.heading ?? '')?.[1]);
        expect([acknowledged.heading, acknowledged.heading + 1]).toContain(heading);
        acknowledged.heading = heading;
        expect(pictures.map(({ id }) => id)).toContain(acknowledged.picture);
        for (const { id } of pictures) expect(sha256((await store.picture(id))?.bytes ?? '')).toBe(id);
        figures.pictures = Math.max(figures.pictures, pictures.length);
        figures.publications += 1;
      }
      const host = await startKillable(project, env);
      const [newest] = (await store.website()).publications;
      while ((await entryState(store, newest?.revision ?? ''))?.state !== 'live') await setTimeout(20);
      expect(await shownAt(host.url)).toBe(newest?.revision);
      await host.kill();
      if (isFull)
        process.stdout.write(
          `kills: ${KILLS} ${JSON.stringify({ ...figures, headings: acknowledged.heading })}\n`,
        );
    } finally {
      await store.close();
    }
  },
  60_000 + KILLS * 60_000,
);
