import { appointment } from '../../support/build.ts';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDeps } from '../../../netlify/composition.ts';
import { randomIds, demoStarting as starting, type Deps } from '../../../netlify/deps.ts';
import { toKeys } from '../../../netlify/platform/http/signing-keys.ts';
import { openSqlite } from '../../../netlify/platform/store/sqlite.ts';
import { buildHook } from '../../../netlify/website/providers/build-hook.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Status } from '../../../src/domain/appointments/status.ts';
import type { Service } from '../../../src/domain/services/services.ts';
import { addDays, toMinutes, today, type EpochMs, type LocalDate } from '../../../src/domain/time.ts';
import { bookedService } from '../../../src/domain/appointments/visit-services.ts';

/** A Monday morning in the salon. */
export const NOW: EpochMs = Date.UTC(2026, 10, 23, 14);
const zone = openZone(starting.settings.timeZone);

/** In memory if the machine has such a folder, because reading is measured rather than a disk's speed while seeding. */
export async function scratchFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'salon-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export interface SeededSalon {
  readonly store: Store;
  readonly today: LocalDate;
  close(): Promise<void>;
}

/** A salon on SQLite with so many past and future appointments, four a day, as the functions' dependencies. */
export async function seededSalon(past: number, coming: number): Promise<SeededSalon> {
  const folder = await scratchFolder();
  const store = openSqlite({ file: join(folder.path, 'salon.db'), starting });
  await fill(store, { past, coming, due: past });
  const date = today(zone, NOW);
  provideDeps(benchDeps(store));
  return {
    store,
    today: date,
    close: async () => {
      await store.close();
      await folder.remove();
    },
  };
}

/** Appointments before and after today, four a day. The newest `due` past ones are open, the others completed. */
export async function fill(
  store: Store,
  { past, coming, due }: { past: number; coming: number; due: number },
): Promise<void> {
  const date = today(zone, NOW);
  for (let n = 0; n < past; n += 1) {
    await keep(store, addDays(date, -1 - Math.floor(n / 4)), n, n < due ? 'booked' : 'completed');
  }
  for (let n = 0; n < coming; n += 1) await keep(store, addDays(date, 1 + Math.floor(n / 4)), n, 'booked');
}

const noGoogle = () => {
  throw new Error('No Google in benchmarks');
};

export function benchDeps(store: Store): Deps {
  return {
    store,
    clock: { now: () => NOW },
    ids: randomIds,
    privatePictures: null,
    photos: { latest: () => Promise.resolve({ data: [] }) },
    payments: { kind: 'test' },
    publishing: buildHook(null, () => 'http://localhost'),
    post: { kind: 'none' },
    runJobs: null,
    longestRun: Infinity,
    site: () => 'http://localhost',
    mail: { canSend: true, send: () => Promise.resolve() },
    texts: null,
    google: null,
    googleCalendar: noGoogle,
    passkeys: true,
    secondFactorReset: null,
    fetchPublic: () => Promise.resolve(''),
    vapid: null,
    connected: { stripe: false, testPayments: true, mail: 'outbox', instagram: false },
    keys: toKeys('a secret that only benchmarks use, 32+'),
    starting,
    owner: { email: 'owner@salon.example', password: 'benchmark-owner' },
    demo: false,
    rateLimits: false,
    secureCookies: false,
    origins: null,
    version: 'bench',
    log: () => undefined,
    securityLog: () => undefined,
  };
}

const shortService = starting.services.find(({ duration_min }) => duration_min === 45);

async function keep(store: Store, date: LocalDate, n: number, status: Status): Promise<void> {
  const time = starting.settings.fixedSlots[n % 4] ?? '09:00';
  const start = zone.edge(date, toMinutes(time));
  const schedule = await store.schedule({ start: start - 1, end: start + 1 });
  const visit = appointmentAt(start, shortService as Service, n, status);
  const client = { id: randomIds.uuid(), version: 1, ...visit.customer, notes: '' };
  const history = { at: NOW, by: 'owner' as const, change: 'Booked by the salon' };
  const result = await store.claim(visit, { schedule, allowOverlap: false }, { history, client });
  if (result.kind !== 'claimed') throw new Error(`Seeding was answered ${result.kind}`);
}

function appointmentAt(start: number, service: Service, n: number, status: Status): Appointment {
  return appointment({
    id: randomIds.uuid(),
    reference: randomIds.reference(),
    status,
    source: 'owner',
    start,
    end: start + service.duration_min,
    customer: { name: `Client ${n % 500}`, email: `client${n % 500}@example.com`, phone: '555 0100' },
    services: [bookedService(service)],
    created_at: NOW,
  });
}
