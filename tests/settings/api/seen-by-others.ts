import type { Deps } from '../../../netlify/deps.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import type { Email } from '../../../netlify/platform/mail/transport.ts';
import { readSettings } from '../../../src/api/settings/salon-admin.ts';
import { payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { readSalon } from '../../../src/api/settings/salon-facts.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { dataOf, type Salon } from '../../support/salon.ts';

// Reads the effects of a setting as customers and the salon's pages see them.

export const OUTBOX = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
export const CUT = "Women's Cut & Style";

export function tuesday(salon: Salon) {
  return salon.offers(CUT, 'tuesday');
}

/** The facts that the salon's pages get. */
export function fact(name: 'instagram' | 'facebook' | 'website' | 'marketingConsent') {
  return async (salon: Salon) => dataOf(await salon.visitor().call(readSalon, { query: {} }))?.[name];
}

/** A booking on its own day: Tuesday, Wednesday, and so on. */
export async function booksAnew(salon: Salon) {
  return salon.books(CUT, `${await freeDay(salon)} 09:00`);
}

export async function freeDay(salon: Salon): Promise<string> {
  for (const day of ['tuesday', 'wednesday', 'thursday', 'friday']) {
    if ((await salon.offers(CUT, day)).includes('09:00')) return day;
  }
  throw new Error('No day is free at nine');
}

/** The terms of a booking made now. */
export async function agreedTo(salon: Salon) {
  return dataOf(await salon.visitor().call(readBooking, await newLink(salon))).terms;
}

export async function newLink(salon: Salon) {
  const { id, manage_token } = await booksAnew(salon);
  return { params: { id }, manageToken: manage_token };
}

/** Requests a payment of the deposit. */
export async function pays(salon: Salon, provider: 'test' | 'stripe' = 'test', deps: Partial<Deps> = {}) {
  const asked =
    provider === 'test'
      ? ({ kind: 'deposit', provider, last4: '4242' } as const)
      : ({ kind: 'full', provider } as const);
  return salon.visitor(deps).call(payBooking, { ...(await newLink(salon)), body: asked });
}

/** A deployed site, without test payments. */
export function onTheWeb(payments: Deps['payments']): Partial<Deps> {
  const connected = {
    stripe: payments.kind === 'stripe',
    testPayments: false,
    mail: null,
    instagram: false,
  };
  return { payments, connected };
}

/** The emails sent if the jobs run now. */
async function sent(salon: Salon): Promise<Email[]> {
  const emails: Email[] = [];
  const send = async (email: Email) => void emails.push(email);
  await runJobs({ ...salon.deps, post: OUTBOX }, { isSafeToRepeat: true, send });
  return emails;
}

export async function emailsOfBooking(salon: Salon): Promise<Email[]> {
  await booksAnew(salon);
  return sent(salon);
}

/** How many hours before a new booking its reminder is sent; -1 if never. */
export async function reminded(salon: Salon, begins = 'Reminder'): Promise<number> {
  const { start_at } = await booksAnew(salon);
  for (;;) {
    const emails = await sent(salon);
    const ahead = (Date.parse(start_at) - salon.clock.now()) / 3_600_000;
    if (ahead < 0 || emails.some(({ subject }) => subject.startsWith(begins))) return ahead;
    salon.clock.pass({ hours: 1 });
  }
}

export const statusOfNew = async (salon: Salon) => (await booksAnew(salon)).status;

/** A setting as the owner's screens get it. */
export const kept = (name: keyof Settings) => async (salon: Salon) =>
  dataOf(await salon.owner(readSettings, {}))[name];
