import { join } from 'node:path';
import { starting } from '../../../netlify/deps.ts';
import { openSqlite } from '../../../netlify/platform/store/sqlite.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { newSalonWebsite } from '../../../src/starting-website.ts';
import { publishedOnce, samplePicture } from '../../support/pictures.ts';

export const OFFERED = ['en', 'es', 'fr', 'de'] as const;

/** Publishes a website in four languages; German has its own headline, services and picture description. */
export async function publishInFour(folder: string, changes: Partial<Settings> = {}): Promise<void> {
  const store = openSqlite({ file: join(folder, 'salon.db'), starting });
  const languages = OFFERED.map((code) => ({
    code,
    ...(code === 'de' && {
      hero: { heading: 'Locken, die Ihre bleiben' },
      words: [{ original: 'Rosa', text: 'Rosa im Salon' }],
    }),
  }));
  await store.addPicture(samplePicture, 1);
  const { id } = samplePicture.picture;
  const picture = { id, alt: 'Rosa', focus: { x: 0.5, y: 0.5 } };
  const gallery = { ...newSalonWebsite.gallery, pictures: [{ picture, category: '', large: false }] };
  const content = { ...newSalonWebsite, gallery, languages };
  const published = { brand: 'Salon', ...content };
  const { settings, services, version } = await store.rules();
  const translated = services.map((service) => ({
    ...service,
    translations: { de: { name: `${service.name} auf Deutsch`, description: '' } },
  }));
  const rules = { settings: { ...settings, ...changes }, services: translated };
  await store.saveRules(rules, { basedOn: version });
  await store.saveWebsite({ ...publishedOnce('a', 1), content }, { shows: [id], erases: [], published });
  await store.close();
}
