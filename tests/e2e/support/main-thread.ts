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
      /** `b` where something begins that is told in two events. */
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** In microseconds, as the others. */
      ts: z.number(),
      dur: z.optional(z.number()),
      tdur: z.optional(z.number()),
      id2: z.optional(z.object({ local: z.optional(z.string()) })),
      args: z.optional(
        z.object({
          name: z.optional(z.string()),
          data: z.optional(
            z.object({
              interactionId: z.optional(z.number()),
              /** When it was pressed, in milliseconds. */
              timeStamp: z.optional(z.number()),
              /** When the page had handed over the frame that answers: what it does from then on, that frame does not wait for. */
              commitFinishTime: z.optional(z.number()),
              /** Until that frame was on the screen. */
              duration: z.optional(z.number()),
            }),
          ),
        }),
      ),
    }),
  ),
});
type TraceEvent = z.infer<typeof Trace>['traceEvents'][number];
type EventData = NonNullable<NonNullable<TraceEvent['args']>['data']>;

/** How much slower a cheap phone's processor is. */
const SLOWER = 4;

/** What the main thread does while `work` goes on, and what the browser tells of the presses in it. */
async function traced(page: Page, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  await work();
  await drawn(page);
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents.filter(({ name, pid, tid }) => name === 'EventTiming' || threads.has(`${pid} ${tid}`));
}

/** The tasks of the main thread while `work` goes on, in milliseconds each, the longest first. */
export async function tasks(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const all = await traced(page, work);
  return all
    .filter(({ name }) => name === 'RunTask')
    .map(({ tdur = Number.NaN }) => tdur / 1000)
    .toSorted((a, b) => b - a);
}

/** What a press waits for: its handlers, and the frame that answers it. */
const ANSWER = /^(?:EventDispatch|UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit)$/;

/**
 * Interaction to next paint: for how many milliseconds a press is waited for on a processor that is four times slower, from the
 * press until the page has done its part of the frame that answers it. What React draws later, in slices of five milliseconds
 * however slow it is, lets that frame by.
 */
export async function toNextPaint(page: Page, press: () => Promise<unknown>): Promise<number> {
  const all = await traced(page, async () => {
    await press();
    // The browser tells of a press only when its frame is on the screen.
    for (let frames = 0; frames < 3; frames += 1) await drawn(page);
  });
  const told = all.filter(({ name, ph }) => name === 'EventTiming' && ph === 'b');
  const pressed = told.filter(({ args }) => (args?.data?.interactionId ?? 0) > 0);
  if (pressed.length === 0) throw new Error('Nothing was pressed');
  // A press is several events: the last of a tap is its click, and of a drag that it is let go.
  const begun = Math.max(...pressed.map(({ ts }) => ts));
  const end = Math.max(...pressed.map(({ ts, args }) => ts + 1000 * answered(args?.data ?? {})));
  const marks = all.filter(({ name }) => ANSWER.test(name));
  const own = all
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > begun && ts < end)
    .filter(({ ts, dur = 0 }) => marks.some((mark) => mark.ts >= ts && mark.ts < ts + dur))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return SLOWER * own;
}

/** After how many milliseconds the page had done its part of the frame that answers an event. */
function answered({ timeStamp = 0, commitFinishTime, duration = 0 }: EventData): number {
  return commitFinishTime === undefined ? duration : commitFinishTime - timeStamp;
}

/** Median of five, or of three that take long: one may meet what the browser does for itself. */
export async function usually(measure: () => Promise<number>, count = 5): Promise<number> {
  const times: number[] = [];
  while (times.length < count) times.push(await measure());
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
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
