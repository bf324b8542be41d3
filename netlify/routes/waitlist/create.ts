import type { DataOf } from '../../../src/api/endpoint.ts';
import { joinWaitlist } from '../../../src/api/waitlist.ts';
import { serviceSnapshot } from '../../../src/domain/appointment.ts';
import { availableSlots } from '../../../src/domain/availability.ts';
import { canJoinWaitlist, type WaitlistEntry } from '../../../src/domain/waitlist.ts';
import { atAddress } from '../../http/limits.ts';
import { data, invalid, refuse, type DataReply, type Reply } from '../../http/reply.ts';
import { publicRoute, type Call, type UncheckedCall } from '../../http/route.ts';
import type { ScheduleWindow, Rules } from '../../store/verbs/calendar.ts';
import { findActive, windowOf } from '../../use-cases/schedule.ts';
import { keyReused, replayed } from '../../http/idempotency.ts';
import { salonZone } from '../../use-cases/present.ts';
import { canWrite, presentWaitlistEntry } from '../../use-cases/waitlist/present.ts';
import { newWaitlistLink, waitlistIdOf, waitlistToken, waitlistUrl } from '../../http/waitlist-link.ts';

type Create = typeof joinWaitlist;

export const joinWaitlistRoute = publicRoute(joinWaitlist, {
  // Whoever is offered a time keeps it from others for hours, so nobody leaves waitlist entries by the dozen.
  limits: ({ from, body }) => atAddress('waitlist', body.customer.email, from),
  read: (call) =>
    Promise.all([call.deps.store.schedule(windowOf(call.body.date, call.body.date)), earlier(call)]),
  answer: (call, [page, known]) => (known ? again(known, page.rules, call) : leave(call, page)),
});

/** The same request may have come before the key was changed. */
async function earlier({
  from: { idempotency },
  deps,
}: UncheckedCall<Create>): Promise<WaitlistEntry | null> {
  if (!idempotency) return null;
  const ids = deps.keys.map((key) => waitlistIdOf(idempotency.key, key));
  const waitlistEntries = await Promise.all(ids.map((id) => deps.store.waitlistEntry(id)));
  return waitlistEntries.find((entry) => entry !== null) ?? null;
}

async function leave(call: Call<Create>, page: ScheduleWindow): Promise<Reply<Create>> {
  const { body, deps, now } = call;
  const service = findActive(body.service_id, page.rules);
  if (!service) return invalid({ service_id: 'Selected service not found' });
  const zone = salonZone(page.rules);
  const [day] = availableSlots([body.date], page, { visit: service, zone, now });
  const verdict = day ? canJoinWaitlist(day, body.part, zone) : 'never';
  if (verdict === 'has_times') {
    return refuse('slot_taken', 'This day has a free time again. Please choose it in the calendar.');
  }
  if (verdict === 'never') {
    return refuse('not_available', 'No time can come free on this day. Please choose another.');
  }
  const entry = newWaitlistEntry(call, serviceSnapshot(service));
  const noted = { kind: 'wish_mail', event: 'noted', wish: entry.id, start: null } as const;
  const jobs = canWrite(deps, page.rules)
    ? [{ id: `wish:${entry.id}:noted`, due: now, appointment: null, work: noted }]
    : [];
  const result = await deps.store.addWaitlistEntry(entry, jobs);
  if (result === 'added') return left(entry, page.rules, call);
  // The same request was under way at the same time.
  const first = await deps.store.waitlistEntry(entry.id);
  return first ? again(first, page.rules, call) : left(entry, page.rules, call);
}

function newWaitlistEntry(
  { body, from, deps, now }: Call<Create>,
  service: WaitlistEntry['service'],
): WaitlistEntry {
  const { name, email, phone, notes = '' } = body.customer;
  const id = from.idempotency ? waitlistIdOf(from.idempotency.key, deps.keys[0]) : deps.ids.uuid();
  return {
    id,
    version: 1,
    service,
    date: body.date,
    part: body.part,
    customer: { name, email, phone },
    notes,
    created_at: now,
    ...newWaitlistLink(id, deps.keys),
    offer: null,
    passed: [],
  };
}

/** What the same request has left before, as it stands now. */
function again(entry: WaitlistEntry, rules: Rules, call: Call<Create>): Reply<Create> {
  const { body } = call;
  const { name, email, phone, notes = '' } = body.customer;
  const isSame =
    entry.service.id === body.service_id &&
    entry.date === body.date &&
    entry.part === body.part &&
    entry.notes === notes &&
    entry.customer.name === name &&
    entry.customer.email === email &&
    entry.customer.phone === phone;
  return isSame ? replayed(left(entry, rules, call)) : keyReused();
}

function left(entry: WaitlistEntry, rules: Rules, call: Call<Create>): DataReply<DataOf<Create>> {
  const token = waitlistToken(entry, call.deps.keys);
  return data({
    ...presentWaitlistEntry(entry, rules, call),
    waitlist_token: token,
    waitlist_url: waitlistUrl(call.deps.site(), entry.id, token),
  });
}
