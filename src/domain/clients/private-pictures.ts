import * as z from 'zod/mini';
import type { Job } from '../messages/job.ts';
import type { EpochMs, LocalDate } from '../time.ts';
import { pictureKinds, type PictureKind } from './picture-limits.ts';
import { version } from '../version.ts';
import { isDate } from '../record-schemas.ts';

/** A date in the salon's time, on which a client agreed. */
export const ConsentDate = z.custom<LocalDate>(
  isDate,
  'Website consent at must be a date such as 2026-11-24',
);

/** A picture that only the owner and the client who sent it may see. Its bytes may be read only while this record exists. */
export const PrivatePicture = z.strictObject({
  /** Also the name of its file. */
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  version,
  /** The id of the visit or client that it shows. */
  subject: z.string(),
  kind: z.enum(pictureKinds),
  by: z.enum(['owner', 'client']),
  type: z.enum(['jpeg', 'png', 'webp']),
  width: z.number(),
  height: z.number(),
  /** The size of the file. */
  bytes: z.number(),
  /** Epoch milliseconds. */
  added_at: z.number(),
  /** The day on which the client agreed to the picture on the website; null if she has not. */
  website_consent_at: z.nullable(ConsentDate),
});
export type PrivatePicture = z.infer<typeof PrivatePicture>;

/** The maximum number of pictures: for each group of kinds of a visit, and in all for a client apart from her visits. */
const mostOfVisit: readonly (readonly [most: number, kinds: readonly PictureKind[]])[] = [
  [6, ['before', 'after']],
  [3, ['inspiration']],
  [3, ['test']],
  [10, ['answer']],
];
const MOST_OF_CLIENT = 100;

/** Returns how many pictures of this kind and others of its group a visit or client can have. */
export const mostPictures = (kind: PictureKind, of: 'appointment' | 'client'): number =>
  of === 'client' ? MOST_OF_CLIENT : groupOf(kind)[0];

/** True if another picture of this kind fits beside those of the same visit or client. */
export function hasRoom(
  kind: PictureKind,
  of: 'appointment' | 'client',
  pictures: readonly PrivatePicture[],
): boolean {
  const [, kinds] = groupOf(kind);
  const alike = of === 'client' ? pictures : pictures.filter((one) => kinds.includes(one.kind));
  return alike.length < mostPictures(kind, of);
}

function groupOf(kind: PictureKind) {
  const group = mostOfVisit.find(([, kinds]) => kinds.includes(kind));
  if (!group) throw new Error(`Pictures of the kind ${kind} have no limit`);
  return group;
}

/** Returns the pictures of one client, moved to another. */
export function movedPictures(
  pictures: readonly PrivatePicture[],
  from: string,
  to: string,
): PrivatePicture[] {
  return pictures.flatMap((one) =>
    one.subject === from ? [{ ...one, version: one.version + 1, subject: to }] : [],
  );
}

export const byAge = (a: PrivatePicture, b: PrivatePicture): number =>
  a.added_at - b.added_at || (a.id < b.id ? -1 : 1);

/** Returns the job that deletes the bytes of a picture without a record; `orphan` if its upload may have been interrupted. */
export function removalJob(picture: string, why: 'removed' | 'orphan', due: EpochMs): Job {
  return {
    id: `picture:${picture}:${why}`,
    due,
    appointment: null,
    work: { kind: 'remove_picture', picture },
  };
}
