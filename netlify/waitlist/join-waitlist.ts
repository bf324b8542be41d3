import { joinWaitlist } from '../../src/api/waitlist/customer-waitlist.ts';
import { addWaitlistEntry } from '../../src/api/waitlist/owner-waitlist.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import { availableSlots } from '../../src/domain/booking/availability.ts';
import type { Language } from '../../src/domain/languages.ts';
import { noticeJobs } from '../../src/domain/messages/push.ts';
import { canJoinWaitlist, type WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { namedLanguage } from '../../src/messages/spoken.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { messages } from '../../src/platform/messages.ts';
import { hasProven } from '../accounts/account.ts';
import { canWrite, salonZone } from '../appointments/present.ts';
import { offeredOnline, servicesAsked } from '../appointments/visit-services.ts';
import { onlyByOwner } from '../booking/booking-refusals.ts';
import { waitlistLinks } from '../booking/private-link.ts';
import { datesWindow } from '../booking/schedule.ts';
import { flagged, provenLevel } from '../clients/client-flags.ts';
import type { Deps } from '../deps.ts';
import { homeIn, lastLanguage, readerLanguage } from '../messages/reader-language.ts';
import { type AnyCall, Conflict, route, signedIn, withAnswer } from '../platform/http/route.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data, type Link } from '../platform/http/reply.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { presentOwnersEntry, presentWaitlistEntry } from './present-entry.ts';

export const joinRoute = route(joinWaitlist, {
  // An offered time is held from others for hours, so nobody may join by the dozen.
  limits: ({ from }) => ({ 'waitlist:place': networkKey(from.ip) }),
  read: (call) =>
    Promise.all([
      call.deps.store.schedule(datesWindow(call.body.date, call.body.date)),
      signedIn(call),
      call.deps.store.careful(),
    ]),
  links: waitlistLink,
  answer: async (call, [schedule, user, careful]) => {
    const { body, deps, now } = call;
    const language = namedLanguage();
    const { services, day, question } = asked(body, schedule, call, language);
    const verdict = day ? canJoinWaitlist(day, body.part, schedule, question) : 'never';
    const t = messages('replies-waitlist');
    if (verdict === 'has_times') throw refuse(joinWaitlist, 'slot_taken', t('hasTimes'));
    if (verdict === 'never') throw refuse(joinWaitlist, 'not_available', t('never'));
    const { name, email, phone, notes = '' } = body.customer;
    const asker = { customer: { name, email, phone }, user, isProven: hasProven(user, email) };
    if (provenLevel(asker, { careful, now }) === 'closed') throw onlyByOwner();
    const entry: WaitlistEntry = {
      ...toEntry({ ...body, language, id: deps.ids.uuid(), services, customer: asker.customer, notes }, call),
      ...(!asker.isProven && { guest: true }),
      ...flagged(asker, { careful, now, country: schedule.rules.settings.country }),
    };
    const noted = { kind: 'wish_mail', event: 'noted', wish: entry.id, start: null } as const;
    const jobs = [
      ...(canWrite(deps, schedule.rules)
        ? [{ id: `wish:${entry.id}:noted`, due: now, appointment: null, work: noted }]
        : []),
      ...noticeJobs('waitlist', entry, schedule.rules, now),
    ];
    const { id, link_key, token_hash } = entry;
    const home = homeIn(readerLanguage(entry, schedule.rules), '', schedule.rules);
    const link = { id, link_key, token_hash, ...(home && { home }) };
    const presentation = presentWaitlistEntry(entry, schedule.rules, call);
    const reply = data({ ...presentation, ...waitlistLink(link, deps) }, { link });
    if ((await withAnswer(call, reply).addWaitlistEntry(entry, jobs)) === 'known') throw new Conflict();
    return reply;
  },
});

/** The private link to a new entry. */
function waitlistLink(
  { id, link_key, token_hash, home = '' }: Link,
  { keys, site }: Pick<Deps, 'keys' | 'site'>,
) {
  const entry = { id: String(id), link_key: String(link_key), token_hash: String(token_hash) };
  const waitlist_token = waitlistLinks.token(entry, keys);
  return { waitlist_token, waitlist_url: waitlistLinks.url(site() + home, entry.id, waitlist_token) };
}

/** Adds an entry for the owner, on any upcoming day without free times. No email is sent until an offer. */
export const addRoute = route(addWaitlistEntry, {
  read: ({ body, deps: { store } }) =>
    Promise.all([
      store.schedule(datesWindow(body.date, body.date)),
      body.id === undefined ? null : store.waitlistEntry(body.id),
    ]),
  answer: async (call, [schedule, earlier]) => {
    const { body, deps } = call;
    const reply = (entry: WaitlistEntry) =>
      data(presentOwnersEntry(entry, schedule.rules, call), { message: 'Added to the waitlist' });
    if (earlier && isSame(earlier, body)) return reply(earlier);
    if (earlier) {
      const message = 'This client is already on the waitlist with other details.';
      const newest = presentOwnersEntry(earlier, schedule.rules, call);
      throw refuse(addWaitlistEntry, 'stale', message, { data: newest });
    }
    const language = body.language ?? (await lastLanguage(body.customer, schedule.rules, deps.store));
    const { services, day, question } = asked(body, schedule, call, language);
    if (!day || ('reason' in day && (day.reason === 'past' || day.reason === 'outside_window'))) {
      const date = "That day isn't open for booking. Please choose another";
      throw refuse(addWaitlistEntry, 'not_available', `${date}.`, { errors: { date } });
    }
    if (canJoinWaitlist(day, body.part, schedule, question) === 'has_times') {
      const date = 'This day has an open time. Please book it instead';
      throw refuse(addWaitlistEntry, 'slot_taken', `${date}.`, { errors: { date } });
    }
    const { id = deps.ids.uuid(), notes = '' } = body;
    const entry = toEntry({ ...body, language, id, services, notes }, call);
    const added = reply(entry);
    // A simultaneous request with the same id.
    if ((await withAnswer(call, added).addWaitlistEntry(entry, [])) === 'known') throw new Conflict();
    return added;
  },
});

type Wanted = Pick<BodyOf<typeof joinWaitlist>, 'service_id' | 'service_ids' | 'date'>;

/** The services that are asked for, and whether the day has times for them. */
function asked(body: Wanted, schedule: ScheduleWindow, { now }: AnyCall, language: Language | undefined) {
  const { rules } = schedule;
  const services = servicesAsked(body, offeredOnline(rules), null, language ?? rules.languages?.[0]);
  const question = { visit: visitOfServices(services), zone: salonZone(rules), now };
  const [day] = availableSlots([body.date], schedule, question);
  return { services, question, day };
}

function toEntry(
  request: Pick<WaitlistEntry, 'id' | 'services' | 'date' | 'part' | 'customer' | 'notes' | 'language'>,
  { deps, now }: AnyCall,
): WaitlistEntry {
  const { id, services, date, part, customer, notes, language } = request;
  const link = waitlistLinks.made(id, deps.keys);
  const entryFields = { id, services, date, part, customer, notes, ...(language && { language }) };
  return { ...entryFields, version: 1, created_at: now, ...link, offer: null, passed: [] };
}

/** True if both ask for the same. */
function isSame(
  { services, ...entry }: WaitlistEntry,
  { service_id, service_ids, date, part, customer, notes = '', language }: BodyOf<typeof addWaitlistEntry>,
): boolean {
  const ids = new Set(service_ids ?? [service_id]);
  return (
    services.length === ids.size &&
    services.every(({ id }) => ids.has(id)) &&
    entry.date === date &&
    entry.part === part &&
    entry.notes === notes &&
    (language === undefined || entry.language === language) &&
    entry.customer.name === customer.name &&
    entry.customer.email === customer.email &&
    entry.customer.phone === customer.phone
  );
}
