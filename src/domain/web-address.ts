import type { TextRule } from './text-rules.ts';

/** Characters that look like a dot, slash or colon and that NFKC does not change. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[\u3002\u06d4\u0701\u0702\ua4f8]/gu, '.'],
  [/[\u2044\u2215\u29f8\u2571\\]/gu, '/'],
  [/[\u2236\ua789\u02d0\u05c3\u0589]/gu, ':'],
];

/** `https:/`, `www.`, or dotted text followed by a path, query or fragment. `St.John` and `J.Lo` are names. */
const addresses = /:\s*\/|\bwww\d*\.|[\p{L}\p{N}-]\.[\p{L}\p{N}-]{2,}(?::\d+)?(?:\/|[?#]\S)/iu;

/** Rejects text that a mail program would turn into a link, in any notation. */
export const noWebAddress: TextRule = (text) => {
  // Browsers read full-width letters as plain ones and ignore invisible characters.
  const visibleText = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const plain = lookalikes.reduce((so, [lookalike, sign]) => so.replaceAll(lookalike, sign), visibleText);
  return addresses.test(plain) ? { fault: 'webAddress', label: 'Name', count: 0 } : null;
};

/** Returns the text with possible links broken up by invisible spaces. */
export const unlinked = (text: string): string =>
  text.replaceAll(/(?<=[\p{L}\p{N}])[.:@](?=[\p{L}\p{N}/])/gu, '$&\u200b');
