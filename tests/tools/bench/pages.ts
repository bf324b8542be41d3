import { resolve } from 'node:path';
import { openSalon } from '../../e2e/support/server.ts';
import { openLighthouse, type Lighthouse } from '../budget/lighthouse.ts';
import type { Measured } from '../budget/page.ts';
import { aNewOwner, forgetAll } from '../budget/pages.ts';
import { median } from './load.ts';
import { pageWeight } from './page-scripts.ts';
import { kilobytes } from './words.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const VISITS = 3;
const PATHS = ['/', '/booking', '/admin'] as const;

export interface PageFigures {
  readonly path: string;
  readonly visits: readonly Measured[];
}

export interface PagesFigures {
  readonly browser: string;
  readonly pages: readonly PageFigures[];
  /** Bytes of all scripts `/booking` may load. */
  readonly bookingScripts: number;
}

/** Lighthouse's phone on a new salon's built site, served by the local host; the admin as its owner sees it. */
export async function measurePages(): Promise<PagesFigures> {
  const salon = await openSalon();
  let lighthouse: Lighthouse | null = null;
  try {
    lighthouse = await openLighthouse(salon.url);
    const pages: PageFigures[] = [];
    for (const path of PATHS) {
      const visits: Measured[] = [];
      if (path === '/admin') await aNewOwner(lighthouse.page);
      while (visits.length < VISITS) {
        await forgetAll(lighthouse.page);
        visits.push(await lighthouse.visit(salon.url + path, visits.length === 0));
      }
      pages.push({ path, visits });
    }
    const bookingScripts = pageWeight(ROOT, 'booking/index.html');
    return { browser: lighthouse.browser, pages, bookingScripts };
  } finally {
    await lighthouse?.close();
    await salon.stop();
  }
}

function row({ path, visits }: PageFigures): string {
  const middle = (of: (one: Measured) => number) => median(visits.map(of));
  const score = (category: string) => visits[0]?.scores[category] ?? Number.NaN;
  return [
    `\`${path}\``,
    middle(({ scores }) => scores['performance'] ?? Number.NaN),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    `${Math.round(middle(({ firstPaint }) => firstPaint))} ms`,
    `${Math.round(middle(({ largestPaint }) => largestPaint))} ms`,
    `${Math.round(middle(({ blocked }) => blocked))} ms`,
    middle(({ shift }) => shift).toFixed(3),
    kilobytes(middle(({ document }) => document)),
    kilobytes(middle(({ scripts }) => scripts)),
    kilobytes(middle(({ all }) => all)),
    middle(({ requests }) => requests),
  ].join(' | ');
}

export function pagesSection({ browser, pages, bookingScripts }: PagesFigures): string {
  return `## Pages

Lighthouse's phone in ${browser}, with a simulated slow 4G network and a processor slowed four times: medians of
${VISITS} first visits to a new salon on the local host, signed in for the admin. \`npm run budget\` checks the budgets of all pages,
and of the admin also with its stored day. Bytes are as sent, with headers, before anything is pressed.
Pages with an SEO score below 100 ask search engines not to index them.

| Page | Performance | Accessibility | Best practices | SEO | First paint | Largest paint | Blocked | Shift | Document | Scripts | All | Requests |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
${pages.map((page) => `| ${row(page)} |`).join('\n')}

All steps of \`/booking\` load ${kilobytes(bookingScripts)} of JavaScript (gzip), including React and the waitlist
form; \`npm run size\` checks the limit.
`;
}
