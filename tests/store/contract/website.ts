import { expect, test } from 'vitest';
import { newWebsite, type Website } from '../../../src/domain/website/publications.ts';
import { startingWebsite } from '../../../src/starting-website.ts';
import { postPicture, publication } from '../../support/pictures.ts';
import { starting, withSettings } from '../builders.ts';
import type { Salon } from '../contract.ts';

const nothing = { shows: [], erases: [] };
const terms = { sections: [{ heading: 'Deposit', text: '{deposit}' }], approved: null };
const privacy = { ...terms, approved: { sections: terms.sections, said: { deposit: 'None.' } } };
const content = { ...startingWebsite, tagline: 'Hair by Rosa', privacy, terms };
const draft = { brand: 'Rosa Hair', ...content };
const first: Website = { ...newWebsite, step: 1, version: 2, content };

/** The website's next step. */
const after = (website: Website, changes: Partial<Website> = {}): Website => ({
  ...website,
  step: website.step + 1,
  ...changes,
});
const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

export function website(salon: () => Salon): void {
  test("the website is a new salon's before any change", async () => {
    expect(await salon().store.website()).toEqual({ ...newWebsite, pictures: [] });
    expect(await salon().store.publication('none')).toBeNull();
    expect(await salon().store.picture('none')).toBeNull();
  });

  test('exactly one of two changes of one version is made', async () => {
    const { store, ground } = salon();
    const other = ground.open();
    const results = await Promise.all([
      store.saveWebsite(first, nothing),
      other.saveWebsite({ ...first, version: 9 }, nothing),
    ]);
    expect(results.toSorted()).toEqual(['changed', 'saved']);
    const kept = await other.website();
    expect(kept.version).toBe(results[0] === 'saved' ? 2 : 9);
    expect(kept.content).toEqual(content);
    expect(await store.isEmpty()).toBe(false);
  });

  test("the salon's name changes in one step with the website, or not at all", async () => {
    const { store } = salon();
    const next = withSettings({ businessName: 'Rosa Hair' });
    await store.blockDate({ date: '2026-12-25', reason: '' });
    expect(await store.saveWebsite(first, { ...nothing, rules: { next, basedOn: 0 } })).toBe('changed');
    expect(await store.website()).toEqual({ ...newWebsite, pictures: [] });
    expect(await store.saveWebsite(first, { ...nothing, rules: { next, basedOn: 1 } })).toBe('saved');
    expect(await store.rules()).toEqual({ version: 2, ...next });
    expect((await store.website()).version).toBe(2);
  });

  test("changing the name elsewhere raises the draft's version", async () => {
    const { store } = salon();
    const next = withSettings({ businessName: 'Rosa Hair' });
    expect(await store.saveRules(next, { basedOn: 0, renamed: true })).toBe('saved');
    expect(await store.website()).toEqual({ ...newWebsite, step: 1, version: 2, pictures: [] });
    expect(await store.saveWebsite(first, nothing)).toBe('changed');
    expect(await store.saveWebsite({ ...first, step: 2, version: 3 }, nothing)).toBe('saved');
    expect(await store.saveRules(starting, { basedOn: 0, renamed: true })).toBe('changed');
    expect(await store.saveRules(starting, { basedOn: 1 })).toBe('saved');
    expect(await store.website()).toMatchObject({ step: 2, version: 3 });
  });

  test('publications and the former draft are read and deleted one by one', async () => {
    const { store } = salon();
    const one = after(newWebsite, { publications: [publication('one')] });
    await store.saveWebsite(one, { ...nothing, published: draft });
    const two = after(one, { publications: [publication('two'), publication('one', { state: 'earlier' })] });
    await store.saveWebsite(two, { ...nothing, published: { ...draft, brand: 'Two' } });
    expect((await store.website()).publications).toEqual(two.publications);
    expect(await store.publication('one')).toEqual(draft);
    expect(await store.publication('two')).toEqual({ ...draft, brand: 'Two' });
    await store.saveWebsite(after(two, { publications: [publication('two')] }), nothing);
    expect(await store.publication('one')).toBeNull();
    expect(await store.publication('two')).not.toBeNull();
    const three = after(after(two), {
      former: publication('own'),
      restored: { revision: 'two', version: 3 },
    });
    await store.saveWebsite(three, { ...nothing, former: { ...draft, brand: 'Own' } });
    expect(await store.website()).toEqual({ ...three, pictures: [] });
    expect(await store.publication('own')).toEqual({ ...draft, brand: 'Own' });
    await store.saveWebsite(after(three, { former: null }), nothing);
    expect(await store.publication('own')).toBeNull();
  });

  test('a picture is stored only once, with the time of its last upload', async () => {
    const { store, ground } = salon();
    const [one, other] = [postPicture(1, 5), postPicture(2, 6)];
    expect(await store.addPicture(one, 2)).toBe('added');
    expect(await store.addPicture(other, 2)).toBe('added');
    expect(await store.addPicture(postPicture(1, 9), 2)).toBe('known');
    expect(await store.addPicture(postPicture(3), 2)).toBe('full');
    const { pictures } = await ground.open().website();
    expect(pictures).toEqual([postPicture(1, 9).picture, other.picture].toSorted(byId));
    const found = await ground.open().picture(one.picture.id);
    expect(found?.picture).toEqual(postPicture(1, 9).picture);
    expect(Buffer.from(found?.bytes ?? []).equals(one.bytes)).toBe(true);
  });

  test("a deleted picture can't be shown, and one uploaded again isn't deleted", async () => {
    const { store } = salon();
    const [one, other] = [postPicture(1, 5), postPicture(2, 5)];
    await store.addPicture(one, 60);
    await store.addPicture(other, 60);
    expect(await store.saveWebsite(first, { shows: [one.picture.id, 'gone'], erases: [] })).toBe('changed');
    await store.addPicture(postPicture(2, 8), 60);
    const erases = [one.picture, other.picture];
    expect(await store.saveWebsite(first, { shows: [other.picture.id], erases })).toBe('saved');
    expect((await store.website()).pictures).toEqual([postPicture(2, 8).picture]);
    expect(await store.picture(one.picture.id)).toBeNull();
    expect((await store.picture(other.picture.id))?.bytes.length).toBe(other.bytes.length);
  });

  test('a picture of a megabyte reads back byte for byte', async () => {
    const { store } = salon();
    const { picture } = postPicture(1);
    const bytes = Uint8Array.from({ length: 1_000_000 }, (_, i) => (i * 7919) % 256);
    await store.addPicture({ picture, bytes }, 60);
    expect(Buffer.from((await store.picture(picture.id))?.bytes ?? []).equals(bytes)).toBe(true);
  });
}
