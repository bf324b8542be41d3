import { join } from 'node:path';
import { starting } from '../../netlify/deps.ts';
import { openSqlite } from '../../netlify/store/sqlite.ts';
import { openSalon } from '../e2e/support/server.ts';
import { isLive, photographs, publishOwn } from '../support/own-salon.ts';
import { BOOKING, FORM, HOME, breaches, report, type Measured, type Promised } from './page.ts';
import { openLighthouse } from './lighthouse.ts';

// Lighthouse on pages of the built site, as the local host serves it: what they must hold, and what they hold now. `npm run budget`
// after a build; the last step of `npm test`, where the wizard is visited once. With SALON_PROOF=full each page is visited five times,
// and the sign-in too. `npm run budget -- 26` is about the site of an owner who has published so many photographs of her own: one over
// her name, one in About, the others in the gallery.

/** Three visits that keep every promise are enough; one that was disturbed is outvoted by five. */
const FEWEST = 3;
const MOST = 5;

const isFull = process.env['SALON_PROOF'] === 'full';
const pages: readonly (readonly [string, Promised, number])[] = [
  ['/', HOME, isFull ? MOST : FEWEST],
  ['/booking', BOOKING, isFull ? MOST : 1],
  ...(isFull ? ([['/login', FORM, MOST]] as const) : []),
];

const own = Number(process.argv[2] ?? 0);

const salon = await openSalon({}, async (folder) => {
  if (own === 0) return;
  const store = openSqlite({ file: join(folder, 'salon.db'), starting });
  await publishOwn(store, 'own', await photographs(own));
  await store.close();
});
if (own > 0) await isLive(salon.url, 'own');
const lighthouse = await openLighthouse();
let isOver = false;
try {
  for (const [path, promised, fewest] of pages) {
    const visits: Measured[] = [];
    while (visits.length < fewest || (visits.length < MOST && breaches(visits, promised).length > 0))
      visits.push(await lighthouse.visit(salon.url + path, path === '/' && visits.length === 0));
    process.stdout.write(`${path}\n${report(visits)}\n`);
    for (const sentence of breaches(visits, promised)) {
      isOver = true;
      process.stdout.write(`Over the budget of ${path}: ${sentence}\n`);
    }
  }
} finally {
  await lighthouse.close();
  await salon.stop();
}
process.exitCode = isOver ? 1 : 0;
