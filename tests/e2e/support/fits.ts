import { expect, type Page } from '@playwright/test';

/** Expects everything to fit: nothing is wider than the window, cut off, outside its box, or below another text. */
export async function expectFits(page: Page, where: string): Promise<void> {
  expect.soft(await findMisfits(page), where).toEqual([]);
}

export async function findMisfits(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(misfitsInPage);
}

/** Runs in the page, and returns the texts that do not fit. */
function misfitsInPage(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  const wide = root.scrollWidth - root.clientWidth;
  if (wide > 0) found.push(`the page is ${wide}px too wide`);

  const seen: { readonly text: string; readonly layer: Element | null; readonly rect: DOMRect }[] = [];
  const texts = document.createTreeWalker(
    document.querySelector('dialog:modal') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (texts.nextNode()) {
    const text = (texts.currentNode.textContent ?? '').trim();
    const parent = texts.currentNode.parentElement;
    const isShown =
      parent?.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) === true;
    if (
      text === '' ||
      !parent ||
      !isShown ||
      parent.closest('.sr-only, option, script, style, noscript, [data-lead]')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const said = text.slice(0, 30);
    let isScrolled = false;
    let layer: Element | null = null;
    let { left: from, right: to } = range.getBoundingClientRect();
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const {
        overflowX,
        textOverflow,
        webkitLineClamp,
        position,
        clipPath,
        borderTopWidth,
        backgroundColor,
      } = getComputedStyle(box);
      const isScroller = overflowX === 'auto' || overflowX === 'scroll';
      const isClamped = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (isClamped || isScroller || clipPath === 'inset(50%)') isScrolled = true;
      if (layer === null && (position === 'sticky' || position === 'fixed' || position === 'absolute'))
        layer = box;
      if (isScrolled) continue;
      const { left, right } = box.getBoundingClientRect();
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      const isBox = borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)';
      if ((hides || isBox) && (from < left - 1.5 || to > right + 1.5))
        found.push(`"${said}" leaves ${box.tagName.toLowerCase()}.${box.className}`);
      // A boxed element leaves the next box at its border.
      if (isBox && position === 'static') [from, to] = [Math.min(from, left), Math.max(to, right)];
    }
    if (isScrolled) continue;
    for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(
      /(?<!\S)[\p{L}\w$:.,'’!?⟦⟧]{1,12}(?!\S)/gu,
    )) {
      const one = document.createRange();
      one.setStart(texts.currentNode, index);
      one.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...one.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`"${word}" of "${said}" is broken`);
    }
    for (const rect of range.getClientRects()) {
      if (rect.right > root.clientWidth + 1 || rect.left < -1) found.push(`"${said}" leaves the window`);
      if (rect.width > 1 && rect.height > 1) seen.push({ text: said, layer, rect });
    }
  }
  seen.forEach((one, i) => {
    for (const other of seen.slice(i + 1)) {
      if (one.layer !== other.layer || one.text === other.text) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // Tight line spacing is allowed.
      if (across > 2 && down > Math.min(one.rect.height, other.rect.height) / 2)
        found.push(`"${one.text}" and "${other.text}" are over one another`);
    }
  });
  return [...new Set(found)].slice(0, 12);
}
