import { expect, test } from 'vitest';
import { listAppointments } from '../../../src/api/appointments/appointments.ts';
import { changeBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { listAllServices, updateService } from '../../../src/api/services/services.ts';
import { readSalon } from '../../../src/api/settings/salon-facts.ts';
import {
  listRevisions,
  publishWebsite,
  readWebsite,
  restoreRevision,
  saveWebsite,
} from '../../../src/api/website/website.ts';
import { keepReport } from '../../../netlify/website/website.ts';
import type { Draft } from '../../../src/domain/website/website.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const inFrench = { name: 'Coupe femme', description: '' };
const inSpanish = { name: 'Corte de dama', description: 'Lavado, corte y peinado.' };

const read = async (salon: Salon) => dataOf(await salon.owner(readWebsite, {}));
async function saves(salon: Salon, changes: Partial<Draft>) {
  const { version, draft } = await read(salon);
  return dataOf(await salon.owner(saveWebsite, { body: { version, draft: { ...draft, ...changes } } }));
}
async function goesLive(salon: Salon) {
  const { version } = await read(salon);
  const { revision } = dataOf(await salon.owner(publishWebsite, { body: { version } }));
  await keepReport(salon.store, revision, { state: 'live', at: salon.clock.now(), reason: null });
  return revision;
}
const offered = async (salon: Salon) =>
  dataOf(await salon.visitor().call(readSalon, { query: {} }))?.languages;
const translates = async (salon: Salon) =>
  dataOf(
    await salon.owner(updateService, {
      params: { id: '1' },
      body: { translations: { es: inSpanish, fr: inFrench } },
    }),
  );

onEveryStore((open) => {
  test('a salon offers English until it publishes other languages, and then lists its first language first', async () => {
    const salon = await open();
    await goesLive(salon);
    const languages: Draft['languages'] = [{ code: 'es' }, { code: 'en', hero: { heading: 'Good hair' } }];
    const { draft } = await saves(salon, { languages });
    expect(draft.languages).toEqual(languages);
    expect(await offered(salon)).toEqual(['en']);
    const revision = await goesLive(salon);
    expect(await offered(salon)).toEqual(['es', 'en']);
    const [newest, first] = dataOf(await salon.owner(listRevisions, {}));
    expect(newest).toMatchObject({ revision, changed: ['languages'] });

    // A caller from an earlier edition leaves the languages unchanged.
    const { version, draft: kept } = await read(salon);
    const { languages: _, ...earlier } = kept;
    const body = { version, draft: { ...earlier, tagline: 'New' } };
    expect(dataOf(await salon.owner(saveWebsite, { body })).draft.languages).toEqual(languages);
    // A version that was published only in English is restored only in English.
    const params = { revision: first?.revision ?? '' };
    const restored = dataOf(await salon.owner(restoreRevision, { params, body: {} }));
    expect(restored.draft).toEqual({ ...draft, languages: [{ code: 'en' }] });
    const back = { revision: restored.former?.revision ?? '' };
    const again = dataOf(await salon.owner(restoreRevision, { params: back, body: {} }));
    expect(again.draft).toMatchObject({ tagline: 'New', languages });
    expect(await offered(salon)).toEqual(['es', 'en']);
  });

  test('a draft in several languages may be larger than other requests', async () => {
    const salon = await open();
    const answer = 'ä'.repeat(1_200);
    const entries = Array.from({ length: 20 }, (_, i) => ({ question: `Q${i}`, answer }));
    const languages: Draft['languages'] = [{ code: 'en' }, { code: 'de', faq: { entries } }];
    expect((await saves(salon, { languages })).draft.languages).toEqual(languages);
    // A second translation exceeds 64 KiB.
    const all: Draft['languages'] = [...languages, { code: 'fr', faq: { entries } }];
    expect((await saves(salon, { languages: all })).draft.languages).toEqual(all);
  });

  test('clients read a service in their language, and the owner reads her own words', async () => {
    const salon = await open();
    await translates(salon);
    const names = async (language = '') => {
      const { body } = await salon.visitor().request('GET', `/api/services${language}`);
      const [first] = (body as { data: { name: string; description: string; translations?: unknown }[] })
        .data;
      return [first?.name, first?.description, first?.translations];
    };
    const own = 'Wash, precision cut and a finished blow-dry.';
    expect(await names()).toEqual([CUT, own, undefined]);
    expect(await names('?language=es')).toEqual([inSpanish.name, inSpanish.description, undefined]);
    expect(await names('?language=fr')).toEqual([inFrench.name, own, undefined]);
    expect(await names('?language=de')).toEqual([CUT, own, undefined]);
    const [first] = dataOf(await salon.owner(listAllServices, { query: {} }));
    expect(first).toMatchObject({ name: CUT, translations: { es: inSpanish, fr: inFrench } });
    await saves(salon, { languages: [{ code: 'es' }] });
    await goesLive(salon);
    expect((await names())[0]).toBe(inSpanish.name);
    expect((await salon.books(CUT, 'tuesday 09:00')).service.name).toBe(inSpanish.name);
  });

  test("a visit keeps its client's language and the names she saw", async () => {
    const salon = await open();
    await translates(salon);
    const browser = salon.visitor();
    const booking = await salon.books(CUT, 'wednesday 09:00', { browser, language: 'es' });
    expect(booking.service.name).toBe(inSpanish.name);
    expect(booking).not.toHaveProperty('language');
    expect(booking.services[0]).not.toHaveProperty('shown_name');
    const seen = async () => dataOf(await salon.owner(listAppointments, { query: {} }))[0];
    expect(await seen()).toMatchObject({
      language: 'es',
      service: { name: CUT },
      services: [{ name: CUT, shown_name: inSpanish.name }],
    });
    // A later change of the translations or the page's language doesn't affect the booking.
    await salon.owner(updateService, { params: { id: '1' }, body: { translations: { fr: inFrench } } });
    const link = { params: { id: booking.id }, manageToken: booking.manage_token };
    expect(dataOf(await browser.call(readBooking, link)).service.name).toBe(inSpanish.name);
    // A change that she makes in another language does.
    const moved = { ...link, body: { start_at: '2026-11-25T14:00', language: 'fr' as const } };
    expect(dataOf(await browser.call(changeBooking, moved)).service.name).toBe(inFrench.name);
    expect(await seen()).toMatchObject({ language: 'fr' });
    // A change without a language keeps hers.
    const back = { ...link, body: { start_at: '2026-11-25T09:00' } };
    expect(dataOf(await browser.call(changeBooking, back)).service.name).toBe(inFrench.name);
  });

  test("the owner books in a chosen language, or else in the client's last one", async () => {
    const salon = await open();
    await translates(salon);
    await saves(salon, { languages: [{ code: 'en' }, { code: 'fr' }] });
    await goesLive(salon);
    const books = async (when: string, language?: 'fr') =>
      dataOf(await salon.ownerAsksFor(CUT, when, language ? { language } : {}));
    expect(await books('tuesday 09:00')).not.toHaveProperty('language');
    expect(await books('wednesday 09:00', 'fr')).toMatchObject({
      language: 'fr',
      service: { name: CUT },
      services: [{ shown_name: inFrench.name }],
    });
    expect(await books('thursday 09:00')).toMatchObject({ language: 'fr' });
  });
});
