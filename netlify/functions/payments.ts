import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { payFeeRoute } from '../payments/pay-fee.ts';
import { payRoute } from '../payments/pay.ts';
import { webhookRoute } from '../payments/stripe-webhook.ts';
import { buyingRoutes } from '../till/buy-gift-card.ts';

export default family([payRoute, payFeeRoute, ...buyingRoutes, webhookRoute]);

export const config: Config = {
  path: [
    '/api/bookings/:id/payment',
    '/api/bookings/:id/fee/:fee/payment',
    '/api/gift-cards',
    '/api/gift-cards/balance',
    '/api/payments/stripe-webhook',
  ],
};
