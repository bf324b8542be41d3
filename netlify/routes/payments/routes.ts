import { payRoute } from './pay.ts';
import { webhookRoute } from './webhook.ts';

export const paymentRoutes = [payRoute, webhookRoute];
