import { defaultSettings } from '../../src/domain/settings.ts';

const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0147' };
const service = {
  name: 'Gloss',
  description: 'Shine.',
  duration_min: 30,
  price_cents: 4000,
  category: 'Color',
  active: true,
};
const processing = { start_min: 5, duration_min: 10 };
const owned = {
  service_type_id: 1,
  start_at: '2026-11-24T09:00',
  end_at: '2026-11-24T10:00',
  notes: '',
  amount_paid_cents: 0,
  allow_overlap: false,
  customer,
};
const task = { title: 'Order foils', priority: 'high', due: '2026-11-24', done: false };

/** A body with every field that each call takes. */
export const bodies: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/bookings': {
    service_id: 1,
    start_at: '2026-11-24T09:00',
    customer: { ...customer, notes: 'Hi' },
  },
  'PUT /api/bookings/:id': {
    service_id: 1,
    start_at: '2026-11-24T09:00',
    customer: { ...customer, notes: 'Hi' },
    version: 1,
  },
  'POST /api/bookings/:id/payment': { kind: 'deposit', provider: 'test', last4: '4242' },
  'POST /api/wishes': {
    service_id: 1,
    date: '2026-11-24',
    part: 'morning',
    customer: { ...customer, notes: 'Hi' },
  },
  'POST /api/wishes/:id/booking': { start_at: '2026-11-24T09:00' },
  'POST /api/auth/login': { email: 'ada@example.com', password: 'secret' },
  'POST /api/auth/register': { email: 'ada@example.com', password: 'secret', displayName: 'Ada' },
  'POST /api/auth/forgot-password': { email: 'ada@example.com' },
  'POST /api/auth/reset-password': { token: 'a token', password: 'secret' },
  'PUT /api/me': { displayName: 'Ada', phone: '(555) 010-0147' },
  'PUT /api/me/password': { current: 'secret', password: 'secret2' },
  'POST /api/me/delete': { password: 'secret' },
  'POST /api/me/verify-email/confirm': { token: 'a token' },
  'POST /api/admin-public/appointments': { ...owned, status: 'booked' },
  'PUT /api/admin-public/appointments/:id': { ...owned, status: 'canceled', version: 1 },
  'POST /api/admin-public/appointments/bulk': { ids: ['a', 'b'], action: 'cancel' },
  'POST /api/admin-public/services': { ...service, processing },
  'PUT /api/admin-public/services/:id': { ...service, processing, version: 1 },
  'PUT /api/admin-public/blocked-dates/:date': { reason: 'Holiday' },
  'POST /api/admin-public/time-blocks': {
    id: '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4f',
    start_at: '2026-11-24T09:00',
    end_at: '2026-11-24T10:00',
    reason: 'Dentist',
  },
  'PUT /api/admin-public/settings': {
    ...defaultSettings,
    breaks: [{ start: '12:00', end: '13:00' }],
    hoursByWeekday: { 0: { start: '10:00', end: '14:00' } },
    version: 1,
  },
  'POST /api/admin-public/tasks': { ...task, id: '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4e' },
  'PUT /api/admin-public/tasks/:id': { ...task, version: 1 },
  'POST /api/admin-public/clients': { ...customer, notes: '', id: '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d' },
  'PUT /api/admin-public/clients/:id': { ...customer, notes: '', version: 1 },
};
