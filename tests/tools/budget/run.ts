import { join } from 'node:path';
import { demoStarting as starting } from '../../../netlify/deps.ts';
import { openSqlite } from '../../../netlify/platform/store/sqlite.ts';
import { openSalon, type Salon } from '../../e2e/support/server.ts';
import { isLive, photographs, publishOwn } from '../../support/own-salon.ts';
import { breaches, faultsIn, report, UNLISTED, type Measured } from './page.ts';
import { openLighthouse } from './lighthouse.ts';
import { byVisitors, signedIn, type Visited } from './pages.ts';

// Runs Lighthouse on pages of the built site, served by the local host, and compares the results with their promises. `npm run
// budget` after a build; the last step of `npm test`, which skips most pages. With SALON_PROOF=full each page is visited, and five
// times if it promises something about time and weight. `npm run budget -- 26` measures the site of an owner with so many
// photographs: one in the hero, one in About, the others in the gallery.

/** Visits that keep every promise are enough; a disturbed one is outvoted by five. */
const MOST = 5;

const isFull = process.env['SALON_PROOF'] === 'full';
/** How many milliseconds later a paint may come while `npm test` does other work. */
const SPARE = isFull ? 0 : 100;
const own = Number(process.argv[2] ?? 0);

async function visitAll(salon: Salon, pages: readonly Visited[]): Promise<void> {
  const lighthouse = await openLighthouse(salon.url);
  try {
    const icons = await lighthouse.iconFetches(`${salon.url}/`);
    if (icons > 1) {
      process.exitCode = 1;
      process.stdout.write(`The icon was fetched ${icons} times, at most once\n`);
    }
    for (const { path, promised, fewest = 0, prepare, before } of pages) {
      if (!isFull && fewest === 0) continue;
      const pass = (await prepare?.(lighthouse.page)) ?? '';
      await lighthouse.page.goto('about:blank');
      const visits: Measured[] = [];
      const least = promised ? (isFull ? MOST : fewest) : 1;
      const broken = () =>
        promised
          ? breaches(visits, { ...promised, paint: promised.paint + SPARE })
          : faultsIn(visits, UNLISTED);
      const most = promised ? MOST : least;
      while (visits.length < least || (visits.length < most && broken().length > 0)) {
        await before?.(lighthouse.page);
        visits.push(
          await lighthouse.visit(salon.url + path + pass, (isFull || path === '/') && visits.length === 0),
        );
      }
      const name = prepare ? `${path}, ${prepare.name}` : path;
      process.stdout.write(`${name}\n${report(visits)}\n`);
      for (const sentence of broken()) {
        process.exitCode = 1;
        process.stdout.write(`Over the budget of ${name}: ${sentence}\n`);
      }
    }
  } finally {
    await lighthouse.close();
    await salon.stop();
  }
}

const salon = await openSalon({}, async (folder) => {
  if (own === 0) return;
  const store = openSqlite({ file: join(folder, 'salon.db'), starting });
  await publishOwn(store, 'own', await photographs(own));
  await store.close();
});
if (own > 0) await isLive(salon.url, 'own');
await visitAll(salon, byVisitors);
// Pages for those who are signed in show none of her photographs.
if (isFull && own === 0)
  await visitAll(await openSalon({ SALON_DEMO: 'on', OWNER_EMAIL: '', OWNER_PASSWORD: '' }), signedIn);
