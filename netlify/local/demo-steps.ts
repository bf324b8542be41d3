import {
  newAppointment,
  type Appointment,
  type HistoryEntry,
} from '../../src/domain/appointments/appointment.ts';
import type { Status } from '../../src/domain/appointments/status.ts';
import { described, differences } from '../../src/domain/appointments/history.ts';
import type { Service } from '../../src/domain/services/services.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import { minuteFrom, msOf, type EpochMinute, type EpochMs, type Zone } from '../../src/domain/time.ts';
import { lengthOf, priceOf, type VisitServices } from '../../src/domain/appointments/visit-services.ts';
import { referenceOf } from '../deps.ts';
import { chance, digest, idOf } from './demo-random.ts';
import { amountPaid, paidOnline, takenAtDesk } from './demo-money.ts';
import type { DemoPerson } from './demo-people.ts';

// The history of each demo visit.

/** In milliseconds. */
export const HOUR = 60 * 60 * 1000;

/** An appointment's versions with their history: the creation, and each change. */
export interface DemoVisit {
  readonly person: DemoPerson;
  readonly steps: readonly { readonly appointment: Appointment; readonly history: HistoryEntry }[];
}

export interface DemoSalon {
  readonly settings: Settings;
  readonly services: readonly Service[];
  readonly zone: Zone;
}

/** How long a paid visit may stay open after its end before it counts as completed, in milliseconds. */
const LATELY = 5 * 24 * HOUR;

/** The statuses of visits in turn, so that every one occurs. */
const endsOfPast: readonly Status[] = [
  'completed',
  'completed',
  'completed',
  'canceled',
  'completed',
  'paid',
  'completed',
  'completed',
];
const endsOfComing: readonly Status[] = [
  'confirmed',
  'pending',
  'booked',
  'confirmed',
  'paid',
  'pending',
  'confirmed',
  'canceled',
];

export function stepsOf(
  start: EpochMinute,
  services: VisitServices['services'],
  { customer, asks }: DemoPerson,
  index: number,
  { settings, zone }: DemoSalon,
  now: EpochMs,
): DemoVisit['steps'] {
  const end = start + lengthOf(services);
  const ends = end <= minuteFrom(now) ? endsOfPast : endsOfComing;
  const planned = ends[index % ends.length] ?? 'confirmed';
  const isLongOver = ends === endsOfPast && planned === 'paid' && msOf(end) < now - LATELY;
  const status = isLongOver ? 'completed' : planned;
  const online = status === 'pending' || (status !== 'booked' && chance(start, 'online') < 0.7);
  const madeAt = Math.min(msOf(start), now) - Math.round((6 + chance(start, 'made') * 200) * HOUR);
  const made = newAppointment({
    id: idOf('visit', start),
    reference: referenceOf([...digest('reference', start).subarray(0, 8)]),
    status: online ? 'pending' : 'booked',
    source: online ? 'online' : 'owner',
    start,
    end,
    zone: settings.timeZone,
    customer,
    notes: online && chance(start, 'notes') < 0.6 ? asks : '',
    services,
    created_at: madeAt,
    // No token has this hash: samples have no working private link.
    manage_token_hash: '0'.repeat(64),
  });
  const steps = [
    { appointment: made, history: entry(madeAt, online ? 'customer' : 'owner', described(made, zone)) },
  ];
  const change = (at: EpochMs, by: HistoryEntry['by'], part: Partial<Appointment>) => {
    const before = steps.at(-1)?.appointment ?? made;
    const after: Appointment = { ...before, ...part, version: before.version + 1 };
    steps.push({ appointment: after, history: entry(at, by, differences(before, after, zone)) });
  };

  const paid = amountPaid(status, priceOf(services), settings, index);
  if (paid > 0 && status !== 'completed' && status !== 'paid')
    change(madeAt + HOUR, 'customer', paidOnline(paid, start, madeAt + HOUR));
  if (status === 'completed') {
    change(madeAt + 2 * HOUR, 'owner', { status: 'confirmed' });
    change(msOf(end), 'owner', {
      status,
      ...takenAtDesk(steps.at(-1)?.appointment ?? made, paid, msOf(end)),
    });
  } else if (status !== made.status) {
    const by = status === 'canceled' ? 'customer' : 'owner';
    const at = madeAt + 3 * HOUR;
    change(at, by, { status, ...(status === 'paid' && takenAtDesk(made, paid, at)) });
  }
  return steps;
}

function entry(at: EpochMs, by: HistoryEntry['by'], change: string): HistoryEntry {
  return { at, by, change };
}
