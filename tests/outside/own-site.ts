import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { keptSites } from '../../netlify/local/website/built-sites.ts';
import { unsubscribeLink } from '../../netlify/messages/unsubscribe.ts';
import { toKeys } from '../../netlify/platform/http/signing-keys.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { legalPages } from '../../src/domain/website/legal-pages.ts';
import { picturesIn, type Content } from '../../src/domain/website/website.ts';
import { newSalonWebsite, startingWebsite } from '../../src/starting-website.ts';
import { proposal } from '../../src/texts/legal-templates.ts';
import { OFFERED } from '../e2e/support/four-languages.ts';
import { openSalon, type Salon } from '../e2e/support/server.ts';
import { isLive } from '../support/own-salon.ts';
import { postPicture, publishedOnce } from '../support/pictures.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const photograph = postPicture(1);
export const everyPicture = photograph.picture.id;
const picture = { id: photograph.picture.id, alt: 'Curls in daylight', focus: { x: 0.5, y: 0.4 } };

const shown = { picture, category: 'Curls', large: true };

/**
 * A website with every part that the editor has: photographs beside drawings, a review, and legal pages. Its texts are a new salon's,
 * which exist in every language.
 */
const everyPart: Content = {
  ...newSalonWebsite,
  drawn: true,
  languages: OFFERED.map((code) => ({ code })),
  logo: picture,
  hero: { ...newSalonWebsite.hero, picture },
  about: { ...newSalonWebsite.about, ...startingWebsite.about, picture },
  share: { picture },
  services: { ...newSalonWebsite.services, pictures: [{ service: 1, picture }] },
  gallery: { ...newSalonWebsite.gallery, pictures: [shown, ...startingWebsite.gallery.pictures] },
  testimonials: {
    ...newSalonWebsite.testimonials,
    entries: startingWebsite.testimonials.entries.slice(0, 1),
  },
  ...Object.fromEntries(
    legalPages.map((page) => [
      page,
      { sections: proposal(page), approved: { sections: proposal(page), said: {} } },
    ]),
  ),
};

async function publishEveryPart(folder: string): Promise<void> {
  const store = openSqlite({ file: join(folder, 'salon.db'), starting });
  const { settings, services, version } = await store.rules();
  const own = { ...settings, instagram: 'salon.example' };
  await store.saveRules({ settings: own, services }, { basedOn: version });
  await store.addPicture(photograph, 1);
  const website = { ...publishedOnce('outside', 1), content: everyPart };
  const published = { brand: own.businessName, ...everyPart };
  const saved = await store.saveWebsite(website, { shows: picturesIn(everyPart), erases: [], published });
  if (saved !== 'saved') throw new Error(`The website was not published: ${saved}`);
  await store.close();
}

/** A served site: the project's own build, or the one that the host built of an owner's website. */
export interface Site {
  readonly name: string;
  readonly url: string;
  /** The paths of its pages, with one that leads nowhere and one that an email leads to. */
  readonly pages: readonly string[];
  /** The paths of its other files. */
  readonly files: readonly string[];
}

const SESSION_SECRET = 'only good for the checks of others, which read what it signs';

async function open(name: string, { url }: Salon, dist: string): Promise<Site> {
  const all = await readdir(dist, { recursive: true });
  const paths = all.filter((file) => /[^/]\.\w+$/.test(file)).map((file) => `/${file}`);
  const pages = paths
    .filter((path) => path.endsWith('.html') && path !== '/404.html')
    .map((path) => path.replace(/(?:index)?\.html$/, ''));
  const unsubscribe = unsubscribeLink('client', 'en', { keys: toKeys(SESSION_SECRET), site: () => '' });
  return {
    name,
    url,
    pages: [...pages.toSorted(), '/no-such-page', unsubscribe],
    files: paths.filter((path) => !path.endsWith('.html')),
  };
}

const salons: Salon[] = [];
let sites: Promise<readonly Site[]> | null = null;

/** The project's own site, and that of an owner, of whose website the host builds pages in each language. */
async function openSites(): Promise<readonly Site[]> {
  const demo = await openSalon({ SESSION_SECRET });
  salons.push(demo);
  const own = await openSalon({ SALON_DEMO: 'off', SESSION_SECRET }, publishEveryPart);
  salons.push(own);
  await isLive(own.url, 'outside');
  const [newest] = await keptSites(join(own.data, 'website'));
  if (!newest) throw new Error('The host has built no site');
  return Promise.all([open('dist', demo, DIST), open('own site', own, join(newest.root, 'dist'))]);
}

/** Both sites. They are opened once, because one has to be built. */
export function bothSites(): Promise<readonly Site[]> {
  sites ??= openSites();
  return sites;
}

export async function closeSites(): Promise<void> {
  for (const salon of salons) await salon.stop();
}
