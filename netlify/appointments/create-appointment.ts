import { createAppointment } from '../../src/api/appointments/appointments.ts';
import { newAppointment, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { termsUnder } from '../../src/domain/booking/policy.ts';
import { visitLength, visitPrice } from '../../src/domain/appointments/visit-services.ts';
import { paidBy, withSumPaid } from '../../src/domain/payments/desk-payments.ts';
import type { BodyOf, DataOf } from '../../src/platform/call/endpoint.ts';
import { manageLinks } from '../booking/private-link.ts';
import { asRemembered, makingFor } from '../clients/client-flags.ts';
import { lastLanguage } from '../messages/reader-language.ts';
import { type AnyCall, Conflict, route, withAnswer } from '../platform/http/route.ts';
import { unlessUncharged } from '../payments/chargeable-sums.ts';
import { found } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import type { Rules, ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { entryForOwner } from './appointment-entry.ts';
import type { Range } from '../../src/domain/ranges.ts';
import { visitTime, unlessFree } from './check-time.ts';
import { asOther } from './pair.ts';
import { planSeries, windowFor } from './series.ts';
import { presentToOwner, salonZone } from './present.ts';
import { servicesAsked } from './visit-services.ts';

/** Notice and booking window apply only to customers. The owner is asked about hours, time blocks and overlaps. */
export const createRoute = route(createAppointment, {
  read: ({ body, deps: { store } }) => {
    const { waitlist_entry: id } = body;
    return Promise.all([
      store.schedule(windowFor(body)),
      id === undefined ? null : store.waitlistEntry(id),
      store.careful(),
    ]);
  },
  recalled: async (appointment, { store }) => created(appointment, await store.rules()),
  answer: async (call, [schedule, entryFound, careful]) => {
    const { body, deps, now } = call;
    const { store } = deps;
    // The waitlist entry that this booking fulfills and removes.
    const waiting = body.waitlist_entry === undefined ? null : found(entryFound, 'This waitlist entry');
    const zone = salonZone(schedule.rules);
    const chosenLanguage = body.language ?? waiting?.language;
    const language = chosenLanguage ?? (await lastLanguage(body.customer, schedule.rules, store));
    const { rules } = schedule;
    const services = servicesAsked(body, rules.services, null, language ?? rules.languages?.[0]);
    const time = visitTime(body, zone, visitLength(services));
    const draft = asAsked({ ...body, language }, services, time, schedule, call);
    const asking = { meant: body, before: null, store, now, waiting };
    const { repeat } = body;
    const series = repeat && (await planSeries(draft, { ...body, repeat }, schedule, call));
    if (!series) await unlessFree(draft, schedule, asking);
    const [appointment = draft, ...later] = series?.visits ?? [];
    const reply = created(appointment, rules, series?.dates);
    // The answer names people who may not be stored, so it is not remembered.
    const keeping = withAnswer(call, reply);
    if (call.query.dry_run === 'true') return reply;
    const also = later.map(({ id }) => ({ id, known: null }));
    const word = { waiting: null, notify: body.notify ?? true, also };
    const newEntry = entryForOwner(null, appointment, word, call, rules);
    const remembered = asRemembered(newEntry.client, makingFor(careful, rules, call));
    // One email names all dates.
    const quiet = { waiting: null, notify: false };
    const others = later.map((visit) => {
      const entry = { ...entryForOwner(null, visit, quiet, call, rules), client: remembered.client };
      return asOther(visit, entry, schedule.settings.bufferMinutes);
    });
    const entry = { ...newEntry, ...remembered, others };
    const basis = { schedule, allowOverlap: !series && (body.allow_overlap ?? false) };
    const claim = await (waiting
      ? keeping.claimOffer(waiting, appointment, basis, entry)
      : keeping.claim(appointment, basis, entry));
    if (claim.kind === 'claimed') return reply;
    if (claim.kind === 'taken' && !series) await unlessFree(appointment, claim.schedule, asking);
    throw new Conflict();
  },
});

function created(appointment: Appointment, rules: Rules, dates?: DataOf<typeof createAppointment>['dates']) {
  const message = `Appointment created for ${appointment.customer.name}`;
  return data({ ...presentToOwner(appointment, salonZone(rules)), ...(dates && { dates }) }, { message });
}

function asAsked(
  body: BodyOf<typeof createAppointment>,
  services: Appointment['services'],
  time: Range,
  schedule: ScheduleWindow,
  { deps, now }: AnyCall,
): Appointment {
  unlessUncharged({ amount_paid_cents: body.amount_paid_cents }, schedule.rules);
  const id = deps.ids.uuid();
  const unpaid = newAppointment({
    id,
    reference: deps.ids.reference(),
    status: body.status,
    source: 'owner',
    ...time,
    zone: schedule.settings.timeZone,
    customer: body.customer,
    notes: body.notes ?? '',
    owner_notes: body.owner_notes ?? '',
    services,
    terms: termsUnder(schedule.rules),
    ...(body.language && { language: body.language }),
    created_at: now,
    ...manageLinks.made(id, deps.keys),
  });
  const amount_paid_cents = body.amount_paid_cents ?? paidBy(body.status, unpaid, visitPrice(services));
  return withSumPaid({ ...unpaid, status: 'booked' }, { ...unpaid, amount_paid_cents }, now, deps.ids.uuid);
}
