import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Result } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** What is out of sight is laid out, too: else it keeps the colours of its last time, and is never found too wide. */
const LAID_OUT = 'section { content-visibility: visible !important }';
/**
 * The other scheme's colours do not fade: a text that inherits its colour sets out for the new one only when what is
 * around it has arrived there, and axe would measure it on its way.
 */
const UNFADING = '*, ::before, ::after { transition: none !important }';
/** The rules of axe that the other scheme can break, for it changes nothing but colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Half as long as what `axe-core` exports, for every page reads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Adds a rule to the styles of the page. */
async function addRule(page: Page, rule: string): Promise<void> {
  await page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  }, rule);
}

/** Lays out what is out of sight, too (`content-visibility: auto`). */
export async function layOutAll(page: Page): Promise<void> {
  await addRule(page, LAID_OUT);
}

/** Expects axe to find nothing on the page as it is now, in either colour scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  await addRule(page, `${LAID_OUT} ${UNFADING}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(endMotion);
    const violations = await axeViolations(page, colorScheme === 'light' ? null : OF_COLOUR);
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
    }));
    expect(found, `axe in the ${colorScheme} scheme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/**
 * What axe finds. It stays on the page, and keeps no account of what is right: that is most of its work.
 * @param rules only these; null for all
 */
async function axeViolations(page: Page, rules: readonly string[] | null): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe: onPage } = globalThis as unknown as { readonly axe: typeof axe };
    const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly: [...runOnly] }) };
    return (await onPage.run(document, options)).violations;
  }, rules);
}

/** What fades in has arrived: axe measures how it ends. */
async function endMotion(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of ending) animation.finish();
}
