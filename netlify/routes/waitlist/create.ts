import type { DataOf } from '../../../src/api/endpoint.ts';
import { createWish } from '../../../src/api/wishes.ts';
import { serviceSnapshot } from '../../../src/domain/appointment.ts';
import { openings } from '../../../src/domain/availability.ts';
import { canWish, type Wish } from '../../../src/domain/waitlist.ts';
import { atAddress } from '../../http/limits.ts';
import { data, invalid, refuse, type DataReply, type Reply } from '../../http/reply.ts';
import { publicRoute, type Call, type UncheckedCall } from '../../http/route.ts';
import type { DiaryPage, Rules } from '../../store/verbs/calendar.ts';
import { findActive, windowOf } from '../../use-cases/diary.ts';
import { keyReused, replayed } from '../../http/idempotency.ts';
import { salonZone } from '../../use-cases/present.ts';
import { canWrite, presentWish } from '../../use-cases/waitlist/present.ts';
import { newWishLink, wishIdOf, wishToken, wishUrl } from '../../http/waitlist-link.ts';

type Create = typeof createWish;

export const createWishRoute = publicRoute(createWish, {
  // Whoever is offered a time keeps it from others for hours, so nobody leaves wishes by the dozen.
  limits: ({ from, body }) => atAddress('wish', body.customer.email, from),
  read: (call) =>
    Promise.all([call.deps.store.diary(windowOf(call.body.date, call.body.date)), earlier(call)]),
  answer: (call, [page, known]) => (known ? again(known, page.rules, call) : leave(call, page)),
});

/** The same request may have come before the key was changed. */
async function earlier({ from: { idempotency }, deps }: UncheckedCall<Create>): Promise<Wish | null> {
  if (!idempotency) return null;
  const ids = deps.keys.map((key) => wishIdOf(idempotency.key, key));
  const wishes = await Promise.all(ids.map((id) => deps.store.wish(id)));
  return wishes.find((wish) => wish !== null) ?? null;
}

async function leave(call: Call<Create>, page: DiaryPage): Promise<Reply<Create>> {
  const { body, deps, now } = call;
  const service = findActive(body.service_id, page.rules);
  if (!service) return invalid({ service_id: 'Selected service not found' });
  const zone = salonZone(page.rules);
  const [day] = openings([body.date], page, { visit: service, zone, now });
  const verdict = day ? canWish(day, body.part, zone) : 'never';
  if (verdict === 'has_times') {
    return refuse('slot_taken', 'This day has a free time again. Please choose it in the calendar.');
  }
  if (verdict === 'never') {
    return refuse('not_available', 'No time can come free on this day. Please choose another.');
  }
  const wish = newWish(call, serviceSnapshot(service));
  const noted = { kind: 'wish_mail', event: 'noted', wish: wish.id, start: null } as const;
  const jobs = canWrite(deps, page.rules)
    ? [{ id: `wish:${wish.id}:noted`, due: now, appointment: null, work: noted }]
    : [];
  const result = await deps.store.addWish(wish, jobs);
  if (result === 'added') return left(wish, page.rules, call);
  // The same request was under way at the same time.
  const first = await deps.store.wish(wish.id);
  return first ? again(first, page.rules, call) : left(wish, page.rules, call);
}

function newWish({ body, from, deps, now }: Call<Create>, service: Wish['service']): Wish {
  const { name, email, phone, notes = '' } = body.customer;
  const id = from.idempotency ? wishIdOf(from.idempotency.key, deps.keys[0]) : deps.ids.uuid();
  return {
    id,
    version: 1,
    service,
    date: body.date,
    part: body.part,
    customer: { name, email, phone },
    notes,
    created_at: now,
    ...newWishLink(id, deps.keys),
    offer: null,
    passed: [],
  };
}

/** What the same request has left before, as it stands now. */
function again(wish: Wish, rules: Rules, call: Call<Create>): Reply<Create> {
  const { body } = call;
  const { name, email, phone, notes = '' } = body.customer;
  const isSame =
    wish.service.id === body.service_id &&
    wish.date === body.date &&
    wish.part === body.part &&
    wish.notes === notes &&
    wish.customer.name === name &&
    wish.customer.email === email &&
    wish.customer.phone === phone;
  return isSame ? replayed(left(wish, rules, call)) : keyReused();
}

function left(wish: Wish, rules: Rules, call: Call<Create>): DataReply<DataOf<Create>> {
  const token = wishToken(wish, call.deps.keys);
  return data({
    ...presentWish(wish, rules, call),
    wish_token: token,
    wish_url: wishUrl(call.deps.site(), wish.id, token),
  });
}
