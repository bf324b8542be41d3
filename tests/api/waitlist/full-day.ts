import type { Deps } from '../../../netlify/deps.ts';
import { runJobs } from '../../../netlify/jobs/run.ts';
import type { Letter } from '../../../netlify/mail/carrier.ts';
import type { Store } from '../../../netlify/store/store.ts';
import { cancelBooking } from '../../../src/api/bookings.ts';
import type { BodyToSend, DataOf } from '../../../src/api/endpoint.ts';
import { createWish, readWish, takeOffer } from '../../../src/api/wishes.ts';
import { ADA, BEA, dataOf, openSalon, type Salon, type SalonOptions } from '../../support/salon.ts';

export const CUT = "Women's Cut & Style";
export const CLEO = { name: 'Cleo Day', email: 'cleo@example.com', phone: '(555) 010-0300' } as const;
export const DAY = '2026-11-25';
export const KEY = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';

type Wish = DataOf<typeof createWish>;

export const link = ({ id, wish_token }: Pick<Wish, 'id' | 'wish_token'>) => ({
  params: { id },
  manageToken: wish_token,
});

/** A salon whose Wednesday has two times, both of them Ada's, and which writes letters. */
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
  const letters: Letter[] = [];
  const carrier = { isSafeToRepeat: true, carry: async (letter: Letter) => void letters.push(letter) };
  const run = () => runJobs(deps, carrier);
  /** What was written about the waitlist, to whom, since the last time. */
  let read = 0;
  const news = async () => {
    await run();
    const fresh = letters.slice(read);
    read = letters.length;
    return fresh
      .filter(({ id }) => id.startsWith('wish:'))
      .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
  };
  await news();
  const asks = (
    customer: typeof CLEO | typeof BEA | typeof ADA,
    wish: Partial<BodyToSend<typeof createWish>> = {},
  ) => visitor().call(createWish, { body: { service_id: 1, date: DAY, part: 'any', customer, ...wish } });
  const leaves = async (...args: Parameters<typeof asks>) => dataOf(await asks(...args));
  const looks = async (wish: Wish) => dataOf(await visitor().call(readWish, link(wish)));
  const takes = (wish: Wish, time = '09:00', more: { store?: Store; key?: string } = {}) =>
    visitor(more.store ? { store: more.store } : {}).call(takeOffer, {
      ...link(wish),
      body: { start_at: `${DAY}T${time}` },
      ...(more.key === undefined ? {} : { idempotencyKey: more.key }),
    });
  const cancels = async ({ id, manage_token }: Awaited<ReturnType<Salon['books']>>) =>
    dataOf(await visitor().call(cancelBooking, { params: { id }, manageToken: manage_token }));
  return { salon, deps, visitor, early, late, letters, run, news, asks, leaves, looks, takes, cancels };
}

/** Who has the day, by name. */
export const diaryOf = async ({ store }: Salon) =>
  (await store.appointments())
    .filter(({ status }) => status !== 'canceled')
    .map(({ customer }) => customer.name);
