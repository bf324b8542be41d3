import * as z from 'zod/mini';
import { appointment } from '../support/build.ts';
import { Appointment, type HistoryEntry } from '../../src/domain/appointments/appointment.ts';
import type { BookingFlags } from '../../src/domain/clients/client-flags.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import type { Range } from '../../src/domain/ranges.ts';
import { booked } from '../support/booked.ts';
import type { BookedService } from '../../src/domain/appointments/booked-service.ts';
import { startingServices } from '../../src/domain/services/services.ts';
import { defaultSettings, type Settings } from '../../src/domain/settings/settings.ts';
import { epochDay, toMinutes, MINUTES_A_DAY, toMs, type LocalTime } from '../../src/domain/time.ts';
import type { User } from '../../netlify/platform/store/verbs/accounts.ts';
import { AlreadyAnswered, type Answer } from '../../netlify/platform/store/answers.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import type { Basis, Entry } from '../../netlify/platform/store/verbs/appointments.ts';
import type { ScheduleWindow } from '../../netlify/platform/store/verbs/calendar.ts';

export const starting = { settings: defaultSettings, services: startingServices };

export const withSettings = (settings: Partial<Settings>) => ({
  settings: { ...defaultSettings, ...settings },
  services: startingServices,
});

/** The day of most tests, in minutes: Tuesday, November 24, 2026, UTC. */
export const DAY = epochDay('2026-11-24') * MINUTES_A_DAY;

/** The instant of a time on that day, or `days` later. */
export const at = (time: LocalTime, days = 0) => DAY + days * MINUTES_A_DAY + toMinutes(time);

/** The whole of that day. */
export const day: Range = { start: DAY, end: DAY + MINUTES_A_DAY };

/** The clock of most tests: a day before that day. */
export const now = toMs(DAY - MINUTES_A_DAY);

type Changes = Partial<Omit<Appointment, 'customer'>> & {
  minutes?: number;
  name?: string;
  email?: string;
  /** Changes of the first service. */
  service?: Partial<BookedService>;
  /** The services after the first. */
  also?: readonly Partial<BookedService>[];
};

/** An hour's visit, naming only what matters: `visit('first', at('10:00'))`. */
export function visit(id: string, start: number, changes: Changes = {}): Appointment {
  const { minutes = 60, name = 'Ana', email = `${id}@example.com`, service, also = [], ...others } = changes;
  return appointment({
    id,
    reference: `REF-${id}`,
    status: 'booked',
    start,
    end: start + minutes,
    customer: { name, email, phone: '555 0100' },
    services: [booked({ duration_min: minutes, ...service }), ...also.map(booked)],
    created_at: now,
    manage_token_hash: 'hash',
    ...others,
  });
}

/** The next version of an appointment. */
export function next(from: Appointment, changes: Partial<Appointment> = {}): Appointment {
  return { ...from, version: from.version + 1, ...changes };
}

export function moved(from: Appointment, start: number): Appointment {
  return next(from, { start, end: start + from.end - from.start });
}

export function line(change: string, by: HistoryEntry['by'] = 'owner', when = now): HistoryEntry {
  return { at: when, by, change };
}

export function client(id: string, changes: Partial<Client> = {}): Client {
  return {
    id,
    version: 1,
    name: 'Ana',
    email: `${id}@example.com`,
    phone: '555 0100',
    notes: '',
    ...changes,
  };
}

/** The data stored with an appointment; its client is named after it unless the address is known. */
export function entry({ id, customer }: Appointment, change = 'booked', when = now): Entry {
  const { name, email } = customer;
  return { history: line(change, 'owner', when), client: client(`client of ${id}`, { name, email }) };
}

export const on = (schedule: ScheduleWindow): Basis => ({ schedule, allowOverlap: false });
export const overlapping = (schedule: ScheduleWindow): Basis => ({ schedule, allowOverlap: true });

/** Erases a client as stored, or as read before, with these anonymous visits. */
export async function erase(
  store: Store,
  whom: string | Client,
  visits: readonly Appointment[] = [],
  careful?: BookingFlags,
) {
  const file =
    typeof whom === 'string'
      ? await store.clientFile(whom)
      : { client: whom, appointments: [], pictures: [] };
  if (!file) throw new Error('There is no such client');
  return store.eraseClient(file, visits, line('erased'), careful);
}

/** The answer to a request with this key about an appointment. */
export function answer(key: string, about: Appointment, changes: Partial<Answer> = {}): Answer {
  const body = JSON.stringify(about);
  return { key, fingerprint: 'print', now, until: now + 86_400_000, subjects: [about.id], body, ...changes };
}

/** Makes a change that stores this answer, or returns the earlier use of its key. */
export async function keyed<T>(store: Store, wanted: Answer, change: (store: Store) => Promise<T>) {
  try {
    return await change(store.answering(wanted));
  } catch (error) {
    if (!(error instanceof AlreadyAnswered)) throw error;
    const { fingerprint, body } = error.answer;
    if (fingerprint !== wanted.fingerprint) return { kind: 'key_reused' } as const;
    return { kind: 'replayed', appointment: z.parse(Appointment, JSON.parse(body)) } as const;
  }
}

export function user(email: string, changes: Partial<User> = {}): User {
  return {
    id: `user ${email}`,
    version: 1,
    email,
    verified: true,
    displayName: 'Ana',
    phone: '',
    role: 'customer',
    password_hash: '$argon2id$',
    google_subject: null,
    created_at: now,
    ...changes,
  };
}
