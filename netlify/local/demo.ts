import type { Client } from '../../src/domain/clients.ts';
import type { Task } from '../../src/domain/tasks.ts';
import { addDays, today, type EpochMs, type LocalDate } from '../../src/domain/time.ts';
import { demoCustomer } from '../../src/demo.ts';
import { hashPassword } from '../http/crypto.ts';
import { newAccount } from '../use-cases/accounts/account.ts';
import type { Store } from '../store/store.ts';
import { zoneOf } from '../zone.ts';
import { idOf } from './demo-chance.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import { demoVisits, type DemoSalon, type DemoVisit } from './demo-visits.ts';

/** Fills an empty store with a salon in use. Running it twice changes nothing: a sample keeps its id. */
export async function addDemo(store: Store, now: EpochMs): Promise<void> {
  const { settings, services } = await store.rules();
  const salon: DemoSalon = { settings, services, zone: zoneOf(settings.timeZone) };
  for (const visit of demoVisits(salon, now)) await enter(visit, store);
  for (const task of demoTasks(today(salon.zone, now))) await store.addTask(task);
  for (const date of sampleBlockedDates) await store.blockDate({ date, reason: '' });
}

/** The sample blocked dates of the specification, section 9. */
const sampleBlockedDates: readonly LocalDate[] = ['2025-06-20', '2025-06-25', '2025-07-04'];

/** Gives the customer of the demo an account whose address counts as proven, unless there is one. */
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

/** Books the visit and then makes each of its changes, through the verbs that a real one takes. */
async function enter({ person, steps }: DemoVisit, store: Store): Promise<void> {
  for (const { appointment, history } of steps) {
    const entry = { history, client: clientOf(person) };
    if (appointment.version > 1) {
      await store.change(appointment, entry);
      continue;
    }
    const page = await store.schedule({ start: appointment.start - 1440, end: appointment.end + 1440 });
    const claimed = await store.claim(appointment, { schedule: page, allowOverlap: false }, entry);
    if (claimed.kind !== 'claimed') return;
  }
}

function clientOf(person: DemoPerson): Client {
  const id = idOf('client', demoPeople.indexOf(person));
  return { id, version: 1, ...person.customer, notes: person.notes };
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
