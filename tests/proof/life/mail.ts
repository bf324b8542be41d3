import { ok, strictEqual } from 'node:assert/strict';
import { NotSent, type Email, type Transport } from '../../../netlify/platform/mail/transport.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { clientConfirmedAt } from '../../../src/domain/appointments/attendance.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';

/** Checks the salon's emails: each leaves once, none is about an erased person, and no reminder is obsolete. */
export class Mail implements Transport {
  readonly isSafeToRepeat = false;
  readonly carried = new Set<string>();
  readonly #appointment: (id: string) => Promise<Appointment | null>;
  readonly #sends: (marketing: string, to: string) => Promise<void>;
  #failures = 0;
  /** The first fault of an email. The jobs catch it like any failure, so the next check throws it again. */
  #wrong: unknown;

  /**
   * @param appointment null for a sale without a visit, and for a gift card
   * @param sends checks a marketing email before it leaves
   */
  constructor(
    appointment: (id: string) => Promise<Appointment | null>,
    sends: (marketing: string, to: string) => Promise<void>,
  ) {
    this.#appointment = appointment;
    this.#sends = sends;
  }

  /** Rejects the next `times` emails. */
  fail(times: number): void {
    this.#failures = times;
  }

  rethrow(): void {
    if (this.#wrong !== undefined) throw this.#wrong;
  }

  async send(email: Email): Promise<void> {
    if (this.#failures > 0) {
      this.#failures -= 1;
      throw new NotSent('The mail server is busy', false);
    }
    await this.#check(email).catch((wrong: unknown) => {
      this.#wrong ??= wrong;
      throw wrong;
    });
  }

  async #check({ id, to }: Email): Promise<void> {
    ok(!this.carried.has(id), `${id} was sent twice`);
    this.carried.add(id);
    const [kind, appointment = '', event, start] = id.split(':');
    if (kind === 'marketing') await this.#sends(id, to);
    // The owner hears about disputes of any client.
    if (kind === 'mail' && event !== 'disputed')
      ok(!(await this.#appointment(appointment))?.erased, `${id} is about an erased person`);
    if (event !== 'reminder' && event !== 'second_reminder') return;
    const reminded = await this.#appointment(appointment);
    ok(reminded && isActive(reminded), `${id} reminds of a visit that will not happen`);
    strictEqual(String(reminded.start), start, `${id} reminds of another time`);
    if (event === 'second_reminder')
      strictEqual(clientConfirmedAt(reminded), null, `${id} reminds a client who has confirmed`);
  }
}
