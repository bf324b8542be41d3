import { expect, test } from 'vitest';
import { listRevisions, publishWebsite, readWebsite, saveWebsite } from '../../../src/api/website/website.ts';
import { startingWebsite } from '../../../src/starting-website.ts';
import { samplePicture } from '../../support/pictures.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';

const shown = { id: samplePicture.picture.id, alt: 'A copper bob', focus: { x: 0.5, y: 0.2 } };
const sentence = "Describe this picture for people who can't see it";

onEveryStore((open) => {
  test("a picture without a description waits in the draft and isn't published", async () => {
    const salon = await open();
    await salon.store.addPicture({ ...samplePicture }, 60);
    const { version: before, draft } = dataOf(await salon.owner(readWebsite, {}));
    const save = async (version: number, alt: string) => {
      const picture = { ...shown, alt };
      const pictures = [shown, picture].map((one) => ({ picture: one, category: 'Color', large: false }));
      const hero = { ...startingWebsite.hero, picture };
      const gallery = { ...startingWebsite.gallery, pictures };
      return dataOf(
        await salon.owner(saveWebsite, { body: { version, draft: { ...draft, hero, gallery } } }),
      );
    };
    const { version } = await save(before, '');
    expect(await salon.owner(publishWebsite, { body: { version } })).toMatchObject({
      status: 422,
      errors: { 'draft.hero.picture.alt': sentence, 'draft.gallery.pictures.1.picture.alt': sentence },
    });
    expect(dataOf(await salon.owner(listRevisions, {}))).toEqual([]);
    const described = await save(version, 'A braid');
    const published = await salon.owner(publishWebsite, { body: { version: described.version } });
    expect(dataOf(published).version).toBe(described.version);
  });
});
