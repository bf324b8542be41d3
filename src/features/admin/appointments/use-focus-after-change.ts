import { useStore } from '@nanostores/react';
import { useEffect, type RefObject } from 'react';
import { $changed, $question } from './change.ts';
import { itemId } from './item.ts';

/**
 * The button that was pressed is gone once its action is done, and the focus with it: it goes to the appointment, or to
 * the list's heading where the appointment has left the list.
 */
export function useFocusAfterChange(heading: RefObject<HTMLElement | null>): void {
  const changed = useStore($changed);
  const question = useStore($question);
  useEffect(() => {
    if (changed === null || question !== null) return;
    $changed.set(null);
    if (document.activeElement !== document.body) return;
    const target = document.getElementById(itemId(changed)) ?? heading.current;
    target?.focus({ preventScroll: target !== heading.current });
  }, [changed, question, heading]);
}
