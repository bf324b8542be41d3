import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browsers, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromium } from '../../e2e/support/chromium.ts';
import { BROWSERS_OWN, measure, type Measured } from './page.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A trace ends when each process has sent its part, and waits five seconds for a process that a navigation has just replaced. */
const ONE_RENDERER = '--renderer-process-limit=1';

export interface Lighthouse {
  readonly browser: string;
  /** A page of the same profile, so that its session and storage stay for every visit. */
  readonly page: Page;
  /** One visit of Lighthouse's phone. Categories besides performance do not vary, so only the first visit measures them. */
  visit(url: string, isFirst: boolean): Promise<Measured>;
  /** Loads a page as a visitor does. @returns how often its icon was fetched over the network; 0 in a browser without windows */
  iconFetches(url: string): Promise<number>;
  close(): Promise<void>;
}

/** A separate browser with Lighthouse. */
export async function openLighthouse(baseURL: string): Promise<Lighthouse> {
  const port = await freePort();
  const options = await chromium();
  const profile = await browsers.launchPersistentContext('', {
    ...options,
    args: [...(options.args ?? []), ONE_RENDERER, `--remote-debugging-port=${port}`],
    baseURL,
  });
  const page = await profile.newPage();
  const { product } = await (await profile.newCDPSession(page)).send('Browser.getVersion');
  return {
    browser: product.replace(/^.*\//, 'Chromium '),
    page,
    visit: async (url, isFirst) => {
      const onlyCategories = isFirst ? CATEGORIES : ['performance'];
      const folder = await mkdtemp(join(tmpdir(), 'salon-visit-'));
      const flags = { port, logLevel: 'error', onlyCategories, disableFullPageScreenshot: true } as const;
      try {
        await lighthouse(url, { ...flags, gatherMode: folder });
        await forgetBrowsersOwn(folder);
        const run = await lighthouse(url, { ...flags, auditMode: folder });
        if (!run) throw new Error('Lighthouse gave no result');
        if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
        return measure(run.lhr, run.artifacts.Trace.traceEvents);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    iconFetches: async (url) => {
      const visitor = await profile.newPage();
      const network = await profile.newCDPSession(visitor);
      await network.send('Network.enable');
      let fetches = 0;
      network.on('Network.responseReceived', ({ response }) => {
        if (response.url.endsWith('/favicon.svg') && !response.fromDiskCache) fetches += 1;
      });
      await visitor.goto(url, { waitUntil: 'networkidle' });
      await visitor.close();
      return fetches;
    },
    close: () => profile.close(),
  };
}

/**
 * Removes the browser's own requests from a visit's data before it is judged. Blocking a request would still delay the paint that
 * Lighthouse simulates.
 */
async function forgetBrowsersOwn(folder: string): Promise<void> {
  const log = join(folder, 'devtoolslog.json');
  const trace = join(folder, 'trace.json');
  const messages = JSON.parse(await readFile(log, 'utf8')) as Message[];
  const { traceEvents, ...rest } = JSON.parse(await readFile(trace, 'utf8')) as { traceEvents: Traced[] };
  const own = new Set(
    messages.flatMap(({ params: { requestId, request } }) =>
      requestId && BROWSERS_OWN.some((path) => request?.url.endsWith(path)) ? [requestId] : [],
    ),
  );
  const isOwn = (id: string | undefined) => id !== undefined && own.has(id);
  await writeFile(log, JSON.stringify(messages.filter(({ params }) => !isOwn(params.requestId))));
  const others = traceEvents.filter(({ args }) => !isOwn(args?.data?.requestId));
  await writeFile(trace, JSON.stringify({ ...rest, traceEvents: others }));
}

interface Message {
  readonly params: { readonly requestId?: string; readonly request?: { readonly url: string } };
}
interface Traced {
  readonly args?: { readonly data?: { readonly requestId?: string } };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The network has no port to give');
  return address.port;
}
