import { tell } from '../../shell/act.ts';
import type { Values } from '../fields.ts';
import { change, websiteForm } from '../form.ts';

/** The places of the owner's pictures. */
export type Place = 'hero_picture' | 'about_picture' | 'share_picture' | 'gallery_pictures';
export type SinglePlace = Exclude<Place, 'gallery_pictures'>;
export type Picture = NonNullable<Values[SinglePlace]>;
export type GalleryEntry = Values['gallery_pictures'][number];

export const MOST_IN_GALLERY = 24;

/** Each place's aspect ratio, width by height: home.css; for shared links as the networks require. */
export const shapes: Readonly<Record<Place, number>> = {
  hero_picture: 4 / 5,
  about_picture: 4 / 5,
  gallery_pictures: 4 / 5,
  share_picture: 1200 / 630,
};

const values = () => websiteForm.$form.get()?.values ?? null;

/** How many more pictures a place takes; a single picture is replaced. */
export function roomAt(place: Place): number {
  if (place !== 'gallery_pictures') return 1;
  return MOST_IN_GALLERY - (values()?.gallery_pictures.length ?? 0);
}

/** Inserts an uploaded picture, whose alt text is then requested. */
export function putIn(place: Place, id: string): void {
  const picture: Picture = { id, alt: '', focus: { x: 0.5, y: 0.5 } };
  if (place !== 'gallery_pictures') return change({ [place]: picture });
  const pictures = values()?.gallery_pictures ?? [];
  // Similar to photographs of the same afternoon, so there is less to choose.
  const category = pictures.at(-1)?.category ?? '';
  return change({ gallery_pictures: [...pictures, { picture, category, large: false }] });
}

/** Removes a picture from the gallery, with Undo. */
export function takeOut(index: number): void {
  const pictures = values()?.gallery_pictures ?? [];
  const entry = pictures[index];
  if (!entry) return;
  change({ gallery_pictures: pictures.toSpliced(index, 1) });
  offerBack(() => {
    const now = values()?.gallery_pictures;
    if (now && now.length < MOST_IN_GALLERY)
      change({ gallery_pictures: now.toSpliced(Math.min(index, now.length), 0, entry) });
  });
}

/** Restores a place's drawing, with Undo. */
export function takeAway(place: SinglePlace): void {
  const picture = values()?.[place];
  if (!picture) return;
  change({ [place]: null });
  offerBack(() => {
    if (values()) change({ [place]: picture });
  });
}

function offerBack(run: () => void): void {
  tell(['Picture Removed', undefined, 'info'], run);
}
