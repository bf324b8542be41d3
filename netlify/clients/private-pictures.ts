import {
  addClientPicture,
  addVisitPicture,
  changePrivatePicture,
  listClientPictures,
  readPrivatePicture,
  removePrivatePicture,
} from '../../src/api/clients/private-pictures.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import {
  hasRoom,
  mostPictures,
  removalJob,
  type PrivatePicture,
} from '../../src/domain/clients/private-pictures.ts';
import { LONGEST_SIDE } from '../../src/domain/clients/picture-limits.ts';
import type { Zone } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { presentPicture, salonZone } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import { edit, stale } from '../platform/http/edit.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data, type BytesReply } from '../platform/http/reply.ts';
import { type AnyCall, commit, Conflict, route, unlessAnswered, withAnswer } from '../platform/http/route.ts';
import type { PictureSubject } from '../platform/store/verbs/photos.ts';
import type { PictureFault } from '../website/picture-files/fault.ts';
import { checkPicture } from '../website/picture-files/read-picture.ts';
import { asPicture } from '../website/pictures.ts';
import type { PrivatePictures } from './providers/private-pictures.ts';

/** When the bytes of an upload that was interrupted are deleted, in milliseconds. */
const ORPHANED = 60 * 60_000;

/** @throws Refusal in a preview of the site */
function keptBytes({ privatePictures }: Deps): PrivatePictures {
  if (privatePictures) return privatePictures;
  throw refuse('not_configured', messages('replies-pictures')('onlyInProduction'));
}

/** The faults that can still occur: browsers prepare pictures before they send them, which rules out the others. */
function faultText(fault: PictureFault): string {
  const t = messages('replies-pictures');
  if (fault === 'too_large') return t('tooLarge', { pixels: LONGEST_SIDE });
  if (fault === 'too_small') return t('tooSmall');
  return t(fault === 'metadata' ? 'privateData' : 'otherFile');
}

/** Stores the bytes first and then the record. A job deletes bytes whose record was never stored. */
export async function upload(
  call: AnyCall & { readonly body: Uint8Array },
  of: PictureSubject,
  { kind, by }: Pick<PrivatePicture, 'kind' | 'by'>,
  photos: readonly PrivatePicture[],
) {
  const { deps, now, body } = call;
  const storage = keptBytes(deps);
  const looked = await checkPicture(body);
  const fault = looked.ok
    ? Math.max(looked.width, looked.height) > LONGEST_SIDE && 'too_large'
    : looked.fault;
  if (fault || !looked.ok) throw invalid({ picture: faultText(fault || 'damaged') });
  if (!hasRoom(kind, of.kind, photos)) {
    const most = mostPictures(kind, of.kind);
    throw invalid({ picture: messages('replies-pictures')('full', { most }) });
  }
  // 132 random bits.
  const id = deps.ids.token().slice(0, 22);
  await Promise.all([
    unlessAnswered(call),
    deps.store.addJobs([removalJob(id, 'orphan', now + ORPHANED)], now),
  ]);
  await storage.put(id, body);
  const { kind: type, width, height } = looked;
  const file = { type, width, height, bytes: body.length, added_at: now };
  const record = { id, version: 1, subject: of.id, website_consent_at: null };
  const picture: PrivatePicture = { ...record, kind, by, ...file };
  return commit(call, data({ id }), (store) => store.addPrivatePicture(picture, of, photos), 'added');
}

/** Returns a picture that no cache may keep, because it may be read only while its record exists. @throws Refusal without bytes */
export async function shown({ id, type }: PrivatePicture, deps: Deps, what: string): Promise<BytesReply> {
  const bytes = found(await keptBytes(deps).get(id), what);
  const headers = { ...asPicture, 'Cache-Control': 'private, no-store' };
  return { kind: 'bytes', type: `image/${type}`, bytes, headers };
}

/** Removes a picture's record, after which nobody can read it. Its bytes are deleted after the answer, or by a job. */
export async function remove(picture: PrivatePicture, call: AnyCall, message: string) {
  const { deps, now, from } = call;
  const reply = data({ id: picture.id }, { message });
  const removed = await withAnswer(call, reply).removePrivatePicture(picture, now);
  if (removed !== 'removed') throw new Conflict();
  from.later(removeBytes(picture.id, deps));
  return reply;
}

/** Deletes the bytes of a picture that has no record. @throws StoreUnavailable */
export async function removeBytes(
  id: string,
  { store, privatePictures }: Pick<Deps, 'store' | 'privatePictures'>,
): Promise<void> {
  if (await store.privatePicture(id)) return;
  if (!privatePictures) throw new Error('A preview was about to delete a picture of the site');
  await privatePictures.remove(id);
}

const PHOTO = 'This photo';
const shownIn = (zone: Zone) => ({
  what: PHOTO,
  show: (picture: PrivatePicture): DataOf<typeof changePrivatePicture> => presentPicture(picture, zone),
});

export const privatePictureRoutes = [
  route(addVisitPicture, {
    read: ({ params: { id }, deps: { store } }) =>
      Promise.all([store.appointment(id), store.privatePictures([id])]),
    answer: (call, [appointment, photos]) => {
      const { id, version } = found(appointment?.erased ? null : appointment, 'This appointment');
      const { kind } = call.query;
      return upload(call, { kind: 'appointment', id, version }, { kind, by: 'owner' }, photos);
    },
  }),

  route(addClientPicture, {
    readOnceKnown: ({ params: { id }, deps: { store } }) => store.clientFile(id),
    answer: (call, file) => {
      const { client, pictures } = found(file, 'This client');
      const { id, version } = client;
      const own = pictures.filter(({ subject }) => subject === id);
      const { kind } = call.query;
      return upload(call, { kind: 'client', id, version }, { kind, by: 'owner' }, own);
    },
  }),

  route(readPrivatePicture, {
    read: ({ params, deps }) => deps.store.privatePicture(params.id),
    answer: ({ deps }, picture) => shown(found(picture, PHOTO), deps, PHOTO),
  }),

  route(changePrivatePicture, {
    read: ({ params, deps: { store } }) => Promise.all([store.privatePicture(params.id), store.rules()]),
    answer: (call, [picture, rules]) => {
      const zone = salonZone(rules);
      const view = { ...shownIn(zone), message: 'Photo updated' };
      return edit(call, picture, call.body, view, (next, store) => store.savePrivatePicture(next));
    },
  }),

  route(listClientPictures, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.agreedPictures(), store.rules()]),
    answer: (_, [pictures, rules]) => {
      const zone = salonZone(rules);
      return data(pictures.toReversed().map((one) => presentPicture(one, zone)));
    },
  }),

  route(removePrivatePicture, {
    read: ({ params, deps }) => deps.store.privatePicture(params.id),
    answer: async (call, record) => {
      const picture = found(record, PHOTO);
      const { version } = call.query;
      if (version === undefined || version === picture.version) return remove(picture, call, 'Photo deleted');
      const zone = salonZone(await call.deps.store.rules());
      throw stale(picture, shownIn(zone));
    },
  }),
];
