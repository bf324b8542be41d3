import { atom, type ReadableAtom } from 'nanostores';
import { get } from '../../platform/call/simple-get.ts';

/** A part of the wizard that is loaded on demand. */
interface OnDemand<Part> {
  readonly $part: ReadableAtom<'away' | 'coming' | 'lost' | { readonly Part: Part }>;
  /** Loads the part; null if that fails now. */
  readonly fetch: () => Promise<Part | null>;
  /** Loads it after a press. If it fails again although the page itself can be loaded, the page reloads with new files. */
  readonly want: () => Promise<void>;
}

/** @param beside loads what else the part needs */
export function onDemand<Part>(load: () => Promise<Part>, beside?: () => Promise<void>): OnDemand<Part> {
  const $part = atom<ReturnType<OnDemand<Part>['$part']['get']>>('away');
  let coming: Promise<Part | null> | null = null;
  async function bring(): Promise<Part | null> {
    $part.set('coming');
    try {
      const [Part] = await Promise.all([load(), beside?.()]);
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
