import axe, { type Result } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/**
 * Lays out what is out of sight, too (`content-visibility: auto`): it keeps the colours of its last time, and is never
 * found too wide.
 */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('section { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Expects axe to find nothing on the page as it is now, in either colour scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  await layOutAll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(settleMotion);
    const violations = await axeViolations(page);
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
    }));
    expect(found, `axe in the ${colorScheme} scheme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** What axe finds. It stays on the page, and keeps no account of what is right: that is most of its work. */
async function axeViolations(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: onPage } = globalThis as unknown as { readonly axe: typeof axe };
    const { violations } = await onPage.run(document, { resultTypes: ['violations'] });
    return violations;
  });
}

/** The other scheme's colours may fade in: what axe measures is how they end. */
async function settleMotion(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of ending) animation.finish();
}
