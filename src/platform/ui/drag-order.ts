import type { PointerEvent as ReactPointerEvent } from 'react';

/** How near to the edge of the window the page begins to scroll, and by how much in a frame, in pixels. */
const EDGE = 72;
const SCROLL = 9;

/** What place an entry takes that is let go at this height: that of the one which is there. `bottoms`: where each ends. */
export function placeAt(bottoms: readonly number[], y: number): number {
  return Math.min(bottoms.filter((bottom) => bottom < y).length, bottoms.length - 1);
}

interface Watched {
  /** The entry would take this place; null when the drag has ended. */
  readonly onOver: (to: number | null) => void;
  /** It was let go there. Escape, and a browser that takes the pointer away, leave it where it was. */
  readonly onDrop: (to: number) => void;
}

/** Follows a pointer that took hold of an entry of a list by its handle. */
export function followOrder(
  down: ReactPointerEvent<HTMLElement>,
  list: HTMLElement,
  from: number,
  { onOver, onDrop }: Watched,
): void {
  if (down.button !== 0) return;
  const { pointerId, currentTarget: handle } = down;
  let y = down.clientY;
  let to = from;
  handle.setPointerCapture(pointerId);

  const follow = () => {
    const bottoms = [...list.children].map((entry) => entry.getBoundingClientRect().bottom);
    const next = placeAt(bottoms, y);
    if (next !== to) onOver(next);
    to = next;
  };
  const scroll = () => {
    const step = y < EDGE ? -SCROLL : y > innerHeight - EDGE ? SCROLL : 0;
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };
  let frame = requestAnimationFrame(scroll);
  const move = (event: PointerEvent) => {
    y = event.clientY;
    follow();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', up);
    handle.removeEventListener('pointercancel', end);
    removeEventListener('keydown', press);
    onOver(null);
  };
  const up = () => {
    end();
    if (to !== from) onDrop(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', up);
  handle.addEventListener('pointercancel', end);
  addEventListener('keydown', press);
}
