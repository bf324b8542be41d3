/** A part of a text: plain, the address that it links to, or the cancellation policy. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
  readonly isPolicy?: true;
}

/** Web addresses and email addresses. A dot or bracket at the end belongs to the sentence. */
const ADDRESS = /https:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]'’]|[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/giu;

/** Splits a text at the addresses in it, which become links. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const isWeb = found.toLowerCase().startsWith('https:');
    if (isWeb && !URL.canParse(found)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, href: isWeb ? new URL(found).href : `mailto:${found}` });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const BETWEEN = /\n[^\S\n]*\n\s*/;

/** Returns the paragraphs of a text, which empty lines separate. */
export function paragraphsIn(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
