import { useEffect, useRef, useState } from 'react';
import type { Sized } from '../../../built-pictures.ts';

interface PictureProps {
  picture: Sized;
  alt: string;
  /** A rule of the page for its focal point. */
  focus?: string | undefined;
  sizes: string;
  /** The address of the picture shown on failure. */
  fallback: string;
  lazy?: boolean;
}

/** A picture in an island; if it cannot be loaded, a placeholder with the same text and size. */
export function Picture({ picture, alt, focus, sizes, fallback, lazy = false }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have failed before this code ran.
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  const { avif, webp, width, height } = picture;
  return (
    <picture>
      {!failed && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={image}
        width={width}
        height={height}
        alt={alt}
        data-focus={focus}
        src={failed ? fallback : webp}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        draggable={false}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
