import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import { $changes, $dialog, $newest } from '../shell/dialogs.ts';
import { $question } from './confirm-change.ts';

/** The id of an appointment's element in a section's list. */
export function itemId(id: string): string {
  return `appointment-${id}`;
}

/** Restores the focus after an action removed its button, without scrolling. */
export function useFocusAfterChange(
  heading: RefObject<HTMLElement | null>,
  list: readonly { readonly id: string }[],
): void {
  const changes = useStore($changes);
  const question = useStore($question);
  const dialog = useStore($dialog);
  const isAsking = question !== null || dialog !== null;
  const lastCount = useRef(changes);
  const before = useRef<readonly string[]>([]);
  const places = useRef<readonly string[] | null>(null);
  useEffect(() => {
    const newest = $newest.get();
    if (lastCount.current !== changes && newest) places.current = placesNear(newest.id, before.current);
    lastCount.current = changes;
    before.current = list.map(({ id }) => id);
    if (isAsking || places.current === null) return;
    const target = places.current;
    places.current = null;
    if (document.activeElement !== document.body) return;
    const place = target.map((id) => document.getElementById(itemId(id))).find((element) => element !== null);
    (place ?? heading.current)?.focus({ preventScroll: true });
  }, [changes, isAsking, list, heading]);
}

/** Best first: the appointment itself, the one that takes its place, the one before it. */
function placesNear(id: string, ids: readonly string[]): string[] {
  const index = ids.indexOf(id);
  return [id, ...ids.slice(index + 1, index + 2), ...ids.slice(Math.max(0, index - 1), Math.max(0, index))];
}
