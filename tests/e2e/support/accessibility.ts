import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Result } from 'axe-core';
import { expect, test, type Page } from '@playwright/test';
import { isFull } from '../../support/proof.ts';
import { DESKTOP } from './screens.ts';
import { checkWithSecondEngine } from './second-engine.ts';

/** Lays out content outside the view too: otherwise it keeps its old colors, and its width goes unchecked. */
const LAID_OUT = 'section { content-visibility: visible !important }';
/** Stops fading colors when the scheme changes: inherited colors would start late, and axe would measure them in between. */
const UNFADING = '*, ::before, ::after { transition: none !important }';
/** The axe rules that the other color scheme can break, because only colors differ. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The minified file is half as long as `axe-core`'s export, and every page parses it again. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Adds a rule to the page's styles. */
async function addRule(page: Page, rule: string): Promise<void> {
  await page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  }, rule);
}

/** Lays out content outside the view too (`content-visibility: auto`). */
export async function layOutAll(page: Page): Promise<void> {
  await addRule(page, LAID_OUT);
}

/** Counts axe's checks of a tab's pages, by address. */
const looks = new WeakMap<Page, Map<string, number>>();

/**
 * Returns the color schemes in which axe checks a page. The full proof always checks both. `npm test` checks both only at an address's
 * first check; dialogs and other states have the same colors and alternate between the schemes. A desktop has the same colors as a phone.
 */
function schemesOf(page: Page, screen: string): readonly ('light' | 'dark')[] {
  if (isFull) return ['light', 'dark'];
  if (screen === 'desktop') return ['light'];
  const seen = looks.get(page) ?? new Map<string, number>();
  const before = seen.get(page.url()) ?? 0;
  looks.set(page, seen.set(page.url(), before + 1));
  return before === 0 ? ['light', 'dark'] : before % 2 === 0 ? ['light'] : ['dark'];
}

/** Expects axe to find nothing on the current page, in either color scheme. */
export async function expectAccessible(page: Page, screen = test.info().project.name): Promise<void> {
  await addRule(page, `${LAID_OUT} ${UNFADING}`);
  const schemes = schemesOf(page, screen);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(endMotion);
    const violations = await axeViolations(page, colorScheme === schemes[0] ? null : COLOR_RULES);
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
    }));
    expect(found, `axe in the ${colorScheme} scheme`).toEqual([]);
    if (isFull) await checkWithSecondEngine(page, colorScheme);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/**
 * Expects an accessible page on a phone and at a desktop's width. `npm test` checks the desktop only here; `npm run proof` runs whole
 * tests there.
 */
export async function expectAccessibleOnBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  const own = page.viewportSize();
  if (isFull || own === null || test.info().project.name === 'desktop') return;
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page, 'desktop');
  await page.setViewportSize(own);
}

/**
 * Returns axe's findings. axe stays loaded on the page, and doesn't report passes, which would be most of its work.
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

/** Finishes all animations, because axe should measure the final state. */
async function endMotion(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of ending) animation.finish();
}
