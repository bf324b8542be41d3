import type { PointerEvent as ReactPointerEvent } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Range } from '../../../domain/ranges.ts';
import { scrollAtEdge } from '../../../platform/ui/scroll-at-edge.ts';
import { isLocalDate, type Minutes } from '../../../domain/time.ts';
import { $move, letGo, moveTo, pickUp, putDown } from './move.ts';
import type { Target } from './move-steps.ts';

/** Up to this distance in pixels, a pointer has only pressed. */
const SLIP = 5;

/** Returns the position of a point on the day's page: the closest column, and the minute at its height. */
export function placeAt(page: HTMLElement, hours: Range, x: number, y: number): Target | null {
  let nearest: { date: string; distance: number; minute: Minutes } | null = null;
  for (const column of page.querySelectorAll<HTMLElement>('[data-date]')) {
    const { left, right, top, height } = column.getBoundingClientRect();
    const distance = Math.max(left - x, 0, x - right);
    if (nearest !== null && nearest.distance <= distance) continue;
    const share = height === 0 ? 0 : Math.max(0, Math.min(1, (y - top) / height));
    const minute = hours.start + share * (hours.end - hours.start);
    nearest = { date: column.dataset['date'] ?? '', distance, minute };
  }
  return nearest !== null && isLocalDate(nearest.date)
    ? { date: nearest.date, minute: nearest.minute }
    : null;
}

interface Dragged {
  readonly appointment: OwnersAppointment;
  /** Its first minute on the page. */
  readonly start: Minutes;
  readonly page: HTMLElement;
  /** The shown part of the day. */
  readonly hours: Range;
}

/** Follows a pointer that picks a visit up and drops it. Escape, or a canceled pointer, leaves it there. */
export function followPointer(down: ReactPointerEvent<HTMLElement>, dragged: Dragged): void {
  if (down.button !== 0 || $move.get() !== null) return;
  const { appointment, start, page, hours } = dragged;
  const { pointerId, clientX, clientY } = down;
  const under = placeAt(page, hours, clientX, clientY);
  if (!under) return;
  const grip = under.minute - start;
  let [x, y] = [clientX, clientY];
  let isDragging = false;
  const listening = new AbortController();
  let stopScrolling: (() => void) | undefined;

  const follow = () => {
    const place = placeAt(page, hours, x, y);
    if (place) moveTo({ date: place.date, minute: place.minute - grip });
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    [x, y] = [event.clientX, event.clientY];
    if (!isDragging) {
      if (Math.hypot(x - clientX, y - clientY) < SLIP) return;
      isDragging = true;
      pickUp(appointment, 'drag');
      stopScrolling = scrollAtEdge(() => y, follow);
    }
    follow();
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    if (!isDragging) return;
    swallowClick();
    void putDown();
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId === pointerId) abandon();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDragging) abandon();
  };
  const abandon = () => {
    stop();
    if (!isDragging) return;
    swallowClick();
    letGo();
  };
  const stop = () => {
    stopScrolling?.();
    listening.abort();
  };
  addEventListener('pointermove', move, listening);
  addEventListener('pointerup', up, listening);
  addEventListener('pointercancel', cancel, listening);
  addEventListener('keydown', press, listening);
}

/** The click after a drag is suppressed, because it would open the visit. */
function swallowClick(): void {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
