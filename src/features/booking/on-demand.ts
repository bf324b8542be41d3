import { atom, type ReadableAtom } from 'nanostores';

/** A part of the wizard that comes when it is asked for. */
interface OnDemand<Part> {
  readonly $part: ReadableAtom<'away' | 'coming' | 'lost' | { readonly Part: Part }>;
  /** Null where it cannot be had just now. */
  readonly fetch: () => Promise<Part | null>;
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
  return { $part, fetch: () => (coming ??= bring()) };
}
