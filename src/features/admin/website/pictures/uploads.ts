import { upload } from '../../../../platform/call/upload.ts';
import { uploadQueue } from '../../forms/upload-queue.ts';
import { LONGEST_SIDE } from '../../../../domain/website/picture-rules.ts';
import { asOwner } from '../../shell/access.ts';
import { websiteForm } from '../form.ts';
import { isList, mostIn, putIn, roomAt, type Place } from './picture-places.ts';

const ADD = 'POST /api/admin-public/pictures';

/** The uploads to the website. Sent again after a lost answer, identical bytes are stored once. */
export const uploads = uploadQueue<Place>({
  limits: { longest: LONGEST_SIDE, most: 900_000 },
  isLogo: (place) => place === 'logo',
  roomAt: (place) => ({ now: roomAt(place), most: isList(place) ? mostIn(place) : 1 }),
  send: (_, picture, watched) => asOwner(ADD, () => upload(ADD, {}, picture, watched)),
  isReady: () => websiteForm.$form.get() !== null,
  insert: putIn,
});

/** Inserts finished uploads, and retries those that failed by network. Returns a function that stops it. */
export function watchUploads(): () => void {
  const stops = [websiteForm.$form.subscribe(uploads.settle), uploads.watch()];
  return () => {
    for (const stop of stops) stop();
  };
}
