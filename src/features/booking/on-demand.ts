import { atom, type ReadableAtom } from 'nanostores';
import type { ComponentType } from 'react';

/** A part of the wizard that comes when it is asked for, for few ever ask. */
interface OnDemand<Props> {
  readonly $part: ReadableAtom<'away' | 'coming' | 'lost' | { readonly Part: ComponentType<Props> }>;
  readonly fetch: () => Promise<void>;
}

/** What is said where it does not come. */
export const NOT_LOADED = 'It could not be loaded. Please check your connection and try again.';

export function onDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const $part = atom<ReturnType<OnDemand<Props>['$part']['get']>>('away');
  return {
    $part,
    async fetch() {
      if (typeof $part.get() === 'object') return;
      $part.set('coming');
      try {
        $part.set({ Part: await load() });
      } catch {
        $part.set('lost');
      }
    },
  };
}
