import { contract } from '../../../src/api/contract.ts';
import type { Endpoint } from '../../../src/api/endpoint.ts';
import type { RawRequest } from '../../support/browser.ts';
import { mutated, often, pick, strange, strangeBody, type Draw } from './values.ts';

/** Ids that lead somewhere, so that a strange body meets the code behind them. */
export interface Known {
  readonly booking: string;
  readonly client: string;
  readonly task: string;
  readonly wish: string;
  readonly session: string;
  readonly token: string;
}

export interface Malformed {
  readonly method: string;
  readonly path: string;
  readonly request: RawRequest;
}

const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' };
const service = {
  name: 'Fringe',
  description: 'Trim',
  duration_min: 15,
  price_cents: 1500,
  category: 'Other',
  active: true,
};
const task = { title: 'Towels', priority: 'low', due: '2026-12-01', done: false };
const appointment = {
  customer,
  service_type_id: 1,
  start_at: '2026-11-25T09:00',
  end_at: '2026-11-25T10:00',
  status: 'booked',
  notes: 'x',
  amount_paid_cents: 100,
  allow_overlap: true,
};

/** What a good request to each address says; a strange one is made from it. */
const bodies: Readonly<Record<string, unknown>> = {
  '/api/bookings': { service_id: 1, start_at: '2026-11-24T09:00', customer: { ...customer, notes: 'x' } },
  '/api/bookings/:id': { service_id: 1, start_at: '2026-11-26T09:00', customer, version: 1 },
  '/api/bookings/:id/payment': { kind: 'full', provider: 'test', last4: '4242' },
  '/api/wishes': { service_id: 1, date: '2026-12-15', part: 'any', customer: { ...customer, notes: 'x' } },
  '/api/wishes/:id/booking': { start_at: '2026-11-26T14:00' },
  '/api/auth/login': { email: 'ada@example.com', password: 'guess' },
  '/api/auth/register': { email: 'ada@example.com', password: 'guess1', displayName: 'Ada' },
  '/api/auth/forgot-password': { email: 'ada@example.com' },
  '/api/auth/reset-password': { token: 'guess', password: 'guess1' },
  '/api/me': { displayName: 'Ada', phone: '(555) 010-0100' },
  '/api/me/password': { current: 'guess1', password: 'guess2' },
  '/api/me/delete': { password: 'guess' },
  '/api/me/verify-email/confirm': { token: 'guess' },
  '/api/admin-public/appointments': appointment,
  '/api/admin-public/appointments/:id': { ...appointment, version: 1 },
  '/api/admin-public/appointments/bulk': { ids: ['a', 'b'], action: 'cancel' },
  '/api/admin-public/services': { ...service, processing: { start_min: 2, duration_min: 5 } },
  '/api/admin-public/services/:id': { ...service, processing: null, version: 1 },
  '/api/admin-public/blocked-dates/:date': { reason: 'Holiday' },
  '/api/admin-public/time-blocks': {
    id: '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4f',
    start_at: '2026-11-24T12:00',
    end_at: '2026-11-24T13:00',
    reason: '',
  },
  '/api/admin-public/settings': {
    hoursByWeekday: { '1': null, '2': { start: '09:00', end: '12:00' } },
    breaks: [{ start: '12:00', end: '13:00' }],
    fixedSlots: ['09:00'],
    workingDays: [1, 2],
    timeZone: 'Europe/Berlin',
    bufferMinutes: 5,
    version: 1,
  },
  '/api/admin-public/tasks': { ...task, id: '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4e' },
  '/api/admin-public/tasks/:id': { ...task, version: 1 },
  '/api/admin-public/clients': { ...customer, notes: '', id: '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d' },
  '/api/admin-public/clients/:id': { ...customer, notes: '', version: 1 },
};

const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/availability': { service_id: '1', from: '2026-11-01', to: '2026-12-31', date: '2026-11-24' },
  '/api/availability/next': { service_id: '1', after: '2026-11-24' },
  '/api/salon': { known: '1abc' },
  '/api/admin-public/services': { all: '1' },
  '/api/admin-public/appointments': {
    from: '2026-11-01',
    to: '2026-12-31',
    past_due: '1',
    search: 'ada byron 555',
    limit: '5',
  },
  '/api/admin-public/day': { date: '2026-11-24' },
  '/api/admin-public/clients': { search: 'ada', limit: '5' },
  '/api/admin-public/charts': { weeks: '12' },
  '/api/admin-public/export': { format: 'csv', table: 'appointments' },
  '/api/bookings/:id/calendar.ics': { token: 'x' },
  '/api/auth/google': { next: '/account' },
  '/api/auth/google/callback': { code: 'x', state: 'y', error: 'access_denied' },
};

const parameters = [
  '%',
  '%zz',
  '%00',
  '%2e%2e',
  '%F0%9F',
  '%C0%AF',
  '..%2f..',
  '__proto__',
  'constructor',
  '2026-11-24',
  '1',
  '-1',
  '1e3',
  ' ',
  '*',
  'a'.repeat(4_000),
  '%ED%A0%80',
  ';',
  '"',
  '{id}',
  ':id',
] as const;
const addresses = [
  '/api',
  '/api//',
  '/api/../api/bookings',
  '/api/bookings//',
  '/api/bookings/%',
  '/api/bookings%00',
  '/API/BOOKINGS',
  '/api/bookings/x/y/z',
  '/api/admin-public',
  '/api/admin-public/%2f',
  '/api/auth/',
  '/api/__proto__',
  '/api/admin-public/services/__proto__',
] as const;
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'post'] as const;

/** One request with something wrong with it, most of the time. */
export function malformed(draw: Draw, known: Known): Malformed {
  const endpoint = pick(draw, contract);
  const method = often(draw, 0.9) ? endpoint.method : pick(draw, methods);
  const path = often(draw, 0.93)
    ? `${addressOf(endpoint, draw, known)}${queryOf(endpoint, draw)}`
    : pick(draw, addresses);
  const bodyless = method === 'GET' || method === 'HEAD' || (method === 'DELETE' && often(draw, 0.7));
  return {
    method,
    path,
    request: { ...(bodyless ? {} : bodyOf(endpoint, draw)), headers: headersOf(draw, known) },
  };
}

function addressOf({ path }: Endpoint, draw: Draw, known: Known): string {
  const good =
    [
      { in: 'clients', id: known.client },
      { in: 'tasks', id: known.task },
      { in: 'wishes', id: known.wish },
      { in: 'sessions', id: known.session },
    ].find((one) => path.includes(one.in))?.id ?? known.booking;
  return path.replaceAll(/:(\w+)/g, (_, name) => {
    if (often(draw, 0.35)) return pick(draw, parameters);
    return name === 'date'
      ? '2026-11-24'
      : path.includes('services')
        ? String(1 + Math.floor(draw() * 6))
        : good;
  });
}

function queryOf({ path }: Endpoint, draw: Draw): string {
  const query = queries[path];
  if (!query) return often(draw, 0.1) ? '?x=%zz&__proto__=1&&=' : '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (often(draw, 0.3)) continue;
    search.append(often(draw, 0.05) ? '__proto__' : name, often(draw, 0.4) ? textOf(strange(draw)) : value);
  }
  return `?${search.toString()}${often(draw, 0.1) ? '&from=%E0%A4&to=%' : ''}`;
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3_000);
}

function bodyOf({ path }: Endpoint, draw: Draw): RawRequest {
  if (often(draw, 0.2)) return { body: strangeBody(draw) };
  const good = bodies[path] ?? {};
  return { json: often(draw, 0.05) ? good : mutated(good, draw) };
}

function headersOf(draw: Draw, { token }: Known): Record<string, string | null> {
  const headers: Record<string, string | null> = {};
  const sometimes = (share: number, name: string, values: readonly (string | null)[]) => {
    if (often(draw, share)) headers[name] = pick(draw, values);
  };
  sometimes(0.5, 'Authorization', [
    `Bearer ${token}`,
    `Bearer ${token}`,
    'Bearer',
    'Bearer \u00ff',
    `Basic ${token}`,
    `Bearer ${'x'.repeat(9_000)}`,
  ]);
  sometimes(0.2, 'Idempotency-Key', [
    `0b9f2d4e-6d1c-4d6f-9a55-${String(Math.floor(draw() * 1e12)).padStart(12, '0')}`,
    '',
    '__proto__',
    '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d',
    'x'.repeat(9_000),
  ]);
  sometimes(0.08, 'Content-Type', [
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;;;',
    'multipart/form-data',
    '\u00e9',
    null,
  ]);
  sometimes(0.1, 'If-None-Match', ['*', '', '"x"', 'W/"1.2.3.4"', `W/"${'9'.repeat(9_000)}"`, '\u00ff']);
  sometimes(0.05, 'Content-Length', ['0', '-1', '1e9', '99999999999999999999', 'abc', '']);
  sometimes(0.05, 'Cookie', [
    '',
    '=;=;',
    '__Host-salon_session=; XSRF-TOKEN=',
    'XSRF-TOKEN=%',
    `a=${'b'.repeat(20_000)}`,
    '\u00ff\u00fe',
  ]);
  sometimes(0.05, 'X-XSRF-TOKEN', ['', '%', '%E0%A4%A', '.', null]);
  sometimes(0.05, 'Origin', [
    'null',
    '',
    'http://',
    'javascript:alert(1)',
    'https://salon.test\u00ff',
    'https://evil.test',
  ]);
  sometimes(0.03, 'Host', ['', 'evil.test:99999', '\u00ff', '[::']);
  sometimes(0.03, 'X-Forwarded-For', ['127.0.0.1', 'x'.repeat(5_000)]);
  return headers;
}
