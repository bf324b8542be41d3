import { atom } from 'nanostores';

/** What can be opened over any section, by a key or by a button of the frame. */
export type Panel = 'search' | 'shortcuts';

export const $panel = atom<Panel | null>(null);

export function openPanel(panel: Panel): void {
  $panel.set(panel);
}

export function closePanel(): void {
  $panel.set(null);
}
