import type { Config } from '@netlify/functions';
import { family } from '../http/family.ts';
import { paymentRoutes } from '../routes/payments.ts';

export default family(paymentRoutes);

export const config: Config = {
  path: ['/api/bookings/:id/payment', '/api/bookings/:id/fee/:fee/payment', '/api/payments/stripe-webhook'],
};
