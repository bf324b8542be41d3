import { deepStrictEqual as assertEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { appointmentStretches, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { anyMeets } from '../../src/domain/ranges.ts';
import type { Answer } from '../../netlify/platform/store/answers.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import type { ChangeResult, ClaimResult } from '../../netlify/platform/store/verbs/appointments.ts';
import type { ScheduleWindow } from '../../netlify/platform/store/verbs/calendar.ts';
import { known } from './contract/booking-restrictions.ts';
import { receipt } from './contract/receipts.ts';
import { answer, DAY, entry, keyed, visit, withSettings } from './builders.ts';
import { Model, type Outcome, type Seen } from './model.ts';

/** All visits start within these two days. */
const window = { start: DAY, end: DAY + 2 * 1440 };

const where = {
  slot: fc.nat({ max: 47 }),
  minutes: fc.constantFrom(10, 15, 45, 60, 120, 720),
  /** Whether each of the visit's services has a gap. */
  gaps: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
};
const which = fc.nat({ max: 7 });
/** The schedule of the decision: the newest, an older one, or none. */
const decided = fc.constantFrom('fresh', 'fresh', 'fresh', 'old');
const basis = fc.constantFrom('fresh', 'fresh', 'old', 'none');
/** The owner rarely confirms an overlap. */
const allowOverlap = fc.constantFrom(false, false, false, true);
const remember = fc.constantFrom(null, null, 'k1 a', 'k1 b', 'k2 a');
/** How far the next step is: usually one, rarely none or two. */
const ahead = fc.constantFrom(0, 1, 1, 1, 2);

/** An event in a salon. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('book'),
      ...where,
      decided,
      allowOverlap,
      remember,
      /** The restrictions that come with the booking, for a new client or an existing one. */
      careful: fc.option(ahead),
      who: fc.option(which),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('move'), which, ...where, basis, allowOverlap }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('frees'), which, as: fc.constantFrom('canceled', 'no_show') }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('restore'), which, basis, allowOverlap }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('repeat'), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('check out'), which, ahead, remember }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('mark'), ahead }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('buffer'), buffer: fc.constantFrom(0, 10, 45, 240) }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Result = ClaimResult | ChangeResult | Awaited<ReturnType<typeof keyed<never>>>;

/** Identical salons, one in the model and one in each store: nothing may differ. */
export class Twins {
  readonly model = new Model();
  readonly #stores: readonly Store[];
  /** Ids of visits that were allowed to overlap others. */
  readonly overlapping = new Set<string>();
  #old: { seen: Seen; pages: readonly ScheduleWindow[] } | undefined;
  #made = 0;

  constructor(stores: readonly Store[]) {
    this.#stores = stores;
  }

  async take(step: Step): Promise<void> {
    const appointments = [...this.model.appointments.values()];
    if (step.does === 'book') {
      const who = appointments[step.who ?? NaN]?.customer;
      const id = `visit${this.#made++}`;
      const made = visit(id, DAY + step.slot * 60, { ...shape(step), ...(who && { email: who.email }) });
      const { allowOverlap } = step;
      const remember = answerTo(step, made);
      const careful = step.careful === null ? undefined : known(this.model.careful.step + step.careful);
      const { seen, pages } = await this.#decide(step.decided);
      await this.#compare(this.model.claim(made, seen, allowOverlap, remember, careful), (store, i) =>
        keyedOr(store, remember, (its) =>
          its.claim(
            made,
            { schedule: at(pages, i), allowOverlap },
            { ...entry(made), ...(careful && { careful }) },
          ),
        ),
      );
      if (step.allowOverlap) this.overlapping.add(made.id);
    } else if (step.does === 'buffer') {
      const basedOn = this.model.rules.version;
      this.#old = await this.#decide('fresh');
      this.model.setBuffer(step.buffer);
      for (const store of this.#stores) {
        assertEqual(
          await store.saveRules(withSettings({ bufferMinutes: step.buffer }), { basedOn }),
          'saved',
        );
      }
    } else if (step.does === 'mark') {
      const careful = known(this.model.careful.step + step.ahead);
      const expected = this.model.saveCareful(careful);
      for (const store of this.#stores) assertEqual(await store.saveCareful(careful), expected);
    } else {
      const before = appointments[step.which % Math.max(1, appointments.length)];
      if (before) await this.#change(before, step);
    }
  }

  async #change(
    before: Appointment,
    step: Exclude<Step, { does: 'book' | 'buffer' | 'mark' }>,
  ): Promise<void> {
    const version = before.version + 1;
    if (step.does === 'frees') return this.#put({ ...before, version, status: step.as });
    if (step.does === 'repeat') return this.#put({ ...before, notes: 'again' });
    if (step.does === 'check out') {
      const number = this.model.lastReceipt + step.ahead;
      const next = { ...before, version, receipts: [...before.receipts, receipt(number)] };
      const remember = answerTo(step, next);
      const made = { ...entry(next), receipt: number };
      return this.#compare(this.model.checkOut(next, number, remember), (store) =>
        keyedOr(store, remember, (its) => its.change(next, made)),
      );
    }
    const { basis, allowOverlap } = step;
    if (step.does === 'restore')
      return this.#put({ ...before, version, status: 'booked' }, basis, allowOverlap);
    const { start, end, services } = visit(before.id, DAY + step.slot * 60, shape(step));
    return this.#put({ ...before, version, start, end, services }, basis, allowOverlap);
  }

  async #put(
    next: Appointment,
    basis: 'fresh' | 'old' | 'none' = 'none',
    allowOverlap = false,
  ): Promise<void> {
    const decided = basis === 'none' ? undefined : await this.#decide(basis);
    await this.#compare(
      this.model.change(next, decided && { seen: decided.seen, allowOverlap }),
      (store, i) =>
        store.change(next, entry(next), decided && { schedule: at(decided.pages, i), allowOverlap }),
    );
    if (allowOverlap) this.overlapping.add(next.id);
  }

  async #decide(on: 'fresh' | 'old'): Promise<{ seen: Seen; pages: readonly ScheduleWindow[] }> {
    if (on === 'old' && this.#old) return this.#old;
    return {
      seen: this.model.rules,
      pages: await Promise.all(this.#stores.map((store) => store.schedule(window))),
    };
  }

  async #compare(expected: Outcome, ask: (store: Store, i: number) => Promise<Result>) {
    for (const [i, store] of this.#stores.entries()) {
      const outcome = await ask(store, i).then(toOutcome, (error: unknown) => {
        if (/more time/.test(String(error))) return { kind: 'mistake' } as const;
        throw error;
      });
      assertEqual(outcome, expected);
    }
  }

  /** Checks that all stores end with the model's data. */
  async agree(): Promise<void> {
    const all = [...this.model.appointments.values()].toSorted(
      (a, b) => a.start - b.start || (a.id < b.id ? -1 : 1),
    );
    for (const store of this.#stores) {
      assertEqual(await store.appointments(), all);
      assertEqual(takenOn(await store.schedule(window)), this.model.taken());
      assertEqual(await store.lastReceipt(), this.model.lastReceipt);
      assertEqual(await store.careful(), this.model.careful);
    }
  }

  doubleBookings(): string[] {
    const active = [...this.model.appointments.values()].filter(({ id }) => !this.overlapping.has(id));
    return active.flatMap((one, i) =>
      active
        .slice(i + 1)
        .filter((other) => anyMeets(appointmentStretches(one), appointmentStretches(other)))
        .map((other) => `${one.id} and ${other.id}`),
    );
  }
}

function answerTo({ remember }: Extract<Step, { remember: unknown }>, about: Appointment) {
  const [name, fingerprint] = remember?.split(' ') ?? [];
  return name !== undefined && fingerprint !== undefined ? answer(name, about, { fingerprint }) : undefined;
}

const keyedOr = <T>(store: Store, wanted: Answer | undefined, change: (store: Store) => Promise<T>) =>
  wanted ? keyed(store, wanted, change) : change(store);

function shape({ minutes, gaps }: { minutes: number; gaps: readonly boolean[] }) {
  const duration_min = Math.floor(minutes / gaps.length);
  const quarter = Math.floor(duration_min / 4);
  const services = gaps.map((hasGap, i) => ({
    id: i + 1,
    duration_min,
    processing: hasGap && quarter > 0 ? { start_min: quarter, duration_min: 2 * quarter } : null,
  }));
  const [service = {}, ...also] = services;
  return { minutes, service, also };
}

function takenOn(schedule: ScheduleWindow) {
  return schedule.taken.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function toOutcome(result: Result): Outcome {
  if (result.kind === 'taken') {
    return { kind: 'taken', version: result.schedule.rules.version, taken: takenOn(result.schedule) };
  }
  return result;
}

function at(pages: readonly ScheduleWindow[], i: number): ScheduleWindow {
  const schedule = pages[i];
  if (!schedule) throw new Error('A store has no schedule');
  return schedule;
}
