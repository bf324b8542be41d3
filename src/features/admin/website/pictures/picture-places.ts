import { $toasts, dismissToast, showToast } from '../../../../platform/ui/toasts.ts';
import { knownServices, services } from '../../data/services.ts';
import { toValues, type Values } from '../fields.ts';
import { change, websiteForm } from '../form.ts';

export type SinglePlace = 'logo' | 'hero_picture' | 'about_picture' | 'share_picture';
export type ListPlace = 'gallery_pictures' | 'services_pictures';
export type Place = SinglePlace | ListPlace;
export type Picture = NonNullable<Values[SinglePlace]>;

export const isList = (place: Place): place is ListPlace =>
  place === 'gallery_pictures' || place === 'services_pictures';

export const MOST_IN_LIST = 24;

/** Each place's aspect ratio, width by height: home.css; for shared links as the networks require. */
export const shapes: Readonly<Record<Place, number>> = {
  hero_picture: 4 / 5,
  about_picture: 4 / 5,
  gallery_pictures: 4 / 5,
  services_pictures: 1,
  logo: 1,
  share_picture: 1200 / 630,
};

/** The address of a photo. A client's is only served with her consent. */
export const pictureAddress = (id: string): string =>
  id.startsWith('client-')
    ? id.replace(/client-\d+x\d+-/, '/api/client-pictures/')
    : `/api/admin-public/pictures/${id}`;

const values = () => websiteForm.$form.get()?.values ?? null;

/** How many more pictures a place takes; a single picture is replaced. */
export function roomAt(place: Place): number {
  if (!isList(place)) return 1;
  const room = MOST_IN_LIST - (values()?.[place].length ?? 0);
  const isListed = place === 'services_pictures' && services.$value.get().state === 'ready';
  return isListed ? Math.min(room, bareServices().length) : room;
}

/** How many pictures a list can have now. */
export const mostIn = (place: ListPlace): number => (values()?.[place].length ?? 0) + roomAt(place);

/** The services in the price list without a picture, in the salon's order. Add-ons are not in it. */
function bareServices() {
  const pictured = new Set(values()?.services_pictures.map(({ service }) => service));
  return knownServices().filter(({ id, add_on }) => !add_on && !pictured.has(id));
}

/** Inserts an uploaded picture, whose alt text is then requested. */
export function putIn(place: Place, id: string): void {
  const picture: Picture = { id, alt: '', focus: { x: 0.5, y: 0.5 } };
  if (!isList(place)) return change({ [place]: picture });
  const { gallery_pictures: gallery, services_pictures: pictured } = values() ?? toValues(null);
  if (place === 'services_pictures') {
    return change({ services_pictures: [...pictured, { service: bareServices()[0]?.id ?? 1, picture }] });
  }
  // Photos added together usually share a category, so there is less to choose.
  const category = gallery.at(-1)?.category ?? '';
  return change({ gallery_pictures: [...gallery, { picture, category, large: false }] });
}

export function takeOut(place: ListPlace, index: number): void {
  const pictures: readonly unknown[] = values()?.[place] ?? [];
  if (!(index in pictures)) return;
  change({ [place]: pictures.toSpliced(index, 1) });
  offerBack(() => {
    const now: readonly unknown[] | undefined = values()?.[place];
    if (now && now.length < MOST_IN_LIST)
      change({ [place]: now.toSpliced(Math.min(index, now.length), 0, pictures[index]) });
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

/** The toast of the removed pictures, and how to bring each back. */
let removed: { readonly toast: number; readonly back: readonly (() => void)[] } = { toast: 0, back: [] };

/** One toast for all that were removed while it is visible. */
function offerBack(run: () => void): void {
  const isShown = $toasts.get().some(({ id }) => id === removed.toast);
  const back = isShown ? [run, ...removed.back] : [run];
  dismissToast(removed.toast);
  const title = back.length === 1 ? 'Picture Removed' : `${back.length} Pictures Removed`;
  const undo = () => {
    removed = { toast: 0, back: [] };
    for (const bring of back) bring();
  };
  removed = { toast: showToast({ kind: 'info', title, action: { label: 'Undo', run: undo } }), back };
}
