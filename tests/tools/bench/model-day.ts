import { runAddedJobs, runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { demoStarting as starting, type Deps } from '../../../netlify/deps.ts';
import type { Beginning } from '../../../src/domain/settings/setup.ts';
import { openUpstash } from '../../../netlify/platform/store/upstash.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { allDone, serveWith } from '../../support/functions.ts';
import { dataIn, Someone } from '../../support/someone.ts';
import { startUpstash } from '../../support/upstash.ts';
import { services, settings, switchOn } from './everything-on.ts';
import { OpenPages } from './rhythm.ts';
import { benchDeps } from './seeded.ts';
import { visits, type Kept, type Visiting } from './visitors.ts';

// A day of the model salon through the real functions, in chronological order.

/** The events of one day, and the store they run on. */
export interface DayPlan {
  readonly visitors: number;
  /** Visitors who continue to the booking page. */
  readonly bookers: number;
  /** Those of them who book. */
  readonly booked: number;
  /** The owner's bookings for others. */
  readonly byOwner: number;
  /** Completed visits, each with a checkout; 0 on a day when the salon is closed and nobody opens the admin. */
  readonly visits: number;
  /** Hours for which the admin is open on two devices. */
  readonly hours: number;
}

/** The daily cost of one kind of event. */
export interface Share {
  calls: number;
  commands: number;
  /** To and from the database. */
  bytes: number;
}

const MINUTE = 60_000;
const TICK = 6_000;
const ORIGIN = 'http://localhost';
/** Midnight in the salon, a Tuesday. */
const MIDNIGHT: EpochMs = Date.UTC(2026, 10, 24, 5);
const OPENS = 9 * 60;

/** Visits of three quarters of an hour, twelve a day. */
const salon: Beginning = {
  ...starting,
  settings: {
    ...starting.settings,
    slotMode: 'interval',
    timeSlotInterval: 15,
    bookingWindow: 60,
    workingHours: { start: '09:00', end: '18:00' },
    workingDays: [0, 1, 2, 3, 4, 5, 6],
    requireDeposit: false,
  },
};
const service = starting.services.find(({ duration_min }) => duration_min === 45)?.id ?? 0;
const twoDigits = (n: number) => String(n).padStart(2, '0');
const toTime = (n: number) =>
  `${twoDigits(Math.floor((OPENS + 45 * n) / 60))}:${twoDigits((OPENS + 45 * n) % 60)}`;
const dateAfter = (days: number) => new Date(MIDNIGHT + days * 1440 * MINUTE).toISOString().slice(0, 10);

/** Minutes of the day at which each arrives and is done. */
const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, n) => Math.round(from + ((to - from) * n) / count));

/** Runs the day after similar weeks, and returns the cost of each kind of event. */
export async function driveDay(plan: DayPlan): Promise<Readonly<Record<string, Share>>> {
  const shim = await startUpstash();
  const store = openUpstash({ url: shim.url, token: shim.token, starting: salon, prefix: 'month:' });
  let now = MIDNIGHT - 30 * 1440 * MINUTE;
  const post = { kind: 'smtp', url: 'smtp://localhost', from: 'salon@salon.example' } as const;
  const deps: Deps = {
    ...benchDeps(store),
    ...services(),
    clock: { now: () => now },
    starting: salon,
    rateLimits: true,
    post,
    runJobs: async (from) => {
      now = Math.max(now, from);
      await runAddedJobs(deps, transport);
    },
  };
  const transport = { isSafeToRepeat: true, send: () => Promise.resolve() };
  const run = () => runJobs(deps, transport);

  const shares: Record<string, Share> = {};
  let share: Share = { calls: 0, commands: 0, bytes: 0 };
  const during = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    share = shares[what] ??= { calls: 0, commands: 0, bytes: 0 };
    const { commands, bytesIn, bytesOut } = shim.counted;
    const done = await work();
    await allDone();
    share.commands += shim.counted.commands - commands;
    share.bytes += shim.counted.bytesIn + shim.counted.bytesOut - bytesIn - bytesOut;
    return done;
  };
  const serve = serveWith(deps);
  let places = 0;
  const someone = () => {
    places += 1;
    const ip = `198.51.${Math.floor(places / 250)}.${1 + (places % 250)}`;
    return new Someone(ORIGIN, (request) => {
      share.calls += 1;
      return serve(request, ip);
    });
  };

  const signedIn = async () => {
    const device = someone();
    await device.asks('GET', '/api/auth/session');
    dataIn(await device.asks('POST', '/api/auth/login', { body: deps.owner ?? {} }), 'Signing in');
    return device;
  };
  let people = 0;
  const customer = () => {
    people += 1;
    return {
      name: `Client ${people}`,
      email: `client${people}@example.com`,
      phone: `555 010 ${1000 + people}`,
    };
  };
  const admin = '/api/admin-public';
  const books = async (device: Someone, date: string, n: number, status = 'booked') => {
    const body = {
      service_type_id: service,
      start_at: `${date}T${toTime(n)}`,
      customer: customer(),
      status,
      allow_overlap: true,
      allow_outside: true,
    };
    return dataIn<Kept>(await device.asks('POST', `${admin}/appointments`, { body }), 'Booking');
  };
  const changes = async (device: Someone, id: string, body: object) =>
    dataIn<Kept>(await device.asks('PUT', `${admin}/appointments/${id}`, { body }), 'Changing');
  const checksOut = async (device: Someone, { id, version, service: { price_cents } }: Kept) => {
    const body = {
      lines: [{ kind: 'service', name: 'Visit', amount_cents: price_cents, service_id: service }],
      discount_cents: 0,
      tip_cents: 1000,
      methods: [{ method: 'cash', amount_cents: price_cents + 1000 }],
      mail_receipt: true,
      version,
    };
    dataIn(await device.asks('POST', `${admin}/appointments/${id}/checkout`, { body }), 'Checking out');
  };

  const laterToday: Kept[] = [];
  const dueToday: Kept[] = [];
  await during('before', async () => {
    const device = await signedIn();
    dataIn(
      await device.asks('PUT', `${admin}/settings`, {
        body: { ...salon.settings, ...settings, version: 1 },
      }),
      'Setting up',
    );
    for (let day = -10; day <= 9; day += 1) {
      // A month has as many eves of working days as working days, so a day off counts as no eve.
      if (plan.visits === 0 && (day === 0 || day === 1)) continue;
      for (let n = 0; n < 12; n += 1) {
        const one = await books(device, dateAfter(day), n);
        if (day === 0 && n < plan.visits) dueToday.push(one);
      }
    }
    now = MIDNIGHT - MINUTE;
    await run();
    now += 30_000;
    await run();
  });

  const devices = await during('before', () => Promise.all([signedIn(), signedIn()]));
  const [desk, phone] = devices;
  await during('before', async () => {
    await switchOn(devices);
    // Upcoming visits are written to her calendar once.
    await run();
  });
  const opens = (device: Someone, ...paths: readonly string[]) =>
    Promise.all(
      paths.map((path) =>
        device.asks('GET', path.startsWith('/') ? path : `${admin}/${path}`, { again: true }),
      ),
    );

  const visiting: Visiting = {
    plan,
    during,
    someone,
    customer,
    service,
    dateAfter,
    timeOf: toTime,
    laterToday,
  };
  const pages = new OpenPages();

  const comes = spread(plan.visitors, 7 * 60, 23 * 60);
  const done = Array.from({ length: plan.visits }, (_, n) => OPENS + 45 * n + 40);
  const closes = OPENS + plan.hours * 60;

  for (let minute = 0; minute < 1440; minute += 1) {
    now = MIDNIGHT + minute * MINUTE;
    if (minute % 5 === 0)
      await during('the scheduled jobs', async () => {
        share.calls += 1;
        await run();
      });
    for (const [n, at] of comes.entries()) if (at === minute) await visits(n, visiting);
    if (plan.visits > 0 && minute === OPENS) {
      await during('opening the admin and its sections', async () => {
        const sections = [
          'day',
          'overview',
          'settings',
          'services?all=1',
          'blocked-dates',
          'time-blocks',
          'clients?limit=50',
        ];
        for (const device of devices)
          await opens(device, '/api/auth/session', ...sections, 'charts', 'waitlist', 'website');
        await opens(desk, `income?from=${dateAfter(-23)}&to=${dateAfter(0)}`);
      });
      await during('asking again', async () => {
        for (const device of devices) pages.open(() => opens(device, 'needs-me'), 30_000);
        pages.open(() => opens(desk, `day?date=${dateAfter(0)}`));
        pages.open(() => opens(phone, 'overview'));
        await pages.tick(0);
      });
    }
    const visit = done.indexOf(minute);
    if (visit >= 0) {
      const [pending, mine] = [laterToday.shift(), dueToday[visit]];
      await during('what the owner does', async () => {
        await opens(desk, `clients?search=Client&limit=8`);
        if (mine) await checksOut(desk, mine);
        if (pending) await changes(phone, pending.id, { status: 'confirmed', version: pending.version });
        if (visit < plan.byOwner) await books(phone, dateAfter(12 + visit), visit);
      });
    }
    if (pages.isOpen && minute < closes) {
      await during('asking again', async () => {
        for (let step = 0; step < MINUTE / TICK; step += 1) {
          now += step === 0 ? 0 : TICK;
          // One client pays, and the next sits down: a minute of activity on either device.
          if (visit >= 0) pages.touch();
          await pages.tick((minute - OPENS) * MINUTE + step * TICK);
        }
      });
    }
    if (minute === closes) pages.close();
  }
  pages.close();
  await store.close();
  await shim.stop();
  return Object.fromEntries(Object.entries(shares).filter(([what]) => what !== 'before'));
}
