import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { PrivatePictureShape } from '../../../../api/shapes.ts';
import { LONGEST_SIDE, MOST_BYTES } from '../../../../domain/clients/picture-limits.ts';
import { upload } from '../../../../platform/call/upload.ts';
import { uploadQueue } from '../../forms/upload-queue.ts';
import { salonDate } from '../../data/salon-clock.ts';
import { asOwner, callAsOwner } from '../../shell/access.ts';
import { act, orGone, question } from '../../shell/act.ts';
import { announceChange } from '../../shell/dialogs.ts';

export type Photo = Omit<PrivatePictureShape, 'width' | 'height'>;
/** Whose photos: `appointments ID` or `clients ID`. */
export type PhotoSubject = `${'appointments' | 'clients'} ${string}`;

/** Photos that were added, deleted and changed here, by id, until the answers about a subject show it. */
const $added = atom<Readonly<Record<string, Photo & { readonly subject: PhotoSubject }>>>({});
const $deleted = atom<Readonly<Record<string, true>>>({});
const $changed = atom<Readonly<Record<string, Photo>>>({});

export const photoPath = (id: string): string => `/api/admin-public/private-pictures/${id}`;

/** Returns the photos of a visit or client, the oldest first: those the page knows, and what has changed since. */
export function usePhotos(subject: PhotoSubject, fromSalon: readonly Photo[] = []): readonly Photo[] {
  const [added, deleted, edits] = [useStore($added), useStore($deleted), useStore($changed)];
  const ids = new Set(fromSalon.map(({ id }) => id));
  const more = Object.values(added).filter((one) => one.subject === subject && !ids.has(one.id));
  return [...fromSalon, ...more]
    .filter(({ id }) => deleted[id] === undefined)
    .map((one) => ((edits[one.id]?.version ?? 0) > one.version ? { ...one, ...edits[one.id] } : one));
}

/** Records today that the client agreed to her photo on the website, or withdraws it with null. */
export function consent({ id }: Photo, website_consent_at: Photo['website_consent_at']): Promise<unknown> {
  const send = (body: Pick<Photo, 'website_consent_at'>) =>
    callAsOwner('PUT /api/admin-public/private-pictures/:id', { params: { id }, body });
  return act(() => send({ website_consent_at }), {
    show: (photo) => {
      $changed.set({ ...$changed.get(), [id]: photo });
      announceChange();
    },
    done: () => [website_consent_at === null ? 'Consent withdrawn' : 'Consent recorded'],
    failed: ['Consent not updated'],
  });
}

/** The uploads, each to a place such as `appointments ID after`. Sent again after a lost answer, a photo is added once. */
export const photoUploads = uploadQueue<string>({
  limits: { longest: LONGEST_SIDE, most: MOST_BYTES },
  // The server refuses photos beyond the maximum.
  roomAt: () => ({ now: Number.POSITIVE_INFINITY, most: 0 }),
  send: (place, picture, { key: idempotencyKey, ...watched }) => {
    const [of, id = '', kind = ''] = place.split(' ');
    const name =
      of === 'clients'
        ? 'POST /api/admin-public/clients/:id/pictures'
        : 'POST /api/admin-public/appointments/:id/pictures';
    const input = { params: { id }, query: { kind }, idempotencyKey };
    return asOwner(name, () => upload(name, input, picture, watched));
  },
  insert: (place, id) => {
    const [, subject = '', kind = ''] = /^(\S+ \S+) (\S+)$/.exec(place) ?? [];
    const at = salonDate();
    $added.set({
      ...$added.get(),
      [id]: {
        id,
        version: 1,
        kind: kind as Photo['kind'],
        at,
        by: 'owner',
        website_consent_at: null,
        subject: subject as PhotoSubject,
      },
    });
    announceChange();
  },
});

export const deletion = question(async (photo: Photo) => {
  const { id } = photo;
  await act(() => orGone(callAsOwner('DELETE /api/admin-public/private-pictures/:id', { params: { id } })), {
    show: () => {
      $deleted.set({ ...$deleted.get(), [id]: true });
      announceChange();
    },
    done: () => ['Photo deleted'],
    failed: ['Photo not deleted'],
    retry: () => deletion.ask(photo),
  });
});
