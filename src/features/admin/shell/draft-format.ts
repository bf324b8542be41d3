/** The format of the drafts of forms, which changes with their shape. Drafts from before there were formats have none. */
export const DRAFT_FORMAT = 1;

/** True for a draft of this format; others are ignored. */
export function hasDraftFormat(kept: { readonly format?: unknown }): boolean {
  return (kept.format ?? 1) === DRAFT_FORMAT;
}
