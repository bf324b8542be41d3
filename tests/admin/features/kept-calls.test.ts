import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { contract } from '../../../src/api/contract.ts';
import { keptCalls, withoutPrivate } from '../../../src/features/admin/offline/kept-calls.ts';

/** What is never kept on a device, and why. */
const neverKept = [
  // Signatures, and what was signed.
  'GET /api/admin-public/appointments/:id/consents',
  'GET /api/admin-public/consent-forms',
  'GET /api/admin-public/kept-forms',
  // Photographs.
  'GET /api/admin-public/client-pictures',
  'GET /api/admin-public/pictures/:id',
  'GET /api/admin-public/private-pictures/:id',
  // Links and codes that open something.
  'GET /api/admin-public/appointments/:id/pay-code',
  'GET /api/admin-public/calendar-feed',
  'GET /api/admin-public/calendars',
  'GET /api/admin-public/google-account',
  'GET /api/admin-public/push-subscriptions',
  'GET /api/admin-public/gift-cards',
  // Exports.
  'GET /api/admin-public/export',
  'GET /api/admin-public/due-email',
  'GET /api/admin-public/year/:year',
  // Asked by no page.
  'GET /api/admin-public/failed-jobs',
  'GET /api/admin-public/tasks',
  // Only of use with a connection.
  'GET /api/me/passkeys',
  'GET /api/admin-public/appointments/:id/refunds',
  'GET /api/admin-public/imports',
  'GET /api/admin-public/imports/:id',
  'GET /api/admin-public/times',
  'GET /api/admin-public/website/revisions',
  'GET /api/admin-public/website/revisions/:revision',
];

const owners = contract.filter(({ method, access }) => method === 'GET' && access === 'owner');

test('it is decided for each call of the owner whether a device keeps its answer', () => {
  const names = owners.map(({ method, path }) => `${method} ${path}`);
  const decided = [...keptCalls.filter((name) => name.includes('/admin-public/')), ...neverKept];
  expect(names.toSorted()).toEqual(decided.toSorted());
});

test('every field of a kept answer that could open something or show what is private is known', () => {
  const kept = contract.filter(({ method, path }) => keptCalls.some((name) => name === `${method} ${path}`));
  const fields = kept.flatMap(({ data }) => {
    const schema = JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' }));
    return [...schema.matchAll(/"(\w+)":\{/g)].map(([, field = '']) => field);
  });
  const suspicious = /token|secret|url|link|key|code|signature|signed|answers|picture|photo|image/i;
  expect([...new Set(fields)].filter((field) => suspicious.test(field)).toSorted()).toEqual(
    [
      // Left out.
      'answers',
      'pictures',
      'signed',
      // What the salon says on its website, and a product's barcode.
      'barcode',
      'booking_url',
      'code',
      'inspirationPictures',
      'link',
      'phone_link',
      'picture',
    ].toSorted(),
  );
});

test('answers to questions, signed forms and private pictures are left out, and nothing else', () => {
  const picture = { id: 'p', kind: 'before', website_consent_at: null };
  const visit = {
    notes: 'Fringe',
    answers: [{ id: 'a', value: 'Yes' }],
    signed: [{ form: 'f' }],
    pictures: [picture],
  };
  const client = { name: 'Jamie', pictures: [picture], past: [visit] };
  const gallery = { pictures: [{ picture: 'g', category: 'Color' }] };
  expect(JSON.parse(withoutPrivate(JSON.stringify({ data: [client, gallery] })))).toEqual({
    data: [{ name: 'Jamie', pictures: [], past: [{ notes: 'Fringe', pictures: [] }] }, gallery],
  });
});
