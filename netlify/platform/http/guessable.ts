// Patterns that people try first when they guess, besides the most common passwords.

/** True for a shorter text written again and again, such as a single letter. */
export function isRepeated(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) < text.length;
}

/** How many different characters a text has, and how many different steps from one to the next: one step for `abcdef` and `654321`. */
export function variety(text: string): { readonly letters: number; readonly steps: number } {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  return { letters: new Set(codes).size, steps: new Set(steps).size };
}
