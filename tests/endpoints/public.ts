import { pngOf } from '../support/pictures.ts';
import type { Contract } from '../../src/api/contract.ts';
import { ADA, OWNER } from '../support/salon.ts';
import type { Sample } from './sample.ts';

type ForOwner = `${string} /api/admin-public/${string}`;

const { password } = OWNER;
const newPassword = 'another, longer one';

export const ofEverybodyElse: Readonly<Record<Exclude<keyof Contract, ForOwner>, Sample>> = {
  'GET /api/health': { for: 'everyone', trips: 1 },
  'GET /api/openapi.json': { for: 'everyone', trips: 0 },
  'GET /api/services': { for: 'everyone', trips: 1 },
  'GET /api/salon': { for: 'everyone', trips: 1 },
  'GET /api/client-pictures/:id': { for: 'everyone', names: 'privatePicture', trips: 1 },
  'GET /api/social': { for: 'everyone', trips: 0 },
  'GET /api/reviews': { for: 'everyone', query: { after: '1' }, trips: 1 },
  'GET /api/reviews/:token': { for: 'everyone', names: 'review', trips: 1 },
  'POST /api/reviews/:token': { for: 'everyone', names: 'review', trips: 2 },
  'GET /api/availability': {
    for: 'everyone',
    query: { service_id: '1', from: '2026-11-01', to: '2026-12-31' },
    trips: 1,
  },
  'GET /api/availability/next': {
    for: 'everyone',
    query: { service_id: '1', after: '2026-11-24' },
    trips: 1,
  },

  'POST /api/bookings': { for: 'everyone', trips: 2 },
  'GET /api/bookings/:id': { for: 'its customer', names: 'appointment', trips: 1 },
  'PUT /api/bookings/:id': { for: 'its customer', names: 'appointment', trips: 2 },
  // There is nothing to accept, so the answer is the unchanged booking.
  'POST /api/bookings/:id/accept': { for: 'its customer', names: 'appointment', trips: 1 },
  // The salon has not confirmed the visit.
  'POST /api/bookings/:id/confirm': { for: 'its customer', names: 'appointment', trips: 1, status: 409 },
  'PUT /api/bookings/:id/answers': { for: 'its customer', names: 'appointment', trips: 2 },
  'POST /api/bookings/:id/consents': { for: 'its customer', names: 'appointment', trips: 2 },
  'DELETE /api/bookings/:id': { for: 'its customer', names: 'appointment', trips: 2 },
  'POST /api/bookings/:id/pictures': {
    for: 'its customer',
    names: 'appointment',
    query: { kind: 'inspiration' },
    bytes: pngOf(120, 100, 9),
    trips: 3,
  },
  'GET /api/bookings/:id/pictures': { for: 'its customer', names: 'appointment', trips: 1 },
  // The customer has sent no such picture.
  'GET /api/bookings/:id/pictures/:picture': {
    for: 'its customer',
    names: 'appointment',
    trips: 1,
    status: 404,
  },
  'DELETE /api/bookings/:id/pictures/:picture': {
    for: 'its customer',
    names: 'appointment',
    trips: 1,
    status: 404,
  },
  'GET /api/bookings/:id/calendar.ics': { for: 'its customer', names: 'appointment', trips: 1 },
  'POST /api/bookings/:id/payment': { for: 'its customer', names: 'appointment', trips: 2 },
  'POST /api/bookings/:id/fee/:fee/payment': {
    for: 'its customer',
    names: 'appointment',
    trips: 1,
    status: 404,
  },
  // Stripe is not configured here, and only a signed call learns that: payments/stripe.test.ts signs some.
  'POST /api/payments/stripe-webhook': { for: 'the payment service', trips: 0, status: 503 },
  'POST /api/messages/twilio': { for: 'the payment service', trips: 0, status: 503 },
  'GET /api/gift-cards': { for: 'everyone', trips: 1 },
  // No gift cards are sold before the owner has chosen amounts.
  'POST /api/gift-cards': { for: 'everyone', trips: 1, status: 422 },
  'POST /api/gift-cards/balance': { for: 'everyone', trips: 1, status: 422 },
  'GET /api/calendar-feed/:token': { for: 'everyone', names: 'feed', trips: 2, grows: true },
  'GET /api/unsubscribe/:token': { for: 'everyone', names: 'marketing', trips: 1 },
  'POST /api/unsubscribe/:token': { for: 'everyone', names: 'marketing', trips: 2 },
  'GET /c/:code': { for: 'everyone', trips: 1, status: 302 },

  'POST /api/waitlist': { for: 'everyone', trips: 2 },
  'GET /api/waitlist/:id': { for: 'its customer', names: 'entry', trips: 1 },
  'DELETE /api/waitlist/:id': { for: 'its customer', names: 'entry', trips: 2 },
  'POST /api/waitlist/:id/booking': { for: 'its customer', names: 'entry', trips: 2 },

  'GET /api/auth/session': { for: 'everyone', trips: 1 },
  'POST /api/auth/register': {
    for: 'everyone',
    body: { email: 'new@example.com', password, displayName: 'Ada' },
    trips: 2,
  },
  'POST /api/auth/login': { for: 'everyone', body: { email: ADA.email, password }, trips: 2 },
  'POST /api/auth/logout': { for: 'everyone', trips: 1 },
  'POST /api/auth/forgot-password': { for: 'everyone', trips: 2 },
  'POST /api/auth/reset-password': {
    for: 'everyone',
    body: { token: 'reset', password: newPassword },
    trips: 2,
  },
  'GET /api/auth/google': { for: 'everyone', query: { next: '/account' }, trips: 1 },
  'GET /api/auth/google/callback': { for: 'everyone', query: { code: 'x', state: 'y' }, trips: 0 },

  // There was no Google sign-in before, and the salon knows no passkey.
  'POST /api/auth/second-factor': { for: 'everyone', trips: 0, status: 401 },
  'POST /api/auth/passkeys/options': { for: 'everyone', trips: 1 },
  'POST /api/auth/passkeys/verify': { for: 'everyone', trips: 1, status: 401 },
  'GET /api/me/passkeys': { for: 'the owner', trips: 1 },
  'POST /api/me/passkeys/options': { for: 'the owner', body: {}, trips: 1 },
  'POST /api/me/passkeys/verify': { for: 'the owner', trips: 1, status: 401 },
  'DELETE /api/me/passkeys/:id': { for: 'the owner', body: {}, trips: 1, status: 404 },
  'POST /api/me/two-factor': { for: 'the owner', body: {}, trips: 2 },
  // Codes are off.
  'PUT /api/me/two-factor': { for: 'the owner', trips: 1, status: 409 },
  'DELETE /api/me/two-factor': { for: 'the owner', trips: 1, status: 409 },
  'POST /api/me/two-factor/recovery-codes': { for: 'the owner', body: {}, trips: 1, status: 409 },

  'GET /api/me': { for: 'who is signed in', trips: 2, grows: true },
  'PUT /api/me': { for: 'who is signed in', trips: 3, grows: true },
  'GET /api/me/appointments': { for: 'who is signed in', trips: 1 },
  'PUT /api/me/password': {
    for: 'who is signed in',
    body: { current: password, password: newPassword },
    trips: 2,
  },
  'POST /api/me/sign-out-everywhere': { for: 'who is signed in', trips: 2 },
  'GET /api/me/sessions': { for: 'who is signed in', trips: 1 },
  'GET /api/me/attempts': { for: 'who is signed in', trips: 1 },
  'GET /api/me/export': { for: 'who is signed in', trips: 2, grows: true },
  'DELETE /api/me/sessions/:id': { for: 'who is signed in', names: 'session', trips: 2 },
  'POST /api/me/verify-email': { for: 'who is signed in', trips: 2 },
  'POST /api/me/verify-email/confirm': { for: 'who is signed in', trips: 2 },
  'POST /api/me/delete': { for: 'who is signed in', body: { password }, trips: 2 },
};
