/** The maximum wait in milliseconds, because hidden pages are not painted. */
const LONGEST = 100;

/** Resolves after the next paint, so the click shows first. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
