import type * as z from 'zod/mini';
import type { Kept } from '../../../endpoints/in-use.ts';
import { samples, type Sampled } from '../../../endpoints/table.ts';
import type { RawRequest } from '../../../support/browser.ts';
import { mutated, often, pick, strange, strangeBody, type Draw } from './values.ts';

export interface Malformed {
  readonly method: string;
  readonly path: string;
  readonly request: RawRequest;
}

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

/** Existing ids, so that a strange body reaches the code behind them. */
export interface Known {
  readonly kept: Kept;
  readonly token: string;
}

/** One request, usually with something wrong. */
export function malformed(draw: Draw, { kept, token }: Known): Malformed {
  const sample = pick(draw, samples);
  const method = often(draw, 0.9) ? sample.endpoint.method : pick(draw, methods);
  const path = often(draw, 0.93)
    ? `${toPath(sample, draw, kept)}${queryOf(sample, draw)}`
    : pick(draw, addresses);
  const bodyless = method === 'GET' || method === 'HEAD' || (method === 'DELETE' && often(draw, 0.7));
  return {
    method,
    path,
    request: { ...(bodyless ? {} : toBody(sample, draw)), headers: readHeaders(draw, token) },
  };
}

function toPath({ endpoint, names = 'appointment' }: Sampled, draw: Draw, kept: Kept): string {
  const path = endpoint.path.replaceAll(/:\w+/g, () =>
    often(draw, 0.35) ? pick(draw, parameters) : kept[names],
  );
  // Two parameters of dots lead out of the API, where the site answers.
  return new URL(path, 'https://salon.test').pathname.startsWith('/api') ? path : endpoint.path;
}

function queryOf({ endpoint, query = {} }: Sampled, draw: Draw): string {
  const names = endpoint.query ? Object.keys((endpoint.query as z.ZodMiniObject).shape) : [];
  if (names.length === 0) return often(draw, 0.1) ? '?x=%zz&__proto__=1&&=' : '';
  const search = new URLSearchParams();
  for (const name of names) {
    const value = query[name] ?? '2026-11-24';
    if (often(draw, 0.3)) continue;
    search.append(often(draw, 0.05) ? '__proto__' : name, often(draw, 0.4) ? toText(strange(draw)) : value);
  }
  return `?${search.toString()}${often(draw, 0.1) ? '&from=%E0%A4&to=%' : ''}`;
}

function toText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3_000);
}

function toBody({ body: good = {}, bytes }: Sampled, draw: Draw): RawRequest {
  if (bytes && often(draw, 0.5)) return { body: damaged(bytes, draw) };
  if (often(draw, 0.2)) return { body: strangeBody(draw) };
  return { json: often(draw, 0.05) ? good : mutated(good, draw) };
}

function damaged(bytes: Uint8Array<ArrayBuffer>, draw: Draw): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice(0, Math.ceil(draw() * bytes.length));
  changed[Math.floor(draw() * changed.length)] = Math.floor(draw() * 256);
  return changed;
}

function readHeaders(draw: Draw, token: string): Record<string, string | null> {
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
    'image/jpeg',
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
