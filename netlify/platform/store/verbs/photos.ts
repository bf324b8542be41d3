import { removalJob, type PrivatePicture } from '../../../../src/domain/clients/private-pictures.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import { jobRecord, photoRecord, readFound, readPhotos } from '../records.ts';
import type { Steps } from '../step.ts';

/** The visit or client of a picture, as it was read. */
export interface PictureSubject {
  readonly kind: 'appointment' | 'client';
  readonly id: string;
  readonly version: number;
}

/** Removes the records of pictures, after which nobody can read them, and plans to delete their bytes. */
export const removingPhotos = (pictures: readonly PrivatePicture[], now: EpochMs) =>
  [
    ...pictures.map(({ id }) => ['removePhoto', id] as const),
    ['addJobs', pictures.map(({ id }) => jobRecord(removalJob(id, 'removed', now))), now],
  ] as const;

/** Private pictures of visits and clients. Their bytes are kept elsewhere: stored before the record, and deleted after it. */
export const photos = ({ commit, commitAs, read }: Steps) => ({
  privatePicture: async (id: string): Promise<PrivatePicture | null> =>
    readFound('private picture', id, await read('photo', id)),
  /** Returns the pictures of these visits and clients, the oldest first. */
  privatePictures: async (subjects: readonly string[]): Promise<readonly PrivatePicture[]> =>
    readPhotos(await read('photos', subjects)),
  /** Returns the pictures whose clients agreed to show them on the website, the oldest first. */
  agreedPictures: async (): Promise<readonly PrivatePicture[]> => readPhotos(await read('agreedPhotos')),
  /** Adds a picture; `changed` if its subject has changed, or has other pictures than the known ones. */
  addPrivatePicture: async (
    picture: PrivatePicture,
    of: PictureSubject,
    before: readonly PrivatePicture[],
  ) => {
    const result = await commit(
      ['version', of.kind, of.id, of.version],
      ['absent', 'photo', picture.id],
      ['onlyPhotos', [picture.subject], before.map(({ id }) => id)],
      ['putPhoto', photoRecord(picture)],
      ['changed'],
    );
    return result === 'done' ? 'added' : 'changed';
  },
  /** Replaces the picture with its id, if that still has version `next.version - 1`. */
  savePrivatePicture: async (next: PrivatePicture) => {
    const expected = ['version', 'photo', next.id, next.version - 1] as const;
    return commitAs('saved', expected, ['putPhoto', photoRecord(next)], ['changed']);
  },
  /** Removes a picture, if it is as it was read; a job deletes its bytes. */
  removePrivatePicture: async (picture: PrivatePicture, now: EpochMs) =>
    commitAs(
      'removed',
      ['version', 'photo', picture.id, picture.version],
      ...removingPhotos([picture], now),
      ['changed'],
    ),
});
