import { useEffect, useRef, type RefObject } from 'react';

/** For an element that takes the focus after a press removed its button. */
export function useFocusWhen<E extends HTMLElement>(isSo: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isSo) element.current?.focus();
  }, [isSo]);
  return element;
}
