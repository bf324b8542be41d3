// Patterns that attackers try first, besides the most common passwords.

/** True for a repeated shorter text, such as a single letter. */
export function isRepeated(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) < text.length;
}

/** Returns how many different characters a text has, and steps between neighbors: one for `abcdef`. */
export function variety(text: string): { readonly letters: number; readonly steps: number } {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  return { letters: new Set(codes).size, steps: new Set(steps).size };
}
