import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { mergeClients, unmergeClients } from '../../../src/api/clients/merge.ts';
import {
  changePrivatePicture,
  listOwnPictures,
  removeOwnPicture,
  removePrivatePicture,
} from '../../../src/api/clients/private-pictures.ts';
import { listAppointments, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { listClients, readClient, readOverview } from '../../../src/api/settings/salon-admin.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import { photo } from '../../support/photographs.ts';
import { pngOf } from '../../support/pictures.ts';
import { linked, sendsPicture } from '../../support/sends-pictures.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const ofVisit = (id: string, kind = 'after') => `/api/admin-public/appointments/${id}/pictures?kind=${kind}`;
const ofClient = (id: string) => `/api/admin-public/clients/${id}/pictures?kind=before`;
const ofBooking = (id: string, kind = 'inspiration') => `/api/bookings/${id}/pictures?kind=${kind}`;
const key = { 'Idempotency-Key': '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d' };

async function clientNamed(salon: Salon, search: string) {
  const [client] = dataOf(await salon.owner(listClients, { query: { search } }));
  if (!client) throw new Error(`There is no ${search}`);
  return client;
}

onEveryStore((open) => {
  test('the owner adds photos to a visit and a client, sees them wherever the visit or client is shown, and deletes them', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'monday 10:00');
    const owner = await salon.asOwner();
    const { id: client } = await clientNamed(salon, 'Ada');
    const bytes = await photo(320, 240).jpeg().toBuffer();
    const first = await sendsPicture(owner, ofVisit(id, 'before'), { bytes });
    expect(first).toMatchObject({ status: 201, id: expect.stringMatching(/^[\w-]{22}$/) });
    salon.clock.pass({ minutes: 30 });
    const second = await sendsPicture(owner, ofVisit(id));
    const own = await sendsPicture(owner, ofClient(client));
    const shown = [
      {
        id: first.id,
        version: 1,
        kind: 'before',
        width: 320,
        height: 240,
        at: '2026-11-23T08:00:00-05:00',
        by: 'owner',
        website_consent_at: null,
      },
      { id: second.id, kind: 'after', width: 120, height: 100 },
    ];
    const file = dataOf(await salon.owner(readClient, { params: { id: client } }));
    expect(file.pictures).toMatchObject([{ id: own.id, kind: 'before' }]);
    expect(file.coming).toMatchObject([{ id, pictures: shown }]);
    expect(dataOf(await salon.owner(readOverview, {})).today).toMatchObject([{ id, pictures: shown }]);
    expect(dataOf(await salon.owner(listAppointments, { query: {} }))).toMatchObject([
      { id, pictures: shown },
    ]);
    const path = `/api/admin-public/private-pictures/${first.id}`;
    const { headers } = await owner.request('GET', path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const read = await owner.fetch(path);
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
    const agreed = {
      params: { id: first.id },
      body: { website_consent_at: '2026-11-24', version: 1 },
    } as const;
    expect(dataOf(await salon.owner(changePrivatePicture, agreed))).toMatchObject({
      version: 2,
      website_consent_at: '2026-11-24',
    });
    const stale = { ...agreed, body: { website_consent_at: null, version: 1 } };
    expect(await salon.owner(changePrivatePicture, stale)).toMatchObject({ status: 409, code: 'stale' });
    const params = { id: first.id };
    expect(await salon.owner(removePrivatePicture, { params, query: { version: '1' } })).toMatchObject({
      status: 409,
      body: { code: 'stale', data: { id: first.id, version: 2 } },
    });
    dataOf(await salon.owner(removePrivatePicture, { params, query: { version: '2' } }));
    expect((await owner.request('GET', path)).status).toBe(404);
    expect(await salon.owner(removePrivatePicture, { params: { id: first.id } })).toMatchObject({
      status: 404,
    });
    await runJobs(salon.deps, null);
    expect(await salon.deps.privatePictures?.get(first.id)).toBeNull();
    expect(await salon.deps.privatePictures?.get(second.id)).not.toBeNull();
  });

  test('an upload repeated under its key adds one photo, and a file without a record is deleted an hour later', async () => {
    const salon = await open();
    const { id } = await salon.ownerBooks(CUT, 'monday 10:00');
    const owner = await salon.asOwner();
    const [first, again] = [
      await sendsPicture(owner, ofVisit(id), { headers: key }),
      await sendsPicture(owner, ofVisit(id), { headers: key }),
    ];
    expect([first.status, again.status, again.id]).toEqual([201, 201, first.id]);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    // The file is stored, but its record is not.
    const kept = salon.deps.privatePictures;
    const stored: string[] = [];
    const interrupted = await salon.signedIn('owner', 'owner@salon.test', {
      privatePictures: kept && {
        ...kept,
        put: async (picture, bytes) => {
          await kept.put(picture, bytes);
          stored.push(picture);
          throw new Error('The function ended');
        },
      },
    });
    expect((await sendsPicture(interrupted, ofVisit(id))).status).toBe(500);
    const [orphan = ''] = stored;
    expect(await salon.store.privatePictures([id])).toHaveLength(1);
    await runJobs(salon.deps, null);
    expect(await kept?.get(orphan)).not.toBeNull();
    salon.clock.pass({ hours: 1 });
    await runJobs(salon.deps, null);
    expect(await kept?.get(orphan)).toBeNull();
    expect(await kept?.get(first.id)).not.toBeNull();
  });

  test('a client sends up to three photos of what she wishes for by her link if the setting allows it, and deletes them', async () => {
    const salon = await open({ inspirationPictures: true });
    const { id, manage_token } = await salon.books(CUT, 'tuesday 09:00');
    const visitor = salon.visitor();
    const link = { params: { id }, manageToken: manage_token };
    const sends = () => sendsPicture(visitor, ofBooking(id), { headers: linked(manage_token) });
    await sendsPicture(await salon.asOwner(), ofVisit(id));
    const path = `/api/bookings/${id}/pictures`;
    const unnamed = await sendsPicture(visitor, path, { headers: linked(manage_token) });
    const sent = [unnamed, await sends(), await sends()];
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await sends()).toMatchObject({
      status: 422,
      body: { errors: { picture: 'You can add at most 3 photos. Delete one first' } },
    });
    // The client does not see the owner's photo.
    expect(dataOf(await visitor.call(listOwnPictures, link))).toMatchObject(
      sent.map(({ id: picture }) => ({ id: picture, kind: 'inspiration' })),
    );
    const [first] = sent;
    const one = `${path}/${first?.id}`;
    const read = await visitor.request('GET', one, { headers: linked(manage_token) });
    expect([read.status, read.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    const named = { params: { id, picture: first?.id ?? '' }, manageToken: manage_token };
    expect(await visitor.call(removeOwnPicture, named)).toMatchObject({
      status: 200,
      message: 'Photo deleted',
    });
    expect((await visitor.request('GET', one, { headers: linked(manage_token) })).status).toBe(404);
    expect((await sends()).status).toBe(201);
    const customer = await salon.signedIn('customer', ADA.email);
    await salon.owner(updateAppointment, { params: { id }, body: { status: 'canceled' } });
    expect(await sends()).toMatchObject({ status: 409 });
    // The account of the address has no access, because the booking does not prove the address.
    expect((await customer.request('GET', path)).status).toBe(404);
  });

  test("a merged client's own photos move to the other client, and back after Undo", async () => {
    const salon = await open();
    await salon.ownerBooks(CUT, 'monday 10:00');
    await salon.ownerBooks(CUT, 'monday 12:00', { customer: BEA });
    const owner = await salon.asOwner();
    const [ada, bea] = [await clientNamed(salon, 'Ada'), await clientNamed(salon, 'Bea')];
    const own = await sendsPicture(owner, ofClient(bea.id));
    const of = async ({ id }: { readonly id: string }) =>
      dataOf(await salon.owner(readClient, { params: { id } })).pictures.map((one) => one.id);
    dataOf(await salon.owner(mergeClients, { params: { id: ada.id }, body: { other: bea.id } }));
    expect(await of(ada)).toEqual([own.id]);
    const later = await sendsPicture(owner, ofClient(ada.id));
    dataOf(await salon.owner(unmergeClients, { params: { id: ada.id } }));
    expect([await of(ada), await of(bea)]).toEqual([[later.id], [own.id]]);
  });
});

test('a client can send a photo only if the setting or a question allows it', async () => {
  const asking = startingServices.map((service) => ({
    ...service,
    questions: [{ id: 'now', kind: 'picture' as const, text: 'Your hair today', required: true }],
  }));
  const salon = await openSalon();
  const { id, manage_token } = await salon.books(CUT, 'tuesday 09:00');
  const visitor = salon.visitor();
  for (const kind of ['inspiration', 'answer'])
    expect(await sendsPicture(visitor, ofBooking(id, kind), { headers: linked(manage_token) })).toMatchObject(
      { status: 422, body: { errors: { kind: "We don't take photos for this booking" } } },
    );
  expect(
    await sendsPicture(visitor, ofBooking(id, 'after'), { headers: linked(manage_token) }),
  ).toMatchObject({ status: 422 });
  const other = await openSalon({ services: asking });
  const booked = await other.books(CUT, 'tuesday 09:00');
  const headers = linked(booked.manage_token);
  expect((await sendsPicture(other.visitor(), ofBooking(booked.id, 'answer'), { headers })).status).toBe(201);
});

test('a visit has at most six photos before and after, each small and without private data', async () => {
  const salon = await openSalon();
  const { id } = await salon.ownerBooks(CUT, 'monday 10:00');
  const owner = await salon.asOwner();
  for (const kind of ['before', 'after', 'before', 'after', 'before', 'after'])
    expect((await sendsPicture(owner, ofVisit(id, kind))).status).toBe(201);
  const full = { status: 422, body: { errors: { picture: expect.stringContaining('at most 6 photos') } } };
  expect(await sendsPicture(owner, ofVisit(id))).toMatchObject(full);
  const sentence = async (bytes: Uint8Array) => {
    const { status, body } = await sendsPicture(owner, ofVisit(id, 'test'), { bytes });
    return [status, (body as { errors?: { picture?: string } }).errors?.picture];
  };
  expect(await sentence(pngOf(1_601, 100))).toEqual([422, expect.stringContaining('1600 pixels')]);
  expect(await sentence(pngOf(99, 100))).toEqual([422, expect.stringContaining('100 pixels')]);
  expect(await sentence(new Uint8Array(300_001))).toEqual([413, undefined]);
  expect(await sentence(Buffer.from('<svg/>'))).toEqual([422, expect.stringContaining('JPEG, PNG or WebP')]);
  const exif = await photo(200, 200)
    .withExif({ IFD0: { Artist: 'Rosa' } })
    .jpeg()
    .toBuffer();
  expect(await sentence(exif)).toEqual([422, expect.stringContaining('private data')]);
  expect(await sendsPicture(owner, ofVisit('nobody'))).toMatchObject({ status: 404 });
});

test('a preview of the site refuses photos and says why', async () => {
  const salon = await openSalon();
  const { id } = await salon.ownerBooks(CUT, 'monday 10:00');
  const preview = await salon.signedIn('owner', 'owner@salon.test', { privatePictures: null });
  const answer = await sendsPicture(preview, ofVisit(id));
  expect(answer).toMatchObject({
    status: 503,
    body: {
      code: 'not_configured',
      message: "Photos aren't available in a preview of the website.",
    },
  });
});
