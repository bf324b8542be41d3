import type { Deps } from '../../../netlify/deps.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import type { Email } from '../../../netlify/platform/mail/transport.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import type { BodyToSend, DataOf } from '../../../src/platform/call/endpoint.ts';
import { joinWaitlist, readWaitlistEntry, takeOffer } from '../../../src/api/waitlist/customer-waitlist.ts';
import { dataOf, openSalon, type Salon, type SalonOptions } from '../../support/salon.ts';

export const CUT = "Women's Cut & Style";
export const CLEO = { name: 'Cleo Day', email: 'cleo@example.com', phone: '(555) 010-0300' } as const;
export const DAY = '2026-11-25';
export const KEY = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';

type WaitlistEntry = DataOf<typeof joinWaitlist>;

export const link = ({ id, waitlist_token }: Pick<WaitlistEntry, 'id' | 'waitlist_token'>) => ({
  params: { id },
  manageToken: waitlist_token,
});

/** Opens a salon with email whose Wednesday has two times, both booked by Ada. */
export async function fullDay(open: typeof openSalon = openSalon, options: SalonOptions = {}) {
  const salon = await open({
    fixedSlots: ['09:00', '14:00'],
    cancelWindow: 0,
    unpaidHoldMinutes: 0,
    ...options,
  });
  const deps: Deps = { ...salon.deps, post: { kind: 'outbox', folder: '', from: 'noreply@salon.test' } };
  const visitor = (other: Partial<Deps> = {}) => salon.visitor({ ...deps, ...other });
  const browser = visitor();
  const early = await salon.books(CUT, 'wednesday 09:00', { browser });
  const late = await salon.books(CUT, 'wednesday 14:00', { browser });
  const emails: Email[] = [];
  const transport = { isSafeToRepeat: true, send: async (message: Email) => void emails.push(message) };
  const run = () => runJobs(deps, transport);
  /** Returns the waitlist emails and their recipients since the last call. */
  let read = 0;
  const news = async () => {
    await run();
    const fresh = emails.slice(read);
    read = emails.length;
    return fresh
      .filter(({ id }) => id.startsWith('wish:'))
      .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
  };
  await news();
  const asks = (
    customer: BodyToSend<typeof joinWaitlist>['customer'],
    entry: Partial<BodyToSend<typeof joinWaitlist>> = {},
  ) => visitor().call(joinWaitlist, { body: { service_id: 1, date: DAY, part: 'any', customer, ...entry } });
  const leaves = async (...args: Parameters<typeof asks>) => dataOf(await asks(...args));
  const looks = async (entry: WaitlistEntry) => dataOf(await visitor().call(readWaitlistEntry, link(entry)));
  const takes = (entry: WaitlistEntry, time = '09:00', more: { store?: Store; key?: string } = {}) =>
    visitor(more.store ? { store: more.store } : {}).call(takeOffer, {
      ...link(entry),
      body: { start_at: `${DAY}T${time}` },
      ...(more.key === undefined ? {} : { idempotencyKey: more.key }),
    });
  const cancels = async ({ id, manage_token }: Awaited<ReturnType<Salon['books']>>) =>
    dataOf(await visitor().call(cancelBooking, { params: { id }, manageToken: manage_token }));
  return { salon, deps, visitor, early, late, emails, run, news, asks, leaves, looks, takes, cancels };
}

/** Returns the names of the clients with a visit. */
export const scheduleOf = async ({ store }: Salon) =>
  (await store.appointments())
    .filter(({ status }) => status !== 'canceled')
    .map(({ customer }) => customer.name);
