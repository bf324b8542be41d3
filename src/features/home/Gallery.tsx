import { useState, type MouseEvent } from 'react';
import { Lightbox } from './Lightbox.tsx';
import { Picture } from './Picture.tsx';
import type { Sized } from './picture.ts';

export interface GalleryImage {
  readonly id: string;
  readonly alt: string;
  readonly category: string;
  /** Shown when the picture itself cannot be. */
  readonly fallback: string;
  readonly large: boolean;
  readonly picture: Sized;
}

const LARGE = '(width >= 74rem) 36rem, (width >= 48rem) 50vw, 100vw';
const SMALL = '(width >= 74rem) 18rem, (width >= 48rem) 25vw, 50vw';

/** The pictures of the gallery. Each is a link to its file, which works without scripts; with them it opens the lightbox. */
export function Gallery({ images }: { images: readonly GalleryImage[] }) {
  const [shown, setShown] = useState<number | null>(null);

  function open(event: MouseEvent, index: number) {
    // In a new tab or window, as the visitor asked.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  }

  return (
    <>
      {/* Not in a list of their own: they lie in the grid of the section, and what has no box never wakes an island. */}
      {images.map(({ id, alt, fallback, large, picture }, index) => (
        <a
          key={id}
          className={`gallery-link ground ${large ? 'gallery-large' : ''}`}
          href={picture.webp}
          aria-haspopup="dialog"
          onClick={(event) => {
            open(event, index);
          }}
        >
          <Picture picture={picture} alt={alt} fallback={fallback} sizes={large ? LARGE : SMALL} lazy />
        </a>
      ))}
      {shown !== null && (
        <Lightbox
          images={images}
          shown={shown}
          onShow={setShown}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
    </>
  );
}
