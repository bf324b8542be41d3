import { atom } from 'nanostores';

/** What can be opened over any section, by a key or by a button of the frame; `new` is what can be made. */
const panels = ['search', 'shortcuts', 'new', 'block'] as const;
export type Panel = (typeof panels)[number];

export const $panel = atom<Panel | null>(null);

/** The panel that a button of the frame names. */
export function panelOf({ dataset }: Pick<HTMLElement, 'dataset'>): Panel | null {
  return panels.find((panel) => panel === dataset['panel']) ?? null;
}

export function openPanel(panel: Panel): void {
  $panel.set(panel);
}

export function closePanel(): void {
  $panel.set(null);
}
