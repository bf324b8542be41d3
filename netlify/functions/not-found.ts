import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';

/** Answers every path that no other function handles, in the envelope. */
export default family([]);

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/salon',
    '/api/services',
    '/api/availability',
    '/api/availability/next',
    '/api/social',
    '/api/bookings',
    '/api/bookings/:id',
    '/api/bookings/:id/accept',
    '/api/bookings/:id/confirm',
    '/api/bookings/:id/answers',
    '/api/bookings/:id/consents',
    '/api/bookings/:id/pictures',
    '/api/bookings/:id/pictures/:picture',
    '/api/bookings/:id/calendar.ics',
    '/api/bookings/:id/payment',
    '/api/bookings/:id/fee/:fee/payment',
    '/api/client-pictures/:id',
    '/api/reviews',
    '/api/reviews/:token',
    '/api/gift-cards',
    '/api/gift-cards/balance',
    '/api/payments/stripe-webhook',
    '/api/waitlist',
    '/api/waitlist/:id',
    '/api/waitlist/:id/booking',
    '/api/calendar-feed/:token',
    '/api/unsubscribe/:token',
    '/api/messages/twilio',
    '/api/auth/*',
    '/api/me',
    '/api/me/*',
    '/api/admin-public/*',
    '/api/health',
    '/api/openapi.json',
  ],
};
