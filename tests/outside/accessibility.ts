import { existsSync, readFileSync } from 'node:fs';
import { SEEN, type Seen } from '../e2e/support/second-engine.ts';
import { outsideVersion, type Check } from './check.ts';

/** IBM's engine beside axe: its findings in every page and dialog that the browser tests opened, in either color scheme. */
export const accessibility: Check = {
  title: 'accessibility-checker-engine',
  version: () => (existsSync(SEEN) ? outsideVersion('accessibility-checker-engine') : null),
  needs: 'It looks while the browser tests run: SALON_PROOF=full npm run e2e',
  look: () => {
    const lines = readFileSync(SEEN, 'utf8').trimEnd().split('\n');
    const seen = lines.map((line) => JSON.parse(line) as Seen);
    const screens = new Set(seen.map(({ page, colorScheme }) => `${page} ${colorScheme}`));
    const doubts = seen.reduce((sum, one) => sum + one.doubts, 0);
    return Promise.resolve({
      looked: `${screens.size} pages and dialogs in either scheme, ${seen.length} looks, ${doubts} doubts for people`,
      findings: seen.flatMap(({ page, opened, findings }) =>
        findings.map(({ rule, where, words }) => ({
          rule,
          where: `${page} ${where}`,
          words: `${words} (${opened})`,
        })),
      ),
    });
  },
};
