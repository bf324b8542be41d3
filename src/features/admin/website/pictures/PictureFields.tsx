import { TextField } from '../../../../platform/ui/Field.tsx';
import { pictureAddress, shapes, type Picture, type Place } from './picture-places.ts';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cropRectangle, type Focus } from '../../../../domain/website/focal-point.ts';
import { FINE_SIDE } from '../../../../domain/website/picture-rules.ts';
import type { Size } from '../../../../platform/pictures/sizes.ts';

interface PictureFieldsProps {
  place: Place;
  /** The prefix of its fields: `hero_picture`, `gallery_pictures.2.picture`. */
  name: string;
  /** Its number for screen readers: 'picture 3'. */
  called?: string;
  picture: Picture;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (picture: Picture) => void;
}

/** A picture with its focal point and alt text. */
export function PictureFields({ place, name, called, picture, errors, onChange }: PictureFieldsProps) {
  const src = pictureAddress(picture.id);
  // A logo is described by the salon's name and never cropped.
  if (place === 'logo')
    return <img src={src} alt="" className="bg-white max-h-24 self-start rounded-control p-2" />;
  const isDrawing = picture.id.startsWith('drawing-');
  return (
    <>
      {!isDrawing && (
        <div>
          <FocusFrame
            src={src}
            focus={picture.focus}
            shape={shapes[place]}
            label={`Focal point of ${called ?? 'the picture'}`}
            onChange={(focus) => onChange({ ...picture, focus })}
          />
          <p className="hint mt-1.5">
            Drag the point to what matters most, or use the arrow keys. Visitors see the bright part.
          </p>
        </div>
      )}
      <TextField
        name={`${name}.alt`}
        label={
          <>
            Description
            {called !== undefined && <span className="sr-only"> of {called}</span>}
          </>
        }
        hint="Describe it for people who can't see it and for search engines."
        autoComplete="off"
        value={picture.alt}
        error={errors[`${name}.alt`] ?? errors[`${name}.id`]}
        onType={(value) => onChange({ ...picture, alt: value })}
      />
    </>
  );
}

interface FocusFrameProps {
  /** The picture's address. */
  src: string;
  focus: Focus;
  /** The place's aspect ratio, width by height. */
  shape: number;
  /** 'Focal point of picture 2' */
  label: string;
  onChange: (focus: Focus) => void;
}

const percent = (part: number) => `${part * 100}%`;

function under({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Focus {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return focusAt((clientX - left) / width, (clientY - top) / height);
}

/** A whole picture with the visible part marked: its focal point is dragged, pressed, or moved by the arrow keys. */
function FocusFrame({ src, focus, shape, label, onChange }: FocusFrameProps) {
  const [size, setSize] = useState<Size | null>(null);
  // One drag is one change, reported at its end.
  const [dragged, setDragged] = useState<Focus | null>(null);
  const at = dragged ?? focus;
  const crop = size && cropRectangle(size, shape, at);

  function down(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(under(event));
  }
  function up(event: PointerEvent<HTMLElement>) {
    if (!dragged) return;
    setDragged(null);
    onChange(under(event));
  }
  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveFocusPoint(focus, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  }

  const isCoarse = size !== null && Math.min(size.width, size.height) < FINE_SIDE;
  return (
    <>
      <div
        className="picture-frame"
        onPointerDown={down}
        onPointerMove={(event) => {
          if (dragged) setDragged(under(event));
        }}
        onPointerUp={up}
        onPointerCancel={() => setDragged(null)}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
        {crop && (
          <span
            className="picture-crop"
            style={{
              left: percent(crop.left),
              top: percent(crop.top),
              width: percent(crop.width),
              height: percent(crop.height),
            }}
          />
        )}
        <span
          role="slider"
          tabIndex={0}
          className="picture-point"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at.x * 100)}
          aria-valuetext={focusText(at)}
          style={{ left: percent(at.x), top: percent(at.y) }}
          onKeyDown={press}
        />
      </div>
      <p role="status" className="hint mt-1.5">
        {isCoarse &&
          `This photo is ${size.width} × ${size.height} pixels and may look blurry. Choose one with at least ${FINE_SIDE} pixels on each side.`}
      </p>
    </>
  );
}

/** The step of an arrow key, and with Shift. */
const STEP = 0.02;
const FAR = 0.1;

const ways: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** A point of the picture, rounded to hundredths. */
export function focusAt(x: number, y: number): Focus {
  return { x: within(x), y: within(y) };
}

/** Returns where a key moves it; null for other keys. */
export function moveFocusPoint(focus: Focus, key: string, isFar: boolean): Focus | null {
  if (key === 'Home') return { x: 0.5, y: 0.5 };
  const way = ways[key];
  const step = isFar ? FAR : STEP;
  return way ? focusAt(focus.x + way.x * step, focus.y + way.y * step) : null;
}

/** '40% from the left, 25% from the top' */
export function focusText({ x, y }: Focus): string {
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
}
