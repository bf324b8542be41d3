import { randomUUID } from 'node:crypto';

/** What an answer took, in milliseconds. */
export interface Asked {
  readonly what: string;
  readonly took: number;
}

interface Booking {
  readonly id: string;
  readonly manage_token: string;
}

const SLOTS = ['09:00', '10:30', '14:00', '15:30'];

/** Somebody who uses the salon's site over and over, with cookies of their own. Throws where it answers what it should not. */
export class Guest {
  readonly #url: string;
  readonly #n: number;
  readonly #dates: readonly string[];
  readonly #cookies = new Map<string, string>();
  #booking: Booking | null = null;
  #tag: string | null = null;

  /** @param dates salon-local dates that can be booked */
  constructor(url: string, n: number, dates: readonly string[]) {
    this.#url = url;
    this.#n = n;
    this.#dates = dates;
  }

  /** Does one thing of those that a visitor or a customer does. */
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

  /** The owner, whose list asks every few seconds whether something is new. */
  async watches(owner: { readonly email: string; readonly password: string }): Promise<Asked> {
    if (!this.#cookies.has('salon_session')) {
      await this.#get('session', '/api/auth/session', 200);
      return this.#ask('sign in', 'POST', '/api/auth/login', [200], owner);
    }
    return this.#get('owner’s list', `/api/admin-public/day?date=${this.#dates[0]}`, 200, 304);
  }

  async #books(service_id: number, start_at: string): Promise<Asked> {
    const customer = {
      name: `Guest ${this.#n}`,
      email: `guest${this.#n}@example.com`,
      phone: '(555) 010-0100',
    };
    // Somebody may have been quicker, and long services do not fit everywhere.
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
    body?: unknown,
  ): Promise<Asked> {
    if (method !== 'GET' && !this.#cookies.has('XSRF-TOKEN'))
      await this.#get('services', '/api/services', 200);
    const headers = new Headers({
      'X-Requested-With': 'XMLHttpRequest',
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    if (method !== 'GET') headers.set('X-XSRF-TOKEN', this.#cookies.get('XSRF-TOKEN') ?? '');
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (method === 'POST') headers.set('Idempotency-Key', randomUUID());
    if (this.#booking) headers.set('Authorization', `Bearer ${this.#booking.manage_token}`);
    if (what === 'owner’s list' && this.#tag !== null) headers.set('If-None-Match', this.#tag);
    const began = performance.now();
    const response = await fetch(this.#url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const took = performance.now() - began;
    if (!fine.includes(response.status)) throw new Error(`${what}: ${response.status} ${text.slice(0, 200)}`);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    if (what === 'owner’s list') this.#tag = response.headers.get('ETag');
    if (response.status === 201) this.#booking = (JSON.parse(text) as { data: Booking }).data;
    return { what, took };
  }
}
