import { atom } from 'nanostores';

type Later = Pick<typeof import('./later.ts'), 'EditBanner' | 'LaterStep' | 'learnLimit' | 'openBooking'>;

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
    const { EditBanner, LaterStep, learnLimit, openBooking } = await import('./later.ts');
    const parts = { EditBanner, LaterStep, learnLimit, openBooking };
    $later.set({ state: 'ready', parts });
    return parts;
  } catch {
    $later.set({ state: 'failed' });
    return null;
  }
}
