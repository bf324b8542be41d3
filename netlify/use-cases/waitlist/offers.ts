import { serviceSnapshot } from '../../../src/domain/appointment.ts';
import type { Taken } from '../../../src/domain/availability.ts';
import type { Job } from '../../../src/domain/job.ts';
import { epochDay, today, type EpochMs } from '../../../src/domain/time.ts';
import {
  heldStretches,
  holdId,
  offerFor,
  stateOf,
  withoutOffer,
  type Offer,
  type Wish,
} from '../../../src/domain/waitlist.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/route.ts';
import type { DiaryPage } from '../../store/verbs/calendar.ts';
import { untilSettled, type Conflict } from '../../settled.ts';
import { findActive, windowOf } from '../diary.ts';
import { salonZone } from '../present.ts';
import { canWrite } from './present.ts';

type Needs = Pick<Deps, 'store' | 'clock' | 'post'>;

/**
 * Makes the change, and after it offers to the waitlist what it has set free. The answer does not wait for that; where
 * nobody waits, it costs nothing: the list is looked at in the trip of the change.
 */
export function tending<T>(
  { deps, from }: { readonly deps: Needs; readonly from: Pick<Caller, 'later'> },
  change: Promise<T>,
): Promise<T> {
  const waiting = deps.store.wishes();
  const after = async () => {
    const [wishes] = await Promise.all([waiting, change]);
    if (wishes.length > 0) await tendWaitlist(deps);
  };
  from.later(after());
  return change;
}

/**
 * Ends offers whose time is up, and offers each time that is free to the first wish that it fits; forgets wishes for days
 * that have passed. Safe to run late, twice, and by two at once: each step holds only if nothing came between.
 */
export async function tendWaitlist(deps: Needs): Promise<void> {
  await untilSettled(
    () => deps.store.wishes(),
    (wishes) => goThrough(wishes, deps),
  );
}

async function goThrough(wishes: readonly Wish[], deps: Needs): Promise<'done' | Conflict> {
  const dates = wishes.map(({ date }) => date).toSorted((a, b) => epochDay(a) - epochDay(b));
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 'done';
  const page = await deps.store.diary(windowOf(first, last));
  const round = new Round(page, deps);
  const waiting: Wish[] = [];
  for (const wish of wishes) {
    if (round.isPast(wish)) await deps.store.removeWish(wish.id, wish.version);
    else waiting.push(await round.ended(wish));
  }
  if (!canWrite(deps, page.rules)) return 'done';
  for (const wish of waiting) {
    if ((await round.offered(wish)) === 'conflict') return 'conflict';
  }
  return 'done';
}

/** One look at the diary, kept up with what is offered and given back meanwhile. */
class Round {
  readonly #page: DiaryPage;
  readonly #deps: Needs;
  readonly #now: EpochMs;
  #taken: readonly Taken[];

  constructor(page: DiaryPage, deps: Needs) {
    this.#page = page;
    this.#deps = deps;
    this.#now = deps.clock.now();
    this.#taken = page.taken;
  }

  get #asking() {
    const { settings, blockedDates, timeBlocks, rules } = this.#page;
    const diary = { settings, blockedDates, timeBlocks, taken: this.#taken };
    return { diary, zone: salonZone(rules), now: this.#now };
  }

  #save(next: Wish, jobs: readonly Job[] = []) {
    return this.#deps.store.saveWish(next, { page: this.#page, allowOverlap: false }, jobs, this.#now);
  }

  /** True for a wish for a day that is over. */
  isPast({ date }: Wish): boolean {
    return epochDay(date) < epochDay(today(salonZone(this.#page.rules), this.#now));
  }

  /** The wish as it stands now: without its offer where that has ended. */
  async ended(wish: Wish): Promise<Wish> {
    if (!hasOffer(wish)) return wish;
    const state = stateOf(wish, this.#asking);
    if (state === 'open') return wish;
    const next = withoutOffer(wish, state);
    // Where somebody was first, the wish keeps its offer here and so gets no other.
    if ((await this.#save(next)).kind !== 'saved') return wish;
    this.#taken = this.#taken.filter(({ id }) => id !== holdId(wish.id));
    return next;
  }

  async offered(wish: Wish): Promise<'done' | Conflict> {
    const service = findActive(wish.service.id, this.#page.rules);
    if (hasOffer(wish) || !service) return 'done';
    const current = { ...wish, service: serviceSnapshot(service) };
    const offer = offerFor(current, this.#asking);
    if (offer === null) return 'done';
    const next = { ...current, version: wish.version + 1, offer };
    const work = { kind: 'wish_mail', event: 'offered', wish: wish.id, start: offer.start } as const;
    const job = { id: `wish:${wish.id}:${next.version}:offered`, due: this.#now, appointment: null, work };
    const { kind } = await this.#save(next, [job]);
    if (kind === 'taken' || kind === 'rules_changed') return 'conflict';
    if (kind === 'saved') {
      this.#taken = [...this.#taken, { id: holdId(wish.id), stretches: heldStretches(next) }];
    }
    return 'done';
  }
}

function hasOffer(wish: Wish): wish is Wish & { readonly offer: Offer } {
  return wish.offer !== null;
}
