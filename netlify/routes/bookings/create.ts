import { createBooking } from '../../../src/api/bookings.ts';
import type { DataOf } from '../../../src/api/endpoint.ts';
import { serviceSnapshot, type Appointment } from '../../../src/domain/appointment.ts';
import { decideStart } from '../../../src/domain/availability.ts';
import { emailKey } from '../../../src/domain/customer.ts';
import { termsUnder } from '../../../src/domain/policy.ts';
import type { Service } from '../../../src/domain/services.ts';
import { instantOf, type EpochMinute } from '../../../src/domain/time.ts';
import { sha256 } from '../../http/crypto.ts';
import { data, invalid, type DataReply, type Reply } from '../../http/reply.ts';
import { publicRoute, signedIn, type Call } from '../../http/route.ts';
import type { DiaryPage, Remembered, Store, User } from '../../store/store.ts';
import { zoneOf } from '../../zone.ts';
import { changed } from '../auth/account.ts';
import { findActive } from '../availability.ts';
import { notAvailable, slotTaken, untilSettled, windowAround } from '../diary.ts';
import { keyReused, recall, rememberAs, replayed } from '../idempotency.ts';
import { entryForNew } from '../entry.ts';
import { present, salonZone } from '../present.ts';
import { manageToken, manageUrl } from './token.ts';

type Create = typeof createBooking;

export const createBookingRoute = publicRoute(createBooking, {
  limits: ({ from }) => [{ bucket: `book:${from.ip}`, limit: { most: 60, windowMs: 10 * 60_000 } }],
  read: (call) => {
    const { body, deps, from, now } = call;
    return Promise.all([
      deps.store.diary(windowAround(body.start_at)),
      recall(from, deps, now),
      signedIn(call),
    ]);
  },
  answer: (call, [page, earlier, user]) =>
    untilSettled((again) => book(call, user, again ? null : page, again ? null : earlier)),
});

async function book(
  call: Call<Create>,
  user: User | null,
  read: DiaryPage | null,
  earlier: Remembered | null,
): Promise<Reply<Create> | null> {
  const { body, deps, from, now } = call;
  const page = read ?? (await deps.store.diary(windowAround(body.start_at)));
  if (earlier) return fromMemory(earlier, call);

  const service = findActive(body.service_id, page.rules);
  if (!service) return invalid({ service_id: 'Selected service not found' });
  const zone = salonZone(page.rules);
  const start = instantOf(body.start_at, zone);
  if (start === null) return notAvailable();
  const verdict = decideStart(start, page, { visit: service, zone, now });
  if (verdict === 'not_available') return notAvailable();
  if (verdict === 'slot_taken') return slotTaken(page, { start, visit: service, now });

  const appointment = newBooking(call, service, start, page);
  const entry = entryForNew(appointment, 'customer', call, page.rules);
  const [claim] = await Promise.all([
    deps.store.claim(appointment, { page, allowOverlap: false }, entry, rememberAs(from, now)),
    user && fillAccount(user, appointment, deps.store),
  ]);
  switch (claim.kind) {
    case 'claimed':
      return confirmed(appointment, call);
    case 'replayed':
      return replayed(confirmed(claim.appointment, call));
    case 'key_reused':
      return keyReused();
    case 'taken':
      return slotTaken(claim.page, { start, visit: service, now });
    case 'rules_changed':
      return null;
  }
}

/** What the account of the same address does not know yet, it learns. Whoever has changed it meanwhile knows better. */
async function fillAccount(user: User, { customer }: Appointment, store: Store): Promise<void> {
  const isTheirs = user.role === 'customer' && emailKey(user.email) === emailKey(customer.email);
  if (!isTheirs || (user.displayName !== '' && user.phone !== '')) return;
  const learned = { displayName: user.displayName || customer.name, phone: user.phone || customer.phone };
  await store.saveUser(changed(user, learned));
}

function fromMemory(earlier: Remembered, call: Call<Create>): Reply<Create> {
  if (earlier.fingerprint !== call.from.idempotency?.fingerprint) return keyReused();
  return replayed(confirmed(earlier.appointment, call));
}

function newBooking(
  { body, deps, now }: Call<Create>,
  service: Service,
  start: EpochMinute,
  page: DiaryPage,
): Appointment {
  const { name, email, phone, notes = '' } = body.customer;
  const id = deps.ids.uuid();
  return {
    id,
    reference: deps.ids.reference(),
    version: 1,
    status: page.settings.autoConfirm ? 'confirmed' : 'pending',
    source: 'online',
    start,
    end: start + service.duration_min,
    zone: page.settings.timeZone,
    customer: { name, email, phone },
    notes,
    service: serviceSnapshot(service),
    amount_paid_cents: 0,
    payments: [],
    terms: termsUnder(page.rules),
    created_at: now,
    manage_token_hash: sha256(manageToken(id, deps.secret)),
    erased: false,
  };
}

/** In the zone that it was made in, so that a repeated request gets the very same. */
function confirmed(appointment: Appointment, { deps, from }: Call<Create>): DataReply<DataOf<Create>> {
  const token = manageToken(appointment.id, deps.secret);
  return data({
    ...present(appointment, zoneOf(appointment.zone)),
    manage_token: token,
    manage_url: manageUrl(from.origin(), appointment.id, token),
  });
}
