import { expect, test } from 'vitest';
import { callWithoutKey } from '../../../src/platform/call/call.ts';
import { readWebsite, saveWebsite } from '../../../src/api/website/website.ts';
import { website } from '../../../src/features/admin/data/website.ts';
import { change, openForm, save, websiteForm } from '../../../src/features/admin/website/form.ts';
import { dataOf, openSalon, OWNER } from '../../support/salon.ts';
import { Tab, elsewhere } from '../../platform/features/tab.ts';

const heading = () => websiteForm.$form.get()?.values.hero_heading;

test('two tabs on one draft never overwrite unseen changes or lose text', async () => {
  const salon = await openSalon();
  const inTheOther = await elsewhere(() => salon.asOwner());
  const now = () => elsewhere(async () => dataOf(await inTheOther.call(readWebsite, {})));
  void new Tab(salon, '/admin/website');
  expect(await callWithoutKey('POST /api/auth/login', { body: OWNER })).toMatchObject({ ok: true });
  await website.load();
  const stop = openForm();

  change({ hero_heading: 'Mine' });
  const { version, draft } = await now();
  const theirs = { ...draft, tagline: 'Theirs', hero: { ...draft.hero, heading: 'Theirs' } };
  await elsewhere(async () =>
    dataOf(await inTheOther.call(saveWebsite, { body: { version, draft: theirs } })),
  );

  expect(await save()).toBe(false);
  expect((await now()).draft).toMatchObject(theirs);
  expect([heading(), websiteForm.$form.get()?.news.map(({ theirs: seen }) => seen)]).toEqual([
    'Mine',
    ['Theirs', 'Theirs'],
  ]);
  // A second save keeps the owner's change and the other tab's own changes.
  expect(await save()).toBe(true);
  expect((await now()).draft).toMatchObject({ ...theirs, hero: { ...theirs.hero, heading: 'Mine' } });
  stop();
});
