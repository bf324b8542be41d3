import { demoCustomer } from '../../src/demo.ts';
import { noBookingFlags } from '../../src/domain/clients/client-flags.ts';
import type { Task } from '../../src/domain/overview/tasks.ts';
import { addDays, today, type EpochMs, type LocalDate } from '../../src/domain/time.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { newWebsite } from '../../src/domain/website/publications.ts';
import { newAccount } from '../accounts/account.ts';
import { asRemembered } from '../clients/client-flags.ts';
import { randomIds } from '../deps.ts';
import { restoredJobs } from '../payments/money-jobs.ts';
import { hashPassword } from '../platform/http/crypto.ts';
import type { Store } from '../platform/store/store.ts';
import demo from './demo.json' with { type: 'json' };
import {
  chosenByName,
  clientNamed,
  demoClients,
  demoSalon,
  demoVisits,
  toId,
  NO_LINK,
  openDay,
  type DemoSalon,
} from './demo-visits.ts';

// The demo salon. Its data is in demo.json, whose days count from today: visits and the waitlist count open days, tasks all days.

/**
 * Fills an empty store with a realistic salon in one step, because twelve weeks are many appointments. It changes no other store.
 */
export async function addDemo(store: Store, now: EpochMs): Promise<void> {
  const rules = await store.rules();
  const salon = demoSalon(rules);
  const { settings, services, zone } = salon;
  const appointments = demoVisits(salon, now).map(({ client, steps: [made, ...changes] }) => ({
    appointment: (changes.at(-1) ?? made).appointment,
    client,
    history: [made, ...changes].map(({ history }) => history),
  }));
  await store.restore({
    rules: { ...rules, version: rules.version + 1, settings, services },
    blockedDates: demo.closed.map((date) => ({ date: date as LocalDate, version: 1, reason: '' })),
    timeBlocks: [],
    clients: demoClients,
    careful: demoClients.reduce(
      (careful, one) => asRemembered(one, { careful, now, ids: randomIds }).careful ?? careful,
      noBookingFlags,
    ),
    tasks: demo.tasks.map(({ title, priority, due, done }, i) => ({
      id: toId('task', i),
      version: 1,
      title,
      priority: priority as Task['priority'],
      due: due === undefined ? null : addDays(today(zone, now), due),
      done: done ?? false,
    })),
    wishes: waitlist(salon, now),
    appointments,
    website: newWebsite,
    published: [],
    pictures: [],
  });
  await store.addJobs(
    appointments.flatMap(({ appointment }) => restoredJobs(appointment, now)),
    now,
  );
}

function waitlist(salon: DemoSalon, now: EpochMs): WaitlistEntry[] {
  return demo.waitlist.map(({ client, services, day, part, hours_ago }, i) => ({
    id: toId('waitlist', i),
    version: 1,
    services: chosenByName(services, salon),
    date: openDay(day, salon, now),
    part: part as WaitlistEntry['part'],
    customer: clientNamed(client).customer,
    notes: clientNamed(client).asks,
    created_at: now - hours_ago * 3_600_000,
    token_hash: NO_LINK,
    link_key: '',
    offer: null,
    passed: [],
  }));
}

/** Creates the demo customer's account with a proven address, unless there is one. */
export async function addDemoCustomer(store: Store, now: EpochMs): Promise<void> {
  const { email, password } = demoCustomer;
  const [known] = await store.accounts(email);
  const client = demoClients.find((one) => one.email === email);
  if (known || !client) return;
  await store.addUser(
    newAccount({
      id: toId('account', demoClients.indexOf(client)),
      email,
      verified: true,
      displayName: client.name,
      phone: client.phone,
      password_hash: await hashPassword(password),
      created_at: now,
    }),
  );
}
