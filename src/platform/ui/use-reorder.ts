import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Of a list whose entries change places: what its grips need. */
export interface Reorder {
  /** Its children are the entries. */
  readonly list: RefObject<HTMLElement | null>;
  /** The place that what is dragged would take. */
  readonly over: number | null;
  readonly setOver: (place: number | null) => void;
  /** What is told to those who do not see it. */
  readonly said: string;
  readonly say: (words: string) => void;
  /** `by`: what moved it, which has the focus afterwards where it still can. */
  readonly move: (from: number, to: number, by: 'up' | 'down' | 'grip') => void;
}

/** @param onMove puts the entry at `from` where that at `to` is, which makes room */
export function useReorder(count: number, onMove: (from: number, to: number) => void): Reorder {
  const list = useRef<HTMLElement>(null);
  const [said, say] = useState('');
  const [over, setOver] = useState<number | null>(null);

  function move(from: number, to: number, by: 'up' | 'down' | 'grip') {
    if (to < 0 || to >= count) return;
    flushSync(() => {
      onMove(from, to);
    });
    say(`Now number ${to + 1} of ${count}`);
    const moved = list.current?.children[to];
    const way = moved?.querySelector<HTMLButtonElement>(`[data-${by}]`);
    (way?.disabled ? moved?.querySelector<HTMLElement>('[data-grip]') : way)?.focus();
  }
  return { list, over, setOver, said, say, move };
}
