import { atom } from 'nanostores';

type Later = typeof import('./later.ts');

export type LoadedLater =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly parts: Later };

/** The code of the later steps. */
export const $later = atom<LoadedLater>({ state: 'loading' });

/** @returns null when it cannot be had, as without a network: the visitor is told, and can try again */
export async function loadLater(): Promise<Later | null> {
  const known = $later.get();
  if (known.state === 'ready') return known.parts;
  $later.set({ state: 'loading' });
  try {
    const parts = await import('./later.ts');
    $later.set({ state: 'ready', parts });
    return parts;
  } catch {
    $later.set({ state: 'failed' });
    return null;
  }
}
