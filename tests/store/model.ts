import type { Answer } from '../../netlify/platform/store/answers.ts';
import {
  appointmentStretches,
  appointmentVisit,
  type Appointment,
} from '../../src/domain/appointments/appointment.ts';
import { noBookingFlags, type BookingFlags } from '../../src/domain/clients/client-flags.ts';
import { findConflicts, type Schedule, type Taken } from '../../src/domain/booking/availability.ts';
import { contains } from '../../src/domain/ranges.ts';
import { defaultSettings } from '../../src/domain/settings/settings.ts';

/** The essence of a store's answer: the model has no pages, only their contents. */
export type Outcome =
  | {
      kind:
        | 'claimed'
        | 'key_reused'
        | 'rules_changed'
        | 'changed'
        | 'stale'
        | 'mistake'
        | 'too_many_held'
        | 'other_taken';
    }
  | { kind: 'replayed'; appointment: Appointment }
  | { kind: 'taken'; version: number; taken: readonly Taken[] };

/** The version and the buffer of the rules that a decision was based on. */
export interface Seen {
  readonly version: number;
  readonly buffer: number;
}

type Remember = Pick<Answer, 'key' | 'fingerprint'>;

/** A store without a database: a list, and the domain's own functions. */
export class Model {
  readonly appointments = new Map<string, Appointment>();
  readonly #answers = new Map<string, { fingerprint: string; appointment: Appointment }>();
  readonly #emails = new Set<string>();
  rules: Seen = { version: 0, buffer: 0 };
  /** The highest receipt number. */
  lastReceipt = 0;
  /** The stored booking restrictions. */
  careful: BookingFlags = noBookingFlags;

  setBuffer(buffer: number): void {
    this.rules = { version: this.rules.version + 1, buffer };
  }

  taken(): Taken[] {
    return [...this.appointments.values()]
      .map((appointment) => ({ id: appointment.id, stretches: appointmentStretches(appointment) }))
      .filter(({ stretches }) => stretches.length > 0)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** @param careful the restrictions to store if the client is new */
  claim(
    appointment: Appointment,
    seen: Seen,
    allowOverlap: boolean,
    remember?: Remember,
    careful?: BookingFlags,
  ): Outcome {
    return this.#once(appointment, remember, () => {
      if (seen.version !== this.rules.version) return { kind: 'rules_changed' };
      if (careful && careful.step !== this.careful.step + 1) return { kind: 'rules_changed' };
      const refusal = this.#refusal(appointment, seen, allowOverlap);
      if (refusal) return refusal;
      this.appointments.set(appointment.id, appointment);
      const { email } = appointment.customer;
      if (careful && !this.#emails.has(email)) this.careful = careful;
      this.#emails.add(email);
      return { kind: 'claimed' };
    });
  }

  saveCareful(careful: BookingFlags): 'saved' | 'stale' {
    if (careful.step !== this.careful.step + 1) return 'stale';
    this.careful = careful;
    return 'saved';
  }

  /** Checks out with a receipt of this number. */
  checkOut(next: Appointment, number: number, remember?: Remember): Outcome {
    return this.#once(next, remember, () => {
      if (number !== this.lastReceipt + 1) return { kind: 'stale' };
      const outcome = this.change(next);
      if (outcome.kind === 'changed') this.lastReceipt = number;
      return outcome;
    });
  }

  /** Returns the earlier answer to the same request, or the current result, which is stored if it succeeds. */
  #once(appointment: Appointment, remember: Remember | undefined, happens: () => Outcome): Outcome {
    const first = remember && this.#answers.get(remember.key);
    if (first && first.fingerprint !== remember.fingerprint) return { kind: 'key_reused' };
    if (first) return { kind: 'replayed', appointment: first.appointment };
    const outcome = happens();
    const isDone = outcome.kind === 'claimed' || outcome.kind === 'changed';
    if (remember && isDone) {
      this.#answers.set(remember.key, { fingerprint: remember.fingerprint, appointment });
    }
    return outcome;
  }

  change(next: Appointment, basis?: { seen: Seen; allowOverlap: boolean }): Outcome {
    const before = this.appointments.get(next.id);
    if (before?.version !== next.version - 1) return { kind: 'stale' };
    if (basis) {
      const refusal = this.#refusal(next, basis.seen, basis.allowOverlap);
      if (refusal) return refusal;
    } else {
      const had = appointmentStretches(before);
      if (!appointmentStretches(next).every((wanted) => had.some((held) => contains(held, wanted)))) {
        return { kind: 'mistake' };
      }
    }
    this.appointments.set(next.id, next);
    return { kind: 'changed' };
  }

  #refusal(appointment: Appointment, seen: Seen, allowOverlap: boolean): Outcome | null {
    if (seen.version !== this.rules.version) return { kind: 'rules_changed' };
    const takesTime = appointmentStretches(appointment).length > 0;
    if (allowOverlap || !takesTime) return null;
    const schedule: Schedule = {
      settings: { ...defaultSettings, bufferMinutes: seen.buffer },
      blockedDates: [],
      timeBlocks: [],
      taken: this.taken(),
    };
    const conflicts = findConflicts(
      appointment.start,
      schedule,
      appointmentVisit(appointment),
      appointment.id,
    );
    return conflicts.length === 0 ? null : { kind: 'taken', version: seen.version, taken: schedule.taken };
  }
}
