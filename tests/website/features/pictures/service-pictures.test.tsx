// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { startingServices } from '../../../../src/domain/services/services.ts';
import { services } from '../../../../src/features/admin/data/services.ts';
import { putIn, roomAt } from '../../../../src/features/admin/website/pictures/picture-places.ts';
import { labelled, ok } from '../../../admin/features/page.ts';
import { keeps, kept, opens, page, saved } from '../screen.tsx';

const [cut, color, gloss] = startingServices.slice(0, 3).map((one, i) => ({ ...one, add_on: i === 2 }));
const picture = { id: 'A'.repeat(43), alt: 'A bob', focus: { x: 0.5, y: 0.5 } };

beforeEach(() => {
  services.forget();
  page.answers['GET /services'] = () => ok([cut, color, gloss]);
});

async function opensWith(...ids: number[]) {
  const pictures = ids.map((service) => ({ service, picture }));
  keeps({ draft: { ...kept.draft, services: { ...kept.draft.services, pictures } } });
  await opens();
  await page.press('Services');
}
const chosen = () => {
  const select = labelled('Service of picture 1') as unknown as HTMLSelectElement;
  return [select.selectedOptions[0]?.textContent, [...select.options].map(({ textContent }) => textContent)];
};

describe('the pictures of the price list', () => {
  test('are for services, but not for add-ons', async () => {
    await opensWith(2);
    expect(chosen()).toEqual([color?.name, [cut?.name, color?.name]]);
  });

  test('name a deleted service, until another is chosen', async () => {
    await opensWith(99);
    expect(chosen()).toEqual(['Deleted service', [cut?.name, color?.name, 'Deleted service']]);
    await page.types('Service of picture 1', '2');
    await saved();
    expect(kept.draft.services.pictures).toEqual([{ service: 2, picture }]);
    expect(chosen()).toEqual([color?.name, [cut?.name, color?.name]]);
  });

  test('are limited to one for each service', async () => {
    await opensWith(1);
    expect(roomAt('services_pictures')).toBe(1);
    await page.does(() => putIn('services_pictures', picture.id));
    await saved();
    expect(kept.draft.services.pictures.map(({ service }) => service)).toEqual([1, 2]);
    expect(roomAt('services_pictures')).toBe(0);
  });
});
