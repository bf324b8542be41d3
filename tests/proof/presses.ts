import { randomUUID } from 'node:crypto';
import { strictEqual } from 'node:assert/strict';
import { addDays, datesBetween } from '../../src/domain/time.ts';
import { answered, entry, keyedRequest, type Answered, type Cookies } from './client.ts';

export type Kind = 'booking' | 'checkout' | 'fee';

/** A service of half an hour for $50. */
const SHORT_SERVICE = 6;
/** The amount of each fee, in cents. */
export const FEE = 100;

/** A host with the owner's cookies, who may also book like anybody. */
export interface Desk {
  readonly url: string;
  readonly cookies: Cookies;
}

/** A request under one key, which is repeated at the next host if this one dies. */
export interface Press {
  readonly kind: Kind;
  readonly key: string;
  readonly path: string;
  readonly body: object;
  /** @returns the request's result, which is the same however often it is requested */
  readonly result: (answer: Answered['body']) => string;
  /** The following request. */
  readonly next: (done: string) => Press;
}

/** Sends a request, or repeats it after a kill. Throws like `fetch` if nobody answers. */
export async function send(
  { key, path, body, result, kind }: Press,
  { url, cookies }: Desk,
): Promise<string> {
  const { status, body: answer } = await answered(await fetch(keyedRequest(url + path, cookies, key, body)));
  strictEqual(status, kind === 'booking' ? 201 : 200, `${path} is answered ${answer.code} ${answer.message}`);
  return result(answer);
}

/** Every start of a year's days, every half hour: more than any run can book. */
export function* freeTimes(): Generator<string, undefined> {
  const first = addDays('2026-11-23', 1);
  for (const date of datesBetween(first, addDays(first, 360))) {
    for (let half = 0; half < 16; half += 1) {
      const hour = String(9 + Math.floor(half / 2)).padStart(2, '0');
      yield `${date}T${hour}:${half % 2 === 0 ? '00' : '30'}`;
    }
  }
}

let clients = 0;

/** Books a free time, and then checks out its visit. */
export function booking(times: ReturnType<typeof freeTimes>): Press {
  const { value, done } = times.next();
  if (done) throw new Error('The year is full');
  clients += 1;
  return {
    kind: 'booking',
    ...entry(SHORT_SERVICE, value, clients),
    path: '/api/bookings',
    result: ({ data }) => data.id,
    next: (id) => checkingOut(id, times),
  };
}

function checkingOut(id: string, times: ReturnType<typeof freeTimes>): Press {
  const line = { kind: 'service', name: 'Cut', amount_cents: 5000, service_id: SHORT_SERVICE };
  return {
    kind: 'checkout',
    key: randomUUID(),
    path: `/api/admin-public/appointments/${id}/checkout`,
    body: { lines: [line], methods: [{ method: 'cash', amount_cents: 5000 }], version: 1 },
    result: ({ data }) => String(data.receipt?.number),
    next: () => booking(times),
  };
}

/** A fee for a missed visit. */
export function fee(id: string): Press {
  return {
    kind: 'fee',
    key: randomUUID(),
    path: `/api/admin-public/appointments/${id}/fee`,
    body: { reason: 'no_show', amount_cents: FEE },
    result: ({ message = '' }) => message,
    next: () => fee(id),
  };
}
