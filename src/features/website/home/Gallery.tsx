import { useState, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from '../../../platform/ui/plain-click.ts';
import { Lightbox, type GalleryImage } from './Lightbox.tsx';

/** The gallery's pictures as links to their files, which open the lightbox once scripts run. */
export function Gallery({ children }: { children?: ReactNode }) {
  const [images, setImages] = useState<readonly GalleryImage[]>([]);
  const [position, setPosition] = useState<number | null>(null);

  function open(event: MouseEvent) {
    // The visitor opens the picture in a new tab or window.
    if (!isPlainClick(event)) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-category]')];
    const pressed = event.target instanceof Element && event.target.closest('a');
    const index = links.findIndex((link) => link === pressed);
    if (index === -1) return;
    event.preventDefault();
    setImages(links.map(toImage));
    setPosition(index);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are what is pressed, by keys too */}
      <div className="gallery" onClick={open}>
        {children}
      </div>
      {position !== null && <Lightbox images={images} shown={position} onShow={setPosition} />}
    </>
  );
}

function toImage(link: HTMLAnchorElement): GalleryImage {
  const image = link.querySelector('img');
  return {
    alt: image?.alt ?? '',
    category: link.dataset['category'] ?? '',
    fallback: image?.dataset['fallback'] ?? '',
    picture: {
      avif: link.querySelector('source')?.getAttribute('srcset') ?? '',
      webp: link.getAttribute('href') ?? '',
      width: Number(image?.getAttribute('width')),
      height: Number(image?.getAttribute('height')),
    },
  };
}
