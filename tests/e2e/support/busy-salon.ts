import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoStarting as starting } from '../../../netlify/deps.ts';
import { picturesIn } from '../../../netlify/local/store.ts';
import { openSqlite } from '../../../netlify/platform/store/sqlite.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import type { Status } from '../../../src/domain/appointments/status.ts';
import type { PrivatePicture } from '../../../src/domain/clients/private-pictures.ts';
import { addDays, toMinutes, today } from '../../../src/domain/time.ts';
import { appointment } from '../../support/build.ts';
import { pngOf } from '../../support/pictures.ts';
import { NOW } from './server.ts';
import { bookedService } from '../../../src/domain/appointments/visit-services.ts';

const people = ['Ada Byron', 'Bea Potter', 'Cleo Okafor', 'Dora Lindqvist', 'Eva Rivera', 'Hana Raman'];
const times = ['09:00', '10:30', '14:00', '15:30'] as const;
const open: readonly Status[] = ['booked', 'confirmed', 'paid', 'pending'];

/** Fills a database with this many past-due appointments, four a day up to yesterday. */
export async function fillWithPastDue(folder: string, count: number): Promise<void> {
  const store = openSqlite({ file: join(folder, 'salon.db'), starting });
  const zone = openZone(starting.settings.timeZone);
  const now = Date.parse(NOW);
  const yesterday = addDays(today(zone, now), -1);
  const page = await store.schedule({ start: 0, end: 1 });
  for (let n = 0; n < count; n += 1) {
    const service = starting.services[n % starting.services.length];
    if (!service) throw new Error('A salon starts with services');
    const start = zone.edge(addDays(yesterday, -Math.floor(n / 4)), toMinutes(times[n % 4] ?? '09:00'));
    const customer = {
      name: `${people[n % people.length]} ${n}`,
      email: `client${n % 500}@example.com`,
      phone: `(555) 010-${String(n % 10_000).padStart(4, '0')}`,
    };
    const visit = appointment({
      id: `visit-${n}`,
      reference: `R${n}`,
      status: open[n % open.length] ?? 'booked',
      start,
      end: start + service.duration_min,
      customer,
      notes: n % 3 === 0 ? 'Sensitive scalp, prefers the quiet corner and fragrance-free products.' : '',
      services: [bookedService(service)],
      created_at: now,
    });
    const client = { id: `client-${n}`, version: 1, ...customer, notes: '' };
    const history = { at: now, by: 'customer' as const, change: 'Booked online' };
    const claimed = await store.claim(visit, { schedule: page, allowOverlap: true }, { history, client });
    if (claimed.kind !== 'claimed') throw new Error(`Filling was answered ${claimed.kind}`);
  }
  await store.close();
}

/** Fills a database with Ada Byron's weekly visits, each with a formula, and with photos of her. */
export async function fillWithRecord(folder: string, visits: number, photographs: number): Promise<void> {
  const store = openSqlite({ file: join(folder, 'salon.db'), starting });
  const zone = openZone(starting.settings.timeZone);
  const now = Date.parse(NOW);
  const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' };
  const client = { id: 'ada', version: 1, ...customer, notes: 'Formula 7/1', alerts: 'Allergic to PPD' };
  const basis = { schedule: await store.schedule({ start: 0, end: 1 }), allowOverlap: true };
  const [service] = starting.services;
  if (!service) throw new Error('A salon starts with services');
  for (let n = 0; n < visits; n += 1) {
    const start = zone.edge(addDays(today(zone, now), -1 - 7 * n), toMinutes('09:00'));
    const visit = appointment({
      id: `visit-${n}`,
      reference: `R${n}`,
      status: 'completed',
      start,
      end: start + service.duration_min,
      customer,
      services: [bookedService(service)],
      formula: `Wella 7/${n} 30 g, 20 vol 1:1, 35 min`,
      created_at: now,
    });
    const history = { at: now, by: 'customer' as const, change: 'Booked online' };
    const claimed = await store.claim(visit, basis, { history, client });
    if (claimed.kind !== 'claimed') throw new Error(`Filling was answered ${claimed.kind}`);
  }
  const bytes = pngOf(1200, 1600);
  const known = new Map<string, PrivatePicture[]>();
  await mkdir(picturesIn(folder));
  for (let n = 0; n < photographs; n += 1) {
    // Each of the latest visits, which her page shows first, has six photos.
    const subject = `visit-${Math.floor(n / 6)}`;
    const picture = {
      id: `photo-${n}`,
      version: 1,
      subject,
      kind: n % 2 === 0 ? ('before' as const) : ('after' as const),
      by: 'owner' as const,
      type: 'png' as const,
      width: 1200,
      height: 1600,
      bytes: bytes.length,
      added_at: now,
      website_consent_at: null,
    };
    const others = known.get(subject) ?? [];
    await writeFile(join(picturesIn(folder), picture.id), bytes);
    const added = await store.addPrivatePicture(
      picture,
      { kind: 'appointment', id: subject, version: 1 },
      others,
    );
    if (added !== 'added') throw new Error(`Filling was answered ${added}`);
    known.set(subject, [...others, picture]);
  }
  await store.close();
}
