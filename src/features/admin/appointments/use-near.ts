import { startTransition, useEffect, useState, type RefObject } from 'react';

/** A long list is drawn in groups of so many: whole rows of cards in two, three or four columns. */
export const GROUP = 12;

/** Which groups of a long list are on the screen or near it. */
export interface Near {
  /** The first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The one that has the focus in it, wherever it is; -1 for none. */
  readonly focused: number;
  /** How high a group is that has not been drawn, in CSS pixels. */
  readonly usual: number;
}

/** What fits on any screen, before anything has been measured. */
const start: Near = { from: 0, to: 1, focused: -1, usual: GROUP * 100 };

export interface NearList {
  readonly near: Near;
  /** How high each group was when it was drawn last. */
  readonly heights: ReadonlyMap<number, number>;
}

/**
 * Which groups of a long list are worth drawing in full: those on the screen and one screen to both sides, and the one
 * that has the focus in it.
 * @param list each of whose children says in `data-group` which group it belongs to
 */
export function useNear(list: RefObject<HTMLElement | null>, length: number): NearList {
  const [near, setNear] = useState(start);
  const [heights] = useState(() => new Map<number, number>());

  useEffect(() => {
    let frame = 0;
    let width = innerWidth;
    const measure = () => {
      frame = 0;
      if (!list.current || length === 0) return;
      if (width !== innerWidth) heights.clear();
      width = innerWidth;
      const now = measured(list.current, heights);
      // Scrolling goes on while they are drawn.
      startTransition(() => {
        setNear((before) => (isSame(now, before) ? before : now));
      });
    };
    const look = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    look();
    // Whatever scrolls: the event does not bubble.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [list, length, heights]);

  return { near, heights };
}

export function isNear({ from, to, focused }: Near, group: number): boolean {
  return (group >= from && group < to) || group === focused;
}

/** Looks where the groups are, and takes down how high those are that are drawn. */
function measured(list: HTMLElement, heights: Map<number, number>): Near {
  const tops = new Map<number, DOMRect>();
  const bottoms = new Map<number, DOMRect>();
  for (const item of list.children) {
    if (!(item instanceof HTMLElement)) continue;
    const group = Number(item.dataset['group']);
    const rect = item.getBoundingClientRect();
    if (!tops.has(group)) tops.set(group, rect);
    bottoms.set(group, rect);
    if (item.dataset['far'] === undefined) {
      heights.set(group, rect.bottom - (tops.get(group)?.top ?? rect.top));
    }
  }
  const groups = [...tops.keys()];
  const onScreen = groups.filter(
    (group) =>
      (bottoms.get(group)?.bottom ?? 0) > -innerHeight && (tops.get(group)?.top ?? 0) < 2 * innerHeight,
  );
  const holder = document.activeElement?.closest<HTMLElement>('[data-group]');
  const whole = [...heights].filter(([group]) => group < groups.length - 1).map(([, height]) => height);
  const sum = whole.reduce((total, height) => total + height, 0);
  return {
    from: onScreen[0] ?? 0,
    to: (onScreen.at(-1) ?? 0) + 1,
    focused: holder && list.contains(holder) ? Number(holder.dataset['group']) : -1,
    usual: whole.length > 0 ? Math.round(sum / whole.length) : start.usual,
  };
}

function isSame(a: Near, b: Near): boolean {
  return a.from === b.from && a.to === b.to && a.focused === b.focused && Math.abs(a.usual - b.usual) < 8;
}
