import { expect, test } from 'vitest';
import { erasePicture } from '../../../src/api/website/pictures.ts';
import { changeSettings, readSettings } from '../../../src/api/settings/salon-admin.ts';
import {
  listRevisions,
  publishWebsite,
  readRevision,
  readWebsite,
  restoreRevision,
  saveWebsite,
} from '../../../src/api/website/website.ts';
import { updateService } from '../../../src/api/services/services.ts';
import type { Deps } from '../../../netlify/deps.ts';
import { keepReport } from '../../../netlify/website/website.ts';
import type { Draft } from '../../../src/domain/website/website.ts';
import { startingWebsite } from '../../../src/starting-website.ts';
import { samplePicture } from '../../support/pictures.ts';
import { dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

const { id } = samplePicture.picture;
const shown = { id, alt: 'A copper bob', focus: { x: 0.5, y: 0.2 } };

const read = async (salon: Salon) => dataOf(await salon.owner(readWebsite, {}));

/** Changes the current draft. */
async function edits(salon: Salon, changes: Partial<Draft>) {
  const { version, draft } = await read(salon);
  return dataOf(await salon.owner(saveWebsite, { body: { version, draft: { ...draft, ...changes } } }));
}

const publishes = async (salon: Salon) => {
  const { version } = await read(salon);
  return dataOf(await salon.owner(publishWebsite, { body: { version } }));
};

/** Signs the owner in with another way to publish. */
async function withPublishing(salon: Salon, publishing: Partial<Deps['publishing']>) {
  return salon.signedIn('owner', 'owner@salon.test', {
    publishing: { ...salon.deps.publishing, ...publishing },
  });
}

onEveryStore((open) => {
  test('a new salon has the default texts and drawings under its own name', async () => {
    const salon = await open({ businessName: 'Rosa Hair' });
    expect(await read(salon)).toMatchObject({
      version: 1,
      draft: { brand: 'Rosa Hair', ...startingWebsite },
      publication: null,
      live: null,
      pictures: { kept: 0, most: 60 },
    });
    expect(dataOf(await salon.owner(listRevisions, {}))).toEqual([]);
  });

  test('the second of two editors hears of the change, and nothing is overwritten unseen', async () => {
    const salon = await open();
    const { draft } = await read(salon);
    const save = (tagline: string) =>
      salon.owner(saveWebsite, { body: { version: 1, draft: { ...draft, tagline } } });
    expect(dataOf(await save('First'))).toMatchObject({ version: 2, draft: { tagline: 'First' } });
    const second = await save('Second');
    expect(second).toMatchObject({
      status: 409,
      code: 'stale',
      data: { version: 2, draft: { tagline: 'First' } },
    });
    // A repeated request after a lost answer changes nothing.
    expect(dataOf(await save('First')).version).toBe(2);
  });

  test("the brand is always the salon's name, wherever either is changed", async () => {
    const salon = await open();
    await edits(salon, { brand: 'Rosa Hair' });
    expect(dataOf(await salon.owner(readSettings, {}))).toMatchObject({
      businessName: 'Rosa Hair',
      version: 2,
    });
    const { version, draft } = await read(salon);
    dataOf(await salon.owner(changeSettings, { body: { businessName: 'Rosa & Co' } }));
    const stale = await salon.owner(saveWebsite, { body: { version, draft: { ...draft, tagline: 'New' } } });
    expect(stale).toMatchObject({ code: 'stale', data: { draft: { brand: 'Rosa & Co' } } });
  });

  test('a draft shows only stored pictures, and a drawing for an empty gallery place', async () => {
    const salon = await open();
    const { draft } = await read(salon);
    const hero = { ...draft.hero, picture: shown };
    const asked = await salon.owner(saveWebsite, { body: { version: 1, draft: { ...draft, hero } } });
    expect(asked).toMatchObject({
      code: 'validation_failed',
      errors: { 'draft.hero.picture.id': 'This picture was deleted. Choose it again' },
    });
    await salon.store.addPicture(samplePicture, 60);
    const one = { picture: null, category: 'Cuts', large: false };
    const saved = await edits(salon, { hero, gallery: { ...draft.gallery, pictures: [one] } });
    expect(saved.draft.hero.picture).toEqual(shown);
    expect(saved.draft.gallery.pictures).toMatchObject([{ picture: { id: 'drawing-balayage' } }]);
  });

  test('a draft sent without pictures for the price list keeps them', async () => {
    const salon = await open();
    await salon.store.addPicture(samplePicture, 60);
    const pictures = [{ service: 1, picture: shown }];
    const { draft } = await edits(salon, { services: { heading: 'Prices', text: '', pictures } });
    const services = { heading: 'What we do', text: 'All prices include a wash.' };
    const body = { version: 2, draft: { ...draft, services } };
    expect(dataOf(await salon.owner(saveWebsite, { body })).draft).toEqual({
      ...draft,
      services: { ...services, pictures },
    });
  });

  test('a publication says what it changed, and when to the second', async () => {
    const salon = await open();
    await edits(salon, { tagline: 'First' });
    await publishes(salon);
    await salon.store.addPicture(samplePicture, 60);
    const { version, draft } = await read(salon);
    const logo = { ...shown, alt: '' };
    const services = { ...draft.services, pictures: [{ service: 1, picture: shown }] };
    const hours = { heading: 'Come by', text: 'Ring twice.\nFirst floor.' };
    const next: Draft = { ...draft, logo, services, hours, fonts: 'serif', order: ['hours'] };
    expect(await salon.owner(saveWebsite, { body: { version, draft: next } })).toMatchObject({
      data: { draft: next, pictures: { taken_out: [] } },
    });
    salon.clock.pass({ ms: 40_500 });
    await publishes(salon);
    const [second, first] = dataOf(await salon.owner(listRevisions, {}));
    expect([first?.changed, second?.changed?.toSorted()]).toEqual([
      null,
      ['fonts', 'hours', 'logo', 'order', 'services'],
    ]);
    expect(second?.published_at).toMatch(/T\d\d:\d\d:\d\d-05:00$/);
    expect(Date.parse(second?.published_at ?? '')).toBe(Math.floor(salon.clock.now() / 1000) * 1000);
  });

  test('a publication is stored unchanged, can be viewed, and restored as the draft', async () => {
    const salon = await open();
    await salon.store.addPicture(samplePicture, 60);
    await edits(salon, { tagline: 'First', share: { picture: shown } });
    const { revision } = await publishes(salon);
    await edits(salon, { tagline: 'Second', share: { picture: null }, brand: 'Rosa Hair' });
    const params = { revision };
    expect(dataOf(await salon.owner(readRevision, { params }))).toMatchObject({
      state: 'building',
      draft: { tagline: 'First', share: { picture: shown } },
    });
    const stale = await salon.owner(restoreRevision, { params, body: { version: 2 } });
    expect(stale).toMatchObject({ code: 'stale', data: { draft: { tagline: 'Second' } } });
    const restored = dataOf(await salon.owner(restoreRevision, { params, body: {} }));
    expect(restored).toMatchObject({
      version: 4,
      draft: { tagline: 'First', share: { picture: shown }, brand: 'Rosa Hair' },
    });
    expect(await salon.owner(restoreRevision, { params: { revision: 'none' }, body: {} })).toMatchObject({
      status: 404,
    });
  });

  test('restoring keeps the former draft with its pictures until another draft is replaced', async () => {
    const salon = await open();
    const restore = async (revision: string) =>
      dataOf(await salon.owner(restoreRevision, { params: { revision }, body: {} }));
    const kinds = async () =>
      dataOf(await salon.owner(listRevisions, {})).map(({ kind, revision }) => [kind, revision]);
    await edits(salon, { tagline: 'First' });
    const { revision: first } = await publishes(salon);
    await edits(salon, { tagline: 'Second' });
    const { revision: second } = await publishes(salon);
    salon.clock.pass({ minutes: 1 });
    await salon.store.addPicture(samplePicture, 60);
    await edits(salon, { tagline: 'Unpublished', share: { picture: shown } });
    const { former, draft } = await restore(first);
    expect([draft.tagline, former?.kind]).toEqual(['First', 'draft']);
    const mine = former?.revision ?? '';
    expect(await kinds()).toEqual([
      ['draft', mine],
      ['published', second],
      ['published', first],
    ]);
    expect(dataOf(await salon.owner(readRevision, { params: { revision: mine } }))).toMatchObject({
      kind: 'draft',
      draft: { tagline: 'Unpublished' },
    });
    // Its picture is still there days later, and a restored publication that wasn't edited replaces nothing.
    salon.clock.pass({ hours: 49 });
    expect((await restore(second)).former?.revision).toBe(first);
    const back = await restore(mine);
    expect(back.draft).toMatchObject({ tagline: 'Unpublished', share: { picture: shown } });
    expect(back.former?.revision).toBe(second);
    // The draft was changed since then, so it becomes the former draft.
    await edits(salon, { tagline: 'Reworked', share: { picture: null } });
    const replaced = (await restore(mine)).former?.revision ?? '';
    expect(await kinds()).toEqual([
      ['draft', replaced],
      ['published', second],
      ['published', first],
    ]);
    expect((await restore(replaced)).draft.tagline).toBe('Reworked');
    await restore(first);
    expect((await restore(first)).former).toBeNull();
  });

  test("a shown picture can't be deleted; a picture only in earlier publications can be deleted on request", async () => {
    const salon = await open();
    await salon.store.addPicture(samplePicture, 60);
    const erase = (query = {}) => salon.owner(erasePicture, { params: { id }, query });
    await edits(salon, { share: { picture: shown } });
    expect(await erase()).toMatchObject({
      code: 'in_use',
      data: { draft: true, site: false, revisions: [] },
    });
    const { revision } = await publishes(salon);
    await edits(salon, { share: { picture: null } });
    const onSite = { code: 'in_use', data: { draft: false, site: true, revisions: [revision] } };
    expect(await erase({ from_revisions: '1' })).toMatchObject(onSite);
    await publishes(salon);
    expect(await erase()).toMatchObject({ code: 'in_use', data: { site: false, revisions: [revision] } });
    expect(dataOf(await erase({ from_revisions: '1' }))).toEqual({ id });
    expect(await erase()).toMatchObject({ status: 404 });
    expect(await salon.store.picture(id)).toBeNull();
    const restored = await salon.owner(restoreRevision, { params: { revision }, body: {} });
    expect(dataOf(restored).draft.share.picture).toBeNull();
  });
});

test.each([
  ['https://rosa.example', 'https://rosa.example/booking'],
  ['http://127.0.0.1:8888', null],
  ['http://[::1]:8888', null],
  ['http://localhost:8888', null],
])('a site at %s has the public address %s', async (site, booking_url) => {
  const salon = await openSalon();
  const owner = await salon.signedIn('owner', 'owner@salon.test', { site: () => site });
  expect(dataOf(await owner.call(readWebsite, {}))).toMatchObject({ booking_url });
});

test('publishing requests a build once and reports its result', async () => {
  const salon = await openSalon();
  const built: string[] = [];
  const build = async (revision: string) => {
    built.push(revision);
    return null;
  };
  const browser = await withPublishing(salon, { build });
  const publish = async () => dataOf(await browser.call(publishWebsite, { body: { version: 1 } }));
  const first = await publish();
  expect(first).toMatchObject({ state: 'building', version: 1, reason: null });
  expect(await publish()).toEqual(first);
  expect(built).toEqual([first.revision]);
  // No report arrives for a quarter of an hour.
  salon.clock.pass({ minutes: 16 });
  expect((await read(salon)).publication).toMatchObject({
    state: 'failed',
    reason: 'The build sent no news for 15 minutes',
  });
  const second = await publish();
  expect(built).toEqual([first.revision, second.revision]);
  const seen = await withPublishing(salon, { live: async () => second.revision });
  expect(dataOf(await seen.call(readWebsite, {}))).toMatchObject({
    publication: { state: 'live' },
    live: { revision: second.revision },
  });
  expect(await publish()).toMatchObject({ state: 'live', revision: second.revision });
});

test("publishing builds the pages again once the salon's facts have changed", async () => {
  const salon = await openSalon();
  const publish = () => publishes(salon);
  const first = await publish();
  await keepReport(salon.store, first.revision, { state: 'live', at: salon.clock.now(), reason: null });
  expect(await read(salon)).toMatchObject({ outdated: false });
  dataOf(await salon.owner(changeSettings, { body: { businessPhone: '(555) 010-0199' } }));
  expect(await read(salon)).toMatchObject({ outdated: true });
  const second = await publish();
  expect(second).toMatchObject({ state: 'building', version: first.version, changed: [] });
  expect(second.revision).not.toBe(first.revision);
  expect(await read(salon)).toMatchObject({ outdated: false });
  expect(await publish()).toEqual(second);
  const params = { id: '1' };
  dataOf(await salon.owner(updateService, { params, body: { price_cents: 9900 } }));
  expect((await publish()).revision).not.toBe(second.revision);
  // A host whose pages follow the facts needs no new publication.
  dataOf(await salon.owner(updateService, { params, body: { price_cents: 9800 } }));
  const host = await withPublishing(salon, { isPaid: false });
  expect(dataOf(await host.call(readWebsite, {}))).toMatchObject({ outdated: false });
});

test("a build that can't start fails with its reason, and a publication without a build hook waits for the next deploy", async () => {
  const salon = await openSalon();
  const problem = "The build didn't start: its hook answered 404";
  const failing = await withPublishing(salon, { build: async () => problem });
  const failed = dataOf(await failing.call(publishWebsite, { body: { version: 1 } }));
  expect(failed).toMatchObject({ state: 'failed', reason: problem });
  expect((await read(salon)).publication).toMatchObject({ state: 'failed', reason: problem });
  const waiting = await withPublishing(salon, { missing: 'No build hook is set up.' });
  const publish = async () => dataOf(await waiting.call(publishWebsite, { body: { version: 1 } }));
  const published = await publish();
  expect(published).toMatchObject({ state: 'waiting_for_deploy', reason: 'No build hook is set up.' });
  expect(await publish()).toEqual(published);
  expect(dataOf(await salon.owner(listRevisions, {}))).toHaveLength(2);
  // Once there is a hook, nothing waits anymore.
  expect(dataOf(await salon.owner(publishWebsite, { body: { version: 1 } }))).toMatchObject({
    state: 'building',
  });
});

test("the eleventh publication of a month asks first if each one costs, and the month follows the salon's clock", async () => {
  const salon = await openSalon({ now: '2026-11-30 23:00' });
  let count = 0;
  const publish = async (allow_more?: boolean) => {
    const { version } = await edits(salon, { tagline: `Tagline ${(count += 1)}` });
    return salon.owner(publishWebsite, { body: { version, ...(allow_more && { allow_more }) } });
  };
  for (let i = 0; i < 10; i += 1) dataOf(await publish());
  expect(await publish()).toMatchObject({ status: 409, code: 'many_publications', data: { this_month: 10 } });
  expect(dataOf(await publish(true))).toMatchObject({ state: 'building' });
  salon.clock.pass({ hours: 1 });
  dataOf(await publish());
  expect((await read(salon)).published_this_month).toBe(1);
});
