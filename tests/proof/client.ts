import { randomUUID } from 'node:crypto';

/** An answer of the site to a program outside the browser. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly code?: string;
    readonly message?: string;
    readonly data: {
      readonly id: string;
      readonly start_at: string;
      readonly manage_token: string;
      /** The receipt of a checkout. */
      readonly receipt?: { readonly number: number };
    };
  };
}

export interface WantedBooking {
  readonly key: string;
  readonly body: {
    readonly service_id?: number;
    readonly service_ids?: readonly number[];
    readonly start_at: string;
    readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  };
}

/** @param services one, or several in any order */
export function entry(services: number | readonly number[], start_at: string, n: number): WantedBooking {
  const customer = { name: `Client ${n}`, email: `client${n}@example.com`, phone: `555 ${1000 + n}` };
  const named = typeof services === 'number' ? { service_id: services } : { service_ids: services };
  return { key: randomUUID(), body: { ...named, start_at, customer } };
}

/** A booking as a request, with the token the site gave this client. */
export function bookingRequest(origin: string, csrf: string, { key, body }: WantedBooking): Request {
  return keyedRequest(`${origin}/api/bookings`, { csrf, cookie: `XSRF-TOKEN=${csrf}` }, key, body);
}

/** The tokens and cookies a site has given somebody. */
export interface Cookies {
  readonly csrf: string;
  /** All cookies, as they are sent. */
  readonly cookie: string;
}

/** A request sent once under a key. */
export function keyedRequest(url: string, { csrf, cookie }: Cookies, key: string, body: object): Request {
  return new Request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'Idempotency-Key': key,
      'X-XSRF-TOKEN': csrf,
      Cookie: cookie,
    },
    body: JSON.stringify(body),
  });
}

export async function answered(response: Response): Promise<Answered> {
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answered['body'],
  };
}

/** The token in a Set-Cookie line. */
export function csrfOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('XSRF-TOKEN='));
  if (!cookie) throw new Error('The site gave no XSRF-TOKEN');
  return cookie.slice('XSRF-TOKEN='.length, cookie.indexOf(';'));
}
