import type { Someone } from '../../support/someone.ts';

/** An answer's time, in milliseconds. */
export interface Asked {
  readonly what: string;
  readonly took: number;
}

interface Booking {
  readonly id: string;
  readonly manage_token: string;
}

const SLOTS = ['09:00', '10:30', '14:00', '15:30'];

/** A person who uses the site repeatedly, with her own cookies. Throws on a wrong answer. */
export class Guest {
  readonly #someone: Someone;
  readonly #n: number;
  readonly #dates: readonly string[];
  #booking: Booking | null = null;
  #bookings = 0;

  /** @param dates salon-local dates that can be booked */
  constructor(someone: Someone, n: number, dates: readonly string[]) {
    this.#someone = someone;
    this.#n = n;
    this.#dates = dates;
  }

  /** Does one of the things a visitor or customer does. */
  async visits(chance: () => number): Promise<Asked> {
    const pick = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)] as T;
    const service = 1 + Math.floor(chance() * 6);
    const draw = chance();
    if (draw < 0.15) return this.#get('page', pick(['/', '/booking', '/login']), 200);
    if (draw < 0.25) return this.#get('services', '/api/services', 200);
    if (draw < 0.75) {
      const [from, to] = [this.#dates[0], this.#dates.at(-1)];
      return this.#get('availability', `/api/availability?service_id=${service}&from=${from}&to=${to}`, 200);
    }
    if (this.#booking === null) return this.#books(service, `${pick(this.#dates)}T${pick(SLOTS)}`);
    if (draw < 0.85) return this.#get('booking', `/api/bookings/${this.#booking.id}`, 200);
    return this.#cancels(this.#booking);
  }

  /** The owner, whose list checks for news every few seconds. */
  async watches(owner: { readonly email: string; readonly password: string }): Promise<Asked> {
    if (!this.#someone.isSignedIn) {
      await this.#get('session', '/api/auth/session', 200);
      return this.#ask('sign in', 'POST', '/api/auth/login', [200], owner);
    }
    return this.#get("owner's list", `/api/admin-public/day?date=${this.#dates[0]}`, 200, 304);
  }

  async #books(service_id: number, start_at: string): Promise<Asked> {
    // An address receives only so many emails a day, and the owner would have to handle each one beyond that.
    this.#bookings += 1;
    const customer = {
      name: `Guest ${this.#n}`,
      email: `guest${this.#n}.${Math.ceil(this.#bookings / 5)}@example.com`,
      // Nobody in the rounds has this number, by which their merged client would be recognized.
      phone: `(555) 011-01${String(this.#n).padStart(2, '0')}`,
    };
    // Somebody may have been faster, and long services do not fit everywhere.
    return this.#ask('book', 'POST', '/api/bookings', [201, 409, 422], { service_id, start_at, customer });
  }

  async #cancels({ id }: Booking): Promise<Asked> {
    const asked = await this.#ask('cancel', 'DELETE', `/api/bookings/${id}`, [200]);
    this.#booking = null;
    return asked;
  }

  #get(what: string, path: string, ...fine: readonly number[]): Promise<Asked> {
    return this.#ask(what, 'GET', path, fine);
  }

  async #ask(
    what: string,
    method: string,
    path: string,
    fine: readonly number[],
    body?: object,
  ): Promise<Asked> {
    const began = performance.now();
    const { status, text } = await this.#someone.asks(method, path, {
      ...(body ? { body } : {}),
      ...(this.#booking ? { link: this.#booking.manage_token } : {}),
      again: what === "owner's list",
    });
    const took = performance.now() - began;
    if (!fine.includes(status)) throw new Error(`${what}: ${status} ${text.slice(0, 200)}`);
    if (status === 201) this.#booking = (JSON.parse(text) as { data: Booking }).data;
    return { what, took };
  }
}
