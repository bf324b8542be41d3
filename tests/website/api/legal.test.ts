import { expect, test } from 'vitest';
import {
  publishWebsite,
  readRevision,
  readWebsite,
  restoreRevision,
  saveWebsite,
} from '../../../src/api/website/website.ts';
import type { Draft } from '../../../src/domain/website/website.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const read = async (salon: Salon) => dataOf(await salon.owner(readWebsite, {}));

async function saves(salon: Salon, change: (draft: Draft) => Draft) {
  const { version, draft } = await read(salon);
  return dataOf(await salon.owner(saveWebsite, { body: { version, draft: change(draft) } }));
}

const publishes = async (salon: Salon) => {
  const { version } = await read(salon);
  return dataOf(await salon.owner(publishWebsite, { body: { version } }));
};

onEveryStore((open) => {
  test('legal pages stay if a draft is sent without them, and an older version is restored without any', async () => {
    const salon = await open();
    const before = await publishes(salon);
    const sections = [{ heading: 'Deposit', text: '{deposit}' }];
    const terms = { sections, approved: { sections, said: { deposit: 'None.' } } };
    await saves(salon, (now) => ({ ...now, terms }));
    const saved = await saves(salon, (now) => {
      const { terms: _, ...rest } = now;
      return { ...rest, tagline: 'New' };
    });
    expect(saved.draft).toMatchObject({ tagline: 'New', terms });
    expect(saved.draft).not.toHaveProperty('privacy');
    const { revision } = await publishes(salon);
    const published = await salon.owner(readRevision, { params: { revision } });
    expect(dataOf(published).draft.terms).toEqual(terms);
    const restore = async ({ revision: which }: typeof before) =>
      dataOf(await salon.owner(restoreRevision, { params: { revision: which }, body: {} })).draft.terms;
    expect(await restore(before)).toEqual({ sections: [], approved: null });
    expect(await restore({ ...before, revision })).toEqual(terms);
  });
});
