import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The state of a reorderable list for its handles. */
export interface Reorder {
  /** Its children are the entries. */
  readonly list: RefObject<HTMLElement | null>;
  /** The target position of the dragged entry. */
  readonly over: number | null;
  readonly setOver: (place: number | null) => void;
  /** The announcement for screen readers. */
  readonly announcement: string;
  readonly say: (words: string) => void;
  /** `by`: the handle that moved it, which keeps the focus if possible. */
  readonly move: (from: number, to: number, by: 'up' | 'down' | 'grip') => void;
}

/** @param onMove moves the entry at `from` to the position `to` */
export function useReorder(count: number, onMove: (from: number, to: number) => void): Reorder {
  const list = useRef<HTMLElement>(null);
  const [announcement, say] = useState('');
  const [over, setOver] = useState<number | null>(null);

  function move(from: number, to: number, by: 'up' | 'down' | 'grip') {
    if (to < 0 || to >= count) return;
    flushSync(() => onMove(from, to));
    say(`Now number ${to + 1} of ${count}`);
    const entry = list.current?.children[to];
    const way = entry?.querySelector<HTMLButtonElement>(`[data-${by}]`);
    (way?.disabled ? entry?.querySelector<HTMLElement>('[data-grip]') : way)?.focus();
  }
  return { list, over, setOver, announcement, say, move };
}
