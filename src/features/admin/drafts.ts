import type { Check } from '../../api/known-shape.ts';

/** Begins the name of every draft in this tab's storage. */
export const DRAFTS = 'salon.draft.';

/** What was typed at a place and not saved, kept over a reload and a new sign-in; null for none. */
export function readDraft<Value>(place: string, isValue: Check<Value>): Value | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFTS + place) ?? 'null');
    return isValue(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(place: string, value: unknown): void {
  try {
    sessionStorage.setItem(DRAFTS + place, JSON.stringify(value));
  } catch {
    // No storage in this browser: what is typed lives as long as the page, and leaving it asks.
  }
}

export function forgetDraft(place: string): void {
  try {
    sessionStorage.removeItem(DRAFTS + place);
  } catch {
    // No storage in this browser: nothing was kept.
  }
}

/** Once the owner has signed out, or is somebody else, nothing that they typed about their clients stays behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
    }
  } catch {
    // No storage in this browser: nothing was kept.
  }
}
