import type { Contract } from '../../src/api/contract.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { serviceAccount } from '../support/google-calendar.ts';
import { pngOf, samplePicture } from '../support/pictures.ts';
import type { Sample } from './sample.ts';

type ForOwner = Extract<keyof Contract, `${string} /api/admin-public/${string}`>;

const version = { version: '1' };
const pushDevice = { device: 'x'.repeat(43) };
const ofIt = { names: 'appointment', trips: 1 } as const;
const picture = { id: samplePicture.picture.id, alt: 'A bob', focus: { x: 0.5, y: 0.25 } };
const deposit = { heading: 'Deposit', text: '{deposit}' };
const draft = {
  ...startingWebsite,
  brand: 'Rosa Hair',
  accent: '#7d3f6b',
  logo: picture,
  hero: { ...startingWebsite.hero, picture },
  about: { ...startingWebsite.about, picture },
  share: { picture },
  terms: { sections: [deposit], approved: { sections: [deposit], said: {} } },
};

const samples: Readonly<Record<ForOwner, Omit<Sample, 'for'>>> = {
  'GET /api/admin-public/appointments': {
    query: { from: '2026-11-01', to: '2026-12-31', past_due: '1', requests: '0', search: 'ada', limit: '5' },
    trips: 2,
    grows: true,
  },
  'POST /api/admin-public/appointments': { trips: 2 },
  'PUT /api/admin-public/appointments/:id': { names: 'appointment', trips: 2 },
  'DELETE /api/admin-public/appointments/:id': { names: 'appointment', trips: 2 },
  'POST /api/admin-public/appointments/bulk': { trips: 1 },
  'POST /api/admin-public/appointments/:id/payments': { names: 'appointment', trips: 2 },
  // Nothing was paid.
  'POST /api/admin-public/appointments/:id/fee': { names: 'appointment', trips: 1, status: 409 },
  'DELETE /api/admin-public/appointments/:id/fee/:fee': { ...ofIt, query: { version: '2' }, status: 404 },
  // Nobody comes today.
  'POST /api/admin-public/running-late': { trips: 2 },
  'POST /api/admin-public/appointments/:id/letters': { ...ofIt, status: 404 },
  'DELETE /api/admin-public/appointments/:id/payments/:payment': {
    names: 'appointment',
    query: { version: '2' },
    trips: 1,
    status: 404,
  },
  'POST /api/admin-public/appointments/:id/pay-code': { names: 'appointment', trips: 2 },
  // No payment by code was started.
  'GET /api/admin-public/appointments/:id/pay-code': { ...ofIt, status: 404 },
  'DELETE /api/admin-public/appointments/:id/pay-code': { ...ofIt, query: { version: '2' }, status: 404 },
  'POST /api/admin-public/appointments/:id/checkout': { names: 'appointment', trips: 2 },
  // Nothing was checked out.
  'DELETE /api/admin-public/appointments/:id/checkout/:number': {
    ...ofIt,
    query: { version: '2' },
    status: 404,
  },
  'GET /api/admin-public/cash-days/:date': { names: 'cashDay', trips: 2, grows: true },
  'PUT /api/admin-public/cash-days/:date': { names: 'cashDay', trips: 3, grows: true },
  'POST /api/admin-public/cash-days/:date/entries': { names: 'cashDay', trips: 3, grows: true },
  // There is no such entry.
  'DELETE /api/admin-public/cash-days/:date/entries/:id': {
    names: 'cashDay',
    query: version,
    trips: 2,
    grows: true,
    status: 404,
  },
  'GET /api/admin-public/products': { trips: 2, grows: true },
  'POST /api/admin-public/products': { trips: 3, grows: true },
  'PUT /api/admin-public/products/:id': { names: 'product', trips: 2 },
  'DELETE /api/admin-public/products/:id': { names: 'product', query: version, trips: 2 },
  'POST /api/admin-public/products/:id/stock': { names: 'product', trips: 2 },
  'GET /api/admin-public/calendars': { trips: 2, grows: true },
  'POST /api/admin-public/calendars': { trips: 3, grows: true },
  'DELETE /api/admin-public/calendars/:id': { names: 'calendar', trips: 3, grows: true },
  'POST /api/admin-public/calendars/:id/refresh': { names: 'calendar', trips: 3, grows: true },
  'GET /api/admin-public/sales': {
    query: { from: '2026-11-01', to: '2026-11-30' },
    trips: 2,
    grows: true,
  },
  'POST /api/admin-public/sales': { trips: 2 },
  // Nothing was sold.
  'DELETE /api/admin-public/sales/:id/checkout/:number': {
    names: 'sale',
    query: version,
    trips: 1,
    status: 404,
  },
  'POST /api/admin-public/sales/:id/refund': { names: 'sale', trips: 1, status: 409 },
  'GET /api/admin-public/gift-cards': { query: { code: 'K7QM-29XD-B4F0' }, trips: 2, grows: true },
  'POST /api/admin-public/gift-cards': { trips: 2 },
  // There is no such gift card.
  'POST /api/admin-public/gift-cards/:id/refund': { trips: 2, status: 404 },
  'POST /api/admin-public/gift-cards/:id/payout': { trips: 2, status: 404 },
  // Nothing was paid.
  'POST /api/admin-public/appointments/:id/refund': { ...ofIt, status: 422 },
  'POST /api/admin-public/appointments/:id/reply': { names: 'appointment', trips: 2 },
  'POST /api/admin-public/appointments/:id/undo': { names: 'appointment', trips: 2 },
  'GET /api/admin-public/appointments/:id/history': { names: 'appointment', trips: 2, grows: true },
  'GET /api/admin-public/appointments/:id/refunds': { names: 'appointment', trips: 1 },
  'GET /api/admin-public/day': { query: { date: '2026-11-24' }, trips: 2, grows: true },
  'GET /api/admin-public/times': { query: { service_id: '1', date: '2026-11-24', time: '13:00' }, trips: 1 },

  'GET /api/admin-public/services': { query: { all: '1' }, trips: 1 },
  'POST /api/admin-public/services': { trips: 2 },
  'PUT /api/admin-public/services/:id': { names: 'service', trips: 2 },
  'DELETE /api/admin-public/services/:id': { names: 'service', query: version, trips: 2 },

  'GET /api/admin-public/consent-forms': { trips: 1 },
  'GET /api/admin-public/kept-forms': { trips: 2, grows: true },
  'POST /api/admin-public/consent-forms': { trips: 2 },
  'PUT /api/admin-public/consent-forms/:id': { names: 'form', trips: 2 },
  'DELETE /api/admin-public/consent-forms/:id': { names: 'form', query: version, trips: 2 },
  'GET /api/admin-public/appointments/:id/consents': { names: 'appointment', trips: 1 },
  'POST /api/admin-public/appointments/:id/consents': { names: 'appointment', trips: 2 },

  'GET /api/admin-public/blocked-dates': { trips: 2, grows: true },
  'PUT /api/admin-public/blocked-dates/:date': { names: 'blockedDate', trips: 2 },
  'DELETE /api/admin-public/blocked-dates/:date': { names: 'blockedDate', query: version, trips: 2 },
  'GET /api/admin-public/time-blocks': { trips: 2, grows: true },
  'POST /api/admin-public/time-blocks': { trips: 2 },
  'PUT /api/admin-public/time-blocks/:id': { names: 'block', trips: 3, grows: true },
  'DELETE /api/admin-public/time-blocks/:id': {
    names: 'block',
    query: { ...version, scope: 'following' },
    trips: 2,
  },

  'GET /api/admin-public/settings': { trips: 1 },
  'PUT /api/admin-public/settings': { trips: 2 },
  'GET /api/admin-public/connections': { trips: 1 },
  'GET /api/admin-public/overview': { trips: 2, grows: true },
  'GET /api/admin-public/needs-me': { trips: 2, grows: true },
  'GET /api/admin-public/setup': { trips: 2, grows: true },
  'GET /api/admin-public/charts': { query: { weeks: '26' }, trips: 2, grows: true },
  'GET /api/admin-public/income': {
    query: { from: '2026-11-01', to: '2026-11-30', by: 'week' },
    trips: 2,
    grows: true,
  },

  'GET /api/admin-public/year/:year': { names: 'year', trips: 2, grows: true },

  'GET /api/admin-public/tasks': { trips: 2, grows: true },
  'POST /api/admin-public/tasks': { trips: 2 },
  'PUT /api/admin-public/tasks/:id': { names: 'task', trips: 3, grows: true },
  'DELETE /api/admin-public/tasks/:id': { names: 'task', query: version, trips: 2 },
  'GET /api/admin-public/due-email': { trips: 2, grows: true },
  'GET /api/admin-public/failed-jobs': { trips: 2, grows: true },
  'POST /api/admin-public/failed-jobs/:id/retry': { names: 'job', trips: 2 },
  'DELETE /api/admin-public/failed-jobs/:id': { names: 'job', trips: 2 },

  'GET /api/admin-public/imports': { trips: 2, grows: true },
  'POST /api/admin-public/imports': { trips: 2 },
  'POST /api/admin-public/imports/calendar': { trips: 1 },
  'GET /api/admin-public/imports/:id': { names: 'import', trips: 2, grows: true },
  'POST /api/admin-public/imports/:id/rows': { names: 'import', trips: 4, grows: true },
  'POST /api/admin-public/imports/:id/finish': { names: 'import', trips: 3, grows: true },
  'DELETE /api/admin-public/imports/:id': { names: 'import', trips: 3, grows: true },

  'GET /api/admin-public/clients': { query: { search: 'ada', limit: '5' }, trips: 2, grows: true },
  'POST /api/admin-public/clients': { trips: 2 },
  'GET /api/admin-public/clients/:id': { names: 'client', trips: 2, grows: true },
  'GET /api/admin-public/clients/:id/formulas': { names: 'client', trips: 2, grows: true },
  'PUT /api/admin-public/clients/:id': { names: 'client', trips: 3, grows: true },
  'POST /api/admin-public/clients/:id/merge': { names: 'client', trips: 3, grows: true },
  // Nothing was merged, as after the undo period.
  'POST /api/admin-public/clients/:id/unmerge': { names: 'client', trips: 2, grows: true, status: 409 },
  'POST /api/admin-public/clients/remembered': { trips: 1 },
  'DELETE /api/admin-public/clients/:id': { names: 'client', query: version, trips: 4, grows: true },

  'GET /api/admin-public/push-subscriptions': { query: pushDevice, trips: 2, grows: true },
  'POST /api/admin-public/push-subscriptions': { trips: 3, grows: true },
  'DELETE /api/admin-public/push-subscriptions': { query: pushDevice, trips: 3, grows: true },
  'GET /api/admin-public/calendar-feed': { trips: 1 },
  'POST /api/admin-public/calendar-feed': { trips: 2 },
  'DELETE /api/admin-public/calendar-feed': { trips: 2 },
  'GET /api/admin-public/google-account': { trips: 1 },
  'PUT /api/admin-public/google-account': { body: serviceAccount, trips: 2 },
  'DELETE /api/admin-public/google-account': { trips: 3, grows: true },
  'GET /api/admin-public/waitlist': { trips: 2, grows: true },
  'POST /api/admin-public/waitlist': { trips: 2 },
  'DELETE /api/admin-public/waitlist/:id': { names: 'entry', query: version, trips: 2 },
  'GET /api/admin-public/website': { trips: 2, grows: true },
  'PUT /api/admin-public/website': { body: { version: 1, draft }, trips: 3, grows: true },
  'POST /api/admin-public/website/publish': { trips: 3, grows: true },
  'GET /api/admin-public/website/revisions': { trips: 2, grows: true },
  'GET /api/admin-public/website/revisions/:revision': { names: 'revision', trips: 2, grows: true },
  'POST /api/admin-public/website/revisions/:revision/restore': { names: 'revision', trips: 3, grows: true },
  'POST /api/admin-public/pictures': { bytes: pngOf(120, 100, 9), trips: 2 },
  'GET /api/admin-public/pictures/:id': { names: 'picture', trips: 2, grows: true },
  'DELETE /api/admin-public/pictures/:id': {
    names: 'picture',
    query: { from_revisions: '1' },
    trips: 3,
    grows: true,
  },
  'POST /api/admin-public/appointments/:id/pictures': {
    names: 'appointment',
    query: { kind: 'after' },
    bytes: pngOf(120, 100, 9),
    trips: 3,
  },
  'POST /api/admin-public/clients/:id/pictures': {
    names: 'client',
    query: { kind: 'before' },
    bytes: pngOf(120, 100, 9),
    trips: 4,
    grows: true,
  },
  'GET /api/admin-public/client-pictures': { trips: 2, grows: true },
  'GET /api/admin-public/private-pictures/:id': { names: 'privatePicture', trips: 1 },
  'PUT /api/admin-public/private-pictures/:id': { names: 'privatePicture', trips: 2 },
  'DELETE /api/admin-public/private-pictures/:id': { names: 'privatePicture', trips: 2 },
  'GET /api/admin-public/reviews': { trips: 2, grows: true },
  'PUT /api/admin-public/reviews/:id': { names: 'appointment', trips: 2 },
  'GET /api/admin-public/export': { query: { format: 'csv', table: 'appointments' }, trips: 2, grows: true },
};

export const ofOwner: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries(samples).map(([call, sample]) => [call, { for: 'the owner', ...sample }]),
);
