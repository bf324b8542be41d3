import { GripVertical } from 'lucide-react';
import type { Reorder } from './use-reorder.ts';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { scrollAtEdge } from './scroll-at-edge.ts';

interface GripProps {
  /** The name of what it moves. */
  called: string;
  index: number;
  order: Reorder;
}

/** The handle of a list entry: it drags the entry, or moves it with the arrow keys. */
export function Grip({ called, index, order }: GripProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-icon cursor-grab touch-none"
      aria-label={`Drag ${called}, or move it with the arrow keys`}
      data-grip
      onPointerDown={(event) => {
        if (!order.list.current) return;
        followOrder(event, order.list.current, index, {
          onOver: order.setOver,
          onDrop: (to) => order.move(index, to, 'grip'),
        });
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (by === 0) return;
        event.preventDefault();
        order.move(index, index + by, 'grip');
      }}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}

/** Returns the position for an entry dropped at this height: that of the entry there. `bottoms`: the end of each. */
export const placeAt = (bottoms: readonly number[], y: number): number =>
  Math.min(bottoms.filter((bottom) => bottom < y).length, bottoms.length - 1);

interface Watched {
  /** The target position; null when the drag has ended. */
  readonly onOver: (to: number | null) => void;
  /** Called on dropping. Escape, or a canceled pointer, leaves the entry where it was. */
  readonly onDrop: (to: number) => void;
}

/** Follows a pointer that drags a list entry by its handle. */
function followOrder(
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
  const stopScrolling = scrollAtEdge(() => y, follow);
  const move = (event: PointerEvent) => {
    y = event.clientY;
    follow();
  };
  const end = () => {
    stopScrolling();
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
