/** True if something that was typed in the admin has not been sent, also in forms that are closed: see src/storage.ts. */
export function hasDrafts(): boolean {
  try {
    return [localStorage, sessionStorage].some((kept) =>
      Object.keys(kept).some((key) => key.startsWith('salon.draft.')),
    );
  } catch {
    return false;
  }
}
