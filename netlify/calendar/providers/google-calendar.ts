import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { WantedEvent } from '../../../src/domain/calendar/google-event.ts';
import type { Range } from '../../../src/domain/ranges.ts';
import { minuteFrom, toMs, type EpochMinute, type EpochMs } from '../../../src/domain/time.ts';

/** A service account, whose key signs its requests. */
export interface ServiceAccount {
  readonly email: string;
  /** PKCS #8, PEM. */
  readonly key: string;
}

/** Google did not do what was asked. The message tells the owner why. */
export class GoogleProblem extends Error {
  override readonly name = 'GoogleProblem';
}

const Time = z.object({ dateTime: z.optional(z.string()) });
const Event = z.object({
  id: z.string(),
  etag: z.string(),
  status: z.optional(z.string()),
  summary: z.optional(z.string()),
  location: z.optional(z.string()),
  description: z.optional(z.string()),
  start: z.optional(Time),
  end: z.optional(Time),
  attendees: z.optional(z.array(z.unknown())),
  recurrence: z.optional(z.array(z.string())),
  transparency: z.optional(z.string()),
});
export type GoogleEvent = z.infer<typeof Event>;
const Events = z.object({ items: z._default(z.array(Event), []), nextPageToken: z.optional(z.string()) });
const Busy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      errors: z.optional(z.array(z.object({ reason: z.string() }))),
      busy: z._default(z.array(z.object({ start: z.string(), end: z.string() })), []),
    }),
  ),
});
const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Refused = z.object({
  error: z.object({ errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))) }),
});

/** `other`: the event is no longer the one that was read, so nothing was done. */
type Written = 'done' | 'other';

/** The calls of Google's Calendar API that the salon makes. All throw GoogleProblem. */
export interface GoogleCalendar {
  /** Throws unless the calendar is shared with the account for changes. */
  unlessShut(calendar: string): Promise<void>;
  /** Returns when its owner is busy, in epoch minutes, without any details. */
  busy(calendar: string, window: Range): Promise<Range[]>;
  /** Returns the events that the salon has written and that end after that. */
  written(calendar: string, from?: EpochMs): Promise<GoogleEvent[]>;
  /** Null if there never was one. A deleted event has the status `cancelled`. */
  event(calendar: string, id: string): Promise<GoogleEvent | null>;
  insert(calendar: string, event: WantedEvent): Promise<Written>;
  /** @param etag of the event that it replaces; null for any */
  update(calendar: string, event: WantedEvent, etag: string | null): Promise<Written>;
  remove(calendar: string, event: Pick<GoogleEvent, 'id' | 'etag'>): Promise<Written>;
}
export type OpenGoogleCalendar = (account: ServiceAccount) => GoogleCalendar;

const API = 'https://www.googleapis.com/calendar/v3';
const TOKEN = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/calendar';

/** How long each call may take, in milliseconds. */
const TIME_OUT = 10_000;

/** How long before it expires a token is replaced, in milliseconds. */
const EARLY = 5 * 60_000;

/** The longest span for which Google answers about busy times, in minutes. */
const MOST_BUSY = 60 * 1440;

/** Marks what the salon has written. */
const MARK = { salon: 'appointment' };

const TRY_LATER = "Google Calendar isn't answering";
const BAD_KEY = "Google doesn't accept the service account's key. Create a new key and upload it";

/**
 * Google Calendar through service accounts, whose tokens are kept until they expire. The addresses are constants: those in the
 * uploaded file are never called.
 * @param ask what tests replace
 */
export function googleCalendars(
  clock: { now(): EpochMs },
  ask = (address: string, init: RequestInit) => fetch(address, init),
): OpenGoogleCalendar {
  const tokens = new Map<string, Promise<{ readonly token: string; readonly until: EpochMs }>>();

  const send = async (address: string, init: RequestInit): Promise<Response> => {
    try {
      return await ask(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_OUT) });
    } catch (cause) {
      throw new GoogleProblem(TRY_LATER, { cause });
    }
  };
  const newToken = async ({ email, key }: ServiceAccount, now: EpochMs) => {
    const signed = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(TOKEN)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + 3600)
      .sign(await importPKCS8(key, 'RS256'));
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const body = new URLSearchParams({ grant_type, assertion: signed });
    const response = await send(TOKEN, { method: 'POST', body });
    if (response.status === 400 || response.status === 401) throw new GoogleProblem(BAD_KEY);
    const { access_token, expires_in } = await parsed(Token, response);
    return { token: access_token, until: now + expires_in * 1000 - EARLY };
  };

  const accessToken = async (account: ServiceAccount): Promise<string> => {
    const now = clock.now();
    const id = `${account.email} ${account.key}`;
    const cached = await tokens.get(id);
    if (cached && now < cached.until) return cached.token;
    const request = newToken(account, now);
    tokens.set(id, request);
    try {
      return (await request).token;
    } catch (error) {
      tokens.delete(id);
      throw error;
    }
  };

  return (account) => {
    /** Asks, and returns the answers whose status is expected. */
    const call = async (
      path: string,
      expected: readonly number[],
      { method = 'GET', body, etag = null }: { method?: string; body?: unknown; etag?: string | null } = {},
    ): Promise<Response> => {
      const response = await send(`${API}/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${await accessToken(account)}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(etag === null ? {} : { 'If-Match': etag }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.ok || expected.includes(response.status)) return response;
      if (response.status === 401) tokens.clear();
      throw await refusal(response, account);
    };
    return {
      unlessShut: async (calendar) => {
        const { accessRole } = await parsed(Role, await call(`${events(calendar)}?maxResults=1`, []));
        if (accessRole !== 'writer' && accessRole !== 'owner') throw new GoogleProblem(notShared(account));
      },

      busy: async (calendar, { start, end }) => {
        const parts = Array.from({ length: Math.ceil((end - start) / MOST_BUSY) }, (_, i) => ({
          timeMin: iso(start + i * MOST_BUSY),
          timeMax: iso(Math.min(end, start + (i + 1) * MOST_BUSY)),
          items: [{ id: calendar }],
        }));
        const found = await Promise.all(
          parts.map(async (body) => {
            const answer = await parsed(Busy, await call('freeBusy', [], { method: 'POST', body }));
            const one = answer.calendars[calendar];
            if (!one || one.errors) throw new GoogleProblem(notShared(account));
            return one.busy;
          }),
        );
        return found.flat().map((one) => ({
          start: minuteFrom(Date.parse(one.start)),
          end: Math.ceil(Date.parse(one.end) / 60_000),
        }));
      },

      written: async (calendar, from) => {
        const all: GoogleEvent[] = [];
        const query = new URLSearchParams({
          privateExtendedProperty: `salon=${MARK.salon}`,
          maxResults: '2500',
          ...(from === undefined ? {} : { timeMin: new Date(from).toISOString() }),
        });
        for (let page: string | undefined = ''; page !== undefined;) {
          if (page) query.set('pageToken', page);
          const response = await call(`${events(calendar)}?${query}`, []);
          const { items, nextPageToken } = await parsed(Events, response);
          all.push(...items);
          page = nextPageToken;
        }
        return all;
      },

      event: async (calendar, id) => {
        const response = await call(events(calendar, id), [404, 410]);
        return response.ok ? parsed(Event, response) : null;
      },

      // A deleted event keeps its id: Google answers that it is known, or that it is forbidden.
      insert: async (calendar, event) => {
        const post = { method: 'POST', body: { ...toBody(event), id: event.id } };
        const response = await call(`${events(calendar)}?sendUpdates=none`, [409, 403], post);
        if (response.status === 403 && (await isLimited(response.clone())))
          throw await refusal(response, account);
        return written(response);
      },

      update: async (calendar, event, etag) => {
        const path = `${events(calendar, event.id)}?sendUpdates=none`;
        const put = { method: 'PUT', body: toBody(event), etag };
        return written(await call(path, [404, 409, 410, 412], put));
      },

      remove: async (calendar, { id, etag }) => {
        const path = `${events(calendar, id)}?sendUpdates=none`;
        const { ok, status } = await call(path, [404, 410, 412], { method: 'DELETE', etag });
        return ok || status !== 412 ? 'done' : 'other';
      },
    };
  };
}

const Role = z.object({ accessRole: z.optional(z.string()) });

const events = (calendar: string, id = '') =>
  `calendars/${encodeURIComponent(calendar)}/events${id && `/${id}`}`;

const written = ({ ok }: Response): Written => (ok ? 'done' : 'other');

const iso = (minute: EpochMinute) => new Date(toMs(minute)).toISOString();

/** Without guests: nobody is ever invited. */
function toBody({ summary, location, start, end }: WantedEvent) {
  return {
    status: 'confirmed',
    summary,
    location,
    start: { dateTime: iso(start) },
    end: { dateTime: iso(end) },
    extendedProperties: { private: MARK },
  };
}

/** True if an event is exactly as the salon writes it. */
export function isAsWritten(event: GoogleEvent, expected: WantedEvent): boolean {
  const { status, summary, location = '', description = '', start, end } = event;
  const { attendees = [], recurrence = [], transparency = 'opaque' } = event;
  return (
    status === 'confirmed' &&
    summary === expected.summary &&
    location === expected.location &&
    description === '' &&
    Date.parse(start?.dateTime ?? '') === toMs(expected.start) &&
    Date.parse(end?.dateTime ?? '') === toMs(expected.end) &&
    attendees.length + recurrence.length === 0 &&
    transparency === 'opaque'
  );
}

const notShared = ({ email }: ServiceAccount) =>
  `This calendar isn't shared with ${email}. Share it in Google Calendar with permission to make changes to events`;

const LIMITS = /^(?:rateLimitExceeded|userRateLimitExceeded|quotaExceeded|calendarUsageLimits?\w*)$/;

/** Google's word for why it refused; empty if it gave none. */
async function reason(response: Response): Promise<string> {
  const body = Refused.safeParse(await response.json().catch(() => null));
  return body.data?.error.errors?.[0]?.reason ?? '';
}

const isLimited = async (response: Response) => LIMITS.test(await reason(response));

async function refusal(response: Response, account: ServiceAccount): Promise<GoogleProblem> {
  const { status } = response;
  if (status === 401) return new GoogleProblem(BAD_KEY);
  const why = await reason(response);
  if (why === 'accessNotConfigured')
    return new GoogleProblem('Turn on the Google Calendar API in the project of the service account');
  const isShut = status === 404 || (status === 403 && !LIMITS.test(why));
  return new GoogleProblem(isShut ? notShared(account) : TRY_LATER);
}

async function parsed<Shape extends z.ZodMiniType>(shape: Shape, response: Response) {
  const found = shape.safeParse(response.ok ? await response.json().catch(() => null) : null);
  if (!found.success) throw new GoogleProblem(TRY_LATER);
  return found.data;
}
