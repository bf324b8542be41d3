import { clientPicture, clientPictureId } from '../../../../domain/website/client-pictures.ts';
import { Disclosure } from '../../../../platform/ui/Disclosure.tsx';
import { LoadNotice } from '../../../../platform/ui/LoadNotice.tsx';
import { Notice } from '../../../../platform/ui/Notice.tsx';
import { formatDate } from '../../data/salon-clock.ts';
import { remote, useRemote } from '../../shell/remote.ts';
import { MOST_IN_LIST, pictureAddress, putIn } from './picture-places.ts';

const agreed = remote('GET /api/admin-public/client-pictures', {});

/** The photos whose clients agreed to show them, to choose for the gallery, and what is in it without consent. */
export function ClientPhotos({ shown }: { shown: readonly string[] }) {
  const remote = useRemote(agreed);
  const photos = remote.state === 'ready' ? remote.data : null;
  const isAgreed = new Set(photos?.map(clientPictureId));
  const withdrawn = photos
    ? shown.flatMap((id, i) => (clientPicture(id) && !isAgreed.has(id) ? [i + 1] : []))
    : [];
  const others = photos?.filter((one) => !shown.includes(clientPictureId(one))) ?? [];
  return (
    <>
      <LoadNotice what="Clients' photos" value={remote} load={agreed.load} />
      {withdrawn.length > 0 && (
        <Notice kind="warning" className="mt-3" title="A client's photo can't be shown">
          The consent was withdrawn, or the photo was deleted. Visitors see a drawing instead of picture{' '}
          {withdrawn.join(', ')}. Remove it when you can.
        </Notice>
      )}
      {others.length > 0 && shown.length < MOST_IN_LIST && (
        <Disclosure summary="Clients' photos">
          <ul className="flex flex-wrap gap-2">
            {others.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  className="block size-18 overflow-hidden rounded-card bg-sunken"
                  aria-label={`Add photo, ${photo.kind}, agreed ${photo.website_consent_at && formatDate(photo.website_consent_at)}`}
                  onClick={({ currentTarget }) => {
                    // This button is about to be removed.
                    currentTarget.closest('details')?.querySelector('summary')?.focus();
                    putIn('gallery_pictures', clientPictureId(photo));
                  }}
                >
                  <img
                    src={pictureAddress(clientPictureId(photo))}
                    alt=""
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
