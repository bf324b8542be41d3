import { deepStrictEqual } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoStarting } from '../../../netlify/deps.ts';
import { openSqlite } from '../../../netlify/platform/store/sqlite.ts';
import type { readAvailability } from '../../../src/api/booking/availability.ts';
import { addDays } from '../../../src/domain/time.ts';
import type { DataOf } from '../../../src/platform/call/endpoint.ts';
import { openSalon } from '../../e2e/support/server.ts';
import { overlappingPairs } from '../../proof/busy-minutes.ts';
import { chance } from '../../support/chance.ts';
import { dataIn, Someone, type Said } from '../../support/someone.ts';
import { quantile } from './latency.ts';
import { machineNow } from './machine.ts';
import { ownConnection } from './own-connection.ts';
import { thousands } from './words.ts';

const SECONDS = 60;
/** Milliseconds of the slowest hundredth of all requests. */
const MOST = 300;
const SERVICE = 1;
const FIRST = '2026-11-24';
const DAYS = 31;

/** Twelve hours a day for two months, so that everybody who books finds a time. */
const settings = {
  ...demoStarting.settings,
  slotMode: 'interval',
  timeSlotInterval: 15,
  bookingWindow: 2 * DAYS,
  workingHours: { start: '08:00', end: '20:00' },
} as const;

async function fill(folder: string): Promise<void> {
  const store = openSqlite({ file: join(folder, 'salon.db'), starting: demoStarting });
  await store.saveRules({ settings, services: demoStarting.services }, { basedOn: 0 });
  await store.close();
}

/** As Linux counts them, in hundredths. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Everybody's requests, and how long each answer took in milliseconds. */
type Asked = { readonly what: string; readonly took: number };

/** Throws unless all are answered, all bookings are stored, and none overlap. */
async function measureRush(visitors: number, bookers: number) {
  const salon = await openSalon({}, fill);
  const draw = chance(1);
  const asked: Asked[] = [];
  const booked: string[] = [];
  let late = 0;

  const visits = async (n: number, someone: Someone) => {
    const asks = async (what: string, method: string, path: string, body?: object): Promise<Said> => {
      const began = performance.now();
      const said = await someone.asks(method, path, body && { body });
      asked.push({ what, took: performance.now() - began });
      return said;
    };
    const month = async (from: number) => {
      const path = `/api/availability?service_ids=${SERVICE}&from=${addDays(FIRST, from)}&to=${addDays(FIRST, from + DAYS - 1)}`;
      return dataIn<DataOf<typeof readAvailability>>(
        await asks('31 days of free times', 'GET', path),
        'Looking',
      );
    };
    const page = await asks('the page', 'GET', '/booking');
    if (page.status !== 200) throw new Error(`The page was answered ${page.status}`);
    const facts = ['/api/services', '/api/salon', '/api/auth/session'];
    const known = await Promise.all(facts.map((path) => asks('its facts', 'GET', path)));
    for (const said of known) dataIn(said, 'A fact');
    const months = [await month(0), await month(DAYS)];
    if (n >= bookers) return;
    for (let tries = 0; tries < 10; tries += 1) {
      const slots = (tries === 0 ? months : [await month(0), await month(DAYS)]).flatMap(({ days }) =>
        days.flatMap((day) => day.slots),
      );
      const start_at = slots[Math.floor(draw() * slots.length)]?.start_at;
      const customer = { name: `Visitor ${n}`, email: `visitor${n}@example.com`, phone: '(555) 010-0100' };
      const said = await asks('a booking', 'POST', '/api/bookings', {
        service_id: SERVICE,
        start_at,
        customer,
      });
      if (said.status === 201) {
        booked.push(dataIn<{ id: string }>(said, 'Booking').id);
        return;
      }
      if (said.status !== 409) throw new Error(`A booking was answered ${said.status} ${said.text}`);
      late += 1;
    }
    throw new Error('A visitor has found no time');
  };
  const comes = async (n: number) => {
    await wait(draw() * SECONDS * 1000);
    const { send, close } = ownConnection();
    await visits(n, new Someone(salon.url, send)).finally(close);
  };

  try {
    const before = await processorSeconds(salon.pid);
    const began = performance.now();
    await Promise.all(Array.from({ length: visitors }, (_, n) => comes(n)));
    const seconds = (performance.now() - began) / 1000;
    const busy = (await processorSeconds(salon.pid)) - before;
    await salon.end();
    const store = openSqlite({ file: join(salon.data, 'salon.db'), starting: demoStarting });
    const stored = await store.appointments();
    await store.close();
    deepStrictEqual(
      stored.map(({ id }) => id).toSorted(),
      booked.toSorted(),
      'What was acknowledged is stored',
    );
    deepStrictEqual(overlappingPairs(stored, settings.bufferMinutes), [], 'No two appointments overlap');
    return { asked, late, seconds, busy };
  } finally {
    await salon.stop();
  }
}

/** Fails if the slowest hundredth of the requests takes longer than promised. */
export async function rushSection(visitors = 5_000, bookers = 300): Promise<string> {
  const { asked, late, seconds, busy } = await measureRush(visitors, bookers);
  const kinds = [...Map.groupBy(asked, ({ what }) => what), ['**all**', asked] as const];
  const rows = kinds.map(([what, some]) => {
    const took = some.map((one) => one.took);
    const figures = [quantile(took, 0.5), quantile(took, 0.99), Math.max(...took)];
    return `| ${what} | ${thousands(took.length)} | ${figures.map((ms) => `${ms.toFixed(1)} ms`).join(' | ')} |`;
  });
  const text = `## A rush

${thousands(visitors)} visitors open \`/booking\` within ${SECONDS} seconds and look for times in two months, and ${bookers} of them book: on the local
host with SQLite over HTTP, beside the program that plays the visitors. Checked afterwards: exactly the acknowledged bookings are stored, and none
overlap. Promised: 99 % of the requests are answered within ${MOST} ms.

It took ${seconds.toFixed(0)} seconds, with ${Math.round(asked.length / seconds)} requests a second, and the host worked ${busy.toFixed(0)} seconds of
processor time. ${late} times somebody else was faster, and the visitor chose another time. Load in the last minute: ${machineNow().load.toFixed(1)}.

| Request | Requests | Median | p99 | Longest |
|---|---|---|---|---|
${rows.join('\n')}
`;
  if (
    quantile(
      asked.map(({ took }) => took),
      0.99,
    ) > MOST
  )
    throw new Error(`The rush is too slow:\n${text}`);
  return text;
}
