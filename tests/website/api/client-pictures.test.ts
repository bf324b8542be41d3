import { describe, expect, test } from 'vitest';
import {
  changePrivatePicture,
  listClientPictures,
  removePrivatePicture,
} from '../../../src/api/clients/private-pictures.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { publishWebsite, readWebsite, saveWebsite } from '../../../src/api/website/website.ts';
import { pngOf } from '../../support/pictures.ts';
import { pictureStores } from '../../support/private-pictures.ts';
import { sendsPicture } from '../../support/sends-pictures.ts';
import { dataOf, openSalon } from '../../support/salon.ts';
import { adapters } from '../../support/stores.ts';

const everywhere = adapters.flatMap((adapter) => pictureStores.map((pictures) => ({ adapter, pictures })));

describe.each(everywhere)("a client's picture on the website, on $adapter with $pictures", (places) => {
  /** Stores a photo of Ada, with calls to record her consent and to load it as a visitor. */
  async function photographed() {
    const salon = await openSalon(places);
    const { id } = await salon.books("Women's Cut & Style", 'tuesday 09:00');
    const path = `/api/admin-public/appointments/${id}/pictures?kind=after`;
    const picture = await sendsPicture(await salon.asOwner(), path);
    const params = { id: picture.id };
    const consents = async (website_consent_at: '2026-11-23' | null) =>
      dataOf(await salon.owner(changePrivatePicture, { params, body: { website_consent_at } }));
    const asks = (name = picture.id) => salon.visitor().request('GET', `/api/client-pictures/${name}`);
    return { salon, params, consents, asks };
  }

  test('is shown only with her consent, and for at most five minutes after she withdraws it', async () => {
    const { consents, asks } = await photographed();
    expect((await asks()).status).toBe(404);
    await consents('2026-11-23');
    const shown = await asks();
    expect(shown.status).toBe(200);
    expect(shown.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(shown.headers.get('Content-Type')).toBe('image/png');
    expect(Number(shown.headers.get('Content-Length') ?? pngOf(120, 100).length)).toBe(
      pngOf(120, 100).length,
    );
    expect((await asks('guessed')).status).toBe(404);
    await consents(null);
    const gone = await asks();
    expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  });

  test('is offered to the owner for the gallery, and never blocks saving or publishing', async () => {
    const { salon, params, consents } = await photographed();
    const offered = async () => dataOf(await salon.owner(listClientPictures, {}));
    expect(await offered()).toEqual([]);
    await consents('2026-11-23');
    const [one] = await offered();
    expect(one).toMatchObject({ ...params, width: 120, height: 100, website_consent_at: '2026-11-23' });
    const picture = { id: `client-120x100-${params.id}`, alt: 'Her bob', focus: { x: 0.5, y: 0.5 } };
    const before = dataOf(await salon.owner(readWebsite, {}));
    const pictures = [{ picture, category: '', large: false }];
    const draft = { ...before.draft, gallery: { ...before.draft.gallery, pictures } };
    const saved = dataOf(await salon.owner(saveWebsite, { body: { version: before.version, draft } }));
    expect(saved.draft.gallery.pictures).toEqual(pictures);
    dataOf(await salon.owner(publishWebsite, { body: { version: saved.version } }));
    expect(saved.pictures.taken_out).toEqual([]);
    await consents(null);
    expect(await offered()).toEqual([]);
    const changed = { ...draft, tagline: 'After she changed her mind' };
    const { version } = dataOf(
      await salon.owner(saveWebsite, { body: { version: saved.version, draft: changed } }),
    );
    dataOf(await salon.owner(publishWebsite, { body: { version } }));
    const hero = { ...draft.hero, picture };
    const elsewhere = await salon.owner(saveWebsite, { body: { version, draft: { ...draft, hero } } });
    expect(elsewhere).toMatchObject({ errors: { 'draft.hero.picture.id': 'Id must be that of a picture' } });
  });

  test('disappears once it is deleted or the client is erased', async () => {
    const first = await photographed();
    await first.consents('2026-11-23');
    dataOf(await first.salon.owner(removePrivatePicture, { params: first.params }));
    expect((await first.asks()).status).toBe(404);
    const { salon, consents, asks } = await photographed();
    await consents('2026-11-23');
    const [client] = dataOf(await salon.owner(listClients, {}));
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
    expect((await asks()).status).toBe(404);
  });
});
