import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { paymentRoutes } from '../payments/routes.ts';

export default family(paymentRoutes);

export const config: Config = {
  path: ['/api/bookings/:id/payment', '/api/bookings/:id/fee/:fee/payment', '/api/payments/stripe-webhook'],
};
