import { useStore } from '@nanostores/react';
import { useEffect, type RefObject } from 'react';
import { $focus, $question } from './change.ts';
import { itemId } from './item.ts';

/**
 * The button that was pressed is gone once its action is done, and the focus with it: it goes to the appointment or one
 * beside it, and to the heading of a list that is empty now. Nothing scrolls.
 */
export function useFocusAfterChange(heading: RefObject<HTMLElement | null>): void {
  const places = useStore($focus);
  const question = useStore($question);
  useEffect(() => {
    if (places === null || question !== null) return;
    $focus.set(null);
    if (document.activeElement !== document.body) return;
    const place = places.map((id) => document.getElementById(itemId(id))).find((element) => element !== null);
    (place ?? heading.current)?.focus({ preventScroll: true });
  }, [places, question, heading]);
}
