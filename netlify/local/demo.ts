import { noCareful } from '../../src/domain/clients/client-flags.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { newWebsite } from '../../src/domain/website/publications.ts';
import type { Service } from '../../src/domain/services/services.ts';
import type { Task } from '../../src/domain/overview/tasks.ts';
import { addDays, today, type EpochMs, type LocalDate } from '../../src/domain/time.ts';
import { chosenServices } from '../../src/domain/appointments/visit-services.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { demoCustomer } from '../../src/demo.ts';
import { randomIds } from '../deps.ts';
import { hashPassword } from '../platform/http/crypto.ts';
import { newAccount } from '../accounts/account.ts';
import { restoredJobs } from '../payments/money-jobs.ts';
import { asRemembered } from '../clients/client-flags.ts';
import type { Store } from '../platform/store/store.ts';
import type { Everything } from '../platform/store/verbs/export-restore.ts';
import { zoneOf } from '../platform/zone.ts';
import { idOf } from './demo-random.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import type { DemoSalon, DemoVisit } from './demo-steps.ts';
import { demoVisits, fullDay } from './demo-visits.ts';

/**
 * Fills an empty store with a realistic salon in one step, because twelve weeks are many appointments. It changes no other store.
 */
export async function addDemo(store: Store, now: EpochMs): Promise<void> {
  const rules = await store.rules();
  const { settings } = rules;
  const services = rules.services.map(withProcessing);
  const clients = demoPeople.map(clientOf);
  const salon: DemoSalon = { settings, services, zone: zoneOf(settings.timeZone) };
  const visits = demoVisits(salon, now);
  await store.restore({
    rules: { ...rules, version: rules.version + 1, services },
    blockedDates: sampleBlockedDates.map((date) => ({ date, version: 1, reason: '' })),
    timeBlocks: [],
    clients,
    careful: clients.reduce(
      (careful, one) => asRemembered(one, { careful, now, ids: randomIds }).careful ?? careful,
      noCareful,
    ),
    tasks: demoTasks(today(salon.zone, now)),
    wishes: demoWaitlist(salon, now),
    appointments: visits.map(kept),
    website: newWebsite,
    published: [],
    pictures: [],
  });
  const jobs = visits.flatMap(({ steps }) =>
    steps.slice(-1).flatMap((last) => restoredJobs(last.appointment, now)),
  );
  await store.addJobs(jobs, now);
}

/** The longest service, the color, has processing time during which the stylist is free. */
export function withProcessing(service: Service): Service {
  return service.category === 'Color'
    ? { ...service, goes_with: [1, 6], duration_min: 165, processing: { start_min: 75, duration_min: 60 } }
    : service;
}

/** Two people waiting for a time on the fully booked day. */
function demoWaitlist(salon: DemoSalon, now: EpochMs): WaitlistEntry[] {
  const waiting = [
    { person: demoPeople[15], part: 'any' },
    { person: demoPeople[20], part: 'afternoon' },
  ] as const;
  return waiting.flatMap(({ person, part }, i) => {
    const chosen = chosenServices(person?.books[0] ?? [], { offered: salon.services });
    if (!person || typeof chosen === 'string') return [];
    const { customer, asks: notes } = person;
    return {
      id: idOf('waitlist', i),
      version: 1,
      services: chosen,
      date: fullDay(salon, now),
      part,
      customer,
      notes,
      created_at: now - (30 - i * 7) * 3_600_000,
      // No token has this hash: samples have no working private link.
      token_hash: '0'.repeat(64),
      link_key: '',
      offer: null,
      passed: [],
    };
  });
}

/** The sample blocked dates of the specification, section 9. */
const sampleBlockedDates: readonly LocalDate[] = ['2025-06-20', '2025-06-25', '2025-07-04'];

/** Creates the demo customer's account with a proven address, unless there is one. */
export async function addDemoCustomer(store: Store, now: EpochMs): Promise<void> {
  const { email, password } = demoCustomer;
  const [known] = await store.accounts(email);
  const person = demoPeople.find(({ customer }) => customer.email === email);
  if (known || !person) return;
  await store.addUser(
    newAccount({
      id: idOf('account', demoPeople.indexOf(person)),
      email,
      verified: true,
      displayName: person.customer.name,
      phone: person.customer.phone,
      password_hash: await hashPassword(password),
      created_at: now,
    }),
  );
}

/** The last version of the visit, with its history. */
function kept({ person, steps }: DemoVisit): Everything['appointments'][number] {
  const last = steps.at(-1);
  if (!last) throw new Error('A visit without a step');
  const history = steps.map((step) => step.history);
  return { appointment: last.appointment, client: clientOf(person).id, history };
}

function clientOf(person: DemoPerson): Client {
  const id = idOf('client', demoPeople.indexOf(person));
  const { customer, notes, booking } = person;
  return { id, version: 1, ...customer, notes, ...(booking && { booking }) };
}

function demoTasks(date: LocalDate): Task[] {
  return [
    task(1, 'Order 7N and 20 vol developer', 'high', addDays(date, 1)),
    task(2, 'Call Priya about the wedding trial', 'medium', addDays(date, 3)),
    task(3, 'Wash and sort the towels', 'low', null),
  ];
}

function task(id: number, title: string, priority: Task['priority'], due: LocalDate | null): Task {
  return { id: idOf('task', id), version: 1, title, priority, due, done: due === null };
}
