import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

// These functions measure the page's thread time instead of the wall clock, so that other load on the machine does not matter. They
// convert it to the time on a desktop computer, because rented cores are sometimes half as fast as at other times.

/** The milliseconds that `pieceOfWork` takes on a desktop computer, to whose speed all times here are converted. */
const ON_DESKTOP = 3;

/** Sorts numbers in place. It leaves no garbage, so its duration shows the processor's current speed. */
function pieceOfWork(): number {
  const numbers = new Uint32Array(20_000);
  let last = 2_463_534_242;
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < numbers.length; n += 1) {
      last ^= last << 13;
      last ^= last >>> 17;
      last ^= last << 5;
      numbers[n] = last;
    }
    numbers.sort();
  }
  return numbers[0] ?? 0;
}

/** Returns how many times slower than the desktop this processor is now: the fastest of three runs, because a run may include a pause. */
async function slowness(page: Page): Promise<number> {
  const times: number[] = [];
  while (times.length < 3) times.push(await ownTime(page, () => page.evaluate(pieceOfWork)));
  return Math.min(...times) / ON_DESKTOP;
}

/** Returns the main thread time of `work` on a page, in milliseconds on the desktop, including painting. */
export async function threadTime(page: Page, work: () => Promise<unknown>): Promise<number> {
  const before = await slowness(page);
  await waitForPaint(page);
  const spent = await ownTime(page, async () => {
    await work();
    await waitForPaint(page);
  });
  const slower = (before + (await slowness(page))) / 2;
  return spent / slower;
}

/** Returns the main thread time of `work`, in milliseconds on this machine. */
async function ownTime(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await spent();
  await work();
  const after = await spent();
  await session.detach();
  return (after - before) * 1000;
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      /** `b` for the beginning of an event reported in two parts. */
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** In microseconds, like the others. */
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
              /** The time of the press, in milliseconds. */
              timeStamp: z.optional(z.number()),
              /** When the page had delivered the responding frame: its later work does not delay that frame. */
              commitFinishTime: z.optional(z.number()),
              /** Until that frame was on the screen. */
              duration: z.optional(z.number()),
              /** Of `console.timeStamp`. */
              message: z.optional(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
});
type TraceEvent = z.infer<typeof Trace>['traceEvents'][number];
type EventData = NonNullable<NonNullable<TraceEvent['args']>['data']>;

/** How many times slower than the desktop a cheap phone's processor is. */
const SLOWER = 4;

/** Returns the main thread's events during `work`, with `tdur` in microseconds on the desktop, and the browser's event timings. */
async function trace(page: Page, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const before = await slowness(page);
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  await work();
  await waitForPaint(page);
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const slower = (before + (await slowness(page))) / 2;
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'EventTiming' || threads.has(`${pid} ${tid}`))
    .map((event) => (event.tdur === undefined ? event : { ...event, tdur: event.tdur / slower }));
}

/** Returns the durations of the main thread's tasks during `work`, in milliseconds on the desktop, longest first. */
export async function tasks(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const all = await trace(page, work);
  return all
    .filter(({ name }) => name === 'RunTask')
    .map(({ tdur = Number.NaN }) => tdur / 1000)
    .toSorted((a, b) => b - a);
}

/** The work that a press waits for: its handlers, and the frame that responds. */
const ANSWER = /^(?:EventDispatch|UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit)$/;

/**
 * Returns the interaction to next paint, in milliseconds on a processor four times slower: from the press until the page has done its
 * part of the frame that responds. React's later work, in slices of five milliseconds at any speed, does not delay that frame.
 */
export async function timeToNextPaint(page: Page, press: () => Promise<unknown>): Promise<number> {
  const all = await trace(page, async () => {
    await press();
    // The browser reports a press only after its frame is on the screen.
    for (let frames = 0; frames < 3; frames += 1) await waitForPaint(page);
  });
  const timings = all.filter(({ name, ph }) => name === 'EventTiming' && ph === 'b');
  const pressed = timings.filter(({ args }) => (args?.data?.interactionId ?? 0) > 0);
  if (pressed.length === 0) throw new Error('Nothing was pressed');
  // A press has several events: a tap ends with its click, a drag with its release.
  const begun = Math.max(...pressed.map(({ ts }) => ts));
  const end = Math.max(...pressed.map(({ ts, args }) => ts + 1000 * responseTime(args?.data ?? {})));
  const marks = all.filter(({ name }) => ANSWER.test(name));
  const own = all
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > begun && ts < end)
    .filter(({ ts, dur = 0 }) => marks.some((mark) => mark.ts >= ts && mark.ts < ts + dur))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return SLOWER * own;
}

/**
 * Returns the milliseconds of the page's work on a processor four times slower, from a press until it has done its part of the frame after
 * `console.timeStamp(mark)`.
 */
export async function timeToMark(page: Page, mark: string, press: () => Promise<unknown>): Promise<number> {
  const all = await trace(page, press);
  const pressed = all.filter(
    ({ name, args }) => name === 'EventTiming' && (args?.data?.interactionId ?? 0) > 0,
  );
  const begun = Math.max(...pressed.map(({ ts }) => ts));
  const said = all.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === mark);
  const frame = all
    .filter(({ name, ts }) => name === 'Commit' && ts > (said?.ts ?? Infinity))
    .toSorted((a, b) => a.ts - b.ts)[0];
  if (!frame || pressed.length === 0 || begun > frame.ts) throw new Error(`No press has led to ${mark}`);
  const end = frame.ts + (frame.dur ?? 0);
  const own = all
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > begun && ts < end)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return SLOWER * own;
}

/** Returns the milliseconds until the page had done its part of the frame that responds. */
function responseTime({ timeStamp = 0, commitFinishTime, duration = 0 }: EventData): number {
  return commitFinishTime === undefined ? duration : commitFinishTime - timeStamp;
}

/** Returns the median of several measurements, because the browser's own work varies. */
export async function median(measure: () => Promise<number>, count = 5): Promise<number> {
  const times: number[] = [];
  while (times.length < count) times.push(await measure());
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Resolves once requested changes are on the screen. */
function waitForPaint(page: Page): Promise<void> {
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
