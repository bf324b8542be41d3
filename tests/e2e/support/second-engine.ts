import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { test, type Page } from '@playwright/test';

const ENGINE = resolve(import.meta.dirname, '../../outside/node_modules/accessibility-checker-engine/ace.js');

/** A file with a line for each check by the second engine, which tests/outside/accessibility.ts evaluates. */
export const SEEN = resolve(import.meta.dirname, '../../../test-results/second-engine.jsonl');

/** The second engine's findings for a page or dialog. */
export interface Seen {
  readonly page: string;
  /** The title of the test that opened it. */
  readonly opened: string;
  readonly colorScheme: string;
  /** The definite violations of a rule. */
  readonly findings: readonly { readonly rule: string; readonly where: string; readonly words: string }[];
  /** How many elements a person should look at. */
  readonly doubts: number;
}

interface Ace {
  readonly Checker: new () => {
    check(
      root: Document,
      guidelines: readonly string[],
    ): Promise<{
      readonly results: readonly {
        readonly ruleId: string;
        readonly reasonId: string;
        readonly value: readonly [string, string];
        readonly message: string;
        readonly snippet: string;
      }[];
    }>;
  };
}

/** The longest check on a busy machine, in milliseconds. */
const MOST = 120_000;

let source: string | undefined;

/** Checks the page that axe has just checked with IBM's engine and all of its rules. */
export async function checkWithSecondEngine(page: Page, colorScheme: string): Promise<void> {
  if (source === undefined) {
    if (!existsSync(ENGINE))
      throw new Error('Install the second engine first: npm ci --prefix tests/outside');
    source = readFileSync(ENGINE, 'utf8');
  }
  // The check takes seconds, so the test gets more time.
  const { timeout } = test.info();
  const began = performance.now();
  test.setTimeout(timeout + MOST);
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(source);
  // A newly added frame first has an empty document without a language.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every(
      ({ contentDocument: inside }) => inside === null || inside.querySelector('html[lang]') !== null,
    ),
  );
  const seen = await page.evaluate(async (): Promise<Omit<Seen, 'colorScheme' | 'opened'>> => {
    const { Checker } = (globalThis as unknown as { readonly ace: Ace }).ace;
    const { results } = await new Checker().check(document, ['IBM_Accessibility']);
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector('h2')?.textContent;
    const failed = results.filter(({ value }) => value[1] === 'FAIL');
    return {
      page: location.pathname + (dialog ? ` (${dialog})` : ''),
      findings: failed.map(({ ruleId, reasonId, message, snippet }) => ({
        rule: `${ruleId} ${reasonId}`,
        where: snippet.slice(0, 300),
        words: message,
      })),
      doubts: results.filter(({ value }) => value[1] === 'POTENTIAL').length,
    };
  });
  test.setTimeout(timeout + Math.ceil(performance.now() - began));
  mkdirSync(dirname(SEEN), { recursive: true });
  appendFileSync(SEEN, `${JSON.stringify({ ...seen, colorScheme, opened: test.info().title })}\n`);
}
