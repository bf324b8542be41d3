import type { Taken } from '../../src/domain/booking/availability.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { textJob } from '../../src/domain/messages/text-jobs.ts';
import { epochDay, today, type EpochMinute, type EpochMs } from '../../src/domain/time.ts';
import {
  heldStretches,
  holdId,
  nextLook,
  offerFor,
  entryState,
  withoutOffer,
  type Offer,
  type WaitlistEntry,
} from '../../src/domain/waitlist/waitlist.ts';
import { chosenServices, namedIn } from '../../src/domain/appointments/visit-services.ts';
import type { Deps } from '../deps.ts';
import { type AnyCall, type Caller, Conflict, retryOnConflict, withAnswer } from '../platform/http/route.ts';
import type { DataReply } from '../platform/http/reply.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { provenLevel } from '../clients/client-flags.ts';
import { datesWindow } from '../booking/schedule.ts';
import { canWrite, salonZone } from '../appointments/present.ts';
import { timesHeldBack } from '../appointments/undo-window.ts';
import { offeredOnline } from '../appointments/visit-services.ts';

type Needs = Pick<Deps, 'store' | 'clock' | 'post'>;

/** Makes the change, then offers freed times to the waitlist after the answer. */
export function thenOfferWaitlist<T>(
  { deps, from }: { readonly deps: Needs; readonly from: Pick<Caller, 'later'> },
  change: Promise<T>,
): Promise<T> {
  const waiting = deps.store.waitlist();
  const after = async () => {
    const [entries, isMade] = await Promise.all([waiting, change.then(always(true), always(false))]);
    if (isMade && entries.length > 0) await tendWaitlist(deps);
  };
  from.later(after());
  return change;
}

const always = (value: boolean) => () => value;

/** Removes an entry, and offers its held time to others. @throws Conflict if it has changed meanwhile */
export async function removeFromWaitlist<Reply extends DataReply<unknown>>(
  { id, version }: Pick<WaitlistEntry, 'id' | 'version'>,
  call: AnyCall,
  reply: Reply,
): Promise<Reply> {
  const removed = await thenOfferWaitlist(call, withAnswer(call, reply).removeWaitlistEntry(id, version));
  if (removed === 'stale') throw new Conflict();
  return reply;
}

/** Ends expired offers and makes new ones. Safe to run late, twice, and at once. Returns when to look again; null for never. */
export async function tendWaitlist(deps: Needs): Promise<EpochMs | null> {
  return retryOnConflict(
    () => deps.store.waitlist(),
    (entries) => goThrough(entries, deps),
  );
}

async function goThrough(entries: readonly WaitlistEntry[], deps: Needs): Promise<EpochMs | null> {
  const dates = entries.map(({ date }) => date).toSorted((a, b) => epochDay(a) - epochDay(b));
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  // Time the owner has opened and may close again is offered to nobody until then. It is read no earlier than the schedule, which
  // might otherwise include time opened in between.
  const [schedule, careful, changes, waits] = await Promise.all([
    deps.store.schedule(datesWindow(first, last)),
    deps.store.careful(),
    deps.store.ownerChanges(),
    deps.store.hasOpenedTime(),
  ]);
  const round = newRound(schedule, timesHeldBack(changes), deps);
  const waiting: WaitlistEntry[] = [];
  for (const entry of entries) {
    if (round.isPast(entry)) await deps.store.removeWaitlistEntry(entry.id, entry.version);
    else waiting.push(await round.ended(entry));
  }
  const now = deps.clock.now();
  const next = nextLook(entries, { zone: salonZone(schedule.rules), now });
  if (waits || !canWrite(deps, schedule.rules)) return next;
  for (const entry of waiting) {
    // People proven to be barred from online booking get no offers; the owner can book them. Whether a guest gets one reveals
    // nothing about the address.
    const asker = { customer: entry.customer, user: null, isProven: !entry.guest };
    if (provenLevel(asker, { careful, now }) === 'closed') continue;
    await round.offered(entry);
  }
  return next;
}

/** A snapshot of the schedule, updated with offers made and released meanwhile. */
function newRound(schedule: ScheduleWindow, heldBack: readonly Taken[], deps: Needs) {
  const { settings, blockedDates, timeBlocks, rules } = schedule;
  const now = deps.clock.now();
  const zone = salonZone(rules);
  let busy = [...schedule.taken, ...heldBack];
  const asking = () => ({ schedule: { settings, blockedDates, timeBlocks, taken: busy }, zone, now });
  const save = (next: WaitlistEntry, jobs: readonly Job[]) =>
    deps.store.saveWaitlistEntry(next, { schedule, allowOverlap: false }, jobs, now);
  const mail = ({ id, version }: WaitlistEntry, event: 'offered' | 'lapsed', start: EpochMinute): Job => {
    const work = { kind: 'wish_mail', event, wish: id, start } as const;
    return { id: `wish:${id}:${version}:${event}`, due: now, appointment: null, work };
  };

  return {
    /** True for an entry whose day is over. */
    isPast: ({ date }: WaitlistEntry) => epochDay(date) < epochDay(today(zone, now)),

    /** Returns the entry as it is now: without an offer that has ended. */
    ended: async (entry: WaitlistEntry): Promise<WaitlistEntry> => {
      if (!hasOffer(entry)) return entry;
      const state = entryState(entry, asking());
      if (state === 'open') return entry;
      const next = withoutOffer(entry, state);
      const isTold = state === 'over' && canWrite(deps, rules);
      const jobs = isTold ? [mail(next, 'lapsed', entry.offer.start)] : [];
      // If another run was first, the entry keeps its offer here, so it gets no second one.
      if ((await save(next, jobs)).kind !== 'saved') return entry;
      busy = busy.filter(({ id }) => id !== holdId(entry.id));
      return next;
    },

    offered: async (entry: WaitlistEntry): Promise<void> => {
      const ids = entry.services.map(({ id }) => id);
      const visitServices = chosenServices(ids, { offered: offeredOnline(rules) });
      if (hasOffer(entry) || 'why' in visitServices || entry.customer.email === '') return;
      const services = namedIn(visitServices, entry.language ?? rules.languages?.[0], rules.services);
      const current = { ...entry, services };
      const offer = offerFor(current, asking());
      if (offer === null) return;
      const next = { ...current, version: entry.version + 1, offer };
      const text = settings.smsNotifications
        ? [textJob('offered', { ...next, start: offer.start }, now)]
        : [];
      const { kind } = await save(next, [mail(next, 'offered', offer.start), ...text]);
      if (kind === 'taken' || kind === 'rules_changed') throw new Conflict();
      if (kind === 'saved') busy = [...busy, { id: holdId(entry.id), stretches: heldStretches(next) }];
    },
  };
}

function hasOffer(entry: WaitlistEntry): entry is WaitlistEntry & { readonly offer: Offer } {
  return entry.offer !== null;
}
