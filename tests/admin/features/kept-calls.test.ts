import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { contract } from '../../../src/api/contract.ts';
import { keptCalls, withoutPrivate } from '../../../src/features/admin/offline/kept-calls.ts';

/** Calls whose answers are never stored on a device, and why. */
const neverKept = [
  // Signatures and signed texts.
  'GET /api/admin-public/appointments/:id/consents',
  'GET /api/admin-public/consent-forms',
  'GET /api/admin-public/kept-forms',
  // Photos.
  'GET /api/admin-public/client-pictures',
  'GET /api/admin-public/pictures/:id',
  'GET /api/admin-public/private-pictures/:id',
  // Links and codes that give access.
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
  // No page makes these calls.
  'GET /api/admin-public/failed-jobs',
  'GET /api/admin-public/tasks',
  // These are useful only with a connection.
  'GET /api/me/passkeys',
  'GET /api/admin-public/appointments/:id/refunds',
  'GET /api/admin-public/imports',
  'GET /api/admin-public/imports/:id',
  'GET /api/admin-public/times',
  'GET /api/admin-public/website/revisions',
  'GET /api/admin-public/website/revisions/:revision',
];

const owners = contract.filter(({ method, access }) => method === 'GET' && access === 'owner');

test("the lists say for each of the owner's calls whether a device stores its answer", () => {
  const names = owners.map(({ method, path }) => `${method} ${path}`);
  const decided = [...keptCalls.filter((name) => name.includes('/admin-public/')), ...neverKept];
  expect(names.toSorted()).toEqual(decided.toSorted());
});

test('every field of a stored answer that could give access or be private is listed here', () => {
  const kept = contract.filter(({ method, path }) => keptCalls.some((name) => name === `${method} ${path}`));
  const fields = kept.flatMap(({ data }) => {
    const schema = JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' }));
    return [...schema.matchAll(/"(\w+)":\{/g)].map(([, field = '']) => field);
  });
  const suspicious = /token|secret|url|link|key|code|signature|signed|answers|picture|photo|image/i;
  expect([...new Set(fields)].filter((field) => suspicious.test(field)).toSorted()).toEqual(
    [
      // These are left out.
      'answers',
      'pictures',
      'signed',
      // These are public on the website, or a product's barcode.
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

test('only answers to questions, signed forms and private pictures are left out', () => {
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
