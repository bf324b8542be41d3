import { atom } from 'nanostores';

/** The visit whose details are open, by id. */
export const $opened = atom<string | null>(null);

export function openVisit(id: string): void {
  $opened.set(id);
}

export function closeVisit(): void {
  $opened.set(null);
}
