import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { opened } from '../../../platform/ui/back-button.ts';
import { keepTabInside } from '../../../platform/ui/focus.ts';
import { swipe, type Point } from '../../../platform/ui/swipe.ts';
import { messages } from '../../../platform/messages.ts';
import styles from './lightbox.css?inline';
import { Picture } from './Picture.tsx';
import type { Sized } from '../../../built-pictures.ts';

export interface GalleryImage {
  readonly alt: string;
  readonly category: string;
  /** Shown if the picture itself cannot be. */
  readonly fallback: string;
  readonly picture: Sized;
}

interface LightboxProps {
  images: readonly GalleryImage[];
  shown: number;
  /** Shows another one, or none. */
  onShow: (index: number | null) => void;
}

/** Shows one picture on the whole screen. Arrow keys, buttons and swipes go through all pictures. */
export function Lightbox({ images, shown, onShow }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<Point | null>(null);
  const swiped = useRef(false);
  const close = () => onShow(null);
  const t = messages('gallery');

  useLayoutEffect(() => {
    bringStyles();
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const closed = opened(() => onShow(null));
    return () => {
      closed();
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [onShow]);

  function go(step: -1 | 1) {
    onShow((shown + step + images.length) % images.length);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
    if (dialog.current) keepTabInside(event, dialog.current);
  }

  function release(event: PointerEvent) {
    const step = pressed.current && swipe(pressed.current, event);
    pressed.current = null;
    swiped.current = step !== null;
    if (step !== null) go(step);
  }

  /** Closes it if something around the picture is pressed. */
  function click(event: MouseEvent) {
    const isPart = event.target instanceof Element && event.target.closest('img, button, p');
    if (!isPart && !swiped.current) close();
  }

  const image = images[shown];
  if (!image) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop and the swipe are conveniences; Escape and the buttons do the same
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('gallery')}
      // The close event comes a moment later, when another picture may already have been pressed.
      onCancel={close}
      onClose={close}
      onKeyDown={press}
      onPointerDown={(event) => {
        pressed.current = { clientX: event.clientX, clientY: event.clientY };
        swiped.current = false;
      }}
      onPointerUp={release}
      onClick={click}
    >
      <figure>
        <Picture key={image.picture.webp} {...image} sizes="100vw" />
        <figcaption aria-live="polite">
          <p className="lightbox-category">{image.category}</p>
          <p>{image.alt}</p>
          <p>{t('place', { place: shown + 1, total: images.length })}</p>
        </figcaption>
      </figure>
      <LightboxButton goes="away" label={t('close')} Icon={X} onClick={close} />
      <LightboxButton goes="back" label={t('previous')} Icon={ChevronLeft} onClick={() => go(-1)} />
      <LightboxButton goes="on" label={t('next')} Icon={ChevronRight} onClick={() => go(1)} />
    </dialog>
  );
}

interface ButtonProps {
  goes: 'away' | 'back' | 'on';
  label: string;
  Icon: typeof X;
  onClick: () => void;
}

function LightboxButton({ goes, label, Icon, onClick }: ButtonProps) {
  return (
    <button type="button" className="lightbox-button" data-goes={goes} aria-label={label} onClick={onClick}>
      <Icon aria-hidden="true" />
    </button>
  );
}

let brought = false;

/** Adds the styles, which the page leaves out because the lightbox loads later. */
function bringStyles(): void {
  if (brought) return;
  brought = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
