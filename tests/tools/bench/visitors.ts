import { dataIn, type Someone } from '../../support/someone.ts';
import { consents } from './everything-on.ts';
import type { DayPlan } from './model-day.ts';

export interface Kept {
  readonly id: string;
  readonly version: number;
  readonly service: { readonly price_cents: number };
  readonly manage_token: string;
}

export interface Visiting {
  readonly plan: DayPlan;
  /** Counts the work done meanwhile under a name. */
  readonly during: <T>(what: string, work: () => Promise<T>) => Promise<T>;
  readonly someone: () => Someone;
  readonly customer: () => { readonly name: string; readonly email: string; readonly phone: string };
  readonly service: number;
  readonly dateAfter: (days: number) => string;
  readonly timeOf: (n: number) => string;
  /** The requests the owner approves later in the day. */
  readonly laterToday: Kept[];
}

/** The n-th visitor of the day looks and may continue; a booking that stays waits for approval. */
export async function visits(
  n: number,
  { plan, during, someone, customer, service, dateAfter, timeOf, laterToday }: Visiting,
): Promise<void> {
  const person = someone();
  const home = [
    '/api/services',
    '/api/auth/session',
    '/api/social',
    `/api/availability/next?service_id=${service}`,
  ];
  await during('a look at the home page', () => Promise.all(home.map((path) => person.asks('GET', path))));
  if (n >= plan.bookers) return;
  const month = (from: number) =>
    person.asks(
      'GET',
      `/api/availability?service_ids=${service}&from=${dateAfter(from)}&to=${dateAfter(from + 30)}`,
    );
  await during('a look at the free times', async () => {
    await Promise.all(
      ['/api/services', '/api/salon', '/api/auth/session'].map((path) => person.asks('GET', path)),
    );
    for (const from of [0, 30, 0]) await month(from);
  });
  if (n >= plan.booked) return;
  const body = {
    service_id: service,
    start_at: `${dateAfter(20 + n)}T${timeOf(n % 12)}`,
    customer: customer(),
    ...consents,
  };
  const one = await during('a booking', async () => {
    const made = dataIn<Kept>(await person.asks('POST', '/api/bookings', { body }), 'Booking online');
    const at = `/api/bookings/${made.id}`;
    for (const path of [at, `${at}/calendar.ics`])
      await person.asks('GET', path, { link: made.manage_token });
    return made;
  });
  laterToday.push(one);
  const at = `/api/bookings/${one.id}`;
  if (n === 0) {
    await during('a booking that its customer moves', async () => {
      await person.asks('GET', at, { link: one.manage_token });
      await month(30);
      const moved = { start_at: `${dateAfter(45)}T09:00`, version: one.version };
      dataIn(await person.asks('PUT', at, { link: one.manage_token, body: moved }), 'Moving');
    });
    laterToday.pop();
  }
  if (n === 1) {
    await during('a booking that its customer cancels', async () => {
      await person.asks('GET', at, { link: one.manage_token });
      dataIn(await person.asks('DELETE', at, { link: one.manage_token }), 'Canceling');
    });
    laterToday.pop();
  }
  if (n === 2) {
    const account = { email: body.customer.email, password: 'a-customers-own', displayName: 'Client' };
    await during('an account, and a look at it', async () => {
      await person.asks('POST', '/api/auth/register', { body: account });
      await person.asks('POST', '/api/auth/login', { body: account });
      for (const path of ['/api/me', '/api/me/appointments']) await person.asks('GET', path);
    });
  }
}
