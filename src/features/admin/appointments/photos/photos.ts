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

type Photo = Pick<PrivatePictureShape, 'id' | 'kind' | 'at' | 'by'>;
/** Whose photos: `appointments ID` or `clients ID`. */
export type PhotoSubject = `${'appointments' | 'clients'} ${string}`;

/** What was added and deleted here, until the answers about a subject show it: by the photo's id. */
const $added = atom<Readonly<Record<string, Photo & { readonly subject: PhotoSubject }>>>({});
const $deleted = atom<Readonly<Record<string, true>>>({});

/** The address of a photo. */
export const photoPath = (id: string): string => `/api/admin-public/private-pictures/${id}`;

/** Returns the photos of a visit or client, the oldest first: those the page knows, and what has changed since. */
export function usePhotos(subject: PhotoSubject, given: readonly Photo[] = []): readonly Photo[] {
  const [added, deleted] = [useStore($added), useStore($deleted)];
  const known = new Set(given.map(({ id }) => id));
  const more = Object.values(added).filter((one) => one.subject === subject && !known.has(one.id));
  return [...given, ...more].filter(({ id }) => deleted[id] === undefined);
}

/** The uploads, each to a place such as `appointments ID after`. Sent again after a lost answer, a photo is added once. */
export const photoUploads = uploadQueue<string>({
  limits: { longest: LONGEST_SIDE, most: MOST_BYTES },
  // The salon knows how many there are.
  roomAt: () => ({ now: Number.POSITIVE_INFINITY, most: 0 }),
  send: (place, picture, { key: idempotencyKey, ...watched }) => {
    const [of, id = '', kind = ''] = place.split(' ');
    const name =
      of === 'clients'
        ? 'POST /api/admin-public/clients/:id/pictures'
        : 'POST /api/admin-public/appointments/:id/pictures';
    const named = { params: { id }, query: { kind }, idempotencyKey };
    return asOwner(name, () => upload(name, named, picture, watched));
  },
  insert: (place, id) => {
    const [, subject = '', kind = ''] = /^(\S+ \S+) (\S+)$/.exec(place) ?? [];
    const at = salonDate();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `PhotoColumn` has composed them
    $added.set({
      ...$added.get(),
      [id]: { id, kind: kind as Photo['kind'], at, by: 'owner', subject: subject as PhotoSubject },
    });
    announceChange();
  },
});

/** The question before a photo is deleted. */
export const deletion = question(async (id: string) => {
  await act(() => orGone(callAsOwner('DELETE /api/admin-public/private-pictures/:id', { params: { id } })), {
    show: () => {
      $deleted.set({ ...$deleted.get(), [id]: true });
      announceChange();
    },
    done: () => ['Photo deleted'],
    failed: ['Photo not deleted'],
    retry: () => deletion.ask(id),
  });
});
