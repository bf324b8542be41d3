import { startTransition, useEffect, useState, type RefObject } from 'react';

/** A long list is drawn in groups of so many: whole rows of cards in two, three or four columns. */
export const GROUP = 12;

/** Which groups of a long list are on the screen or near it. Lengths are in CSS pixels. */
export interface Near {
  /** The first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The one that has the focus in it, wherever it is; -1 for none. */
  readonly focused: number;
  /** How high a group is that has not been drawn. */
  readonly usual: number;
  /** Between one group and the next. */
  readonly gap: number;
}

/** What fits on any screen, before anything has been measured. */
const start: Near = { from: 0, to: 1, focused: -1, usual: GROUP * 100, gap: 0 };

/** How high each group was when it was drawn last. */
export type Heights = ReadonlyMap<number, number>;

/**
 * Which groups of a long list are worth drawing in full: those on the screen and one screen to both sides, and those
 * around the focus.
 * @param list each of whose children says in `data-group` which group it belongs to or begins with, and those that are
 * not drawn in `data-far` for how many groups they stand
 */
export function useNear(
  list: RefObject<HTMLElement | null>,
  length: number,
): { near: Near; heights: Heights } {
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
      const now = measured(list.current, length, heights);
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
    document.addEventListener('focusin', look);
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', look, { capture: true });
      document.removeEventListener('focusin', look);
      removeEventListener('resize', look);
    };
  }, [list, length, heights]);

  return { near, heights };
}

/** The Tab key goes from the focus into the groups beside it, faster than the page scrolls. */
export function isNear({ from, to, focused }: Near, group: number): boolean {
  return (group >= from && group < to) || (focused !== -1 && Math.abs(group - focused) <= 1);
}

/** How high these groups are together, from the first to before the last; the last of a list may be less than one. */
export function heightOf(
  from: number,
  to: number,
  length: number,
  { usual, gap }: Pick<Near, 'usual' | 'gap'>,
  heights: Heights,
): number {
  let height = -gap;
  for (let group = from; group < to; group += 1) {
    const share = Math.min(GROUP, length - group * GROUP) / GROUP;
    height += (heights.get(group) ?? Math.round(usual * share)) + gap;
  }
  return height;
}

/** Looks where the groups are, and takes down how high those are that are drawn. */
function measured(list: HTMLElement, length: number, heights: Map<number, number>): Near {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const items = [...list.children].flatMap((item) => {
    if (!(item instanceof HTMLElement)) return [];
    const { group, far = '0' } = item.dataset;
    return [{ rect: item.getBoundingClientRect(), group: Number(group), far: Number(far) }];
  });
  const drawn = Map.groupBy(
    items.filter(({ far }) => far === 0),
    ({ group }) => group,
  );
  for (const [group, members] of drawn) {
    heights.set(group, (members.at(-1)?.rect.bottom ?? 0) - (members[0]?.rect.top ?? 0));
  }
  const last = Math.ceil(length / GROUP) - 1;
  const whole = [...heights].flatMap(([group, height]) => (group < last ? [height] : []));
  const usual = whole.length > 0 ? Math.round(whole.reduce((a, b) => a + b) / whole.length) : start.usual;

  let from = last;
  let to = 1;
  const see = (group: number, top: number, bottom: number) => {
    if (bottom <= -innerHeight || top >= 2 * innerHeight) return;
    from = Math.min(from, group);
    to = Math.max(to, group + 1);
  };
  for (const { rect, group, far } of items) {
    if (far === 0) see(group, rect.top, rect.bottom);
    let { top } = rect;
    for (let one = group; one < group + far; one += 1) {
      const bottom = top + heightOf(one, one + 1, length, { usual, gap }, heights);
      see(one, top, bottom);
      top = bottom + gap;
    }
  }
  const holder = document.activeElement?.closest<HTMLElement>('[data-group]');
  return {
    from,
    to,
    focused: holder && list.contains(holder) ? Number(holder.dataset['group']) : -1,
    usual,
    gap,
  };
}

function isSame(a: Near, b: Near): boolean {
  return (
    a.from === b.from &&
    a.to === b.to &&
    a.focused === b.focused &&
    a.gap === b.gap &&
    Math.abs(a.usual - b.usual) < 8
  );
}
