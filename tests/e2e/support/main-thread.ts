import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

// Time of the page's own thread, not of the wall clock: a machine that does something else meanwhile makes a page late,
// and says nothing about the page. Where nothing else runs, the two are the same.

/** Milliseconds of its main thread that `work` costs a page, drawing included. */
export async function threadTime(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await drawn(page);
  const before = await spent();
  await work();
  await drawn(page);
  const after = await spent();
  await session.detach();
  return (after - before) * 1000;
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.string()) })),
    }),
  ),
});

/** The tasks of the main thread while `work` goes on, in milliseconds each, the longest first. */
export async function tasks(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await work();
  await drawn(page);
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = Number.NaN }) => tdur / 1000)
    .toSorted((a, b) => b - a);
}

/** Resolves once what has been asked for is on the screen. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            setTimeout(resolve);
          });
        });
      }),
  );
}
