import { createBooking } from '../../../src/api/bookings.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';
import { decideStart } from '../../../src/domain/availability.ts';
import { emailKey } from '../../../src/domain/customer-rules.ts';
import { instantOf } from '../../../src/domain/time.ts';
import { placeOf } from '../../http/place.ts';
import { invalid, type Reply } from '../../http/reply.ts';
import { publicRoute, signedIn, type Call } from '../../http/route.ts';
import type { Conflict } from '../../settled.ts';
import type { Store } from '../../store/store.ts';
import type { User } from '../../store/verbs/accounts.ts';
import type { Remembered } from '../../store/verbs/book.ts';
import type { ScheduleWindow } from '../../store/verbs/calendar.ts';
import { changed } from '../../use-cases/accounts/account.ts';
import { findActive, notAvailable, slotTaken, windowAround } from '../../use-cases/schedule.ts';
import { fromMemory, recall, rememberAs } from '../../http/idempotency.ts';
import { entryForNew } from '../../use-cases/entry.ts';
import { placeOfBooking, releaseEnded } from '../../use-cases/unpaid-times.ts';
import { salonZone } from '../../use-cases/present.ts';
import { answerTo, confirmed, newBooking } from '../../use-cases/new-booking.ts';

type Create = typeof createBooking;

export const createBookingRoute = publicRoute(createBooking, {
  limits: ({ from }) => ({ 'book:place': placeOf(from.ip) }),
  read: (call) => {
    const { body, deps, from, now } = call;
    return Promise.all([
      deps.store.schedule(windowAround(body.start_at)),
      recall(from, deps, now),
      signedIn(call),
      deps.store.holds(now),
    ]);
  },
  answer: book,
});

async function book(
  call: Call<Create>,
  [page, earlier, user, ended]: readonly [
    ScheduleWindow,
    Remembered | null,
    User | null,
    readonly Appointment[],
  ],
): Promise<Reply<Create> | Conflict> {
  const { body, deps, from, now } = call;
  if (earlier) return fromMemory(earlier, from, (first) => confirmed(first, page.rules, call));
  if (await releaseEnded(call, ended, page.rules)) return 'conflict';

  const service = findActive(body.service_id, page.rules);
  if (!service) return invalid({ service_id: 'Selected service not found' });
  const zone = salonZone(page.rules);
  const start = instantOf(body.start_at, zone);
  if (start === null) return notAvailable();
  const wanted = { start, visit: service, now };
  const verdict = decideStart(start, page, { ...wanted, zone });
  if (verdict === 'not_available') return notAvailable();
  if (verdict === 'slot_taken') return slotTaken(page, wanted);

  const { name, email, phone, notes = '' } = body.customer;
  const asked = {
    start,
    end: start + service.duration_min,
    service,
    customer: { name, email, phone },
    notes,
  };
  const appointment = newBooking(asked, page, call);
  const entry = { ...entryForNew(appointment, 'customer', call, page.rules), ...placeOfBooking(call) };
  const [claim] = await Promise.all([
    deps.store.claim(appointment, { page, allowOverlap: false }, entry, rememberAs(from, now)),
    user && fillAccount(user, appointment, deps.store),
  ]);
  return answerTo(claim, appointment, wanted, page.rules, call);
}

/** What the account of the same address does not know yet, it learns. Whoever has changed it meanwhile knows better. */
async function fillAccount(user: User, { customer }: Appointment, store: Store): Promise<void> {
  const isTheirs = user.role === 'customer' && emailKey(user.email) === emailKey(customer.email);
  if (!isTheirs || (user.displayName !== '' && user.phone !== '')) return;
  const learned = { displayName: user.displayName || customer.name, phone: user.phone || customer.phone };
  await store.saveUser(changed(user, learned));
}
