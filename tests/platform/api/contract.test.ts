import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { contract } from '../../../src/api/contract.ts';
import { codes, takesKey } from '../../../src/platform/call/endpoint.ts';
import { problemsByField } from '../../../src/platform/call/validation-problems.ts';
import { samples } from '../../endpoints/table.ts';

type Fields = Record<string, unknown>;

/** The pattern of a field's name in messages, if it is not the field's own name. */
const labels: Record<string, string> = {
  service_id: 'Service',
  service_type_id: 'Service',
  start_at: 'Start',
  end_at: 'End',
  duration_min: 'Duration',
  amount_paid_cents: 'Amount paid',
  autoConfirm: 'Auto-confirm',
  emailNotifications: 'Email notifications',
  smsNotifications: 'SMS notifications',
  workingHours: 'Hours',
  workingDays: 'Working days?',
  fixedSlots: 'Fixed slots?',
  breaks: '(?:Breaks|Hours)',
  unpaidHoldMinutes: 'Unpaid hold',
  tipSuggestions: 'Tip suggestions?',
  noShowFeePercentage: 'No-show fee',
  lateCancelFeePercentage: 'Late cancellation fee',
  graceMinutes: 'Grace period',
  bufferMinutes: 'Buffer',
  minNoticeHours: 'Minimum notice',
  displayName: 'Name',
  brand: 'Business name',
  eyebrow: 'Line above the headline',
  alt: 'Description',
  x: 'Focus from the left',
  y: 'Focus from the top',
};

/** 'businessName' and 'business_name' as in a message, apart from capitals. */
const named = (field: string) =>
  labels[field] ?? field.replace(/_cents$/, '').replaceAll(/_|(?=[A-Z])/g, ' ');

const sampled = samples.flatMap(({ call, endpoint, body: sample = {} }) =>
  endpoint.body ? [{ call, body: endpoint.body, sample }] : [],
);

function problems(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  return problemsByField(schema.safeParse(value).error?.issues ?? []);
}

describe('the contract', () => {
  test('names each path once per method', () => {
    const calls = contract.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(calls).toHaveLength(new Set(calls).size);
    expect(calls.length).toBeGreaterThan(25);
  });

  test('reserves /api/admin-public, passkeys and two-factor codes for the owner, and nothing else', () => {
    for (const { path, access } of contract) {
      const isOwners = /^\/api\/(?:admin-public|me\/passkeys|me\/two-factor)(?:\/|$)/.test(path);
      expect([path, access === 'owner']).toEqual([path, isOwners]);
    }
  });

  test('has bodies only for writes and queries only for reads, apart from dry runs', () => {
    for (const { method, path, body, bytes, query } of contract) {
      // A code or a password stays out of the address, which is logged.
      const isConfirmed = path === '/api/me/two-factor' || path === '/api/me/passkeys/:id';
      const isRead = method === 'GET' || (method === 'DELETE' && !isConfirmed);
      expect([path, body !== undefined && isRead]).toEqual([path, false]);
      // An upload of bytes needs its query, because bytes don't describe themselves.
      const isAlone = bytes === undefined && method !== 'GET' && method !== 'DELETE';
      const isDry = path === '/api/admin-public/appointments';
      expect([path, query !== undefined && isAlone && !isDry]).toEqual([path, false]);
    }
  });

  test('honors an idempotency key in every change, except for sign-ins, passwords, webhooks and calls that store nothing', () => {
    const keyless = contract.filter((one) => one.method !== 'GET' && !takesKey(one));
    expect(keyless.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/me/passkeys/:id',
      'DELETE /api/me/two-factor',
      'POST /api/admin-public/imports/calendar',
      'POST /api/auth/forgot-password',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/passkeys/verify',
      'POST /api/auth/register',
      'POST /api/auth/reset-password',
      'POST /api/auth/second-factor',
      'POST /api/gift-cards/balance',
      'POST /api/me/delete',
      'POST /api/me/passkeys/options',
      'POST /api/me/passkeys/verify',
      'POST /api/me/sign-out-everywhere',
      'POST /api/me/two-factor',
      'POST /api/me/two-factor/recovery-codes',
      'POST /api/messages/twilio',
      'POST /api/payments/stripe-webhook',
      'POST /api/unsubscribe/:token',
      'PUT /api/me/password',
      'PUT /api/me/two-factor',
    ]);
  });

  test('refuses only with codes that have a status', () => {
    for (const { refusals } of contract)
      for (const code of Object.keys(refusals)) expect(codes).toHaveProperty(code);
  });

  test('lists no refusal of a call that every call may return', () => {
    const common = new Set<string>(['rate_limited', 'internal', 'store_unavailable', 'not_configured']);
    const named = contract.flatMap(({ method, path, refusals }) =>
      Object.keys(refusals)
        .filter((code) => common.has(code))
        .map((code) => `${method} ${path}: ${code}`),
    );
    expect(named).toEqual([]);
  });
});

describe.each(sampled)('the body of $call', ({ call, body, sample }) => {
  test('is accepted with every field', () => {
    expect(problems(body, sample)).toEqual({});
  });

  test('has no unknown field', () => {
    expect(problems(body, { ...sample, surprise: 1 })).toEqual({ surprise: 'This field is not known' });
  });

  test.each(Object.entries(sample).filter(([, value]) => isRecord(value)))(
    'has no unknown field in its %s',
    (field, value) => {
      const changed = { ...sample, [field]: { ...(isRecord(value) ? value : {}), surprise: 1 } };
      expect(Object.keys(problems(body, changed))).toEqual([`${field}.surprise`]);
    },
  );

  test.each([[null], [[]], ['text'], [7]])('is not %j', (value) => {
    expect(Object.keys(problems(body, value))).toEqual(['body']);
  });

  test.each(leaves(sample))('names %j if it has another type', (field) => {
    // One half is a valid focal point, and half a percent a valid tax.
    const number = field === 'taxPercentage' ? 0.00005 : /focus\.[xy]$/.test(field) ? 1.5 : 0.5;
    for (const wrong of [{ of: 'another kind' }, number, [['x']]]) {
      const found = problems(body, changed(sample, field, wrong));
      expect(Object.keys(found)[0]).toMatch(new RegExp(`^${field}(?:\\.0)?$`));
      expect(Object.values(found)[0]).toMatch(sentenceAbout(call, field));
    }
  });

  test.each(texts(sample))('names %j if it is too long', (field) => {
    const found = problems(body, changed(sample, field, 'x'.repeat(12_001)));
    expect(found[field]).toMatch(sentenceAbout(call, field));
  });
});

describe('a body without required fields', () => {
  test.each([
    [
      'POST /api/bookings',
      {
        service_id: 'Service is required',
        start_at: 'Start is required',
        customer: 'Customer must have a name, an email and a phone',
      },
    ],
    [
      'POST /api/admin-public/appointments',
      {
        customer: 'Customer must have a name',
        service_type_id: 'Service is required',
        start_at: 'Start is required',
        status: 'Status must be booked or paid',
      },
    ],
    [
      'POST /api/admin-public/services',
      {
        name: 'Name is required',
        description: 'Description is required',
        duration_min: 'Duration must be a whole number from 1 to 720',
        price_cents: 'Price must be a whole number from 0 to 1000000000000',
      },
    ],
    ['POST /api/admin-public/time-blocks', { start_at: 'Start is required', end_at: 'End is required' }],
    [
      'POST /api/admin-public/tasks',
      { title: 'Title is required', priority: 'Priority must be one of high, medium, low' },
    ],
    ['POST /api/admin-public/clients', { name: 'Name is required' }],
    [
      'POST /api/auth/login',
      { email: 'Please fill in all required fields', password: 'Please fill in all required fields' },
    ],
    [
      'POST /api/auth/register',
      { email: 'Email is required', password: 'Please fill in all required fields' },
    ],
    ['PUT /api/me', {}],
    ['PUT /api/bookings/:id', {}],
    ['PUT /api/admin-public/appointments/:id', {}],
    ['PUT /api/admin-public/settings', {}],
  ])('%s', (call, expected) => {
    const found = sampled.find((one) => one.call === call);
    expect(found && problems(found.body, {})).toEqual(expected);
  });
});

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The paths of all values in a body that are not objects. */
function leaves(body: Fields, prefix = ''): string[] {
  return Object.entries(body).flatMap(([field, value]) =>
    isRecord(value) ? leaves(value, `${prefix}${field}.`) : [`${prefix}${field}`],
  );
}

function texts(body: Fields): string[] {
  return leaves(body).filter((path) => typeof valueAt(body, path) === 'string');
}

function valueAt(body: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, field) => (isRecord(value) ? value[field] : undefined), body);
}

/** The same body with another value at a path such as `customer.email`. */
function changed(body: Fields, path: string, value: unknown): Fields {
  const [field = '', ...rest] = path.split('.');
  const inner = body[field];
  return {
    ...body,
    [field]: rest.length > 0 && isRecord(inner) ? changed(inner, rest.join('.'), value) : value,
  };
}

/** An existing password, at sign-in or elsewhere. */
const isCredential = (call: string, path: string) =>
  call === 'POST /api/auth/login' ||
  path === 'current' ||
  (call === 'POST /api/me/delete' && path === 'password');

/** Sign-in has one message for all missing values; every other message begins with the field's name. */
function sentenceAbout(call: string, path: string): RegExp {
  if (isCredential(call, path)) return /^(?:Please fill in all required fields|Too long)$/;
  const field = path.split('.').at(-1) ?? '';
  const label = path.endsWith('processing.duration_min')
    ? 'Processing time'
    : path.endsWith('processing.start_min')
      ? 'Processing start'
      : named(field);
  return new RegExp(`^${label} (?:must|is|has)`, 'i');
}
