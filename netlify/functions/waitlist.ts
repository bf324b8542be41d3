import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { entryRoutes } from '../waitlist/customer-entry.ts';
import { joinRoute } from '../waitlist/join-waitlist.ts';
import { takeRoute } from '../waitlist/take-offer.ts';

export default family([joinRoute, ...entryRoutes, takeRoute]);

export const config: Config = { path: ['/api/waitlist', '/api/waitlist/:id', '/api/waitlist/:id/booking'] };
