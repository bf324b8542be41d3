import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cropOf, focusAt, focusText, steered, type Focus } from './focus.ts';
import type { Size } from './sizes.ts';

interface FocusFrameProps {
  /** The picture's address. */
  src: string;
  focus: Focus;
  /** The place's aspect ratio, width by height. */
  shape: number;
  /** 'What matters in picture 2' */
  label: string;
  onChange: (focus: Focus) => void;
}

const percent = (part: number) => `${part * 100}%`;

/** The point of a picture under a pointer. */
function under({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Focus {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return focusAt((clientX - left) / width, (clientY - top) / height);
}

/** A whole picture with the visible part marked: its focal point is dragged, pressed, or moved by the arrow keys. */
export function FocusFrame({ src, focus, shape, label, onChange }: FocusFrameProps) {
  const [size, setSize] = useState<Size | null>(null);
  // One drag is one change, reported at its end.
  const [dragged, setDragged] = useState<Focus | null>(null);
  const at = dragged ?? focus;
  const crop = size && cropOf(size, shape, at);

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
    const next = steered(focus, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    <div
      className="picture-frame"
      onPointerDown={down}
      onPointerMove={(event) => {
        if (dragged) setDragged(under(event));
      }}
      onPointerUp={up}
      onPointerCancel={() => {
        setDragged(null);
      }}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setSize({ width: naturalWidth, height: naturalHeight });
        }}
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
  );
}
