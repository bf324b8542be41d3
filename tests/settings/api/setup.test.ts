import { expect, test } from 'vitest';
import { sha256 } from '../../../netlify/platform/http/crypto.ts';
import { changeSettings, readOverview, readSetup } from '../../../src/api/settings/salon-admin.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { publishWebsite, readWebsite, saveWebsite } from '../../../src/api/website/website.ts';
import { setupSteps } from '../../../src/domain/settings/settings-rules.ts';
import { good, sends } from '../../support/photographs.ts';
import { dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

const isOffered = async (salon: Salon) => dataOf(await salon.owner(readOverview, {})).is_being_set_up;
async function listed(salon: Salon): Promise<string[]> {
  const { steps } = dataOf(await salon.owner(readSetup, {}));
  return steps.filter(({ state }) => state === 'open').map(({ step }) => step);
}

onEveryStore((open) => {
  test('each setup step is checked off by real data, and skipping is stored', async () => {
    const salon = await open();
    expect(await isOffered(salon)).toBe(true);
    expect(await listed(salon)).toEqual(setupSteps);

    const contact = { businessPhone: '(555) 010-0199', businessEmail: '', businessAddress: '2 Mill Street' };
    dataOf(await salon.owner(changeSettings, { body: { businessName: 'Lea Brook', ...contact } }));
    dataOf(await salon.owner(updateService, { params: { id: '1' }, body: { price_cents: 9000 } }));
    expect(await listed(salon)).toEqual(['hours', 'picture', 'words', 'publish']);

    await sends(await salon.asOwner(), good.jpeg, 'image/jpeg');
    const { version, draft } = dataOf(await salon.owner(readWebsite, {}));
    const picture = { id: sha256(good.jpeg), alt: 'Lea at her chair', focus: { x: 0.5, y: 0.5 } };
    const body = { version, draft: { ...draft, hero: { ...draft.hero, picture } } };
    const saved = dataOf(await salon.owner(saveWebsite, { body }));
    dataOf(await salon.owner(publishWebsite, { body: { version: saved.version } }));
    expect(await listed(salon)).toEqual(['hours', 'words']);

    dataOf(await salon.owner(changeSettings, { body: { setupSkipped: ['hours', 'words'] } }));
    expect(await listed(salon)).toEqual([]);
    dataOf(await salon.owner(changeSettings, { body: { setupSkipped: null } }));
    dataOf(await salon.owner(changeSettings, { body: { businessName: 'Maren Holt Hair' } }));
    expect(await listed(salon)).toEqual([]);
    expect(await isOffered(salon)).toBe(false);
  });
});

test('an unknown step is refused', async () => {
  const salon = await openSalon();
  const refused = await salon.owner(changeSettings, { body: { setupSkipped: ['party'] as never } });
  expect(refused).toMatchObject({
    ok: false,
    errors: { 'setupSkipped.0': `Setup skipped must name steps: ${setupSteps.join(', ')}` },
  });
});
