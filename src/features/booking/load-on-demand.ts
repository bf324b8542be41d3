import { atom, type ReadableAtom } from 'nanostores';
import { get } from '../../platform/call/simple-get.ts';

/** A part of the wizard that comes when it is asked for. */
interface OnDemand<Part> {
  readonly $part: ReadableAtom<'away' | 'coming' | 'lost' | { readonly Part: Part }>;
  /** Null where it cannot be had just now. */
  readonly fetch: () => Promise<Part | null>;
  /**
   * The same after a press. Where it was lost before and is again though the page itself can be had, the page is loaded anew:
   * an older Chromium never asks again for a file that it once did not get, and a site that was built anew has another.
   */
  readonly want: () => Promise<void>;
}

/** What is said where it does not come. */
export const NOT_LOADED = 'It could not be loaded. Please check your connection and try again.';

export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const $part = atom<ReturnType<OnDemand<Part>['$part']['get']>>('away');
  let coming: Promise<Part | null> | null = null;
  async function bring(): Promise<Part | null> {
    $part.set('coming');
    try {
      const Part = await load();
      $part.set({ Part });
      return Part;
    } catch {
      $part.set('lost');
      coming = null;
      return null;
    }
  }
  const fetch = () => (coming ??= bring());
  async function want(): Promise<void> {
    const wasLost = $part.get() === 'lost';
    if ((await fetch()) !== null || !wasLost) return;
    const page = await get(location.pathname).catch(() => null);
    if (page?.ok) location.reload();
  }
  return { $part, fetch, want };
}
