import type { Result } from 'lighthouse';

/** The results of one visit of Lighthouse's phone. Times in simulated milliseconds, sizes in bytes as sent. */
export interface Measured {
  /** Out of 100; missing if this visit did not measure it. */
  readonly scores: Readonly<Record<string, number>>;
  /** Audits that cost points in categories besides performance: `seo: is-crawlable`. */
  readonly faults: readonly string[];
  /** Performance without blocking time, out of 100. */
  readonly calmPerformance: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Lighthouse's value, by the wall clock. */
  readonly blocked: number;
  /** The same by the thread's processor time. */
  readonly ownBlocked: number;
  readonly shift: number;
  readonly document: number;
  readonly scripts: number;
  readonly all: number;
  readonly requests: number;
}

/** Files that a browser with windows fetches for its tab and menu, whatever the page does, so no page is charged for them. */
export const BROWSERS_OWN = [
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/admin.webmanifest',
] as const;

/** A page's promises. */
export interface Promised {
  /** Largest contentful paint, in milliseconds. */
  readonly paint: number;
  /**
   * The allowed blocking of the calmest visit by the page's own work, in milliseconds. By the wall clock an empty page is blocked
   * up to 80 on two shared cores, so other load is excluded and a little is allowed.
   */
  readonly blocked: number;
  /** Bytes, headers included: of everything, and of the part a server may send before it hears from the phone again. */
  readonly document: number;
  readonly scripts: number;
  readonly all: number;
  readonly requests: number;
  /** A fault that stays. It must be there: an exception that matches nothing exceeds the budget too. */
  readonly excepted?: string;
}

/** A private page asks search engines to leave it out. */
export const UNLISTED = 'seo: is-crawlable';

/** The home page starts without React, which would cost hundreds of milliseconds and 60 kB. */
export const HOME: Promised = {
  paint: 1_100,
  blocked: 20,
  document: 14_600,
  scripts: 8_000,
  all: 100_000,
  requests: 14,
};
/** The wizard has React before the first press, and none of its later steps. */
export const BOOKING: Promised = {
  paint: 1_200,
  blocked: 100,
  document: 14_600,
  scripts: 80_000,
  all: 125_000,
  requests: 14,
};
/** Its HTML states its purpose or contains its form, and carries its messages; content loaded later is no larger. */
export const PRIVATE: Promised = { ...BOOKING, excepted: UNLISTED, scripts: 95_000, all: 142_500 };
/** The same with a month of free times to move the visit to, which a host in front compresses and this one does not. */
export const STANDING: Promised = { ...PRIVATE, all: 149_500 };
/** The same with the characters of all fonts, because it shows users' own text. */
export const ACCOUNT: Promised = { ...PRIVATE, all: 168_000, requests: 16 };
/** The last known day is painted before any script. */
export const ADMIN: Promised = {
  excepted: UNLISTED,
  paint: 1_250,
  blocked: 200,
  document: 14_600,
  scripts: 145_000,
  all: 215_000,
  requests: 20,
};

/** A task counts as long, and blocks, after so many milliseconds on a phone so many times slower. */
const LONG = 50;
const SLOWER = 4;

export function measure({ audits, categories }: Result, trace: readonly TraceEvent[]): Measured {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const items = audits['network-requests']?.details;
  if (items?.type !== 'table') throw new Error('Lighthouse lists no requests');
  const sent = items.items.map((item) => ({
    bytes: Number(item['transferSize']),
    type: item['resourceType'],
  }));
  const weight = (type?: string) =>
    sent.filter((one) => type === undefined || one.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round(100 * (score ?? 0))]),
    ),
    faults: Object.values(categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ id, auditRefs }) =>
        auditRefs
          .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
          .map((ref) => `${id}: ${ref.id}`),
      ),
    calmPerformance: calm({ audits, categories }),
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    ownBlocked: ownBlocking(trace),
    shift: number('cumulative-layout-shift'),
    document: weight('Document'),
    scripts: weight('Script'),
    all: weight(),
    requests: sent.length,
  };
}

/** The used fields of a trace event: times in microseconds, `tdur` those of the thread. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/** Blocking time after the first paint, of the painting thread. NaN if nothing was painted. */
function ownBlocking(trace: readonly TraceEvent[]): number {
  const paint = trace.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  return trace
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .filter(({ ts }) => ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1_000 - LONG), 0);
}

/** The weighted mean of the performance score, over all its metrics but one. */
function calm({ audits, categories }: Pick<Result, 'audits' | 'categories'>): number {
  const metrics = (categories['performance']?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && id !== 'total-blocking-time',
  );
  const sum = metrics.reduce((total, { weight }) => total + weight, 0);
  const scored = metrics.reduce((total, { id, weight }) => total + weight * (audits[id]?.score ?? 0), 0);
  return Math.round((100 * scored) / sum);
}

/** Returns the audits that cost points in categories besides performance, and exceptions that match none of them. */
export function faultsIn(visits: readonly Measured[], excepted?: string): string[] {
  const { scores = {}, faults = [] } = visits[0] ?? {};
  const found = faults.filter((fault) => fault !== excepted);
  const isUnused = excepted !== undefined && 'seo' in scores && !faults.includes(excepted);
  return isUnused ? [...found, `${excepted} is excepted, but is no fault`] : found;
}

/** Returns a sentence for each broken promise of the page. */
export function breaches(visits: readonly Measured[], promised: Promised): string[] {
  const found: string[] = [];
  const atMost = (name: string, value: number, most: number, unit = '') => {
    if (!(value <= most)) found.push(`${name}: ${value}${unit}, at most ${most}${unit}`);
  };
  found.push(...faultsIn(visits, promised.excepted));
  const middle = (what: Exclude<keyof Measured, 'scores' | 'faults'>) =>
    median(visits, (visit) => visit[what]);
  const performance = middle('calmPerformance');
  if (!(performance >= 100)) found.push(`performance without blocking time: ${performance} of 100`);
  const blocked = Math.round(Math.min(...visits.map(({ ownBlocked }) => ownBlocked)));
  atMost('largest contentful paint', middle('largestPaint'), promised.paint, ' ms');
  atMost('layout shift', Math.round(1_000 * middle('shift')) / 1_000, 0);
  atMost('blocked for', blocked, promised.blocked, ' ms');
  atMost('document', middle('document'), promised.document, ' bytes');
  atMost('scripts', middle('scripts'), promised.scripts, ' bytes');
  atMost('everything', middle('all'), promised.all, ' bytes');
  atMost('requests', middle('requests'), promised.requests);
  return found;
}

/** The figures, one line for each visit and one for the median. */
export function report(visits: readonly Measured[]): string {
  const line = (name: string, pick: (of: (one: Measured) => number) => number) => {
    const whole = (of: (one: Measured) => number) => Math.round(pick(of));
    return [
      name.padEnd(8),
      `performance ${whole(({ scores }) => scores['performance'] ?? 0)}`,
      `first paint ${whole(({ firstPaint }) => firstPaint)} ms`,
      `largest ${whole(({ largestPaint }) => largestPaint)} ms`,
      `blocked ${whole(({ blocked }) => blocked)} ms, by itself ${whole(({ ownBlocked }) => ownBlocked)} ms`,
      `shift ${pick(({ shift }) => shift).toFixed(3)}`,
      `document ${whole(({ document }) => document)} bytes`,
      `scripts ${whole(({ scripts }) => scripts)} bytes`,
      `all ${whole(({ all }) => all)} bytes in ${whole(({ requests }) => requests)} requests`,
    ].join('  ');
  };
  const others = Object.entries(visits[0]?.scores ?? {}).filter(([category]) => category !== 'performance');
  return [
    ...visits.map((visit, i) => line(`visit ${i + 1}`, (of) => of(visit))),
    line('median', (of) => median(visits, of)),
    others.map(([category, score]) => `${category} ${score}`).join('  '),
  ].join('\n');
}

function median(visits: readonly Measured[], of: (one: Measured) => number): number {
  const values = visits.map(of).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
