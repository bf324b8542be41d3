/** After so many milliseconds it is not waited for any longer: what is not seen is not drawn. */
const LONGEST = 100;

/** Resolves once what has just changed is on the screen: a press is answered first, what else it sets off comes after. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}
