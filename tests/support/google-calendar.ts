import { ok } from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { jwtVerify } from 'jose';
import { googleCalendars } from '../../netlify/calendar/providers/google-calendar.ts';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
let made: ReturnType<typeof newKeys> | null = null;
/** Made when a test first asks for them, because that takes longer than most tests. */
const keys = () => (made ??= newKeys());

const EMAIL = 'salon@my-project.iam.gserviceaccount.com';

/** The file that Google Cloud makes for a service account. */
export const serviceAccount = {
  type: 'service_account' as const,
  project_id: 'my-project',
  private_key_id: 'one',
  get private_key() {
    return keys().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  },
  client_email: EMAIL,
  token_uri: 'https://attacker.example/token',
};

interface StoredEvent {
  readonly id: string;
  etag: string;
  status: string;
  summary?: string;
  location?: string;
  description?: string;
  start: { dateTime: string };
  end: { dateTime: string };
  attendees?: unknown[];
  extendedProperties?: { readonly private?: Readonly<Record<string, string>> };
}

interface Faults {
  /** The share of answers that are lost, half of them after the work is done. Calls also take a while in both directions. */
  readonly lost: number;
  /** The share of calls that are refused because there are too many. */
  readonly limited: number;
  readonly draw: () => number;
}

/**
 * Google's Calendar API with its rules: a signed token; ids that stay taken after an event is deleted; etags; and answers that are
 * limited or lost on the way.
 */
export class GoogleStandIn {
  readonly calendars = new Map<string, { writable: boolean; events: Map<string, StoredEvent> }>();
  /** The times in free/busy answers. */
  busy: { start: string; end: string }[] = [];
  faults: Faults | null = null;
  /** Happens once, while a change is on its way to Google. */
  meanwhile: (() => Promise<unknown>) | null = null;
  /** The number of calls, without those for tokens, and of tokens. */
  calls = 0;
  tokens = 0;
  readonly #clock: { now(): number };
  #etags = 0;

  constructor(clock: { now(): number }) {
    this.#clock = clock;
  }

  get open() {
    return googleCalendars(this.#clock, (address, init) => this.#ask(address, init));
  }

  share(calendar: string, writable = true): Map<string, StoredEvent> {
    const events = this.calendars.get(calendar)?.events ?? new Map<string, StoredEvent>();
    this.calendars.set(calendar, { writable, events });
    return events;
  }

  /** The events that a person sees, by start. */
  seen(calendar: string): StoredEvent[] {
    return [...(this.calendars.get(calendar)?.events.values() ?? [])]
      .filter(({ status }) => status !== 'cancelled')
      .toSorted((a, b) => Date.parse(a.start.dateTime) - Date.parse(b.start.dateTime));
  }

  /** Changes an event by hand. */
  edit(event: StoredEvent, change: Partial<StoredEvent>): void {
    Object.assign(event, change, { etag: this.#etag() });
  }

  #etag = () => `"${(this.#etags += 1)}"`;

  async #ask(address: string, init: RequestInit): Promise<Response> {
    const { lost, limited, draw } = this.faults ?? { lost: 0, limited: 0, draw: () => 1 };
    const fate = draw();
    if (fate < lost / 2) throw new TypeError('fetch failed');
    if (draw() < limited)
      return draw() < 0.5 ? refused(403, 'rateLimitExceeded') : refused(429, 'rateLimitExceeded');
    for (let turns = draw() * 20; this.faults && turns > 0; turns -= 1) await setImmediate();
    const { meanwhile } = this;
    if (meanwhile && address.endsWith('sendUpdates=none')) {
      this.meanwhile = null;
      await meanwhile();
    }
    const url = new URL(address);
    const answer =
      url.href === 'https://oauth2.googleapis.com/token'
        ? await this.#token(init.body as URLSearchParams)
        : this.#carryOut(url, init);
    for (let turns = draw() * 20; this.faults && turns > 0; turns -= 1) await setImmediate();
    if (fate < lost) throw new TypeError('fetch failed');
    return answer;
  }

  async #token(body: URLSearchParams): Promise<Response> {
    const options = {
      issuer: EMAIL,
      audience: 'https://oauth2.googleapis.com/token',
      currentDate: new Date(this.#clock.now()),
    };
    const checked = await jwtVerify(body.get('assertion') ?? '', keys().publicKey, options).catch(() => null);
    if (!checked) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    this.tokens += 1;
    return Response.json({
      access_token: `token ${this.#clock.now()}`,
      expires_in: 3599,
      token_type: 'Bearer',
    });
  }

  #carryOut(url: URL, { method = 'GET', headers, body }: RequestInit): Response {
    this.calls += 1;
    const sent = new Headers(headers);
    const since = Number(/^Bearer token (\d+)$/.exec(sent.get('Authorization') ?? '')?.[1] ?? NaN);
    if (!(this.#clock.now() < since + 3599_000)) return refused(401, 'authError');
    strictOrigin(url);
    const path = url.pathname.replace('/calendar/v3/', '');
    const json = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    ok(!('attendees' in json), 'nobody is invited');
    if (path === 'freeBusy') return this.#freeBusy(json);
    const [, calendar = '', id] = /^calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path) ?? [];
    const known = this.calendars.get(decodeURIComponent(calendar));
    if (!known) return refused(404, 'notFound');
    if (method !== 'GET') {
      ok(url.searchParams.get('sendUpdates') === 'none', 'nobody is told');
      if (!known.writable) return refused(403, 'requiredAccessLevel');
    }
    return id === undefined
      ? method === 'POST'
        ? this.#insert(known.events, json as unknown as StoredEvent)
        : this.#list(known, url.searchParams)
      : this.#event(known.events.get(id), { method, json, match: sent.get('If-Match') });
  }

  #freeBusy({ timeMin, timeMax, items }: Record<string, unknown>): Response {
    const [{ id }] = items as [{ id: string }];
    const [from, to] = [timeMin, timeMax].map((at) => Date.parse(String(at))) as [number, number];
    if (to - from > 90 * 86_400_000) return refused(400, 'timeRangeTooLong');
    const busy = this.busy.filter((one) => Date.parse(one.end) > from && Date.parse(one.start) < to);
    const one = this.calendars.has(id) ? { busy } : { errors: [{ reason: 'notFound' }], busy: [] };
    return Response.json({ calendars: { [id]: one } });
  }

  #list(
    { events, writable }: { events: Map<string, StoredEvent>; writable: boolean },
    query: URLSearchParams,
  ): Response {
    const [name = '', value] = query.get('privateExtendedProperty')?.split('=') ?? [];
    const from = Date.parse(query.get('timeMin') ?? '1970-01-01T00:00:00Z');
    const found = [...events.values()].filter(
      ({ status, extendedProperties, end }) =>
        status !== 'cancelled' &&
        extendedProperties?.private?.[name] === value &&
        Date.parse(end.dateTime) > from,
    );
    // Google may end a page early.
    const begin = Number(query.get('pageToken') ?? 0);
    const next = begin + 50;
    return Response.json({
      accessRole: writable ? 'writer' : 'reader',
      items: found.slice(begin, next),
      ...(next < found.length && { nextPageToken: String(next) }),
    });
  }

  #insert(events: Map<string, StoredEvent>, event: StoredEvent): Response {
    if (!/^[a-v0-9]{5,1024}$/.test(event.id)) return refused(400, 'invalid');
    const known = events.get(event.id);
    // It answers differently about deleted ones.
    if (known?.status === 'cancelled' && this.#etags % 3 === 0) return refused(403, 'forbidden');
    if (known) return refused(409, 'duplicate');
    const made = { ...event, etag: this.#etag() };
    events.set(event.id, made);
    return Response.json(made);
  }

  #event(
    event: StoredEvent | undefined,
    { method, json, match }: { method: string; json: Record<string, unknown>; match: string | null },
  ): Response {
    if (!event) return refused(404, 'notFound');
    const isGone = event.status === 'cancelled';
    // A deleted event is shown for a while, and then no more; its id stays taken.
    if (method === 'GET')
      return isGone && this.#etags % 2 === 0 ? refused(404, 'notFound') : Response.json(event);
    if (isGone && method === 'DELETE') return refused(410, 'deleted');
    if (match !== null && match !== event.etag) return refused(412, 'conditionNotMet');
    if (method === 'DELETE') {
      this.edit(event, { status: 'cancelled' });
      return new Response(null, { status: 204 });
    }
    const { id } = event;
    for (const name of Object.keys(event)) delete event[name as keyof StoredEvent];
    this.edit(event, { ...json, id });
    return Response.json(event);
  }
}

function strictOrigin(url: URL): void {
  ok(url.origin === 'https://www.googleapis.com', `only Google is asked, not ${url.origin}`);
}

const refused = (status: number, reason: string) =>
  Response.json({ error: { code: status, errors: [{ domain: 'calendar', reason }] } }, { status });
