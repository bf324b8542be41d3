import { isActive } from '../../../src/domain/appointments/status.ts';
import { visitName } from '../../../src/domain/appointments/visit-services.ts';
import type { Job, PushKind, PushNotice, Work } from '../../../src/domain/messages/job.ts';
import { quietUntil, type PushDevice } from '../../../src/domain/messages/push.ts';
import { addDays, isLocalDate, minuteFrom, today, type EpochMs } from '../../../src/domain/time.ts';
import { spokenFormats } from '../../../src/messages/spoken.ts';
import type { Deps } from '../../deps.ts';
import { salonZone } from '../../appointments/present.ts';
import { readNeedsCount } from '../../overview/needs-me.ts';
import { sha256 } from '../../platform/http/crypto.ts';
import { Unfetched } from '../../platform/http/fetch-public.ts';
import { Conflict, retryOnConflict } from '../../platform/http/route.ts';
import { sessionLimits } from '../../platform/http/session.ts';
import { NotSent } from '../../platform/mail/transport.ts';
import type { Rules } from '../../platform/store/verbs/calendar.ts';
import { formatWhen } from '../emails/phrases.ts';
import { saveDevice, subscriptionOf, vapidKeys } from './devices.ts';
import { pushRequest, type Subscription } from './web-push.ts';

type Needs = Pick<Deps, 'store' | 'clock' | 'keys' | 'vapid' | 'fetchPublic' | 'site'>;
type PushWork = Extract<Work, { kind: 'push' }>;

/** A notification's text and the page it opens. A later one with the same tag replaces it. */
interface Shown {
  readonly title: string;
  readonly body: string;
  /** A path of the admin. */
  readonly opens: string;
  readonly tag: string;
}

/** The text of one event. */
type Told = Shown & { readonly about: PushKind };

/** How long a notification is worth showing, in milliseconds. */
const FRESH = 24 * 60 * 60_000;
/** How long a push service may take, in milliseconds, and the size of its answer, in bytes. */
const LIMITS = { lasts: 10_000, most: 10_000 };

/** Plans a notification for each device that wants it, or sends it to one, or what its quiet hours held back. @throws NotSent */
export async function sendPush({ notice, device: id }: PushWork, rules: Rules, deps: Needs): Promise<void> {
  const { store, clock } = deps;
  const now = clock.now();
  if (notice && now - notice.at > FRESH) return;
  if (id === undefined) {
    if (!notice) return;
    const all = await store.documentsSince('push_device', 0);
    const wanting = all.filter(({ kinds }) => kinds.includes(notice.about));
    const name = `${notice.about}:${notice.subject}:${notice.at}`;
    const jobs = wanting.map(({ id: device }): Job => {
      const work = { kind: 'push', notice, device } as const;
      return { id: `push:${name}:${device}`, due: now, appointment: null, work };
    });
    return store.addJobs(jobs, now);
  }
  const found = await store.salonDocument(id);
  const device = found?.kind === 'push_device' ? found : null;
  const subscription = device && subscriptionOf(device, deps);
  if (!device) return;
  const sessions = subscription && (await store.openSessions(subscription.session, now, sessionLimits));
  if (!subscription || !sessions || sessions.length === 0) return forgetDevice(device, deps);
  const until = quietUntil(device, salonZone(rules), now);
  if (until !== null) return holdBack(device.id, notice, until, deps);
  const notices = notice ? [notice] : device.held;
  const texts = await Promise.all(notices.map((one) => describe(one, device, rules, deps)));
  const usable = texts.filter((one) => one !== null);
  const [only] = usable;
  const all = usable.length === 1 ? only : merged(usable);
  if (only && all) await deliver(all, device, subscription, rules, deps);
  if (!notice) await changeHeld(device.id, (waiting) => without(waiting, notices), deps);
}

/** Sends a notification now. @throws NotSent */
async function deliver(
  message: Shown,
  device: PushDevice,
  subscription: Subscription,
  rules: Rules,
  deps: Needs,
): Promise<void> {
  try {
    await send(message, subscription, rules, deps);
  } catch (error) {
    if (!(error instanceof Unfetched)) throw error;
    // The browser has ended the subscription, or it belongs to other keys.
    if ([403, 404, 410].includes(error.status)) return forgetDevice(device, deps);
    throw new NotSent(error.message, false);
  }
}

/** Sends an example at once. @throws Unfetched */
export function sendExample(subscription: Subscription, rules: Rules, deps: Needs): Promise<void> {
  const text = { title: 'Notifications are on', body: 'This is what they look like.' };
  return send({ ...text, opens: '/admin', tag: 'test' }, subscription, rules, deps);
}

/** @throws Unfetched */
async function send(
  { title, body, opens, tag }: Shown,
  subscription: Subscription,
  { settings }: Rules,
  deps: Needs,
): Promise<void> {
  const { clock, fetchPublic, site } = deps;
  const navigate = `${site()}${opens}`;
  // Declarative Web Push: browsers that know it show it themselves, others pass it to our worker.
  const app_badge = await readNeedsCount(deps.store, clock.now());
  const text = JSON.stringify({ web_push: 8030, notification: { title, body, navigate, tag }, app_badge });
  const contact = site().startsWith('https:')
    ? site()
    : `mailto:${settings.businessEmail || 'salon@salon.invalid'}`;
  const topic = sha256(tag).slice(0, 32);
  const keys = await vapidKeys(deps);
  const post = await pushRequest(text, subscription, keys, { topic, contact, now: clock.now() });
  await fetchPublic(subscription.endpoint, { ...LIMITS, post });
}

function forgetDevice({ id }: PushDevice, { store, clock }: Needs): Promise<void> {
  return retryOnConflict(
    () => Promise.all([store.documentsSince('push_device', 0), store.rules()]),
    async ([all, rules]) => {
      const before = all.find((one) => one.id === id);
      if (!before) return;
      const result = await saveDevice({ before, after: null }, all, rules, store, clock.now());
      if (result !== 'saved') throw new Conflict();
    },
  );
}

/** Keeps a notification for the end of the quiet hours, with the job that sends it with the others. */
function holdBack(id: string, notice: PushNotice | undefined, until: EpochMs, deps: Needs): Promise<void> {
  const work = { kind: 'push', device: id } as const;
  const job = { id: `push:${id}:${until}`, due: until, appointment: null, work };
  const added = notice ? [notice] : [];
  return changeHeld(id, (waiting) => [...without(waiting, added), ...added], deps, [job]);
}

/** Changes what a device's quiet hours hold back, unless it is gone. */
function changeHeld(
  id: string,
  change: (waiting: readonly PushNotice[]) => PushNotice[],
  { store, clock }: Needs,
  jobs: readonly Job[] = [],
): Promise<void> {
  return retryOnConflict(
    () => store.salonDocument(id),
    async (before) => {
      if (before?.kind !== 'push_device') return;
      const after = { ...before, version: before.version + 1, held: change(before.held) };
      const result = await store.saveDocuments([{ before, after }], { now: clock.now(), jobs });
      if (result !== 'saved') throw new Conflict();
    },
  );
}

function without(waiting: readonly PushNotice[], delivered: readonly PushNotice[]): PushNotice[] {
  const done = new Set(delivered.map((one) => JSON.stringify(one)));
  return waiting.filter((one) => !done.has(JSON.stringify(one)));
}

const titles: Record<PushKind, string> = {
  bookings: 'New booking',
  changes: 'Booking changed',
  cancellations: 'Booking canceled',
  payments: 'Payment received',
  waitlist: 'New on the waitlist',
  tomorrow: 'Tomorrow',
};

/** Returns what to show now; null if that is no longer worth it. */
async function describe(
  { about, subject }: PushNotice,
  { names }: PushDevice,
  rules: Rules,
  { store, clock }: Needs,
): Promise<Told | null> {
  const zone = salonZone(rules);
  const { day, clock: time } = spokenFormats(rules.settings);
  const shown = (body: readonly string[], opens: string, title = titles[about]): Told => ({
    about,
    title,
    body: body.filter((part) => part !== '').join(' · '),
    opens,
    tag: `${about}:${subject}`,
  });
  if (about === 'waitlist') {
    const entry = await store.waitlistEntry(subject);
    const name = names && entry ? entry.customer.name : '';
    return entry && shown([name, day(entry.date)], '/admin/availability?at=waitlist');
  }
  if (about === 'tomorrow') {
    const now = clock.now();
    // After the night's quiet hours, that day is today.
    const isToday = subject === today(zone, now);
    if (!isLocalDate(subject) || (!isToday && subject !== addDays(today(zone, now), 1))) return null;
    const window = { start: zone.edge(subject, 0), end: zone.edge(addDays(subject, 1), 0) };
    const all = await store.appointments(window);
    const visits = all.filter((visit) => isActive(visit) && visit.start >= minuteFrom(now));
    const [first] = visits;
    if (!first) return null;
    const starts = `First at ${time(zone.local(first.start).minute)}`;
    const who = names ? `${starts}: ${first.customer.name}` : starts;
    const title = `${isToday ? 'Today' : titles.tomorrow}: ${visits.length} ${visits.length === 1 ? 'appointment' : 'appointments'}`;
    return shown([who, day(subject)], `/admin/availability?view=day&date=${subject}`, title);
  }
  const [visit, sale] = await Promise.all([store.appointment(subject), store.salonDocument(subject)]);
  if (sale?.kind === 'sale') return shown([names ? sale.customer.name : '', 'Gift card'], '/admin/income');
  // A cancellation says so itself.
  if (!visit || visit.erased || (about !== 'cancellations' && about !== 'payments' && !isActive(visit)))
    return null;
  const when = formatWhen(visit.start, { settings: rules.settings, zone });
  const { date } = zone.local(visit.start);
  const isAsked = about === 'bookings' && visit.status === 'pending' && visit.held_until === null;
  const body = names ? [visit.customer.name, when, visitName(visit.services)] : [when];
  const opens = `/admin/appointments?filter=every&date=${date}&open=${subject}`;
  return shown(body, opens, isAsked ? 'New booking request' : titles[about]);
}

/** One notification for all that happened in quiet hours. */
function merged(all: readonly Told[]): Shown {
  const kinds = [...Map.groupBy(all, ({ about }) => about)];
  const body = kinds.map(([about, [first, ...others]]) =>
    about === 'tomorrow' && first ? first.title : `${titles[about]}: ${others.length + 1}`,
  );
  return { title: `${all.length} updates`, body: body.join(', '), opens: '/admin', tag: 'quiet' };
}
