import { linkedParts } from '../../domain/website/linked-text.ts';

/** Writes a text as Paragraphs.astro does, with its addresses as links. Without `isLive` the links lead nowhere. */
export function writeText(element: Element, text: string, isLive = true, split = linkedParts): void {
  if (element.textContent === text) return;
  const parts = split(text).map(({ text: words, href }) => {
    if (href === undefined) return words;
    const link = element.ownerDocument.createElement('a');
    link.className = 'link';
    if (isLive) link.href = href;
    link.textContent = words;
    return link;
  });
  element.replaceChildren(...parts);
}
