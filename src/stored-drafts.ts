import type { Draft } from './storage.ts';

/** The places of what was typed in the admin and has not been sent, also in forms that are closed: see src/storage.ts. */
export function storedDrafts(of = ''): Draft[] {
  const isDraft = (key: string): key is Draft => key.startsWith(`salon.draft.${of}`);
  try {
    return [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept).filter(isDraft));
  } catch {
    return [];
  }
}
