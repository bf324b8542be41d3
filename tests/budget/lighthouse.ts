import { createServer } from 'node:net';
import { chromium as browsers, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromium } from '../e2e/support/chromium.ts';
import { measure, type Measured } from './page.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface Lighthouse {
  readonly browser: string;
  /** A page of the same profile: who signs in there is signed in on every visit, and what it keeps is there. */
  readonly page: Page;
  /**
   * One visit of Lighthouse's phone. The categories beside performance say the same every time, so only a first visit
   * asks for them.
   */
  visit(url: string, isFirst: boolean): Promise<Measured>;
  close(): Promise<void>;
}

/** A browser of its own, with Lighthouse at its side. */
export async function openLighthouse(baseURL: string): Promise<Lighthouse> {
  const port = await freePort();
  const options = await chromium();
  const profile = await browsers.launchPersistentContext('', {
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    baseURL,
  });
  const page = await profile.newPage();
  const { product } = await (await profile.newCDPSession(page)).send('Browser.getVersion');
  return {
    browser: product.replace(/^.*\//, 'Chromium '),
    page,
    visit: async (url, isFirst) => {
      const onlyCategories = isFirst ? CATEGORIES : ['performance'];
      const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories });
      if (!run) throw new Error('Lighthouse gave no result');
      if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
      return measure(run.lhr, run.artifacts.Trace.traceEvents);
    },
    close: () => profile.close(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The network has no port to give');
  return address.port;
}
