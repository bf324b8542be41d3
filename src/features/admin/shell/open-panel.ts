import { atom } from 'nanostores';

/** The panels over any section, opened by a shortcut or a button; `new` is the New menu. */
const panels = ['search', 'needs-me', 'shortcuts', 'new', 'block'] as const;
export type Panel = (typeof panels)[number];

export const $panel = atom<Panel | null>(null);

/** The panel of a frame button. */
export function readPanel({ dataset }: Pick<HTMLElement, 'dataset'>): Panel | null {
  return panels.find((panel) => panel === dataset['panel']) ?? null;
}

export function openPanel(panel: Panel): void {
  $panel.set(panel);
}

export function closePanel(): void {
  $panel.set(null);
}
