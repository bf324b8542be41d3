import { describe, expect, test } from 'vitest';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import { changeBooking } from '../../src/api/booking/bookings.ts';
import { removePrivatePicture } from '../../src/api/clients/private-pictures.ts';
import { eraseClient, listClients } from '../../src/api/settings/salon-admin.ts';
import { updateAppointment } from '../../src/api/appointments/appointments.ts';
import type { Browser, RawRequest } from '../support/browser.ts';
import { pictureStores } from '../support/private-pictures.ts';
import { linked, sendsPicture } from '../support/sends-pictures.ts';
import { ADA, BEA, dataOf, openSalon } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';

const CUT = "Women's Cut & Style";
const owners = (id: string) => `/api/admin-public/private-pictures/${id}`;
const status = async (browser: Browser, path: string, headers: RawRequest['headers'] = {}) =>
  (await browser.request('GET', path, { headers })).status;
const everywhere = adapters.flatMap((adapter) => pictureStores.map((pictures) => ({ adapter, pictures })));

describe.each(everywhere)('a private photo on $adapter with $pictures', (places) => {
  /** Ada has sent a picture, and the owner has photographed her; Bea has a booking too. */
  async function photographed() {
    const salon = await openSalon({ ...places, inspirationPictures: true, cancelWindow: 0 });
    const booking = await salon.books(CUT, 'tuesday 09:00');
    const other = await salon.books(CUT, 'tuesday 14:00', { customer: BEA });
    const [ada, owner] = [salon.visitor(), await salon.asOwner()];
    const link = linked(booking.manage_token);
    const sent = await sendsPicture(ada, `/api/bookings/${booking.id}/pictures?kind=inspiration`, {
      headers: link,
    });
    const taken = await sendsPicture(
      owner,
      `/api/admin-public/appointments/${booking.id}/pictures?kind=after`,
    );
    const own = (id: string) => `/api/bookings/${booking.id}/pictures/${id}`;
    expect(await status(ada, own(sent.id), link)).toBe(200);
    expect(await status(owner, owners(taken.id))).toBe(200);
    return { salon, booking, other, ada, owner, link, sent, taken, own };
  }

  test("can't be read with another session", async () => {
    const { salon, sent, taken, own } = await photographed();
    const bea = await salon.signedIn('customer', BEA.email);
    const claimed = await salon.signedIn('customer', ADA.email, { verified: false });
    for (const browser of [bea, claimed]) {
      expect(await status(browser, own(sent.id))).toBe(404);
      for (const { id } of [sent, taken]) expect(await status(browser, owners(id))).toBe(403);
    }
    const nobody = salon.visitor();
    expect([await status(nobody, own(sent.id)), await status(nobody, owners(taken.id))]).toEqual([401, 401]);
  });

  test("can't be read, added or deleted with another client's link", async () => {
    const { salon, booking, other, sent, taken, own } = await photographed();
    const [browser, link] = [salon.visitor(), linked(other.manage_token)];
    expect(await status(browser, own(sent.id), link)).toBe(403);
    expect(await status(browser, `/api/bookings/${booking.id}/pictures`, link)).toBe(403);
    // Bea's link and her own booking don't open another booking's picture.
    for (const { id } of [sent, taken])
      expect(await status(browser, `/api/bookings/${other.id}/pictures/${id}`, link)).toBe(404);
    const path = `/api/bookings/${booking.id}/pictures?kind=inspiration`;
    expect((await sendsPicture(browser, path, { headers: link })).status).toBe(403);
    for (const one of [own(sent.id), `/api/bookings/${other.id}/pictures/${sent.id}`])
      expect((await browser.request('DELETE', one, { headers: link })).status).toBeGreaterThan(400);
    expect(await salon.store.privatePictures([booking.id])).toHaveLength(2);
  });

  test("can't be read with a guessed id, or by the client if the owner took it", async () => {
    const { salon, ada, owner, link, sent, taken, own } = await photographed();
    const guesses = [
      sent.id.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
      'x',
      '..%2Fsalon.db',
      '%00',
    ];
    for (const id of guesses)
      expect([await status(ada, own(id), link), await status(owner, owners(id))]).toEqual([404, 404]);
    expect(await status(ada, own(taken.id), link)).toBe(404);
    const removed = await ada.request('DELETE', own(taken.id), { headers: link });
    expect(removed.status).toBe(404);
    expect(await salon.store.privatePicture(taken.id)).not.toBeNull();
  });

  test("can't be read with a link that a change of email address has ended", async () => {
    const { salon, booking, ada, link, sent, own } = await photographed();
    const email = 'ada@elsewhere.example';
    const body = { customer: { ...ADA, email } };
    const manageToken = booking.manage_token;
    dataOf(await salon.visitor().call(changeBooking, { params: { id: booking.id }, manageToken, body }));
    expect(await status(ada, own(sent.id), link)).toBe(403);
  });

  test("can't be read after it was deleted, and its bytes are gone", async () => {
    const { salon, ada, owner, link, sent, own } = await photographed();
    dataOf(await salon.owner(removePrivatePicture, { params: { id: sent.id } }));
    expect([await status(ada, own(sent.id), link), await status(owner, owners(sent.id))]).toEqual([404, 404]);
    await runJobs(salon.deps, null);
    expect(await salon.deps.privatePictures?.get(sent.id)).toBeNull();
  });

  test("can't be read after its client was erased, even if a job fails, and its bytes are gone", async () => {
    const { salon, booking, ada, owner, link, sent, taken, own } = await photographed();
    const [client] = dataOf(await salon.owner(listClients, { query: { search: 'Ada' } }));
    const path = `/api/admin-public/clients/${client?.id}/pictures?kind=before`;
    const face = await sendsPicture(owner, path);
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
    expect(await status(ada, own(sent.id), link)).toBe(403);
    for (const { id } of [sent, taken, face]) expect(await status(owner, owners(id))).toBe(404);
    expect((await sendsPicture(owner, path)).status).toBe(404);
    const late = `/api/admin-public/appointments/${booking.id}/pictures?kind=after`;
    expect((await sendsPicture(owner, late)).status).toBe(404);
    await runJobs(salon.deps, null);
    for (const { id } of [sent, taken, face]) expect(await salon.deps.privatePictures?.get(id)).toBeNull();
    expect((await salon.store.everything()).privatePictures).toEqual([]);
  });

  test("isn't kept if it is uploaded while the client is erased", async () => {
    const { salon, booking, owner } = await photographed();
    const [client] = dataOf(await salon.owner(listClients, { query: { search: 'Ada' } }));
    const path = `/api/admin-public/appointments/${booking.id}/pictures?kind=after`;
    await Promise.all([
      salon.owner(eraseClient, { params: { id: client?.id ?? '' } }),
      sendsPicture(owner, path),
      salon.owner(updateAppointment, { params: { id: booking.id }, body: { notes: 'Hello' } }),
    ]);
    const { privatePictures, appointments } = await salon.store.everything();
    expect(appointments.find(({ appointment }) => appointment.id === booking.id)).toMatchObject({
      client: null,
    });
    expect(privatePictures).toEqual([]);
  });
});
