import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { noBookingFlags } from '../../src/domain/clients/client-flags.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { addDays, toMs, today, type EpochMs, type LocalDate } from '../../src/domain/time.ts';
import { randomIds } from '../deps.ts';
import { demoCustomer } from '../../src/demo.ts';
import type { Task } from '../../src/domain/overview/tasks.ts';
import { cashOn, cashSums, newCashDay, type CashDay } from '../../src/domain/till/cash-day.ts';
import { newProduct } from '../../src/domain/till/products.ts';
import type { Review } from '../../src/domain/till/shop-records.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { newWebsite } from '../../src/domain/website/publications.ts';
import { newAccount } from '../accounts/account.ts';
import { asRemembered } from '../clients/client-flags.ts';
import { restoredJobs } from '../payments/money-jobs.ts';
import { newGiftCard, soldGiftCard } from '../till/gift-card-sale.ts';
import { hashPassword } from '../platform/http/crypto.ts';
import type { Store } from '../platform/store/store.ts';
import demo from './demo.json' with { type: 'json' };
import {
  byDay,
  chosenByName,
  clientNamed,
  demoClients,
  demoSalon,
  demoVisits,
  HOUR,
  NO_LINK,
  openDay,
  toId,
} from './demo-visits.ts';

/** Fills an empty store with the salon in demo.json in one step; it changes no other store. */
export async function addDemo(store: Store, now: EpochMs): Promise<void> {
  const rules = await store.rules();
  const { settings, services, zone } = demoSalon;
  const visits = demoVisits(demoSalon, now).map(({ client, steps: [first, ...changes] }) => ({
    appointment: (changes.at(-1) ?? first).appointment,
    client,
    history: [first, ...changes].map(({ history }) => history),
  }));
  const appointments = visits.map(({ appointment }) => appointment);
  await store.restore({
    rules: { ...rules, version: rules.version + 1, settings, services, forms: demo.forms },
    blockedDates: demo.closed.map((date) => ({ date: date as LocalDate, version: 1, reason: '' })),
    timeBlocks: [],
    clients: demoClients.map((client, i) =>
      consenting(tested(client, i, today(zone, now)), i, byDay(now - 80 * 24 * HOUR, zone)),
    ),
    careful: demoClients.reduce(
      (careful, one) =>
        asRemembered(one, { careful, now, ids: randomIds, country: settings.country }).careful ?? careful,
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
    cashDays: cashDays(appointments, now),
    imports: [],
    importEntries: [],
    wishes: waitlist(now),
    appointments: visits,
    website: newWebsite,
    published: [],
    pictures: [],
    privatePictures: [],
    keptForms: [],
    shop: [
      ...Object.entries(demo.products).map(([name, one], i) =>
        newProduct({ id: toId('product', i), name, ...one }),
      ),
      ...reviews(appointments, now),
    ],
  });
  await store.addJobs(
    appointments.flatMap((one) => restoredJobs(one, now)),
    now,
  );
  await demoGiftCard(store, now);
}

/** Returns a client with the good result of a patch test before her first color, if she had one. */
function tested(client: Client, i: number, date: LocalDate): Client {
  const days = demo.clients[i]?.tested;
  if (days === undefined) return client;
  const { color: service } = demo.services;
  const result = { date: addDays(date, -days), result: 'ok', service, name: 'Color Service' } as const;
  return { ...client, patch_tests: [{ id: toId('patch test', i), ...result }] };
}

/** Returns a client with the consent to marketing emails that she gave with her first booking, if she did. */
function consenting(client: Client, i: number, at: EpochMs): Client {
  const text = demo.clients[i]?.agreed;
  return text === undefined ? client : { ...client, marketing: { state: 'yes', at, text } };
}

async function demoGiftCard(store: Store, now: EpochMs): Promise<void> {
  const [current, last] = await Promise.all([store.rules(), store.lastReceipt()]);
  const context = { deps: { store, ids: randomIds }, now };
  const details = { recipient: { name: 'Wendy', email: '' }, message: 'Happy birthday!', deliver_at: null };
  const draft = newGiftCard(toId('card', 0), details, { name: '', email: '' }, current, context);
  const paid = { method: 'terminal', amount_cents: 7500 } as const;
  const result = await soldGiftCard(draft, paid, last + 1, current, context);
  await store.saveDocuments(result.changes, result.keep);
}

function reviews(appointments: readonly Appointment[], now: EpochMs): Review[] {
  return demo.reviews.flatMap(({ client, rating, text, answer = '' }) => {
    const visit = appointments.findLast(
      (one) =>
        one.customer.name.startsWith(client) && one.status === 'completed' && toMs(one.end) + 24 * HOUR < now,
    );
    const fields = { version: 1, rating, text, first_name: client, may_show: true, shown: true, answer };
    return visit
      ? [{ kind: 'review', id: visit.id, written_at: toMs(visit.end) + 24 * HOUR, ...fields }]
      : [];
  });
}

/** The last open days, each counted in the evening; the drawer began with 200 dollars. */
function cashDays(appointments: readonly Appointment[], now: EpochMs): CashDay[] {
  let before = 20_000;
  return demo.cash.map(({ day, payout, for: reason = '', short = 0, note = '' }, i) => {
    const date = openDay(day, demoSalon, now);
    const movements = cashOn(date, appointments, demoSalon.zone);
    const at = Math.max(toMs(demoSalon.zone.edge(date, 18 * 60 + 30)), ...movements.map((one) => one.at));
    const open: CashDay = {
      ...newCashDay(date),
      version: 2,
      opening_cents: i === 0 ? before : null,
      entries: payout
        ? [{ id: toId('cash', i), kind: 'payout', amount_cents: payout, note: reason, at }]
        : [],
      note,
    };
    const { opening_cents, expected_cents } = cashSums(open, movements, before);
    before = expected_cents - short;
    return { ...open, closed: { at, opening_cents, expected_cents, counted_cents: before } };
  });
}

function waitlist(now: EpochMs): WaitlistEntry[] {
  return demo.waitlist.map(({ client, services, day, part, hours_ago }, i) => ({
    id: toId('waitlist', i),
    version: 1,
    services: chosenByName(services, demoSalon),
    date: openDay(day, demoSalon, now),
    part: part as WaitlistEntry['part'],
    customer: clientNamed(client).customer,
    notes: clientNamed(client).asks,
    created_at: now - hours_ago * HOUR,
    token_hash: NO_LINK,
    link_key: '',
    offer: null,
    passed: [],
  }));
}

/** Creates the demo customer's account with a proven address, unless there is one. */
export async function addDemoCustomer(store: Store, now: EpochMs): Promise<void> {
  const { email, password } = demoCustomer;
  const [account] = await store.accounts(email);
  const client = demoClients.find((one) => one.email === email);
  if (account || !client) return;
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
