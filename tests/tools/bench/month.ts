import { used } from './everything-on.ts';
import { driveDay, type DayPlan, type Share } from './model-day.ts';
import { thousands } from './words.ts';

/** The monthly commands of Upstash's free database, and how many of them a salon of one stylist may use. */
const FREE = 500_000;
const MOST = FREE / 2;

/** 22 days with twelve visits are sixty a week; visitors come every day. */
const DAYS = { working: 22, closed: 8 } as const;
const visitors = { visitors: 100, bookers: 20 } as const;
const plans: Readonly<Record<keyof typeof DAYS, DayPlan>> = {
  working: { ...visitors, booked: 9, byOwner: 3, visits: 12, hours: 8 },
  closed: { ...visitors, booked: 0, byOwner: 0, visits: 0, hours: 0 },
};
const JOBS = 'the scheduled jobs';

/** A month's commands of the model salon, by cause. */
export async function measureMonth(): Promise<ReadonlyMap<string, Share>> {
  const month = new Map<string, Share>();
  for (const kind of ['working', 'closed'] as const) {
    for (const [what, day] of Object.entries(await driveDay(plans[kind]))) {
      const sum = month.get(what) ?? { calls: 0, commands: 0, bytes: 0 };
      sum.calls += DAYS[kind] * day.calls;
      sum.commands += DAYS[kind] * day.commands;
      sum.bytes += DAYS[kind] * day.bytes;
      month.set(what, sum);
    }
  }
  if (Object.values(used).includes(0)) throw new Error(`Not everything was on: ${JSON.stringify(used)}`);
  return month;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;

/** Fails if the month needs more than half of the free commands. */
export async function monthSection(): Promise<string> {
  const month = await measureMonth();
  const all = [...month.values()].reduce((sum, one) => ({
    calls: sum.calls + one.calls,
    commands: sum.commands + one.commands,
    bytes: sum.bytes + one.bytes,
  }));
  const row = (what: string, { calls, commands, bytes }: Share) =>
    `| ${what} | ${thousands(calls)} | ${thousands(commands)} | ${percent(commands, all.commands)} | ${megabytes(bytes)} |`;
  const rows = [...month]
    .toSorted(([, a], [, b]) => b.commands - a.commands)
    .map(([what, one]) => row(what, one));
  const jobs = month.get(JOBS)?.commands ?? 0;
  const text = `## The cost of a month

A salon with 60 bookings a week and ${thousands(100 * (DAYS.working + DAYS.closed))} visitors a month. One in five looks for a time. The admin is open for
${plans.working.hours} hours on ${DAYS.working} days on two devices, each used for a minute at each of twelve visits. Two days, one with twelve
visits and one closed, run minute by minute through the functions at the pace of the admin's pages; a month has ${DAYS.working} and
${DAYS.closed} of them. Upstash bills a script and each command in it. Functions are warm; a cold one reads the rules and the session once more.
Everything is on: reminders, second reminders, texts, emails that invite clients back or ask for reviews, notifications on both
devices, three calendars read every fifteen minutes, hourly at night, and one written. Full exports are not included.
Netlify serves pages and pictures without a function call. Promised: less than half of the ${thousands(FREE)} free commands.

| What | Function calls | Commands | Share | Bytes sent and received |
|---|---|---|---|---|
${rows.join('\n')}
${row('**all**', all)}

The total is ${((100 * all.commands) / FREE).toFixed(1)} % of the free commands. Jobs run
after the call that has stored them, as part of its cost. The scheduled run every five minutes uses ${percent(jobs, all.commands)}: ${thousands(jobs)} commands.
`;
  if (all.commands >= MOST) throw new Error(`A month takes ${thousands(all.commands)} commands:\n${text}`);
  return text;
}
