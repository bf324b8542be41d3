import { GripVertical } from 'lucide-react';
import { followOrder } from './drag-order.ts';
import type { Reorder } from './use-reorder.ts';

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
          onDrop: (to) => {
            order.move(index, to, 'grip');
          },
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
