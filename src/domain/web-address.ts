import type { TextRule } from './text-rules.ts';

/** Characters that are drawn as a dot, a slash or a colon, and that NFKC leaves as they are. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[\u3002\u06d4\u0701\u0702\ua4f8]/gu, '.'],
  [/[\u2044\u2215\u29f8\u2571\\]/gu, '/'],
  [/[\u2236\ua789\u02d0\u05c3\u0589]/gu, ':'],
];

/** `https:/`, `www.`, or dotted text with a path, a query or a mark behind it. `St.John` and `J.Lo` are names. */
const addresses = /:\s*\/|\bwww\d*\.|[\p{L}\p{N}-]\.[\p{L}\p{N}-]{2,}(?::\d+)?(?:\/|[?#]\S)/iu;

/** Refuses what a mail program would make a link of, however it is written. */
export const noWebAddress: TextRule = (text) => {
  // Full-width letters are plain ones to a browser, and what cannot be seen is not there.
  const seen = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const plain = lookalikes.reduce((so, [drawn, sign]) => so.replaceAll(drawn, sign), seen);
  return addresses.test(plain) ? 'A name cannot contain a web address' : null;
};

/** The text with what a mail program would make a link of broken up by spaces that are not seen. */
export function unlinked(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])[.:@](?=[\p{L}\p{N}/])/gu, '$&\u200b');
}
